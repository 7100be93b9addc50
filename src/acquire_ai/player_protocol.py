"""What an opponent is: something that chooses one of the legal actions from a view."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from acquire_core import Action, View


class Clock:
    """How long an opponent may think. It stops early when nobody waits for the answer any more.

    The budget is a time in seconds, a number of games played out in the head (`nodes`), or both, whichever
    is used up first. With nodes alone the same seed gives the same choice on every machine. A `polite` one
    lets other threads run after every game, as a screen needs it.
    """

    def __init__(
        self,
        seconds: float = float("inf"),
        cancelled: Callable[[], bool] = lambda: False,
        nodes: int | None = None,
        polite: bool = True,
    ) -> None:
        self._start = time.monotonic()
        self._seconds = seconds
        self._end = self._start + seconds
        self._cancelled = cancelled
        self._polite = polite
        self.nodes = nodes
        """Games that may be played out in the head; None leaves it to the level."""

    @property
    def left(self) -> float:
        """Seconds left; 0 when the time is up."""
        return max(0.0, self._end - time.monotonic())

    @property
    def part(self) -> float:
        """How much of the time is used up, from 0 to 1; 0 where there is no limit."""
        if self._seconds == float("inf"):
            return 0.0
        return min(1.0, (time.monotonic() - self._start) / max(self._seconds, 1e-9))

    @property
    def over(self) -> bool:
        """Whether to answer now with what is known."""
        return self._cancelled() or not self.left

    def tick(self, done: int) -> bool:
        """`over`, asked after every game played out (`done` so far); where polite, others may run first."""
        if self._polite and done:
            time.sleep(0)
        return self.over


class Player(Protocol):
    """A way of thinking. It may remember between choices, but it learns only what its views say."""

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: random.Random) -> Action:
        """One of the legal actions, for the seat whose view this is."""
