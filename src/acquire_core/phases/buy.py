"""The buy phase: up to three shares of active chains (cases 64-70)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from acquire_core.actions import BUY_NOTHING, Action, Buy
from acquire_core.errors import IllegalAction
from acquire_core.events import Bought, Row
from acquire_core.phases import draw, scoring
from acquire_core.phases.phase import BUY
from acquire_core.rules import Dollars, Shares
from acquire_core.tables import affordable

if TYPE_CHECKING:
    from acquire_core.game import Game


def begin(game: Game) -> None:
    """The turn's tile is done with: its seat may buy."""
    game.phase = BUY
    game.actor = game.mover


def legal(game: Game) -> Sequence[Action]:
    """Every purchase, nothing first; then what the end of the game allows."""
    actions: Sequence[Action]
    tables = game.tables
    cash = game.cash[game.mover]
    if not (game.placed or tables.may_buy_anyway):
        actions = (BUY_NOTHING,)
    elif cash < game.dearest * tables.per_turn:
        actions = affordable(tables.menu(game.active), game.prices, cash, game.dearest)
        if game.scarce:
            short = _short(game)
            actions = [buy for buy in actions if not buy.needs & short]
    elif game.scarce:
        actions = tables.served(game.active, _short(game))
    else:
        actions = tables.menu(game.active).buys
    if game.closing or game.declared:
        return [*actions, *scoring.legal(game)]
    return actions


def _short(game: Game) -> int:
    """What the bank cannot serve, as bits (see `Buy.needs`)."""
    tables = game.tables
    most = tables.per_turn
    short = 0
    for chain, shares in enumerate(game.bank):
        if shares < most:
            short |= tables.shortage[chain][shares]
    return short


def play(game: Game, action: Action, events: list[Row]) -> None:
    if type(action) is not Buy:
        scoring.play(game, action, events)
        return
    seat = game.mover
    cost = 0
    if action.picks:
        tables = game.tables
        prices = game.prices
        bank = game.bank
        for chain, count in action.picks:
            price = prices[chain]
            if not price or count > bank[chain]:
                raise _unavailable(game, chain)
            cost += price * count
        if cost > game.cash[seat] or action.shares > tables.per_turn or not game.placed:
            _check(game, action.shares, cost)
        game.cash[seat] -= cost
        game.bought = True
        first = seat * tables.chains
        for chain, count in action.picks:
            bank[chain] = left = bank[chain] - count
            game.stock[first + chain] += count
            if left < tables.per_turn:
                game.scarce = True
    events.append((Bought, seat, action.picks, action.shares, cost))
    draw.begin(game, events)


def _unavailable(game: Game, chain: int) -> IllegalAction:
    name = game.rules.chains[chain].name
    if game.prices[chain] == 0:
        return IllegalAction("not_active", f"{name} is not on the board.")
    return IllegalAction("bank_empty", f"The bank has only {game.bank[chain]} of {name} left.")


def _check(game: Game, shares: Shares, cost: Dollars) -> None:
    """Refuse a purchase that breaks the limit, the seat's purse, or needs a tile placed first."""
    limit = game.rules.buy.per_turn
    if shares > limit:
        raise IllegalAction("too_many_shares", f"You may buy at most {limit} shares a turn.")
    if not game.placed and not game.rules.buy.without_placement:
        raise IllegalAction("no_tile_placed", "Without a tile placed this turn you may not buy.")
    cash = game.cash[game.mover]
    if cost > cash:
        raise IllegalAction("no_cash", f"That costs ${cost:,}; you have ${cash:,}.")
