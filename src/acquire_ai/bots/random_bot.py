"""A player that chooses by lot: the zero of every scale."""

from __future__ import annotations

import random
from collections.abc import Sequence

from acquire_ai.player_protocol import Clock
from acquire_core import Action, View


class Uniform:
    """Every legal action is equally likely."""

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: random.Random) -> Action:
        del view, clock
        return legal[int(rng.random() * len(legal))]
