"""The final scoring: its numbers are the engine's, its pages can be leafed through, and it ends well."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
from textual.pilot import Pilot

from acquire_core import Game, load_rules
from acquire_core.engine.events import BonusesPaid, SharesSold
from acquire_tui.screens.log import LogScreen
from acquire_tui.screens.replay.viewer import ReplayScreen
from acquire_tui.screens.scoring import ScoringScreen, chain_page
from acquire_tui.setup.game_options import Seat
from acquire_tui.table.final_scoring import tally
from acquire_tui.table.session import Session
from acquire_tui.text.table.chain_marks import plain
from acquire_tui.text.table.ending import why_ended
from acquire_tui.text.translation import money
from tests.tui.golden import check_golden, picture
from tests.tui.pages import SIZES, Shown, finished, screen_text, session_for

TABLES = [
    ("standard", ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")),
    ("classic", ("Ann", "Bob", "Cy")),
    ("variant_2p", ("Ann", "Bob")),
    ("pico8", ("Ann", "Bob", "Cy", "Dee")),
]


def ended(shares: list[dict[str, int]], rules: str = "standard", cash: list[int] | None = None) -> Session:
    """A small board, ended at once: Nestor or Luxor of eleven tiles, Spark or Tower of none."""
    first = load_rules(rules).chains[0].name
    board = {f"{column}A": first for column in range(1, 11)} | {"1B": first}
    board |= {f"{column}D": load_rules(rules).chains[5].name for column in range(1, 11)} | {
        "1E": load_rules(rules).chains[5].name
    }
    hands = [[f"{seat + 1}I"] for seat in range(len(shares))]
    game = Game.from_position(load_rules(rules), board, hands, shares=shares, cash=cash)
    session = Session(game, [Seat(f"P{seat}", None) for seat in range(len(shares))])
    session.submit("declare end")
    session.submit("finish")
    return session


@pytest.mark.parametrize(("rules", "names"), TABLES)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_numbers_are_those_of_the_engine(rules: str, names: tuple[str, ...], seed: str) -> None:
    session = finished(rules, names, seed)
    result = tally(session.log[-1].events)
    final = session.view(None).result
    assert final is not None
    assert result.winners == final.winners
    assert result.reason == final.reason
    assert tuple(sorted((s.seat, s.worth) for s in result.standings)) == tuple(enumerate(final.worth))
    before = session_for(rules, names, seed)
    for step in session.log[:-1]:
        before.submit(step.action)
    cash = before.view(None).cash
    for standing in result.standings:
        assert standing.cash + standing.bonuses + standing.sold == standing.worth
        bought = sum(
            getattr(event, "cost", 0) or 0 for event in session.log[-1].events if hasattr(event, "cost")
        )
        own = bought if standing.seat == session.log[-1].seat else 0
        assert standing.cash == (cash[standing.seat] or 0) - own
    assert result.worth_after(len(result.chains)) == final.worth


@pytest.mark.parametrize(("rules", "names"), TABLES)
def test_each_chain_is_ranked_and_paid_as_the_events_say(rules: str, names: tuple[str, ...]) -> None:
    session = finished(rules, names, "5")
    events = session.log[-1].events
    sold = [event for event in events if isinstance(event, SharesSold)]
    paid = [event for event in events if isinstance(event, BonusesPaid)][-len(sold) :]
    result = tally(events)
    assert [chain.chain for chain in result.chains] == [event.chain for event in sold]
    for chain, bonuses, sale in zip(result.chains, paid, sold, strict=True):
        shares = {holder.seat: holder.shares for holder in chain.holders if holder.seat is not None}
        assert shares == {seat: count for seat, count in enumerate(bonuses.shares) if count}
        for holder in chain.holders:
            more = sum(other.shares > holder.shares for other in chain.holders)
            assert holder.place == more + 1
            if holder.seat is not None:
                assert holder.bonus == bonuses.paid[holder.seat]
                assert holder.sold == sale.cash[holder.seat]


def test_ties_are_marked_and_share_their_place() -> None:
    session = ended([{"Nestor": 5}, {"Nestor": 5}, {"Nestor": 2}, {}])
    (chain, empty) = tally(session.log[-1].events).chains
    assert [(h.seat, h.place, h.tied, h.bonus) for h in chain.holders] == [
        (0, 1, True, 6000),
        (1, 1, True, 6000),
        (2, 3, False, 3500),
    ]
    shown = "\n".join(row.plain for row in chain_page(session, chain))
    assert "1st=" in shown
    assert "= marks a tie" in shown
    assert "3rd   P2" in shown
    assert "Nobody holds a share" in "\n".join(row.plain for row in chain_page(session, empty))


def test_the_scoring_says_who_ended_the_game_and_why() -> None:
    session = ended([{"Nestor": 5}, {}, {}])
    assert _why(session) == "P0 declared the end of the game: every chain on the board is safe."

    async def drive(pilot: Pilot[None], app: Shown) -> None:
        assert "P0 declared the end of the game: " in screen_text(app)
        await pilot.press("g")
        await pilot.pause()
        assert isinstance(app.screen, LogScreen)
        await pilot.press("escape", "s")
        await pilot.pause()
        assert "P0 declared the end of the game: " in screen_text(app)
        await pilot.press("g")
        await pilot.pause()
        assert isinstance(app.screen, LogScreen)

    driven(session, drive)


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("pool_empty", "The draw pile is empty"),
        ("stalemate", "Stalemate"),
        ("automatic", "The game ended by itself: Nestor has 41 tiles."),
    ],
)
def test_every_end_has_its_sentence(reason: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = ended([{"Nestor": 5}, {}, {}])
    last = session.timeline.steps[-1]
    over = replace(last.events[-1], reason=reason)  # type: ignore[call-arg]
    session.timeline.steps[-1] = replace(last, events=(*last.events[:-1], over))
    view = session.view(None)
    monkeypatch.setattr(session, "view", lambda _: replace(view, size=(41, *view.size[1:])))
    assert _why(session).startswith(told)


def test_the_only_stockholder_is_explained() -> None:
    session = ended([{"Nestor": 1}, {}, {}])
    shown = "\n".join(row.plain for row in chain_page(session, tally(session.log[-1].events).chains[0]))
    assert "The only stockholder gets the first and the third bonus." in shown
    assert money(7000 + 3500) in shown


def test_the_bank_takes_part_with_two_players() -> None:
    session = ended([{"Nestor": 1}, {}], "variant_2p")
    chain = tally(session.log[-1].events).chains[0]
    assert [holder.seat for holder in chain.holders if holder.seat is None] == [None]
    shown = "\n".join(row.plain for row in chain_page(session, chain))
    assert f"The stock market drew {chain.market_tile}: it holds" in shown
    assert "not paid out" in shown


def test_a_shared_victory_is_shown_as_one() -> None:
    session = ended([{"Nestor": 5}, {"Nestor": 5}, {}], cash=[100, 100, 0])
    result = tally(session.log[-1].events)
    assert result.winners == (0, 1)
    assert [standing.place for standing in result.standings] == [1, 1, 3]


def test_a_game_may_end_with_no_chain_on_the_board() -> None:
    from acquire_core import EndReason
    from acquire_core.engine.events import GameOver

    result = tally([GameOver(EndReason.STALEMATE, (6000, 6000), (0, 1))])
    assert result.chains == ()
    assert [standing.worth for standing in result.standings] == [6000, 6000]


Drive = Callable[[Pilot[None], Shown], Awaitable[None]]


def driven(session: Session, drive: Drive, size: tuple[int, int] = (80, 24)) -> Shown:
    app = Shown(ScoringScreen(session))

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await drive(pilot, app)

    asyncio.run(run())
    return app


def test_pages_are_leafed_through_by_keys() -> None:
    session = finished()
    pages = len(tally(session.log[-1].events).chains)

    async def drive(pilot: Pilot[None], app: Shown) -> None:
        for page in range(pages):
            assert f"chain {page + 1} of {pages}" in screen_text(app)
            await pilot.press("enter" if page % 2 else "space")
            await pilot.pause()
        assert "wins with" in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert f"chain {pages} of {pages}" in screen_text(app)
        await pilot.press("left", "left", "left", "left", "left", "left", "left", "escape")
        await pilot.pause()
        assert f"chain 1 of {pages}" in screen_text(app)
        await pilot.press("s")
        await pilot.pause()
        assert "Standings" in screen_text(app)

    driven(session, drive)


@pytest.mark.parametrize(
    ("keys", "asked"),
    [("r", "rematch"), ("n", "title"), ("right,enter", "rematch"), ("right,right,space", "title")],
)
def test_what_comes_next_by_keys(keys: str, asked: str) -> None:
    async def drive(pilot: Pilot[None], _app: Shown) -> None:
        await pilot.press("s")
        await pilot.pause()
        await pilot.press(*keys.split(","))
        await pilot.pause()

    assert driven(finished(), drive).asked == [asked]


def test_one_enter_too_many_loses_nothing() -> None:
    session = finished()
    pages = len(tally(session.log[-1].events).chains)

    async def drive(pilot: Pilot[None], app: Shown) -> None:
        await pilot.press(*["enter"] * (pages + 1))
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("enter", "escape")
        await pilot.pause()
        assert "Standings" in screen_text(app)

    assert driven(session, drive).asked == []


def test_what_comes_next_by_mouse() -> None:
    session = finished()
    pages = len(tally(session.log[-1].events).chains)

    async def drive(pilot: Pilot[None], app: Shown) -> None:
        for _ in range(pages):
            await pilot.click("#page")
            await pilot.pause()
        await pilot.click("#review")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.review.over
        await pilot.press("escape")
        await pilot.pause()
        await pilot.click("#rematch")
        await pilot.pause()

    assert driven(session, drive).asked == ["rematch"]


def test_nothing_is_chosen_before_the_standings() -> None:
    async def drive(pilot: Pilot[None], _app: Shown) -> None:
        await pilot.press("r", "n", "q")
        await pilot.pause()

    assert driven(finished(), drive).asked == []


@pytest.mark.parametrize("size", SIZES)
def test_golden_scoring(size: tuple[int, int]) -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        check_golden(f"scoring-{size[0]}x{size[1]}", picture(app))
        await pilot.press("s")
        await pilot.pause()
        check_golden(f"standings-{size[0]}x{size[1]}", picture(app))
        await pilot.press("g")
        await pilot.pause()
        check_golden(f"log-{size[0]}x{size[1]}", picture(app))

    driven(finished(names=("Ann", "[b]Bob[/b]", "漢字さん", "Dee", "e\u0301ve", "Flo")), drive, size)


def test_golden_scoring_with_the_bank() -> None:
    async def drive(_pilot: Pilot[None], app: Shown) -> None:
        check_golden("scoring-bank-80x24", picture(app))

    driven(finished("variant_2p", ("Ann", "Bob"), "2"), drive)


def _why(session: Session) -> str:
    events = [event for step in session.log for event in step.events]
    return plain(why_ended(events, session.view(None), session.names))
