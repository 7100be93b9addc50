"""A choice among chains, by letter, digit, arrows or mouse: founding, mergers and buying share it."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from acquire_tui.cells.row import Row
from acquire_tui.runtime.textual_internals import bindings_of
from acquire_tui.screens.table.table_screen import TableScreen
from acquire_tui.table.hotseat import Turns
from acquire_tui.text import keys
from acquire_tui.text.table import founding
from acquire_tui.text.table.prompts import numbered


class ChoiceScreen(TableScreen):
    """Chains side by side in columns, one of them under the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", keys.UP, show=False, id="choice.up"),
        Binding("down", "move(1)", keys.DOWN, show=False, id="choice.down"),
    ]

    def __init__(self, turns: Turns) -> None:
        super().__init__(turns)
        self.chains: tuple[int, ...] = ()
        self.at = 0
        """The place of the cursor among the chains."""
        for number in range(2, 1 + min(9, len(turns.session.rules.chains))):
            self.bind_key(str(number), f"pick_chain({number - 1})")
        for letter, chain in self.letters(range(len(turns.session.rules.chains))).items():
            self.bind_key(letter, f"pick_chain({chain})")
            # A capital, as chips show it, does the same unless it has a meaning of its own just then.
            capital = Binding(letter.upper(), f"pick_chain({chain})", show=False)
            bindings_of(self).setdefault(capital.key, []).append(capital)

    def label(self) -> None:
        self.relabel("1", numbered(chain + 1 for chain in self.open_chains() if chain < 9) or "1")

    def open_chains(self) -> tuple[int, ...]:
        """The chains that can be chosen."""
        return self.chains

    def offers(self, action: str) -> bool | None:
        if action == "pick_chain":
            return True if self.chains else None
        return super().offers(action)

    def number(self, place: int) -> str:
        """The key of a chain: its row among all the chains, whichever of them there are to choose from."""
        return str(self.chains[place] + 1)

    def absent(self, chain: int) -> str:
        """Why a chain cannot be chosen."""
        return founding.not_offered(self.wording.chain(chain))

    def action_pick(self, place: int) -> None:
        """Choose by place."""
        if place < len(self.chains):
            self.at = place
            self.picked(self.chains[place])

    def action_pick_chain(self, chain: int) -> None:
        """Choose by letter or number."""
        if chain in self.chains:
            self.action_pick(self.chains.index(chain))
        else:
            self.say(self.absent(chain))

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
