"""What the screens around the table share: a title line, a body, the keys, and a word on tiny windows."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from acquire_tui.screens.requests import ShowHelp, ShowRules
from acquire_tui.text.keys import BACK, HELP, RULES
from acquire_tui.text.program.terminal import too_small
from acquire_tui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from acquire_core import Rules

SMALLEST = (80, 24)


KEYS: list[BindingType] = [
    Binding("escape", "back", BACK, id="page.back"),
    Binding("question_mark", "help", HELP, id="page.help", key_display="?"),
    Binding("f1", "rules", RULES, id="page.rules"),
]
"""The keys of every page."""


class TooSmall(Static):
    """Covers the screen while the window is smaller than the game can be drawn in."""

    DEFAULT_CSS = """
    TooSmall {
        layer: cover; width: 100%; height: 100%; display: none;
        background: $background; color: $text; padding: 0 1;
    }
    """

    def fit(self, width: int, height: int) -> None:
        """Show or hide for a window of this size."""
        columns, rows = SMALLEST
        self.display = width < columns or height < rows
        self.update(Content(too_small(width, height, columns, rows)))


class Body(VerticalScroll):
    """Its keys scroll where it can be focused; else they are left to the fields in it and to the page."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        return self.can_focus


class Page(Screen[None]):
    """A screen with a title line and one body."""

    DEFAULT_CSS = """
    Page { overflow: hidden; layers: base cover; background: $background; color: $text; }
    Page > #headline {
        dock: top; height: 1; padding: 0 1; background: $panel; color: $text; text-style: bold;
    }
    Page > #body { padding: 1 2 0 2; scrollbar-size-vertical: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = []
    """A page lists its own keys and then `KEYS`, which is their order in the footer."""
    AUTO_FOCUS = ""

    headline = ""

    def compose(self) -> ComposeResult:
        yield Static(Content(self.headline), id="headline")
        with Body(id="body", can_focus=False):
            yield from self.body()
        yield from self.foot()
        yield KeyBar()
        yield TooSmall()

    def body(self) -> ComposeResult:
        """The widgets between title and keys."""
        yield from ()

    def foot(self) -> ComposeResult:
        """The widgets between body and keys that stay in sight."""
        yield from ()

    def on_resize(self, event: events.Resize) -> None:
        self.query_one(TooSmall).fit(event.size.width, event.size.height)

    def rules(self) -> Rules | None:
        """Whose rulebook F1 opens; None for that of any rule set."""
        return None

    def action_help(self) -> None:
        self.post_message(ShowHelp(self))

    def action_rules(self) -> None:
        self.post_message(ShowRules(self.rules()))

    def action_back(self) -> None:
        """One step back."""
        self.dismiss()
