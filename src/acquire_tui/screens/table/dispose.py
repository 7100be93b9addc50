"""The merger phase, second part: what a seat does with its shares of a chain that vanishes."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from acquire_core.engine.events import BonusesPaid, MarketDrew
from acquire_tui.cells.row import Row
from acquire_tui.screens.table.table_screen import TableScreen
from acquire_tui.table.hotseat import Turns
from acquire_tui.text.log import listed, money

SELL, TRADE, KEEP = range(3)


class DisposeScreen(TableScreen):
    """Sell, trade and keep, with what each brings and what is left afterwards."""

    HELP = (
        "The chain has vanished and its bonuses are paid. Sell your shares of it at its price, trade "
        "them for shares of the chain that took it over, or keep them for the day the chain is "
        "founded again, in any mixture. Trading needs shares in the bank. With the arrows: up and "
        "down choose the line, left and right change it. Nothing happens before you confirm."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "sell(1)", "Sell one", id="dispose.sell"),
        Binding("t", "trade(1)", "Trade", id="dispose.trade"),
        Binding("k", "keep", "Keep all", id="dispose.keep"),
        Binding("enter,space", "confirm", "Confirm", id="dispose.confirm", key_display="enter"),
        Binding("S", "sell_all", "Sell all", show=False, id="dispose.sell_all"),
        Binding("T", "trade_all", "Trade all", show=False, id="dispose.trade_all"),
        Binding("0", "keep", "Keep all", show=False, id="dispose.clear"),
        Binding("up", "move(-1)", "Line above", show=False, id="dispose.up"),
        Binding("down", "move(1)", "Line below", show=False, id="dispose.down"),
        Binding("left,minus", "turn(-1)", "Less", show=False, id="dispose.less"),
        Binding("right,plus", "turn(1)", "More", show=False, id="dispose.more"),
    ]

    def __init__(self, turns: Turns) -> None:
        super().__init__(turns)
        self.at = SELL
        self.sell = self.trade = 0

    def start(self) -> None:
        self.at = SELL
        self.sell = self.trade = 0
        self._find_stakes()

    def _find_stakes(self) -> None:
        """What is at stake: the chain that vanishes, the survivor, what is held and what can be traded."""
        view = self.session.view(self.turns.shown)
        merger, rules = view.merger, view.rules.merge
        assert merger is not None
        assert merger.settling is not None
        assert merger.survivor is not None
        assert view.seat is not None
        self.gone, self.survivor = merger.settling, merger.survivor
        own = view.shares[view.seat] or ()
        self.held, self.own = own[self.gone], own[self.survivor]
        served = view.bank[self.survivor] // rules.trade_out
        self.most_traded = min(self.held // rules.trade_in, served) * rules.trade_in

    def doing(self) -> str:
        name = self.scene.names[self.scene.view.actor or 0]
        merging = f"{self.wording.chain(self.survivor)} takes over {self.wording.chain(self.gone)}"
        return f"{merging}. {name}: sell, trade or keep"

    def prompt(self) -> str:
        sell, trade, keep = self.key("sell(1)", "s"), self.key("trade(1)", "t"), self.key("keep", "k")
        every = f"{self.key('sell_all', 'S')} and {self.key('trade_all', 'T')}"
        done = f"{every} do it with all. {self.key('confirm')} confirms."
        return f"{sell} sells one, {trade} trades, {keep} keeps all, {done}"

    def panel(self, width: int, high: int) -> list[Row]:
        view, rules = self.scene.view, self.session.rules
        price, worth = view.price[self.gone], view.price[self.survivor]
        got = self._got()
        limit = Row(f"{rules.merge.trade_in} for {rules.merge.trade_out}; the bank has ", "muted")
        limit.add(f"{view.bank[self.survivor]} ", "muted").chip(rules, self.survivor)
        sell = self._line(SELL, "sell", self.sell, self.held)
        sell.add(f" at {money(price)} = {money(self.sell * price)}")
        trade = self._line(TRADE, "trade", self.trade, self.most_traded)
        trade.add(f" for {got} ").chip(rules, self.survivor).add(f"worth {money(got * worth)}")
        keep = self._line(KEEP, "keep", self.held - self.sell - self.trade, self.held).add(" of ")
        later = "until it is founded again"
        keep.chip(rules, self.gone)
        keep.add(later if keep.width + len(later) <= width else "for later")
        lines = [Row(" ").join(limit), sell, trade, keep]
        if trade.width + limit.width + 2 <= width:
            lines = [sell, trade.add("; ").join(limit), keep]
        outcome = self._outcome(got)
        told = self.told([" ".join(outcome)], width, "strong")
        while len(outcome) > 1 and len(lines) + len(told) > high:
            del outcome[-1]
            told = self.told([" ".join(outcome)], width, "strong")
        rows = [*lines, *told]
        paid = self.told([self._paid()], width)
        return [*paid, *rows] if len(paid) + len(rows) <= high else rows  # the log has it, too

    def _line(self, place: int, verb: str, count: int, most: int) -> Row:
        here = place == self.at
        row = Row(f" {'>' if here else ' '} {verb:<5} ", "now" if here else "")
        if place == KEEP:
            row.add("[all]", "strong", "screen.keep").add(f"{count:>2}  ", "strong")
        else:
            row.add("[-]", "strong", f"screen.{verb}(-1)").add(f"{count:>3} ", "strong")
            row.add("[+]", "strong", f"screen.{verb}(1)")
        return row.add(f" of {most:<2}" if place != KEEP else "", "muted")

    def _outcome(self, got: int) -> list[str]:
        """Cash and shares afterwards, the strongest rival, and who is asked next."""
        view = self.scene.view
        cash = (view.cash[view.seat or 0] or 0) + self.sell * view.price[self.gone]
        told = [self.wording.afterwards(cash, self.own + got, self.survivor)]
        rivals = [
            (held[self.survivor], self.scene.names[seat])
            for seat, held in enumerate(view.shares)
            if held is not None and seat != view.seat
        ]
        if rivals and len(rivals) == view.players - 1 and max(rivals)[0]:
            most, name = max(rivals)
            told.append(f"{name} has {most}.")
        if waiting := [self.scene.names[seat] for seat in (view.merger.waiting[1:] if view.merger else ())]:
            told.append(f"Next: {listed(waiting)}.")
        return told

    def _got(self) -> int:
        rules = self.session.rules.merge
        return self.trade // rules.trade_in * rules.trade_out

    def _paid(self) -> str:
        """What bonuses were paid for the chain."""
        for step in reversed(self.session.log):
            seen = self.session.seen(step, self.turns.shown)
            paid = [e for e in seen if isinstance(e, BonusesPaid | MarketDrew) and e.chain == self.gone]
            if paid:
                return self.wording.happened(paid)[-1]
        return ""

    def _set(self, sell: int, trade: int) -> None:
        """Sell and trade so many, as far as possible; what changed takes from the other where it must."""
        self.note = ""
        step = self.session.rules.merge.trade_in
        if trade > self.most_traded:
            self.note = self.wording.trade_limit(
                self.survivor, self.held, self.scene.view.bank[self.survivor]
            )
        elif sell > self.held:
            self.note = self.wording.sell_limit(self.gone, self.held)
        sell, trade = max(0, min(sell, self.held)), max(0, min(trade, self.most_traded))
        if sell + trade > self.held:
            if sell > self.sell:
                trade = (self.held - sell) // step * step
            else:
                sell = self.held - trade
        self.sell, self.trade = sell, trade
        self.redraw()

    def action_sell(self, step: int) -> None:
        self.at = SELL
        self._set(self.sell + step, self.trade)

    def action_trade(self, step: int) -> None:
        self.at = TRADE
        self._set(self.sell, self.trade + step * self.session.rules.merge.trade_in)

    def action_sell_all(self) -> None:
        self.at = SELL
        self._set(self.held, 0)

    def action_trade_all(self) -> None:
        self.at = TRADE
        self._set(self.sell, self.most_traded)

    def action_keep(self) -> None:
        self.at = KEEP
        self._set(0, 0)

    def action_move(self, step: int) -> None:
        self.at = (self.at + step) % 3
        self.note = ""
        self.redraw()

    def action_turn(self, step: int) -> None:
        """One more or less on the line of the cursor; keeping one more is selling one less."""
        if self.at == SELL:
            self.action_sell(step)
        elif self.at == TRADE:
            self.action_trade(step)
        elif step > 0 and not self.sell:
            self._set(0, self.trade - self.session.rules.merge.trade_in)
        else:
            self._set(self.sell - step, self.trade)

    def step_back(self) -> bool:
        if not (self.sell or self.trade):
            return False
        self.sell = self.trade = 0
        return True

    def action_confirm(self) -> None:
        sold = f" sell {self.sell}" if self.sell else ""
        traded = f" trade {self.trade}" if self.trade else ""
        self.submit(f"dispose{sold}{traded}")
