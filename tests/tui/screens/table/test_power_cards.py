"""Power cards on the screen: what is shown of them, and playing them by keys and by mouse."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence

import pytest
from textual.pilot import Pilot

from acquire_core import Game, load_rules
from acquire_core.engine.events import CardPlayed, SharesSwapped
from acquire_tui.app.app import AcquireApp
from acquire_tui.screens.help import HelpScreen
from acquire_tui.screens.table.buy import BuyScreen
from acquire_tui.screens.table.power_cards import CardList, CardsScreen
from acquire_tui.screens.table.table_screen import TableScreen
from acquire_tui.setup.game_options import Options, Seat
from acquire_tui.table.session import Session
from tests.families import some_of
from tests.tui.golden import check_golden, picture
from tests.tui.pages import SIZES, screen_text
from tests.tui.table_driver import app_of, begin, empty_app, keys_for, lines, press, session_of, text

Drive = Callable[[Pilot[None], AcquireApp], Awaitable[None]]

BOARD = {
    **dict.fromkeys(("2B", "3B", "4B"), "Luxor"),
    **dict.fromkeys(("8D", "9D"), "American"),
    **dict.fromkeys(("2G", "3G", "4G", "5G"), "Imperial"),
}
HANDS = (("1A", "5B", "7D", "9I", "12A", "6H"), ("1C", "1D", "11E", "1F", "9F", "12G"), ("11B",))
SHARES = ({"Luxor": 4, "American": 2}, {"Imperial": 3}, {"Luxor": 1})


AMERICAN = 2


def at_table(
    drive: Drive,
    size: tuple[int, int] = (80, 24),
    other: str | None = "casual",
    shares: Sequence[dict[str, int]] = SHARES,
) -> AcquireApp:
    """A made-up table at the start of Ann's turn, all cards in hand."""
    app = empty_app()
    rules = load_rules("powers")
    seats = (Seat("Ann"), Seat("Bob", other), Seat("Cy", "casual"))
    game = Game.from_position(rules, BOARD, HANDS, shares=shares, mover=0, seed="cards")

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            app.take_up(Session(game, seats), Options(rules, seats, "cards", pace=0.0))
            app.show_phase()
            await pilot.pause()
            await drive(pilot, app)
            await pilot.pause()

    asyncio.run(run())
    return app


async def play(pilot: Pilot[None], name: str) -> None:
    """Open the cards and play the one of this name, with the arrows."""
    await press(pilot, "p")
    screen = pilot.app.screen
    assert isinstance(screen, CardsScreen)
    cards = screen.query_one(CardList)
    for _ in range(50):
        assert cards.highlighted is not None
        if (
            str(cards.get_option_at_index(cards.highlighted).prompt)
            .strip("0123456789 ")
            .startswith(name.strip("0123456789 "))
        ):
            break
        await press(pilot, "down")
    await press(pilot, "enter")
    await pilot.pause()


def played(app: AcquireApp) -> list[str]:
    events = [event for step in session_of(app).log for event in step.events]
    return [event.card for event in events if isinstance(event, CardPlayed)]


def test_the_table_names_the_cards_in_hand_and_those_for_now() -> None:
    async def drive(pilot: Pilot[None], app: AcquireApp) -> None:
        assert "Cards to play now (p): Take 5, Play 4. Others in hand: Free 3, Buy 5, Trade 2." in text(app)
        await press(pilot, "1", "enter")
        assert "Cards to play now (p): Free 3, Buy 5, Trade 2. Others in hand: Take 5, Play 4." in text(app)

    at_table(drive)


def test_cards_name_the_keys_of_the_keymap() -> None:
    async def drive(pilot: Pilot[None], app: AcquireApp) -> None:
        app.set_keymap({"table.cards": "f9", "cards.play": "f8", "cards.back": "f7"})
        await press(pilot, "1")
        assert "Enter places" in text(app)
        await press(pilot, "escape")
        assert "Cards to play now (f9): Take 5" in text(app)
        await press(pilot, "f9")
        assert "F8 plays the card, F7 goes back." in screen_text(app)

    at_table(drive)


def test_the_list_says_what_each_would_do_and_when() -> None:
    async def drive(pilot: Pilot[None], app: AcquireApp) -> None:
        await press(pilot, "p")
        shown = screen_text(app)
        assert "Take 5   Draw 5 more; then none while you have 6 or more." in shown
        assert "Buy 5    When buying: Buy up to 5 shares instead of 3." in shown
        assert "Bob: Free 3, Buy 5, Trade 2, Take 5, Play 4" in shown
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)
        assert played(app) == []

    at_table(drive)


