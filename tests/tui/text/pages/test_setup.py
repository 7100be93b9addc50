"""Sentences of setting up a table, each with its condition."""

from __future__ import annotations

import pytest

from acquire_tui.text.pages import setup as words


@pytest.mark.parametrize(
    ("sizes", "team", "seats", "told"),
    [
        ((2, 3, 4, 5, 6), 1, 7, "Classic is for 2 to 6 players, not 7."),
        ((1,), 1, 2, "Classic is for 1 player, not 2."),
        ((4, 6), 2, 5, "Classic is for 4 or 6 players in teams of 2, not 5."),
    ],
)
def test_a_wrong_number_of_seats(sizes: tuple[int, ...], team: int, seats: int, told: str) -> None:
    assert words.wrong_count("Classic", sizes, team, seats) == told


@pytest.mark.parametrize(
    ("players", "start_tiles", "order", "told"),
    [
        (3, "none", "random", "The first player was chosen at random."),
        (1, "none", "random", "The board is empty."),
        (1, "place", "random", "You drew a tile. It stays on the board and founds no chain."),
        (1, "return", "random", "You drew a tile. It is shuffled back into the draw pile."),
        (
            3,
            "place",
            "row_then_column",
            "Everyone drew a tile. The topmost tile goes first; in the same row, the leftmost. "
            "The tiles stay on the board and found no chain.",
        ),
        (
            3,
            "return",
            "column_then_row",
            "Everyone drew a tile. The leftmost tile goes first; in the same column, the topmost. "
            "The tiles are shuffled back into the draw pile.",
        ),
        (
            3,
            "place",
            "random",
            "Everyone drew a tile. The first player was chosen at random. "
            "The tiles stay on the board and found no chain.",
        ),
    ],
)
def test_who_goes_first(players: int, start_tiles: str, order: str, told: str) -> None:
    assert words.first_player(players, start_tiles, order) == told


def test_one_seat_taken_is_told_of_the_rules_for_one() -> None:
    problem = "Classic is for 2 to 6 players, not 1."
    assert words.alone(problem, "High score") == f"{problem} To play alone, pick High score."
