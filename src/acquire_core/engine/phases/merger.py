"""The merger: survivor, bonuses, and disposition of defunct shares (cases 19-48).

The survivor takes over every tile at once. A defunct chain keeps its size and price, as they were
before the tile, until the mergemaker's buy phase begins: that is what its bonuses and shares are worth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from acquire_core.engine.actions import Action, Dispose, Settle, Survive
from acquire_core.engine.events import Disposed, Merged, Row
from acquire_core.engine.phases import buy, phase, scoring
from acquire_core.errors import IllegalAction
from acquire_core.rules.model import Shares

if TYPE_CHECKING:
    from acquire_core.engine.game import Game


NO_MERGER = "a phase of the merger without a merger"


class Merger:
    """A merger under way."""

    __slots__ = ("bits", "cell", "defunct", "left", "lined_up", "settling", "survivor", "tied", "waiting")

    def __init__(self, cell: int, bits: int, tied: tuple[int, ...]) -> None:
        self.cell = cell
        self.bits = bits
        """All chains the tile connects, as bits."""
        self.tied = tied
        """The equals the mergemaker is choosing among."""
        self.survivor = -1
        self.defunct: tuple[int, ...] = ()
        self.left: tuple[int, ...] = ()
        """Defunct chains whose turn to be settled is not fixed yet."""
        self.lined_up: tuple[int, ...] = ()
        """Defunct chains in the order chosen, still to be settled."""
        self.settling = -1
        """The defunct chain whose holders are disposing of their shares."""
        self.waiting: tuple[int, ...] = ()
        """The seats still to dispose of its shares, the one that decides first."""

    def copy(self) -> Merger:
        twin = Merger(self.cell, self.bits, self.tied)
        twin.survivor = self.survivor
        twin.defunct = self.defunct
        twin.left = self.left
        twin.lined_up = self.lined_up
        twin.settling = self.settling
        twin.waiting = self.waiting
        return twin

    def unpaid(self) -> tuple[int, ...]:
        """Defunct chains whose bonuses are still to come."""
        return self.left + self.lined_up


def begin(game: Game, cell: int, bits: int, events: list[Row]) -> None:
    """The tile on `cell` connects the chains whose `bits` are set."""
    tied = _largest(game, game.tables.chains_of[bits])
    game.merger = merger = Merger(cell, bits, tied)
    if len(tied) == 1:
        _absorb(game, merger, tied[0], events)
    else:
        game.cells[cell] = game.tables.lone
        game.step = phase.SURVIVOR


def legal_survivor(game: Game) -> list[Action]:
    """The equally large chains of which one survives (case 28)."""
    return [game.tables.survive[chain] for chain in game.under_way().tied]


def play_survivor(game: Game, action: Action, events: list[Row]) -> None:
    if type(action) is not Survive:
        raise game.wrong_phase(action)
    merger = game.under_way()
    if action.chain not in merger.tied:
        raise IllegalAction("not_tied", f"Choose the survivor among {_names(game, merger.tied)}.")
    _absorb(game, merger, action.chain, events)


def legal_settle(game: Game) -> list[Action]:
    """The equally large defunct chains of which one is settled next (case 30)."""
    return [game.tables.settle[chain] for chain in game.under_way().tied]


def play_settle(game: Game, action: Action, events: list[Row]) -> None:
    if type(action) is not Settle:
        raise game.wrong_phase(action)
    merger = game.under_way()
    if action.chain not in merger.tied:
        raise IllegalAction("not_tied", f"Choose the next one among {_names(game, merger.tied)}.")
    _line_up(merger, action.chain)
    _next_chain(game, merger, events)


def legal_dispose(game: Game) -> tuple[Action, ...]:
    """Every split of the seat's defunct shares into held, sold and traded (cases 37-40)."""
    merger = game.merger
    assert merger is not None, NO_MERGER
    held = game.stock[merger.waiting[0] * game.tables.chains + merger.settling]
    return game.tables.disposals[held, game.bank[merger.survivor]]


