"""The curtain: nobody's hand is shown until the person who decides next is at the keyboard."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from acquire_core import Phase
from acquire_tui.cells.row import Row
from acquire_tui.screens.table.table_screen import TableScreen
from acquire_tui.text.table import handover


class CurtainScreen(TableScreen):
    """The table as everybody may see it, and who is to come."""

    HELP = handover.CURTAIN_HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "confirm", handover.SHOW_TILES, id="curtain.confirm", key_display="enter"),
    ]

    @property
    def name_due(self) -> str:
        return self.scene.names[self.session.actor or 0]

    def doing(self) -> str:
        if self.session.phase == Phase.DISPOSE:
            return handover.your_shares(self.name_due)
        return handover.your_turn(self.name_due)

    def prompt(self) -> str:
        return handover.curtain_prompt(self.name_due, self.key("confirm"))

    def panel(self, width: int, high: int) -> list[Row]:
        del high
        return [Row(), *self.told([handover.covered(self.name_due)], width, "strong")]

    def action_confirm(self) -> None:
        self.turns.take_over()
        self.turns.tell()

    def offers(self, action: str) -> bool | None:
        if action == "redo":
            return self.session.may_redo
        return super().offers(action)

    def action_redo(self) -> None:
        self.say(handover.show_before_redo(self.name_due, self.key("confirm"), self.key("redo", "R")))

    def action_back(self) -> None:
        self.say(handover.show_or_leave(self.name_due, self.key("confirm"), self.key("quit", "ctrl+q")))
