"""Bonuses, and the end of the game: who may declare it, and what everything is worth (cases 49-63, 81-97)."""

from __future__ import annotations

from dataclasses import dataclass
from operator import add
from typing import TYPE_CHECKING

from acquire_core.engine import payout, teams
from acquire_core.engine.actions import DECLARE_END, FINISH, Action, DeclareEnd, Finish
from acquire_core.engine.events import BonusesPaid, EndDeclared, GameOver, MarketDrew, Row, SharesSold
from acquire_core.engine.phases import phase
from acquire_core.errors import IllegalAction
from acquire_core.rules.model import Shares

if TYPE_CHECKING:
    from acquire_core.engine.game import Game


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    `reason` is `declared`, `automatic`, `pool_empty` or `stalemate`; `worth` each seat's dollars after
    final scoring; `winners` the seats with the most, who share the victory (case 90). Partners win together
    with what they have together.
    """

    reason: str
    worth: tuple[int, ...]
    winners: tuple[int, ...]


def may_declare(game: Game) -> bool:
    """Whether the seat whose turn it is may declare the end now (cases 82-86)."""
    end = game.rules.end
    if not game.closing or game.declared or end.declare != "optional" or game.filled:
        return False
    if end.window == "start":
        return game.step == phase.TILE and not game.placed
    if end.window == "after_buy":
        return game.step == phase.DRAW
    return game.step in (phase.TILE, phase.BUY, phase.DRAW)


def legal(game: Game) -> list[Action]:
    """Declaring the end, or finishing the turn at once after that."""
    if may_declare(game):
        return [DECLARE_END]
    return [FINISH] if _may_finish(game) else []


def play(game: Game, action: Action, events: list[Row]) -> None:
    if type(action) is DeclareEnd:
        if not may_declare(game):
            raise IllegalAction("no_end", _why_no_end(game))
        game.declared = True
        events.append((EndDeclared, game.mover))
        if game.step == phase.DRAW or game.rules.end.finish_turn == "immediate":
            end(game, "declared", events)
    elif type(action) is Finish:
        if not _may_finish(game):
            raise IllegalAction("no_finish", "Only the seat that declared the end may stop at once.")
        end(game, "declared", events)
    else:
        raise game.wrong_phase(action)


def _may_finish(game: Game) -> bool:
    return game.declared and game.rules.end.finish_turn == "optional" and game.step in (phase.TILE, phase.BUY)


def _why_no_end(game: Game) -> str:
    rules = game.rules
    if rules.end.declare != "optional":
        return "This game ends by itself."
    if game.declared:
        return "The end is declared already."
    if game.closing:
        moment = "before placing a tile" if rules.end.window == "start" else "after buying"
        return f"The end may only be declared {moment}."
    safe = " or every chain on the board is safe" if rules.end.all_safe else ""
    return f"The end may be declared once a chain has {rules.end.chain_size} tiles{safe}."


def pay_bonuses(game: Game, chain: int, events: list[Row]) -> list[Shares]:
    """Pay the stockholder bonuses of a chain at its size, and say so; the seats' shares that counted."""
    market = _market_holding(game, chain, events) if game.rules.two_player.market else None
    holdings = game.stock[chain :: game.tables.chains]
    row = game.tables.bands[chain][game.size[chain]].bonuses
    paid = payout.bonuses(game.rules, row, holdings, market)
    game.cash[:] = map(add, game.cash, paid)
    events.append((BonusesPaid, chain, game.size[chain], tuple(holdings), tuple(paid)))
    return holdings


def _market_holding(game: Game, chain: int, events: list[Row]) -> int:
    """The stock market's holding: the number of a tile drawn from the pile and returned (cases 91, 96).

    The pile's order is unknown to all, so looking at a random one of its tiles is the same as drawing
    the top one, returning it and mixing the pile again.
    """
    left = len(game.bag) - game.drawn
    tile: str | None = None
    if left:
        if game.fate:
            cell = game.tables.grid.cell(game.fate[0])
            game.fate = game.fate[1:]
        else:
            cell = game.bag[game.drawn + game.roll(left)]
        tile = game.tables.names[cell]
        shares = game.tables.grid.number(cell)
    elif game.rules.two_player.pool_empty == "zero":
        shares = 0
    elif game.fate:
        shares = int(game.fate[0])
        game.fate = game.fate[1:]
    else:
        shares = game.roll(game.rules.board.columns) + 1
    events.append((MarketDrew, chain, shares, tile))
    return shares


def holdings_worth(game: Game) -> list[int]:
    """What each seat's shares and the bonuses due on them are worth now, in dollars.

    A defunct chain counts at its price until the merger is closed, its bonuses until they are paid. In
    the game for two the market's holding is not known: its average over all numbers counts.
    """
    chains = game.tables.chains
    worth = [0] * len(game.cash)
    due = game.active
    if game.merger is not None:
        for chain in game.merger.unpaid():
            due |= 1 << chain
    for chain, price in enumerate(game.prices):
        if price == 0:
            continue
        holdings = game.stock[chain::chains]
        paid = _bonuses_due(game, chain, holdings) if due >> chain & 1 else [0] * len(worth)
        for seat, shares in enumerate(holdings):
            worth[seat] += shares * price + paid[seat]
    return worth


def _bonuses_due(game: Game, chain: int, holdings: list[int]) -> list[int]:
    row = game.tables.bands[chain][game.size[chain]].bonuses
    if not game.rules.two_player.market:
        return payout.bonuses(game.rules, row, holdings)
    numbers = range(1, game.rules.board.columns + 1)
    draws = [payout.bonuses(game.rules, row, holdings, number) for number in numbers]
    return [sum(paid) // len(numbers) for paid in zip(*draws, strict=True)]


def end(game: Game, reason: str, events: list[Row]) -> None:
    """Final scoring: bonuses for every active chain, then all its shares sold (case 89)."""
    chains = game.tables.chains
    active = game.tables.chains_of[game.active]
    for chain in active:
        pay_bonuses(game, chain, events)
    nothing = [0] * len(game.cash)
    for chain in active:
        price = game.prices[chain]
        shares = tuple(game.stock[chain::chains])
        brought = tuple([count * price for count in shares])
        game.cash[:] = map(add, game.cash, brought)
        game.stock[chain::chains] = nothing
        game.bank[chain] += sum(shares)
        events.append((SharesSold, chain, shares, brought))
    worth = tuple(game.cash)
    winners = teams.winners(game.rules, worth)
    game.result = Result(reason, worth, winners)
    game.step = phase.OVER
    game.actor = None
    events.append((GameOver, reason, worth, winners))
