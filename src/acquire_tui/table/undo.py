"""How far back a person may go, whom that has to be asked of, and whether the game still counts.

Your own last choices, as long as nothing hidden came to light since, are yours to take back. Further back
- past a draw, or past another's choice - all other people at the table have to agree; against opponents
alone nobody can be asked, so the game counts as assisted afterwards. One step is the last choice that any
person made, so that nobody has to ask for a whole round at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from acquire_core.engine.events import Drew, Event, GameOver, MarketDrew, SetAside
from acquire_tui.table.undo_offer import UndoOffer

if TYPE_CHECKING:
    from acquire_core.record.timeline import Step
    from acquire_tui.setup.game_options import Seat

_REVEALING = (Drew, MarketDrew, SetAside, GameOver)


def one_back(log: Sequence[Step], seats: Sequence[Seat], by: int) -> UndoOffer | None:
    """Back to the last choice of a person, and what opponents chose since; None where none was made."""
    people = (place for place in range(len(log) - 1, -1, -1) if seats[log[place].seat].level is None)
    left = next(people, None)
    return None if left is None else _undo_offer(log, seats, by, left)


def turn_back(log: Sequence[Step], seats: Sequence[Seat], by: int) -> UndoOffer | None:
    """Back to the start of the turn in which `by` made its last choice; None where it made none."""
    own = _last_of(log, by)
    if own is None:
        return None
    start = own
    while start and log[start - 1].turn == log[own].turn:
        start -= 1
    return _undo_offer(log, seats, by, start)


def reveals(events: Sequence[Event]) -> bool:
    """Whether something came to light that was hidden before: a draw, or the final scoring."""
    return any(isinstance(event, _REVEALING) for event in events)


def _last_of(log: Sequence[Step], by: int) -> int | None:
    return next((place for place in range(len(log) - 1, -1, -1) if log[place].seat == by), None)


def _undo_offer(log: Sequence[Step], seats: Sequence[Seat], by: int, left: int) -> UndoOffer:
    dropped = log[left:]
    if not any(step.seat != by or reveals(step.events) for step in dropped):
        return UndoOffer(by, len(dropped))
    people = tuple(seat for seat, who in enumerate(seats) if who.level is None and seat != by)
    opponents = any(who.level is not None for who in seats)
    return UndoOffer(by, len(dropped), ask=people, assisted=opponents)
