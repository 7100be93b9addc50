"""Keys and mouse on the table, the way through a turn with either alone, and names of all kinds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from acquire_core import Phase
from acquire_tui.app.app import AcquireApp
from acquire_tui.cells.names import LONGEST, cut, padded, short_names
from acquire_tui.cells.row import Row, rule
from acquire_tui.config.settings import Settings
from acquire_tui.screens.table.buy import BuyScreen
from acquire_tui.screens.table.dispose import DisposeScreen
from acquire_tui.screens.table.tile import TileScreen
from acquire_tui.text.seat_names import display_names
from acquire_tui.widgets.content import left
from tests.tui.table_driver import (
    app_of,
    begin,
    empty_app,
    lines,
    number,
    press,
    session_of,
    settle,
    show,
    text,
)

SOLO = "Ann,Bob:casual,Cy:casual,Dee:casual"
Test = Callable[[AcquireApp, Pilot[None]], Awaitable[None]]


def on_table(test: Test, players: str = SOLO, size: tuple[int, int] = (80, 24), **more: Any) -> None:
    async def run() -> None:
        app = empty_app()
        async with app.run_test(size=size) as pilot:
            await show(pilot, players, **more)
            await test(app, pilot)

    asyncio.run(run())


def find(app: AcquireApp, words: str, after: int = 0) -> tuple[int, int]:
    """Where on the screen some words stand, as (x, y) in cells."""
    for y, line in enumerate(lines(app)):
        if words in line[after:]:
            return cell_len(line[: line.index(words, after)]), y
    raise AssertionError(f"{words!r} is not on the screen:\n{text(app)}")


async def click(pilot: Pilot[None], words: str, along: int = 1) -> None:
    app = pilot.app
    assert isinstance(app, AcquireApp)
    x, y = find(app, words)
    await pilot.click(offset=(x + along, y))
    await settle(pilot)


def test_a_tile_is_its_number_and_enter() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        assert session_of(app).phase == Phase.TILE, "Enter alone places nothing"
        assert "Pick a tile first" in text(app)
        await press(pilot, number(app, "9I"), "enter")
        assert "Ann placed 9I." in text(app)
        assert session_of(app).phase == Phase.BUY

    on_table(test)


@pytest.mark.parametrize("confirm", ["enter", "space"])
def test_arrows_and_either_confirming_key(confirm: str) -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        reached = set()
        for key in ("right", "right", "down", "right", "down", "up", "left", "tab", "tab", "tab", "tab"):
            await press(pilot, key)
            assert isinstance(app.screen, TileScreen)
            reached.add(app.screen.cursor)
        assert len(reached) >= 5
        await press(pilot, confirm)
        assert session_of(app).phase != Phase.TILE

    on_table(test)


def test_escape_steps_back_and_never_quits() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, number(app, "9I"), "escape")
        assert isinstance(app.screen, TileScreen)
        assert app.screen.cursor is None
        await press(pilot, "escape", "escape")
        assert "Nothing to cancel here" in text(app)
        await press(pilot, number(app, "9I"), "enter", "n", "s", "escape")
        assert isinstance(app.screen, BuyScreen)
        assert len(app.screen.picks) == 1
        await press(pilot, "escape", "escape")
        assert session_of(app).phase == Phase.TILE, "with nothing picked Esc takes the tile back"
        assert app.is_running

    on_table(test)


def test_buying_by_letter_number_and_arrows() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, number(app, "9I"), "enter", "n", "2", "down", "right", "0", "n", "n", "backspace")
        screen = app.screen
        assert isinstance(screen, BuyScreen)
        assert screen.picks == [0]
        await press(pilot, "right", "right", "right", "right")
        assert screen.picks == [0, 0, 0]
        assert "Only 3 shares a turn" in text(app)
        await press(pilot, "left", "minus", "f")
        assert sorted(screen.picks) == [0, 4]
        assert "Cost $800, leaves $2,400 of $3,200" in text(app)
        await press(pilot, "r")
        assert "R Rove is not on the board, so it has no shares to buy." in text(app)
        await press(pilot, "enter")
        assert "Ann bought 1  N Nestor and 1  F Fleet for $800." in text(app)

    on_table(test)


def test_capitals_pick_chains_unless_they_have_a_meaning_then() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, number(app, "9I"), "enter", "N", "F")
        screen = app.screen
        assert isinstance(screen, BuyScreen)
        assert sorted(screen.picks) == [0, 4]
        await press(pilot, "R")
        assert "R Rove is not on the board" in text(app)
        await press(pilot, "enter", "u", "R")
        assert session_of(app).phase == Phase.DRAW

    on_table(test)


def test_what_is_for_sale_is_counted_as_the_prices_count_it_and_offered_as_long_as_there_is_any() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, number(app, "9I"), "enter", "n", "n")
        view = session_of(app).view(None)
        left = view.bank[0]
        assert f"{left} left [2]" in text(app)
        screen = app.screen
        assert isinstance(screen, BuyScreen)
        on_sale = tuple(chain for chain, size in enumerate(view.size) if size and view.bank[chain])
        assert screen.open_chains() == on_sale

    on_table(test)


async def test_without_a_chain_there_is_nothing_to_buy_and_no_key_for_it() -> None:
    app = app_of(players="Ann,Bob")
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await press(pilot, "enter")
        session = session_of(app)
        view = session.view(session.actor)
        alone = next(t for t, effect in zip(view.hand, view.effects, strict=True) if effect.kind == "alone")
        await press(pilot, number(app, alone), "enter")
        shown = text(app)
        assert "no shares to buy yet" in lines(app)[0]
        assert shown.count("No chain is on the board") == 1
        assert "You have $6,000." in shown
        assert "Add" not in lines(app)[-1]
        assert "Remove" not in lines(app)[-1]


def test_disposal_shows_limits_and_keeps_to_them() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, number(app, "5E"), "enter", "n", "enter")
        screen = app.screen
        assert isinstance(screen, DisposeScreen)
        await press(pilot, "t", "t")
        assert (screen.sell, screen.trade) == (0, 2)
        assert "Trades are 2 for 1: you have 3 to trade" in text(app)
        await press(pilot, "s", "s")
        assert (screen.sell, screen.trade) == (2, 0)
        await press(pilot, "S", "s")
        assert (screen.sell, screen.trade) == (3, 0)
        await press(pilot, "T")
        assert (screen.sell, screen.trade) == (1, 2)
        await press(pilot, "k")
        assert (screen.sell, screen.trade) == (0, 0)
        await press(pilot, "up", "up", "right", "down", "right", "enter")
        choices = [str(step.action) for step in session_of(app).log]
        assert "dispose sell 1 trade 2" in choices

    on_table(test)


def test_a_turn_by_mouse_alone() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        mark = f"[{number(app, '9I')}]"
        await pilot.hover(offset=find(app, mark))
        await pilot.pause()
        assert "9I adds to  H Etch: 10 -> 11 tiles" in text(app)
        await click(pilot, mark)
        assert session_of(app).phase == Phase.TILE
        await click(pilot, mark)
        assert session_of(app).phase == Phase.BUY
        await click(pilot, "N Nestor   $300")
        await click(pilot, "N Nestor   $300")
        screen = app.screen
        assert isinstance(screen, BuyScreen)
        assert screen.picks == [0, 0]
        await click(pilot, "left [2]", 6)
        assert screen.picks == [0]
        await click(pilot, "enter Buy")
        assert session_of(app).phase == Phase.DRAW
        await click(pilot, "enter End turn")
        assert session_of(app).mover != 0 or session_of(app).turn > 1

    on_table(test)


def test_founding_and_disposal_by_mouse() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await click(pilot, "10A founds")
        await click(pilot, "Enter places")
        assert session_of(app).phase == Phase.FOUND
        await click(pilot, "E Echo   $400")
        await click(pilot, "enter Found")
        assert "founded  E Echo" in text(app)

    on_table(test, without=("Bolt", "Echo"))


def test_undo_by_key_and_over_the_whole_turn() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, number(app, "9I"), "enter", "enter", "u")
        assert session_of(app).phase == Phase.BUY
        await press(pilot, "enter", "U")
        assert session_of(app).phase == Phase.TILE

    on_table(test)


def test_pages_lie_on_top_and_opponents_wait_for_them() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, number(app, "9I"), "enter", "enter", "enter", "g")
        before = len(session_of(app).log)
        await pilot.pause(0.5)
        assert len(session_of(app).log) == before
        assert type(app.screen).__name__ == "LogScreen"
        await press(pilot, "escape")
        await pilot.pause(0.5)
        assert len(session_of(app).log) > before

    on_table(test, pace=0.2)


def test_any_key_skips_the_pauses() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, number(app, "9I"), "enter", "enter", "enter")
        assert type(app.screen).__name__ == "WatchScreen"
        await press(pilot, "w")
        for _ in range(30):
            await settle(pilot)
        assert type(app.screen).__name__ != "WatchScreen"
        assert app.turns is not None
        assert app.turns.shown == 0

    on_table(test, pace=60.0)


def test_the_curtain_needs_the_person() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, "x", "1", "escape", "u")
        assert "covered" in text(app)
        await press(pilot, "g")
        assert "1J" not in text(app)
        await press(pilot, "escape", "space")
        assert "Ann's tiles" in text(app)

    on_table(test, "Ann,Bob,Cy,Dee")


def test_hidden_holdings_cover_the_others() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        del pilot
        rows = lines(app)
        players = [row for row in rows if row[34:].lstrip("> ").startswith(("1 Ann", "2 Bob", "3 Cy"))]
        assert "3200" in players[0]
        assert "?" in players[1]
        nestor = next(row for row in rows if "N Nestor" in row)
        assert nestor.split()[-4:] == ["3", "?", "?", "?"]
        assert "17" in nestor.split(), "what the bank has left is public"

    on_table(test, open_holdings=False)


async def test_keymap_overrides_a_key() -> None:
    app = app_of("standard", "Ann,Bob:novice", "7")
    app.settings = Settings(keymap={"log": "f7"})
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await press(pilot, "f7")
        assert type(app.screen).__name__ == "LogScreen"


async def test_prompts_name_the_keys_of_the_keymap() -> None:
    keymap = {
        "tile.place": "f5",
        "buy.confirm": "B,f6",
        "undo": "z",
        "draw.end_turn": "tab",
        "quit": "ctrl+x",
    }
    app = empty_app()
    app.settings = Settings(keymap=keymap)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "Ann,Bob:casual,Cy:casual,Dee:casual")
        await press(pilot, number(app, "9I"))
        assert "F5 places 9I." in text(app)
        await pilot.click("#prompt")
        await settle(pilot)
        assert "B buys nothing." in text(app)
        await press(pilot, "1")
        assert "B buys. Backspace removes the last share" in text(app)
        await press(pilot, "B")
        assert "Tab draws and ends your turn. Until then, z undoes your choices." in text(app)


ODD_NAMES = (
    "[/]",
    "Ann [bold]x[/bold]",
    "[@click=app.quit]x[/]",
    "\u6f22\u5b57\u6f22\u5b57\u6f22\u5b57\u6f22\u5b57\u6f22",
    "e\u0301\u0301\u0301 Zoe\u0308",
    "N" * 60,
)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_odd_names(size: tuple[int, int]) -> None:
    app = app_of("standard", ",".join(ODD_NAMES), "7")
    async with app.run_test(size=size) as pilot:
        await begin(pilot)
        await press(pilot, "enter", "1", "enter", "enter", "enter", "enter")
        rows = app.screen._compositor.render_strips()
        assert all(strip.cell_length == size[0] for strip in rows)
        assert "[/]" in text(app)
        assert app.is_running


def test_names_are_told_apart() -> None:
    assert display_names(["Ann", "Ann", "", "  ", "\x1b[31m", "Ann"]) == (
        "Ann",
        "Ann2",
        "Player 3",
        "Player 4",
        "[31m",
        "Ann3",
    )
    shown = display_names(["N" * 60, "N" * 60, "\u6f22" * 20])
    assert all(cell_len(name) <= LONGEST for name in shown)
    assert len(set(shown)) == 3
    assert short_names(["Player 1", "Player 12"], 5) == ("Play1", "Pla12")
    assert short_names(["Player 1", "Player 12"], 7) == ("Player1", "Play\u202612")
    assert short_names(["Anna", "Anne", "Anny"], 2) == ("An", "A2", "A3")


def test_what_is_cut_ends_in_an_ellipsis_wherever_it_is_cut() -> None:
    assert cut("Bartholomew", 11) == "Bartholomew"
    assert cut("Bartholomew", 8) == "Barthol\u2026"
    assert cut("Bartholomew", 4) == "Bart", "where room is that scarce it is kept for letters"
    assert cut("\u6f22" * 4, 6) == "\u6f22\u6f22\u2026", "a wide character is not halved"
    assert display_names(["Bartholomew the Second"] * 2) == ("Bartholomew t\u2026", "Bartholomew\u20262")
    assert short_names(["Bartholomew"], 8) == ("Barthol\u2026",)
    assert padded("Bartholomew", 8) == Row().column("Bartholomew", 8).text == "Barthol\u2026"
    assert left("Bartholomew", 8).plain == rule("Bartholomew", 10).text[1:9] == "Barthol\u2026"
