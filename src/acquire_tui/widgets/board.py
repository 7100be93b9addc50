"""The board: every cell with the chain, lone tile or tile of your own that is on it."""

from __future__ import annotations

from typing import NamedTuple

from textual import events
from textual.message import Message

from acquire_core import DEAD, LONE, Kind
from acquire_core.engine.lookups.tables import tables
from acquire_tui.cells.row import DOT, Row
from acquire_tui.widgets.clickable_rows import Lines
from acquire_tui.widgets.table_state import Scene, tile_key

GUTTER = 3
"""Cells to the left of the board, for the rows' letters."""


class Cell(NamedTuple):
    """Size of a square in characters; about twice as wide as high, so that it looks square."""

    wide: int
    high: int


class Window(NamedTuple):
    """The part of a board that is shown: all of it, but for boards too large for the terminal."""

    column: int
    row: int
    columns: int
    rows: int


def window(scene: Scene, cell: Cell, wide: int, high: int, cursor: str | None) -> Window:
    """What fits into so many characters, with the cursor in the middle where not all does."""
    board = scene.view.rules.board
    grid = tables(scene.view.rules).grid
    columns = max(1, min(board.columns, (wide - GUTTER) // cell.wide))
    rows = max(1, min(board.rows, (high - 1) // cell.high))
    column = row = 0
    if cursor:
        at = grid.by_name[cursor]
        column, row = at % grid.width - 1, at // grid.width - 1
    left = min(max(0, column - columns // 2), board.columns - columns)
    top = min(max(0, row - rows // 2), board.rows - rows)
    return Window(left, top, columns, rows)


def board_rows(scene: Scene, cell: Cell, shown: Window, cursor: str | None) -> list[Row]:
    """The board as rows. The letter of a square stands in its middle."""
    numbers = range(shown.column + 1, shown.column + shown.columns + 1)
    letters = range(shown.row, shown.row + shown.rows)
    head = Row(" " * GUTTER, "label")
    for number in numbers:
        here = bool(cursor) and cursor[:-1] == str(number)  # type: ignore[index]
        head.add(f"{number:>{_before(cell) + 2}}".ljust(cell.wide), "label-on" if here else "label")
    rows = [head]
    for letter in letters:
        name = chr(65 + letter)
        here = bool(cursor) and cursor[-1] == name  # type: ignore[index]
        drawn = [_square(scene, f"{number}{name}", cursor) for number in numbers]
        for line in range(cell.high):
            row = Row()
            if line == _middle(cell):
                row.add(f" {name} ", "label-on" if here else "label")
            else:
                row.add(" " * GUTTER, "label")
            for square in drawn:
                for text, ink in _line(square, cell, line):
                    row.add(text, ink)
            rows.append(row)
    return rows


def _middle(cell: Cell) -> int:
    """The line of a square that its letter is in."""
    return (cell.high - 1) // 2


def _before(cell: Cell) -> int:
    """Blanks before the three characters of a square."""
    return (cell.wide - 3) // 2


def _line(square: tuple[str, str, str], cell: Cell, line: int) -> list[tuple[str, str]]:
    """One line of a square, in pieces; its right and lower edge set it apart in some themes."""
    text, ink, ground = square
    edge = ground if ground == "tile-on" else f"{ground}-edge"
    if line != _middle(cell):
        last = line == cell.high - 1
        return [(" " * (cell.wide - 1), edge if last else ground), (" ", edge)]
    if cell.wide == len(text):
        return [(text[:-1], ink), (text[-1], edge)] if text.endswith(" ") else [(text, ink)]
    rest = cell.wide - len(text) - _before(cell) - 1
    return [(" " * _before(cell), ground), (text, ink), (" " * rest, ground), (" ", edge)]


def _square(scene: Scene, tile: str, cursor: str | None) -> tuple[str, str, str]:
    """Text of three characters, its ink, and the ink of the rest of the square."""
    view = scene.view
    owner = view.board.get(tile)
    pick = "pick-" if tile == cursor else ""
    number = scene.number_of(tile)
    if number is not None:
        if tile == cursor:
            return _mark(number), "tile-on", "tile-on"
        if scene.marks is not None:
            return _mark(number), "tile", "board"
        kind = scene.hand[number - 1][1].kind
        playable = kind not in (Kind.DEAD, Kind.BLOCKED)
        return _mark(number), "tile" if playable else "tile-off", "board"
    fresh = "fresh-" if tile == scene.last else ""
    if owner is None:
        return f" {DOT} ", f"{pick}board", "board"
    if owner == DEAD:
        return " x ", f"{pick}board", "board"
    if owner == LONE:
        return " # ", f"{pick}{fresh}lone", "lone"
    letter = view.rules.chains[owner].letter
    return f" {letter} ", f"{pick}{fresh}chain-{owner}", f"chain-{owner}"


def _mark(number: int) -> str:
    """The key of a tile in the cells of the smallest square."""
    return f"[{tile_key(number)}]"


class Board(Lines):
    """The board, which tells where the mouse is and what was clicked."""

    class Pointed(Message):
        """The mouse is over a square, or was pressed there."""

        def __init__(self, tile: str, pressed: bool) -> None:
            super().__init__()
            self.tile = tile
            self.pressed = pressed

    def __init__(self, name: str) -> None:
        super().__init__(name, "board")
        self.cell = Cell(3, 1)
        self._shown = Window(0, 0, 0, 0)
        self._over: str | None = None

    def draw(self, scene: Scene, cell: Cell, size: tuple[int, int], cursor: str | None) -> None:
        """Show the board with squares of this size in so many characters."""
        self.cell = cell
        self._shown = window(scene, cell, *size, cursor)
        self.show(board_rows(scene, cell, self._shown, cursor))

    def tile_at(self, x: int, y: int) -> str | None:
        """The square under a character."""
        column, row = (x - GUTTER) // self.cell.wide, (y - 1) // self.cell.high
        if 0 <= column < self._shown.columns and 0 <= row < self._shown.rows:
            return f"{self._shown.column + column + 1}{chr(65 + self._shown.row + row)}"
        return None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        tile = self.tile_at(event.x, event.y)
        if tile != self._over:
            self._over = tile
            if tile:
                self.post_message(self.Pointed(tile, pressed=False))

    async def on_click(self, event: events.Click) -> None:
        tile = self.tile_at(event.x, event.y)
        if tile:
            event.stop()
            self.post_message(self.Pointed(tile, pressed=True))
