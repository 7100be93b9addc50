"""A player that leaves its power cards unplayed: what the cards are worth is measured against it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from acquire_ai.levels import make_steady
from acquire_ai.player import Clock
from acquire_core import Action, View
from acquire_core.actions import Card


class Cardless:
    """Steady without cards."""

    def __init__(self) -> None:
        self._steady = make_steady()

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: random.Random) -> Action:
        """What steady would do with the cards out of sight."""
        return self._steady.choose(
            view, [action for action in legal if not isinstance(action, Card)], clock, rng
        )
