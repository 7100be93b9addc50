"""Sentences of the list of games and of saving, each with its condition."""

from __future__ import annotations

import pytest

from acquire_tui.text.pages import exchange, games, saving


def test_a_game_is_called_by_its_title_or_its_players() -> None:
    assert games.heading("Sunday", ["Ann", "Bo"]) == "Sunday"
    assert games.heading("", ["Ann", "Bo", "Bo"]) == "Ann, Bo and Bo2"


def test_who_plays_by_which_rules() -> None:
    seats = [("Ann", None), ("Zoe", "sharp:raider"), ("", None)]
    assert games.players(seats, "Classic") == "Ann, Zoe (sharp raider) and Player 3; Classic."


@pytest.mark.parametrize(
    ("winners", "told"),
    [(["Ann"], "Ann wins with $41,300."), (["Ann", "Bo"], "Ann and Bo share the victory with $41,300.")],
)
def test_who_won(winners: list[str], told: str) -> None:
    assert games.won(winners, 41_300) == told


@pytest.mark.parametrize(
    ("complete", "finished", "told"),
    [
        (True, True, "finished"),
        (True, False, "unfinished"),
        (False, True, "damaged"),
        (False, False, "damaged"),
    ],
)
def test_how_a_game_stands(complete: bool, finished: bool, told: str) -> None:
    assert games.standing(complete=complete, finished=finished) == told


def test_saving_says_what_is_lost_and_what_is_not() -> None:
    assert saving.SAVED_AGAIN == "Saved again. Nothing was lost."
    assert saving.unsaved("The disk is full.") == "The last choices of the game are lost. The disk is full."
    assert saving.game_kept("acquire-tui").endswith("Continue it with: acquire-tui --continue")


def test_exports_say_what_may_be_said() -> None:
    assert exchange.final(41_300, wins=True) == "$41,300 (wins)"
    assert exchange.final(41_300, wins=False) == "$41,300"
    assert exchange.so_far(6000) == "$6,000 so far"
    assert exchange.player("Ann", None) == "Ann"
    assert exchange.player("Zoe", "sharp:raider") == "Zoe (opponent, sharp raider)"


def test_an_unknown_format_names_those_there_are() -> None:
    assert exchange.unknown_format("txt", "text", ["text", "csv"]) == (
        "Unknown format 'txt'. Did you mean 'text'? The formats are text, csv."
    )


def test_a_choice_that_there_is_not_is_quoted_in_part() -> None:
    told = exchange.no_choice({"jump": "x" * 100})
    assert told == "there is no choice like {'jump': '" + "x" * 50 + "."
