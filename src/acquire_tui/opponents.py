"""The opponents at a table: one player a seat, each thinking from its own view only."""

from __future__ import annotations

import random
from collections.abc import Callable

from acquire_ai.levels import LEVELS
from acquire_ai.player import Clock
from acquire_core import Action
from acquire_tui.session import Session

SECONDS = 2.0
"""How long an opponent may think at most whose level names no time."""


class Opponents:
    """Makes and asks the players of a session's seats."""

    def __init__(self, session: Session, seed: str) -> None:
        self._session = session
        self._seed = seed
        self._players = {
            seat: LEVELS[who.level].make() for seat, who in enumerate(session.seats) if who.level is not None
        }

    def thinking(self, seat: int) -> Callable[[Callable[[], bool]], Action]:
        """A function that thinks for the seat, apart from the session; it takes a cancelled-test."""
        session = self._session
        view, legal = session.view(seat), tuple(session.legal())
        rng = random.Random(f"{self._seed}/{seat}/{len(session.log)}")
        player = self._players[seat]
        level = session.seats[seat].level
        seconds = (LEVELS[level].seconds if level else 0.0) or SECONDS

        def think(cancelled: Callable[[], bool]) -> Action:
            return player.choose(view, legal, Clock(seconds, cancelled), rng)

        return think
