"""Only what changed is written, and the terminal shows the same in every cell."""

from __future__ import annotations

import asyncio
from typing import Any

import pyte
from rich.console import RenderableType
from rich.segment import Segment
from rich.style import Style
from textual._compositor import CompositorUpdate
from textual.pilot import Pilot
from textual.screen import Screen

from acquire_tui.app.app import AcquireApp
from acquire_tui.runtime.changed_cells import TerminalCells
from tests.tui.table_driver import begin, options, press

SIZE = (80, 24)


class TwoTerminals(AcquireApp):
    """Writes every update whole to one terminal, and narrowed to another."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.terminals = [pyte.Screen(*SIZE), pyte.Screen(*SIZE)]
        self.streams = [pyte.Stream(terminal) for terminal in self.terminals]
        self.written = [0, 0]
        self.cells = TerminalCells()
        self.animation_level = "none"

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        if isinstance(renderable, CompositorUpdate) and not self._batch_count:
            for place, update in enumerate((renderable, self.cells.narrowed(renderable))):
                text = update.render_segments(self.console)
                self.written[place] += len(text)
                self.streams[place].feed(text.replace("\n", "\r\n"))
        super()._display(screen, renderable)


def test_a_game_looks_the_same_and_takes_a_quarter_of_the_characters() -> None:
    async def run() -> None:
        app = TwoTerminals(options("standard", "Ann,Bob:casual,Cy:casual", pace=0.0))
        async with app.run_test(size=SIZE) as pilot:
            await begin(pilot)
            sent_before = list(app.written)
            for _ in range(4):
                await one_turn(pilot, app)
            whole, narrowed = (now - then for now, then in zip(app.written, sent_before, strict=True))
            assert narrowed * 4 < whole

    async def one_turn(pilot: Pilot[None], app: TwoTerminals) -> None:
        for key in ("1", "enter", "enter", "g", "escape", "question_mark", "escape", "enter"):
            await press(pilot, key)
            await pilot.pause()
            same(app)

    def same(app: TwoTerminals) -> None:
        whole, narrowed = app.terminals
        for y in range(SIZE[1]):
            for x in range(SIZE[0]):
                assert whole.buffer[y][x] == narrowed.buffer[y][x], (x, y, whole.display, narrowed.display)

    asyncio.run(run())


def changes(cells: TerminalCells, text: str, style: str = "") -> list[tuple[int, str]]:
    segments = [Segment(text, Style.parse(style))]
    return [(x, "".join(cell.text for cell in run)) for x, run in cells.changes(0, 0, segments)]


def test_only_the_cells_that_differ_are_written() -> None:
    cells = TerminalCells()
    assert changes(cells, "one two three") == [(0, "one two three")]
    assert changes(cells, "one two three") == []
    assert changes(cells, "One two threE") == [(0, "O"), (12, "E")]


def test_an_ink_is_a_difference() -> None:
    cells = TerminalCells()
    changes(cells, "one")
    assert changes(cells, "one", "bold") == [(0, "one")]


def test_runs_close_together_are_written_as_one() -> None:
    cells = TerminalCells()
    changes(cells, "abcdefghij")
    assert changes(cells, "Abcd!fghij") == [(0, "Abcd!")]
    assert changes(cells, "Bbcd!fghiJ") == [(0, "B"), (9, "J")]


def test_a_wide_character_is_written_whole() -> None:
    cells = TerminalCells()
    changes(cells, "a\u8cb7b")
    assert changes(cells, "a\u8ce3b") == [(1, "\u8ce3")]
    assert changes(cells, "axyb") == [(1, "xy")]
    assert changes(cells, "a\u8cb7b") == [(1, "\u8cb7")]


def test_a_mark_belongs_to_the_letter_before_it() -> None:
    cells = TerminalCells()
    changes(cells, "cafe ")
    assert changes(cells, "cafe\u0301 ") == [(3, "e\u0301")]


def test_all_is_written_again_once_forgotten() -> None:
    cells = TerminalCells()
    changes(cells, "one")
    cells.forget()
    assert changes(cells, "one") == [(0, "one")]
