"""The merger: survivor, bonuses, and disposition of defunct shares (cases 19-48).

The survivor takes over every tile at once. A defunct chain keeps its size and price, as they were
before the tile, until the mergemaker's buy phase begins: that is what its bonuses and shares are worth.
"""

from __future__ import annotations

from acquire_core.engine.actions import Action, Dispose, Settle, Survive
from acquire_core.engine.events import Disposed, Merged, Row
from acquire_core.engine.phases import buy, phase, scoring
from acquire_core.engine.state import Merger, State
from acquire_core.errors import IllegalAction
from acquire_core.faults import Refusal
from acquire_core.rules.model import Shares


def begin(state: State, cell: int, bits: int, events: list[Row]) -> None:
    """The tile on `cell` connects the chains whose `bits` are set."""
    tied = largest(state, state.tables.chains_of[bits])
    state.merger = merger = Merger(cell, bits, tied)
    if len(tied) == 1:
        _absorb(state, merger, tied[0], events)
    else:
        state.cells[cell] = state.tables.lone
        state.step = phase.SURVIVOR


def legal_survivor(state: State) -> list[Action]:
    """The equally large chains of which one survives (case 28)."""
    return [state.tables.survive[chain] for chain in state.under_way().tied]


def play_survivor(state: State, action: Action, events: list[Row]) -> None:
    if type(action) is not Survive:
        raise state.wrong_phase(action)
    merger = state.under_way()
    if action.chain not in merger.tied:
        raise IllegalAction(Refusal.NOT_TIED, tied=_names(state, merger.tied))
    _absorb(state, merger, action.chain, events)


def legal_settle(state: State) -> list[Action]:
    """The equally large defunct chains of which one is settled next (case 30)."""
    return [state.tables.settle[chain] for chain in state.under_way().tied]


def play_settle(state: State, action: Action, events: list[Row]) -> None:
    if type(action) is not Settle:
        raise state.wrong_phase(action)
    merger = state.under_way()
    if action.chain not in merger.tied:
        raise IllegalAction(Refusal.NOT_NEXT, tied=_names(state, merger.tied))
    _line_up(merger, action.chain)
    _next_chain(state, merger, events)


def legal_dispose(state: State) -> tuple[Action, ...]:
    """Every split of the seat's defunct shares into held, sold and traded (cases 37-40)."""
    merger = state.merger
    assert merger is not None, "no merger under way"
    held = state.stock[merger.waiting[0] * state.tables.chains + merger.settling]
    return state.tables.disposals[held, state.bank[merger.survivor]]


def play_dispose(state: State, action: Action, events: list[Row]) -> None:
    if type(action) is not Dispose:
        raise state.wrong_phase(action)
    merger = state.merger
    assert merger is not None, "no merger under way"
    chain = merger.settling
    seat = merger.waiting[0]
    survivor = merger.survivor
    sell = action.sell
    trade = action.trade
    tables = state.tables
    stock = state.stock
    bank = state.bank
    at = seat * tables.chains + chain
    held = stock[at] - sell - trade
    cash = got = 0
    if held < 0:
        raise IllegalAction(Refusal.TOO_FEW_DEFUNCT, held=stock[at], chain=tables.rules.chains[chain].name)
    if trade:
        got = trade // tables.trade_in * tables.trade_out
        left = bank[survivor] - got
        if left < 0 or trade % tables.trade_in:
            raise _bad_trade(state, trade, survivor)
        bank[survivor] = left
        stock[at - chain + survivor] += got
        if left < tables.most_shares:
            state.offer(survivor)
    if sell:
        cash = sell * state.prices[chain]
        state.cash[seat] += cash
    stock[at] = held
    bank[chain] += sell + trade
    events.append((Disposed, seat, chain, survivor, sell, trade, held, cash, got))
    merger.waiting = waiting = merger.waiting[1:]
    if waiting:
        state.actor = waiting[0]
    else:
        merger.settling = -1
        _next_chain(state, merger, events)


def _bad_trade(state: State, trade: Shares, survivor: int) -> IllegalAction:
    """Why so many shares may not be traded."""
    merge = state.rules.merge
    if trade % merge.trade_in:
        return IllegalAction(Refusal.UNEVEN_TRADE, trade_in=merge.trade_in, trade_out=merge.trade_out)
    name = state.rules.chains[survivor].name
    return IllegalAction(Refusal.BANK_EMPTY, chain=name, left=state.bank[survivor])


def largest(state: State, chains: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the chains that have the most tiles."""
    size = state.size
    if len(chains) == 2:  # Mostly.
        one, other = chains
        if size[one] == size[other]:
            return chains
        return (one,) if size[one] > size[other] else (other,)
    top = max([size[chain] for chain in chains])
    return tuple([chain for chain in chains if size[chain] == top])


def _absorb(state: State, merger: Merger, survivor: int, events: list[Row]) -> None:
    """The survivor takes over all tiles, lone groups touched by the tile included (cases 16, 29)."""
    tables = state.tables
    size = state.size
    bit = 1 << survivor
    bits = merger.bits ^ bit
    merger.survivor = survivor
    merger.defunct = merger.left = defunct = tables.chains_of[bits]
    sizes = tuple([size[chain] for chain in defunct])
    size[survivor] += tables.grid.incorporate(state.cells, merger.cell, bits | tables.lone, bit)
    state.active ^= bits
    state.resized(survivor)
    for chain in defunct:
        state.withheld |= tables.needs[chain]
    events.append((Merged, state.mover, survivor, size[survivor], defunct, sizes))
    _next_chain(state, merger, events)


def _next_chain(state: State, merger: Merger, events: list[Row]) -> None:
    """Settle the next defunct chain, largest first; equals in the order the mergemaker chooses."""
    if not merger.lined_up and len(merger.left) == 1:  # Mostly.
        chain = merger.left[0]
        merger.left = ()
        _settle(state, merger, chain, events)
        return
    while merger.left and (state.tables.lines_up_first or not merger.lined_up):
        merger.tied = tied = largest(state, merger.left)
        if len(tied) > 1:
            state.step = phase.SETTLE
            state.actor = state.mover
            return
        _line_up(merger, tied[0])
    if merger.lined_up:
        chain = merger.lined_up[0]
        merger.lined_up = merger.lined_up[1:]
        _settle(state, merger, chain, events)
    else:
        _close(state, merger)


def _line_up(merger: Merger, chain: int) -> None:
    merger.left = tuple([other for other in merger.left if other != chain])
    merger.lined_up += (chain,)


def _settle(state: State, merger: Merger, chain: int, events: list[Row]) -> None:
    """Pay a defunct chain's bonuses, then ask its holders from the mergemaker on (case 36)."""
    merger.settling = chain
    holdings = scoring.pay_bonuses(state, chain, events)
    seats = state.tables.seats_from[len(holdings)][state.mover]
    merger.waiting = waiting = tuple([seat for seat in seats if holdings[seat]])
    if waiting:
        state.step = phase.DISPOSE
        state.actor = waiting[0]
    else:
        merger.settling = -1
        _next_chain(state, merger, events)


def _close(state: State, merger: Merger) -> None:
    for chain in merger.defunct:
        state.size[chain] = 0
        state.reprice(chain, 0)
    state.merger = None
    buy.begin(state)


def _names(state: State, chains: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(state.rules.chains[chain].name for chain in chains)
