"""The draw phase: end the turn by drawing, replace dead tiles, declare the end, hand the keyboard over."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from acquire_core import Kind
from acquire_core.engine.actions import Replace
from acquire_core.engine.events import Drew, SetAside
from acquire_tui.cells.row import Row
from acquire_tui.screens.table.declare_end import DeclaringScreen, declaring_key
from acquire_tui.text.log import listed, tiles


class DrawScreen(DeclaringScreen):
    """Before the draw the last moment to take something back; after it what was drawn."""

    HELP = (
        "Enter fills your hand up and ends your turn; what was chosen before is then taken back only after "
        "a question. Tiles that can never be placed are replaced as the rules say."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "end_turn", "End turn", id="draw.end_turn", key_display="enter"),
        Binding("enter,space", "hand_over", "Hand over", id="draw.end_turn", key_display="enter"),
        declaring_key("draw"),
        Binding("r", "replace", "Replace", id="draw.replace", tooltip="Replace a dead tile."),
    ]

    @property
    def handing_over(self) -> bool:
        return self.turns.handing_over is not None

    def doing(self) -> str:
        if self.handing_over:
            return f"{self.scene.names[self.turns.handing_over or 0]}: look at your tiles, then hand over"
        return f"{self.scene.names[self.scene.view.mover]}: draw and end your turn"

    def prompt(self) -> str:
        if self.handing_over:
            following = self.scene.names[self.session.mover]
            return f"{self.key('hand_over')} covers your tiles and hands over; {following} comes next."
        if self._replaceable():
            replace, enter = self.key("replace", "r"), self.key("end_turn")
            return f"{replace} replaces a dead tile; {enter} keeps what is left and ends your turn."
        enter, undo = self.key("end_turn"), self.key("undo", "u")
        return f"{enter} draws and ends your turn; until then {undo} takes your choices back."

    def panel(self, width: int, high: int) -> list[Row]:
        del high
        return self.told(self._drawn() if self.handing_over else self._outlook(), width)

    def _drawn(self) -> list[str]:
        """What the last draw brought, as the person who drew may know it."""
        seat = self.turns.handing_over
        step = self.session.log[-1]
        shown = [e for e in self.session.seen(step, seat) if isinstance(e, Drew | SetAside)]
        if shown:
            return self.wording.happened(shown)
        view = self.scene.view
        if len(view.hand) >= view.rules.setup.hand_size:
            return [f"You hold {len(view.hand)} tiles, so you draw none."]
        return ["No tile was left to draw."]

    def _outlook(self) -> list[str]:
        view = self.scene.view
        missing = max(0, view.rules.setup.hand_size - len(view.hand))
        count = min(missing, view.pool_size)
        draws = f" and draw {count}" if missing else ", so you draw none"
        lines = [f"You hold {tiles(len(view.hand))}{draws}; {view.pool_size} are left to draw."]
        dead = [tile for tile, effect in self.scene.hand if effect.kind == Kind.DEAD]
        if dead and view.rules.tiles.dead == "keep":
            lines.append(f"Dead, and kept in your hand: {listed(dead)}.")
        elif dead:
            lines.append(f"Dead tiles are laid aside and replaced: {listed(dead)}.")
        return lines

    def _replaceable(self) -> list[str]:
        return [str(a).split()[1] for a in self.session.legal() if isinstance(a, Replace) and a.cell]

    def offers(self, action: str) -> bool | None:
        if action == "end_turn":
            return not self.handing_over
        if action == "hand_over":
            return self.handing_over
        if action == "declare":
            return not self.handing_over and self.can("declare end")
        if action == "replace":
            return not self.handing_over and bool(self._replaceable())
        return super().offers(action)

    def action_end_turn(self) -> None:
        self.submit("draw" if self.can("draw") else "replace none")

    def action_hand_over(self) -> None:
        self.turns.hand_over()
        self.turns.tell()

    def action_replace(self) -> None:
        self.submit(f"replace {self._replaceable()[0]}")
