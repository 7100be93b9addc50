"""What purchases would make of a position, judged without carrying them out.

A purchase changes nothing on the board: only the buyer's purse and the chains it buys of. So what a chain
adds to the learned value is worked out once for every number of its shares, and a purchase is judged by
putting chains together.
"""

from __future__ import annotations

from operator import add, mul

from acquire_ai.evaluation.board_features import NAMES as GROUNDS
from acquire_ai.evaluation.board_features import Ground
from acquire_ai.evaluation.chain_features import NAMES as CHAINS
from acquire_ai.evaluation.chain_features import Ends
from acquire_ai.evaluation.features import TABLE, Features, Frame
from acquire_ai.simulation.state import State

# Where the weights of the features' parts begin, in the order of `Features.of`.
CHAIN = len(TABLE)
ASLEEP = CHAIN + len(CHAINS)
GROUND = ASLEEP + 1
IN_HAND = GROUND + GROUNDS.index("best merger in hand")
GROWING = GROUND + GROUNDS.index("growing tiles in hand")
FOUNDING = GROUND + GROUNDS.index("founding tile in hand")
PLAYABLE = GROUND + GROUNDS.index("playable tiles")

Part = tuple[list[float], list[float], float, Ends]
"""What a chain adds: to everybody's worth and hoped worth (dollars) and to the score; what its end brings."""


class Shopping:
    """The purchases of the mover of a position, judged by the weights of the turn that follows."""

    __slots__ = (
        "_cash",
        "_ends",
        "_features",
        "_frame",
        "_ground",
        "_hoped",
        "_parts",
        "_plain",
        "_score",
        "_seat",
        "_state",
        "_weights",
        "_worth",
    )

    def __init__(self, features: Features, weights: list[float], state: State) -> None:
        """`weights` are those of the stage that the next turn begins at."""
        look = features.look
        seat = state.mover
        self._features = features
        self._weights = weights
        self._state = state
        self._seat = seat
        self._frame = Frame(look, state, seat, look.seat_after[seat])
        self._ground = Ground(look, features.chain_bits, state, seat)
        self._cash = state.cash[seat:] + state.cash[:seat]
        self._worth = self._hoped = [float(cash) for cash in self._cash]
        self._ends: dict[int, Ends] = {}
        self._parts: dict[tuple[int, int], Part] = {}
        self._plain: dict[int, Part] = {}
        self._score = (
            weights[ASLEEP] * features.asleep(state, seat)
            + weights[FOUNDING] * self._ground.founding
            + weights[PLAYABLE] * self._ground.playable
        )
        for chain in look.chains_of[state.active]:
            worth, hoped, score, ends = self._plain[chain] = self._holding(chain, 0)
            self._worth = list(map(add, self._worth, worth))
            self._hoped = list(map(add, self._hoped, hoped))
            self._score += score
            self._ends[chain] = ends

    def score(self, picks: tuple[int, ...]) -> float:
        """The log odds to win after buying a share of every chain listed, before the draw."""
        worth = self._worth
        hoped = self._hoped
        score = self._score
        ends = self._ends
        cost = 0
        for chain in {*picks}:
            count = picks.count(chain)
            cost += count * self._state.prices[chain]
            more_worth, more_hoped, more, end = self._parts.get((chain, count)) or self._part(chain, count)
            worth = list(map(add, worth, more_worth))
            hoped = list(map(add, hoped, more_hoped))
            score += more
            if self._ground.mergers:
                ends = {**ends, chain: end}
        cash = self._cash[:]
        cash[0] -= cost
        score += sum(map(mul, self._weights, self._features.table(self._frame, cash, worth, hoped)))
        if self._ground.mergers:
            score += sum(map(mul, self._weights[IN_HAND:], self._ground.in_hand(ends)))
        return float(score)

    def _part(self, chain: int, count: int) -> Part:
        """What buying so many shares of a chain changes, the money spent included."""
        worth, hoped, score, ends = self._holding(chain, count)
        was_worth, was_hoped, was_score, _ = self._plain[chain]
        cost = count * self._state.prices[chain]
        more_worth = [now - was for now, was in zip(worth, was_worth, strict=True)]
        more_hoped = [now - was for now, was in zip(hoped, was_hoped, strict=True)]
        more_worth[0] -= cost
        more_hoped[0] -= cost
        part = self._parts[chain, count] = more_worth, more_hoped, score - was_score, ends
        return part

    def _holding(self, chain: int, more: int) -> Part:
        """What a chain adds when the seat has so many shares more of it."""
        weights = self._weights
        players = self._features.look.players
        row, ends = self._features.chain(self._state, self._seat, chain, more)
        held = self._state.stock[chain * players + self._seat] + more
        *store, growing = self._ground.store(chain, ends, held)
        score = (
            sum(map(mul, weights[CHAIN:], row[2 * players :]))
            + sum(map(mul, weights[GROUND:], store))
            + weights[GROWING] * growing
        )
        return list(row[:players]), list(row[players : 2 * players]), score, ends
