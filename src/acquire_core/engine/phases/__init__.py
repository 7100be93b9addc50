"""What each phase of a turn allows, and what a choice does in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from acquire_core.engine.phases import buy, draw, merger, tile

if TYPE_CHECKING:
    from acquire_core.engine.actions import Action
    from acquire_core.engine.events import Row
    from acquire_core.engine.game import Game


def _legal_over(_game: Game) -> Sequence[Action]:
    return ()


def _play_over(game: Game, action: Action, _events: list[Row]) -> None:
    raise game.wrong_phase(action)


LEGAL: tuple[Callable[[Game], Sequence[Action]], ...] = (
    tile.legal,
    tile.legal_found,
    merger.legal_survivor,
    merger.legal_settle,
    merger.legal_dispose,
    buy.legal,
    draw.legal,
    _legal_over,
)
"""By phase: what may be chosen."""

PLAY: tuple[Callable[[Game, Action, list[Row]], None], ...] = (
    tile.play,
    tile.play_found,
    merger.play_survivor,
    merger.play_settle,
    merger.play_dispose,
    buy.play,
    draw.play,
    _play_over,
)
"""By phase: carry out a choice."""
