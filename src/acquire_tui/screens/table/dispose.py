"""The merger phase, second part: what a stockholder does with shares of the defunct chain."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from acquire_core.engine.actions import Dispose
from acquire_core.engine.events import BonusesPaid, MarketDrew
from acquire_tui.cells.row import Row
from acquire_tui.screens.table.table_screen import TableScreen
from acquire_tui.table.hotseat import Turns
from acquire_tui.text.table import disposition
from acquire_tui.text.table.chain_marks import mark
from acquire_tui.widgets.sentence_rows import row_of

SELL, TRADE, KEEP = range(3)
_LABELS = (disposition.SELL_LINE, disposition.TRADE_LINE, disposition.KEEP_LINE)


class DisposeScreen(TableScreen):
    """Sell, trade and keep, with what each brings and what is left afterwards."""

    HELP = disposition.HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "sell(1)", disposition.SELL_ONE, id="dispose.sell"),
        Binding("t", "trade(1)", disposition.TRADE, id="dispose.trade"),
        Binding("k", "keep", disposition.KEEP_ALL, id="dispose.keep"),
        Binding("enter,space", "confirm", disposition.CONFIRM, id="dispose.confirm", key_display="enter"),
        Binding("S", "sell_all", disposition.SELL_ALL, show=False, id="dispose.sell_all"),
        Binding("T", "trade_all", disposition.TRADE_ALL, show=False, id="dispose.trade_all"),
        Binding("0", "keep", disposition.KEEP_ALL, show=False, id="dispose.clear"),
        Binding("up", "move(-1)", disposition.LINE_UP, show=False, id="dispose.up"),
        Binding("down", "move(1)", disposition.LINE_DOWN, show=False, id="dispose.down"),
        Binding("left,minus", "turn(-1)", disposition.LESS, show=False, id="dispose.less"),
        Binding("right,plus", "turn(1)", disposition.MORE, show=False, id="dispose.more"),
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
        """What is at stake: the defunct chain, the survivor, what is held and what can be traded."""
        view = self.session.view(self.turns.shown)
        merger = view.merger
        assert merger is not None
        assert merger.settling is not None
        assert merger.survivor is not None
        assert view.seat is not None
        self.defunct, self.survivor = merger.settling, merger.survivor
        own = view.shares[view.seat] or ()
        self.held, self.own = own[self.defunct], own[self.survivor]
        self.most_traded = max(action.trade for action in self.session.legal() if isinstance(action, Dispose))

    def doing(self) -> str:
        name = self.scene.names[self.scene.view.actor or 0]
        return disposition.due(name, self.wording.chain(self.defunct), self.wording.chain(self.survivor))

    def prompt(self) -> str:
        return disposition.prompt(
            sell=self.key("sell(1)", "s"),
            sell_all=self.key("sell_all", "S"),
            trade=self.key("trade(1)", "t"),
            trade_all=self.key("trade_all", "T"),
            keep=self.key("keep", "k"),
            confirm=self.key("confirm"),
        )

    def panel(self, width: int, high: int) -> list[Row]:
        view, rules = self.scene.view, self.session.rules
        price, worth = view.price[self.defunct], view.price[self.survivor]
        got = self._got()
        survivor, defunct = mark(self.survivor), mark(self.defunct)
        rate = disposition.rate(
            rules.merge.trade_in, rules.merge.trade_out, view.bank[self.survivor], survivor
        )
        limit = row_of(rate, rules, "muted")
        sell = self._line(SELL, self.sell, self.held).add(f" {disposition.sold_for(self.sell, price)}")
        trade = self._line(TRADE, self.trade, self.most_traded).add(" ")
        trade.join(row_of(disposition.traded_for(got, survivor, got * worth), rules))
        keep = self._line(KEEP, self.held - self.sell - self.trade, self.held).add(" ")
        later, for_later = (row_of(said, rules) for said in disposition.kept_for_later(defunct))
        keep.join(later if keep.width + later.width <= width else for_later)
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

    def _line(self, place: int, count: int, most: int) -> Row:
        here = place == self.at
        row = Row(f" {'>' if here else ' '} {_LABELS[place]:<5} ", "now" if here else "")
        if place == KEEP:
            row.add(disposition.ALL, "strong", "screen.keep").add(f"{count:>2}  ", "strong")
            return row
        action = "sell" if place == SELL else "trade"
        row.add("[-]", "strong", f"screen.{action}(-1)").add(f"{count:>3} ", "strong")
        row.add("[+]", "strong", f"screen.{action}(1)")
        return row.add(f" {disposition.of_most(most):<5}", "muted")

    def _outcome(self, got: int) -> list[str]:
        """Cash and shares afterwards, the strongest rival, and who is asked next."""
        view = self.scene.view
        cash = (view.cash[view.seat or 0] or 0) + self.sell * view.price[self.defunct]
        told = [disposition.afterwards(cash, self.own + got, self.wording.chain(self.survivor))]
        rivals = [
            (held[self.survivor], self.scene.names[seat])
            for seat, held in enumerate(view.shares)
            if held is not None and seat != view.seat
        ]
        if rivals and len(rivals) == view.players - 1 and max(rivals)[0]:
            most, name = max(rivals)
            told.append(disposition.rival(name, most))
        if waiting := [self.scene.names[seat] for seat in (view.merger.waiting[1:] if view.merger else ())]:
            told.append(disposition.waiting(waiting))
        return told

    def _got(self) -> int:
        rules = self.session.rules.merge
        return self.trade // rules.trade_in * rules.trade_out

    def _paid(self) -> str:
        """What bonuses were paid for the chain."""
        for step in reversed(self.session.log):
            seen = self.session.seen(step, self.turns.shown)
            paid = [e for e in seen if isinstance(e, BonusesPaid | MarketDrew) and e.chain == self.defunct]
            if paid:
                return self.wording.happened(paid)[-1]
        return ""

    def _set(self, sell: int, trade: int) -> None:
        """Sell and trade so many, as far as possible; what changed takes from the other where it must."""
        self.note = ""
        rules, step = self.session.rules.merge, self.session.rules.merge.trade_in
        if trade > self.most_traded:
            bank = self.scene.view.bank[self.survivor]
            survivor = self.wording.chain(self.survivor)
            self.note = disposition.trade_limit(survivor, rules.trade_in, rules.trade_out, self.held, bank)
        elif sell > self.held:
            self.note = disposition.sell_limit(self.wording.chain(self.defunct), self.held)
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
