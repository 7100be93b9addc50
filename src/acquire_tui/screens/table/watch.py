"""Watching: an opponent thinks, and its steps are shown one by one."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from acquire_tui.cells.row import Row
from acquire_tui.screens.requests import SkipPauses
from acquire_tui.screens.table.table_screen import TableScreen
from acquire_tui.text.table import handover


class WatchScreen(TableScreen):
    """The table while an opponent plays; any key skips the pauses."""

    HELP = handover.WATCH_HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "skip", handover.SKIP, id="watch.skip", key_display=handover.ANY_KEY),
    ]

    @property
    def name_due(self) -> str:
        return self.scene.names[self.session.actor or 0]

    def doing(self) -> str:
        return handover.thinking(self.name_due)

    def prompt(self) -> str:
        return handover.watch_prompt(self.name_due)

    def panel(self, width: int, high: int) -> list[Row]:
        del width, high
        return []

    def idle(self, event: events.Key) -> None:
        event.stop()
        self.post_message(SkipPauses())

    def action_skip(self) -> None:
        self.post_message(SkipPauses())

    def action_back(self) -> None:
        self.post_message(SkipPauses())
