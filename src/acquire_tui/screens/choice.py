"""A choice among chains, by letter, digit, arrows or mouse: founding, mergers and buying share it."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from acquire_tui.screens.base import TableScreen
from acquire_tui.turns import Turns
from acquire_tui.widgets.row import Row


class ChoiceScreen(TableScreen):
    """Chains side by side in columns, one of them under the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "Up", show=False, id="choice.up"),
        Binding("down", "move(1)", "Down", show=False, id="choice.down"),
    ]

    def __init__(self, turns: Turns) -> None:
        super().__init__(turns)
        self.chains: tuple[int, ...] = ()
        self.at = 0
        """The place of the cursor among the chains."""
        self.relabel("1", f"1-{len(turns.session.rules.chains)}")
        for number in range(2, 10):
            self.bind_key(str(number), f"pick({number - 1})")
        for letter, chain in self.letters(range(len(turns.session.rules.chains))).items():
            self.bind_key(letter, f"pick_chain({chain})")

    def action_pick(self, place: int) -> None:
        """Choose by number."""
        if place < len(self.chains):
            self.at = place
            self.picked(self.chains[place])

    def action_pick_chain(self, chain: int) -> None:
        """Choose by letter."""
        if chain in self.chains:
            self.action_pick(self.chains.index(chain))
        else:
            self.say(f"{self.wording.chain(chain)} cannot be chosen now.")

    def action_move(self, step: int) -> None:
        if self.chains:
            self.at = (self.at + step) % len(self.chains)
            self.note = ""
            self.redraw()

    def picked(self, chain: int) -> None:
        """A chain was chosen."""
        del chain

    def laid_out(self, rows: list[Row], width: int, wide: int, high: int) -> list[Row]:
        """The rows side by side in columns at least so wide, where one column would be too high."""
        columns = min(-(-len(rows) // max(1, high)), max(1, width // wide))
        tall = -(-len(rows) // columns) if rows else 0
        out = []
        for line in range(tall):
            row = Row()
            for place in range(line, len(rows), tall):
                row.to(place // tall * (width // columns)).join(rows[place])
            out.append(row)
        return out
