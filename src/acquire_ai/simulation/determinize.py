"""Setting up positions to think about: new games, and guesses at what a view does not show.

`guess` is the one place where the opponents imagine hidden things. It reads nothing but the view and
draws all chance from the generator it is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from acquire_ai.simulation.lookups import Look, look
from acquire_ai.simulation.random_moves import mix
from acquire_ai.simulation.state import State
from acquire_core.engine.board import DEAD, LONE
from acquire_core.engine.view import View
from acquire_core.rules.model import Shares


def new_game(table: Look, chance: Random, loose: bool = False) -> State:
    """A freshly dealt game. `loose`: what is left in the pile is in no order, for `playout` to draw from."""
    state = State(table)
    rules = table.rules
    players = table.players
    size = table.hand_size
    first = players if rules.setup.start_tiles == "place" else 0
    if loose:
        bag = list(table.grid.cells)
        mix(bag, 0, first + players * size, chance.getrandbits)
        state.bag = tuple(bag)
    else:
        state.bag = shuffled(table.grid.cells, chance)
    state.rng = chance.getrandbits(64)
    state.mover = int(chance.random() * players)
    if first:
        starts = state.bag[:players]
        for cell in starts:
            state.lay(cell, table.lone)
        width = table.width
        if rules.setup.first_player == "row_then_column":
            state.mover = starts.index(min(starts))
        elif rules.setup.first_player == "column_then_row":
            state.mover = starts.index(min(starts, key=lambda cell: (cell % width, cell // width)))
    state.drawn = first
    for step in range(players):
        state.hands[(state.mover + step) % players] = state.bag[state.drawn : state.drawn + size]
        state.drawn += size
    state.begin_turn()
    return state


def shuffled(cells: Sequence[int], chance: Random) -> tuple[int, ...]:
    """The cells in random order."""
    rand = chance.random
    return tuple(sorted(cells, key=lambda _: rand()))


def shown(view: View) -> State:
    """The position as far as the view shows it: other hands and the pile are empty.

    Hidden holdings are filled in with fair guesses: what the bank has given out is shared evenly, and
    cash is taken to be what a seat of average spending has left.
    """
    assert view.seat is not None, "a spectator decides nothing"
    table = look(view.rules, view.players)
    state = State(table)
    by_name = table.grid.by_name
    for name, owner in view.board.items():
        if owner != DEAD:
            state.lay(by_name[name], table.lone if owner == LONE else 1 << owner)
    state.turn = view.turn
    state.phase = int(view.phase)
    state.mover = view.mover
    state.actor = view.seat if view.actor is None else view.actor
    chains = range(table.chains)
    for chain in chains:
        state.size[chain] = view.size[chain]
        state.prices[chain] = view.price[chain]
        state.bank[chain] = view.bank[chain]
        if view.safe[chain]:
            state.safe |= 1 << chain
        if view.size[chain]:
            state.active |= 1 << chain
    _holdings(view, state)
    state.hands[view.seat] = tuple([by_name[name] for name in view.hand])
    if view.pool_size and (table.pool_empty_ends or table.redraws) and not table.market:
        # One unknown tile stands for a pile whose being empty would end the game or keep a bad hand.
        state.bag = (0,)
    state.aside = tuple([by_name[name] for name in view.set_aside])
    state.declared = view.declared
    state.placed = view.placed
    state.swapped = view.swapped
    state.idle = view.idle
    state.replaceable = tuple([by_name[name] for name in view.replaceable])
    if view.pending is not None:
        state.pending = by_name[view.pending]
    _merger(view, state)
    full = table.full_bit if state.active.bit_count() >= table.max_active else 0
    state.kinds = table.kinds(state.safe | full)
    top = max(state.size)
    state.closing = bool(state.active) and (
        top >= table.end_size or (table.all_safe and state.active == state.safe)
    )
    return state


def _merger(view: View, state: State) -> None:
    merger = view.merger
    if merger is None:
        return
    by_name = state.look.grid.by_name
    state.pending = by_name[merger.tile] if merger.survivor is None else 0
    state.tied = merger.tied
    state.defunct = merger.defunct if merger.survivor is not None else merger.chains
    for chain in merger.defunct:
        state.active &= ~(1 << chain)
    state.survivor = -1 if merger.survivor is None else merger.survivor
    state.settling = -1 if merger.settling is None else merger.settling
    state.waiting = merger.waiting
    state.left = merger.unpaid
    if state.look.upfront and merger.settling is not None:
        state.left, state.lined_up = (), merger.unpaid
    elif state.look.upfront:
        state.left = tuple([chain for chain in merger.unpaid if _unordered(merger.tied, chain, view)])
        state.lined_up = tuple([chain for chain in merger.unpaid if chain not in state.left])


def _unordered(tied: tuple[int, ...], chain: int, view: View) -> bool:
    """Whether a defunct chain still waits for its place in an order named beforehand."""
    return chain in tied or (bool(tied) and view.size[chain] < view.size[tied[0]])


def _holdings(view: View, state: State) -> None:
    table = state.look
    players = view.players
    start = view.rules.setup.cash
    for chain in range(table.chains):
        known: list[Shares | None] = [None if held is None else held[chain] for held in view.shares]
        hidden = [seat for seat, shares in enumerate(known) if shares is None]
        out = view.rules.stock - view.bank[chain] - sum(shares or 0 for shares in known)
        for seat, shares in enumerate(known):
            state.stock[chain * players + seat] = shares or 0
        for place in range(out if hidden else 0):
            # Which hidden seat gets the odd share differs from chain to chain.
            seat = hidden[(place + chain) % len(hidden)]
            state.stock[chain * players + seat] += 1
    for seat, cash in enumerate(view.cash):
        state.cash[seat] = cash if cash is not None else _likely_cash(view, seat, start)


def _likely_cash(view: View, seat: int, start: int) -> int:
    """What a seat whose money is hidden may have left: the start less a turn's usual spending."""
    turns = (view.turn + (view.players - seat)) // view.players
    own = view.cash[view.seat] if view.seat is not None else None
    spent = max(start // 6, start - 1000 * turns)
    return (spent + (own if own is not None else spent)) // 2 // 100 * 100


def unseen(view: View) -> list[int]:
    """The cells of all tiles the seat cannot place: other hands and the pile, in board order."""
    grid = look(view.rules, view.players).grid
    known = {*view.board, *view.hand, *view.set_aside}
    if view.pending is not None:
        known.add(view.pending)
    return [cell for cell in grid.cells if grid.names[cell] not in known]


def guess(base: State, seat: int, counts: Sequence[int], tiles: Sequence[int], chance: Random) -> State:
    """A full position: `base` as `shown` made it, the unseen `tiles` dealt out by the hands' `counts`."""
    state = base.copy()
    order = shuffled(tiles, chance)
    at = 0
    for other, count in enumerate(counts):
        if other != seat:
            state.hands[other] = order[at : at + count]
            at += count
    state.bag = order[at:]
    state.drawn = 0
    state.rng = chance.getrandbits(64)
    return state
