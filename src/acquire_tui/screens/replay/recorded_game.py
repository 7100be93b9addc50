"""A recorded game made ready to be looked at: every choice with its events, and who may see what of it.

A game that is over lies open. Of one that is not, only what anybody at the table may know is shown.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import replace
from functools import cached_property

from acquire_core import Game, View
from acquire_core.engine.events import Placed, seen_by
from acquire_core.record.timeline import Timeline
from acquire_core.record.turn_statistics import History, Swing, history, turning_points
from acquire_tui.text.pages.review import COVERED
from acquire_tui.text.seat_names import display_names
from acquire_tui.text.table.log import Wording

OPEN = -1
"""The eyes that see every hand."""
SPECTATOR = None
"""The eyes that see no hand."""

SWINGS = 12
"""Turning points told."""

Eyes = int | None
"""A seat, `OPEN` or `SPECTATOR`."""


class Review:
    """The choices of a timeline as they stand; `at` counts them from 0, the deal."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        header = timeline.header
        self.rules = header.rules
        self.names = display_names([seat.name for seat in header.seats])
        self.seats = header.seats
        self.wording = Wording(self.rules, self.names)
        self.over = timeline.game.actor is None
        self.choices = len(timeline.steps)
        self._shown = (self.choices, timeline.game)
        """The game looked at last, and how many choices led to it."""
        # The end of the game begins no turn.
        self.starts = [start for start in timeline.starts if start < self.choices] or [0]

    @property
    def turns(self) -> int:
        return len(self.starts)

    def game(self, at: int) -> Game:
        """The game after so many choices, for reading."""
        if self._shown[0] != at:
            self._shown = (at, self.timeline.at(at))
        return self._shown[1]

    def placed(self, at: int) -> str | None:
        """The tile placed last by then."""
        for step in reversed(self.timeline.steps[:at]):
            for event in reversed(step.events):
                if isinstance(event, Placed) and event.tile:
                    return event.tile
        return None

    def turn(self, at: int) -> int:
        """The turn of the choice made last; 0 for the deal."""
        return bisect_left(self.starts, at)

    def start(self, turn: int) -> int:
        """How many choices came before a turn; the nearest there is."""
        return self.starts[min(max(turn, 1), self.turns) - 1]

    def turn_after(self, at: int) -> int:
        """Where the next turn begins, or the end."""
        place = bisect_right(self.starts, at)
        return self.starts[place] if place < len(self.starts) else self.choices

    def turn_before(self, at: int) -> int:
        """Where this turn began, or the one before if that is here."""
        return self.starts[max(bisect_left(self.starts, at) - 1, 0)]

    # Who sees what.

    @property
    def eyes(self) -> tuple[Eyes, ...]:
        """The ways to look at it, the usual one first."""
        if not self.over:
            return (SPECTATOR,)
        return (OPEN, *range(len(self.names)), SPECTATOR)

    def view(self, at: int, eyes: Eyes) -> View:
        """The table as these eyes see it; open eyes see it from the seat whose turn it is."""
        game = self.game(at)
        if eyes not in self.eyes:
            raise ValueError(COVERED)
        if eyes != OPEN:
            return game.view(eyes)
        seats = range(game.players)
        return replace(
            game.view(game.mover),
            cash=tuple(game.cash),
            shares=tuple(map(tuple, game.shares)),
            worth=tuple(game.net_worth(seat) for seat in seats),
        )

    def hands(self, at: int) -> list[tuple[str, ...]]:
        """All hands, seat by seat, of a game that is over."""
        if not self.over:
            raise ValueError(COVERED)
        game = self.game(at)
        return [game.view(seat).hand for seat in range(game.players)]

    def happened(self, at: int, eyes: Eyes) -> list[str]:
        """What choice `at` brought about, in sentences, as these eyes saw it."""
        events = self.timeline.steps[at - 1].events if at else ()
        if eyes != OPEN:
            hidden = not self.over and self.rules.visibility.stocks == "hidden"
            events = tuple(seen_by(event, eyes, hidden) for event in events)
        return self.wording.happened(events)

    @property
    def open_money(self) -> bool:
        """Whether everybody's cash and shares may be told."""
        seen = self.rules.visibility
        return self.over or (seen.money == "open" and seen.stocks == "open")

    # The whole game.

    @cached_property
    def told(self) -> History:
        return history(self.timeline)

    @cached_property
    def swings(self) -> list[Swing]:
        """The largest changes of a seat's worth, largest first."""
        return turning_points(self.told, SWINGS)

    @cached_property
    def mergers(self) -> list[int]:
        """The choices that set mergers off."""
        return [merger.choice for merger in self.told.mergers]

    def worths(self) -> list[tuple[int, ...]]:
        """For every seat its net worth at the deal and after every turn."""
        return list(zip(*(row.worth for row in self.told.turns), strict=True))
