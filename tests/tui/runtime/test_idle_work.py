"""What is done in pauses: nothing of a game is loaded for the title, and closed screens do not stay."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
from importlib import import_module
from weakref import ref

import pytest
from textual.screen import Screen

from acquire_tui.app.app import AcquireApp
from acquire_tui.runtime.idle_work import AHEAD, load_ahead
from acquire_tui.screens.help import HelpScreen
from tests.tui.table_driver import empty_app


def test_the_title_needs_nothing_of_a_game() -> None:
    program = (
        "import sys\n"
        "import acquire_tui.cli, acquire_tui.app.app\n"
        "import acquire_tui.runtime.terminal_safety, acquire_tui.screens.title\n"
        "print(*sorted(name for name in sys.modules if name.startswith(('acquire_core.', 'acquire_ai'))))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [
        "acquire_core.rules",
        "acquire_core.rules.player_counts",
    ]


def test_what_is_loaded_ahead_is_there_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    """One module at a time, in the order given, and every name is that of a module."""
    loaded: list[str] = []

    def note(name: str) -> object:
        loaded.append(name)
        return import_module(name)

    monkeypatch.setattr("acquire_tui.runtime.idle_work.import_module", note)
    monkeypatch.setattr("acquire_tui.runtime.idle_work.GAP", 1e-4)

    async def run() -> None:
        app = empty_app()
        async with app.run_test() as pilot:
            assert loaded == []
            load_ahead(app)
            assert loaded == [AHEAD[0]]
            while len(loaded) < len(AHEAD):
                await pilot.pause(0)

    asyncio.run(run())
    assert loaded == list(AHEAD)


def test_a_closed_screen_is_cleared_away_though_python_does_not_look_for_garbage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("acquire_tui.runtime.idle_work.SWEEP", 1e-4)

    async def closed(app: AcquireApp) -> ref[Screen[object]]:
        await app.push_screen(HelpScreen(app.screen))
        shown = ref(app.screen)
        await app.pop_screen()
        return shown

    async def run() -> None:
        app = empty_app()
        async with app.run_test() as pilot:
            await pilot.pause()
            gc.disable()
            first = await closed(app)
            for _ in range(20):
                await pilot.pause()
                if first() is None:
                    return
                await closed(app)
            raise AssertionError("the screen is still there")

    try:
        asyncio.run(run())
    finally:
        gc.enable()
