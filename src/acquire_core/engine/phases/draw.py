"""The draw phase: fill the hand, set dead tiles aside, pass the turn on (cases 71-80, 88)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from acquire_core.engine.actions import DRAW, REPLACE_NONE, Action, Draw, Replace
from acquire_core.engine.board import DEAD_TILE
from acquire_core.engine.events import Drew, Row, SetAside, TurnBegan
from acquire_core.engine.phases import scoring, tile
from acquire_core.engine.phases.phase import DRAW as DRAW_PHASE
from acquire_core.engine.phases.phase import TILE
from acquire_core.errors import IllegalAction
from acquire_core.rules.model import Tiles

if TYPE_CHECKING:
    from acquire_core.engine.game import Game

_JUST_DRAW = (DRAW,)


def begin(game: Game, events: list[Row]) -> None:
    """Buying is over: draw, unless this was the last turn (cases 85, 86)."""
    game.step = DRAW_PHASE
    if game.declared:
        scoring.end(game, "declared", events)
    elif game.closing and game.rules.end.declare == "automatic":
        scoring.end(game, "automatic", events)
    elif game.drawn >= len(game.bag) and game.rules.end.pool_empty_ends:
        scoring.end(game, "pool_empty", events)
    elif game.tables.optional_dead and game.tables.dead_first:
        game.replaceable = tuple(_dead(game))


def legal(game: Game) -> Sequence[Action]:
    """Drawing, or once that is done keeping what is dead; replacing a dead tile; the end of the game."""
    if not (game.closing or game.replaceable):
        return _JUST_DRAW
    actions: list[Action] = [REPLACE_NONE if game.filled else DRAW]
    actions += [game.tables.replace[cell] for cell in game.replaceable]
    if not game.filled:
        actions += scoring.legal(game)
    return actions


def play(game: Game, action: Action, events: list[Row]) -> None:
    """Mostly: one tile is drawn, and the next seat's turn begins."""
    tables = game.tables
    seat = game.mover
    hand = game.hands[seat]
    drawn = game.drawn
    if action is not DRAW or len(hand) != tables.one_short:
        _play_otherwise(game, action, events)
        return
    try:
        cell = game.bag[drawn]
    except IndexError:
        _draw(game, events)
        return
    hand.append(cell)
    game.drawn = drawn + 1
    events.append((Drew, seat, tables.names[cell]))
    if game.may_be_dead and tables.replaces_dead and (dead := _dead(game)):
        _replace(game, dead, events)
    game.idle = 0
    game.turn = turn = game.turn + 1
    game.mover = game.actor = seat = (seat + 1) % len(game.cash)
    game.step = TILE
    game.placed = False
    events.append((TurnBegan, turn, seat))


def _play_otherwise(game: Game, action: Action, events: list[Row]) -> None:
    if type(action) is Draw and not game.filled:
        _draw(game, events)
    elif type(action) is Replace:
        _choose(game, action, events)
    elif not game.filled:
        scoring.play(game, action, events)
    else:
        raise game.wrong_phase(action)


def fill(game: Game, seat: int, hand_size: Tiles, events: list[Row]) -> bool:
    """Draw until the hand has `hand_size` tiles or the pile is empty (case 78); whether any was drawn."""
    hand = game.hands[seat]
    missing = hand_size - len(hand)
    if missing <= 0:
        return False
    cells = game.bag[game.drawn : game.drawn + missing]
    if not cells:
        return False
    names = game.tables.names
    for cell in cells:
        hand.append(cell)
        events.append((Drew, seat, names[cell]))
    game.drawn += len(cells)
    game.drew_in = game.turn
    return True


def set_aside(game: Game, seat: int, cell: int, events: list[Row]) -> None:
    """A tile leaves the hand face up, for good."""
    game.hands[seat].remove(cell)
    game.aside += (cell,)
    events.append((SetAside, seat, game.tables.names[cell]))


def _draw(game: Game, events: list[Row]) -> None:
    if game.may_be_dead:
        _draw_among_dead(game, events)
        if game.filled:
            return
    else:
        fill(game, game.mover, game.tables.hand_size, events)
    _pass_on(game, events)


def _draw_among_dead(game: Game, events: list[Row]) -> None:
    """Fill the hand and deal with dead tiles, which there may be; `game.filled` when a choice is left."""
    tables = game.tables
    seat = game.mover
    game.replaceable = ()
    if tables.replaces_dead and tables.dead_first:
        for cell in _dead(game):
            set_aside(game, seat, cell, events)
    fill(game, seat, tables.hand_size, events)
    if tables.replaces_dead and (tables.until_live or not tables.dead_first):
        _replace(game, _dead(game), events)
    elif tables.optional_dead and not tables.dead_first:
        game.replaceable = tuple(_dead(game))
        game.filled = bool(game.replaceable)


def _replace(game: Game, dead: list[int], events: list[Row]) -> None:
    """Set dead tiles aside and draw as many; until none is dead where the rules say so (case 72)."""
    seat = game.mover
    while dead:
        for cell in dead:
            set_aside(game, seat, cell, events)
            fill(game, seat, game.tables.hand_size, events)
        dead = _dead(game) if game.tables.until_live else []


def _dead(game: Game) -> list[int]:
    """The dead tiles of the hand."""
    cells = game.cells
    kinds = game.kinds
    around = game.tables.around
    dead = []
    for cell in game.hands[game.mover]:
        up, left, right, down = around[cell]
        if kinds[cells[up] | cells[left] | cells[right] | cells[down]] == DEAD_TILE:
            dead.append(cell)
    return dead


def _choose(game: Game, action: Replace, events: list[Row]) -> None:
    """A seat's own choice to replace a dead tile, where it has one (case 74)."""
    if not action.cell:
        if not game.filled:
            raise game.wrong_phase(action)
        game.filled = False
        game.replaceable = ()
        _pass_on(game, events)
        return
    name = game.tables.names[action.cell]
    if action.cell not in game.replaceable:
        raise IllegalAction("not_replaceable", f"Tile {name} cannot be replaced now.")
    set_aside(game, game.mover, action.cell, events)
    left = len(game.hands[game.mover])
    fill(game, game.mover, left if game.power and left >= game.tables.hand_size else left + 1, events)
    if game.tables.until_live:
        game.replaceable = tuple(_dead(game))
    else:
        game.replaceable = tuple(cell for cell in game.replaceable if cell != action.cell)
    if game.filled and not game.replaceable:
        game.filled = False
        _pass_on(game, events)


def _pass_on(game: Game, events: list[Row]) -> None:
    """The next seat's turn, unless a full round changed nothing (case 88)."""
    seats = len(game.cash)
    if game.placed or game.drew_in == game.turn:
        game.idle = 0
    elif _stands_still(game, seats):
        scoring.end(game, "stalemate", events)
        return
    game.turn += 1
    game.mover = (game.mover + 1) % seats
    tile.begin(game, events)


def _stands_still(game: Game, seats: int) -> bool:
    """Whether a full round has gone by in which nothing was placed or drawn, this turn included.

    Without a stop rule the round must have bought nothing either: then nothing can ever change.
    """
    if game.bought_in == game.turn and game.rules.end.stalemate == "none":
        game.idle = 0
    else:
        game.idle += 1
    return game.idle >= seats
