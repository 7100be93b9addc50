"""The final scoring, read off the events of the last choice: chain by chain, then the standings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from acquire_core.engine.events import BonusesPaid, Event, GameOver, MarketDrew, SharesSold
from acquire_core.rules.model import Dollars, Shares, Tiles


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds shares of a chain: `seat` is None for the bank in the game for two.

    `place` counts from 1; equals have the same one. `bonus` and `sold` are None for the bank.
    """

    seat: int | None
    place: int
    tied: bool
    shares: Shares
    bonus: Dollars | None
    sold: Dollars | None


@dataclass(frozen=True, slots=True)
class ChainTally:
    """What a chain brought: its holders, most shares first."""

    chain: int
    size: Tiles
    holders: tuple[Holder, ...]
    paid: tuple[Dollars, ...]
    """Bonus of each seat."""
    sold: tuple[Dollars, ...]
    """What each seat's shares brought."""
    market_tile: str | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place, which is its team's, and what its worth is made of."""

    seat: int
    place: int
    cash: Dollars
    bonuses: Dollars
    sold: Dollars
    worth: Dollars
    together: Dollars
    """What its team has; its own worth where everybody plays alone."""


@dataclass(frozen=True, slots=True)
class Tally:
    reason: str
    chains: tuple[ChainTally, ...]
    standings: tuple[Standing, ...]
    """Most worth first, partners side by side."""
    winners: tuple[int, ...]

    def worth_after(self, chains: int) -> tuple[Dollars, ...]:
        """Each seat's money once the first so many chains are scored."""
        by_seat = sorted(self.standings, key=lambda standing: standing.seat)
        scored = self.chains[:chains]
        return tuple(
            standing.cash + sum(chain.paid[standing.seat] + chain.sold[standing.seat] for chain in scored)
            for standing in by_seat
        )


def tally(events: Sequence[Event], partners: int = 1) -> Tally:
    """The scoring that ends these events, which are those of the choice that ended the game.

    `partners` is the size of the teams.
    """
    over = events[-1]
    assert isinstance(over, GameOver), "a scoring without an end"
    sold = [event for event in events if isinstance(event, SharesSold)]
    # A merger in the same choice may have paid bonuses too; those of the scoring are the last ones.
    paid = [event for event in events if isinstance(event, BonusesPaid)][len(sold) * -1 :] if sold else []
    drawn = [event for event in events if isinstance(event, MarketDrew)]
    market = {event.chain: event for event in drawn[len(sold) * -1 :]} if sold else {}
    chains = tuple(
        _chain(bonuses, sale, market.get(bonuses.chain)) for bonuses, sale in zip(paid, sold, strict=True)
    )
    return Tally(over.reason, chains, _standings(over.worth, chains, partners), over.winners)


def _chain(bonuses: BonusesPaid, sale: SharesSold, market: MarketDrew | None) -> ChainTally:
    held: list[tuple[Shares, int | None]] = [
        (shares, seat) for seat, shares in enumerate(bonuses.shares) if shares
    ]
    if market is not None and market.shares:
        held.append((market.shares, None))
    held.sort(key=lambda holding: -holding[0])
    counts = [shares for shares, _ in held]
    holders = tuple(
        Holder(
            seat,
            counts.index(shares) + 1,
            counts.count(shares) > 1,
            shares,
            None if seat is None else bonuses.paid[seat],
            None if seat is None else sale.cash[seat],
        )
        for shares, seat in held
    )
    tile = market.tile if market is not None else None
    return ChainTally(bonuses.chain, bonuses.size, holders, bonuses.paid, sale.cash, tile)


def _standings(worth: Sequence[Dollars], chains: Sequence[ChainTally], partners: int) -> tuple[Standing, ...]:
    teams = len(worth) // partners
    sums = [sum(worth[team::teams]) for team in range(teams)]
    ranked = sorted(sums, reverse=True)
    standings = []
    for seat, total in enumerate(worth):
        together = sums[seat % teams]
        bonuses = sum(chain.paid[seat] for chain in chains)
        sold = sum(chain.sold[seat] for chain in chains)
        place = ranked.index(together) + 1
        standings.append(Standing(seat, place, total - bonuses - sold, bonuses, sold, total, together))
    return tuple(sorted(standings, key=lambda standing: (standing.place, standing.seat % teams)))
