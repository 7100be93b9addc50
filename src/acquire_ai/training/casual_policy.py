"""The casual player's way on the lean position, for games of self-play."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement

from acquire_ai.bots.casual import HOPE, RESERVE
from acquire_ai.evaluation.expected_bonuses import Habits
from acquire_ai.evaluation.rollout_policy import Script
from acquire_ai.simulation.lookups import Look
from acquire_ai.simulation.state import State
from acquire_core.engine.board import ALONE, BLOCKED, FOUND, GROW

Chance = Callable[[], float]


class Plain(Script):
    """Plays as `Casual` does, but for the chance between equals; its reserve and hope may differ."""

    def __init__(self, look: Look, reserve: float = RESERVE, hope: float = HOPE) -> None:
        super().__init__(look, Habits())
        self.reserve = reserve
        self.hope = hope
        self.grown: dict[tuple[int, ...], tuple[float, ...]] = {}

    def tile(self, state: State, chance: Chance) -> int:
        """The cell to place on; 0 for none."""
        look = self.look
        players = look.players
        seat = state.mover
        best, top = 0, -1e9
        for cell in state.hands[seat]:
            touched = state.near[cell]
            kind = state.kinds[touched]
            if kind >= BLOCKED:
                continue
            value = 50 * chance()
            if kind == FOUND:
                value += 1500
            elif kind == ALONE:
                value += 50
            elif kind == GROW:
                chain = (touched & look.every).bit_length() - 1
                size = state.size[chain]
                rise = look.prices[chain][size + 1] - look.prices[chain][size]
                value += 100 + state.stock[chain * players + seat] * rise + 0.1 * self._gain(state, chain)
            else:
                chains = look.chains_of[touched & look.every]
                most = max([state.size[chain] for chain in chains])
                gone = [chain for chain in chains if state.size[chain] < most] or chains[1:]
                value += 200 + sum([self._gain(state, chain) for chain in gone])
            if value > top:
                best, top = cell, value
        return best

    def _gain(self, state: State, chain: int) -> float:
        players = self.look.players
        seat = state.waiting[0] if state.waiting else state.mover
        paid = self.standings.pays(
            chain, state.size[chain], tuple(state.stock[chain * players : chain * players + players])
        )
        return paid[seat] - 0.5 * max([amount for other, amount in enumerate(paid) if other != seat])

    def _end_of(self, state: State, chain: int) -> float:
        return self._gain(state, chain)

    def found(self, state: State) -> int:
        """The chain to found: dear ones when rich, cheap ones when poor, its own before all."""
        look = self.look
        seat = state.mover
        sign = 1 if state.cash[seat] > 3 * self.reserve else -1
        free = look.chains_of[look.every & ~state.active]
        return max(free, key=lambda c: 1000 * state.stock[c * look.players + seat] + sign * look.prices[c][3])

    def disposal(self, state: State) -> tuple[int, int]:
        """Shares to sell and to trade of the chain being settled."""
        look = self.look
        seat = state.waiting[0]
        chain, survivor = state.settling, state.survivor
        held = state.stock[chain * look.players + seat]
        price, worth = state.prices[chain], state.prices[survivor]
        grown = self._promise(state, survivor, seat)
        need = 1.3 if state.cash[seat] < self.reserve else 1.0
        left = len(state.bag) - state.drawn
        best, top = (held, 0), -1e9
        for trades in range(min(held // look.trade_in, state.bank[survivor] // look.trade_out) + 1):
            trade = trades * look.trade_in
            got = trades * look.trade_out
            gain = self.hope * self._more(grown, survivor, state, seat, got) + got * worth
            for sell in range(held - trade + 1):
                kept = held - sell - trade
                value = gain + sell * price * need + kept * price * (0.6 if left > 25 and kept <= 2 else 0.2)
                if value > top:
                    best, top = (sell, trade), value
        return best

    def _more(self, grown: tuple[float, ...], chain: int, state: State, seat: int, got: int) -> float:
        if got < len(grown):
            return grown[got]
        players = self.look.players
        held = state.stock[chain * players : chain * players + players]
        before = self.look.rows[chain][state.size[chain]].pay(held)[seat]
        held[seat] += got
        return float(self.look.rows[chain][state.size[chain]].pay(held)[seat] - before)

    def _promise(self, state: State, chain: int, seat: int) -> tuple[float, ...]:
        """What 0, 1, 2, ... shares more would add to the bonus if it were paid now."""
        players = self.look.players
        held = state.stock[chain * players : chain * players + players]
        mine = held.pop(seat)
        held.sort()
        key = (chain, state.size[chain], mine, *held)
        grown = self.grown.get(key)
        if grown is None:
            row = self.look.rows[chain][state.size[chain]]
            paid = [row.pay([mine + more, *held])[0] for more in range(self.look.per_turn + 1)]
            grown = self.grown[key] = tuple([float(amount - paid[0]) for amount in paid])
        return grown

    def purchase(self, state: State) -> tuple[int, ...]:
        """The shares to buy, chain by chain."""
        look = self.look
        seat = state.mover
        cash = state.cash[seat]
        if cash < look.cheapest or not state.active or (look.needs_tile and not state.placed):
            return ()
        chains = [c for c in look.chains_of[state.active] if state.bank[c] and state.prices[c] <= cash]
        grown = {chain: self._promise(state, chain, seat) for chain in chains}
        prices = state.prices
        picks: tuple[int, ...] = ()
        top = -0.8 * max(0.0, self.reserve - cash)
        rate = {c: prices[c] * (0.25 if state.size[c] < look.safe_size else 0.05) for c in chains}
        for count in range(1, look.per_turn + 1):
            for some in combinations_with_replacement(chains, count):
                cost = sum([prices[chain] for chain in some])
                if cost > cash:
                    continue
                value = sum([rate[chain] for chain in some]) - 0.8 * max(0.0, self.reserve - cash + cost)
                for chain in set(some):
                    many = some.count(chain)
                    if many > state.bank[chain]:
                        break
                    value += self.hope * grown[chain][many]
                else:
                    if value > top:
                        picks, top = some, value
        return picks
