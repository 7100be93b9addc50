"""The rollout policy: a cheap, fixed way of playing, for games played out ahead and for training.

Every choice is a handful of sums over kept expected bonuses. All functions act for the seat that
decides, and read of hidden things only its own hand. It plays no power cards.
"""

from __future__ import annotations

from collections.abc import Callable

from acquire_ai.evaluation.expected_bonuses import ExpectedBonuses, Habits
from acquire_ai.evaluation.lookups import Lookups
from acquire_core import Action, Game
from acquire_core.engine import power_cards
from acquire_core.engine.actions import (
    DECLARE_END,
    DRAW,
    PLACE_NONE,
    REPLACE_NONE,
    SWAP_HAND,
    Buy,
    Dispose,
    Found,
    Place,
    Settle,
    Survive,
)
from acquire_core.engine.board import ALONE, BLOCKED, FOUND, GROW
from acquire_core.engine.phases import phase
from acquire_core.engine.phases.phase import BUY, DISPOSE, OVER, SETTLE, SURVIVOR, TILE
from acquire_core.rules.model import Shares

Chance = Callable[[], float]
"""Numbers from 0 to below 1, such as `random.Random.random`."""

WORST = -1e9
"""Less than any choice is worth, in dollars."""


class RolloutPolicy:
    """One set of habits at one table."""

    def __init__(self, lookups: Lookups, habits: Habits) -> None:
        self.lookups = lookups
        self.habits = habits
        self.bonuses = ExpectedBonuses(lookups, habits)

    # What to choose.

    def tile(self, game: Game, chance: Chance) -> Place:
        """The tile to place, or none."""
        tables = game.tables
        around = tables.around
        cells = game.cells
        kinds = game.kinds
        habits = self.habits
        noise = habits.noise
        best = 0
        top = WORST
        for cell in game.hands[game.mover]:
            up, left, right, down = around[cell]
            touched = cells[up] | cells[left] | cells[right] | cells[down]
            kind = kinds[touched]
            if kind >= BLOCKED:
                continue
            value = chance() * noise
            if kind == GROW:
                value += self._grown(game, touched)
            elif kind == ALONE:
                value += habits.alone
            elif kind == FOUND:
                value += habits.found
            else:
                value += self._merged(game, touched)
            if value > top:
                top = value
                best = cell
        if not best or (top < 0 and not tables.must_place):
            return PLACE_NONE
        return tables.place[best]

    def _grown(self, game: Game, touched: int) -> float:
        """What a tile that lets a chain grow gives the mover more than the average of the others."""
        tables = game.tables
        chain = tables.chain_of[touched & tables.every_chain]
        gain = 1 if touched <= tables.every_chain else 2
        held = game.stock[chain :: tables.chains]
        key = (self.lookups.same_tier[chain], game.size[chain], gain, game.mover, *held)
        return self.bonuses.risen.get(key) or self.bonuses.rise(key)

    def _merged(self, game: Game, touched: int) -> float:
        """What a merger pays the mover more than the others."""
        tables = game.tables
        size = game.size
        habits = self.habits
        seat = game.mover
        chains = tables.chains_of[touched & tables.every_chain]
        survivor = max(chains, key=size.__getitem__)
        value = 0.0
        tight = max(0.0, 1.0 - game.cash[seat] / habits.comfort)
        for chain in chains:
            if chain == survivor:
                continue
            held = tuple(game.stock[chain :: tables.chains])
            paid = self.bonuses.pays(chain, size[chain], held)
            mine = paid[seat]
            others = max([amount for s, amount in enumerate(paid) if s != seat], default=0)
            value += habits.merge * mine - habits.rivals * others
            value += habits.liquid * tight * held[seat] * game.prices[chain]
        return value

    def found(self, game: Game) -> Found:
        """The chain to found."""
        tables = game.tables
        habits = self.habits
        first = game.mover * tables.chains
        rich = game.cash[game.mover] >= habits.comfort
        best = tables.foundings[game.active][0]
        top = WORST
        for found in tables.foundings[game.active]:
            chain = found.chain
            price = tables.prices[chain][2]
            value = habits.tier * price / 100 * (1 if rich else -0.3)
            value += 2 * price * game.stock[first + chain]
            if not game.bank[chain]:
                value -= 3 * price
            if value > top:
                top = value
                best = found
        return best

    def survivor(self, game: Game) -> Survive:
        """Which of the equals survives: the one whose end would pay the mover least."""
        chain = min(game.under_way().tied, key=lambda tied: self._end_of(game, tied))
        return game.tables.survive[chain]

    def settle(self, game: Game) -> Settle:
        """Which of the equals is settled next: the one that pays the mover most."""
        chain = max(game.under_way().tied, key=lambda tied: self._end_of(game, tied))
        return game.tables.settle[chain]

    def _end_of(self, game: Game, chain: int) -> float:
        held = tuple(game.stock[chain :: game.tables.chains])
        paid = self.bonuses.pays(chain, game.size[chain], held)
        return 2 * paid[game.mover] - sum(paid) / len(paid)

    def disposal(self, game: Game) -> Dispose:
        """What to do with the shares of the chain being settled."""
        tables = game.tables
        habits = self.habits
        merger = game.under_way()
        seat = merger.waiting[0]
        chain = merger.settling
        survivor = merger.survivor
        held = game.stock[seat * tables.chains + chain]
        price = game.prices[chain]
        size_of_board = self.lookups.size_of_board
        ahead = tables.prices[survivor][min(size_of_board, game.size[survivor] + 4)]
        trade = 0
        if ahead * tables.trade_out >= habits.trade * price * tables.trade_in:
            trade = min(held // tables.trade_in, game.bank[survivor] // tables.trade_out) * tables.trade_in
        rest = held - trade
        left = (len(game.bag) - game.drawn) / size_of_board
        if left > habits.hold and rest >= 3 and game.cash[seat] >= habits.comfort:
            rest = 0
        return tables.dispose(rest, trade)

    def purchase(self, game: Game) -> Buy:
        """The shares to buy."""
        return game.tables.buy(tuple(sorted(self._picks(game))))

    def _picks(self, game: Game) -> tuple[int, ...]:
        """The chain of every share to buy."""
        tables = game.tables
        seat = game.mover
        cash = game.cash[seat]
        per_turn = most_shares(game)
        if cash < self.lookups.cheapest or not (game.active and per_turn) or not may_buy(game):
            return ()
        chains = tables.chains
        prices = game.prices
        bank = game.bank
        stock = game.stock
        known = self.bonuses.known
        same_tier = self.lookups.same_tier
        habits = self.habits
        tight = 1.0 - cash / habits.comfort
        rate = habits.cost * (1.0 + habits.tight * tight) if tight > 0 else habits.cost
        size = game.size
        offers = []
        values = []
        dearest = 0
        bulk = 0.0
        whole: tuple[int, ...] = ()
        for chain in tables.chains_of[game.active]:
            price = prices[chain]
            if price > cash or not bank[chain]:
                continue
            key = (same_tier[chain], size[chain], seat, *stock[chain::chains])
            gains = known.get(key) or self.bonuses.gains(key)
            due = price * rate
            offers.append((chain, price, due, gains))
            values.append(gains[1] - due)
            if price > dearest:
                dearest = price
            count = min(len(gains) - 1, per_turn)
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

    def declares(self, game: Game) -> bool:
        """Whether the mover's side would win if the game ended now; alone it has nobody to beat."""
        worth = self.worths(game)
        if len(worth) == 1:
            return False
        sides = self.lookups.sides
        if sides < len(worth):
            worth = [sum(worth[side::sides]) for side in range(sides)]
        return worth[game.mover % sides] >= max(worth)

    def worths(self, game: Game) -> list[int]:
        """Every seat's net worth: cash, shares, and the bonuses if the game ended now."""
        worth = game.cash[:]
        for chain in game.tables.chains_of[game.active]:
            held = tuple(game.stock[chain :: game.tables.chains])
            paid = self.bonuses.pays(chain, game.size[chain], held)
            price = game.prices[chain]
            for seat, shares in enumerate(held):
                worth[seat] += shares * price + paid[seat]
        return worth

    # Carrying it out.

    def resolve(self, game: Game) -> None:
        """Every choice that a tile placed leads to: foundings, mergers, disposals."""
        while True:
            step = game.step
            action: Action
            if step == DISPOSE:
                action = self.disposal(game)
            elif step == phase.FOUND:
                action = self.found(game)
            elif step == SURVIVOR:
                action = self.survivor(game)
            elif step == SETTLE:
                action = self.settle(game)
            else:
                return
            game.play(action)

    def resolve_turn(self, game: Game) -> None:
        """`resolve`, and no more tiles placed under Play 4: the turn comes to its purchase."""
        self.resolve(game)
        if game.step == TILE and game.placed:
            game.play(PLACE_NONE)

    def finish_turn(self, game: Game, chance: Chance) -> None:
        """Play the rest of the turn from wherever it stands."""
        if game.step == TILE and not game.placed:
            if self.may_end_before_placing(game) and self.declares(game):
                game.play(DECLARE_END)
                if game.step == OVER:
                    return
            tile = self.tile(game, chance)
            if tile is PLACE_NONE and may_swap_hand(game):
                game.play(SWAP_HAND)
                tile = self.tile(game, chance)
            game.play(tile)
        self.resolve_turn(game)
        if game.step == BUY:
            game.play(self.purchase(game))
        if game.step == phase.DRAW:
            self.end_turn(game)

    def may_end_before_placing(self, game: Game) -> bool:
        """Whether the end may be declared now and at no later point of the turn."""
        return game.closing and self.lookups.may_end_at_start_only and not game.declared

    def end_turn(self, game: Game) -> None:
        """The draw step, or the end where it can be declared and wins."""
        may_end = game.closing and self.lookups.may_end_after_buying and not game.filled
        if may_end and self.declares(game):
            game.play(DECLARE_END)
            return
        turn = game.turn
        while game.step == phase.DRAW and game.turn == turn:
            if game.replaceable:
                game.play(game.tables.replace[game.replaceable[0]])
            else:
                game.play(REPLACE_NONE if game.filled else DRAW)


def may_buy(game: Game) -> bool:
    """Whether the turn allows a purchase: where the rules ask for it, only once a tile is placed."""
    return game.placed or game.tables.may_buy_anyway


def purchase_terms(game: Game) -> tuple[Shares, bool]:
    """How many shares the turn may buy, and whether they are free."""
    return power_cards.terms(game, game.power) if game.power else (game.tables.per_turn, False)


def most_shares(game: Game) -> Shares:
    """How many shares the turn may buy, without what a card allows beyond the usual number."""
    return min(game.tables.per_turn, purchase_terms(game)[0])


def may_swap_hand(game: Game) -> bool:
    """Whether the mover may swap its hand."""
    return game.rules.tiles.no_playable == "redraw_hand" and SWAP_HAND in game.legal_actions()
