"""The draw phase: fill the hand, set dead tiles aside, pass the turn on (cases 71-80, 88)."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_core.engine.actions import DRAW, REPLACE_NONE, Action, Draw, Replace
from acquire_core.engine.events import Drew, Row, TurnBegan
from acquire_core.engine.hand import dead_among, dead_tiles, fill, set_aside
from acquire_core.engine.phases import scoring, turn_start
from acquire_core.engine.phases.phase import DRAW as DRAW_PHASE
from acquire_core.engine.phases.phase import TILE
from acquire_core.engine.result import EndReason
from acquire_core.engine.state import State
from acquire_core.errors import IllegalAction
from acquire_core.faults import Refusal

_JUST_DRAW = (DRAW,)


def begin(state: State, events: list[Row]) -> None:
    """Buying is over: draw, unless this was the last turn (cases 85, 86)."""
    state.step = DRAW_PHASE
    if state.declared:
        scoring.end(state, EndReason.DECLARED, events)
    elif state.closing and state.rules.end.declare == "automatic":
        scoring.end(state, EndReason.AUTOMATIC, events)
    elif state.drawn >= len(state.bag) and state.rules.end.pool_empty_ends:
        scoring.end(state, EndReason.POOL_EMPTY, events)
    elif state.tables.optional_dead and state.tables.dead_first:
        state.replaceable = tuple(dead_tiles(state))


def legal(state: State) -> Sequence[Action]:
    """Drawing, or once that is done keeping what is dead; replacing a dead tile; the end of the game."""
    if not (state.closing or state.replaceable):
        return _JUST_DRAW
    actions: list[Action] = [REPLACE_NONE if state.filled else DRAW]
    actions += [state.tables.replace[cell] for cell in state.replaceable]
    if not state.filled:
        actions += scoring.legal(state)
    return actions


def play(state: State, action: Action, events: list[Row]) -> None:
    """Mostly: one tile is drawn, and the next seat's turn begins."""
    tables = state.tables
    seat = state.mover
    hand = state.hands[seat]
    drawn = state.drawn
    if action is not DRAW or len(hand) != tables.one_short:
        _play_otherwise(state, action, events)
        return
    try:
        cell = state.bag[drawn]
    except IndexError:
        _draw(state, events)
        return
    hand.append(cell)
    state.drawn = drawn + 1
    events.append((Drew, seat, tables.names[cell]))
    if state.may_be_dead and tables.replaces_dead and (dead := dead_among(state, hand)):
        _replace(state, dead, events)
    state.idle = 0
    state.turn = number = state.turn + 1
    state.mover = state.actor = seat = (seat + 1) % len(state.cash)
    state.step = TILE
    state.placed = False
    events.append((TurnBegan, number, seat))


def _play_otherwise(state: State, action: Action, events: list[Row]) -> None:
    if type(action) is Draw and not state.filled:
        _draw(state, events)
    elif type(action) is Replace:
        _choose(state, action, events)
    elif not state.filled:
        scoring.play(state, action, events)
    else:
        raise state.wrong_phase(action)


def _draw(state: State, events: list[Row]) -> None:
    if state.may_be_dead:
        _draw_among_dead(state, events)
        if state.filled:
            return
    else:
        fill(state, state.mover, state.tables.hand_size, events)
    _pass_on(state, events)


def _draw_among_dead(state: State, events: list[Row]) -> None:
    """Fill the hand and deal with dead tiles, which there may be; `state.filled` when a choice is left."""
    tables = state.tables
    seat = state.mover
    state.replaceable = ()
    if tables.replaces_dead and tables.dead_first:
        for cell in dead_tiles(state):
            set_aside(state, seat, cell, events)
    fill(state, seat, tables.hand_size, events)
    if tables.replaces_dead and (tables.until_live or not tables.dead_first):
        _replace(state, dead_tiles(state), events)
    elif tables.optional_dead and not tables.dead_first:
        state.replaceable = tuple(dead_tiles(state))
        state.filled = bool(state.replaceable)


def _replace(state: State, dead: list[int], events: list[Row]) -> None:
    """Set dead tiles aside and draw as many; until none is dead where the rules say so (case 72)."""
    seat = state.mover
    while dead:
        for cell in dead:
            set_aside(state, seat, cell, events)
            fill(state, seat, state.tables.hand_size, events)
        dead = dead_tiles(state) if state.tables.until_live else []


def _choose(state: State, action: Replace, events: list[Row]) -> None:
    """A seat's own choice to replace a dead tile, where it has one (case 74)."""
    if not action.cell:
        if not state.filled:
            raise state.wrong_phase(action)
        state.filled = False
        state.replaceable = ()
        _pass_on(state, events)
        return
    name = state.tables.names[action.cell]
    if action.cell not in state.replaceable:
        raise IllegalAction(Refusal.NOT_REPLACEABLE, tile=name)
    set_aside(state, state.mover, action.cell, events)
    left = len(state.hands[state.mover])
    fill(state, state.mover, left if state.power and left >= state.tables.hand_size else left + 1, events)
    if state.tables.until_live:
        state.replaceable = tuple(dead_tiles(state))
    else:
        state.replaceable = tuple(cell for cell in state.replaceable if cell != action.cell)
    if state.filled and not state.replaceable:
        state.filled = False
        _pass_on(state, events)


def _pass_on(state: State, events: list[Row]) -> None:
    """The next seat's turn, unless a full round changed nothing (case 88)."""
    seats = len(state.cash)
    if state.placed or state.drew_in == state.turn:
        state.idle = 0
    elif _stands_still(state, seats):
        scoring.end(state, EndReason.STALEMATE, events)
        return
    state.turn += 1
    state.mover = (state.mover + 1) % seats
    turn_start.begin(state, events)


def _stands_still(state: State, seats: int) -> bool:
    """Whether a full round has gone by in which nothing was placed or drawn, this turn included.

    Without a stop rule the round must have bought nothing either: then nothing can ever change.
    """
    if state.bought_in == state.turn and state.rules.end.stalemate == "none":
        state.idle = 0
    else:
        state.idle += 1
    return state.idle >= seats
