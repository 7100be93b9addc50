"""The title: new game, continue, rules, quit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from acquire_tui.screens.page import KEYS, Page
from acquire_tui.screens.requests import ShowGames, ShowSetup, ShowStatistics
from acquire_tui.setup.draft import Draft
from acquire_tui.text.keys import CHOOSE, KEY_NAMES
from acquire_tui.text.pages import title_and_dialogs as words

if TYPE_CHECKING:
    from acquire_core import Rules

Resume = Callable[[], None]

PAUSE = 0.05
"""Seconds from the title until the last unfinished game is looked for: the terminal draws first."""

CHIP_WIDTH = 7
MENU = (
    ("new", "n", words.NEW_GAME),
    ("continue", "c", words.CONTINUE),
    ("games", "g", words.GAMES),
    ("statistics", "s", words.STATISTICS),
    ("rules", "r", words.RULES),
    ("quit", "q", words.QUIT),
)
"""The choices: action, key and label."""


def logo() -> Content:
    """The name of the game on the seven chains' colours."""
    rows = []
    for row in range(3):
        cells = [
            Content.styled(
                (letter if row == 1 else "").center(CHIP_WIDTH), f"bold $chain-{slot}-text on $chain-{slot}"
            )
            for slot, letter in enumerate(words.NAME)
        ]
        rows.append(Content(" ").join(cells))
    return Content("\n").join(rows)


class Menu(OptionList):
    """The choices of the title."""

    DEFAULT_CSS = """
    Menu, Menu:focus {
        width: 24; height: auto; border: none; padding: 0; margin-left: 15;
        background: $background; background-tint: $foreground 0%;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "select", CHOOSE, key_display=KEY_NAMES["enter"], id="title.choose"),
    ]


class TitleScreen(Page):
    """The last unfinished game is looked for when the title has been drawn, which need not wait for it."""

    DEFAULT_CSS = """
    TitleScreen #body { align: center middle; }
    TitleScreen #logo, TitleScreen #tag { width: 55; }
    TitleScreen #tag { margin: 1 0 2 0; text-align: center; color: $text-muted; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(key, f"choose('{name}')", label, show=False, id=f"title.{name}")
            for name, key, label in MENU
        ),
        *KEYS,
    ]
    AUTO_FOCUS = "Menu"
    HELP = words.TITLE_HELP

    headline = words.NAME

    def __init__(
        self, draft: Draft | None = None, unfinished: Callable[[], Resume | None] | None = None
    ) -> None:
        """`unfinished` gives what goes on with that game, or None where there is none."""
        super().__init__()
        self._draft = draft or Draft()
        self._unfinished = unfinished
        self._resume: Resume | None = None

    def body(self) -> ComposeResult:
        yield Static(logo(), id="logo")
        yield Static(Content(words.TAG), id="tag")
        yield Menu(
            *[
                Option(Content(f" {label:16}{key}"), id=name, disabled=name == "continue")
                for name, key, label in MENU
            ],
            markup=False,
        )

    def on_mount(self) -> None:
        self.set_timer(PAUSE, self._look)

    def on_key(self) -> None:
        """A key pressed earlier still finds the menu as it will be."""
        self._look()

    def _look(self) -> None:
        if self._unfinished is None:
            return
        self._resume, self._unfinished = self._unfinished(), None
        if self._resume is not None:
            self.query_one(Menu).enable_option("continue")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option.id:
            self.action_choose(event.option.id)

    def action_choose(self, name: str) -> None:
        """Do what the menu says."""
        if name == "new":
            self.post_message(ShowSetup(self._draft))
        elif name == "continue":
            from acquire_tui.text.pages.saving import NO_GAME_YET

            self._look()
            if self._resume is not None:
                self._resume()
            else:
                self.notify(NO_GAME_YET, markup=False)
        elif name == "games":
            self.post_message(ShowGames())
        elif name == "statistics":
            self.post_message(ShowStatistics())
        elif name == "rules":
            self.action_rules()
        elif name == "quit":
            self.app.exit()

    def rules(self) -> Rules | None:
        return self._draft.rules

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """There is nothing to go back to from here."""
        return action != "back"
