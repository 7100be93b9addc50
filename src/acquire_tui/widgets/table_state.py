"""What the parts of the table draw from: a view, and how its seats and tiles are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from acquire_core import View
from acquire_core.engine.board import Effect
from acquire_tui.setup.game_options import Seat
from acquire_tui.table.preview import place_of
from acquire_tui.text.table.log import Wording

TILE_KEYS = "1234567890abcefhijklmoqtvwyz"
"""The keys of a hand's tiles, in order: those letters that do nothing else while a tile is placed."""


def tile_key(number: int) -> str:
    """The key of a tile by its number, from 1; a blank where only the arrows and the mouse reach it."""
    return TILE_KEYS[number - 1 : number] or " "


@dataclass(frozen=True, slots=True)
class Scene:
    """One look at the table. `view.seat` is whose hand is shown, None for nobody's.

    `last` is the tile placed last.
    """

    view: View
    names: tuple[str, ...]
    seats: tuple[Seat, ...]
    wording: Wording
    last: str | None = None
    new: frozenset[str] = frozenset()
    """Tiles drawn just now."""
    marks: Mapping[str, int] | None = None
    """Numbers for tiles on the board, where they are not those of the hand."""
    hand: tuple[tuple[str, Effect], ...] = field(init=False)
    """The hand in the order of its numbers: by column, then row."""

    def __post_init__(self) -> None:
        view = self.view
        pairs = zip(view.hand, view.effects, strict=True)
        ordered = sorted(pairs, key=lambda pair: place_of(view, pair[0]))
        object.__setattr__(self, "hand", tuple(ordered))

    def number_of(self, tile: str) -> int | None:
        """The number that marks a tile, as one of the hand's or of `marks`."""
        if self.marks is not None:
            return self.marks.get(tile)
        for number, (held, _) in enumerate(self.hand, 1):
            if held == tile:
                return number
        return None
