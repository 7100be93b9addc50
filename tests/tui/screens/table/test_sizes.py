"""A terminal too small for the table: it says so whole, and takes no keys of the game."""

from __future__ import annotations

import pytest

from acquire_core import Phase
from acquire_tui.screens.help import HelpScreen
from tests.tui.table_driver import empty_app, lines, number, press, session_of, show, text


@pytest.mark.parametrize("size", [(60, 20), (60, 24), (80, 18), (30, 10), (24, 5), (20, 6), (120, 6)])
async def test_too_small_says_so_and_takes_no_keys(size: tuple[int, int]) -> None:
    app = empty_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "Ann,Bob:casual,Cy:casual,Dee:casual")
        tile = number(app, "9I")
        await pilot.resize_terminal(*size)
        await pilot.pause()
        wide, high = size
        said = f"This terminal is {wide}x{high}; the table needs 80x24."
        shown = " ".join(line.strip() for line in lines(app))
        assert f"{said} Enlarge the window; nothing is lost." in " ".join(shown.split())
        await press(pilot, tile, "enter", "enter", "u", "g", "p", "escape")
        assert session_of(app).phase == Phase.TILE
        assert not session_of(app).log
        await press(pilot, "?")
        assert isinstance(app.screen, HelpScreen)
        await press(pilot, "escape")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Press 1-6" in text(app), "nothing was picked meanwhile"
        await press(pilot, tile, "enter")
        assert "Ann placed 9I." in text(app)
