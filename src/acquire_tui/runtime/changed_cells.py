"""Writes to the terminal only what changed on it.

Textual paints a new screen in full and a changed widget whole, though a change of phase alters some hundred
cells of several thousand: over a slow line a key press takes a second to be seen. `TerminalCells` remembers
what every cell of the terminal holds and narrows each update to the runs of cells that differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.control import Control
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.app import App
from textual.screen import Screen
from textual.strip import Strip

JOINED = 4
"""Cells that may lie between two runs written as one: to move the cursor costs more than to write them."""

_PLAIN = Style.null()


class Cell(NamedTuple):
    """What a cell holds; the second half of a wide character holds no text."""

    text: str
    style: Style


class TerminalCells:
    """What the terminal shows, as far as it is known."""

    def __init__(self) -> None:
        self._rows: dict[int, dict[int, Cell]] = {}

    def forget(self) -> None:
        """Nothing is known of the terminal: the next update is written whole."""
        self._rows.clear()

    def narrowed(self, update: CompositorUpdate) -> CompositorUpdate:
        """The update without the cells that hold already what it would write; others than these two as is."""
        if isinstance(update, LayoutUpdate):
            return _Narrowed(self, _layout_rows(update))
        if isinstance(update, ChopsUpdate):
            return _Narrowed(self, _chops_rows(update))
        self.forget()
        return update

    def changes(self, y: int, x: int, segments: Iterable[Segment]) -> Iterator[tuple[int, list[Cell]]]:
        """Put segments into a row; the runs of cells that differ from before, each with its column."""
        row = self._rows.setdefault(y, {})
        cells = _cells(segments)
        differing = [at for at, cell in enumerate(cells, x) if row.get(at) != cell]
        row.update(enumerate(cells, x))
        start = 0
        for place, at in enumerate(differing):
            last = place + 1 == len(differing)
            if last or differing[place + 1] - at > JOINED:
                first = differing[start]
                while first > x and not cells[first - x].text:
                    first -= 1  # never begin on the second half of a wide character
                yield first, cells[first - x : at + 1 - x]
                start = place + 1


class ChangedCellsApp(App[None]):
    """An app that writes to its terminal, or to a browser's, only the cells that changed.

    `_display` is the one place where every update passes on its way to the driver; Textual has no public one.
    """

    def __init__(self) -> None:
        super().__init__()
        self._cells = TerminalCells()

    def on_mount(self) -> None:
        for signal in (self.app_suspend_signal, self.app_resume_signal, self.theme_changed_signal):
            signal.subscribe(self, lambda _: self._cells.forget())

    def on_resize(self) -> None:
        # Terminals move or drop what they show when their size changes.
        self._cells.forget()

    def action_repaint(self) -> None:
        """Write the whole screen again, whatever the terminal shows."""
        self._cells.forget()
        self.screen.refresh(layout=True)

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        if isinstance(renderable, CompositorUpdate):
            renderable = self._cells.narrowed(renderable)
        super()._display(screen, renderable)


class _Narrowed(CompositorUpdate):
    """An update as the runs of cells that change."""

    def __init__(self, cells: TerminalCells, rows: Iterable[tuple[int, int, list[Segment]]]) -> None:
        self._cells = cells
        self._rows = rows

    def render_segments(self, console: Console) -> str:
        written = []
        for y, x, segments in self._rows:
            for column, cells in self._cells.changes(y, x, segments):
                written.append(Control.move_to(column, y).segment.text)
                joined = [
                    Segment("".join(cell.text for cell in group), style)
                    for style, group in groupby(cells, lambda cell: cell.style)
                ]
                written.append(Strip(joined).render(console))
        return "".join(written)


def _cells(segments: Iterable[Segment]) -> list[Cell]:
    """Text cell by cell; what takes no cell of its own belongs to the character before it."""
    cells: list[Cell] = []
    for segment in segments:
        if segment.control:
            continue
        style = segment.style or _PLAIN
        for char in segment.text:
            wide = 1 if char.isascii() else cell_len(char)
            if wide:
                cells.append(Cell(char, style))
                cells += [Cell("", style)] * (wide - 1)
            elif cells:
                before = -1 if cells[-1].text else -2
                cells[before] = Cell(cells[before].text + char, cells[before].style)
    return cells


def _layout_rows(update: LayoutUpdate) -> Iterator[tuple[int, int, list[Segment]]]:
    """The rows of a screen painted whole: line, column and segments."""
    for y, strips in enumerate(update.strips, update.region.y):
        yield y, update.region.x, [segment for strip in strips for segment in strip]


def _chops_rows(update: ChopsUpdate) -> Iterator[tuple[int, int, list[Segment]]]:
    """The changed spans: line, column and segments. A span may begin left of what changed: those cells are
    known, and cost nothing."""
    for y, left, right in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if strip is not None and x <= right and end > left:
                yield y, x, list(strip.crop(0, min(end, right) - x))
