"""Undo and redo at the table: free, agreed to, assisted; and nothing of a hand is seen meanwhile."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from acquire_core import Phase
from acquire_core.record.write import Loaded, load
from acquire_tui.app.app import AcquireApp
from acquire_tui.screens.scoring import ScoringScreen
from acquire_tui.screens.table.curtain import CurtainScreen
from acquire_tui.screens.table.dispose import DisposeScreen
from acquire_tui.screens.table.table_screen import TableScreen
from acquire_tui.screens.table.tile import TileScreen
from acquire_tui.screens.table.undo_consent import AgreeScreen
from acquire_tui.screens.table.watch import WatchScreen
from acquire_tui.storage.games_folder import Saves
from acquire_tui.table.session import Session
from tests.families import some_of
from tests.tui.golden import check_golden, picture
from tests.tui.pages import SIZES
from tests.tui.table_driver import begin, keys_for, number, options, play_on, session_of, settle, show, text
from tests.tui.table_driver import press as press_only

Play = Callable[[AcquireApp, Pilot[None]], Awaitable[None]]


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys and let everything find its place."""
    await press_only(pilot, *keys)
    await pilot.pause()


def recorded(
    tmp_path: Path,
    play: Play,
    players: str = "Ann,Bob,Cy",
    size: tuple[int, int] = (80, 24),
    pace: float = 0.0,
) -> Loaded:
    """Play a recorded game; its record afterwards."""

    async def run() -> None:
        app = AcquireApp(options("classic", players, "7", pace=pace), saves=lambda: Saves(tmp_path))
        app.animation_level = "none"
        async with app.run_test(size=size, notifications=True) as pilot:
            await begin(pilot)
            await play(app, pilot)

    asyncio.run(run())
    (path,) = tmp_path.glob("*.jsonl")
    return load(path)


async def turn(app: AcquireApp, pilot: Pilot[None]) -> str:
    """A person's whole turn, from the curtain to what was drawn; who it was."""
    session = session_of(app)
    name = session.names[session.actor or 0]
    if isinstance(app.screen, CurtainScreen):
        await press(pilot, "enter")
    await press(pilot, "1", "enter")
    while session.phase in (Phase.FOUND, Phase.SURVIVOR, Phase.SETTLE, Phase.DISPOSE, Phase.BUY):
        await press(pilot, "enter")
    await press(pilot, "enter")
    return name


def test_ones_own_choice_is_taken_back_and_made_again_without_a_question(tmp_path: Path) -> None:
    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        session = session_of(app)
        await press(pilot, "enter", "1", "enter", "enter")
        log = list(session.log)
        assert len(log) == 2
        await press(pilot, "U")
        assert len(session.log) == 0
        assert "R Redo" in text(app)
        await press(pilot, "R", "ctrl+r")
        assert session.log == log
        assert "R Redo" not in text(app)
        await press(pilot, "R")
        assert session.log == log, "nothing is left to make again"
        await press(pilot, "u")
        assert session.phase == Phase.BUY
        await press(pilot, "enter")
        assert not session.may_redo

    loaded = recorded(tmp_path, play)
    assert [(undo.count, undo.agreed, undo.assisted) for undo in loaded.undos] == [
        (2, (), False),
        (1, (), False),
    ]
    assert not loaded.assisted


@pytest.mark.parametrize("answers", ["yy", "yn", "n", ["y", "escape"]])
def test_past_a_draw_everybody_named_has_to_agree(tmp_path: Path, answers: list[str]) -> None:
    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        session = session_of(app)
        mover = await turn(app, pilot)
        hand = session.view(session.persons[session.names.index(mover)]).hand
        others = [name for name in session.names if name != mover]
        log = list(session.log)
        await press(pilot, "u")
        asked = text(app)
        assert isinstance(app.screen, AgreeScreen)
        assert f"{others[0]} and {others[1]} have to agree" in asked
        assert f"{mover} drew a tile." in asked
        assert "drawn again in the same" in asked
        assert "assisted" not in asked
        assert not any(f" {tile} " in asked for tile in hand)
        for name, answer in zip(others, answers, strict=False):
            assert f"{name}, do you agree?" in text(app)
            assert session.log == log
            await press(pilot, answer)
        agreed = list(answers) == ["y", "y"]
        assert len(session.log) == len(log) - agreed
        assert isinstance(app.screen, CurtainScreen), "somebody else sat at the keyboard"
        if agreed:
            assert f"Hand the keyboard to {mover}" in text(app)
            await press(pilot, "enter")
            assert session.phase == Phase.DRAW
            await press(pilot, "enter")
            assert session.log == log, "the same tile is drawn again"
        else:
            told = "Nothing was undone." if answers[-1] == "escape" else "did not agree"
            assert told in text(app)
            assert ("did not agree" in text(app)) == (answers[-1] != "escape")
            assert mover not in text(app).split("Hand the keyboard to ")[1].split(".")[0]

    loaded = recorded(tmp_path, play)
    if list(answers) == ["y", "y"]:
        (undo,) = loaded.undos
        assert len(undo.agreed) == 2
        assert undo.by not in undo.agreed
    else:
        assert not loaded.undos


