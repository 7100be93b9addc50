"""The statistics page: what it says, that reading blocks nothing, and that faults are told."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from acquire_core.record.write import RecordError, Seat, Summary
from acquire_tui.commands.stats import told
from acquire_tui.screens.statistics import StatisticsScreen, statistics_text
from acquire_tui.storage.games_folder import Saves
from acquire_tui.storage.statistics import statistics
from tests.core.record.records import played
from tests.tui.golden import check_golden, picture
from tests.tui.pages import SIZES, Shown, screen_text
from tests.tui.storage.test_statistics import game

ANN, BOB, CASUAL, SHARP = Seat("Ann"), Seat("[b]Bob[/b]"), Seat("Cy", "casual"), Seat("Dee", "sharp")
GAMES = [
    game(1, (ANN, 30_000), (CASUAL, 20_000)),
    game(2, (ANN, 25_000), (SHARP, 45_000)),
    game(3, (ANN, 41_300), (CASUAL, 20_000), (SHARP, 10_000), rules="Classic"),
    game(4, (ANN, 21_000), (BOB, 20_000), (CASUAL, 10_000), (SHARP, 9_000)),
    game(5, (ANN, 1), (CASUAL, 2), over=False),
    game(6, (ANN, 90_000), (CASUAL, 2), assisted=True),
    game(7, (ANN, 90_000), (CASUAL, 2), source="elsewhere"),
]


class Slow(Saves):
    """Gives these games once it is allowed to."""

    def __init__(self, rows: list[Summary], folder: Path) -> None:
        super().__init__(folder)
        self.rows = rows
        self.allowed = threading.Event()

    def entries(self, stopped: object = None) -> tuple[list[Summary], list[RecordError]]:
        del stopped
        self.allowed.wait(10)
        return self.rows, [RecordError("x", 1, "Broken.")]


async def read(app: Shown) -> None:
    await app.workers.wait_for_complete()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_golden(size: tuple[int, int], tmp_path: Path) -> None:
    saves = Slow(GAMES, tmp_path)
    app = Shown(StatisticsScreen(saves))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "Reading the records" in screen_text(app)
        saves.allowed.set()
        await read(app)
        await pilot.pause()
        check_golden(f"statistics-{size[0]}x{size[1]}", picture(app))


async def test_the_screen_lives_while_records_are_read(tmp_path: Path) -> None:
    saves = Slow(GAMES, tmp_path)
    app = Shown(StatisticsScreen(saves))
    async with app.run_test() as pilot:
        await pilot.pause()
        await app.run_action("screen.back")
        await pilot.pause()
        assert not isinstance(app.screen, StatisticsScreen)
        saves.allowed.set()
        await pilot.pause()


async def test_before_the_first_game_it_says_what_will_be_here(tmp_path: Path) -> None:
    app = Shown(StatisticsScreen(Saves(tmp_path)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await read(app)
        await pilot.pause()
        check_golden("statistics-none-80x24", picture(app))


def test_files_of_all_kinds_are_counted(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    kept = saves.add(played())
    assert kept is not None
    (tmp_path / "broken.jsonl").write_bytes(b"\xff\x00 junk\n")
    (tmp_path / "folder.jsonl").mkdir()
    text = kept.read_text(encoding="utf-8").splitlines(keepends=True)
    (tmp_path / "half.jsonl").write_text("".join(text[:40]) + "{}\n", encoding="utf-8")

    async def run() -> str:
        app = Shown(StatisticsScreen(saves))
        async with app.run_test(size=(80, 30)) as pilot:
            await pilot.pause()
            await read(app)
            await pilot.pause()
            return screen_text(app)

    shown = asyncio.run(run())
    assert "2 files in the games folder could not be read" in shown
    assert "1 record is damaged" in shown
    assert "1 unfinished" in shown


def test_reading_stops_when_it_is_not_wanted_any_more(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    saves.add(played())
    assert saves.entries(lambda: True) == ([], [])


def test_assisted_games_are_marked_and_not_counted() -> None:
    shown = statistics_text(statistics(GAMES)).plain
    assert "1 assisted" in shown
    assert "90,000" not in shown
    assert "Best win: $41,300 against Cy and Dee (Classic, 2025-11-03)." in shown
    assert "Longest winning streak: 2. Current streak: 2." in shown


def test_finished_games_that_do_not_count_are_said_not_to() -> None:
    found = statistics(row for row in GAMES if row.assisted)
    why = "Not counted: 1 assisted (choices that opponents had answered were undone)."
    assert statistics_text(found).plain.startswith(f"No finished game counts yet.\n{why}\n")
    assert list(told(found))[1:] == [f"No finished game counts yet. {why}"]
    assert list(told(statistics([])))[1:] == ["There are no finished games yet."]
