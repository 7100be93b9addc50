"""The found phase: which chain the tile just placed becomes."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from acquire_core.actions import Found
from acquire_tui.preview import group_size, payout_of
from acquire_tui.screens.choice import ChoiceScreen
from acquire_tui.widgets.row import Row
from acquire_tui.wording import money, shares, tiles


class FoundScreen(ChoiceScreen):
    """Every free chain with its price, its bonuses, and what founding it would be worth."""

    HELP = (
        "The tile you placed and the lone tiles beside it become a chain. Choose which: the price and "
        "the bonuses depend on the chain and on its size."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "pick(0)", "Choose", id="found.pick", key_display="1-7"),
        Binding("enter,space", "confirm", "Found", id="found.confirm", key_display="enter"),
        Binding("left", "move(-1)", "Left", show=False, id="found.left"),
        Binding("right", "move(1)", "Right", show=False, id="found.right"),
    ]

    def start(self) -> None:
        self.chains = tuple(a.chain for a in self.session.legal() if isinstance(a, Found))
        self.at = 0

    def doing(self) -> str:
        return f"{self.scene.names[self.scene.view.mover]}: choose the chain to found"

    def prompt(self) -> str:
        chain = self.chains[self.at]
        return f"Choose by letter, number or arrow. Enter founds {self.wording.chain(chain)}."

    def panel(self, width: int, high: int) -> list[Row]:
        view = self.scene.view
        tile = view.pending or ""
        size = group_size(view, tile)
        gift = view.rules.found.founder_shares
        given = f"The founder gets {shares(gift)} free, as far as the bank has any."
        head = f" {tile} founds a chain of {tiles(size)}. {given}"
        rows = [self._choice(place, size, width) for place in range(len(self.chains))]
        wide = max(row.width for row in rows) + 1
        return [Row(head, "muted"), *self.laid_out(rows, width, wide, high - 1)]

    def _choice(self, place: int, size: int, width: int) -> Row:
        view = self.scene.view
        chain = self.chains[place]
        here = place == self.at
        pay = payout_of(view, chain, size)
        held = (view.shares[view.mover] or ())[chain] if view.shares[view.mover] is not None else 0
        got = min(view.rules.found.founder_shares, view.bank[chain])
        row = Row(f"{'>' if here else ' '}{place + 1} ", "now" if here else "muted").chip(view.rules, chain)
        row.add(" ").column(view.rules.chains[chain].name, 12, "strong" if here else "", right=False)
        row.add(f"{money(pay.price):>6}")
        row.add(f"  bonus {'/'.join(map(str, pay.ranks))}")
        if width >= 60 and held + got:
            row.add(f"  yours {held + got}: {money((held + got) * pay.price)}")
        return row.click(f"screen.pick({place})")

    def picked(self, chain: int) -> None:
        del chain
        self.note = ""
        self.redraw()

    def action_confirm(self) -> None:
        self.submit(f"found {self.session.rules.chains[self.chains[self.at]].name}")
