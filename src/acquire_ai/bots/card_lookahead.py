"""Power cards judged by playing them on a copy of the game, and the turn after them like any other.

Where a card lets more tiles be placed, the hands are filled up with tiles that might be drawn before
they are compared.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from random import Random

from acquire_ai.bots.lookahead import LookAhead
from acquire_ai.evaluation.rollout_policy import may_buy, purchase_terms
from acquire_core import Action, Game
from acquire_core.engine.actions import BUY_NOTHING, PLACE_NONE, Buy, Card, Place, SwapShares
from acquire_core.engine.phases.phase import BUY, TILE
from acquire_core.engine.power_cards import BUY5, FREE3, PLAY4, TAKE5, TAKE_TILES, TRADE2
from acquire_core.rules.model import Tiles

RESERVE = {FREE3: 1.8, BUY5: 0.5, TRADE2: 0.1, TAKE5: 0.6, PLAY4: 0.8}
"""By card: the gain (log odds of winning) that it should bring while there are turns enough left."""

LAST_STAGE = 0.7
"""The stage of the game by which the cards should be played: most games end soon after."""

WIDTH = 3
"""Chains that a purchase under a card is put together from; lines of tiles that are followed."""
FILLS = 4
"""Ways to fill up the hand that placements are judged by."""
PROBES = 8
"""Tiles that might be drawn which are tried to judge Take 5."""
DRAWS = 16
"""Draws of five of them that are compared."""


class CardLookAhead:
    """The cards of one seat at one choice."""

    def __init__(
        self, look_ahead: LookAhead, known: Game, unseen: Sequence[int], pool_size: Tiles, chance: Random
    ) -> None:
        self.look_ahead = look_ahead
        self.known = known
        self.seat = known.mover
        self.unseen = unseen
        """The tiles the seat cannot place."""
        self.pool_size = pool_size
        self.chance = chance
        self.luck = chance.getrandbits(32)
        """All lines of tiles meet the same luck in drawing."""

    def choose(self, legal: Sequence[Action]) -> Action | None:
        """What to choose because of a card; None leaves the choice to other thoughts."""
        cards = [action for action in legal if type(action) is Card]
        if self.known.step == BUY:
            return self._when_buying(cards)
        if self.known.step == TILE and self._tiles_left():
            return self._next_tile()
        if self.known.step == TILE and cards:
            return self._before_placing(cards)
        return None

    def _tiles_left(self) -> Tiles:
        """Tiles that Play 4 still lets this turn place."""
        return self.known.power.tiles if self.known.power else 0

    def _played(self, card: Card) -> Game:
        after = self.known.copy()
        after.play(card)
        return after

    def _when_buying(self, cards: Sequence[Card]) -> Action | None:
        usual = purchase_terms(self.known) == (self.known.tables.per_turn, False)
        swaps = self.known.power.swaps if self.known.power else 0
        if usual and not cards and not swaps:
            return None
        plain, buy = self._purchase(self.known)
        if swaps:
            score, swap = self._swaps(self.known)
            if swap and score > plain:
                return swap
        gains = {card: self._gain_when_buying(card) - plain for card in cards}
        return self._worth_playing(gains) or (None if usual else buy)

    def _gain_when_buying(self, card: Card) -> float:
        after = self._played(card)
        return self._swaps(after)[0] if card.card == TRADE2 else self._purchase(after)[0]

    def _before_placing(self, cards: Sequence[Card]) -> Action | None:
        by_number = {card.card: card for card in cards}
        if not _tiles(self.known):
            return by_number.get(TAKE5)
        plain = self._best_line(self.known)[0]
        gains = {}
        if PLAY4 in by_number:
            gains[by_number[PLAY4]] = self._best_line(self._played(by_number[PLAY4]))[0] - plain
        if TAKE5 in by_number:
            gains[by_number[TAKE5]] = self._more_tiles(plain) - plain
        return self._worth_playing(gains)

    def _next_tile(self) -> Action | None:
        """The next tile under Play 4, or none."""
        score, cell = self._best_line(self.known)
        tile = self.known.tables.place[cell] if cell else None
        if not self.known.placed:
            return tile
        stop = self._filled(self._bought(self.known))
        return tile if tile and score > stop else PLACE_NONE

    def _worth_playing(self, gains: Mapping[Card, float]) -> Card | None:
        """The card that gains most over what it should bring, if any does."""
        features = self.look_ahead.value.features
        left = len(self.known.cards[self.seat])
        ahead = (LAST_STAGE - features.stage(self.known)) * features.full / self.known.players
        patience = max(0.0, 1.0 - left / max(1.0, ahead))
        best, top = None, 0.0
        for card, gain in gains.items():
            over = gain - RESERVE[card.card] * patience
            if gain > 0.0 and over > top:
                best, top = card, over
        return best

    # Buying.

    def _purchase(self, game: Game) -> tuple[float, Buy]:
        """The best purchase on the turn's terms, with its score."""
        most, _ = purchase_terms(game)
        chains = self._chains(game)
        best = self._after(game, BUY_NOTHING), BUY_NOTHING
        for count in range(most, 0, -1):
            for picks in combinations_with_replacement(chains, count):
                if _can_buy(game, picks):
                    buy = game.tables.buy(picks)
                    score = self._after(game, buy)
                    if score > best[0]:
                        best = score, buy
        return best

    def _chains(self, game: Game) -> list[int]:
        """The chains of which as many shares as may be had help most."""
        if not may_buy(game):
            return []
        most, free = purchase_terms(game)
        cash = game.cash[self.seat]
        offers = []
        for chain in game.tables.chains_of[game.active]:
            count = min(most, game.bank[chain])
            count = count if free else min(count, cash // game.prices[chain])
            if count:
                offers.append((self._after(game, game.tables.buy((chain,) * count)), chain))
        offers.sort(reverse=True)
        return sorted(chain for _, chain in offers[:WIDTH])

    def _after(self, game: Game, buy: Buy) -> float:
        after = game.copy()
        after.play(buy)
        return self.look_ahead.after_turn(after, self.seat)

    # Trade 2.

    def _swaps(self, game: Game) -> tuple[float, SwapShares | None]:
        """The score of the swaps allowed and the purchase after them, and the first swap."""
        best: tuple[float, Game, SwapShares | None] = (self._quick(game), game, None)
        first: SwapShares | None = None
        now = game
        while steps := self._swaps_from(now, first):
            step = max(steps, key=lambda one: one[0])
            _, now, first = step
            if step[0] > best[0]:
                best = step
        return self._purchase(best[1])[0], best[2]

    def _swaps_from(self, game: Game, first: SwapShares | None) -> list[tuple[float, Game, SwapShares]]:
        """Each swap now, the score after it, and with which swap the line began."""
        steps = []
        for swap in game.legal_actions():
            if type(swap) is SwapShares:
                after = game.copy()
                after.play(swap)
                steps.append((self._quick(after), after, first or swap))
        return steps

    def _quick(self, game: Game) -> float:
        """The score of the turn when it is finished as the policy does."""
        return self.look_ahead.finished(game.copy(), self.seat)

    # Placing.

    def _best_line(self, game: Game) -> tuple[float, int]:
        """The best way to place what the turn allows: the score of the turn, and the first cell."""
        best = float("-inf"), 0
        lines: list[tuple[int, Game]] = [(0, game)]
        while lines:
            steps = []
            seen = set()
            for first, before in lines:
                for tile in _tiles(before):
                    after = self._placed(before, tile)
                    key = bytes(after.cells), tuple(after.cash), tuple(after.stock)
                    if key not in seen:
                        seen.add(key)
                        steps.append((self._quick(after), first or tile.cell, after))
            steps.sort(key=lambda step: -step[0])
            for _, first, after in steps[:2]:
                best = max(best, (self._filled(self._bought(after)), first))
            lines = [(first, after) for _, first, after in steps[:WIDTH] if after.step == TILE]
        return best

    def _placed(self, game: Game, tile: Place) -> Game:
        after = game.copy()
        after.play(tile)
        self.look_ahead.policy.resolve(after)
        return after

    def _bought(self, game: Game) -> Game:
        """The game after a purchase such as the policy makes."""
        after = game.copy()
        self.look_ahead.policy.resolve_turn(after)
        after.play(self.look_ahead.policy.purchase(after))
        return after

    def _filled(self, game: Game) -> float:
        """The score of a turn, averaged over ways to fill up the hand; changes the game."""
        chance = Random(self.luck)
        hand = game.hands[self.seat]
        missing = game.tables.hand_size - len(hand)
        if missing <= 0 or len(self.unseen) < missing:
            return self.look_ahead.after_turn(game, self.seat)
        total = 0.0
        for _ in range(FILLS):
            after = game.copy()
            after.hands[self.seat] = [*hand, *chance.sample(self.unseen, missing)]
            total += self.look_ahead.after_turn(after, self.seat)
        return total / FILLS

    def _more_tiles(self, plain: float) -> float:
        """The score expected of a turn with five tiles more to choose from."""
        count = min(TAKE_TILES, self.pool_size)
        found = []
        for cell in self.chance.sample(self.unseen, min(PROBES, len(self.unseen))):
            held = self.known.copy()
            held.hands[self.seat].append(cell)
            tile = held.tables.place[cell]
            if tile in _tiles(held):
                found.append(self._filled(self._bought(self._placed(held, tile))))
            else:
                found.append(plain)
        if not found:
            return plain
        total = 0.0
        for _ in range(DRAWS):
            total += max([plain, *[found[int(self.chance.random() * len(found))] for _ in range(count)]])
        return total / DRAWS


def _tiles(game: Game) -> list[Place]:
    """The tiles of the mover's hand that can be placed."""
    return [action for action in game.legal_actions() if type(action) is Place and action.cell]


def _can_buy(game: Game, picks: tuple[int, ...]) -> bool:
    if any(picks.count(chain) > game.bank[chain] for chain in picks):
        return False
    cost = sum(game.prices[chain] for chain in picks)
    return purchase_terms(game)[1] or cost <= game.cash[game.mover]
