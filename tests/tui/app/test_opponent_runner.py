"""Opponents at the table: how long they may take for a choice, and what is said when one fails."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from acquire_ai.bots.novice import Novice
from acquire_ai.levels import LEVELS
from acquire_core import Action
from acquire_tui.table.opponents import SECONDS, Opponents
from acquire_tui.table.session import Session
from tests.tui.table_driver import app_of, begin, keys_for, options, press, session_of

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


def test_a_failing_opponent_is_told_of_with_a_report_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_told: object) -> Action:
        raise RuntimeError("no idea")

    async def run() -> None:
        app = app_of(players="Ann,Ada:novice", seed="3")
        async with app.run_test(size=(120, 40)) as pilot:
            await begin(pilot)
            while not app._notifications:
                await press(pilot, keys_for(app, Random(1))[0])
            said = next(iter(app._notifications)).message
            assert said.startswith("Ada could not decide because of a bug")
            assert session_of(app).log, "it has moved all the same"

    monkeypatch.setattr(Novice, "choose", fail)
    asyncio.run(run())
    (report, *_) = tmp_path.rglob("fault-*.txt")
    assert "no idea" in report.read_text(encoding="utf-8")