def test_one_card_a_turn_is_said_where_a_second_one_is_looked_for() -> None:
    async def drive(pilot: Pilot[None], app: AcquireApp) -> None:
        await play(pilot, "Take 5")
        assert len(session_of(app).view(0).hand) == 11
        await press(pilot, "p")
        assert "Play 4   You can play only one card in a turn." in screen_text(app)
        assert "You cannot play any card now." in screen_text(app)
        await press(pilot, "p", "9", "enter")
        assert len(session_of(app).view(0).hand) == 10

    at_table(drive)


def test_four_tiles_are_placed_one_after_the_other() -> None:
    async def drive(pilot: Pilot[None], app: AcquireApp) -> None:
        await play(pilot, "Play 4")
        for doing in (
            "place up to 4 tiles this turn",
            "place up to 3 more tiles, or none",
            "place up to 2 more tiles, or none",
            "place one more tile, or none",
        ):
            assert doing in text(app)
            await press(pilot, "1", "enter")
        assert "buy up to 3 shares" in text(app)

    at_table(drive)


def test_shares_for_nothing() -> None:
    async def drive(pilot: Pilot[None], app: AcquireApp) -> None:
        await press(pilot, "1", "enter")
        await play(pilot, "Free 3")
        assert "Ann: take up to 3 shares for free" in text(app)
        assert "Free 3 is in use. Cards in hand (p): Buy 5, Trade 2" in text(app)
        await press(pilot, "i", "i", "l")
        assert "Free this turn: you keep your $6,000. That is all" in text(app)
        assert "Cost" not in text(app)
        assert "free" in next(row for row in lines(app) if "Imperial" in row and "[2]" in row)
        await press(pilot, "enter")
        assert "Ann took 1  L Luxor and 2  I Imperial for free." in text(app)
        view = session_of(app).view(0)
        assert view.cash[0] == 6000
        assert view.shares[0] is not None
        assert sum(view.shares[0]) == 9

    at_table(drive)


def test_five_shares() -> None:
    async def drive(pilot: Pilot[None], app: AcquireApp) -> None:
        await press(pilot, "1", "enter")
        await play(pilot, "Buy 5")
        assert "Ann: buy up to 5 shares" in text(app)
        await press(pilot, *"lllll", "enter")
        held = session_of(app).view(0).shares[0]
        assert held is not None
        assert held[0] == 9

    at_table(drive)


def test_swaps_and_a_purchase() -> None:
    async def drive(pilot: Pilot[None], app: AcquireApp) -> None:
        await press(pilot, "1", "enter")
        await play(pilot, "Trade 2")
        assert "Trade 2 allows 3 more swaps: p." in text(app)
        await press(pilot, "p")
        assert "Ann: swap 2 shares for 1, 3 more times with Trade 2" in screen_text(app)
        row = next(row for row in lines(app) if "for 1  I Imperial at $600; net worth" in row)
        await press(pilot, "question_mark")
        await pilot.pause()
        assert "two of your shares go back to the bank" in " ".join(screen_text(app).split())
        await press(pilot, "escape", "escape")
        await play(pilot, "Swap 2  L Luxor at $300 for 1  I Imperial")
        assert row.endswith(f"net worth ${session_of(app).view(0).worth[0]:,}")
        assert "Trade 2 allows 2 more swaps: p." in text(app)
        await press(pilot, "a", "enter")
        held = session_of(app).view(0).shares[0]
        assert held is not None
        assert (held[0], held[2], held[6]) == (2, 3, 1)

    app = at_table(drive)
    assert any(isinstance(event, SharesSwapped) for step in session_of(app).log for event in step.events)


def test_cards_are_played_by_mouse_alone() -> None:
    async def drive(pilot: Pilot[None], app: AcquireApp) -> None:
        keys = app.screen.query_one("#keys")
        await pilot.click(keys, offset=(str(text(app).splitlines()[-1]).index("Cards"), 0))
        await pilot.pause()
        assert isinstance(app.screen, CardsScreen)
        await pilot.click(CardList, offset=(3, 2))
        await pilot.pause()
        assert isinstance(app.screen, CardsScreen), "a card that cannot be played now was played"
        await pilot.click(CardList, offset=(3, 1))
        await pilot.pause()

    assert played(at_table(drive)) == ["play4"]


def test_a_card_is_taken_back_like_any_choice() -> None:
    async def drive(pilot: Pilot[None], app: AcquireApp) -> None:
        await play(pilot, "Play 4")
        await press(pilot, "u")
        assert "Cards to play now (p): Take 5, Play 4." in text(app)

    assert played(at_table(drive)) == []


