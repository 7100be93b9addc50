"""The casual player's way on a whole game, for games of self-play."""

from __future__ import annotations

from itertools import combinations_with_replacement

from acquire_ai.bots.casual import (
    FEW_SHARES,
    FOUNDING,
    GROWING,
    HOPE,
    KEPT_EARLY,
    KEPT_LATE,
    LONELY,
    MANY_TILES,
    MERGING,
    MOOD,
    NEED,
    OVERSPENT,
    OWN_SHARE,
    PROSPECT,
    RESERVE,
    RICH,
    RISE,
    RISE_SAFE,
    RIVALS,
)
from acquire_ai.evaluation.expected_bonuses import Habits
from acquire_ai.evaluation.lookups import Lookups
from acquire_ai.evaluation.rollout_policy import WORST, Chance, RolloutPolicy, may_buy
from acquire_core import Game
from acquire_core.engine.actions import BUY_NOTHING, PLACE_NONE, Buy, Dispose, Found, Place
from acquire_core.engine.board import ALONE, BLOCKED, FOUND, GROW


class CasualPolicy(RolloutPolicy):
    """Plays as `Casual` does, but for the chance between equals; its reserve and hope may differ."""

    def __init__(self, lookups: Lookups, reserve: float = RESERVE, hope: float = HOPE) -> None:
        super().__init__(lookups, Habits())
        self.reserve = reserve
        self.hope = hope
        self._known_growth: dict[tuple[int, ...], tuple[float, ...]] = {}

    def tile(self, game: Game, chance: Chance) -> Place:
        """The tile to place, or none."""
        tables = game.tables
        best, top = 0, WORST
        for cell in game.hands[game.mover]:
            touched = tables.grid.touching(game.cells, cell)
            kind = game.kinds[touched]
            if kind >= BLOCKED:
                continue
            value = MOOD * chance() + self._tile_worth(game, kind, touched & tables.every_chain)
            if value > top:
                best, top = cell, value
        return tables.place[best] if best else PLACE_NONE

    def _tile_worth(self, game: Game, kind: int, touched: int) -> float:
        tables = game.tables
        if kind == FOUND:
            return FOUNDING
        if kind == ALONE:
            return LONELY
        if kind == GROW:
            chain = tables.chain_of[touched]
            size = game.size[chain]
            rise = tables.prices[chain][size + 1] - tables.prices[chain][size]
            own = game.stock[game.mover * tables.chains + chain]
            return GROWING + own * rise + PROSPECT * self._gain(game, chain)
        chains = tables.chains_of[touched]
        most = max([game.size[chain] for chain in chains])
        gone = [chain for chain in chains if game.size[chain] < most] or chains[1:]
        return MERGING + sum([self._gain(game, chain) for chain in gone])

    def _gain(self, game: Game, chain: int) -> float:
        waiting = game.merger.waiting if game.merger else ()
        seat = waiting[0] if waiting else game.mover
        paid = self.bonuses.pays(chain, game.size[chain], tuple(game.stock[chain :: game.tables.chains]))
        return paid[seat] - RIVALS * max([amount for other, amount in enumerate(paid) if other != seat])

    def _end_of(self, game: Game, chain: int) -> float:
        return self._gain(game, chain)

    def found(self, game: Game) -> Found:
        """The chain to found: dear ones when rich, cheap ones when poor, its own before all."""
        tables = game.tables
        sign = 1 if game.cash[game.mover] > RICH * self.reserve else -1
        own = game.stock[game.mover * tables.chains : (game.mover + 1) * tables.chains]

        def worth(found: Found) -> float:
            return OWN_SHARE * own[found.chain] + sign * tables.prices[found.chain][3]

        return max(tables.foundings[game.active], key=worth)

    def disposal(self, game: Game) -> Dispose:
        """What to do with the shares of the chain being settled."""
        tables = game.tables
        merger = game.under_way()
        seat = merger.waiting[0]
        chain, survivor = merger.settling, merger.survivor
        held = game.stock[seat * tables.chains + chain]
        price, worth = game.prices[chain], game.prices[survivor]
        grown = self._growth(game, survivor, seat)
        need = NEED if game.cash[seat] < self.reserve else 1.0
        left = len(game.bag) - game.drawn
        best, top = (held, 0), WORST
        for trades in range(min(held // tables.trade_in, game.bank[survivor] // tables.trade_out) + 1):
            trade = trades * tables.trade_in
            got = trades * tables.trade_out
            gain = self.hope * self._more(grown, survivor, game, seat, got) + got * worth
            for sell in range(held - trade + 1):
                kept = held - sell - trade
                part = KEPT_EARLY if left > MANY_TILES and kept <= FEW_SHARES else KEPT_LATE
                value = gain + sell * price * need + kept * price * part
                if value > top:
                    best, top = (sell, trade), value
        return tables.dispose(*best)

    def _more(self, grown: tuple[float, ...], chain: int, game: Game, seat: int, got: int) -> float:
        if got < len(grown):
            return grown[got]
        held = game.stock[chain :: game.tables.chains]
        before = self.lookups.bonuses(chain, game.size[chain], held)[seat]
        held[seat] += got
        return float(self.lookups.bonuses(chain, game.size[chain], held)[seat] - before)

    def _growth(self, game: Game, chain: int, seat: int) -> tuple[float, ...]:
        """What 0, 1, 2, ... shares more would add to the bonus if it were paid now."""
        size = game.size[chain]
        held = game.stock[chain :: game.tables.chains]
        mine = held.pop(seat)
        held.sort()
        key = (chain, size, mine, *held)
        grown = self._known_growth.get(key)
        if grown is None:
            counts = range(game.tables.per_turn + 1)
            paid = [self.lookups.bonuses(chain, size, [mine + more, *held])[0] for more in counts]
            grown = self._known_growth[key] = tuple([float(amount - paid[0]) for amount in paid])
        return grown

    def purchase(self, game: Game) -> Buy:
        """The shares to buy."""
        tables = game.tables
        seat = game.mover
        cash = game.cash[seat]
        if cash < self.lookups.cheapest or not game.active or not may_buy(game):
            return BUY_NOTHING
        prices = game.prices
        chains = [c for c in tables.chains_of[game.active] if game.bank[c] and prices[c] <= cash]
        grown = {chain: self._growth(game, chain, seat) for chain in chains}
        picks: tuple[int, ...] = ()
        top = -OVERSPENT * max(0.0, self.reserve - cash)
        rate = {c: prices[c] * (RISE if game.size[c] < tables.safe_size else RISE_SAFE) for c in chains}
        for count in range(1, tables.per_turn + 1):
            for some in combinations_with_replacement(chains, count):
                cost = sum([prices[chain] for chain in some])
                if cost > cash:
                    continue
                short = max(0.0, self.reserve - cash + cost)
                value = sum([rate[chain] for chain in some]) - OVERSPENT * short
                for chain in set(some):
                    many = some.count(chain)
                    if many > game.bank[chain]:
                        break
                    value += self.hope * grown[chain][many]
                else:
                    if value > top:
                        picks, top = some, value
        return tables.buy(picks)
