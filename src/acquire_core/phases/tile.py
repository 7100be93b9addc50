"""The tile phase: place a tile, found or enlarge a chain, or set off a merger (cases 7-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from acquire_core.actions import PLACE_NONE, SWAP_HAND, Action, Found, Place, SwapHand
from acquire_core.board import ALONE, BLOCKED, FOUND, GROW
from acquire_core.errors import IllegalAction
from acquire_core.events import Event, Founded, grew, placed, turn_began
from acquire_core.phases import buy, draw, merger, phase, scoring

if TYPE_CHECKING:
    from acquire_core.game import Game


def begin(game: Game, events: list[Event]) -> None:
    """Start the turn of `game.mover`."""
    game.phase = phase.TILE
    game.actor = game.mover
    game.placed = game.drew = game.bought = game.swapped = False
    events.append(turn_began(game.turn, game.mover))
    if game.tables.extends_hand:
        while not _playable(game) and draw.one(game, game.mover, events):
            pass


def legal(game: Game) -> list[Action]:
    """The playable tiles in the hand's order; then placing none, a new hand, the end of the game."""
    actions = _playable(game)
    if not actions or not game.rules.place.obligatory:
        if not actions and _may_swap(game):
            actions.append(SWAP_HAND)
        actions.append(PLACE_NONE)
    if game.closing or game.declared:
        actions += scoring.legal(game)
    return actions


def play(game: Game, action: Action, events: list[Event]) -> None:
    if type(action) is Place:
        _place(game, action, events)
    elif type(action) is SwapHand:
        _swap_hand(game, events)
    else:
        scoring.play(game, action, events)


def _playable(game: Game) -> list[Action]:
    board = game.cells
    kinds = game.kinds
    width = game.tables.width
    place = game.tables.place
    return [
        place[cell]
        for cell in game.hands[game.mover]
        if kinds[board[cell - width] | board[cell - 1] | board[cell + 1] | board[cell + width]] < BLOCKED
    ]


def _place(game: Game, action: Place, events: list[Event]) -> None:
    cell = action.cell
    seat = game.mover
    if action is PLACE_NONE or not cell:
        if game.rules.place.obligatory and _playable(game):
            raise IllegalAction("must_place", "You hold a tile that can be placed, so you must place one.")
        events.append(placed(seat, None))
        buy.begin(game)
        return
    hand = game.hands[seat]
    tables = game.tables
    if cell not in hand:
        raise IllegalAction("not_in_hand", f"You do not hold tile {tables.names[cell]}.")
    board = game.cells
    width = tables.width
    near = board[cell - width] | board[cell - 1] | board[cell + 1] | board[cell + width]
    kind = game.kinds[near]
    if kind >= BLOCKED:
        raise _refusal(game, tables.names[cell], kind)
    place = hand.index(cell)
    game.hands[seat] = hand[:place] + hand[place + 1 :]
    game.placed = True
    board[cell] = tables.lone
    events.append(placed(seat, tables.names[cell]))
    if kind == ALONE:
        buy.begin(game)
    elif kind == GROW:
        _grow(game, cell, near, events)
        buy.begin(game)
    elif kind == FOUND:
        game.pending = cell
        free = tables.every_chain & ~game.active
        if free & (free - 1):
            game.phase = phase.FOUND
        else:
            _found(game, free.bit_length() - 1, events)
    else:
        merger.begin(game, cell, near & tables.every_chain, events)


def _refusal(game: Game, name: str, kind: int) -> IllegalAction:
    if kind == BLOCKED:
        most = game.rules.max_active
        return IllegalAction("blocked", f"{name} would found a chain, and all {most} are on the board.")
    if game.rules.merge.safe_rule == "any_safe":
        return IllegalAction("dead", f"{name} would merge a safe chain, so it can never be placed.")
    return IllegalAction("dead", f"{name} would join two safe chains, so it can never be placed.")


def _grow(game: Game, cell: int, near: int, events: list[Event]) -> None:
    """The chain gains the tile and every lone group the tile touches (case 16)."""
    bit = near & game.tables.every_chain
    chain = bit.bit_length() - 1
    if near == bit:
        game.cells[cell] = bit
        game.size[chain] += 1
    else:
        game.size[chain] += incorporate(game, cell, bit)
    size = game.size[chain]
    if size < game.tables.watched_size:
        game.prices[chain] = game.tables.prices[chain][size]
    else:
        game.resized(chain)
    events.append(grew(chain, size))


def incorporate(game: Game, cell: int, bit: int) -> int:
    """Give a lone tile and all lone tiles connected to it to a chain (bit); how many they are."""
    group = game.tables.grid.group(game.cells, cell)
    for member in group:
        game.cells[member] = bit
    return len(group)


def legal_found(game: Game) -> list[Action]:
    """Every chain that is not on the board (case 9)."""
    return [action for action in game.tables.found if not game.active >> action.chain & 1]


def play_found(game: Game, action: Action, events: list[Event]) -> None:
    if type(action) is not Found:
        raise game.wrong_phase(action)
    if game.active >> action.chain & 1:
        name = game.rules.chains[action.chain].name
        raise IllegalAction("already_active", f"{name} is on the board already; choose another chain.")
    _found(game, action.chain, events)


def _found(game: Game, chain: int, events: list[Event]) -> None:
    """Found `chain` with the tile just placed, and give the founder's share (cases 10, 14)."""
    game.size[chain] = incorporate(game, game.pending, 1 << chain)
    game.active |= 1 << chain
    game.resized(chain)
    founder = game.rules.found
    shares = min(founder.founder_shares, game.bank[chain])
    cash = (founder.founder_shares - shares) * game.prices[chain] if founder.empty_bank == "cash" else 0
    game.bank[chain] -= shares
    game.stock[game.mover * game.tables.chains + chain] += shares
    game.cash[game.mover] += cash
    game.pending = 0
    events.append(Founded(game.mover, chain, game.size[chain], shares, cash))
    buy.begin(game)


def _may_swap(game: Game) -> bool:
    """A hand without a playable tile may be swapped once a turn while tiles are left (case 77)."""
    return game.rules.tiles.no_playable == "redraw_hand" and not game.swapped and game.drawn < len(game.bag)


def _swap_hand(game: Game, events: list[Event]) -> None:
    if not _may_swap(game):
        raise IllegalAction("no_swap", "The hand cannot be swapped now.")
    if _playable(game):
        raise IllegalAction("no_swap", "You hold a tile that can be placed, so the hand stays.")
    seat = game.mover
    for cell in game.hands[seat]:
        draw.set_aside(game, seat, cell, events)
    while len(game.hands[seat]) < game.rules.setup.hand_size and draw.one(game, seat, events):
        pass
    game.swapped = True
