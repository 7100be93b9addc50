"""The opponents at a table: one player a seat, each thinking from its own view only.

Those that think for longer than a frame may take do it in a process of their own, beside the screen.
Where none can be had, or it dies, they think in a thread of this one: the same choice, less smoothly.
"""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable
from dataclasses import dataclass

from acquire_ai.bots.casual import Casual
from acquire_ai.levels import level_of, make_player
from acquire_ai.player_protocol import Player
from acquire_ai.process.client import Client, LostError
from acquire_ai.process.worker import Request
from acquire_core import Action
from acquire_tui.table.session import Session

SECONDS = 2.0
"""How long an opponent may think at most whose level names no time."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What an opponent chose."""

    action: Action
    fault: str = ""
    """Where its own choice was no choice: what went wrong, as a traceback. `action` is another one's then."""


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
        slow = [kind for kind in kinds.values() if not level_of(kind).quick]
        self._client = Client() if slow else None

    def warm(self) -> None:
        """Have the process ready that thinks, where somebody at the table needs one."""
        if self._client is not None:
            self._client.warm()

    def thinking(self, seat: int) -> Callable[[Callable[[], bool]], Choice]:
        """A function that thinks for the seat, apart from the session; it takes a cancelled-test.

        Whoever cancels calls `stop`, too.
        """
        request = self.request(seat)
        player = self._players[seat]
        quick = level_of(request.kind).quick or len(request.legal) == 1
        client = None if quick else self._client

        def think(cancelled: Callable[[], bool]) -> Choice:
            if client is not None:
                try:
                    return Choice(request.legal[client.ask(request, cancelled)])
                except LostError:
                    if cancelled():
                        return Choice(request.legal[0])
            return _chosen(request, player, cancelled)

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
        if self._client is not None:
            self._client.stop()

    def close(self) -> None:
        """The table is left."""
        if self._client is not None:
            self._client.close()

    def _budget(self, kind: str) -> tuple[float, int | None]:
        """Seconds, and games played out in the head; None where the level's own number of them holds."""
        level = level_of(kind)
        if not level.seconds:
            return SECONDS, None
        seconds = self._think or level.seconds
        return seconds, round(level.nodes * seconds / level.seconds) if seconds > level.seconds else None


def _chosen(request: Request, player: Player, cancelled: Callable[[], bool]) -> Choice:
    """What the player chooses; where that fails or is not legal, what casual would, with the fault."""
    try:
        return Choice(request.choose(player, cancelled, polite=True))
    except Exception:  # Whatever is wrong with one opponent, the game goes on.
        return Choice(request.choose(Casual(), cancelled), traceback.format_exc())
