"""What there is room for: where the log stands, how it begins, and lists where the right column is narrow."""

from __future__ import annotations

import asyncio

import pytest

from acquire_core import Game
from acquire_tui.screens.log import latest_first
from acquire_tui.screens.table.buy import BuyScreen
from acquire_tui.screens.table.dispose import DisposeScreen
from acquire_tui.table.session import Session
from acquire_tui.text.table.log import Wording
from acquire_tui.widgets.log import log_rows
from tests.tui.table_driver import (
    BOARD,
    CASH,
    HANDS,
    SHARES,
    empty_app,
    lines,
    number,
    options,
    position,
    press,
    show,
    text,
)


@pytest.mark.parametrize("size", [(100, 30), (120, 40)])
def test_the_log_stays_where_it_is_while_what_is_above_it_changes(size: tuple[int, int]) -> None:
    async def run() -> set[int]:
        app = empty_app()
        tops = set()
        async with app.run_test(size=size) as pilot:
            await show(pilot, "Ann,Bob:casual,Cy:casual,Dee:casual")

            async def look(*keys: str) -> None:
                await press(pilot, *keys)
                await pilot.pause()
                rows = [line[43:].lstrip() for line in lines(app)]
                tops.add(next(y for y, row in enumerate(rows) if row.startswith("\u2500Log")))

            await look()
            for tile in HANDS[0]:
                await look(number(app, tile))
            await look(number(app, "9I"), "enter")
            await look("n", "h", "h")
            await look("enter")
            await press(pilot, "u", "u")
            await look(number(app, "5E"), "enter")
            await look("enter")
            assert isinstance(app.screen, DisposeScreen)
            await look("s")
        return tops

    assert len(asyncio.run(run())) == 1


@pytest.mark.parametrize("high", [1, 2, 3, 4, 6])
def test_the_log_shows_whole_sentences_or_the_beginning_of_the_last(high: int) -> None:
    session, _options = position()
    session.submit("place 5E")
    session.submit("settle Nestor")
    wording = Wording(session.rules, session.names)
    rows = log_rows(latest_first(session, wording, 0), session.rules, 40, high)
    assert 0 < len(rows) <= high
    assert rows[0].text.startswith("  1 "), "no row without the turn and the beginning of its sentence"


async def test_what_is_kept_is_said_whole_beside_the_widest_board() -> None:
    app = empty_app()
    wanted = options("classic", "Ann,Bob:casual,Cleo:casual,Dora:casual")
    board = {**dict.fromkeys(("1A", "2A"), "Luxor"), **dict.fromkeys(("4A", "5A", "6A"), "Continental")}
    hands = (("3A",), ("1I",), ("3I",), ("5I",))
    shares = ({"Luxor": 3}, {"Continental": 2, "Luxor": 1}, {"Luxor": 1}, {"Luxor": 1})
    game = Game.from_position(wanted.rules_played(), board, hands, shares=shares, mover=0, seed="kept")
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        app.take_up(Session(game, wanted.seats), wanted)
        app.show_phase()
        await press(pilot, "1", "enter")
        assert isinstance(app.screen, DisposeScreen)
        shown = text(app)
        assert "for later" in shown
        assert "until it is fou" not in shown
        assert "\u2500Log" in shown, "there is room for the log and its title"


async def test_the_cursor_begins_at_a_chain_of_which_a_share_can_be_had() -> None:
    wanted = options("standard", "Ann,Bob:casual,Cy:casual,Dee:casual")
    rules = wanted.rules_played()
    left = rules.stock - sum(held.get("Nestor", 0) for held in SHARES)
    shares = [{**SHARES[0], "Nestor": SHARES[0].get("Nestor", 0) + left}, *SHARES[1:]]
    game = Game.from_position(rules, BOARD, HANDS, cash=CASH, shares=shares, mover=0, seed="golden")
    session = Session(game, wanted.seats)
    app = empty_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.take_up(session, wanted)
        app.show_phase()
        await pilot.pause()
        await press(pilot, number(app, "9I"), "enter")
        assert isinstance(app.screen, BuyScreen)
        screen = app.screen
        assert [chain for chain in screen.chains if not session.view(0).bank[chain]] == [screen.chains[0]]
        assert screen.at == 1
        assert ">2 " in text(app)
