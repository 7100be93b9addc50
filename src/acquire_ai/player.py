"""What an opponent is: something that chooses one of the legal actions from a view."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from acquire_core import Action, View


class Clock:
    """How long an opponent may think. It stops early when nobody waits for the answer any more."""

    def __init__(self, seconds: float, cancelled: Callable[[], bool] = lambda: False) -> None:
        self._end = time.monotonic() + seconds
        self._cancelled = cancelled

    @property
    def left(self) -> float:
        """Seconds left; 0 when the time is up."""
        return max(0.0, self._end - time.monotonic())

    @property
    def over(self) -> bool:
        """Whether to answer now with what is known."""
        return self._cancelled() or not self.left


class Player(Protocol):
    """A way of thinking. It may remember between choices, but it learns only what its views say."""

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: random.Random) -> Action:
        """One of the legal actions, for the seat whose view this is."""