@pytest.mark.parametrize(
    "players", some_of(["Ann,Bob:casual,Cy:novice", "Ann,Bob"], "Ann,Bob:casual,Cy:novice")
)
def test_a_whole_game_with_cards(players: str) -> None:
    """Cards are played whenever there are any for now, until all are gone or the game is over."""

    async def run() -> list[str]:
        rng = random.Random(players)
        app = app_of("powers", players, "5")
        async with app.run_test(size=(80, 24)) as pilot:
            await begin(pilot)
            for _ in range(3000):
                if session_of(app).over:
                    break
                screen = app.screen
                if isinstance(screen, TableScreen) and screen._cards() and rng.random() < 0.7:
                    await press(pilot, "p", *["down"] * rng.randrange(5), "enter")
                else:
                    await press(pilot, *keys_for(app, rng))
            assert session_of(app).over
            return played(app)

    assert {"free3", "buy5", "trade2", "take5", "play4"} <= set(asyncio.run(run()))


@pytest.mark.parametrize("size", SIZES)
def test_golden_cards(size: tuple[int, int]) -> None:
    named = f"{size[0]}x{size[1]}"

    async def drive(pilot: Pilot[None], app: AcquireApp) -> None:
        check_golden(f"table-cards-{named}", picture(app))
        await press(pilot, "p")
        await pilot.pause()
        check_golden(f"cards-{named}", picture(app))
        await press(pilot, "escape", "1", "enter")
        await play(pilot, "Trade 2")
        check_golden(f"table-swaps-{named}", picture(app))
        await press(pilot, "p")
        await pilot.pause()
        check_golden(f"swaps-{named}", picture(app))

    async def take(pilot: Pilot[None], app: AcquireApp) -> None:
        await play(pilot, "Take 5")
        check_golden(f"table-take5-{named}", picture(app))

    at_table(drive, size)
    at_table(take, size)


def test_cards_are_picked_by_number_and_explained() -> None:
    async def drive(pilot: Pilot[None], app: AcquireApp) -> None:
        await press(pilot, "p", "?")
        assert isinstance(app.screen, HelpScreen)
        await press(pilot, "escape", "2")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, CardsScreen)
        assert screen.query_one(CardList).highlighted == 1
        assert "[1]" not in screen_text(app), "nothing of the table is seen beside it"
        await press(pilot, "enter")
        await pilot.pause()
        assert played(app) == ["play4"]
        assert "place up to 4 tiles this turn" in text(app)

    at_table(drive)


def test_a_hand_above_the_limit_draws_none() -> None:
    async def drive(pilot: Pilot[None], app: AcquireApp) -> None:
        await press(pilot, "enter")
        await play(pilot, "Take 5")
        await press(pilot, "1", "enter", "enter")
        assert "You have 10 tiles and draw none;" in text(app)
        await press(pilot, "enter")
        assert "You have 10 tiles, so you draw none." in text(app)
        assert "No tile was left" not in text(app)

    at_table(drive, other=None)


def test_picks_stay_when_a_card_is_played_as_far_as_they_can_be_had() -> None:
    async def drive(pilot: Pilot[None], app: AcquireApp) -> None:
        await press(pilot, "1", "enter")
        assert isinstance(app.screen, BuyScreen)
        await press(pilot, "l", "a", "i")
        picks = list(app.screen.picks)
        assert len(picks) == 3
        await play(pilot, "Buy 5")
        assert app.screen.picks == picks
        assert "2 more shares possible." in text(app)
        await press(pilot, "i", "i", "enter")
        assert [str(step.action) for step in session_of(app).log][-1] == "buy Luxor 1 American 1 Imperial 3"

    at_table(drive)


def test_picks_that_a_card_puts_out_of_reach_are_said() -> None:
    """The swap takes the bank's last shares of American but one, of which two were picked."""

    async def drive(pilot: Pilot[None], app: AcquireApp) -> None:
        session = session_of(app)
        await press(pilot, "1", "enter")
        await press(pilot, "a", "a")
        await play(pilot, "Trade 2")
        assert isinstance(app.screen, BuyScreen)
        assert len(app.screen.picks) == 2
        while session.view(None).bank[AMERICAN] > 1:
            swaps = [str(action) for action in session.legal() if str(action) == "swap Luxor American"]
            session.submit(swaps[0])
            await press(pilot)
        assert len(app.screen.picks) == 1
        assert "1 share you had picked can no longer be bought." in text(app)

    at_table(drive, shares=({"Luxor": 8, "American": 2}, {"Imperial": 3, "American": 21}, {"Luxor": 1}))


def test_what_was_bought_and_taken_back_is_picked_no_more() -> None:
    async def drive(pilot: Pilot[None], app: AcquireApp) -> None:
        await press(pilot, "1", "enter", "l", "enter")
        await press(pilot, "u")
        assert isinstance(app.screen, BuyScreen)
        assert app.screen.picks == []

    at_table(drive)
