"""Whose tiles lie open: nobody's but those of the person who decides, or whose turn it is."""

from __future__ import annotations

from acquire_core import Game
from acquire_tui.screens.table.curtain import CurtainScreen
from acquire_tui.screens.table.dispose import DisposeScreen
from acquire_tui.screens.table.watch import WatchScreen
from acquire_tui.table.session import Session
from tests.tui.table_driver import BOARD, CASH, HANDS, SHARES, empty_app, lines, options, press, settle

PLAYERS = "Ann:casual,Bob,Cy:casual,Dee"


def merging() -> tuple[Session, object]:
    """An opponent's turn whose merger asks Bob, a person, and then another opponent."""
    wanted = options("standard", PLAYERS, pace=60.0)
    game = Game.from_position(
        wanted.rules_played(), BOARD, HANDS, cash=CASH, shares=SHARES, mover=0, seed="golden"
    )
    session = Session(game, wanted.seats)
    session.submit("place 5E")
    while session.actor == 0:
        session.submit(session.legal()[0])
    return session, wanted


async def test_tiles_are_covered_once_a_person_disposed_in_an_opponents_turn() -> None:
    app = empty_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        session, wanted = merging()
        app.take_up(session, wanted)  # type: ignore[arg-type]
        app.show_phase()
        await settle(pilot)
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, DisposeScreen)
        assert session.actor == 1
        assert any(tile in "\n".join(lines(app)) for tile in HANDS[1])
        while session.actor == 1:
            await press(pilot, "enter")
        assert isinstance(app.screen, WatchScreen)
        shown = lines(app)
        assert "Tiles" in "\n".join(shown)
        assert any("covered" in line for line in shown)
        for line in shown:
            for tile in (tile for hand in HANDS[1:] for tile in hand):
                assert f" {tile} " not in f" {line} ", f"{tile} lies open:\n" + "\n".join(shown)
            assert not any(f"[{number}]" in line for number in range(1, 7))
