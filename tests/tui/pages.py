"""Helpers for the screens around the table: an app that shows one of them, and games played to the end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from textual.app import App

from acquire_core import Game, load_rules
from acquire_tui.app.pages import PagesApp
from acquire_tui.colours import themes
from acquire_tui.screens.page import Page
from acquire_tui.screens.requests import StartGame
from acquire_tui.setup.game_options import Seat
from acquire_tui.table.session import Session

SIZES = ((80, 24), (120, 40))


class Shown(PagesApp):
    """One page and nothing else; what it asks the app for is noted in `asked`."""

    def __init__(self, page: Page, theme: str = "dark") -> None:
        super().__init__()
        themes.install(self, theme)
        self._page = page
        self.animation_level = "none"
        self.asked: list[Any] = []

    def on_mount(self) -> None:
        self.push_screen(self._page)

    def on_start_game(self, asked: StartGame) -> None:
        self.asked.append(asked.options)

    def on_show_table(self) -> None:
        self.asked.append("table")

    def on_rematch(self) -> None:
        self.asked.append("rematch")

    def on_show_title(self) -> None:
        self.asked.append("title")


def screen_text(app: App[Any]) -> str:
    """The rows on the screen."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips())


def session_for(
    rules: str = "standard", names: Sequence[str] = ("Ann", "Bob", "Cy", "Dee"), seed: str = "1"
) -> Session:
    """A new game; the first seat is a person, the others are opponents."""
    seats = [Seat(name, "casual" if seat else None) for seat, name in enumerate(names)]
    return Session(Game.new(load_rules(rules), len(seats), seed), seats)


def finished(
    rules: str = "standard", names: Sequence[str] = ("Ann", "Bob", "Cy", "Dee"), seed: str = "1"
) -> Session:
    """A game played at random to its end, which is declared as soon as it may be."""
    session = session_for(rules, names, seed)
    rng = random.Random(seed)
    while not session.over:
        legal = session.legal()
        end = [action for action in legal if str(action) == "declare end"]
        session.submit(end[0] if end else rng.choice(legal))
    return session
