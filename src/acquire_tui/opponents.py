"""The opponents at a table: one player a seat, each thinking from its own view only."""

from __future__ import annotations

import random
from collections.abc import Callable

from acquire_ai.levels import level_of, make_player
from acquire_ai.player import Clock
from acquire_core import Action
from acquire_tui.session import Session

SECONDS = 2.0
"""How long an opponent may think at most whose level names no time."""


class Opponents:
    """Makes and asks the players of a session's seats.

    `think` is how many seconds a choice of those that search takes, in place of their level's own.
    """

    def __init__(self, session: Session, seed: str, think: float | None = None) -> None:
        self._session = session
        self._seed = seed
        self._think = think
        self._players = {
            seat: make_player(who.level) for seat, who in enumerate(session.seats) if who.level is not None
        }

    def thinking(self, seat: int) -> Callable[[Callable[[], bool]], Action]:
        """A function that thinks for the seat, apart from the session; it takes a cancelled-test."""
        session = self._session
        view, legal = session.view(seat), tuple(session.legal())
        rng = random.Random(f"{self._seed}/{seat}/{len(session.log)}")
        player = self._players[seat]
        seconds, nodes = self._budget(session.seats[seat].level)

        def think(cancelled: Callable[[], bool]) -> Action:
            return player.choose(view, legal, Clock(seconds, cancelled, nodes), rng)

        return think

    def _budget(self, kind: str | None) -> tuple[float, int | None]:
        """Seconds, and games played out in the head; None where the level's own number of them holds."""
        level = level_of(kind) if kind else None
        if level is None or not level.seconds:
            return SECONDS, None
        seconds = self._think or level.seconds
        return seconds, round(level.nodes * seconds / level.seconds) if seconds > level.seconds else None
