"""Playing alone: what counts is how much is made of the game, not who is ahead.

Nobody can be beaten by ending it early, and while it goes on shares still rise; so the end is never
declared but left to come by itself, when no tile can be placed any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from acquire_ai.bots.lookahead import LookAhead
from acquire_ai.evaluation.learned_value import Value
from acquire_core import Action, Game
from acquire_core.engine.phases.phase import OVER
from acquire_core.rules.model import Dollars, Tiles

PAR: Dollars = 100_000
"""What a game alone brings, as a seat that looks ahead plays it by the shipped rules."""
SPREAD: Dollars = 20_000
"""How far results lie apart: the dollars that make log odds of one."""
OUTLOOK: Tiles = 5
"""The tiles a chain is expected to grow by until it is paid out."""


class SoloLookAhead(LookAhead):
    """The look ahead of a seat that plays alone."""

    def valued_by(self, knots: list[list[float]]) -> Value:
        """The value that turns are judged by."""
        return SoloValue(self.lookups, knots)

    def after_turn(self, game: Game, seat: int) -> float:
        """The score of a turn that only lacks its draw: the log odds of a good result."""
        return outcome(game.cash[seat]) if game.step == OVER else self.value.score(game, seat, ahead=1)

    def result(self, game: Game, seat: int) -> float:
        """What the end of a game played out was worth."""
        return 1.0 / (1.0 + exp(-outcome(game.cash[seat])))

    def ending(self, game: Game, seat: int, legal: Sequence[Action]) -> Action | None:
        """Nothing: the end comes by itself."""
        del game, seat, legal
        return None


class SoloValue(Value):
    """The value of a game alone: what the seat would be worth with its chains somewhat larger."""

    by_shares = False

    def score(self, game: Game, seat: int, ahead: int = 0) -> float:
        """The log odds of a good result."""
        del ahead
        tables = self.lookups.tables
        worth = game.cash[seat]
        for chain in tables.chains_of[game.active]:
            held = game.stock[chain :: tables.chains]
            later = min(self.lookups.size_of_board, game.size[chain] + OUTLOOK)
            worth += held[seat] * tables.prices[chain][later] + self.lookups.bonuses(chain, later, held)[seat]
        return outcome(worth)


def outcome(worth: Dollars) -> float:
    """A result as log odds, so that it can be weighed as a win is."""
    return (worth - PAR) / SPREAD
