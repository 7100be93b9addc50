"""The buy phase: up to three shares of active chains (cases 64-70)."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_core.engine import power_cards
from acquire_core.engine.actions import BUY_NOTHING, Action, Buy, Card, SwapShares
from acquire_core.engine.events import Bought, Row
from acquire_core.engine.phases import draw, scoring
from acquire_core.engine.phases.phase import BUY, DRAW, TILE
from acquire_core.engine.state import Power, State
from acquire_core.errors import IllegalAction
from acquire_core.faults import Refusal
from acquire_core.rules.model import Dollars, Shares


def begin(state: State) -> None:
    """The turn's tile is done with: its seat may buy."""
    state.step = TILE if state.power and power_cards.goes_on(state, state.power) else BUY
    state.actor = state.mover


def legal(state: State) -> Sequence[Action]:
    """Every purchase, nothing first; then what the end of the game allows."""
    actions: Sequence[Action] = (BUY_NOTHING,)
    tables = state.tables
    if state.power:
        actions = _with_cards(state, state.power)
    elif state.placed or tables.may_buy_anyway:
        menu = tables.menu
        cash = state.cash[state.mover]
        if cash >= menu.plenty:
            actions = menu.offered[state.withheld]
        else:
            actions = menu.fitting(cash, state.costs, state.withheld)
    if state.closing or state.declared:
        return [*actions, *scoring.legal(state)]
    return actions


def _with_cards(state: State, power: Power) -> list[Action]:
    """Every purchase in a game with cards, then the cards."""
    limit, free = power_cards.terms(state, power)
    buys: Sequence[Buy] = (BUY_NOTHING,)
    if state.placed or state.tables.may_buy_anyway:
        menu = state.tables.menu_of(limit)
        costs = 0 if free else menu.costs(state.prices)
        buys = menu.fitting(state.cash[state.mover], costs, state.withheld)
    return [*buys, *power_cards.legal(state, power)]


def play(state: State, action: Action, events: list[Row]) -> None:
    if type(action) is not Buy:
        if state.power and isinstance(action, Card | SwapShares):
            power_cards.play(state, state.power, action, events)
        else:
            scoring.play(state, action, events)
        return
    tables = state.tables
    seat = state.mover
    cost = 0
    picks = action.picks
    if picks:
        prices = state.prices
        for chain, count in picks:
            cost += prices[chain] * count
        limit = tables.per_turn
        if state.power:
            limit, free = power_cards.terms(state, state.power)
            cost = 0 if free else cost
        cash = state.cash[seat] - cost
        if (
            cash < 0
            or action.needs & state.withheld
            or action.shares > limit
            or not (state.placed or tables.may_buy_anyway)
        ):
            raise _refusal(state, action, cost, limit)
        state.cash[seat] = cash
        state.bought_in = state.turn
        bank = state.bank
        stock = state.stock
        first = seat * tables.chains
        most = tables.most_shares
        for chain, count in picks:
            bank[chain] = left = bank[chain] - count
            stock[first + chain] += count
            if left < most:
                state.withheld |= tables.shortage[chain][left]
    events.append((Bought, seat, picks, action.shares, cost))
    if state.declared or tables.may_end_at_draw:
        draw.begin(state, events)
    else:
        state.step = DRAW


def _refusal(state: State, action: Buy, cost: Dollars, limit: Shares) -> IllegalAction:
    """Why a purchase that costs so many dollars may not be made."""
    if action.shares > limit:
        return IllegalAction(Refusal.TOO_MANY_SHARES, most=limit)
    if not (state.placed or state.tables.may_buy_anyway):
        return IllegalAction(Refusal.NO_TILE_PLACED)
    for chain, count in action.picks:
        name = state.rules.chains[chain].name
        if not state.active >> chain & 1:
            return IllegalAction(Refusal.NOT_ACTIVE, chain=name)
        if count > state.bank[chain]:
            return IllegalAction(Refusal.BANK_EMPTY, chain=name, left=state.bank[chain])
    return IllegalAction(Refusal.NO_CASH, cost=cost, cash=state.cash[state.mover])
