"""Net worth over the turns of a game under way, worked out once a turn."""

from __future__ import annotations

from acquire_core import Game
from acquire_core.rules.model import Dollars
from acquire_tui.table.session import Session


class Worths:
    """Follows a session, through what is taken back as well."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: list[tuple[Game, tuple[Dollars, ...]]] = []

    def lines(self) -> list[tuple[Dollars, ...]]:
        """For every seat its worth when each turn began, and now."""
        games, log = self._session.games, self._session.log
        starts = [place for place, step in enumerate(log) if not place or log[place - 1].turn != step.turn]
        if log:
            starts.append(len(log))
        for place, game in enumerate(games[start] for start in starts or [0]):
            if place < len(self._known) and self._known[place][0] is game:
                continue
            worth = tuple(game.net_worth(seat) for seat in range(game.players))
            self._known[place:] = [(game, worth)]
        del self._known[max(1, len(starts)) :]
        return list(zip(*(worth for _, worth in self._known), strict=True))
