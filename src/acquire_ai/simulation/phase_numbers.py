"""The phases of a turn for the lean position."""

from __future__ import annotations

TILE, FOUND_PHASE, SURVIVOR, SETTLE, DISPOSE, BUY, DRAW, OVER = range(8)
"""The numbers of `acquire_core.Phase`, as plain ints."""
