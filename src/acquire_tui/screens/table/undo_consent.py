"""Undoing more than one's own choices: the others are asked, or the price is named. No hand is shown."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from acquire_core import Rules
from acquire_tui.config.key_labels import key_of
from acquire_tui.screens.page import KEYS, Page
from acquire_tui.screens.setup.fields import Press
from acquire_tui.table.session import Session
from acquire_tui.table.undo import reveals
from acquire_tui.table.undo_offer import UndoOffer
from acquire_tui.text.table import undo as words
from acquire_tui.text.table.log import Wording
from acquire_tui.widgets.content import MUTED, STRONG, lines, sentence

MOST = 8
"""Sentences about what would be undone."""


class AgreeScreen(Page):
    """Asks one after the other; dismissed when all have agreed, or one has not. See `agreed`."""

    DEFAULT_CSS = """
    AgreeScreen #body { padding: 1 2 0 2; }
    AgreeScreen #told { max-width: 76; }
    AgreeScreen #question { margin-top: 1; text-style: bold; }
    AgreeScreen #answers { height: 1; margin-top: 1; }
    AgreeScreen Press { margin-right: 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", words.YES, id="agree.yes"),
        Binding("n", "answer(False)", words.NO, id="agree.no"),
        Binding("left,right,up,down", "app.focus_next", words.OTHER_ANSWER, show=False, id="agree.other"),
        *KEYS,
    ]
    AUTO_FOCUS = "#no"
    HELP = words.HELP

    headline = words.HEADLINE

    def __init__(self, session: Session, way: UndoOffer) -> None:
        super().__init__()
        self._session = session
        self._way = way
        self._asked = 0
        self._put_away = False
        """Whether the question was put away without an answer."""
        self.agreed: bool | None = None
        """The answer, once there is one."""

    @property
    def way(self) -> UndoOffer:
        return self._way

    @property
    def refusal(self) -> str:
        """What is said where it came to nothing."""
        if self._put_away:
            return words.NOTHING_UNDONE
        return words.refused(self._way, self._session.names, self._asked)

    def rules(self) -> Rules:
        return self._session.rules

    def body(self) -> ComposeResult:
        yield Static(id="told")
        yield Static(id="question")
        with Horizontal(id="answers"):
            yield Press(f"{key_of(self.app, 'agree.yes', 'y')} {words.YES}", id="yes")
            yield Press(f"{key_of(self.app, 'agree.no', 'n')} {words.NO}", id="no")

    def on_mount(self) -> None:
        self._ask()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.query_one("#told", Static).update(self._told(min(76, event.size.width - 6)))

    def _told(self, width: int) -> Content:
        """What is asked, what would be undone, and what it means."""
        session, way = self._session, self._way
        rows = [Content.styled(words.wish(way, session.names), STRONG), Content("")]
        dropped = session.log[len(session.log) - way.count :]
        wording = Wording(session.rules, session.names)
        told = [text for step in dropped for text in wording.happened(session.seen(step, None))]
        if len(told) > MOST:
            rows.append(Content.styled(f"  {words.before(len(told) - MOST + 1)}", MUTED))
            told = told[-MOST + 1 :]
        for text in told:
            margin = "  "
            for line in sentence(text, session.rules).wrap(max(20, width - 4)):
                rows.append(Content(margin) + line)
                margin = "    "
        if any(reveals(step.events) for step in dropped):
            rows += [Content(""), Content(words.DRAWN_AGAIN)]
        if way.assisted:
            rows += [Content(""), Content(words.COUNTS_AS_ASSISTED)]
        return lines(rows)

    def _ask(self) -> None:
        asked = words.question(self._way, self._session.names, self._asked)
        self.query_one("#question", Static).update(Content(asked))
        self.query_one("#no").focus()

    def on_press_pressed(self, event: Press.Pressed) -> None:
        self.action_answer(event.press.id == "yes")

    def action_answer(self, yes: bool) -> None:
        """The answer of whoever is asked now."""
        if self.agreed is not None:
            return
        if yes:
            self._asked += 1
            if self._asked < len(self._way.ask):
                self._ask()
                return
        self.agreed = yes
        self.dismiss()

    def action_back(self) -> None:
        self._put_away = True
        self.action_answer(False)
