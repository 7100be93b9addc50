"""Net worth over the turns of a game under way, worked out once a turn."""

from __future__ import annotations

from acquire_core.record.timeline import Step
from acquire_core.rules.model import Dollars
from acquire_tui.table.session import Session


class Worths:
    """Follows a session, through what is taken back as well."""

    def __init__(self, session: Session) -> None:
        self._timeline = session.timeline
        self._known: list[tuple[Step | None, tuple[Dollars, ...]]] = []
        """The worths at each place shown, with the step that led there: another one is another game."""

    def lines(self) -> list[tuple[Dollars, ...]]:
        """For every seat its worth when each turn began, and now."""
        steps = self._timeline.steps
        places = [start for start in self._timeline.starts if start < len(steps)] + [len(steps)]
        for row, place in enumerate(places):
            step = steps[place - 1] if place else None
            if row < len(self._known) and self._known[row][0] is step:
                continue
            game = self._timeline.at(place)
            worth = tuple(game.net_worth(seat) for seat in range(game.players))
            self._known[row:] = [(step, worth)]
        del self._known[len(places) :]
        return list(zip(*(worth for _, worth in self._known), strict=True))
