"""Bonuses, and the end of the game: who may declare it, and what everything is worth (cases 49-63, 81-97)."""

from __future__ import annotations

from operator import add

from acquire_core.engine import payout, teams
from acquire_core.engine.actions import DECLARE_END, FINISH, Action, DeclareEnd, Finish
from acquire_core.engine.events import BonusesPaid, EndDeclared, GameOver, MarketDrew, Row, SharesSold
from acquire_core.engine.phases import phase
from acquire_core.engine.result import EndReason, Result
from acquire_core.engine.state import State
from acquire_core.errors import IllegalAction
from acquire_core.faults import Refusal
from acquire_core.rules.model import Shares


def may_declare(state: State) -> bool:
    """Whether the seat whose turn it is may declare the end now (cases 82-86)."""
    end = state.rules.end
    if not state.closing or state.declared or end.declare != "optional" or state.filled:
        return False
    if end.window == "start":
        return state.step == phase.TILE and not state.placed
    if end.window == "after_buy":
        return state.step == phase.DRAW
    return state.step in (phase.TILE, phase.BUY, phase.DRAW)


def legal(state: State) -> list[Action]:
    """Declaring the end, or finishing the turn at once after that."""
    if may_declare(state):
        return [DECLARE_END]
    return [FINISH] if _may_finish(state) else []


def play(state: State, action: Action, events: list[Row]) -> None:
    if type(action) is DeclareEnd:
        if not may_declare(state):
            raise _no_end(state)
        state.declared = True
        events.append((EndDeclared, state.mover))
        if state.step == phase.DRAW or state.rules.end.finish_turn == "immediate":
            end(state, EndReason.DECLARED, events)
    elif type(action) is Finish:
        if not _may_finish(state):
            raise IllegalAction(Refusal.TURN_GOES_ON if state.declared else Refusal.NO_FINISH)
        end(state, EndReason.DECLARED, events)
    else:
        raise state.wrong_phase(action)


def _may_finish(state: State) -> bool:
    return (
        state.declared and state.rules.end.finish_turn == "optional" and state.step in (phase.TILE, phase.BUY)
    )


def _no_end(state: State) -> IllegalAction:
    """Why the end may not be declared."""
    end = state.rules.end
    if end.declare != "optional":
        return IllegalAction(Refusal.ENDS_BY_ITSELF)
    if state.declared:
        return IllegalAction(Refusal.ALREADY_DECLARED)
    if not state.closing:
        return IllegalAction(Refusal.NO_END, size=end.chain_size, all_safe=end.all_safe)
    return IllegalAction(Refusal.END_BEFORE_PLACING if end.window == "start" else Refusal.END_AFTER_BUYING)


def pay_bonuses(state: State, chain: int, events: list[Row]) -> list[Shares]:
    """Pay the stockholder bonuses of a chain at its size, and say so; the seats' shares that counted."""
    market = _market_holding(state, chain, events) if state.rules.two_player.market else None
    holdings = state.stock[chain :: state.tables.chains]
    row = state.tables.bands[chain][state.size[chain]].bonuses
    paid = payout.bonuses(state.rules, row, holdings, market)
    state.cash[:] = map(add, state.cash, paid)
    events.append((BonusesPaid, chain, state.size[chain], tuple(holdings), tuple(paid)))
    return holdings


def _market_holding(state: State, chain: int, events: list[Row]) -> int:
    """The stock market's holding: the number of a tile drawn from the pile and returned (cases 91, 96).

    The pile's order is unknown to all, so looking at a random one of its tiles is the same as drawing
    the top one, returning it and mixing the pile again.
    """
    left = len(state.bag) - state.drawn
    tile: str | None = None
    if left:
        if state.fate:
            cell = state.tables.grid.cell(state.fate[0])
            state.fate = state.fate[1:]
        else:
            cell = state.bag[state.drawn + state.roll(left)]
        tile = state.tables.names[cell]
        shares = state.tables.grid.number(cell)
    elif state.rules.two_player.pool_empty == "zero":
        shares = 0
    elif state.fate:
        shares = int(state.fate[0])
        state.fate = state.fate[1:]
    else:
        shares = state.roll(state.rules.board.columns) + 1
    events.append((MarketDrew, chain, shares, tile))
    return shares


def holdings_worth(state: State) -> list[int]:
    """What each seat's shares and the bonuses due on them are worth now, in dollars.

    A defunct chain counts at its price until the merger is closed, its bonuses until they are paid. In
    the game for two the market's holding is not known: its average over all numbers counts.
    """
    chains = state.tables.chains
    worth = [0] * len(state.cash)
    due = state.active
    if state.merger is not None:
        for chain in state.merger.unpaid():
            due |= 1 << chain
    for chain, price in enumerate(state.prices):
        if price == 0:
            continue
        holdings = state.stock[chain::chains]
        paid = _bonuses_due(state, chain, holdings) if due >> chain & 1 else [0] * len(worth)
        for seat, shares in enumerate(holdings):
            worth[seat] += shares * price + paid[seat]
    return worth


def _bonuses_due(state: State, chain: int, holdings: list[int]) -> list[int]:
    row = state.tables.bands[chain][state.size[chain]].bonuses
    if not state.rules.two_player.market:
        return payout.bonuses(state.rules, row, holdings)
    numbers = range(1, state.rules.board.columns + 1)
    draws = [payout.bonuses(state.rules, row, holdings, number) for number in numbers]
    return [sum(paid) // len(numbers) for paid in zip(*draws, strict=True)]


def end(state: State, reason: EndReason, events: list[Row]) -> None:
    """Final scoring: bonuses for every active chain, then all its shares sold (case 89)."""
    chains = state.tables.chains
    active = state.tables.chains_of[state.active]
    for chain in active:
        pay_bonuses(state, chain, events)
    nothing = [0] * len(state.cash)
    for chain in active:
        price = state.prices[chain]
        shares = tuple(state.stock[chain::chains])
        brought = tuple([count * price for count in shares])
        state.cash[:] = map(add, state.cash, brought)
        state.stock[chain::chains] = nothing
        state.bank[chain] += sum(shares)
        events.append((SharesSold, chain, shares, brought))
    worth = tuple(state.cash)
    winners = teams.winners(state.rules, worth)
    state.result = Result(reason, worth, winners)
    state.step = phase.OVER
    state.actor = None
    events.append((GameOver, reason, worth, winners))
