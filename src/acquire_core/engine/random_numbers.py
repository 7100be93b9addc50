"""The small generator a game carries along: its whole state is one number of 64 bits."""

from __future__ import annotations

_MASK = (1 << 64) - 1


def roll(state: int, sides: int) -> tuple[int, int]:
    """A number from 0 to `sides` - 1, and the generator's next state (SplitMix64)."""
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((mixed ^ (mixed >> 31)) * sides) >> 64, state
