"""How far back a person may go, whom that has to be asked of, and whether the game still counts.

Your own last choices, as long as nothing hidden came to light since, are yours to take back. Further back
- past a draw, or past another's choice - all other people at the table have to agree; against opponents
alone nobody can be asked, so the game counts as assisted afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from acquire_core.events import Drew, Event, GameOver, MarketDrew, SetAside
from acquire_core.record import Record, Seat, Timeline

_REVEALING = (Drew, MarketDrew, SetAside, GameOver)


@dataclass(frozen=True, slots=True)
class WayBack:
    """Taking back the last `count` choices at the wish of seat `by`.

    `ask` are the people who have to agree first; `assisted` says that the game will not count like others,
    which `by` has to confirm. Where both are empty it is done without a question.
    """

    by: int
    count: int
    ask: tuple[int, ...] = ()
    assisted: bool = False

    @property
    def free(self) -> bool:
        return not self.ask and not self.assisted


def one_back(timeline: Timeline, seats: Sequence[Seat], by: int) -> WayBack | None:
    """Back to the last choice of `by`, and what others chose since; None where it made none."""
    own = [choice.n for choice in timeline.choices if choice.seat == by]
    return _way_back(timeline, seats, by, own[-1] - 1) if own else None


def turn_back(timeline: Timeline, seats: Sequence[Seat], by: int) -> WayBack | None:
    """Back to the start of the turn in which `by` made its last choice; None where it made none."""
    own = [choice.n for choice in timeline.choices if choice.seat == by]
    if not own:
        return None
    start = max(start for start in timeline.starts if start < own[-1])
    return _way_back(timeline, seats, by, start)


def take_back(record: Record, way: WayBack) -> None:
    """Go the way back that everybody asked has agreed to."""
    record.undo(way.count, by=way.by, agreed=way.ask, assisted=way.assisted)


def _way_back(timeline: Timeline, seats: Sequence[Seat], by: int, left: int) -> WayBack:
    dropped = timeline.choices[left:]
    others = any(choice.seat != by for choice in dropped)
    if not others and not any(_reveals(timeline.events(choice.n)) for choice in dropped):
        return WayBack(by, len(dropped))
    people = tuple(seat for seat, who in enumerate(seats) if who.level is None and seat != by)
    opponents = any(who.level is not None for who in seats)
    return WayBack(by, len(dropped), ask=people, assisted=opponents)


def _reveals(events: Sequence[Event]) -> bool:
    """Whether something came to light that was hidden before: a draw, or the final scoring."""
    return any(isinstance(event, _REVEALING) for event in events)
