"""The draw phase: fill the hand, set dead tiles aside, pass the turn on (cases 71-80, 88)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from acquire_core.actions import DRAW, REPLACE_NONE, Action, Draw, Replace
from acquire_core.board import DEAD_TILE
from acquire_core.errors import IllegalAction
from acquire_core.events import Event, SetAside, drew
from acquire_core.phases import scoring, tile
from acquire_core.phases.phase import DRAW as DRAW_PHASE

if TYPE_CHECKING:
    from acquire_core.game import Game


def begin(game: Game, events: list[Event]) -> None:
    """Buying is over: draw, unless this was the last turn (cases 85, 86)."""
    game.phase = DRAW_PHASE
    if game.declared:
        scoring.end(game, "declared", events)
    elif game.closing and game.rules.end.declare == "automatic":
        scoring.end(game, "automatic", events)
    elif game.drawn >= len(game.bag) and game.rules.end.pool_empty_ends:
        scoring.end(game, "pool_empty", events)
    elif game.tables.optional_dead and game.tables.dead_first:
        game.replaceable = _dead(game)


def legal(game: Game) -> list[Action]:
    """Drawing, or once that is done keeping what is dead; replacing a dead tile; the end of the game."""
    actions: list[Action] = [REPLACE_NONE if game.filled else DRAW]
    if game.replaceable:
        actions += [game.tables.replace[cell] for cell in game.replaceable]
    if game.closing and not game.filled:
        actions += scoring.legal(game)
    return actions


def play(game: Game, action: Action, events: list[Event]) -> None:
    if type(action) is Draw and not game.filled:
        _draw(game, events)
    elif type(action) is Replace:
        _replace(game, action, events)
    elif not game.filled:
        scoring.play(game, action, events)
    else:
        raise game.wrong_phase(action)


def one(game: Game, seat: int, events: list[Event]) -> bool:
    """Draw one tile into the seat's hand; False when the pile is empty (case 78)."""
    if game.drawn >= len(game.bag):
        return False
    cell = game.bag[game.drawn]
    game.drawn += 1
    game.hands[seat] += (cell,)
    game.drew = True
    events.append(drew(seat, game.tables.names[cell]))
    return True


def set_aside(game: Game, seat: int, cell: int, events: list[Event]) -> None:
    """A tile leaves the hand face up, for good."""
    game.hands[seat] = tuple([held for held in game.hands[seat] if held != cell])
    game.aside += (cell,)
    events.append(SetAside(seat, game.tables.names[cell]))


def _draw(game: Game, events: list[Event]) -> None:
    tables = game.tables
    seat = game.mover
    if tables.replaces_dead and tables.dead_first:
        for cell in _dead(game):
            set_aside(game, seat, cell, events)
    while len(game.hands[seat]) < tables.hand_size and one(game, seat, events):
        pass
    if game.safe:
        if tables.replaces_dead and (not tables.dead_first or tables.until_live):
            _replace_dead(game, events)
        elif tables.optional_dead and not tables.dead_first:
            game.replaceable = _dead(game)
            game.filled = bool(game.replaceable)
            if game.filled:
                return
    _pass_on(game, events)


def _replace_dead(game: Game, events: list[Event]) -> None:
    """Set dead tiles aside and draw as many; until none is dead where the rules say so (case 72)."""
    seat = game.mover
    dead = _dead(game)
    while dead:
        for cell in dead:
            set_aside(game, seat, cell, events)
            if len(game.hands[seat]) < game.tables.hand_size:
                one(game, seat, events)
        dead = _dead(game) if game.tables.until_live else ()


def _dead(game: Game) -> tuple[int, ...]:
    """The dead tiles of the hand."""
    if not game.safe:
        return ()
    board = game.cells
    kinds = game.kinds
    width = game.tables.width
    return tuple(
        [
            cell
            for cell in game.hands[game.mover]
            if kinds[board[cell - width] | board[cell - 1] | board[cell + 1] | board[cell + width]]
            == DEAD_TILE
        ]
    )


def _replace(game: Game, action: Replace, events: list[Event]) -> None:
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
    one(game, game.mover, events)
    if game.tables.until_live:
        game.replaceable = _dead(game)
    else:
        game.replaceable = tuple(cell for cell in game.replaceable if cell != action.cell)
    if game.filled and not game.replaceable:
        game.filled = False
        _pass_on(game, events)


def _pass_on(game: Game, events: list[Event]) -> None:
    """The next seat's turn, unless a full round changed nothing (case 88)."""
    game.replaceable = ()
    seats = len(game.cash)
    if game.placed or game.drew:
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
    if game.bought and game.rules.end.stalemate == "none":
        game.idle = 0
    else:
        game.idle += 1
    return game.idle >= seats
