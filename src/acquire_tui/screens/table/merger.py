"""The merger phase, first part: who survives a tie, and which of equal chains is settled next."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from acquire_core import Phase
from acquire_core.engine.actions import Settle, Survive
from acquire_tui.cells.row import Row
from acquire_tui.screens.table.chain_choice import ChoiceScreen
from acquire_tui.table.preview import payout_of
from acquire_tui.widgets.sentence_rows import row_of, wrapped


class MergerScreen(ChoiceScreen):
    """A choice among equal chains, with the bonuses each choice pays."""

    HELP = (
        "When a tile connects chains, the largest takes over the others. Of equals whoever placed the "
        "tile chooses which survives, and which of equal vanished chains is settled first. A chain "
        "that vanishes pays its bonuses at once, by its size before the tile."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "1",
            "pick_chain(0)",
            "Choose",
            id="merger.pick",
            key_display="1-7",
            tooltip="Or a chain's letter.",
        ),
        Binding("enter,space", "confirm", "Confirm", id="merger.confirm", key_display="enter"),
        Binding("left", "move(-1)", "Left", show=False, id="merger.left"),
        Binding("right", "move(1)", "Right", show=False, id="merger.right"),
    ]

    def start(self) -> None:
        self.at = 0
        self.chains = tuple(a.chain for a in self.session.legal() if isinstance(a, Survive | Settle))

    @property
    def survival(self) -> bool:
        """Whether the survivor is to be chosen, not the order of settling."""
        return self.session.phase == Phase.SURVIVOR

    def doing(self) -> str:
        name = self.scene.names[self.scene.view.mover]
        if self.survival:
            return f"{name}: choose which chain survives"
        return f"{name}: choose which chain is settled next"

    def prompt(self) -> str:
        chain = self.wording.chain(self.chains[self.at])
        if self.survival:
            return f"Choose by letter, number or arrow. {self.key('confirm')}: {chain} survives."
        return f"Choose by letter, number or arrow. {self.key('confirm')}: {chain} is settled next."

    def panel(self, width: int, high: int) -> list[Row]:
        del high
        view = self.scene.view
        size = view.size[self.chains[0]]
        rows: list[Row] = []
        for place, chain in enumerate(self.chains):
            here = place == self.at
            head = Row(f"{'>' if here else ' '}{self.number(place):<2}", "now" if here else "muted")
            for row in wrapped(row_of(self._means(chain), view.rules), head, width):
                rows.append(row.click(f"screen.pick({place})"))
        return [Row(f" All of these have {size} tiles.", "muted"), *rows]

    def absent(self, chain: int) -> str:
        return f"{self.wording.chain(chain)} is none of the chains to choose from."

    def _means(self, chain: int) -> str:
        """What choosing a chain brings about."""
        view = self.scene.view
        merger = view.merger
        assert merger is not None, "the merger's screen without a merger"
        if not self.survival:
            pay = payout_of(view, chain)
            return self.wording.settled(chain, pay.ranks, pay.paid)
        gone = [payout_of(view, other) for other in merger.chains if other != chain]
        told = [self.wording.bonus_line(pay.chain, pay.ranks, pay.paid) for pay in gone]
        return f"{self.wording.survives(chain)} {' '.join(told)}"

    def picked(self, chain: int) -> None:
        del chain
        self.note = ""
        self.redraw()

    def action_confirm(self) -> None:
        verb = "survive" if self.survival else "settle"
        self.submit(f"{verb} {self.session.rules.chains[self.chains[self.at]].name}")
