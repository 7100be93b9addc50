"""What purchases would make of a position, judged without carrying them out.

A purchase changes nothing on the board: only the buyer's purse and the chains it buys of. So what a chain
adds to the learned value is worked out once for every number of its shares, and a purchase is judged by
putting chains together.
"""

from __future__ import annotations

from operator import add, mul

from acquire_ai.evaluation.board_features import NAMES as ON_BOARD
from acquire_ai.evaluation.board_features import BoardFeatures
from acquire_ai.evaluation.chain_features import NAMES as CHAINS
from acquire_ai.evaluation.chain_features import Ends
from acquire_ai.evaluation.features import TABLE, Features, TableFacts
from acquire_core import Game
from acquire_core.engine.actions import Buy

# Where the weights of the features' parts begin, in the order of `Features.of`.
CHAIN = len(TABLE)
ASLEEP = CHAIN + len(CHAINS)
BOARD = ASLEEP + 1
IN_HAND = BOARD + ON_BOARD.index("best merger in hand")
GROWING = BOARD + ON_BOARD.index("growing tiles in hand")
FOUNDING = BOARD + ON_BOARD.index("founding tile in hand")
PLAYABLE = BOARD + ON_BOARD.index("playable tiles")

Part = tuple[list[float], list[float], float, Ends]
"""What a chain adds: to everybody's worth and hoped worth (dollars) and to the score; what its end brings."""


class PurchaseValues:
    """The purchases of the mover of a position, judged by the weights of the turn that follows."""

    __slots__ = (
        "_board",
        "_cash",
        "_ends",
        "_facts",
        "_features",
        "_game",
        "_hoped",
        "_parts",
        "_plain",
        "_score",
        "_seat",
        "_weights",
        "_worth",
    )

    def __init__(self, features: Features, weights: list[float], game: Game) -> None:
        """`weights` are those of the stage that the next turn begins at."""
        seat = game.mover
        self._features = features
        self._weights = weights
        self._game = game
        self._seat = seat
        self._facts = TableFacts(game, seat, (seat + 1) % len(game.cash))
        self._board = BoardFeatures(features.lookups, features.chain_bits, game, seat)
        self._cash = game.cash[seat:] + game.cash[:seat]
        self._worth = self._hoped = [float(cash) for cash in self._cash]
        self._ends: dict[int, Ends] = {}
        self._parts: dict[tuple[int, int], Part] = {}
        self._plain: dict[int, Part] = {}
        self._score = (
            weights[ASLEEP] * features.asleep(game, seat)
            + weights[FOUNDING] * self._board.founding
            + weights[PLAYABLE] * self._board.playable
        )
        for chain in game.tables.chains_of[game.active]:
            worth, hoped, score, ends = self._plain[chain] = self._holding(chain, 0)
            self._worth = list(map(add, self._worth, worth))
            self._hoped = list(map(add, self._hoped, hoped))
            self._score += score
            self._ends[chain] = ends

    def score(self, buy: Buy) -> float:
        """The log odds to win after a purchase, before the draw."""
        worth = self._worth
        hoped = self._hoped
        score = self._score
        ends = self._ends
        cost = 0
        for chain, count in buy.picks:
            cost += count * self._game.prices[chain]
            more_worth, more_hoped, more, end = self._parts.get((chain, count)) or self._part(chain, count)
            worth = list(map(add, worth, more_worth))
            hoped = list(map(add, hoped, more_hoped))
            score += more
            if self._board.mergers:
                ends = {**ends, chain: end}
        cash = self._cash[:]
        cash[0] -= cost
        score += sum(map(mul, self._weights, self._features.table(self._facts, cash, worth, hoped)))
        if self._board.mergers:
            score += sum(map(mul, self._weights[IN_HAND:], self._board.in_hand(ends)))
        return float(score)

    def _part(self, chain: int, count: int) -> Part:
        """What buying so many shares of a chain changes, the money spent included."""
        worth, hoped, score, ends = self._holding(chain, count)
        was_worth, was_hoped, was_score, _ = self._plain[chain]
        cost = count * self._game.prices[chain]
        more_worth = [now - was for now, was in zip(worth, was_worth, strict=True)]
        more_hoped = [now - was for now, was in zip(hoped, was_hoped, strict=True)]
        more_worth[0] -= cost
        more_hoped[0] -= cost
        part = self._parts[chain, count] = more_worth, more_hoped, score - was_score, ends
        return part

    def _holding(self, chain: int, more: int) -> Part:
        """What a chain adds when the seat has so many shares more of it."""
        weights = self._weights
        players = self._features.lookups.players
        row, ends = self._features.chain(self._game, self._seat, chain, more)
        held = self._game.stock[self._seat * self._game.tables.chains + chain] + more
        *store, growing = self._board.store(chain, ends, held)
        score = (
            sum(map(mul, weights[CHAIN:], row[2 * players :]))
            + sum(map(mul, weights[BOARD:], store))
            + weights[GROWING] * growing
        )
        return list(row[:players]), list(row[players : 2 * players]), score, ends
