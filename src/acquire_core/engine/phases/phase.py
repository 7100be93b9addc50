"""The phases of a turn."""

from __future__ import annotations

from enum import IntEnum


class Phase(IntEnum):
    """What the seat that decides now is asked for."""

    TILE = 0
    FOUND = 1
    SURVIVOR = 2
    SETTLE = 3
    DISPOSE = 4
    BUY = 5
    DRAW = 6
    OVER = 7


PHASES = tuple(Phase)
TILE, FOUND, SURVIVOR, SETTLE, DISPOSE, BUY, DRAW, OVER = map(int, PHASES)
"""The phases as plain numbers, by which the next function is looked up faster."""
