"""The buy phase: up to three shares of active chains (cases 64-70)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from acquire_core.engine import power_cards
from acquire_core.engine.actions import BUY_NOTHING, Action, Buy, Card, SwapShares
from acquire_core.engine.events import Bought, Row
from acquire_core.engine.phases import draw, scoring
from acquire_core.engine.phases.phase import BUY, DRAW, TILE
from acquire_core.errors import IllegalAction
from acquire_core.rules.model import Dollars, Shares

if TYPE_CHECKING:
    from acquire_core.engine.game import Game


def begin(game: Game) -> None:
    """The turn's tile is done with: its seat may buy."""
    game.step = TILE if game.power and power_cards.goes_on(game, game.power) else BUY
    game.actor = game.mover


def legal(game: Game) -> Sequence[Action]:
    """Every purchase, nothing first; then what the end of the game allows."""
    actions: Sequence[Action] = (BUY_NOTHING,)
    tables = game.tables
    if game.power:
        actions = _with_cards(game, game.power)
    elif game.placed or tables.may_buy_anyway:
        menu = tables.menu
        cash = game.cash[game.mover]
        if cash >= menu.plenty:
            actions = menu.offered[game.withheld]
        else:
            actions = menu.fitting(cash, game.costs, game.withheld)
    if game.closing or game.declared:
        return [*actions, *scoring.legal(game)]
    return actions


def _with_cards(game: Game, power: power_cards.Power) -> list[Action]:
    """Every purchase in a game with cards, then the cards."""
    limit, free = power_cards.terms(game, power)
    buys: Sequence[Buy] = (BUY_NOTHING,)
    if game.placed or game.tables.may_buy_anyway:
        menu = game.tables.menu_of(limit)
        costs = 0 if free else menu.costs(game.prices)
        buys = menu.fitting(game.cash[game.mover], costs, game.withheld)
    return [*buys, *power_cards.legal(game, power)]


def play(game: Game, action: Action, events: list[Row]) -> None:
    if type(action) is not Buy:
        if game.power and isinstance(action, Card | SwapShares):
            power_cards.play(game, game.power, action, events)
        else:
            scoring.play(game, action, events)
        return
    tables = game.tables
    seat = game.mover
    cost = 0
    picks = action.picks
    if picks:
        prices = game.prices
        for chain, count in picks:
            cost += prices[chain] * count
        limit = tables.per_turn
        if game.power:
            limit, free = power_cards.terms(game, game.power)
            cost = 0 if free else cost
        cash = game.cash[seat] - cost
        if (
            cash < 0
            or action.needs & game.withheld
            or action.shares > limit
            or not (game.placed or tables.may_buy_anyway)
        ):
            raise _refusal(game, action, cost, limit)
        game.cash[seat] = cash
        game.bought_in = game.turn
        bank = game.bank
        stock = game.stock
        first = seat * tables.chains
        most = tables.most_shares
        for chain, count in picks:
            bank[chain] = left = bank[chain] - count
            stock[first + chain] += count
            if left < most:
                game.withheld |= tables.shortage[chain][left]
    events.append((Bought, seat, picks, action.shares, cost))
    if game.declared or tables.may_end_at_draw:
        draw.begin(game, events)
    else:
        game.step = DRAW


def _refusal(game: Game, action: Buy, cost: Dollars, limit: Shares) -> IllegalAction:
    """Why a purchase that costs so many dollars may not be made."""
    if action.shares > limit:
        return IllegalAction("too_many_shares", f"You may buy at most {limit} shares a turn.")
    if not (game.placed or game.tables.may_buy_anyway):
        return IllegalAction("no_tile_placed", "Without a tile placed this turn you may not buy.")
    for chain, count in action.picks:
        name = game.rules.chains[chain].name
        if not game.active >> chain & 1:
            return IllegalAction("not_active", f"{name} is not on the board.")
        if count > game.bank[chain]:
            return IllegalAction("bank_empty", f"The bank has only {game.bank[chain]} of {name} left.")
    return IllegalAction("no_cash", f"That costs ${cost:,}; you have ${game.cash[game.mover]:,}.")
