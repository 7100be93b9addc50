"""Where everything goes: the table's parts laid out for a size of terminal.

Two ways: `beside` has prompt, panel and log in the right column; `below` has them across the whole
width under board and prices. The largest squares that leave room for the rest are taken. The board
comes first, then hand, prices and players; the log takes what is left.
"""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region

from acquire_core import Rules
from acquire_tui.widgets.board import GUTTER, Cell

NEEDED = (80, 24)
CELLS = (Cell(6, 3), Cell(5, 3), Cell(4, 2), Cell(3, 1))
PANEL = 5
"""Rows the panel has at least, and one under it for the log."""
TALL_PANEL = 8
LOG = 8
"""Rows of log that are left under the panel where a chart takes its share."""
STILL = 13
"""Rows of prompt and panel that hold most choices."""
LOG_LEAST = 5
"""Rows of log that are left under them where that can be."""
LOWEST_CHART, HIGHEST_CHART = 9, 14
BESIDE = 48
"""Cells the right column has at least where the panel stands in it."""
RIGHT = 36
"""Cells the right column has at least in any case."""
HAND = 34
"""Cells the hand has at least, two tiles side by side."""


class Frame(NamedTuple):
    """A layout but for the border between panel and log, which depends on the panel's rows."""

    cell: Cell
    width: int
    board: Region
    hand: Region
    prices: Region
    players: Region
    rest: Region
    """Prompt, panel and log share it, one under the other."""
    most: int
    """Rows the panel may have."""


def frame(width: int, height: int, rules: Rules, players: int) -> Frame | None:
    """The layout for a terminal; None where it is too small for any."""
    for cell in CELLS:
        found = _beside(width, height, rules, players, cell)
        if found:
            return found
    for cell in CELLS[-2::-1]:
        found = _below(width, height, rules, players, cell, spare=5)
        if found:
            return found
    return _below(width, height, rules, players, CELLS[-1], spare=0)


def chart_room(layout: Frame) -> int:
    """Rows for a chart above the prompt: 0 where panel and log would get too little."""
    room = layout.rest.height - 1 - TALL_PANEL - LOG
    return min(room, HIGHEST_CHART) if room >= LOWEST_CHART else 0


def still_rows(room: int) -> int:
    """Rows that prompt and panel have for themselves beside the board, so that the log does not move."""
    return min(STILL, max(room - LOG_LEAST, PANEL + 2))


def _beside(width: int, height: int, rules: Rules, players: int, cell: Cell) -> Frame | None:
    wide = max(HAND, GUTTER + cell.wide * rules.board.columns)
    tall = 1 + cell.high * rules.board.rows
    prices, seats = len(rules.chains) + 1, players + 1
    left, right = height - 2 - tall, width - wide - 1
    rest = height - 2 - prices - seats - 2
    if left < 4 or right < BESIDE or rest < 1 + TALL_PANEL + 2:
        return None
    x, y = wide + 1, 1
    return Frame(
        cell,
        width,
        Region(0, y, wide, tall),
        Region(0, y + tall, wide, left),
        Region(x, y, right, prices),
        Region(x, y + prices + 1, right, seats),
        Region(x, y + prices + seats + 2, right, rest),
        rest - 1 - 2,
    )


def _below(width: int, height: int, rules: Rules, players: int, cell: Cell, spare: int) -> Frame | None:
    prices, seats = len(rules.chains) + 1, players + 1
    least = max(RIGHT, 18 + 3 * players)
    wide = min(max(HAND, GUTTER + cell.wide * rules.board.columns), width - least - 1)
    hand = 4
    tall = 1 + cell.high * rules.board.rows
    body = max(tall + hand, prices + seats)
    if body > height - 2 - 1 - PANEL - 1 and cell == CELLS[-1]:
        tall = height - 2 - 1 - PANEL - 1 - hand
        body = tall + hand
    rest = height - 2 - body
    right = width - wide - 1
    if cell != CELLS[-1] and wide < GUTTER + cell.wide * rules.board.columns:
        return None
    shows_all = tall >= 1 + cell.high * min(rules.board.rows, 9) and wide >= HAND
    if rest < 1 + PANEL + 1 + spare or right < least or body < prices + seats or not shows_all:
        return None
    gap = 1 if body > prices + seats else 0
    x, y = wide + 1, 1
    return Frame(
        cell,
        width,
        Region(0, y, wide, tall),
        Region(0, y + tall, wide, body - tall),
        Region(x, y, right, prices),
        Region(x, y + prices + gap, right, body - prices - gap),
        Region(0, y + body, width, rest),
        rest - 2,
    )
