"""The opponents one can play against, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from acquire_ai.casual import Casual
from acquire_ai.novice import Novice
from acquire_ai.player import Player


@dataclass(frozen=True, slots=True)
class Level:
    """A named strength, a sentence that says what to expect, and how to make such a player."""

    name: str
    sentence: str
    make: Callable[[], Player]


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("novice", "Plays by the rules and by feel.", Novice),
        Level("casual", "Looks one step ahead and counts the bonuses.", Casual),
    )
}
"""By name, weakest first."""
