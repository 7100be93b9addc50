"""The draw phase: end the turn by drawing, replace dead tiles, declare the end, hand the keyboard over."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from acquire_core import Kind
from acquire_core.engine.actions import Replace
from acquire_core.engine.events import Drew, SetAside
from acquire_tui.cells.row import Row
from acquire_tui.screens.table.declare_end import DeclaringScreen, declaring_key
from acquire_tui.text.table import drawing


class DrawScreen(DeclaringScreen):
    """Before the draw the last moment to undo freely; after it what was drawn."""

    HELP = drawing.HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "end_turn", drawing.END_TURN, id="draw.end_turn", key_display="enter"),
        Binding("enter,space", "hand_over", drawing.HAND_OVER, id="draw.end_turn", key_display="enter"),
        declaring_key("draw"),
        Binding("r", "replace", drawing.REPLACE, id="draw.replace", tooltip=drawing.REPLACE_TIP),
    ]

    @property
    def handing_over(self) -> bool:
        return self.turns.handing_over is not None

    def doing(self) -> str:
        if self.handing_over:
            return drawing.look_first(self.scene.names[self.turns.handing_over or 0])
        return drawing.due(self.scene.names[self.scene.view.mover])

    def prompt(self) -> str:
        if self.handing_over:
            following = self.scene.names[self.session.mover]
            return drawing.hand_over_prompt(self.key("hand_over"), following)
        if self._replaceable():
            return drawing.replace_prompt(self.key("replace", "r"), self.key("end_turn"))
        return drawing.prompt(self.key("end_turn"), self.key("undo", "u"))

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
            return [drawing.full_hand(len(view.hand))]
        return [drawing.PILE_EMPTY]

    def _outlook(self) -> list[str]:
        view = self.scene.view
        missing = max(0, view.rules.setup.hand_size - len(view.hand))
        count = min(missing, view.pool_size)
        lines = [drawing.outlook(len(view.hand), count, view.pool_size)]
        dead = [tile for tile, effect in self.scene.hand if effect.kind == Kind.DEAD]
        if dead and view.rules.tiles.dead == "keep":
            lines.append(drawing.dead_kept(dead))
        elif dead:
            lines.append(drawing.dead_replaced(dead))
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
