"""A row of the screen: pieces of text, each with an ink, and the parts of it that can be clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from acquire_tui.cells.names import cut, padded

if TYPE_CHECKING:
    from acquire_core import Rules

CHIP = 3
"""Cells of a chip."""
DOT, LINE = "\u00b7", "\u2500"
"""What stands for nothing on the board and in columns, and what lines across are made of."""


class Zone(NamedTuple):
    """Cells of a row that do something when clicked: from `start` up to, not including, `end`."""

    start: int
    end: int
    action: str


class Row:
    """Built from left to right; `width` is how far it is. Text is never read as markup."""

    __slots__ = ("pieces", "width", "zones")

    def __init__(self, text: str = "", ink: str = "") -> None:
        self.pieces: list[tuple[str, str]] = []
        self.zones: list[Zone] = []
        self.width = 0
        if text:
            self.add(text, ink)

    @property
    def text(self) -> str:
        return "".join(text for text, _ in self.pieces)

    def add(self, text: str, ink: str = "", action: str = "") -> Row:
        """Some text in one of the inks of `ink.py`; `action` makes it clickable."""
        cells = cell_len(text)
        if action:
            self.zones.append(Zone(self.width, self.width + cells, action))
        if text:
            self.pieces.append((text, ink))
        self.width += cells
        return self

    def column(self, text: str | int, cells: int, ink: str = "", *, right: bool = True) -> Row:
        """A text cut and filled to a column, its end at the right unless told otherwise."""
        text = str(text)
        if not right:
            return self.add(padded(text, cells), ink)
        text = cut(text, cells)
        return self.add(" " * (cells - cell_len(text))).add(text, ink)

    def to(self, place: int, ink: str = "") -> Row:
        """Blanks up to a place."""
        return self.add(" " * (place - self.width), ink)

    def chip(self, rules: Rules, chain: int) -> Row:
        """A chain's letter on its colour; the last cell sets it apart from what follows, in some themes."""
        return self.add(f" {rules.chains[chain].letter}", f"chain-{chain}").add(" ", f"chain-{chain}-edge")

    def join(self, other: Row) -> Row:
        """Another row behind this one."""
        start = self.width
        self.pieces += other.pieces
        self.zones += [Zone(start + zone.start, start + zone.end, zone.action) for zone in other.zones]
        self.width += other.width
        return self

    def click(self, action: str) -> Row:
        """Make the whole row, as far as it goes, clickable."""
        self.zones.append(Zone(0, self.width, action))
        return self


def rule(title: str, width: int) -> Row:
    """A line across with a title in it."""
    row = Row(LINE, "muted").add(cut(title, max(0, width - 2)), "strong")
    return row.add(LINE * (width - row.width), "muted")
