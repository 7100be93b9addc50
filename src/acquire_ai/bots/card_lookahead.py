"""Power cards judged by trying them.

The lean position knows no cards, so what a card does is done to a copy of it by hand, and the turn is
judged like any other. Where a card lets more tiles be placed, the hands are filled up with tiles that
might be drawn before they are compared.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from random import Random

from acquire_ai.bots.lookahead import Mind
from acquire_ai.simulation.move_text import bought
from acquire_ai.simulation.phase_numbers import BUY, TILE
from acquire_ai.simulation.state import State
from acquire_core import Action, View
from acquire_core.engine.lookups import BUY_SHARES, FREE_SHARES
from acquire_core.engine.power_cards import PLAY_TILES, SWAP_GETS, SWAP_GIVES, TAKE_TILES
from acquire_core.rules.model import Shares, Tiles

RESERVE = {"free3": 1.8, "buy5": 0.5, "trade2": 0.1, "take5": 0.6, "play4": 0.8}
"""By card: the gain (log odds of winning) that it should bring while there are turns enough left."""

LAST_STAGE = 0.7
"""The stage of the game by which the cards should be played: most games end soon after."""

WIDTH = 3
"""Chains that a purchase under a card is put together from; lines of tiles that are followed."""
FILLS = 4
"""Ways to fill up the hand that placements are judged by."""
PROBES = 8
"""Tiles that might be drawn which are tried to judge Take 5."""

Picks = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Terms:
    """How much may be bought, and whether it costs anything."""

    most: Shares
    free: bool


class Trials:
    """The cards of one seat at one choice."""

    def __init__(self, mind: Mind, view: View, known: State, tiles: Sequence[int], chance: Random) -> None:
        self.mind = mind
        self.view = view
        self.known = known
        self.seat = known.mover
        self.tiles = tiles
        """The tiles the seat cannot place."""
        self.chance = chance
        self.luck = chance.getrandbits(32)
        """All lines of tiles meet the same luck in drawing."""
        self.terms = Terms(view.buy_limit, view.buy_free)

    def choose(self, offered: Mapping[str, Action]) -> str | None:
        """What to choose because of a card; None leaves the choice to other thoughts."""
        cards = [name.removeprefix("card ") for name in offered if name.startswith("card ")]
        if self.known.phase == BUY:
            return self._when_buying(cards)
        if self.known.phase == TILE and self.view.tiles_left:
            return self._next_tile()
        if self.known.phase == TILE and cards:
            return self._before_placing(cards)
        return None

    def _when_buying(self, cards: Sequence[str]) -> str | None:
        usual = self.terms == Terms(self.view.rules.buy.per_turn, False)
        if usual and not cards and not self.view.swaps_left:
            return None
        plain, picks = self._purchase(self.known, self.terms)
        if self.view.swaps_left:
            score, swap = self._swaps(self.known, self.view.swaps_left)
            if swap and score > plain:
                names = [self.view.rules.chains[chain].name for chain in swap]
                return f"swap {' '.join(names)}"
        gains = {card: self._gain_when_buying(card) - plain for card in cards}
        card = self._worth_playing(gains)
        if card:
            return f"card {card}"
        return None if usual else bought(self.known.look, picks)

    def _gain_when_buying(self, card: str) -> float:
        if card == "free3":
            return self._purchase(self.known, Terms(FREE_SHARES, True))[0]
        if card == "buy5":
            return self._purchase(self.known, Terms(max(self.terms.most, BUY_SHARES), False))[0]
        return self._swaps(self.known, self.view.rules.powers.trade_max)[0]

    def _before_placing(self, cards: Sequence[str]) -> str | None:
        if not self.known.playable():
            return "card take5" if "take5" in cards else None
        plain = self._best_line(1)[0]
        gains = {}
        if "play4" in cards:
            gains["play4"] = self._best_line(PLAY_TILES)[0] - plain
        if "take5" in cards:
            gains["take5"] = self._more_tiles(plain) - plain
        card = self._worth_playing(gains)
        return f"card {card}" if card else None

    def _next_tile(self) -> str | None:
        """The next tile under Play 4, or none."""
        placed = self.known.placed
        score, cell = self._best_line(self.view.tiles_left)
        if not placed:
            return f"place {self.known.look.names[cell]}" if cell else None
        stop = self._filled(self._bought(self.known))
        return f"place {self.known.look.names[cell]}" if cell and score > stop else "place none"

    def _worth_playing(self, gains: Mapping[str, float]) -> str:
        """The card that gains most over what it should bring; empty when none does."""
        look = self.known.look
        left = len(self.view.cards[self.seat])
        stage = self.mind.value.features.stage(self.known)
        ahead = (LAST_STAGE - stage) * self.mind.value.features.full / look.players
        patience = max(0.0, 1.0 - left / max(1.0, ahead))
        best, top = "", 0.0
        for card, gain in gains.items():
            over = gain - RESERVE[card] * patience
            if gain > 0.0 and over > top:
                best, top = card, over
        return best

    # Buying.

    def _purchase(self, state: State, terms: Terms) -> tuple[float, Picks]:
        """The best purchase on these terms, with its score."""
        chains = self._chains(state, terms)
        best: tuple[float, Picks] = (self._after(state, (), terms), ())
        for count in range(terms.most, 0, -1):
            for picks in combinations_with_replacement(chains, count):
                if self._can_buy(state, picks, terms):
                    score = self._after(state, picks, terms)
                    if score > best[0]:
                        best = score, picks
        return best

    def _chains(self, state: State, terms: Terms) -> list[int]:
        """The chains of which as many shares as may be had help most."""
        look = state.look
        if look.needs_tile and not state.placed:
            return []
        cash = state.cash[self.seat]
        offers = []
        for chain in look.chains_of[state.active]:
            price = state.prices[chain]
            count = min(terms.most, state.bank[chain])
            count = count if terms.free else min(count, cash // price)
            if count:
                offers.append((self._after(state, (chain,) * count, terms), chain))
        offers.sort(reverse=True)
        return sorted(chain for _, chain in offers[:WIDTH])

    def _can_buy(self, state: State, picks: Picks, terms: Terms) -> bool:
        if any(picks.count(chain) > state.bank[chain] for chain in picks):
            return False
        return terms.free or sum(state.prices[chain] for chain in picks) <= state.cash[self.seat]

    def _after(self, state: State, picks: Picks, terms: Terms) -> float:
        return self.mind.after_turn(self._paid(state, picks, terms), self.seat)

    def _paid(self, state: State, picks: Picks, terms: Terms) -> State:
        after = state.copy()
        if terms.free:
            after.cash[self.seat] += sum(state.prices[chain] for chain in picks)
        after.buy(picks)
        return after

    # Trade 2.

    def _swaps(self, state: State, count: int) -> tuple[float, tuple[int, int] | None]:
        """The score of up to so many swaps and the purchase after them, and the first swap."""
        best: tuple[float, State, tuple[int, int] | None] = (self._quick(state), state, None)
        first: tuple[int, int] | None = None
        now = state
        for _ in range(count):
            steps = []
            for given, got in self._pairs(now):
                after = self._swapped(now, given, got)
                steps.append((self._quick(after), after, first or (given, got)))
            if not steps:
                break
            step = max(steps, key=lambda one: one[0])
            _, now, first = step
            if step[0] > best[0]:
                best = step
        return self._purchase(best[1], self.terms)[0], best[2]

    def _pairs(self, state: State) -> list[tuple[int, int]]:
        look = state.look
        chains = look.chains_of[state.active]
        return [
            (given, got)
            for given in chains
            if state.stock[given * look.players + self.seat] >= SWAP_GIVES
            for got in chains
            if got != given and state.bank[got] >= SWAP_GETS
        ]

    def _swapped(self, state: State, given: int, got: int) -> State:
        after = state.copy()
        players = state.look.players
        after.stock[given * players + self.seat] -= SWAP_GIVES
        after.bank[given] += SWAP_GIVES
        after.stock[got * players + self.seat] += SWAP_GETS
        after.bank[got] -= SWAP_GETS
        return after

    def _quick(self, state: State) -> float:
        """The score of the turn when it is finished as the script does."""
        return self.mind.finished(state.copy(), self.seat)

    # Placing.

    def _best_line(self, most: Tiles) -> tuple[float, int]:
        """The best way to place up to so many tiles: the score of the turn, and the first cell."""
        best = float("-inf"), 0
        lines: list[tuple[int, State]] = [(0, self.known)]
        for _ in range(most):
            steps = []
            seen = set()
            for first, state in lines:
                for cell in state.playable():
                    after = self._placed(state, cell)
                    key = bytes(after.cells), tuple(after.cash), tuple(after.stock)
                    if after.phase == BUY and key not in seen:
                        seen.add(key)
                        steps.append((self._quick(after), first or cell, after))
            steps.sort(key=lambda step: -step[0])
            for _, first, after in steps[:2]:
                best = max(best, (self._filled(self._bought(after)), first))
            lines = []
            for _, first, after in steps[:WIDTH]:
                after.phase = TILE
                lines.append((first, after))
        return best

    def _placed(self, state: State, cell: int) -> State:
        after = state.copy()
        after.place(cell)
        self.mind.script.resolve(after)
        return after

    def _bought(self, state: State) -> State:
        """The position after a purchase such as the script makes."""
        after = state.copy()
        after.phase = BUY
        after.buy(self.mind.script.purchase(after))
        return after

    def _filled(self, state: State) -> float:
        """The score of a turn, averaged over ways to fill up the hand."""
        chance = Random(self.luck)
        hand = state.hands[self.seat]
        missing = state.look.hand_size - len(hand)
        if missing <= 0 or len(self.tiles) < missing:
            return self.mind.after_turn(state, self.seat)
        total = 0.0
        for _ in range(FILLS):
            after = state.copy()
            after.hands[self.seat] = (*hand, *chance.sample(self.tiles, missing))
            total += self.mind.after_turn(after, self.seat)
        return total / FILLS

    def _more_tiles(self, plain: float) -> float:
        """The score expected of a turn with five tiles more to choose from."""
        count = min(TAKE_TILES, self.view.pool_size)
        found = []
        for cell in self.chance.sample(self.tiles, min(PROBES, len(self.tiles))):
            held = self.known.copy()
            held.hands[self.seat] += (cell,)
            if cell in held.playable():
                found.append(self._filled(self._bought(self._placed(held, cell))))
            else:
                found.append(plain)
        if not found:
            return plain
        total = 0.0
        for _ in range(16):
            total += max([plain, *[found[int(self.chance.random() * len(found))] for _ in range(count)]])
        return total / 16
