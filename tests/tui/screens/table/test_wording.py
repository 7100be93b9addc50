"""What the table says where it is easily said wrongly: purchases, the end, the stock market's part."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from textual.pilot import Pilot

from acquire_core import Game, load_rules
from acquire_core.engine.events import MarketDrew
from acquire_core.rules.overrides import with_overrides
from acquire_tui.app.app import AcquireApp
from acquire_tui.screens.table.buy import BuyScreen
from acquire_tui.screens.table.curtain import CurtainScreen
from acquire_tui.screens.table.table_screen import TableScreen
from acquire_tui.table.session import Session
from acquire_tui.text.table.ending import sure
from tests.tui.golden import check_golden, picture
from tests.tui.table_driver import (
    BOARD,
    HANDS,
    SHARES,
    empty_app,
    lines,
    number,
    options,
    press,
    session_of,
    text,
)

Test = Callable[[AcquireApp, Pilot[None]], Awaitable[None]]


def at_position(
    test: Test,
    players: str = "Ann,Bob:casual,Cy:casual,Dee:casual",
    size: tuple[int, int] = (80, 24),
    board: dict[str, str] = BOARD,
    cash: tuple[int, ...] = (3200, 1900, 4400, 600),
    rules: str = "standard",
    set_to: dict[str, object] | None = None,
    hands: Sequence[Sequence[str]] = HANDS,
    **more: Any,
) -> None:
    async def run() -> None:
        app = empty_app()
        wanted = options(rules, players)
        wanted = replace(wanted, rules=with_overrides(wanted.rules, set_to or {}))
        game = Game.from_position(
            wanted.rules_played(), board, hands, cash=cash, shares=SHARES, mover=0, seed="words", **more
        )
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            app.take_up(Session(game, wanted.seats), wanted)
            app.show_phase()
            await pilot.pause()
            await test(app, pilot)

    asyncio.run(run())


def test_what_more_can_be_bought_is_counted() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, number(app, "9I"), "enter")
        assert isinstance(app.screen, BuyScreen)
        assert "2 more shares possible." in text(app), "$700 are two of $300"
        await press(pilot, "n")
        assert "1 more share possible." in text(app)
        await press(pilot, "s")
        assert "You cannot buy another share." in text(app)
        await press(pilot, "0", "b")
        assert "1 more share possible." in text(app)

    at_position(test, cash=(700, 1900, 4400, 600))


def test_without_a_chain_nothing_is_for_sale() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, number(app, "1J"), "enter")
        assert "No chain is on the board" in text(app)
        assert "more possible" not in text(app)
        assert "enter Continue" in text(app)

    at_position(test, board={"9A": "lone"})


def test_where_nothing_can_be_bought_or_placed_enter_goes_on() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, number(app, "9I"), "enter")
        assert "Ann: no shares you can buy" in text(app)
        assert "You cannot buy any share now: Enter continues." in text(app)
        assert "enter Continue" in text(app)

    async def stuck(app: AcquireApp, pilot: Pilot[None]) -> None:
        assert "You cannot place any tile: Enter continues to buying." in text(app)
        assert "enter Continue" in text(app)
        await press(pilot, "1", "enter")
        assert isinstance(app.screen, BuyScreen)

    at_position(test, cash=(100, 1900, 4400, 600))
    safe = {f"{n}{row}": name for row, name in (("A", "Nestor"), ("C", "Spark")) for n in range(1, 11)}
    at_position(stuck, board=safe, hands=(("1B", "2B"), ("2E",), ("3E",), ("4E",)))


def test_enter_buys_only_what_is_picked() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, number(app, "9I"), "enter")
        assert "enter Continue" in text(app)
        await press(pilot, "n")
        assert "enter Buy" in text(app)
        await press(pilot, "backspace")
        assert "enter Continue" in text(app)

    at_position(test)


def test_a_chain_has_the_same_number_in_founding_and_buying() -> None:
    board = {tile: owner for tile, owner in BOARD.items() if owner in ("Nestor", "Etch", "lone")}

    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, number(app, "10A"), "enter")
        assert "2,4-7 Choose" in lines(app)[-1]
        await press(pilot, "1")
        assert "N Nestor is on the board already." in text(app)
        await press(pilot, "5", "enter")
        assert "1,3,5 Add" in lines(app)[-1]
        await press(pilot, "5", "5")
        assert isinstance(app.screen, BuyScreen)
        assert app.screen.picks == [4, 4]
        await press(pilot, "7")
        assert "E Echo is not on the board, so it has no shares to buy." in text(app)

    at_position(test, board=board)


@pytest.mark.parametrize(
    ("bolts", "empty_bank", "said"),
    [
        (0, "nothing", "You get 1 share."),
        (24, "nothing", "You get no share, as the bank has none left."),
        (24, "cash", "You get $400, as the bank has no share left."),
    ],
)
async def test_the_only_chain_left_is_named_before_it_is_founded(
    bolts: int, empty_bank: str, said: str
) -> None:
    wanted = options("standard", "Ann,Bob:casual")
    rules = with_overrides(wanted.rules, {"found.empty_bank": empty_bank})
    board = {tile: owner for tile, owner in FULL.items() if owner != "Bolt"}
    held: tuple[dict[str, int], ...] = ({}, {"Bolt": bolts} if bolts else {})
    game = Game.from_position(
        rules, {**board, "6H": "lone"}, (("5H",), ("2E",)), shares=held, mover=0, seed=""
    )
    app = empty_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.take_up(Session(game, wanted.seats), replace(wanted, rules=rules))
        app.show_phase()
        await pilot.pause()
        await press(pilot, "1")
        shown = " ".join(text(app).split())
        assert f"5H founds B Bolt, the only chain left, with 2 tiles. {said}" in shown
        assert "you choose" not in shown
        before = session_of(app).view(0)
        await press(pilot, "enter")
        after = session_of(app).view(0)
        bolt = after.size.index(2, 5)
        assert after.rules.chains[bolt].name == "Bolt"
        assert (after.cash[0] or 0) - (before.cash[0] or 0) == (400 if "$400" in said else 0)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_end_has_a_line_of_its_own(size: tuple[int, int]) -> None:
    tiles = {f"{column}{row}" for column in range(1, 8) for row in "ABCDEFGHIJ"}
    board = dict.fromkeys(sorted(tiles.difference(*HANDS)), "Etch")

    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        said = " ".join(text(app).split())
        assert "! ends the game after this turn: H Etch has 48 tiles." in said
        await press(pilot, "!")
        await pilot.pause()
        shown = " ".join(text(app).split())
        assert "(last turn)" in lines(app)[0]
        assert "You declared the end; this is the last turn." in shown
        assert "now, u undoes." in shown
        await press(pilot, "u")
        assert "! ends the game" in text(app)
        await press(pilot, "!", "x")
        assert session_of(app).over

    at_position(test, size=size, board=board)


@pytest.mark.parametrize(
    ("cash", "teams", "told"),
    [
        ((99200, 1900, 4400, 600), 1, "you lead by $"),
        ((3200, 1900, 99400, 600), 1, "behind Cy."),
        ((3200, 1900, 199400, 600), 2, "your team leads by $"),
        ((3200, 99900, 400, 600), 2, "behind Bob's."),
    ],
)
def test_the_end_at_once_is_asked_for_twice(cash: tuple[int, ...], teams: int, told: str) -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, "1", "enter", "enter")
        assert "! ends the game at once" in text(app)
        await press(pilot, "!")
        said = " ".join(text(app).split())
        assert "! again ends the game now: " in said
        assert told in said
        await press(pilot, "q", "!")
        assert not session_of(app).over
        await press(pilot, "g", "escape", "!")
        assert not session_of(app).over, "looking at the log took the question back"
        await press(pilot, "!")
        assert session_of(app).over

    tiles = {f"{column}{row}" for column in range(1, 8) for row in "ABCDEFGHIJ"}
    board = dict.fromkeys(sorted(tiles.difference(*HANDS)), "Etch")
    at_position(test, board=board, cash=cash, set_to={"teams.size": teams})


def test_hidden_money_is_not_told_when_the_end_is_asked_for() -> None:
    rules = with_overrides(load_rules("standard"), {"visibility.stocks": "hidden"})
    game = Game.from_position(rules, BOARD, HANDS, seed="words")
    assert sure(game.view(0), ("Ann", "Bob", "Cy", "Dee")) == "! again ends the game now."


async def test_a_tile_beside_the_founding_one_waits_for_the_chain() -> None:
    """10A founds with 9A; what 10B beside it would do is not known before the choice."""
    board = {"9A": "lone", "1A": "Bolt", "2A": "Bolt"}
    hands = (("10A", "10B", "5E", "3A"), *HANDS[1:])
    game = Game.from_position(load_rules("standard"), board, hands, cash=(6000,) * 4, mover=0, seed="found")
    wanted = options("standard", "Ann,Bob:casual,Cy:casual,Dee:casual")
    app = empty_app()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.take_up(Session(game, wanted.seats), wanted)
        app.show_phase()
        await pilot.pause()
        await press(pilot, number(app, "10A"), "enter")
        await pilot.pause()
        row = next(line for line in lines(app) if " 10B " in line)
        assert "10B depends on the chain founded" in row
        assert any("3A" in line and "grows to" in line for line in lines(app))
        await press(pilot, "enter")
        await pilot.pause()
        assert "depends on the chain" not in text(app)


def test_the_help_says_why_worth_is_hidden() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, "?")
        await pilot.pause()
        assert "It is ? where holdings are hidden" in text(app)

    at_position(test, size=(120, 40), set_to={"visibility.stocks": "hidden"})


def test_finishing_now_does_not_drop_what_is_picked() -> None:
    tiles = {f"{column}{row}" for column in range(1, 8) for row in "ABCDEFGHIJ"}
    board = dict.fromkeys(sorted(tiles.difference(*HANDS)), "Etch")

    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, "1", "enter", "h", "h", "!", "x")
        assert not session_of(app).over
        assert "You have picked 2 shares: Enter buys them and ends the game" in " ".join(text(app).split())
        await press(pilot, "0", "x")
        assert session_of(app).over

    at_position(test, board=board)


FULL = {
    **dict.fromkeys(("10C", "10D", "10E", "10F", "10G", "10H", "10I", "10J", "9J", "8J"), "Etch"),
    **dict.fromkeys([f"{column}{row}" for row in "CDEFGHI" for column in (9, 8)], "Etch"),
    **dict.fromkeys(("1A", "2A"), "Bolt"),
    **dict.fromkeys(("4A", "5A"), "Echo"),
    **dict.fromkeys(("7A", "8A"), "Rove"),
    **dict.fromkeys(("1C", "1D"), "Fleet"),
    **dict.fromkeys(("1F", "1G"), "Nestor"),
    **dict.fromkeys(("1I", "1J"), "Spark"),
}
"""All seven chains, of which one is as long as `end.chain_size` is set to."""


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_full_list_to_buy_from_leaves_the_log_and_the_end_is_said_above(
    size: tuple[int, int],
) -> None:
    wanted = options("standard", "Ann,Bob:casual,Cy:casual,Dee:casual")
    rules = with_overrides(wanted.rules, {"end.chain_size": 20})
    hands = (("3F", "4H", "5J", "4D", "6G", "3J"), ("2E",), ("3H",), ("6E",))
    game = Game.from_position(rules, FULL, hands, cash=(3200, 1900, 4400, 600), mover=0, seed="full")
    app = empty_app()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.take_up(Session(game, wanted.seats), replace(wanted, rules=rules))
        app.show_phase()
        await pilot.pause()
        await press(pilot, "1", "enter", "1", "2")
        await pilot.pause()
        shown = lines(app)
        assert all(f"[{n}]" in text(app) for n in (" ", 1)), "the list of seven chains"
        said = " ".join((shown[0] if size == (80, 24) else text(app)).split())
        assert "! ends the game" in said
        assert "H Etch has 24 tiles." in said
        assert any("Ann placed" in line for line in shown), "the log's last row"
        assert "orth" in text(app).partition("Cost $400, leaves $2,800")[2]
        check_golden(f"table-buy-end-{size[0]}x{size[1]}", picture(app))
        await press(pilot, "!")
        await pilot.pause()
        assert "u undoes." in " ".join(text(app).split())
        assert any("Ann declared" in line for line in lines(app))


def test_a_hint_of_marks_is_told_in_words_below() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        assert "N  S > F" in text(app)
        assert " 5E merges  N Nestor and  S Spark into  F Fleet." in lines(app)
        assert " 3A merges  B Bolt and  E Echo, a tie." in lines(app)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert " 5E merges" not in text(app), "the hand itself says it in words there"
        assert "merges  N Nestor and  S Spark into  F Fleet" in text(app)

    at_position(test)


def test_the_prompt_keeps_its_height() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        heights = set()
        for key in (number(app, "1J"), number(app, "9I"), "escape", "enter"):
            await press(pilot, key)
            heights.add(screen._parts["panel"].region.y)
        assert len(heights) == 1

    at_position(test, size=(120, 40))


def test_a_merger_that_is_certain_pays() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, number(app, "5E"))
        assert "N Nestor pays Ann $3,000, Bob $1,900 and Cy $1,900." in text(app)
        assert "is defunct, it pays" not in text(app)
        await press(pilot, number(app, "3A"))
        assert "is defunct, it pays" in text(app), "a tie decides nothing yet"

    at_position(test)


@pytest.mark.parametrize("drawn", range(3))
async def test_the_stock_markets_part_is_seen_where_shares_are_disposed_of(drawn: int) -> None:
    """In the game for two the stock market may rank: the dispose screen and the log say the same of it."""
    wanted = options("classic_2p", "Ann,Bob")
    board = {
        **dict.fromkeys(("2B", "3B", "4B"), "Luxor"),
        **dict.fromkeys(("6B", "7B", "8B", "9B"), "Tower"),
    }
    hands = (("5B", "1I", "3I", "5I", "7I", "9I"), ("12A", "12C", "12E", "12G", "12I", "10I"))
    game = Game.from_position(
        wanted.rules_played(),
        board,
        hands,
        cash=(3000, 3000),
        shares=({"Luxor": 1}, {"Luxor": 1}),
        mover=0,
        seed=f"bank{drawn}",
    )
    app = empty_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        session = Session(game, wanted.seats)
        app.take_up(session, wanted)
        app.show_phase()
        await pilot.pause()
        await press(pilot, "enter")
        await press(pilot, number(app, "5B"), "enter")
        events = [event for step in session.log for event in step.events]
        market = next(event for event in events if isinstance(event, MarketDrew))
        ranks = "ties with 1 share" if market.shares == 1 else f"is first with {market.shares} shares"
        await pilot.pause()
        shown = " ".join(text(app).split())
        assert f"The stock market {ranks}; its part stays in the bank." in shown


def test_redo_at_a_curtain_says_what_comes_first() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        await press(pilot, number(app, "5E"), "enter", "n", "enter")
        session = session_of(app)
        session.undo()
        assert app.turns is not None
        app.turns.hand_over()
        app.show_phase()
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        count = len(session.log)
        await press(pilot, "R")
        assert "Enter shows Ann's tiles; then R redoes the choice." in text(app)
        assert len(session.log) == count
        await press(pilot, "enter", "R")
        assert len(session.log) > count

    at_position(test, players="Ann,Bob,Cy,Dee")
