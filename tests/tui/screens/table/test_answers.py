"""What the table answers to somebody who does not know it yet."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from acquire_core import Game, Phase, load_rules
from acquire_tui.app.app import AcquireApp
from acquire_tui.screens.setup.first_player import why
from acquire_tui.screens.table.curtain import CurtainScreen
from acquire_tui.screens.table.draw import DrawScreen
from acquire_tui.screens.table.tile import TileScreen
from acquire_tui.storage.games_folder import Saves
from acquire_tui.table.session import Session
from acquire_tui.text.pages.saving import game_kept
from acquire_tui.text.rules.rulebook import rulebook
from tests.tui.table_driver import empty_app, number, options, session_of, show, text
from tests.tui.table_driver import press as press_only

Test = Callable[[AcquireApp, Pilot[None]], Awaitable[None]]


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys and let everything find its place."""
    await press_only(pilot, *keys)
    await pilot.pause()


def on_table(test: Test, players: str = "Ann,Bob,Cy,Dee", size: tuple[int, int] = (80, 24)) -> None:
    async def run() -> None:
        app = empty_app()
        async with app.run_test(size=size, notifications=True) as pilot:
            await show(pilot, players)
            await test(app, pilot)

    asyncio.run(run())


def said(app: AcquireApp) -> str:
    """Everything on the screen, in one line."""
    return " ".join(text(app).split())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_letter_or_digit_that_does_nothing_says_so_and_what_does(size: tuple[int, int]) -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, CurtainScreen)
        await press(pilot, "n")
        assert "n does nothing here. Hand the keyboard to Ann." in said(app)
        await press(pilot, "enter", "u")
        assert isinstance(app.screen, TileScreen)
        assert "u does nothing here. Press 1-6 or an arrow" in said(app), (
            "shown in grey, as nothing was chosen"
        )
        await press(pilot, number(app, "9I"), "enter", "enter")
        assert isinstance(app.screen, DrawScreen)
        for key in "nr5":
            await press(pilot, key)
            assert f"{key} does nothing here. Enter draws and ends your turn" in said(app)
        log = list(session_of(app).log)
        await press(pilot, "f5")
        assert "f5" not in said(app)
        assert session_of(app).log == log

    on_table(test, size=size)


def test_a_key_that_is_bound_is_not_answered_for() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        await press(pilot, number(app, "9I"))
        assert "does nothing" not in text(app)
        await press(pilot, "enter", "enter", "u")
        assert session_of(app).phase == Phase.BUY
        assert "does nothing" not in text(app)

    on_table(test)


def test_after_the_curtain_undo_goes_one_choice_back_and_not_a_whole_round() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        session = session_of(app)
        await press(pilot, "enter")
        await press(pilot, number(app, "9I"), "enter", "enter", "enter", "enter")
        assert isinstance(app.screen, CurtainScreen)
        assert "u Undo " in text(app)
        await press(pilot, "u")
        assert "Ann asks to undo 1 choice." in said(app)
        await press(pilot, "escape")
        await press(pilot, "enter")
        await press(pilot, "u")
        assert "Bob asks to undo 1 choice. Ann, Cy and Dee have to agree." in said(app)
        assert "Ann drew a tile." in said(app)
        await press(pilot, "y", "y", "y")
        assert session.phase == Phase.DRAW
        assert "Hand the keyboard to Ann." in said(app)

    on_table(test)


def test_the_footer_counts_what_undo_takes_back() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        session = session_of(app)
        await press(pilot, number(app, "9I"), "enter")
        assert "u Undo  " in text(app)
        await press(pilot, "enter", "enter")
        while session.actor != 0:
            await press(pilot, "enter")
        count = len(session.log) - 2
        assert count > 1
        assert f"u Undo ({count})" in text(app)
        await press(pilot, "u")
        assert f"undoes {count} choices" in said(app)

    on_table(test, players="Ann,Bob:novice,Cy:novice,Dee:novice")


def test_help_explains_marks_and_worth_of_the_players() -> None:
    async def test(app: AcquireApp, pilot: Pilot[None]) -> None:
        await press(pilot, "?")
        assert "> decides now" in said(app)
        assert "- whose turn it is, while another player decides" in said(app)
        assert "Worth is cash, shares at their price, and bonuses, as if the game ended now." in said(app)

    on_table(test, size=(80, 60))
    told = " ".join(line for section in rulebook(load_rules("classic")) for line in section.paragraphs)
    assert "Worth in the table of players is cash, shares at their price, and bonuses" in told


@pytest.mark.parametrize(("rules", "first"), [("standard", "topmost"), ("hotels_3m", "leftmost")])
def test_who_begins_is_said_by_the_rule_that_is_applied(rules: str, first: str) -> None:
    view = Game.new(load_rules(rules), 3, seed=1).view(None)
    told = why(view)
    assert "nearest" not in told
    assert f"The {first} tile goes first" in told


@pytest.mark.parametrize(
    ("rules", "fate"), [("classic", "it is replaced when you draw"), ("hotels_3m", "it stays in your hand")]
)
async def test_what_becomes_of_a_dead_tile_is_said_under_the_hand(rules: str, fate: str) -> None:
    safe = {f"{n}{row}": name for row, name in (("A", "Luxor"), ("C", "Tower")) for n in range(1, 12)}
    game = Game.from_position(load_rules(rules), safe, (("5B", "9I"), ("11I",)), mover=0, seed="dead")
    app, wanted = empty_app(), options(rules, "Ann,Bob:casual")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.take_up(Session(game, wanted.seats), wanted)
        app.show_phase()
        await pilot.pause()
        assert f"5B is dead: {fate}" in said(app)
        await press(pilot, number(app, "5B"))
        assert f"it is dead. {fate.capitalize()}" in said(app)


async def test_continue_without_a_game_says_so() -> None:
    app = empty_app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        await press(pilot, "c")
        assert "There is no game to continue." in said(app)


@pytest.mark.parametrize("kept", [True, False])
def test_leaving_an_unfinished_game_tells_how_to_go_on_where_it_is_kept(tmp_path: Path, kept: bool) -> None:
    async def run() -> str:
        app = AcquireApp(options(), saves=(lambda: Saves(tmp_path)) if kept else None)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await press(pilot, "enter")
            app.exit()
        return app.parting

    assert asyncio.run(run()) == (game_kept("acquire-tui") if kept else "")
