"""Text with chips in it, as Textual's `Content`: never markup, colours by the theme's variables."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content

from acquire_core import Rules
from acquire_tui.cells.names import cut
from acquire_tui.cells.row import Row
from acquire_tui.widgets.sentence_rows import row_of

STRONG = "bold"
MUTED = "$text-muted"


def chip(rules: Rules, chain: int) -> Content:
    """A chain's letter on its colour."""
    return _content(Row().chip(rules, chain), "")


def sentence(text: str, rules: Rules, style: str = "") -> Content:
    """A sentence of `wording`, each chain's mark as its chip."""
    return _content(row_of(text, rules), style)


def _content(row: Row, style: str) -> Content:
    return Content("").join(
        [Content.styled(text, _paint(ink) if ink.startswith("chain-") else style) for text, ink in row.pieces]
    )


def left(text: str | Content, cells: int, style: str = "") -> Content:
    """The text cut and filled to a column."""
    text = _inked(text, cells, style)
    return text + " " * (cells - text.cell_length)


def right(text: str | Content, cells: int, style: str = "") -> Content:
    """The same with its end at the right."""
    text = _inked(text, cells, style)
    return Content(" " * (cells - text.cell_length)) + text


def lines(rows: Sequence[Content]) -> Content:
    return Content("\n").join(rows)


def _inked(text: str | Content, cells: int, style: str) -> Content:
    if isinstance(text, Content):
        return text
    return Content.styled(text if cell_len(text) <= cells else cut(text, cells), style)


def _paint(ink: str) -> str:
    return f"on ${ink}" if ink.endswith("-edge") else f"bold ${ink}-text on ${ink}"
