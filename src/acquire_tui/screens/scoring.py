"""Final scoring: chain by chain, then the standings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static
from textual.worker import get_current_worker

from acquire_core import Rules
from acquire_core.engine import payout
from acquire_core.engine.events import GameOver
from acquire_core.engine.lookups.tables import tables
from acquire_core.engine.teams import together
from acquire_tui.config.key_labels import key_of
from acquire_tui.screens.page import KEYS, Page
from acquire_tui.screens.requests import Rematch, ShowLog, ShowReplay, ShowTitle
from acquire_tui.screens.setup.fields import Press
from acquire_tui.storage.games_folder import Saves
from acquire_tui.storage.statistics import Alone, scores_before
from acquire_tui.table.final_scoring import ChainTally, Holder, Tally, tally
from acquire_tui.table.session import Session
from acquire_tui.text import keys
from acquire_tui.text.table import prompts
from acquire_tui.text.table import scoring as words
from acquire_tui.text.table.ending import why_ended
from acquire_tui.text.table.log import Wording
from acquire_tui.text.table.solo import FIRST_SCORE, compared
from acquire_tui.text.table.teams import team_letter, with_teams
from acquire_tui.text.table.undo import ASSISTED
from acquire_tui.text.translation import listed, money
from acquire_tui.widgets.content import MUTED, STRONG, chip, left, lines, right, sentence

NAME_WIDTH = 16
MONEY_WIDTH = 10
TEAM_WIDTH = 12
CHOICES = (
    ("review", "v", words.REVIEW),
    ("rematch", "r", words.REMATCH),
    ("table", "n", words.NEW_GAME),
    ("leave", "q", prompts.QUIT),
)
"""The first has the focus: it is what one Enter too many on the way through the scoring does."""


class ScoringScreen(Page):
    """A page for each chain on the board, in the end the standings and what to do next."""

    DEFAULT_CSS = """
    ScoringScreen #choices { height: 1; padding: 0 2; display: none; }
    ScoringScreen.-done #choices { display: block; }
    ScoringScreen Press { margin-right: 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "next", keys.NEXT, key_display="enter", id="scoring.next"),
        Binding("right", "forward", keys.NEXT, show=False, id="scoring.forward"),
        Binding("left", "backward", keys.PREVIOUS, key_display="left", id="scoring.previous"),
        Binding("s", "standings", words.STANDINGS, id="scoring.standings"),
        Binding("g", "log", prompts.LOG, id="scoring.log", tooltip=prompts.LOG_TIP),
        Binding("r", "choose('rematch')", words.REMATCH, show=False, id="scoring.rematch"),
        Binding("v", "choose('review')", words.REVIEW, show=False, id="scoring.review"),
        Binding("n", "choose('table')", words.NEW_GAME, show=False, id="scoring.table"),
        Binding("q", "choose('leave')", prompts.QUIT, show=False, id="scoring.leave"),
        *KEYS,
    ]
    HELP = words.HELP

    headline = words.HEADLINE

    def __init__(self, session: Session, saves: Saves | None = None) -> None:
        """`saves` are the games that a result is compared with where one plays alone."""
        super().__init__()
        self._session = session
        self._saves = saves
        self._tally = tally(session.log[-1].events, session.rules.teams.size)
        self._page = 0
        self._best = ""
        """How a score reached alone compares with those before it."""

    @property
    def done(self) -> bool:
        """Whether the standings are shown."""
        return self._page == len(self._tally.chains)

    def rules(self) -> Rules:
        return self._session.rules

    def body(self) -> ComposeResult:
        yield Static(id="page")

    def foot(self) -> ComposeResult:
        with Horizontal(id="choices"):
            for name, key, text in CHOICES:
                yield Press(f"{key_of(self.app, f'scoring.{name}', key)} {text}", id=name)

    def on_mount(self) -> None:
        self._show(0)
        if len(self._session.seats) == 1:
            self.run_worker(self._look_up_best, thread=True, exclusive=True)

    def action_forward(self) -> None:
        """The next page; on the last one, the next button."""
        if self.done:
            self.app.action_focus_next()
        else:
            self._show(self._page + 1)

    def action_next(self) -> None:
        self._show(self._page + 1)

    def action_backward(self) -> None:
        if self.done:
            self.app.action_focus_previous()
        else:
            self._show(self._page - 1)

    def action_standings(self) -> None:
        self._show(len(self._tally.chains))

    def action_back(self) -> None:
        """A page back; before the first one there is nothing left to go back to."""
        self._show(self._page - 1)

    def on_press_pressed(self, event: Press.Pressed) -> None:
        self.action_choose(event.press.id or "")

    def on_click(self) -> None:
        if not self.done:
            self.action_forward()

    def action_choose(self, name: str) -> None:
        """Do what the buttons under the standings say."""
        if not self.done:
            return
        if name == "rematch":
            self.post_message(Rematch())
        elif name == "review":
            self._review()
        elif name == "table":
            self.post_message(ShowTitle())
        elif name == "leave":
            self.app.exit()

    def action_log(self) -> None:
        """Everything that happened, with the eyes of anybody."""
        self.post_message(ShowLog(self._session))

    def _review(self) -> None:
        """The game in the viewer."""
        self.post_message(ShowReplay(self._session.timeline, listed(self._session.names)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        if action in ("back", "backward"):
            return self._page > 0
        return not self.done or action not in ("next", "standings")

    def _look_up_best(self) -> None:
        """In a thread of its own: reads the records, and touches nothing here but to call for an answer."""
        worker = get_current_worker()
        session, saves = self._session, self._saves
        if saves is None or not session.recorded:
            return
        rows, _ = saves.entries(lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            name, when = session.seats[0].name, session.timeline.header.when
            before = scores_before(rows, name, session.rules.title, when)
            self.app.call_from_thread(self._compare, before)

    def _compare(self, before: Alone | None) -> None:
        worth = self._tally.standings[0].worth
        self._best = FIRST_SCORE if before is None else compared(worth, before.best_worth, before.best_day)
        if self.done:
            self._show(self._page)

    def _show(self, page: int) -> None:
        pages = len(self._tally.chains)
        self._page = min(max(page, 0), pages)
        text = standings(self._session, self._tally, self._best) if self.done else self._chain(self._page)
        self.query_one("#page", Static).update(text)
        self.set_class(self.done, "-done")
        if self.done:
            self.query_one(f"#{CHOICES[0][0]}").focus()
        else:
            self.set_focus(None)
        where = words.STANDINGS if self.done else words.chain_headline(self._page + 1, pages)
        self.query_one("#headline", Static).update(Content(where))
        self.refresh_bindings()

    def _chain(self, place: int) -> Content:
        rows = [_ended(self._session), Content("")]
        rows += chain_page(self._session, self._tally.chains[place])
        worth = self._tally.worth_after(place + 1)
        rows += [Content(""), Content.styled(words.MONEY_SO_FAR, STRONG)]
        return lines(rows + money_so_far(self._session, worth))


def _ended(session: Session) -> Content:
    events = [event for step in session.log for event in step.events]
    return sentence(why_ended(events, session.view(None), session.names), session.rules, MUTED)


def money_so_far(session: Session, worth: Sequence[int]) -> list[Content]:
    """What each seat has by now, and partners together."""
    rules = session.rules
    sums = together(rules, worth)
    rows = []
    for seat, (name, amount) in enumerate(zip(session.names, worth, strict=True)):
        row = left(name, NAME_WIDTH) + right(money(amount), MONEY_WIDTH)
        if rules.teams.size > 1:
            row += f"   {team_letter(rules, len(worth), seat)} " + right(money(sums[seat]), MONEY_WIDTH)
        rows.append(row)
    return rows


def chain_page(session: Session, chain: ChainTally) -> list[Content]:
    """Who ranks how in a chain, what is paid, and what the shares bring."""
    rules = session.rules
    info = rules.chains[chain.chain]
    price = payout.price(rules, chain.chain, chain.size)
    row = tables(rules).bands[chain.chain][chain.size].bonuses[: rules.bonus.ranks]
    rows = [
        chip(rules, chain.chain)
        + Content.styled(f" {info.name}", STRONG)
        + f"  {words.chain_worth(chain.size, price, row)}",
        Content(""),
    ]
    for market in (holder for holder in chain.holders if holder.seat is None):
        rows += [Content(words.market_drew(chain.market_tile, market.shares)), Content("")]
    if not chain.holders:
        return [*rows, Content(words.NO_STOCKHOLDER)]
    head = left("", 6) + left(words.STOCKHOLDER, NAME_WIDTH, MUTED) + right(words.SHARES, 7, MUTED)
    for title in (words.BONUS, words.SOLD_FOR, words.TOTAL):
        head += right(title, MONEY_WIDTH, MUTED)
    rows.append(head)
    rows += [_holder(session, holder) for holder in chain.holders]
    rows += [Content(text) for text in _why(rules, chain)]
    return rows


def _holder(session: Session, holder: Holder) -> Content:
    place = words.place(holder.place, tied=holder.tied)
    name = words.STOCK_MARKET if holder.seat is None else session.names[holder.seat]
    row = left(place, 6) + left(name, NAME_WIDTH) + right(str(holder.shares), 7)
    if holder.bonus is None or holder.sold is None:
        return row + Content.styled(f"  {words.NOT_PAID}", MUTED)
    row += right(money(holder.bonus) if holder.bonus else "-", MONEY_WIDTH)
    row += right(money(holder.sold), MONEY_WIDTH)
    return row + right(money(holder.bonus + holder.sold), MONEY_WIDTH, STRONG)


def _why(rules: Rules, chain: ChainTally) -> list[str]:
    if len(chain.holders) == 1:
        return ["", words.sole_stockholder(rules)]
    if any(holder.tied and holder.bonus for holder in chain.holders):
        return ["", words.TIES_SPLIT]
    return []


def standings(session: Session, result: Tally, best: str = "") -> Content:
    """Places with ties shared, and where the money came from."""
    wording = Wording(session.rules, session.names)
    over = session.log[-1].events[-1]
    assert isinstance(over, GameOver), "standings of a game that is not over"
    rows = [_ended(session), sentence(wording.result(over), session.rules, STRONG)]
    if best:
        rows.append(Content(best))
    if session.assisted:
        rows.append(Content(ASSISTED))
    rows.append(Content(""))
    head = left("", 6) + left(prompts.PLAYER, NAME_WIDTH, MUTED)
    for title in (prompts.CASH, words.BONUSES, words.SHARES, prompts.WORTH):
        head += right(title, MONEY_WIDTH, MUTED)
    partners, seats = session.rules.teams.size, len(session.names)
    rows.append(head + right(words.TEAM if partners > 1 else "", TEAM_WIDTH, MUTED))
    places = [standing.place for standing in result.standings]
    for standing in result.standings:
        place = words.place(standing.place, tied=places.count(standing.place) > partners)
        row = left(place if seats > 1 else "", 6, STRONG)
        row += left(session.names[standing.seat], NAME_WIDTH, STRONG if standing.place == 1 else "")
        for amount in (standing.cash, standing.bonuses, standing.sold):
            row += right(money(amount), MONEY_WIDTH)
        row += right(money(standing.worth), MONEY_WIDTH, STRONG)
        if partners > 1:
            team = team_letter(session.rules, seats, standing.seat)
            row += right(f"{team} {money(standing.together)}", TEAM_WIDTH, STRONG)
        rows.append(row)
    return lines([*rows, Content(""), *_sources(session, result)])


def _sources(session: Session, result: Tally) -> list[Content]:
    """What each chain brought each seat in the scoring."""
    if not result.chains:
        return [Content(words.NO_CHAIN)]
    head = left(words.FROM_CHAINS, NAME_WIDTH + 2, MUTED)
    for chain in result.chains:
        head += right(chip(session.rules, chain.chain), 8)
    rows = [head]
    names = with_teams(session.rules, session.names)
    for standing in result.standings:
        row = left(names[standing.seat], NAME_WIDTH + 2)
        for chain in result.chains:
            amount = chain.paid[standing.seat] + chain.sold[standing.seat]
            row += right(money(amount) if amount else "-", 8)
        rows.append(row)
    return rows
