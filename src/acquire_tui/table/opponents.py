"""The opponents at a table: one player a seat, each thinking from its own view only.

Those that think for longer than a frame may take do it in a process of their own, beside the screen.
Where none can be had, or it dies, they think in a thread of this one: the same choice, less smoothly.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from acquire_ai.levels import level_of, make_player
from acquire_ai.process.client import Aside, LostError
from acquire_ai.process.worker import Request
from acquire_core import Action
from acquire_tui.table.session import Session

SECONDS = 2.0
"""How long an opponent may think at most whose level names no time."""

QUICK = ("novice", "casual")
"""Levels that choose within a few milliseconds."""


class Opponents:
    """Makes and asks the players of a session's seats.

    `think` is how many seconds a choice of those that search takes, in place of their level's own.
    """

    def __init__(self, session: Session, seed: str, think: float | None = None) -> None:
        self._session = session
        self._seed = seed
        self._think = think
        kinds = {seat: who.level for seat, who in enumerate(session.seats) if who.level is not None}
        self._kinds = kinds
        self._players = {seat: make_player(kind) for seat, kind in kinds.items()}
        slow = [kind for kind in kinds.values() if level_of(kind).name not in QUICK]
        self._aside = Aside() if slow else None

    def warm(self) -> None:
        """Have the process ready that thinks, where somebody at the table needs one."""
        if self._aside is not None:
            self._aside.warm()

    def thinking(self, seat: int) -> Callable[[Callable[[], bool]], Action]:
        """A function that thinks for the seat, apart from the session; it takes a cancelled-test.

        Whoever cancels calls `stop`, too.
        """
        request = self.request(seat)
        player = self._players[seat]
        quick = level_of(request.kind).name in QUICK or len(request.legal) == 1
        aside = None if quick else self._aside

        def think(cancelled: Callable[[], bool]) -> Action:
            if aside is not None:
                try:
                    return request.legal[aside.ask(request, cancelled)]
                except LostError:
                    if cancelled():
                        return request.legal[0]
            return request.choose(player, cancelled, polite=True)

        return think

    def request(self, seat: int) -> Request:
        """All that the seat is told for its choice. The deal's seed is not part of it: chance comes mixed."""
        session = self._session
        kind = self._kinds[seat]
        return Request(
            kind,
            session.view(seat),
            tuple(session.legal()),
            random.Random(f"{self._seed}/{seat}/{len(session.log)}"),
            *self._budget(kind),
        )

    def stop(self) -> None:
        """Whoever thinks is not waited for any more."""
        if self._aside is not None:
            self._aside.stop()

    def close(self) -> None:
        """The table is left."""
        if self._aside is not None:
            self._aside.close()

    def _budget(self, kind: str) -> tuple[float, int | None]:
        """Seconds, and games played out in the head; None where the level's own number of them holds."""
        level = level_of(kind)
        if not level.seconds:
            return SECONDS, None
        seconds = self._think or level.seconds
        return seconds, round(level.nodes * seconds / level.seconds) if seconds > level.seconds else None
