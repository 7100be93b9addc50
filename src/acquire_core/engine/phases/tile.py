"""The tile phase: place a tile, found or enlarge a chain, or set off a merger (cases 7-18)."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_core.engine import power_cards
from acquire_core.engine.actions import NO_CELL, PLACE_NONE, SWAP_HAND, Action, Card, Found, Place, SwapHand
from acquire_core.engine.board import ALONE, BLOCKED, GROW, MERGE
from acquire_core.engine.events import Founded, Grew, Placed, Row
from acquire_core.engine.hand import fill, playable, set_aside
from acquire_core.engine.phases import buy, merger, phase, scoring
from acquire_core.engine.phases.phase import BUY
from acquire_core.engine.state import State
from acquire_core.errors import IllegalAction
from acquire_core.faults import Refusal


def legal(state: State) -> Sequence[Action]:
    """The playable tiles in the hand's order; then a new hand, placing none, the end of the game."""
    tables = state.tables
    hand = state.hands[state.mover]
    actions: list[Action]
    if state.barred:
        actions = playable(state)
    elif len(hand) == 6:  # Mostly; a loop takes twice as long.
        place = tables.place
        one, two, three, four, five, six = hand
        actions = [place[one], place[two], place[three], place[four], place[five], place[six]]
    else:
        actions = [tables.place[cell] for cell in hand]
    if not actions or not tables.must_place:
        if not actions and _may_swap(state):
            actions.append(SWAP_HAND)
        actions.append(PLACE_NONE)
    if state.power:
        actions += power_cards.legal(state, state.power)
    if state.closing or state.declared:
        actions += scoring.legal(state)
    return actions


def play(state: State, action: Action, events: list[Row]) -> None:
    if type(action) is not Place:
        _play_otherwise(state, action, events)
        return
    tables = state.tables
    cells = state.cells
    cell = action.cell
    up, left, right, down = tables.around[cell]
    touched = cells[up] | cells[left] | cells[right] | cells[down]
    kind = state.kinds[touched]
    seat = state.mover
    hand = state.hands[seat]
    if kind >= BLOCKED and cell in hand:
        raise _refusal(state, tables.names[cell], kind)
    try:
        hand.remove(cell)
    except ValueError:
        _place_none(state, cell, events)
        return
    if state.power:
        power_cards.count_tile(state, state.power)
    state.placed = True
    events.append((Placed, seat, tables.names[cell]))
    if kind == ALONE:
        cells[cell] = tables.lone
        state.step = BUY
    elif kind == GROW:
        _grow(state, cell, touched, events)
    elif kind == MERGE:
        merger.begin(state, cell, touched & tables.every_chain, events)
    else:
        _begin_found(state, cell, events)
    if state.power and state.step == BUY and power_cards.goes_on(state, state.power):
        state.step = phase.TILE


def _play_otherwise(state: State, action: Action, events: list[Row]) -> None:
    if type(action) is SwapHand:
        _swap_hand(state, events)
    elif type(action) is Card and state.power:
        power_cards.play(state, state.power, action, events)
    else:
        scoring.play(state, action, events)


def _place_none(state: State, cell: int, events: list[Row]) -> None:
    """Nothing is placed, if that is what was chosen and not a tile (`cell`) that the seat does not hold."""
    if cell != NO_CELL:
        raise IllegalAction(Refusal.NOT_IN_HAND, tile=state.tables.names[cell]) from None
    if state.placed and state.power:
        power_cards.stop_placing(state, state.power)
        buy.begin(state)
        return
    if state.tables.must_place and playable(state):
        raise IllegalAction(Refusal.MUST_PLACE) from None
    events.append((Placed, state.mover, None))
    buy.begin(state)


def _refusal(state: State, name: str, kind: int) -> IllegalAction:
    if kind == BLOCKED:
        return IllegalAction(Refusal.BLOCKED, tile=name, most=state.rules.max_active)
    any_safe = state.rules.merge.safe_rule == "any_safe"
    return IllegalAction(Refusal.MERGES_SAFE if any_safe else Refusal.DEAD, tile=name)


def _grow(state: State, cell: int, touched: int, events: list[Row]) -> None:
    """The chain gains the tile and every lone group the tile touches (case 16)."""
    tables = state.tables
    bit = touched & tables.every_chain
    chain = tables.chain_of[bit]
    size = state.size[chain]
    if touched == bit:
        state.cells[cell] = bit
        size += 1
    else:
        size += tables.grid.incorporate(state.cells, cell, tables.lone, bit)
    state.size[chain] = size
    if size < tables.end_size and (size < tables.safe_size or state.safe & bit):
        price = tables.prices[chain][size]
        if price != state.prices[chain]:
            state.reprice(chain, price)
    else:
        state.resized(chain)
    state.step = BUY
    events.append((Grew, chain, size))


def _begin_found(state: State, cell: int, events: list[Row]) -> None:
    state.pending = cell
    state.cells[cell] = state.tables.lone
    free = state.tables.every_chain & ~state.active
    if free & (free - 1):
        state.step = phase.FOUND
    else:
        _found(state, free.bit_length() - 1, events)


def legal_found(state: State) -> Sequence[Action]:
    """Every chain that is not on the board (case 9)."""
    return state.tables.foundings[state.active]


def play_found(state: State, action: Action, events: list[Row]) -> None:
    if type(action) is not Found:
        raise state.wrong_phase(action)
    if state.active >> action.chain & 1:
        name = state.rules.chains[action.chain].name
        raise IllegalAction(Refusal.ALREADY_ACTIVE, chain=name)
    _found(state, action.chain, events)


def _found(state: State, chain: int, events: list[Row]) -> None:
    """Found `chain` with the tile just placed, and give the founder's share (cases 10, 14)."""
    tables = state.tables
    seat = state.mover
    bit = 1 << chain
    state.size[chain] = size = tables.grid.incorporate(state.cells, state.pending, tables.lone, bit)
    state.active |= bit
    state.resized(chain)
    shares = tables.founder_shares
    cash = 0
    if shares > state.bank[chain]:
        if tables.pays_founder:
            cash = (shares - state.bank[chain]) * state.prices[chain]
            state.cash[seat] += cash
        shares = state.bank[chain]
    state.bank[chain] -= shares
    state.stock[seat * tables.chains + chain] += shares
    state.offer(chain)
    state.pending = 0
    events.append((Founded, seat, chain, size, shares, cash))
    buy.begin(state)


def _may_swap(state: State) -> bool:
    """A hand without a playable tile may be swapped once a turn while tiles are left (case 77)."""
    return (
        state.rules.tiles.no_playable == "redraw_hand" and not state.swapped and state.drawn < len(state.bag)
    )


def _swap_hand(state: State, events: list[Row]) -> None:
    if not _may_swap(state):
        raise IllegalAction(Refusal.NO_SWAP)
    if playable(state):
        raise IllegalAction(Refusal.MAY_PLACE)
    seat = state.mover
    for cell in tuple(state.hands[seat]):
        set_aside(state, seat, cell, events)
    fill(state, seat, state.tables.hand_size, events)
    state.swapped_in = state.turn
