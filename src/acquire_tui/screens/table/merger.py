"""The merger phase, first part: who survives a tie, and which of equal chains is settled next."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from acquire_core import Phase
from acquire_core.engine.actions import Settle, Survive
from acquire_tui.cells.row import Row
from acquire_tui.screens.table.chain_choice import ChoiceScreen
from acquire_tui.table.preview import payout_of
from acquire_tui.text import keys
from acquire_tui.text.table import merger as words
from acquire_tui.text.table import prompts
from acquire_tui.text.translation import sentences
from acquire_tui.widgets.sentence_rows import row_of, wrapped


class MergerScreen(ChoiceScreen):
    """A choice among equal chains, with the bonuses each choice pays."""

    HELP = words.HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "1",
            "pick_chain(0)",
            keys.CHOOSE,
            id="merger.pick",
            key_display="1-7",
            tooltip=words.CHOOSE_TIP,
        ),
        Binding("enter,space", "confirm", words.CONFIRM, id="merger.confirm", key_display="enter"),
        Binding("left", "move(-1)", prompts.LEFT, show=False, id="merger.left"),
        Binding("right", "move(1)", prompts.RIGHT, show=False, id="merger.right"),
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
            return words.survivor_due(name)
        return words.next_due(name)

    def prompt(self) -> str:
        chain = self.wording.chain(self.chains[self.at])
        if self.survival:
            return words.survivor_prompt(self.key("confirm"), chain)
        return words.next_prompt(self.key("confirm"), chain)

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
        return [Row(f" {words.tie(size)}", "muted"), *rows]

    def absent(self, chain: int) -> str:
        return words.not_offered(self.wording.chain(chain))

    def _means(self, chain: int) -> str:
        """What choosing a chain brings about."""
        view = self.scene.view
        merger = view.merger
        assert merger is not None, "the merger's screen without a merger"
        if not self.survival:
            return words.resolved_next(self.wording, payout_of(view, chain))
        defunct = [payout_of(view, other) for other in merger.chains if other != chain]
        paid = [words.bonuses_of(self.wording, pays) for pays in defunct]
        return sentences(words.survives(self.wording.chain(chain)), *paid)

    def picked(self, chain: int) -> None:
        del chain
        self.note = ""
        self.redraw()

    def action_confirm(self) -> None:
        verb = "survive" if self.survival else "settle"
        self.submit(f"{verb} {self.session.rules.chains[self.chains[self.at]].name}")
