"""What the seats of a table are called."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_tui.cells.names import LONGEST, clean, cut, unlike
from acquire_tui.text.pages.opponents import player_name


def display_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names typed, cleaned and cut, never empty; those alike get a digit."""
    shown: list[str] = []
    for seat, name in enumerate(names):
        shown.append(unlike(cut(clean(name), LONGEST) or player_name(seat + 1), shown, LONGEST))
    return tuple(shown)
