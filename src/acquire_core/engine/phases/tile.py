"""The tile phase: place a tile, found or enlarge a chain, or set off a merger (cases 7-18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from acquire_core.engine import power_cards
from acquire_core.engine.actions import NO_CELL, PLACE_NONE, SWAP_HAND, Action, Card, Found, Place, SwapHand
from acquire_core.engine.board import ALONE, BLOCKED, GROW, MERGE
from acquire_core.engine.events import Founded, Grew, Placed, Row, TurnBegan
from acquire_core.engine.phases import buy, draw, merger, phase, scoring
from acquire_core.engine.phases.phase import BUY
from acquire_core.errors import IllegalAction

if TYPE_CHECKING:
    from acquire_core.engine.game import Game


def begin(game: Game, events: list[Row]) -> None:
    """Start the turn of `game.mover`."""
    game.step = phase.TILE
    game.actor = game.mover
    game.placed = False
    if game.power:
        power_cards.begin_turn(game, game.power)
    events.append((TurnBegan, game.turn, game.mover))
    if game.tables.extends_hand:
        hand = game.hands[game.mover]
        while not _playable(game) and draw.fill(game, game.mover, len(hand) + 1, events):
            pass


def legal(game: Game) -> Sequence[Action]:
    """The playable tiles in the hand's order; then a new hand, placing none, the end of the game."""
    tables = game.tables
    hand = game.hands[game.mover]
    actions: list[Action]
    if game.barred:
        actions = _playable(game)
    elif len(hand) == 6:  # Mostly; a loop takes twice as long.
        place = tables.place
        one, two, three, four, five, six = hand
        actions = [place[one], place[two], place[three], place[four], place[five], place[six]]
    else:
        actions = [tables.place[cell] for cell in hand]
    if not actions or not tables.must_place:
        if not actions and _may_swap(game):
            actions.append(SWAP_HAND)
        actions.append(PLACE_NONE)
    if game.power:
        actions += power_cards.legal(game, game.power)
    if game.closing or game.declared:
        actions += scoring.legal(game)
    return actions


def play(game: Game, action: Action, events: list[Row]) -> None:
    if type(action) is not Place:
        _play_otherwise(game, action, events)
        return
    tables = game.tables
    cells = game.cells
    cell = action.cell
    up, left, right, down = tables.around[cell]
    touched = cells[up] | cells[left] | cells[right] | cells[down]
    kind = game.kinds[touched]
    seat = game.mover
    hand = game.hands[seat]
    if kind >= BLOCKED and cell in hand:
        raise _refusal(game, tables.names[cell], kind)
    try:
        hand.remove(cell)
    except ValueError:
        _place_none(game, cell, events)
        return
    if game.power:
        power_cards.count_tile(game, game.power)
    game.placed = True
    events.append((Placed, seat, tables.names[cell]))
    if kind == ALONE:
        cells[cell] = tables.lone
        game.step = BUY
    elif kind == GROW:
        _grow(game, cell, touched, events)
    elif kind == MERGE:
        merger.begin(game, cell, touched & tables.every_chain, events)
    else:
        _begin_found(game, cell, events)
    if game.power and game.step == BUY and power_cards.goes_on(game, game.power):
        game.step = phase.TILE


def _play_otherwise(game: Game, action: Action, events: list[Row]) -> None:
    if type(action) is SwapHand:
        _swap_hand(game, events)
    elif type(action) is Card and game.power:
        power_cards.play(game, game.power, action, events)
    else:
        scoring.play(game, action, events)


def _playable(game: Game) -> list[Action]:
    place = game.tables.place
    cells = game.cells
    kinds = game.kinds
    around = game.tables.around
    playable: list[Action] = []
    for cell in game.hands[game.mover]:
        up, left, right, down = around[cell]
        if kinds[cells[up] | cells[left] | cells[right] | cells[down]] < BLOCKED:
            playable.append(place[cell])
    return playable


