"""The palette: a command for everything that can be done, each of which reads by itself."""

from __future__ import annotations

import pytest
from textual.app import SystemCommand

from acquire_tui.app.app import AcquireApp
from acquire_tui.app.keymap_check import actions
from acquire_tui.screens.help import ARROWS
from acquire_tui.screens.table.buy import BuyScreen
from acquire_tui.text.program.command_palette import PICKS, command
from tests.tui.table_driver import app_of, begin, empty_app, number, press, settle, show


async def test_the_palette_has_every_command() -> None:
    app = app_of("standard", "Ann,Bob:novice", "7")
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        titles = [command.title for command in app.get_system_commands(app.screen)]
    for words in ("Place the tile (enter)", "Show the log (g)", "Quit the game (ctrl+q)", "Theme light"):
        assert words in titles
    assert "Undo the last choice (u)" in titles, "what is grey in the key bar is there too"
    for noise in ("Down", "Left", "Up", "Copy", "Focus", "palette"):
        assert not any(title.startswith(noise) for title in titles), noise
    assert len(titles) == len(set(titles))


def test_every_command_of_the_palette_reads_by_itself() -> None:
    shown = [
        binding
        for bindings in actions().values()
        for binding in bindings
        if binding.description and (binding.show or binding.key not in ARROWS) and binding.id not in PICKS
    ]
    assert len(shown) > 60
    for binding in shown:
        title, said = command(binding.id or "", binding.description, binding.tooltip)
        assert " " in title, f"{binding.id} is called {title}, which says too little"
        assert said.endswith(".")
        assert said.rstrip(".") != title


async def test_the_palette_picks_tiles_and_chains_by_their_names() -> None:
    app = empty_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot)
        assert not any(title.startswith("Pick") for title in commands_of(app)), "hands are covered"
        await press(pilot, "enter")
        at = number(app, "9I")
        assert commands_of(app)[f"Pick 9I ({at})"].help.startswith("9I adds to Etch: 10 -> 11 tiles")
        commands_of(app)[f"Pick 9I ({at})"].callback()
        await press(pilot, "enter")
        assert isinstance(app.screen, BuyScreen)
        assert "Continue without buying (enter)" in commands_of(app)
        commands_of(app)["Add a share of Nestor (1)"].callback()
        await settle(pilot)
        assert app.screen.picks == [0]
        assert "Buy the shares (enter)" in commands_of(app)


@pytest.mark.parametrize(("players", "offered"), [("Ann,Bob:casual", True), ("Ann,Bob", False)])
async def test_remarks_are_offered_only_where_there_are_opponents(players: str, offered: bool) -> None:
    app = app_of("standard", players, "7")
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        assert ("Remarks off" in commands_of(app)) == offered


def commands_of(app: AcquireApp) -> dict[str, SystemCommand]:
    return {command.title: command for command in app.get_system_commands(app.screen)}


async def test_the_palette_finds_light_before_ansi_light_and_names_nothing_twice() -> None:
    app = empty_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert titles.index("Theme light") < titles.index("Theme ansi-light")
        words = [title.partition(" (")[0] for title in titles]
        assert len(words) == len(set(words))
