"""The list of games: gone on with, looked at, renamed, deleted, exported; and what cannot be opened."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from textual.pilot import Pilot

from acquire_core import Game
from acquire_core.record.write import Record, Seat, load
from acquire_tui.app.app import AcquireApp
from acquire_tui.screens.games import GamesScreen
from acquire_tui.screens.replay.viewer import ReplayScreen
from acquire_tui.screens.table.curtain import CurtainScreen
from acquire_tui.screens.title import TitleScreen
from acquire_tui.setup.game_options import Options
from acquire_tui.storage.games_folder import Saves
from acquire_tui.text.pages.games import NO_GAMES
from tests.core.engine.positions import STANDARD
from tests.tui.golden import check_golden, picture
from tests.tui.pages import SIZES
from tests.tui.storage.test_games_folder import NOON, finish
from tests.tui.table_driver import session_of, text

Play = Callable[[AcquireApp, Pilot[None]], Awaitable[None]]


@dataclass
class Folder:
    """A folder of games with one of each kind in it."""

    saves: Saves
    finished: Path
    unfinished: Path
    broken: Path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    monkeypatch.setattr("secrets.token_hex", lambda _bytes: f"{len(list(tmp_path.glob('*.jsonl'))):06}")
    saves = Saves(tmp_path)
    paths = []
    for seats in ((Seat("Ann"), Seat("Bo", "novice")), (Seat("Cy"), Seat("Dee"), Seat("Eve", "casual"))):
        game = Game.new(STANDARD, len(seats), seed=1)
        with saves.start(game, seats, seed=1, now=NOON) as record:
            while len(record.timeline.choices) < 10 or record.game.actor == 2:
                record.timeline.play(record.game.legal_actions()[0])
        paths.append(record.path)
    finish(paths[0])
    for place, path in enumerate(paths):
        os.utime(path, (1000 + place, 1000 + place))
    broken = tmp_path / "junk.jsonl"
    broken.write_text("hello\n", encoding="utf-8")
    return Folder(saves, paths[0], paths[1], broken)


async def ready(app: AcquireApp, pilot: Pilot[None]) -> None:
    """Let the list be read and drawn."""
    await app.workers.wait_for_complete()
    await pilot.pause()


async def until(pilot: Pilot[None], shown: Callable[[], bool]) -> None:
    """Let the app go on until something is shown, which a notice is some frames after it is given."""
    for _ in range(1000):
        if shown():
            return
        await pilot.pause(0.01)
    raise AssertionError("what was waited for is not shown")


def on_games(folder: Folder, play: Play, size: tuple[int, int] = (80, 24)) -> None:
    """Open the list from the title."""

    async def run() -> None:
        app = AcquireApp(saves=lambda: folder.saves)
        app.animation_level = "none"
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            await pilot.press("g")
            await ready(app, pilot)
            assert isinstance(app.screen, GamesScreen)
            await play(app, pilot)

    asyncio.run(run())


def rows(app: AcquireApp) -> list[str]:
    return [line for line in text(app).splitlines() if "finished" in line or "opened" in line]


@pytest.mark.parametrize("size", SIZES)
def test_what_the_list_looks_like(
    folder: Folder, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("acquire_tui.text.pages.games.when", lambda moment: moment[:16].replace("T", " "))
    monkeypatch.setattr("acquire_tui.text.pages.games.place", lambda path: f"games/{path.name}")

    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        check_golden(f"games-{size[0]}x{size[1]}", picture(app))
        await pilot.press("down", "x")
        await pilot.pause()
        check_golden(f"games-export-{size[0]}x{size[1]}", picture(app))

    on_games(folder, play, size)


def test_the_game_played_last_comes_first_and_broken_files_have_their_sentence(folder: Folder) -> None:
    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        first, second, third = rows(app)
        assert first.split() == ["Cy,", "Dee", "and", "Eve", "Standard", "5", *first.split()[-3:]]
        assert first.endswith("unfinished")
        assert second.startswith("  Ann and Bo ")
        assert second.endswith(" finished")
        assert third.strip() == "junk.jsonl cannot be opened"
        assert "Cy, Dee and Eve (casual); Standard." in text(app)
        await pilot.press("end")
        await pilot.pause()
        assert "not an Acquire" in text(app)
        await pilot.press("enter", "x", "r", "v")
        assert isinstance(app.screen, GamesScreen)

    on_games(folder, play)


def test_enter_goes_on_with_a_game_behind_the_curtain(folder: Folder) -> None:
    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        assert len(session_of(app).log) == len(load(folder.unfinished).timeline.choices) >= 10
        assert "saved" in text(app)

    on_games(folder, play)


def test_a_game_open_in_another_copy_is_refused_with_a_sentence(folder: Folder) -> None:
    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, GamesScreen)
        await until(pilot, lambda: "another running copy" in text(app))
        await pilot.press("d", "y")
        await ready(app, pilot)
        assert folder.unfinished.exists()

    with Record.resume(folder.unfinished)[0]:
        on_games(folder, play)


def test_a_finished_game_opens_in_the_viewer(folder: Folder) -> None:
    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        assert "Ann and Bo" in text(app)
        await pilot.press("escape")
        await ready(app, pilot)
        assert isinstance(app.screen, GamesScreen)
        await pilot.press("up", "v")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        assert "Cy, Dee and Eve" in text(app)

    on_games(folder, play)


def test_a_game_is_given_a_name(folder: Folder) -> None:
    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        await pilot.press("r", *"Friday", "enter")
        await ready(app, pilot)
        assert rows(app)[0].startswith("  Friday ")
        await pilot.press("r", *"!!", "escape")
        await ready(app, pilot)
        assert rows(app)[0].startswith("  Friday ")

    on_games(folder, play)
    assert load(folder.unfinished).title == "Friday"


def test_deleting_asks_first(folder: Folder) -> None:
    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        for answer in ("n", "escape", "enter"):
            await pilot.press("d", answer)
            await ready(app, pilot)
            assert folder.unfinished.exists()
        await pilot.press("d", "y")
        await ready(app, pilot)
        assert len(rows(app)) == 2
        await pilot.press("end", "d", "y")
        await ready(app, pilot)
        assert len(rows(app)) == 1

    on_games(folder, play)
    assert not folder.unfinished.exists()
    assert not folder.broken.exists()
    assert folder.finished.exists()


@pytest.mark.parametrize(("key", "suffix"), [("t", "txt"), ("j", "json"), ("c", "csv"), ("h", "html")])
def test_exports_stand_beside_the_record_and_overwrite_nothing(folder: Folder, key: str, suffix: str) -> None:
    stem = folder.unfinished.stem

    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        for name in (f"{stem}.{suffix}", f"{stem}-2.{suffix}"):
            await pilot.press("x", key)
            await ready(app, pilot)
            told = text(app).replace("\n  ", "")
            assert "Exported to" in told
            assert name in told

    on_games(folder, play)
    one, two = (folder.unfinished.with_name(f"{stem}{more}.{suffix}") for more in ("", "-2"))
    assert one.read_text(encoding="utf-8") == two.read_text(encoding="utf-8") != ""


def test_an_export_that_cannot_be_written_is_a_sentence(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, *_more: object, **_how: object) -> object:
        raise OSError(28, "No space left on device", str(path))

    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(Path, "open", full)
            await pilot.press("x", "t")
            await pilot.pause()
        assert isinstance(app.screen, GamesScreen)

    on_games(folder, play)


def test_without_games_the_page_says_so(tmp_path: Path) -> None:
    async def play(app: AcquireApp, pilot: Pilot[None]) -> None:
        assert NO_GAMES in text(app).replace("\n ", "")
        await pilot.press("enter", "x", "r", "v", "d")
        assert isinstance(app.screen, GamesScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)

    nothing = tmp_path / "nothing"
    on_games(Folder(Saves(nothing), nothing, nothing, nothing), play)


async def test_the_table_is_left_for_the_main_menu_and_gone_on_with_from_there(tmp_path: Path) -> None:
    from tests.tui.table_driver import options, press

    wanted: Options = options("standard", "Ann,Bob:novice", "7")
    app = AcquireApp(wanted, saves=lambda: Saves(tmp_path))
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "enter", "1", "enter")
        played = [str(step.action) for step in session_of(app).log]
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert "Back to the main menu" in titles
        app.show_title()
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        await press(pilot, "c")
        await pilot.pause()
        assert [str(step.action) for step in session_of(app).log][: len(played)] == played