def test_from_the_curtain_whoever_chose_last_asks(tmp_path: Path) -> None:
    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        mover = await turn(app, pilot)
        await press(pilot, "enter")
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "U")
        assert f"{mover} asks to undo 3 choices" in text(app)
        await press(pilot, "y", "y")
        assert not session_of(app).log
        assert f"Hand the keyboard to {mover}" in text(app)

    recorded(tmp_path, play)


def test_against_opponents_alone_the_price_is_named_first(tmp_path: Path) -> None:
    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        session = session_of(app)
        while session.actor != 0 or len(session.log) < 4:
            await press(pilot, "enter", "1", "enter", "enter", "enter")
        log = list(session.log)
        await press(pilot, "u")
        assert "count as assisted" in text(app)
        await press(pilot, "n")
        assert session.log == log
        assert not session.assisted
        await press(pilot, "u", "y")
        assert session.assisted
        assert len(session.log) < len(log)
        assert session.actor == 0
        await press(pilot, "R")
        assert session.log == log, "the opponents' answers come back too"

    loaded = recorded(tmp_path, play, "Ann,Bob:novice")
    assert loaded.assisted
    assert loaded.undos[0].by == 0


def test_an_opponents_thought_is_dropped_with_the_choice_it_followed(tmp_path: Path) -> None:
    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        session = session_of(app)
        while not (isinstance(app.screen, WatchScreen) and any(step.seat == 0 for step in session.log)):
            watching = isinstance(app.screen, WatchScreen)
            await press(pilot, *(["enter"] if watching else ["1", "enter", "enter", "enter"]))
        log = len(session.log)
        await press(pilot, "u")
        assert isinstance(app.screen, AgreeScreen)
        await press(pilot, "y")
        assert len(session.log) == log - 1
        assert (session.actor, session.phase) == (0, Phase.DRAW)
        assert not [worker for worker in app.workers if not worker.is_finished]
        await pilot.pause(0.3)
        assert len(session.log) == log - 1

    recorded(tmp_path, play, "Ann,Bob:novice", pace=5.0)


@pytest.mark.thorough
def test_an_assisted_game_says_so_in_the_end(tmp_path: Path) -> None:
    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        session = session_of(app)
        while session.actor != 0 or len(session.log) < 4:
            await press(pilot, "enter", "1", "enter", "enter", "enter")
        await press(pilot, "u", "y")
        await play_on(pilot, random.Random(5))
        await settle(pilot)
        assert isinstance(app.screen, ScoringScreen)
        await press(pilot, "s")
        assert "counts as assisted" in text(app)

    assert recorded(tmp_path, play, "Ann,Bob:novice").finished


@pytest.mark.parametrize("size", SIZES)
async def test_what_the_question_looks_like(size: tuple[int, int]) -> None:
    app = AcquireApp()
    app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        await show(pilot)
        await press(pilot, "enter")
        await press(pilot, number(app, "1J"), "enter", "enter", "enter", "U")
        assert isinstance(app.screen, AgreeScreen)
        await press(pilot, "y")
        await pilot.pause()
        check_golden(f"undo-{size[0]}x{size[1]}", picture(app))


async def test_out_of_a_merger_back_to_the_tile() -> None:
    app = AcquireApp()
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "Ann,Bob:novice,Cy:novice,Dee:novice")
        session = session_of(app)
        await press(pilot, number(app, "5E"), "enter", "enter", "enter")
        while session.phase != Phase.DISPOSE or len(session.log) < 4:
            await press(pilot, "enter")
        assert isinstance(app.screen, DisposeScreen)
        await press(pilot, "U", "y")
        assert isinstance(app.screen, TileScreen)
        assert not session.log


@pytest.mark.parametrize("seed", some_of(range(3), 1))
def test_the_record_follows_every_undo_and_redo(tmp_path: Path, seed: int) -> None:
    """Random keys with many of them: what stands in the file is what is on the screen."""
    rng = random.Random(seed)
    sessions: list[Session] = []

    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        session = session_of(app)
        sessions.append(session)
        for _ in range(50):
            if session.over:
                break
            await press_only(pilot, *keys_for(app, rng))
            if rng.random() < 0.3 and isinstance(app.screen, TableScreen):
                await press_only(pilot, rng.choice("uUR"))

    players = ("Ann,Bob,Cy:novice", "Ann,Bob:novice", "Ann,Bob,Cy")[seed]
    loaded = recorded(tmp_path, play, players)
    # Only now: an opponent may still have played between the last key and the way out.
    (session,) = sessions
    assert not loaded.warnings
    assert [choice.text for choice in loaded.timeline.choices] == [str(step.action) for step in session.log]
    assert loaded.assisted == session.assisted
    assert loaded.game.view(0) == session.view(0)
    assert loaded.undos
