"""The disk full, read-only or gone, no home folder, a clock put back: a sentence, and the game goes on."""

from __future__ import annotations

import asyncio
import errno
import os
import threading
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from acquire_core.record.write import load
from acquire_tui.app.app import AcquireApp
from acquire_tui.screens.title import TitleScreen
from acquire_tui.storage.games_folder import Saves
from acquire_tui.text.pages.saving import SAVED_AGAIN
from tests.tui.table_driver import options, press, session_of, text

Play = Callable[[AcquireApp, Pilot[None]], Awaitable[None]]


class Disk:
    """The system calls of `append_only_file`, which fail with `fault` while there is one."""

    def __init__(self) -> None:
        self.fault: int | None = None
        self.syncs = threading.Event()
        self.syncs.set()

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    def write(self, descriptor: int, text: bytes) -> int:
        if self.fault is not None:
            raise OSError(self.fault, os.strerror(self.fault))
        return os.write(descriptor, text)

    def fsync(self, descriptor: int) -> None:
        assert self.syncs.wait(30), "the disk never wakes up"
        os.fsync(descriptor)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    disk = Disk()
    monkeypatch.setattr("acquire_core.record.append_only_file.os", disk)
    return disk


def at_table(saves: Saves, play: Play) -> AcquireApp:
    """Play a game of two people from its first curtain."""
    app = AcquireApp(options("standard", "Ann,Bob", "7"), saves=lambda: saves)
    app.animation_level = "none"

    async def run() -> None:
        async with app.run_test(size=(100, 30), notifications=True) as pilot:
            await pilot.pause()
            await press(pilot, "enter")
            await pilot.pause()
            await play(app, pilot)

    asyncio.run(run())
    return app


def told(app: AcquireApp) -> str:
    """What the notices say, once each."""
    return " | ".join(notice.message for notice in app._notifications)


@pytest.mark.parametrize(
    ("fault", "words"), [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "the disk is read-only")]
)
def test_a_full_disk_is_said_once_and_the_game_goes_on(
    tmp_path: Path, disk: Disk, fault: int, words: str
) -> None:
    played: list[str] = []
    saves = Saves(tmp_path)

    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        session = session_of(app)
        (path,) = tmp_path.glob("*.jsonl")
        await press(pilot, "enter", "1", "enter")
        assert "  saved" in text(app)
        before = path.read_bytes()
        disk.fault = fault
        await press(pilot, "enter")
        await pilot.pause()
        assert "NOT SAVED" in text(app)
        assert told(app).count(words) == 1
        await press(pilot, "u")
        await press(pilot, "enter")
        assert told(app).count(words) == 1
        assert len(session.log) == 2
        assert path.read_bytes() == before
        disk.fault = None
        await press(pilot, "enter")
        await pilot.pause()
        assert SAVED_AGAIN in told(app)
        assert "  saved" in text(app)
        played.extend(str(step.action) for step in session.log)

    app = at_table(saves, play)
    assert app.farewell == ""
    (path,) = tmp_path.glob("*.jsonl")
    assert [choice.text for choice in load(path).timeline.choices] == played
    assert len(played) == 3


def test_what_is_lost_in_the_end_is_said_in_the_end(tmp_path: Path, disk: Disk) -> None:
    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        del app
        disk.fault = errno.ENOSPC
        await press(pilot, "enter", "1", "enter")

    app = at_table(Saves(tmp_path), play)
    assert app.farewell.startswith("The last choices of the game are lost.")
    assert "the disk is full" in app.farewell
    (path,) = tmp_path.glob("*.jsonl")
    assert load(path).timeline.choices == []


def test_a_folder_that_cannot_be_made_is_said_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        assert told(app).count("cannot be saved just now") == 1
        await press(pilot, "enter", "1", "enter", "enter")
        assert "NOT SAVED" in text(app)
        assert told(app).count("cannot be saved just now") == 1
        assert len(session_of(app).log) == 2

    at_table(Saves(tmp_path / "file" / "games"), play)


def test_without_a_home_folder_games_are_played_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_args, **_kwargs: Path("~/.local/share"))
    monkeypatch.chdir(tmp_path)

    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        assert told(app).count("no home folder") == 1
        assert "NOT SAVED" in text(app)
        await press(pilot, "enter", "1", "enter")
        assert len(session_of(app).log) == 1

    async def title() -> None:
        app = AcquireApp(saves=Saves)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("g")
            await app.workers.wait_for_complete()
            await pilot.pause()
            assert "no home folder" in text(app)
            await pilot.press("escape")
            assert isinstance(app.screen, TitleScreen)

    asyncio.run(title())
    app = at_table(Saves(), play)
    assert "no home folder" in app.farewell
    assert list(tmp_path.iterdir()) == []


def test_a_slow_disk_does_not_hold_up_the_game(tmp_path: Path, disk: Disk) -> None:
    """A sync that never comes back: choices are written, shown and played on meanwhile."""

    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        disk.syncs.clear()
        await press(pilot, "enter", "1", "enter", "enter", "enter")
        assert len(session_of(app).log) == 3
        (path,) = tmp_path.glob("*.jsonl")
        assert len(load(path).timeline.choices) == 3
        disk.syncs.set()

    at_table(Saves(tmp_path), play)


def test_a_clock_put_back_hides_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Clock(datetime):
        year_now = 2030

        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return datetime(cls.year_now, 1, 1, tzinfo=tz or UTC)

    monkeypatch.setattr("acquire_tui.storage.games_folder.datetime", Clock)
    saves = Saves(tmp_path)

    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, "enter", "1", "enter")
        assert len(session_of(app).log) == 1

    at_table(saves, play)
    Clock.year_now = 1980
    at_table(saves, play)
    last = saves.last_unfinished()
    assert last is not None
    assert last.when.startswith("1980")
    assert len(saves.entries()[0]) == 2
