"""What is said of selling, trading and keeping, and why no more can be sold or traded."""

from __future__ import annotations

from dataclasses import replace

import pytest

from acquire_core import Game
from acquire_tui.screens.table.dispose import DisposeScreen
from acquire_tui.table.session import Session
from acquire_tui.text.table import disposition
from tests.tui.table_driver import empty_app, number, options, press, text


@pytest.mark.parametrize(
    ("held", "said"), [(1, "You have only 1 share of Luxor."), (3, "You have only 3 shares of Luxor.")]
)
def test_why_no_more_can_be_sold(held: int, said: str) -> None:
    assert disposition.sell_limit("Luxor", held) == said


def test_why_no_more_can_be_traded() -> None:
    said = disposition.trade_limit("Tower", given=2, got=1, held=5, bank=3)
    assert said == "Trades are 2 for 1: you have 5 to trade, the bank has 3 Tower."


def test_what_each_line_brings() -> None:
    assert disposition.sold_for(3, 400) == "at $400 = $1,200"
    assert disposition.traded_for(2, "T ", 1600) == "for 2 T worth $1,600"
    assert disposition.kept_for_later("L ") == ("of L until it is founded again", "of L for later")
    assert disposition.rate(2, 1, 18, "T") == "2 for 1; the bank has 18 T"
    assert disposition.afterwards(1300, 4, "Tower") == "You will have $1,300 and 4 Tower."
    assert disposition.rival("Bob", 5) == "Bob has 5."
    assert disposition.waiting(["Bob", "Cy"]) == "Next: Bob and Cy."


@pytest.mark.parametrize(
    ("held", "bank", "most"),
    [(6, 20, 6), (5, 20, 4), (6, 2, 4), (6, 1, 2), (6, 0, 0), (1, 20, 0)],
)
async def test_no_more_is_traded_than_is_held_and_the_bank_can_serve(held: int, bank: int, most: int) -> None:
    """Two Luxor for one Tower, of which the others hold all but what the bank has."""
    wanted = options("classic", "Ann,Bob,Cy,Dee")
    board = {
        **dict.fromkeys(("2B", "3B"), "Luxor"),
        **dict.fromkeys(("5B", "6B", "7B"), "Tower"),
    }
    towers = 25 - bank
    shares: tuple[dict[str, int], ...] = ({"Luxor": held}, {"Tower": towers}, {}, {})
    hands = (("4B",), ("3I",), ("5I",), ("7I",))
    game = Game.from_position(wanted.rules_played(), board, hands, shares=shares, mover=0, seed="limits")
    app = empty_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.take_up(Session(game, wanted.seats), replace(wanted))
        app.show_phase()
        await pilot.pause()
        await press(pilot, "enter")
        await press(pilot, number(app, "4B"), "enter", "T")
        assert isinstance(app.screen, DisposeScreen)
        assert app.screen.trade == most
        await press(pilot, "t")
        assert app.screen.trade == most
        assert f"Trades are 2 for 1: you have {held} to trade, the bank has {bank}" in text(app)
        await press(pilot, "S", "s")
        assert app.screen.sell == held
        assert "You have only" in text(app)
