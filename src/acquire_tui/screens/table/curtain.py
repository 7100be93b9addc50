"""The curtain: nobody's hand is shown until the person who decides next is at the keyboard."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from acquire_core import Phase
from acquire_tui.cells.row import Row
from acquire_tui.screens.table.table_screen import TableScreen


class CurtainScreen(TableScreen):
    """The table as everybody may see it, and who is to come."""

    HELP = "All tiles are covered, so that the keyboard can change hands. Whoever is named presses Enter."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "confirm", "Show my tiles", id="curtain.confirm", key_display="enter"),
    ]

    @property
    def name_due(self) -> str:
        return self.scene.names[self.session.actor or 0]

    def doing(self) -> str:
        if self.session.phase == Phase.DISPOSE:
            return f"{self.name_due}: a merger asks for your choice"
        return f"{self.name_due}: it is your turn"

    def prompt(self) -> str:
        return f"Hand the keyboard to {self.name_due}. {self._shows()}."

    def _shows(self) -> str:
        return f"{self.key('confirm')} shows {self.name_due}'s tiles"

    def panel(self, width: int, high: int) -> list[Row]:
        del high
        said = f"All tiles are covered. Only {self.name_due} should look from here on."
        return [Row(), *self.told([said], width, "strong")]

    def action_confirm(self) -> None:
        self.turns.take_over()
        self.turns.tell()

    def offers(self, action: str) -> bool | None:
        if action == "redo":
            return self.session.may_redo
        return super().offers(action)

    def action_redo(self) -> None:
        self.say(f"{self._shows()} first; then {self.key('redo', 'R')} makes the choice again.")

    def action_back(self) -> None:
        self.say(f"{self._shows()}; {self.key('quit', 'ctrl+q')} leaves the game.")
