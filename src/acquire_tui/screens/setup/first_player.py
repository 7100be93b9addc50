"""Who goes first, with the tiles drawn for it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from acquire_core import Rules, View
from acquire_tui.screens.page import KEYS, Page
from acquire_tui.screens.requests import ShowTable
from acquire_tui.screens.setup.fields import Press
from acquire_tui.table.preview import place_of
from acquire_tui.table.session import Session
from acquire_tui.text.keys import KEY_NAMES
from acquire_tui.text.pages import setup as words
from acquire_tui.text.pages.opponents import kind_text
from acquire_tui.text.table.teams import partners
from acquire_tui.text.translation import sentences
from acquire_tui.widgets.content import MUTED, STRONG, left, lines

NAME_WIDTH = 15
BESIDE = 12
"""Columns of the widest board that has room beside the list in a window of 80."""


class StartScreen(Page):
    """Shown once, between set-up and the first turn."""

    DEFAULT_CSS = """
    StartScreen .row { height: auto; }
    StartScreen .row.below { layout: vertical; }
    StartScreen .row.below #seats { width: 76; margin-bottom: 1; }
    StartScreen #seats { width: 37; }
    StartScreen #board { width: auto; background: $board; color: $board-text; }
    StartScreen #why { margin-bottom: 1; max-width: 76; }
    StartScreen #begin { margin-top: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "begin", words.BEGIN, key_display=KEY_NAMES["enter"], id="start.begin"),
        *KEYS,
    ]
    AUTO_FOCUS = "#begin"
    HELP = words.FIRST_HELP

    headline = words.FIRST_PLAYER

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        if len(session.names) == 1:
            self.headline = words.FIRST_TILE

    def rules(self) -> Rules:
        return self._session.rules

    def body(self) -> ComposeResult:
        view = self._session.view(None)
        said = [why(view), partners(view.rules, self._session.names)]
        yield Static(Content(sentences(*said)), id="why")
        with Horizontal(classes="row" if view.rules.board.columns <= BESIDE else "row below"):
            yield Static(_seats(self._session, view), id="seats")
            if view.rules.setup.start_tiles != "none":
                yield Static(_board(view), id="board")
        yield Press(words.goes_first(self._session.names[view.first]), id="begin", verb=words.CONTINUE)

    def on_press_pressed(self) -> None:
        self.action_begin()

    def action_begin(self) -> None:
        # Not `dismiss`: the table takes the place of this screen, and there is nothing below it.
        self.post_message(ShowTable())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """The game is dealt: there is no way back but leaving it."""
        return action != "back"


def why(view: View) -> str:
    """How it was decided who begins, and what becomes of the tiles."""
    setup = view.rules.setup
    drawn = setup.start_tiles if view.start_tiles else "none"
    return words.first_player(view.players, drawn, setup.first_player)


def _seats(session: Session, view: View) -> Content:
    rows = []
    for seat, name in enumerate(session.names):
        first = seat == view.first
        tile = view.start_tiles[seat] if view.start_tiles else ""
        row = left(">" if first else "", 2, STRONG) + left(str(seat + 1), 2, MUTED)
        row += left(name, NAME_WIDTH, STRONG if first else "") + left(tile, 4, STRONG)
        row += Content.styled(kind_text(session.seats[seat].level), MUTED)
        rows.append(row)
    if view.players == 1:
        return lines(rows)
    order = [session.names[(view.first + step) % view.players] for step in range(view.players)]
    rows += [Content(""), Content.styled(words.order_of_play(order), MUTED)]
    return lines(rows)


def _board(view: View) -> Content:
    """The empty board with each seat's number on its tile."""
    board = view.rules.board
    drawn = {place_of(view, tile): seat for seat, tile in enumerate(view.start_tiles)}
    rows = [Content("   ") + Content("").join([left(f" {n + 1}", 3) for n in range(board.columns)])]
    for row in range(board.rows):
        line = Content(f" {chr(65 + row)} ")
        for column in range(board.columns):
            seat = drawn.get((column, row))
            line += (
                Content(" . ")
                if seat is None
                else Content.styled(f" {seat + 1} ", "bold $lone-text on $lone")
            )
        rows.append(line)
    return lines(rows)
