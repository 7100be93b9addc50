"""Helpers for driving the table by keys, and for reading what it shows."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

from textual import events
from textual.app import App
from textual.pilot import Pilot
from textual.widget import Widget

from acquire_core import Game, load_rules
from acquire_core.engine.actions import Place
from acquire_tui.app.app import AcquireApp
from acquire_tui.screens.table.table_screen import TableScreen
from acquire_tui.screens.table.undo_consent import AgreeScreen
from acquire_tui.setup.game_options import Options, Seat
from acquire_tui.table.session import Session

_NAMES = {"?": "question_mark", "!": "exclamation_mark", "-": "minus", "+": "plus"}


def options(rules: str = "standard", players: str = "Ann,Bob,Cy", seed: str = "7", **more: Any) -> Options:
    """A table of persons; `Cy:novice` is an opponent, `Cy:sharp:raider` one of a style."""
    seats = [name.partition(":") for name in players.split(",")]
    sat = tuple(Seat(name, level or None) for name, _, level in seats)
    return Options(load_rules(rules), sat, seed, pace=more.pop("pace", 0.0), **more)


def app_of(*args: Any, **more: Any) -> AcquireApp:
    app = AcquireApp(options(*args, **more))
    app.animation_level = "none"
    return app


def lines(app: App[Any]) -> list[str]:
    """The rows on the screen, as texts."""
    return [strip.text.rstrip() for strip in app.screen._compositor.render_strips()]


def text(app: App[Any]) -> str:
    return "\n".join(lines(app))


def session_of(app: AcquireApp) -> Session:
    assert app.session is not None
    return app.session


async def settle(pilot: Pilot[None]) -> None:
    """Let opponents finish and everything be drawn."""
    app = pilot.app
    while any(not worker.is_finished for worker in app.workers):
        await asyncio.sleep(0.001)
        await pilot._wait_for_screen()
    for _ in range(3):
        await pilot._wait_for_screen()
        await asyncio.sleep(0)
    for _ in range(100):
        parts = app.screen.walk_children(Widget, with_self=True)
        if not any(part._layout_required for part in parts):
            return
        await asyncio.sleep(0.001)
        await pilot._wait_for_screen()


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys without waiting for the machine to be idle, as `pilot.press` does."""
    app = pilot.app
    for key in keys:
        char = key if len(key) == 1 else " " if key == "space" else None
        assert app._driver is not None
        app._driver.send_message(events.Key(_NAMES.get(key, key), char))
        await pilot._wait_for_screen()
    await settle(pilot)


async def begin(pilot: Pilot[None]) -> None:
    """Past the start tiles."""
    await pilot.pause()
    await press(pilot, "enter")
    await pilot.pause()


def keys_for(app: AcquireApp, rng: random.Random) -> list[str]:
    """Keys that make some legal choice on the screen shown."""
    screen = app.screen
    session = session_of(app)
    if isinstance(screen, AgreeScreen):
        return [rng.choice("yn")]
    assert isinstance(screen, TableScreen), screen
    name = type(screen).__name__
    if name in ("CurtainScreen", "WatchScreen"):
        return ["enter"]
    if name == "DrawScreen":
        return ["d"] if screen.check_action("declare", ()) and rng.random() < 0.5 else ["enter"]
    if name == "TileScreen":
        places = [str(a)[6:] for a in session.legal() if isinstance(a, Place) and a.cell]
        if not places:
            return ["enter"]
        number = screen.scene.number_of(rng.choice(places))
        return [str(number), rng.choice(["enter", "space"])]
    if name == "BuyScreen":
        keys = [str(rng.randint(1, 7)) for _ in range(rng.randint(0, 4))]
        return [*keys, "enter"]
    if name == "DisposeScreen":
        return [rng.choice("stSTk") for _ in range(rng.randint(0, 4))] + ["enter"]
    return [str(rng.randint(1, 7)), "enter"]


async def play_on(pilot: Pilot[None], rng: random.Random, most: int = 2000) -> int:
    """Play by keys until the game is over; how many screens it took."""
    app = pilot.app
    assert isinstance(app, AcquireApp)
    for count in range(most):
        if session_of(app).over:
            return count
        await press(pilot, *keys_for(app, rng))
    raise AssertionError("the game does not end")


BOARD = {
    **dict.fromkeys(("2E", "3E", "4E"), "Nestor"),
    **dict.fromkeys(("6E", "7E", "8E"), "Spark"),
    **dict.fromkeys(("5F", "5G", "5H", "5I"), "Fleet"),
    **dict.fromkeys(("1A", "2A"), "Bolt"),
    **dict.fromkeys(("4A", "5A"), "Echo"),
    **dict.fromkeys(("10C", "10D", "10E", "10F", "10G", "10H", "10I", "10J", "9J", "8J"), "Etch"),
    "9A": "lone",
}
HANDS = (
    ("5E", "3A", "10A", "9I", "1J", "7G"),
    ("1B", "1C", "1D", "1E", "1F", "1G"),
    ("2C", "3C", "4C", "7A", "7B", "7C"),
    ("1H", "2H", "3H", "7I", "2J", "3J"),
)
SHARES = (
    {"Nestor": 3, "Spark": 2, "Bolt": 2},
    {"Nestor": 2, "Spark": 4, "Echo": 1, "Etch": 5},
    {"Nestor": 2, "Fleet": 5, "Etch": 1},
    {"Fleet": 1, "Bolt": 3, "Echo": 1},
)
CASH = (3200, 1900, 4400, 600)


def position(
    players: str = "Ann,Bob,Cy:casual,Dee", without: Sequence[str] = (), **more: Any
) -> tuple[Session, Options]:
    """A made-up table in which one of Ann's tiles does everything there is to do."""
    wanted = options("standard", players, **more)
    board = {tile: owner for tile, owner in BOARD.items() if owner not in without}
    game = Game.from_position(
        wanted.rules_played(), board, HANDS, cash=CASH, shares=SHARES, mover=0, seed="golden"
    )
    return Session(game, wanted.seats), wanted


async def show(pilot: Pilot[None], players: str = "Ann,Bob,Cy:casual,Dee", **more: Any) -> AcquireApp:
    """Go on with that table."""
    app = pilot.app
    assert isinstance(app, AcquireApp)
    await pilot.pause()
    app.take_up(*position(players, **more))
    app.show_phase()
    await pilot.pause()
    return app


def empty_app() -> AcquireApp:
    """An app at its title, for `show`."""
    app = AcquireApp()
    app.animation_level = "none"
    return app


def number(app: AcquireApp, tile: str) -> str:
    """The key of a tile of the hand shown."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    return str(screen.scene.number_of(tile))
