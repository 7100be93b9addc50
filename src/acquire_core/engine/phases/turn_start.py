"""The beginning of a turn."""

from __future__ import annotations

from acquire_core.engine import power_cards
from acquire_core.engine.events import Row, TurnBegan
from acquire_core.engine.hand import fill, playable
from acquire_core.engine.phases.phase import TILE
from acquire_core.engine.state import State


def begin(state: State, events: list[Row]) -> None:
    """Start the turn of `state.mover`."""
    state.step = TILE
    state.actor = state.mover
    state.placed = False
    if state.power:
        power_cards.begin_turn(state, state.power)
    events.append((TurnBegan, state.turn, state.mover))
    if state.tables.extends_hand:
        hand = state.hands[state.mover]
        while not playable(state) and fill(state, state.mover, len(hand) + 1, events):
            pass
