"""The whole log of the game, as far as this seat may know it."""

from __future__ import annotations

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
from acquire_tui.text.log import Wording
from acquire_tui.widgets.content import MUTED, lines, right, sentence

INDENT = 5


class LogScreen(Page):
    """`seat` is whose eyes it is read with; None for those of anybody who looks at the screen."""

    BINDINGS: ClassVar[list[BindingType]] = KEYS
    AUTO_FOCUS = "#body"
    HELP = "Everything that happened, the latest last. Up and down, page up and page down scroll."

    headline = "Log"

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


def log_text(session: Session, seat: int | None, width: int, talk: Talk | None = None) -> Content:
    """A line or two for everything that happened, each turn's number before its first one."""
    wording = Wording(session.rules, session.names)
    rows = []
    turn = 0
    for place, step in enumerate(session.log):
        said = talk.of(place) if talk else ""
        for text in [*wording.happened(session.seen(step, seat)), *[said] * bool(said)]:
            number = str(step.turn) if step.turn != turn else ""
            turn = step.turn
            margin = right(number, 4, MUTED) + " "
            for line in sentence(text, session.rules).wrap(max(20, width - INDENT)):
                rows.append(margin + line)
                margin = Content(" " * (INDENT + 2))
    return lines(rows) if rows else Content("Nothing has happened yet.")
