"""Setting a table up: dealing a new game, or laying out a given position."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from math import floor
from typing import TypeVar

from acquire_core.engine.board import Grid
from acquire_core.engine.lookups.tables import Tables, tables
from acquire_core.engine.phases import turn_start
from acquire_core.engine.state import State
from acquire_core.errors import SetupError
from acquire_core.faults import SetupFault
from acquire_core.rules.model import Dollars, Rules, Shares

S = TypeVar("S", bound=State)


def deal(
    make: type[S],
    rules: Rules,
    players: int,
    seed: int | str,
    bag: Sequence[str] | None,
    first: int | None,
) -> S:
    """A new game; see `Game.new`."""
    look_ups = tables(rules)
    check_players(look_ups, players)
    if first is not None and not 0 <= first < players:
        raise SetupError(SetupFault.FIRST, seat=first, players=players, last=players - 1)
    state = make.empty(look_ups, players)
    grid = look_ups.grid
    needed = players * (rules.setup.hand_size + (rules.setup.start_tiles == "place"))
    if needed > len(grid.cells):
        raise SetupError(SetupFault.TOO_FEW_TILES, players=players, needed=needed, tiles=len(grid.cells))
    chance = random.Random(seed)
    state.bag = _shuffled(grid.cells, chance) if bag is None else _given_bag(grid, bag)
    state.rng = chance.getrandbits(64)
    if rules.setup.start_tiles == "place":
        state.start_tiles = state.bag[:players]
        state.drawn = players
        for cell in state.start_tiles:
            state.cells[cell] = state.tables.lone
    elif rules.setup.start_tiles == "return":
        # Drawn, compared and mixed back: nothing is known of the pile afterwards, so any tiles serve.
        state.start_tiles = _shuffled(grid.cells, chance)[:players]
    lot = int(chance.random() * players)
    state.first = state.mover = _first(rules, state, lot) if first is None else first
    size = rules.setup.hand_size
    for step in range(players):
        state.hands[(state.mover + step) % players] = list(state.bag[state.drawn : state.drawn + size])
        state.drawn += size
    turn_start.begin(state, [])
    return state


def position(
    make: type[S],
    rules: Rules,
    board: Mapping[str, str],
    hands: Sequence[Sequence[str]],
    cash: Sequence[Dollars] | None,
    shares: Sequence[Mapping[str, Shares]] | None,
    pool: Sequence[str] | None,
    mover: int,
    seed: int | str,
) -> S:
    """A given position; see `Game.from_position`."""
    players = len(hands)
    look_ups = tables(rules)
    check_players(look_ups, players)
    if not 0 <= mover < players:
        raise SetupError(SetupFault.MOVER, seat=mover, players=players, last=players - 1)
    state = make.empty(look_ups, players)
    grid = look_ups.grid
    chance = random.Random(seed)
    _put(state, board)
    lay_out(state)
    used = {cell for cell in grid.cells if state.cells[cell]} | set(state.aside)
    for seat, hand in enumerate(hands):
        state.hands[seat] = [grid.cell(name) for name in hand]
        _claim(grid, state.hands[seat], used, SetupFault.USED_IN_HAND, seat=seat)
    left = [cell for cell in grid.cells if cell not in used]
    state.bag = _shuffled(left, chance) if pool is None else tuple(grid.cell(name) for name in pool)
    _claim(grid, state.bag, used, SetupFault.USED_IN_POOL)
    state.rng = chance.getrandbits(64)
    if cash is not None:
        if len(cash) != players or any(amount < 0 for amount in cash):
            raise SetupError(SetupFault.CASH, players=players, cash=tuple(cash))
        state.cash = list(cash)
    _hand_out(state, shares or [])
    state.first = state.mover = mover
    turn_start.begin(state, [])
    return state


def check_players(look_ups: Tables, players: int) -> None:
    """SetupError unless the rule set is for so many players."""
    sizes = look_ups.table_sizes
    if players not in sizes:
        raise SetupError(SetupFault.PLAYERS, title=look_ups.rules.title, sizes=sizes, players=players)


def _shuffled(cells: Sequence[int], chance: random.Random) -> tuple[int, ...]:
    """The cells in random order, by nothing but `random()`, whose numbers every Python agrees on."""
    order = list(cells)
    random_number = chance.random
    for last in range(len(order) - 1, 0, -1):
        other = floor(random_number() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _given_bag(grid: Grid, names: Sequence[str]) -> tuple[int, ...]:
    bag = tuple(grid.cell(name) for name in names)
    if sorted(bag) != list(grid.cells):
        raise SetupError(SetupFault.BAG, tiles=len(grid.cells))
    return bag


def _first(rules: Rules, state: State, lot: int) -> int:
    """The seat that begins: the one with the lowest start tile, or by lot (case 4)."""
    width = state.tables.width
    if rules.setup.first_player == "random" or not state.start_tiles:
        return lot
    if rules.setup.first_player == "row_then_column":
        return state.start_tiles.index(min(state.start_tiles))
    return state.start_tiles.index(min(state.start_tiles, key=lambda cell: (cell % width, cell // width)))


def _put(state: State, board: Mapping[str, str]) -> None:
    """Put tiles on the board, or aside."""
    grid = state.tables.grid
    for name, owner in board.items():
        cell = grid.cell(name)
        if owner == "dead":
            state.aside += (cell,)
        elif owner == "lone":
            state.cells[cell] = state.tables.lone
        elif owner.lower() in state.tables.chain_named:
            state.cells[cell] = 1 << state.tables.chain_named[owner.lower()]
        else:
            known = tuple(chain.name for chain in state.rules.chains)
            raise SetupError(SetupFault.NO_OWNER, owner=owner, tile=name, chains=known)


def lay_out(state: State) -> None:
    """Work out the chains of the board; each must be one piece and touch no other chain or lone tile."""
    grid = state.tables.grid
    for chain, info in enumerate(state.rules.chains):
        tiles = [cell for cell in grid.cells if state.cells[cell] == 1 << chain]
        if not tiles:
            continue
        if len(tiles) < 2:
            raise SetupError(SetupFault.ONE_TILE, chain=info.name)
        if len(grid.group(state.cells, tiles[0])) < len(tiles):
            raise SetupError(SetupFault.TWO_PIECES, chain=info.name)
        for cell in tiles:
            if grid.touching(state.cells, cell) & ~(1 << chain):
                raise SetupError(SetupFault.TOUCHING, chain=info.name, tile=state.tables.names[cell])
        state.size[chain] = len(tiles)
        state.active |= 1 << chain
    if state.active.bit_count() > state.rules.max_active:
        raise SetupError(SetupFault.TOO_MANY_CHAINS, most=state.rules.max_active)
    for chain in range(state.tables.chains):
        state.resized(chain)


def _claim(grid: Grid, cells: Sequence[int], used: set[int], fault: SetupFault, **place: int) -> None:
    """Note the tiles as used; SetupError for one that is already somewhere else."""
    for cell in cells:
        if cell in used:
            raise SetupError(fault, tile=grid.names[cell], **place)
        used.add(cell)


def _hand_out(state: State, shares: Sequence[Mapping[str, Shares]]) -> None:
    if len(shares) > state.players:
        raise SetupError(SetupFault.TOO_MANY_HOLDINGS, given=len(shares), players=state.players)
    for seat, holding in enumerate(shares):
        for name, count in holding.items():
            chain = state.tables.chain_named.get(name.lower())
            if chain is None or count < 0:
                raise SetupError(SetupFault.NO_HOLDING, chain=name, shares=count)
            state.stock[seat * state.tables.chains + chain] = count
            state.bank[chain] -= count
            if state.bank[chain] < 0:
                raise SetupError(SetupFault.TOO_MANY_SHARES, chain=name, stock=state.rules.stock)
    for chain in range(state.tables.chains):
        state.offer(chain)
