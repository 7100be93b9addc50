"""The whole log of the game, as far as this seat may know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from acquire_core import Rules
from acquire_tui.screens.page import KEYS, Page
from acquire_tui.table.remarks import Talk
from acquire_tui.table.session import Session
from acquire_tui.text.table.log import Wording
from acquire_tui.text.table.prompts import LOG, LOG_HELP, NOTHING_HAPPENED
from acquire_tui.widgets.content import MUTED, lines, right, sentence
from acquire_tui.widgets.log import Entry

INDENT = 5


class LogScreen(Page):
    """`seat` is whose eyes it is read with; None for those of anybody who looks at the screen."""

    BINDINGS: ClassVar[list[BindingType]] = KEYS
    AUTO_FOCUS = "#body"
    HELP = LOG_HELP

    headline = LOG

    def __init__(self, session: Session, seat: int | None = None, talk: Talk | None = None) -> None:
        super().__init__()
        self._session = session
        self._seat = seat
        self._talk = talk

    def rules(self) -> Rules:
        return self._session.rules

    def body(self) -> ComposeResult:
        yield Static(id="log")

    def on_mount(self) -> None:
        self.query_one("#body", VerticalScroll).can_focus = True

    def on_resize(self, event: events.Resize) -> None:
        text = log_text(self._session, self._seat, event.size.width - 6, self._talk)
        self.query_one("#log", Static).update(text)
        self.query_one("#body", VerticalScroll).scroll_end(animate=False)


def latest_first(
    session: Session, wording: Wording, seat: int | None, talk: Talk | None = None
) -> Iterator[Entry]:
    """Every choice so far, the last one first: its turn, and what a seat may know of it in sentences."""
    for place in reversed(range(len(session.log))):
        step = session.log[place]
        said = talk.of(place) if talk else ""
        yield step.turn, [*wording.happened(session.seen(step, seat)), *[said] * bool(said)]


def log_text(session: Session, seat: int | None, width: int, talk: Talk | None = None) -> Content:
    """A line or two for everything that happened, each turn's number before its first one."""
    wording = Wording(session.rules, session.names)
    rows = []
    turn = 0
    for now, sentences in reversed(list(latest_first(session, wording, seat, talk))):
        for text in sentences:
            number = str(now) if now != turn else ""
            turn = now
            margin = right(number, 4, MUTED) + " "
            for line in sentence(text, session.rules).wrap(max(20, width - INDENT)):
                rows.append(margin + line)
                margin = Content(" " * (INDENT + 2))
    return lines(rows) if rows else Content(NOTHING_HAPPENED)