def _place_none(game: Game, cell: int, events: list[Row]) -> None:
    """Nothing is placed, if that is what was chosen and not a tile (`cell`) that the seat does not hold."""
    if cell != NO_CELL:
        raise IllegalAction("not_in_hand", f"You do not hold tile {game.tables.names[cell]}.") from None
    if game.placed and game.power:
        power_cards.stop_placing(game, game.power)
        buy.begin(game)
        return
    if game.tables.must_place and _playable(game):
        raise IllegalAction(
            "must_place", "You hold a tile that can be placed, so you must place one."
        ) from None
    events.append((Placed, game.mover, None))
    buy.begin(game)


def _refusal(game: Game, name: str, kind: int) -> IllegalAction:
    if kind == BLOCKED:
        most = game.rules.max_active
        return IllegalAction("blocked", f"{name} would found a chain, and all {most} are on the board.")
    if game.rules.merge.safe_rule == "any_safe":
        return IllegalAction("dead", f"{name} would merge a safe chain, so it can never be placed.")
    return IllegalAction("dead", f"{name} would join two safe chains, so it can never be placed.")


def _grow(game: Game, cell: int, touched: int, events: list[Row]) -> None:
    """The chain gains the tile and every lone group the tile touches (case 16)."""
    tables = game.tables
    bit = touched & tables.every_chain
    chain = tables.chain_of[bit]
    size = game.size[chain]
    if touched == bit:
        game.cells[cell] = bit
        size += 1
    else:
        size += tables.grid.incorporate(game.cells, cell, tables.lone, bit)
    game.size[chain] = size
    if size < tables.end_size and (size < tables.safe_size or game.safe & bit):
        price = tables.prices[chain][size]
        if price != game.prices[chain]:
            game.reprice(chain, price)
    else:
        game.resized(chain)
    game.step = BUY
    events.append((Grew, chain, size))


def _begin_found(game: Game, cell: int, events: list[Row]) -> None:
    game.pending = cell
    game.cells[cell] = game.tables.lone
    free = game.tables.every_chain & ~game.active
    if free & (free - 1):
        game.step = phase.FOUND
    else:
        _found(game, free.bit_length() - 1, events)


def legal_found(game: Game) -> Sequence[Action]:
    """Every chain that is not on the board (case 9)."""
    return game.tables.foundings[game.active]


def play_found(game: Game, action: Action, events: list[Row]) -> None:
    if type(action) is not Found:
        raise game.wrong_phase(action)
    if game.active >> action.chain & 1:
        name = game.rules.chains[action.chain].name
        raise IllegalAction("already_active", f"{name} is on the board already; choose another chain.")
    _found(game, action.chain, events)


def _found(game: Game, chain: int, events: list[Row]) -> None:
    """Found `chain` with the tile just placed, and give the founder's share (cases 10, 14)."""
    tables = game.tables
    seat = game.mover
    bit = 1 << chain
    game.size[chain] = size = tables.grid.incorporate(game.cells, game.pending, tables.lone, bit)
    game.active |= bit
    game.resized(chain)
    shares = tables.founder_shares
    cash = 0
    if shares > game.bank[chain]:
        if tables.pays_founder:
            cash = (shares - game.bank[chain]) * game.prices[chain]
            game.cash[seat] += cash
        shares = game.bank[chain]
    game.bank[chain] -= shares
    game.stock[seat * tables.chains + chain] += shares
    game.offer(chain)
    game.pending = 0
    events.append((Founded, seat, chain, size, shares, cash))
    buy.begin(game)


def _may_swap(game: Game) -> bool:
    """A hand without a playable tile may be swapped once a turn while tiles are left (case 77)."""
    return game.rules.tiles.no_playable == "redraw_hand" and not game.swapped and game.drawn < len(game.bag)


def _swap_hand(game: Game, events: list[Row]) -> None:
    if not _may_swap(game):
        raise IllegalAction("no_swap", "The hand cannot be swapped now.")
    if _playable(game):
        raise IllegalAction("no_swap", "You hold a tile that can be placed, so the hand stays.")
    seat = game.mover
    for cell in tuple(game.hands[seat]):
        draw.set_aside(game, seat, cell, events)
    draw.fill(game, seat, game.tables.hand_size, events)
    game.swapped_in = game.turn
