"""What is done while nobody waits for the screen: loading what is needed next, and clearing away.

Both would hold up a key press if they were left to the moment when Python has to do them.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any

from acquire_tui.runtime.textual_internals import forget_drawings

if TYPE_CHECKING:
    from textual.app import App

HANDOVER = 0.0005
"""Seconds a thread may keep others from running: an opponent that thinks must not hold up the screen."""

GARBAGE = (700, 10, 100)
"""How often Python looks for garbage by itself: seldom in everything, which is what `Sweep` does."""

GAP = 0.02
"""Seconds between two modules: time for a key press."""

SWEEP = 0.3
"""Seconds until a screen that was closed is cleared away."""

AHEAD = (
    "acquire_core.rules.model",
    "acquire_core.engine.actions",
    "acquire_core.engine.events",
    "acquire_core.engine.game",
    "acquire_core.record.serialization",
    "acquire_core.record.write",
    "acquire_tui.config.rule_files",
    "acquire_ai.bots.lookahead",
    "acquire_ai.levels",
    "acquire_tui.screens.setup.setup",
    "acquire_tui.table.session",
    "acquire_tui.app.opponent_runner",
    "acquire_tui.screens.setup.first_player",
    "acquire_tui.screens.table.table_screen",
    "acquire_tui.screens.table.tile",
    "acquire_tui.screens.rules",
    "acquire_tui.screens.help",
    "acquire_tui.screens.table.watch",
    "acquire_tui.screens.table.curtain",
    "acquire_tui.screens.table.buy",
    "acquire_tui.screens.table.draw",
    "acquire_tui.screens.table.found",
    "acquire_tui.screens.table.merger",
    "acquire_tui.screens.table.dispose",
    "acquire_tui.screens.log",
    "acquire_tui.app.command_palette",
)
"""Modules in the order in which a game needs them."""


def keep_moving() -> None:
    """Keep short what may hold up the screen: a thinking thread, and Python's search for garbage.

    What has been loaded by now stays for good, so it is not searched.
    """
    sys.setswitchinterval(HANDOVER)
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def load_ahead(app: App[Any]) -> None:
    """Load what a game needs, bit by bit."""
    bits = _bits()

    def load() -> None:
        if next(bits, None):
            app.set_timer(GAP, load)

    load()


def _bits() -> Iterator[str]:
    for name in AHEAD:
        import_module(name)
        yield name
    from acquire_tui.config.rule_files import playable_rules

    playable_rules()


class Sweep:
    """Clears away what closed screens leave behind, when the next one has been drawn."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._due = False

    def soon(self) -> None:
        """A screen is closed."""
        if not self._due:
            self._due = True
            self._app.set_timer(SWEEP, self._sweep)

    def _sweep(self) -> None:
        self._due = False
        forget_drawings()
        gc.collect()
