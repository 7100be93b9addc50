"""A game on the screen is a record on the disk, and goes on from there."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from acquire_core.record.write import load
from acquire_tui.app.app import AcquireApp
from acquire_tui.screens.table.undo_consent import AgreeScreen
from acquire_tui.storage.games_folder import Saves
from tests.families import some_of
from tests.tui.table_driver import begin, keys_for, options, press, session_of, text


@pytest.mark.parametrize("rules", some_of(["standard", "variant_2p"], "variant_2p"))
async def test_a_game_goes_on_where_it_was_left(tmp_path: Path, rules: str) -> None:
    """Left in the middle, as when the window is closed, then continued from the title."""
    players = "Ann,Bob:casual" if rules == "variant_2p" else "Ann,Bob:casual,Cy:novice"
    rng = random.Random(9)
    app = AcquireApp(options(rules, players, "9"), saves=lambda: Saves(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        for _ in range(60):
            await press(pilot, *keys_for(app, rng))
            if rng.random() < 0.2:
                await press(pilot, "u")
                if isinstance(app.screen, AgreeScreen):
                    await press(pilot, rng.choice("yn"))
        assert "seed 9  saved" in text(app)
        left = session_of(app)
    played = [str(step.action) for step in left.log]
    assert len(played) > 30
    (path,) = tmp_path.glob("*.jsonl")
    assert [choice.text for choice in load(path).timeline.choices] == played

    app = AcquireApp(saves=lambda: Saves(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.resume_game(path)
        await pilot.pause()
        back = session_of(app)
        assert [str(step.action) for step in back.log[: len(played)]] == played
        assert [step.events for step in back.log[: len(played)]] == [step.events for step in left.log]
        for _ in range(10):
            if back.over:
                break
            await press(pilot, *keys_for(app, rng))
        assert len(load(path).timeline.choices) == len(back.log)


async def test_without_a_place_for_saves_nothing_is_claimed() -> None:
    app = AcquireApp(options())
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        assert "saved" not in text(app).lower()
