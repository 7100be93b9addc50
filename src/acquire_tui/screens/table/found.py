"""The found phase: which chain the tile just placed becomes."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from acquire_core.engine import payout
from acquire_core.engine.actions import Found
from acquire_tui.cells.row import Row
from acquire_tui.screens.table.chain_choice import ChoiceScreen
from acquire_tui.table.preview import Payout, group_size, payout_of
from acquire_tui.text import keys
from acquire_tui.text.table import founding, prompts
from acquire_tui.text.translation import money


class FoundScreen(ChoiceScreen):
    """Every free chain with its price, its bonuses, and what founding it would be worth."""

    HELP = founding.HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "pick_chain(0)", keys.CHOOSE, id="found.pick", key_display="1-7"),
        Binding("enter,space", "confirm", founding.FOUND, id="found.confirm", key_display="enter"),
        Binding("left", "move(-1)", prompts.LEFT, show=False, id="found.left"),
        Binding("right", "move(1)", prompts.RIGHT, show=False, id="found.right"),
    ]

    def start(self) -> None:
        self.chains = tuple(a.chain for a in self.session.legal() if isinstance(a, Found))
        self.at = 0

    def doing(self) -> str:
        return founding.due(self.scene.names[self.scene.view.mover])

    def prompt(self) -> str:
        pay = payout_of(self.scene.view, self.chains[self.at], self._founded_size())
        got, worth = self._worth(pay)
        chain = self.wording.chain(pay.chain)
        if worth is None or not got:
            return founding.prompt(self.key("confirm"), chain)
        return founding.prompt_with_worth(self.key("confirm"), chain, got, worth)

    def panel(self, width: int, high: int) -> list[Row]:
        view = self.scene.view
        head = founding.heading(view.pending or "", self._founded_size(), view.rules.found.founder_shares)
        rows = [self._choice(place) for place in range(len(self.chains))]
        wide = max(row.width for row in rows)
        told = self.told([head], width, "muted")
        return [*told, *self.laid_out(rows, width, wide, high - len(told))]

    def _founded_size(self) -> int:
        return group_size(self.scene.view, self.scene.view.pending or "")

    def _worth(self, pay: Payout) -> tuple[int, int | None]:
        """The shares the founder would have, and what they would be worth with their bonuses."""
        view = self.scene.view
        held = (view.shares[view.mover] or [0] * len(view.size))[pay.chain]
        got = held + min(view.rules.found.founder_shares, view.bank[pay.chain])
        if pay.paid is None:
            return got, None
        holdings = [(shares or ())[pay.chain] for shares in view.shares]
        holdings[view.mover] = got
        return got, got * pay.price + payout.bonuses(view.rules, pay.ranks, holdings)[view.mover]

    def _choice(self, place: int) -> Row:
        view = self.scene.view
        here = place == self.at
        pay = payout_of(view, self.chains[place], self._founded_size())
        longest = max(len(chain.name) for chain in view.rules.chains)
        row = Row(f"{'>' if here else ' '}{self.number(place):<2}", "now" if here else "muted")
        row.chip(view.rules, pay.chain)
        row.column(view.rules.chains[pay.chain].name, longest, "strong" if here else "", right=False)
        row.add(f" {money(pay.price)} ").add(f"{'/'.join(map(str, pay.ranks))} ", "muted")
        return row.click(f"screen.pick({place})")

    def absent(self, chain: int) -> str:
        if self.scene.view.size[chain]:
            return founding.already_active(self.wording.chain(chain))
        return super().absent(chain)

    def picked(self, chain: int) -> None:
        del chain
        self.note = ""
        self.redraw()

    def action_confirm(self) -> None:
        self.submit(f"found {self.session.rules.chains[self.chains[self.at]].name}")
