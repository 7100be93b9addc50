"""Numbers of things: one, and many."""

from __future__ import annotations

import pytest

from acquire_tui.text import counts


def test_one_is_not_many() -> None:
    assert [counts.games(1), counts.games(2), counts.games(0)] == ["1 game", "2 games", "0 games"]
    assert [counts.turns(1), counts.choices(1), counts.players(1)] == ["1 turn", "1 choice", "1 player"]
    assert [counts.turns(3), counts.choices(3), counts.players(3)] == ["3 turns", "3 choices", "3 players"]


@pytest.mark.parametrize(
    ("seconds", "told"), [(1.0, "1 second"), (2.0, "2 seconds"), (0.4, "0.4 seconds"), (20, "20 seconds")]
)
def test_seconds(seconds: float, told: str) -> None:
    assert counts.seconds(seconds) == told


@pytest.mark.parametrize(
    ("sizes", "told"),
    [
        ((1,), "1 player"),
        ((4,), "4 players"),
        ((4, 6), "4 or 6 players"),
        ((2, 3), "2 or 3 players"),
        ((2, 3, 4, 5, 6), "2 to 6 players"),
        ((2, 4, 6), "2, 4 or 6 players"),
    ],
)
def test_numbers_of_players(sizes: tuple[int, ...], told: str) -> None:
    assert counts.players_allowed(sizes) == told
