"""The buy phase: up to three shares of active chains (cases 64-70)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from acquire_core.actions import BUY_NOTHING, Action, Buy
from acquire_core.errors import IllegalAction
from acquire_core.events import Bought, Row
from acquire_core.phases import draw, scoring
from acquire_core.phases.phase import BUY
from acquire_core.rules import Dollars
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
    picks = action.picks
    if picks:
        tables = game.tables
        prices = game.prices
        for chain, count in picks:
            cost += prices[chain] * count
        cash = game.cash[seat] - cost
        if (
            cash < 0
            or action.chains & ~game.active
            or action.shares > tables.per_turn
            or (game.scarce and action.needs & _short(game))
            or not (game.placed or tables.may_buy_anyway)
        ):
            raise _refusal(game, action, cost)
        game.cash[seat] = cash
        game.bought = True
        bank = game.bank
        stock = game.stock
        first = seat * tables.chains
        for chain, count in picks:
            bank[chain] -= count
            stock[first + chain] += count
        if min(bank) < tables.per_turn:
            game.scarce = True
    events.append((Bought, seat, picks, action.shares, cost))
    draw.begin(game, events)


def _refusal(game: Game, action: Buy, cost: Dollars) -> IllegalAction:
    """Why a purchase that costs so many dollars may not be made."""
    limit = game.tables.per_turn
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
