"""Declaring the end at the table: where that ends the game at once, a second key makes sure."""

from __future__ import annotations

from textual import events
from textual.binding import Binding

from acquire_tui.screens.table.table_screen import TableScreen
from acquire_tui.text.table.ending import DECLARING, END_GAME, at_once, sure


def declaring_key(phase: str) -> Binding:
    """The key that declares the end in a phase."""
    return Binding(
        "d,exclamation_mark",
        "declare",
        END_GAME,
        id=f"{phase}.declare",
        key_display="!",
        tooltip=DECLARING,
    )


class DeclaringScreen(TableScreen):
    """A phase in which the end may be declared. A question stands in the prompt, and nowhere else."""

    def _asked(self) -> bool:
        return bool(self.note) and self.note == self._question()

    def _question(self) -> str:
        return sure(self.scene.view, self.session.names, self.key("declare", "!"))

    def on_key(self, event: events.Key) -> None:
        """Any other key takes the question back; what the key does besides comes after this."""
        active = self.active_bindings.get(event.key)
        if self._asked() and not (active and active.binding.action == "declare"):
            self.say("")

    def action_declare(self) -> None:
        """Declare the end; the first time only ask, where nothing could be undone."""
        if at_once(self.scene.view) and not self._asked():
            self.say(self._question())
        else:
            self.submit("declare end")
