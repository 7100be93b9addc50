"""The merger phase: who survives a tie, which chain is settled next, and what becomes of defunct shares."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from acquire_core import Phase
from acquire_core.actions import Settle, Survive
from acquire_core.events import BonusesPaid
from acquire_core.view import MergerView
from acquire_tui.preview import payout_of
from acquire_tui.screens.choice import ChoiceScreen
from acquire_tui.widgets.row import Row
from acquire_tui.wording import listed, money, row_of, shares


class MergerScreen(ChoiceScreen):
    """A choice among equal chains, or shares to sell, trade and keep."""

    HELP = (
        "When a tile connects chains, the largest takes over the others. Of equals whoever placed the "
        "tile chooses. A chain that vanishes pays its bonuses at once, by its size before the tile. "
        "Then everybody who holds its shares, from the seat that placed the tile on, sells them at "
        "its price, trades them for shares of the chain that took over, or keeps them for the day the "
        "chain is founded again. Sell, trade and keep in any mixture; nothing happens before you "
        "confirm."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "sell(1)", "Sell one", id="merger.sell"),
        Binding("t", "trade(1)", "Trade", id="merger.trade"),
        Binding("a", "sell_all", "Sell all", show=False, id="merger.sell_all"),
        Binding("r", "trade_all", "Trade all", show=False, id="merger.trade_all"),
        Binding("k,0", "keep", "Keep all", id="merger.keep", key_display="k"),
        Binding("left", "less", "Less", show=False, id="merger.less"),
        Binding("right", "more", "More", show=False, id="merger.more"),
        Binding("enter,space", "confirm", "Confirm", id="merger.confirm", key_display="enter"),
    ]

    def start(self) -> None:
        self.sell = self.trade = 0
        self.at = 0
        self.chains = tuple(a.chain for a in self.session.legal() if isinstance(a, Survive | Settle))

    @property
    def disposing(self) -> bool:
        return self.session.phase == Phase.DISPOSE

    @property
    def merger(self) -> MergerView:
        merger = self.scene.view.merger
        assert merger is not None, "the merger's screen without a merger"
        return merger

    def doing(self) -> str:
        name = self.scene.names[self.scene.view.actor or 0]
        if self.disposing:
            merger = self.merger
            gone, survivor = merger.settling, merger.survivor
            assert gone is not None
            assert survivor is not None
            merging = f"{self.wording.chain(survivor)} takes over {self.wording.chain(gone)}"
            return f"{merging}. {name}: sell, trade or keep"
        if self.session.phase == Phase.SURVIVOR:
            return f"{name}: choose which chain survives"
        return f"{name}: choose which chain is settled next"

    def prompt(self) -> str:
        if self.disposing:
            return "s sells one, t trades, k keeps all; or arrows: up, down, left, right. Enter confirms."
        verb = "survive" if self.session.phase == Phase.SURVIVOR else "be settled next"
        chain = self.wording.chain(self.chains[self.at])
        return f"Choose by letter, number or arrow. Enter lets {chain} {verb}."

    def panel(self, width: int, high: int) -> list[Row]:
        return self._disposal(width) if self.disposing else self._equals(width, high)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("sell", "trade", "sell_all", "trade_all", "keep"):
            return self.disposing
        if action in ("pick", "pick_chain"):
            return not self.disposing
        return super().check_action(action, parameters)

    # A choice among equals.

    def _equals(self, width: int, high: int) -> list[Row]:
        view = self.scene.view
        survivor = self.session.phase == Phase.SURVIVOR
        size = view.size[self.chains[0]]
        why = "the largest here" if survivor else "next to be settled"
        rows = [Row(f" Equally large ({size}), {why}:", "muted")]
        for place, chain in enumerate(self.chains):
            here = place == self.at
            row = Row(f"{'>' if here else ' '}{place + 1} ", "now" if here else "muted")
            if survivor:
                gone = [other for other in self.merger.chains if other != chain]
                told = [self.wording.bonus_line(o, (p := payout_of(view, o)).ranks, p.paid) for o in gone]
                words = f"{self.wording.chain(chain)} survives. {' '.join(told)}"
            else:
                pay = payout_of(view, chain)
                words = f"{self.wording.chain(chain)}: {self.wording.bonus_line(chain, pay.ranks, pay.paid)}"
            rows.append(row.join(row_of(words, view.rules)).click(f"screen.pick({place})"))
        del width, high
        return rows

    def picked(self, chain: int) -> None:
        del chain
        self.note = ""
        self.redraw()

    # Sell, trade, keep.

    def _disposal(self, width: int) -> list[Row]:
        view, merger, rules = self.scene.view, self.merger, self.session.rules
        gone, survivor, held = self._stakes()
        price, worth = view.price[gone], view.price[survivor]
        got = self.trade // rules.merge.trade_in * rules.merge.trade_out
        keep = held - self.sell - self.trade
        rate = f"{rules.merge.trade_in} for {rules.merge.trade_out}"
        paid = row_of(f" {self._bonuses(gone)}", rules)
        rows = [paid, Row(f" You hold {held} ").chip(rules, gone)]
        rows[1].add(f" at {money(price)}; the bank has {view.bank[survivor]} ").chip(rules, survivor)
        rows[1].add(f" at {money(worth)} to trade {rate}.")
        lines = (
            ("sell ", self.sell, f"x {money(price)} = {money(self.sell * price)}", "sell"),
            ("trade", self.trade, f"for {got} ", "trade"),
            ("keep ", keep, "for the day the chain is founded again", "keep"),
        )
        for place, (verb, count, means, action) in enumerate(lines):
            here = place == self.at
            row = Row(f" {'>' if here else ' '} {verb} ", "now" if here else "")
            if action != "keep":
                row.add("[-]", "strong", f"screen.{action}(-1)").add(f" {count:>2} ", "strong")
                row.add("[+]", "strong", f"screen.{action}(1)")
            else:
                row.add("[all]", "strong", "screen.keep").add(f" {count:>2}  ", "strong")
            row.add(f" {means}")
            if action == "trade":
                row.chip(rules, survivor).add(f" worth {money(got * worth)}")
            rows.append(row)
        cash = view.cash[view.seat or 0] or 0
        own = (view.shares[view.seat or 0] or [0] * 99)[survivor]
        after = f" Then cash {money(cash + self.sell * price)}, {shares(own + got)} of "
        rows.append(Row(after, "muted").chip(rules, survivor))
        if waiting := [self.scene.names[seat] for seat in merger.waiting[1:]]:
            rows[-1].add(f" After you: {listed(waiting)}.", "muted")
        del width
        return rows

    def _stakes(self) -> tuple[int, int, int]:
        """The defunct chain, the survivor, and the shares held of the defunct chain."""
        view, merger = self.scene.view, self.merger
        gone, survivor, seat = merger.settling, merger.survivor, view.seat
        assert gone is not None
        assert survivor is not None
        assert seat is not None
        return gone, survivor, (view.shares[seat] or ())[gone]

    def _bonuses(self, gone: int) -> str:
        """What was paid for the chain: the sentence of the event."""
        for step in reversed(self.session.log):
            for event in self.session.seen(step, self.scene.view.seat):
                if isinstance(event, BonusesPaid) and event.chain == gone:
                    return self.wording.happened([event])[0]
        return ""

    def _set(self, sell: int, trade: int) -> None:
        rules = self.session.rules.merge
        gone, survivor, held = self._stakes()
        del gone
        limit = self.scene.view.bank[survivor] // rules.trade_out * rules.trade_in
        most = min(held, limit) // rules.trade_in * rules.trade_in
        self.note = ""
        if trade > most:
            name = self.wording.chain(survivor)
            left = self.scene.view.bank[survivor]
            rate = f"{rules.trade_in} for {rules.trade_out}"
            self.note = f"No more can be traded: {rate}, you hold {held}, and the bank has {left} of {name}."
        elif sell > held:
            self.note = f"You hold no more than {held}."
        trade = max(0, min(trade, most))
        sell = max(0, min(sell, held))
        if sell + trade > held:
            # What is asked for last wins: it takes from the other.
            if sell != self.sell:
                trade = (held - sell) // rules.trade_in * rules.trade_in
            else:
                sell = held - trade
        self.sell, self.trade = sell, trade
        self.redraw()

    def action_sell(self, step: int) -> None:
        self.at = 0
        self._set(self.sell + step, self.trade)

    def action_trade(self, step: int) -> None:
        self.at = 1
        self._set(self.sell, self.trade + step * self.session.rules.merge.trade_in)

    def action_sell_all(self) -> None:
        self.at = 0
        self._set(self._stakes()[2], 0)

    def action_trade_all(self) -> None:
        self.at = 1
        rules = self.session.rules.merge
        gone, survivor, held = self._stakes()
        most = min(held, self.scene.view.bank[survivor] // rules.trade_out * rules.trade_in)
        del gone
        self._set(min(self.sell, held - most), most // rules.trade_in * rules.trade_in)

    def action_keep(self) -> None:
        self._set(0, 0)

    def action_move(self, step: int) -> None:
        if self.disposing:
            self.at = (self.at + step) % 3
            self.note = ""
            self.redraw()
        else:
            super().action_move(step)

    def action_less(self) -> None:
        self._turn(-1)

    def action_more(self) -> None:
        self._turn(1)

    def _turn(self, step: int) -> None:
        if not self.disposing:
            self.action_move(step)
        elif self.at == 0:
            self.action_sell(step)
        elif self.at == 1:
            self.action_trade(step)
        else:
            # Keeping one more means selling one less, and the other way round.
            self._set(self.sell - step, self.trade)

    def step_back(self) -> bool:
        if not self.disposing or not (self.sell or self.trade):
            return False
        self.sell = self.trade = 0
        return True

    def action_confirm(self) -> None:
        if self.disposing:
            sold = f" sell {self.sell}" if self.sell else ""
            traded = f" trade {self.trade}" if self.trade else ""
            self.submit(f"dispose{sold}{traded}")
            return
        verb = "survive" if self.session.phase == Phase.SURVIVOR else "settle"
        self.submit(f"{verb} {self.session.rules.chains[self.chains[self.at]].name}")
