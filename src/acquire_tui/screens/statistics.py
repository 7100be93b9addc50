"""Statistics: what the games on this computer come to, read from the records while the screen is shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Static
from textual.worker import get_current_worker

from acquire_tui.cells.names import clean
from acquire_tui.screens.page import KEYS, Page
from acquire_tui.storage.games_folder import Saves
from acquire_tui.storage.statistics import PersonResults, Statistics, Tally, statistics
from acquire_tui.text import counts
from acquire_tui.text.pages import statistics as words
from acquire_tui.text.seat_names import display_names
from acquire_tui.text.table import solo
from acquire_tui.text.translation import money
from acquire_tui.widgets.content import MUTED, STRONG, left, lines, right

KIND_WIDTH = 34
NUMBER_WIDTH = 8
MONEY_WIDTH = 16


class StatisticsScreen(Page):
    """Results of every person by rule set, seats and opponents."""

    DEFAULT_CSS = """
    StatisticsScreen #statistics { max-width: 78; }
    """
    BINDINGS: ClassVar[list[BindingType]] = KEYS
    AUTO_FOCUS = "#body"
    HELP = words.HELP

    headline = words.TITLE

    class Read(Message):
        """The records were read: what they come to, and how many files could not be read or not whole."""

        def __init__(self, found: Statistics, unread: int, damaged: int) -> None:
            super().__init__()
            self.found = found
            self.unread = unread
            self.damaged = damaged

    def __init__(self, saves: Saves | None = None) -> None:
        super().__init__()
        self._saves = saves

    def body(self) -> ComposeResult:
        yield Static(Content(words.READING), id="statistics")

    def on_mount(self) -> None:
        self.query_one("#body", VerticalScroll).can_focus = True
        self.run_worker(self._read, thread=True, group="statistics", exclusive=True)

    def _read(self) -> None:
        """In a thread of its own: touches nothing here but to post what it found."""
        worker = get_current_worker()
        saves = self._saves or Saves()
        rows, problems = saves.entries(lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            damaged = sum(not row.complete for row in rows)
            self.post_message(self.Read(statistics(rows), len(problems), damaged))

    def on_statistics_screen_read(self, event: Read) -> None:
        text = statistics_text(event.found, event.unread, event.damaged)
        self.query_one("#statistics", Static).update(text)


def statistics_text(found: Statistics, unread: int = 0, damaged: int = 0) -> Content:
    """Everybody's results, and what is not counted."""
    rows: list[Content] = []
    apart = words.not_counted(found.unfinished, found.assisted, found.imported)
    if not found.persons:
        rows.append(Content.styled(words.nothing_counted(found.assisted + found.imported), STRONG))
        rows += [Content(apart)] * bool(apart) + [Content("")]
        rows += [Content(words.OWN_RESULTS), Content("")]
    for person in found.persons:
        rows += [*_person(person), Content("")]
    if apart and found.persons:
        rows.append(Content.styled(apart, MUTED))
    if unread:
        rows.append(Content.styled(words.unread(unread), "$warning"))
    if damaged:
        rows.append(Content.styled(words.damaged(damaged), "$warning"))
    return lines(rows)


def _person(person: PersonResults) -> list[Content]:
    alone = [
        Content(
            solo.best(title, games.best_worth, games.best_day, games.tally.games, games.tally.average_worth)
        )
        for title, games in person.alone.items()
    ]
    if not person.all.games:
        return [Content.styled(clean(person.name), STRONG), *alone]
    head = left(clean(person.name), KIND_WIDTH, STRONG)
    for title in (words.GAMES, words.WON, words.SHARE):
        head += right(title, NUMBER_WIDTH, MUTED)
    rows = [head + right(words.AVERAGE_WORTH, MONEY_WIDTH, MUTED), _row(words.ALL_GAMES, person.all)]
    rows += _rows(person.by_rules.items())
    rows += _rows((counts.players(seats), tally) for seats, tally in sorted(person.by_seats.items()))
    rows += _rows((words.against(who), tally) for who, tally in person.by_opponents.items())
    rows += [Content(_best_win(person)), Content(words.streak(person.longest_streak, person.streak))]
    return rows + alone


def _best_win(person: PersonResults) -> str:
    row = person.best_win
    if row is None:
        return words.NO_WIN
    own = person.name.casefold()
    names = display_names([seat.name for seat in row.seats])
    others = [name for name, seat in zip(names, row.seats, strict=True) if seat.name.casefold() != own]
    return words.best_win(person.best_worth, others, row.rules_title, row.when[:10])


def _rows(results: Iterable[tuple[str, Tally]]) -> list[Content]:
    return [_row(f"  {kind}", tally) for kind, tally in results]


def _row(kind: str, tally: Tally) -> Content:
    row = left(kind, KIND_WIDTH - 1) + " "
    share = f"{100 * tally.wins // tally.games}%" if tally.games else "-"
    for number in (str(tally.games), str(tally.wins), share):
        row += right(number, NUMBER_WIDTH)
    return row + right(money(tally.average_worth), MONEY_WIDTH)
