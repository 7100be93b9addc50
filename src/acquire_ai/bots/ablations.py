"""Players that lack something, for measuring what it is worth; nobody is offered them at a table."""

from __future__ import annotations

import random
from collections.abc import Sequence

from acquire_ai.bots.agent import Agent
from acquire_ai.bots.lookahead import LookAhead
from acquire_ai.evaluation.learned_value import Value, knots_for
from acquire_ai.levels import judge, make_steady
from acquire_ai.player_protocol import Clock
from acquire_core import Action, View
from acquire_core.engine.actions import Card


class Cardless:
    """Steady without power cards."""

    def __init__(self) -> None:
        self._steady = make_steady()

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: random.Random) -> Action:
        """What steady would do with the cards out of sight."""
        return self._steady.choose(
            view, [action for action in legal if not isinstance(action, Card)], clock, rng
        )


class Lonely(Agent):
    """Steady that thinks of its partners when the game ends, and of itself until then."""

    def __init__(self) -> None:
        super().__init__(judge)

    def look_ahead(self, view: View) -> LookAhead:
        """The look ahead for the view's table, which values each seat by itself."""
        look_ahead = super().look_ahead(view)
        if type(look_ahead.value) is not Value:
            look_ahead.value = Value(look_ahead.lookups, knots_for(look_ahead.lookups))
        return look_ahead