def play_dispose(game: Game, action: Action, events: list[Row]) -> None:
    if type(action) is not Dispose:
        raise game.wrong_phase(action)
    merger = game.merger
    assert merger is not None, NO_MERGER
    chain = merger.settling
    seat = merger.waiting[0]
    survivor = merger.survivor
    sell = action.sell
    trade = action.trade
    tables = game.tables
    stock = game.stock
    bank = game.bank
    at = seat * tables.chains + chain
    held = stock[at] - sell - trade
    cash = got = 0
    if held < 0:
        raise IllegalAction("too_many_shares", f"You hold only {stock[at]} shares to sell or trade.")
    if trade:
        got = trade // tables.trade_in * tables.trade_out
        left = bank[survivor] - got
        if left < 0 or trade % tables.trade_in:
            raise _bad_trade(game, trade, survivor)
        bank[survivor] = left
        stock[at - chain + survivor] += got
        if left < tables.most_shares:
            game.offer(survivor)
    if sell:
        cash = sell * game.prices[chain]
        game.cash[seat] += cash
    stock[at] = held
    bank[chain] += sell + trade
    events.append((Disposed, seat, chain, survivor, sell, trade, held, cash, got))
    merger.waiting = waiting = merger.waiting[1:]
    if waiting:
        game.actor = waiting[0]
    else:
        merger.settling = -1
        _next_chain(game, merger, events)


def _bad_trade(game: Game, trade: Shares, survivor: int) -> IllegalAction:
    """Why so many shares may not be traded."""
    merge = game.rules.merge
    if trade % merge.trade_in:
        rate = f"{merge.trade_in} for {merge.trade_out}"
        return IllegalAction(
            "uneven_trade", f"Shares are traded {rate}: trade a multiple of {merge.trade_in}."
        )
    name = game.rules.chains[survivor].name
    left = game.bank[survivor]
    return IllegalAction("bank_empty", f"The bank has {left} of {name} left to trade for.")


def _largest(game: Game, chains: tuple[int, ...]) -> tuple[int, ...]:
    size = game.size
    if len(chains) == 2:  # Mostly.
        one, other = chains
        if size[one] == size[other]:
            return chains
        return (one,) if size[one] > size[other] else (other,)
    top = max([size[chain] for chain in chains])
    return tuple([chain for chain in chains if size[chain] == top])


def _absorb(game: Game, merger: Merger, survivor: int, events: list[Row]) -> None:
    """The survivor takes over all tiles, lone groups touched by the tile included (cases 16, 29)."""
    tables = game.tables
    size = game.size
    bit = 1 << survivor
    bits = merger.bits ^ bit
    merger.survivor = survivor
    merger.defunct = merger.left = defunct = tables.chains_of[bits]
    sizes = tuple([size[chain] for chain in defunct])
    size[survivor] += tables.grid.incorporate(game.cells, merger.cell, bits | tables.lone, bit)
    game.active ^= bits
    game.resized(survivor)
    for chain in defunct:
        game.withheld |= tables.needs[chain]
    events.append((Merged, game.mover, survivor, size[survivor], defunct, sizes))
    _next_chain(game, merger, events)


def _next_chain(game: Game, merger: Merger, events: list[Row]) -> None:
    """Settle the next defunct chain, largest first; equals in the order the mergemaker chooses."""
    if not merger.lined_up and len(merger.left) == 1:  # Mostly.
        chain = merger.left[0]
        merger.left = ()
        _settle(game, merger, chain, events)
        return
    while merger.left and (game.tables.lines_up_first or not merger.lined_up):
        merger.tied = tied = _largest(game, merger.left)
        if len(tied) > 1:
            game.step = phase.SETTLE
            game.actor = game.mover
            return
        _line_up(merger, tied[0])
    if merger.lined_up:
        chain = merger.lined_up[0]
        merger.lined_up = merger.lined_up[1:]
        _settle(game, merger, chain, events)
    else:
        _close(game, merger)


def _line_up(merger: Merger, chain: int) -> None:
    merger.left = tuple([other for other in merger.left if other != chain])
    merger.lined_up += (chain,)


def _settle(game: Game, merger: Merger, chain: int, events: list[Row]) -> None:
    """Pay a defunct chain's bonuses, then ask its holders from the mergemaker on (case 36)."""
    merger.settling = chain
    holdings = scoring.pay_bonuses(game, chain, events)
    seats = game.tables.seats_from[len(holdings)][game.mover]
    merger.waiting = waiting = tuple([seat for seat in seats if holdings[seat]])
    if waiting:
        game.step = phase.DISPOSE
        game.actor = waiting[0]
    else:
        merger.settling = -1
        _next_chain(game, merger, events)


def _close(game: Game, merger: Merger) -> None:
    for chain in merger.defunct:
        game.size[chain] = 0
        game.reprice(chain, 0)
    game.merger = None
    buy.begin(game)


def _names(game: Game, chains: tuple[int, ...]) -> str:
    return " and ".join(game.rules.chains[chain].name for chain in chains)
