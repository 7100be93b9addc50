"""Sentences of the viewer, each with its condition."""

from __future__ import annotations

import pytest

from acquire_tui.text.pages import review as words


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ((1, 58, 0, 219), "The deal, before the first of 58 turns."),
        ((1, 1, 0, 3), "The deal, before the only turn."),
        ((7, 58, 21, 219), "Turn 7 of 58, choice 21 of 219."),
        ((58, 58, 219, 219), "The last of 219 choices, in turn 58 of 58."),
        ((1, 1, 1, 1), "The only choice, in turn 1 of 1."),
    ],
)
def test_where_in_the_game_it_is(place: tuple[int, int, int, int], told: str) -> None:
    assert words.position(*place) == told


def test_a_merger_in_a_line() -> None:
    assert words.merged("Ann", "6B", "Worldwide (13)", ["Luxor (2)"]) == (
        "Ann placed 6B: Luxor (2) merged into Worldwide (13)."
    )
    assert words.merged("Ann", "6B", "Tower (13)", ["Luxor (2)", "Festival (3)"]) == (
        "Ann placed 6B: Luxor (2) and Festival (3) merged into Tower (13)."
    )


def test_bonuses_of_a_defunct_chain() -> None:
    assert words.bonuses("Luxor", []) == "Luxor paid nobody."
    assert words.bonuses("Luxor", [("Ann", 2000), ("Bob", 1000)]) == "Luxor paid Ann $2,000 and Bob $1,000."


def test_a_change_of_net_worth_has_its_sign() -> None:
    assert words.swung("Ann", 6000, 9500) == "Ann +$3,500, from $6,000 to $9,500"
    assert words.swung("Ann", 9500, 6000) == "Ann -$3,500, from $9,500 to $6,000"


def test_the_number_of_a_turn_is_asked_for() -> None:
    assert words.asked_turn("17", 62, "Enter", "Esc") == (
        "Go to turn (1 to 62): 17_  Enter goes, Esc cancels."
    )
