"""The script: a cheap, fixed way of playing, for games played out in the head and for quick opponents.

Every choice is a handful of sums over the kept patterns of `standing`. All functions act for the seat
that decides, and read of hidden things only its own hand.
"""

from __future__ import annotations

from collections.abc import Callable

from acquire_ai.evaluation.expected_bonuses import Habits, Standings
from acquire_ai.simulation.lookups import Look
from acquire_ai.simulation.phase_numbers import BUY, DISPOSE, DRAW, FOUND_PHASE, OVER, SETTLE, SURVIVOR, TILE
from acquire_ai.simulation.state import State
from acquire_core.engine.board import ALONE, BLOCKED, FOUND, GROW

Chance = Callable[[], float]


class Script:
    """One set of habits at one table."""

    def __init__(self, look: Look, habits: Habits) -> None:
        self.look = look
        self.habits = habits
        self.standings = Standings(look, habits)

    # What to choose.

    def tile(self, state: State, chance: Chance) -> int:
        """The cell to place on; 0 for none."""
        near = state.near
        kinds = state.kinds
        habits = self.habits
        noise = habits.noise
        best = 0
        top = -1e9
        for cell in state.hands[state.mover]:
            touched = near[cell]
            kind = kinds[touched]
            if kind >= BLOCKED:
                continue
            value = chance() * noise
            if kind == GROW:
                value += self._grown(state, touched)
            elif kind == ALONE:
                value += habits.alone
            elif kind == FOUND:
                value += habits.found
            else:
                value += self._merged(state, touched)
            if value > top:
                top = value
                best = cell
        if best and top < 0 and not self.look.obligatory:
            return 0
        return best

    def _grown(self, state: State, touched: int) -> float:
        """What a tile that lets a chain grow gives the mover more than the average of the others."""
        look = self.look
        players = look.players
        chain = look.chain_of[touched & look.every]
        gain = 1 if touched <= look.every else 2
        start = chain * players
        stock = state.stock[start : start + players]
        key = (look.like[chain], state.size[chain], gain, state.mover, *stock)
        return self.standings.risen.get(key) or self.standings.rise(key)

    def _merged(self, state: State, touched: int) -> float:
        """What a merger pays the mover more than the others."""
        look = self.look
        players = look.players
        size = state.size
        habits = self.habits
        seat = state.mover
        chains = look.chains_of[touched & look.every]
        survivor = max(chains, key=size.__getitem__)
        value = 0.0
        tight = max(0.0, 1.0 - state.cash[seat] / habits.comfort)
        for chain in chains:
            if chain == survivor:
                continue
            start = chain * players
            held = tuple(state.stock[start : start + players])
            paid = self.standings.pays(chain, size[chain], held)
            mine = paid[seat]
            others = max([amount for s, amount in enumerate(paid) if s != seat])
            value += habits.merge * mine - habits.rivals * others
            value += habits.liquid * tight * held[seat] * state.prices[chain]
        return value

    def found(self, state: State) -> int:
        """The chain to found."""
        look = self.look
        habits = self.habits
        seat = state.mover
        rich = state.cash[seat] >= habits.comfort
        best = -1
        top = -1e9
        for chain in look.chains_of[look.every & ~state.active]:
            price = look.prices[chain][2]
            value = habits.tier * price / 100 * (1 if rich else -0.3)
            value += 2 * price * state.stock[chain * look.players + seat]
            if not state.bank[chain]:
                value -= 3 * price
            if value > top:
                top = value
                best = chain
        return best

    def survivor(self, state: State) -> int:
        """Which of the equals survives: the one whose end would pay the mover least."""
        return min(state.tied, key=lambda chain: self._end_of(state, chain))

    def settle(self, state: State) -> int:
        """Which of the equals is settled next: the one that pays the mover most."""
        return max(state.tied, key=lambda chain: self._end_of(state, chain))

    def _end_of(self, state: State, chain: int) -> float:
        players = self.look.players
        held = tuple(state.stock[chain * players : chain * players + players])
        paid = self.standings.pays(chain, state.size[chain], held)
        return 2 * paid[state.mover] - sum(paid) / players

    def disposal(self, state: State) -> tuple[int, int]:
        """Shares to sell and to trade of the chain being settled."""
        look = self.look
        habits = self.habits
        seat = state.waiting[0]
        chain = state.settling
        survivor = state.survivor
        held = state.stock[chain * look.players + seat]
        price = state.prices[chain]
        later = state.size[survivor]
        ahead = look.prices[survivor][min(look.size_of_board, later + 4)]
        trade = 0
        if ahead * look.trade_out >= habits.trade * price * look.trade_in:
            trade = min(held // look.trade_in, state.bank[survivor] // look.trade_out) * look.trade_in
        rest = held - trade
        if not rest:
            return 0, trade
        left = (len(state.bag) - state.drawn) / look.size_of_board
        if left > habits.hold and rest >= 3 and state.cash[seat] >= habits.comfort:
            return 0, trade
        return rest, trade

    def purchase(self, state: State) -> tuple[int, ...]:
        """The shares to buy, chain by chain."""
        look = self.look
        seat = state.mover
        cash = state.cash[seat]
        per_turn = look.per_turn
        if cash < look.cheapest or not (state.active and per_turn) or (look.needs_tile and not state.placed):
            return ()
        players = look.players
        prices = state.prices
        bank = state.bank
        stock = state.stock
        known = self.standings.known
        tier = look.like
        habits = self.habits
        tight = 1.0 - cash / habits.comfort
        rate = habits.cost * (1.0 + habits.tight * tight) if tight > 0 else habits.cost
        size = state.size
        offers = []
        values = []
        dearest = 0
        bulk = 0.0
        whole: tuple[int, ...] = ()
        for chain in look.chains_of[state.active]:
            price = prices[chain]
            if price > cash or not bank[chain]:
                continue
            start = chain * players
            key = (tier[chain], size[chain], seat, *stock[start : start + players])
            gains = known.get(key) or self.standings.gains(key)
            due = price * rate
            offers.append((chain, price, due, gains))
            values.append(gains[1] - due)
            if price > dearest:
                dearest = price
            count = len(gains) - 1
            if gains[count] - due * count > bulk and price * count <= cash:
                bulk = gains[count] - due * count
                whole = (chain,) * count
        # Share by share, what gains most first; or as many of one chain as may be bought.
        picks: tuple[int, ...] = ()
        worth = 0.0
        left = cash
        while len(picks) < per_turn and values:
            top = max(values)
            if top <= 0.0:
                break
            place = values.index(top)
            chain, price, due, gains = offers[place]
            worth += top
            left -= price
            picks += (chain,)
            count = picks.count(chain) + 1
            values[place] = gains[count] - gains[count - 1] - due if count < len(gains) else 0.0
            if left < dearest:
                for other, offer in enumerate(offers):
                    if offer[1] > left:
                        values[other] = 0.0
        return whole if bulk > worth else picks

    def declares(self, state: State) -> bool:
        """Whether the mover would win if the game ended now."""
        worth = self.worths(state)
        sides = self.look.teams
        if sides < len(worth):
            worth = [sum(worth[side::sides]) for side in range(sides)]
        return worth[state.mover % sides] >= max(worth)

    def worths(self, state: State) -> list[int]:
        """Every seat's net worth: cash, shares, and the bonuses if the game ended now."""
        look = self.look
        players = look.players
        worth = state.cash[:]
        for chain in look.chains_of[state.active]:
            start = chain * players
            held = tuple(state.stock[start : start + players])
            paid = self.standings.pays(chain, state.size[chain], held)
            price = state.prices[chain]
            for seat, shares in enumerate(held):
                worth[seat] += shares * price + paid[seat]
        return worth

    # Carrying it out.

    def resolve(self, state: State) -> None:
        """Every choice from the tile placed up to the buy phase."""
        while state.phase != BUY:
            if state.phase == FOUND_PHASE:
                state.found(self.found(state))
            elif state.phase == DISPOSE:
                sell, trade = self.disposal(state)
                state.dispose(sell, trade)
            elif state.phase == SURVIVOR:
                state.survive(self.survivor(state))
            elif state.phase == SETTLE:
                state.settle(self.settle(state))
            else:
                return

    def finish_turn(self, state: State, chance: Chance) -> None:
        """Play the rest of the turn from wherever it stands."""
        look = self.look
        if state.phase == TILE:
            if state.closing and look.declares_first and self.declares(state):
                state.declare()
                if state.phase == OVER:
                    return
            cell = self.tile(state, chance)
            if not cell and state.may_swap() and not state.playable():
                state.swap_hand()
                cell = self.tile(state, chance)
            state.place(cell)
        if state.phase != BUY and state.phase != DRAW:
            self.resolve(state)
        if state.phase == BUY:
            state.buy(self.purchase(state))
        if state.phase == DRAW:
            self.end_turn(state)

    def end_turn(self, state: State) -> None:
        """The draw step, or the end where it can be declared and wins."""
        look = self.look
        may = state.closing and look.may_end_after_buying and not look.automatic and not state.filled
        if may and self.declares(state):
            state.declare()
            return
        mover = state.mover
        turn = state.turn
        while state.phase == DRAW and state.mover == mover and state.turn == turn:
            if state.replaceable:
                state.replace(state.replaceable[0])
            elif state.filled:
                state.replace(0)
            else:
                state.draw()

    def play(self, state: State, turns: int, chance: Chance) -> None:
        """Finish the turn under way and play up to `turns` - 1 more."""
        last = state.turn + turns
        while state.phase != OVER and state.turn < last:
            self.finish_turn(state, chance)
