"""In the high-contrast theme a black cell sets every chip apart from the next; in the others none does."""

from __future__ import annotations

import asyncio

import pytest
from rich.color import Color
from rich.style import Style
from textual.strip import Strip

from acquire_tui.app.app import AcquireApp
from acquire_tui.colours.themes import CHAINS, CONTRAST_BOARD, chain_paint
from acquire_tui.widgets.board import GUTTER, Board
from tests.tui.table_driver import show

SIZES = {(80, 24): 3, (120, 40): 6}


def grounds(strip: Strip) -> list[str]:
    """The ground of every cell of a row, as #RRGGBB."""
    cells: list[str] = []
    for segment in strip:
        style = segment.style or Style()
        ground = style.bgcolor or Color.default()
        cells += [ground.get_truecolor().hex.upper()] * segment.cell_length
    return cells


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["high-contrast", "dark"])
def test_chips_on_the_board(size: tuple[int, int], theme: str) -> None:
    """Row E has Nestor at 2E, 3E and 4E."""
    wide = SIZES[size]

    async def run() -> list[list[str]]:
        app = AcquireApp(theme=theme)
        async with app.run_test(size=size) as pilot:
            await show(pilot)
            board = app.screen.query_one("#board", Board)
            high = board.cell.high
            return [grounds(board.render_line(1 + 4 * high + line)) for line in range(high)]

    rows = asyncio.run(run())
    fill, black = CHAINS[0].fill, CONTRAST_BOARD.fill
    squares = [row[GUTTER + wide : GUTTER + 4 * wide] for row in rows]
    gap = black if theme == "high-contrast" else fill
    assert squares[0] == ([fill] * (wide - 1) + [gap]) * 3
    if len(rows) > 1:
        assert squares[-1] == [gap] * 3 * wide


@pytest.mark.parametrize("theme", ["high-contrast", "dark"])
def test_chips_side_by_side_in_a_hint(theme: str) -> None:
    """5E is hinted at as N S > F, the first two chips without a blank between them."""

    async def run() -> list[str]:
        app = AcquireApp(theme=theme)
        async with app.run_test(size=(80, 24)) as pilot:
            await show(pilot, "Ann,Bob:casual,Cy:casual,Dee:casual")
            hand = app.screen.query_one("#hand")
            row = next(y for y in range(5) if " N  S > F " in hand.render_line(y).text)
            strip = hand.render_line(row)
            start = strip.text.index(" N  S ")
            return grounds(strip)[start : start + 6]

    one, other = chain_paint(0).fill, chain_paint(1).fill
    black = CONTRAST_BOARD.fill
    gaps = (black, black) if theme == "high-contrast" else (one, other)
    assert asyncio.run(run()) == [one, one, gaps[0], other, other, gaps[1]]
