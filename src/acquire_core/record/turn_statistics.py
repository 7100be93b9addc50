"""What a game looked like over its turns: worth, holdings, mergers, and where the money came from.

Pure functions of a `Timeline`; money in dollars, seats and chains by index.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from acquire_core.engine.events import (
    BonusesPaid,
    Bought,
    Disposed,
    Event,
    Founded,
    Merged,
    Placed,
    SharesSold,
    SharesSwapped,
)
from acquire_core.engine.game import Game
from acquire_core.record.timeline import Step, Timeline
from acquire_core.rules.model import Dollars, Shares, Tiles


@dataclass(frozen=True, slots=True)
class TurnRow:
    """The table after a turn; turn 0 is the deal. The last row of a game under way is a turn not ended.

    `choices` is how many choices the game had by then, `mover` the seat whose turn it was.
    """

    turn: int
    choices: int
    mover: int
    cash: tuple[Dollars, ...]
    shares: tuple[tuple[Shares, ...], ...]
    worth: tuple[Dollars, ...]
    """Net worth of each seat: cash, shares, and the bonuses if the game ended then."""
    size: tuple[Tiles, ...]
    price: tuple[Dollars, ...]


@dataclass(slots=True)
class Sources:
    """Where a seat's money came from, in dollars.

    `total` is its cash and its shares at their price. `sold` and `spent` only turn shares into cash and
    back, so they are no part of it.
    """

    start: Dollars
    founder: Dollars = 0
    """Founder's shares at the price they had when the chain was founded."""
    growth: Dollars = 0
    """Shares that became dearer while they were held."""
    bonuses: Dollars = 0
    """Stockholder bonuses of mergers."""
    final_bonuses: Dollars = 0
    """Stockholder bonuses at the end of the game."""
    trades: Dollars = 0
    """What traded shares were worth more than the defunct ones given for them."""
    kept: Dollars = 0
    """Defunct shares that were kept and lost their price; 0 or below."""
    cards: Dollars = 0
    """What power cards brought: shares for less than their price, and better ones for others."""
    sold: Dollars = 0
    spent: Dollars = 0

    @property
    def total(self) -> Dollars:
        shares = self.founder + self.growth + self.trades + self.kept + self.cards
        return self.start + shares + self.bonuses + self.final_bonuses


@dataclass(slots=True)
class MergerRow:
    """A merger: who brought it about with which tile, which chains went, who was paid and who did what."""

    turn: int
    choice: int
    """The number of the choice that set it off."""
    seat: int
    tile: str
    survivor: int
    size: Tiles
    """Tiles of the survivor afterwards."""
    defunct: tuple[int, ...]
    sizes: tuple[Tiles, ...]
    bonuses: dict[int, tuple[Dollars, ...]] = field(default_factory=dict)
    """By defunct chain: what each seat was paid."""
    disposals: list[Disposed] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Swing:
    """A seat's net worth before and after a turn."""

    turn: int
    seat: int
    before: Dollars
    after: Dollars

    @property
    def change(self) -> Dollars:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class History:
    """A game at a glance: a row for the deal and for every turn, the mergers, and each seat's money."""

    turns: tuple[TurnRow, ...]
    mergers: tuple[MergerRow, ...]
    sources: tuple[Sources, ...]


def history(timeline: Timeline) -> History:
    """The history of the choices that stand."""
    game = timeline.at(0)
    sources = [Sources(start=cash) for cash in game.cash]
    turns = [_row(game, 0, 0, game.mover)]
    mergers: list[MergerRow] = []
    tile = ""
    for before, step, after in timeline.walk():
        for event in step.events:
            if isinstance(event, Placed):
                tile = event.tile or ""
            _note_merger(mergers, before.turn, step.choice.n, tile, event)
        _credit(sources, before, step, after)
        if after.turn != before.turn or after.actor is None or step.choice.n == len(timeline.steps):
            turns.append(_row(after, before.turn, step.choice.n, before.mover))
    return History(tuple(turns), tuple(mergers), tuple(sources))


def turning_points(told: History, count: int = 5) -> list[Swing]:
    """The turns in which a seat's net worth changed most, the largest change first."""
    swings = [
        Swing(row.turn, seat, before, after)
        for last, row in zip(told.turns, told.turns[1:], strict=False)
        for seat, (before, after) in enumerate(zip(last.worth, row.worth, strict=True))
        if before != after
    ]
    swings.sort(key=lambda swing: (-abs(swing.change), swing.turn, swing.seat))
    return swings[:count]


def _row(game: Game, turn: int, choices: int, mover: int) -> TurnRow:
    return TurnRow(
        turn=turn,
        choices=choices,
        mover=mover,
        cash=tuple(game.cash),
        shares=tuple(tuple(held) for held in game.shares),
        worth=tuple(game.net_worth(seat) for seat in range(game.players)),
        size=tuple(game.size),
        price=tuple(game.price(chain) for chain in range(len(game.rules.chains))),
    )


def _note_merger(mergers: list[MergerRow], turn: int, choice: int, tile: str, event: Event) -> None:
    match event:
        case Merged():
            mergers.append(
                MergerRow(
                    turn, choice, event.seat, tile, event.survivor, event.size, event.defunct, event.sizes
                )
            )
        case BonusesPaid(chain=chain) if mergers and _due(mergers[-1], turn, chain):
            mergers[-1].bonuses[chain] = event.paid
        case Disposed():
            mergers[-1].disposals.append(event)


def _due(merger: MergerRow, turn: int, chain: int) -> bool:
    """Whether a bonus paid now belongs to this merger, and not to the final scoring."""
    return merger.turn == turn and chain in merger.defunct and chain not in merger.bonuses


def _credit(sources: list[Sources], before: Game, step: Step, after: Game) -> None:
    """Put down for every seat why its cash and shares are worth more or less than before the choice."""
    prices = [before.price(chain) for chain in range(len(before.rules.chains))]
    gained = [new - old for old, new in zip(_values(before), _values(after), strict=True)]
    over = after.actor is None
    for event in step.events:
        match event:
            case BonusesPaid():
                for seat, paid in enumerate(event.paid):
                    gained[seat] -= paid
                    if over:
                        sources[seat].final_bonuses += paid
                    else:
                        sources[seat].bonuses += paid
            case Founded():
                value = event.shares * after.price(event.chain) + event.cash
                gained[event.seat] -= value
                sources[event.seat].founder += value
            case Disposed():
                better = event.shares * prices[event.survivor] - event.traded * prices[event.chain]
                gained[event.seat] -= better
                sources[event.seat].trades += better
                sources[event.seat].sold += event.cash
            case SharesSwapped(given=int(given), got=int(got)):
                better = event.took * prices[got] - event.gave * prices[given]
                gained[event.seat] -= better
                sources[event.seat].cards += better
            case SharesSold():
                for seat, cash in enumerate(event.cash):
                    sources[seat].sold += cash
            case Bought():
                cost = event.cost or 0
                saved = sum(count * prices[chain] for chain, count in event.picks or ()) - cost
                gained[event.seat] -= saved
                sources[event.seat].cards += saved
                sources[event.seat].spent += cost
    for seat, held in enumerate(after.shares):
        gone = sum(
            count * prices[chain]
            for chain, count in enumerate(held)
            if prices[chain] and not after.price(chain)
        )
        sources[seat].kept -= gone
        sources[seat].growth += gained[seat] + gone


def _values(game: Game) -> list[Dollars]:
    """Cash and shares at their price, seat by seat."""
    return [
        cash + sum(count * game.price(chain) for chain, count in enumerate(held))
        for cash, held in zip(game.cash, game.shares, strict=True)
    ]
