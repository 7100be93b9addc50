"""A seat's tiles: drawing some, setting some aside, and which of them can be placed (cases 71-80)."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_core.engine.actions import Action
from acquire_core.engine.board import BLOCKED, DEAD_TILE
from acquire_core.engine.events import Drew, Row, SetAside
from acquire_core.engine.state import State
from acquire_core.rules.model import Tiles


def fill(state: State, seat: int, hand_size: Tiles, events: list[Row]) -> bool:
    """Draw until the hand has `hand_size` tiles or the pile is empty (case 78); whether any was drawn."""
    hand = state.hands[seat]
    missing = hand_size - len(hand)
    if missing <= 0:
        return False
    cells = state.bag[state.drawn : state.drawn + missing]
    if not cells:
        return False
    names = state.tables.names
    for cell in cells:
        hand.append(cell)
        events.append((Drew, seat, names[cell]))
    state.drawn += len(cells)
    state.drew_in = state.turn
    return True


def set_aside(state: State, seat: int, cell: int, events: list[Row]) -> None:
    """A tile leaves the hand face up, for good."""
    state.hands[seat].remove(cell)
    state.aside += (cell,)
    events.append((SetAside, seat, state.tables.names[cell]))


def playable(state: State) -> list[Action]:
    """The tiles of the mover's hand that can be placed, as choices."""
    place = state.tables.place
    cells = state.cells
    kinds = state.kinds
    around = state.tables.around
    choices: list[Action] = []
    for cell in state.hands[state.mover]:
        up, left, right, down = around[cell]
        if kinds[cells[up] | cells[left] | cells[right] | cells[down]] < BLOCKED:
            choices.append(place[cell])
    return choices


def dead_tiles(state: State) -> list[int]:
    """The dead tiles of the mover's hand."""
    return dead_among(state, state.hands[state.mover])


def dead_among(state: State, tiles: Sequence[int]) -> list[int]:
    """The tiles that could never be placed, because they would join safe chains."""
    cells = state.cells
    kinds = state.kinds
    around = state.tables.around
    dead = []
    for cell in tiles:
        up, left, right, down = around[cell]
        if kinds[cells[up] | cells[left] | cells[right] | cells[down]] == DEAD_TILE:
            dead.append(cell)
    return dead
