"""One choice of a game's log."""

from __future__ import annotations

from dataclasses import dataclass

from acquire_core import Action
from acquire_core.engine.events import Event


@dataclass(frozen=True, slots=True)
class Step:
    """A choice, whose and in which turn, and what it brought about: events as the table itself knows them."""

    turn: int
    seat: int
    action: Action
    events: tuple[Event, ...]
