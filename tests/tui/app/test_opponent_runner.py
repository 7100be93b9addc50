"""`--think`: how long those that search may take for a choice, and how much they may work out in it."""

from __future__ import annotations

import pytest

from acquire_ai.levels import LEVELS
from acquire_tui.table.opponents import SECONDS, Opponents
from acquire_tui.table.session import Session
from tests.tui.table_driver import options

SHARP = LEVELS["sharp"]


@pytest.mark.parametrize(
    ("kind", "think", "budget"),
    [
        ("sharp", None, (SHARP.seconds, None)),
        ("sharp:raider", None, (SHARP.seconds, None)),
        ("sharp", 0.1, (0.1, None)),
        ("sharp:banker", 4 * SHARP.seconds, (4 * SHARP.seconds, 4 * SHARP.nodes)),
        ("steady:builder", 5.0, (SECONDS, None)),
        ("casual", 5.0, (SECONDS, None)),
    ],
)
def test_the_time_of_a_choice(kind: str, think: float | None, budget: tuple[float, int | None]) -> None:
    """More time than the level's own is worth nothing without more games to play out in it."""
    wanted = options("standard", f"Ann,Ada:{kind}")
    opponents = Opponents(Session.new(wanted), "7", think)
    request = opponents.request(1)
    opponents.close()
    assert (request.seconds, request.nodes) == budget
