"""The casual player: looks one choice ahead and counts what it is worth now."""

from __future__ import annotations

import random
from collections.abc import Sequence

from acquire_ai.novice import Novice
from acquire_ai.player import Clock
from acquire_core import Action, View


class Casual(Novice):
    """To be told from the novice by a look ahead."""

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: random.Random) -> Action:
        return super().choose(view, legal, clock, rng)
