"""Help for the screen one came from: what is to be done there, and every key that works."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from acquire_tui.runtime.textual_internals import keymap_of
from acquire_tui.screens.page import KEYS, Page
from acquire_tui.text.keys import DOWN, LEFT, NEXT, PREVIOUS, RIGHT, UP
from acquire_tui.text.pages import help as words
from acquire_tui.text.rules.rulebook_shares import WORTH
from acquire_tui.text.translation import sentences
from acquire_tui.widgets.content import STRONG, chip, left, lines
from acquire_tui.widgets.table_state import Scene

if TYPE_CHECKING:
    from acquire_core import Rules

KEY_WIDTH = 16
ARROWS = ("up", "down", "left", "right", "tab", "shift+tab")
MOVES = {label.lower() for label in (UP, DOWN, LEFT, RIGHT, NEXT, PREVIOUS)}
"""What arrows do that needs no line of its own."""


class HelpScreen(Page):
    """Made from the other screen's own sentence and its active keys, so that it is never out of date."""

    DEFAULT_CSS = """
    HelpScreen #help { max-width: 78; }
    """
    BINDINGS: ClassVar[list[BindingType]] = KEYS
    AUTO_FOCUS = "#body"
    HELP = words.HELP

    headline = words.TITLE

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__()
        self._text = help_text(screen)

    def body(self) -> ComposeResult:
        yield Static(self._text, id="help")

    def on_mount(self) -> None:
        self.query_one("#body", VerticalScroll).can_focus = True


def help_text(screen: Screen[Any]) -> Content:
    """The sentence of a screen and its keys, those of one action together."""
    rows = []
    told = screen.HELP or words.TOPICS.get(getattr(screen, "TOPIC", ""), "")
    if told and keymap_of(screen.app):
        told = sentences(told.strip(), words.USUAL_KEYS)
    if told:
        rows += [Content(told.strip()), Content("")]
    keys: dict[str, list[str]] = {}
    for active in screen.active_bindings.values():
        binding = active.binding
        meaning = binding.tooltip or binding.description
        # Those without an id come with the parts Textual makes lists and input lines of.
        moves = not binding.show and meaning.lower() in MOVES and binding.key in ARROWS
        if meaning and not moves and (binding.id or binding.action == "command_palette"):
            shown = binding.key_display or screen.app.get_key_display(binding)
            listed = keys.setdefault(meaning, [])
            if shown not in listed:
                listed.append(shown)
    rows += _chains(screen) + _players(screen)
    rows.append(Content.styled(words.KEYS, STRONG))
    for meaning, pressed in keys.items():
        rows.append(left(" ".join(pressed), KEY_WIDTH, STRONG) + " " + meaning)
    rows += [
        left(words.MOVE_KEYS, KEY_WIDTH, STRONG) + f" {words.MOVE}",
        Content(""),
        Content(words.MOUSE),
    ]
    return lines(rows)


def _players(screen: Screen[Any]) -> list[Content]:
    """What the table of players says by marks and a word alone."""
    scene = getattr(screen, "scene", None)
    if not isinstance(scene, Scene):
        return []
    hidden = None in scene.view.worth
    return [
        Content.styled(words.PLAYERS, STRONG),
        left(">", 2, STRONG) + words.DECIDES,
        left("-", 2, STRONG) + words.ON_TURN,
        Content(words.worth(WORTH, hidden=hidden)),
        Content(""),
    ]


def _chains(screen: Screen[Any]) -> list[Content]:
    """The names behind the chains' letters, where there is a game."""
    session = getattr(screen, "session", None)
    if session is None:
        return []
    rules: Rules = session.rules
    named = [chip(rules, chain) + f" {info.name}  " for chain, info in enumerate(rules.chains)]
    rows = [Content("").join(named[start : start + 4]) for start in range(0, len(named), 4)]
    return [Content.styled(words.CHAINS, STRONG), *rows, Content("")]
