"""What happened, as values: tiles by name, chains and seats by index, money in dollars.

`Game.play` returns them in order. The phases note no more than rows of plain values: a game that nobody
watches, such as one an opponent thinks through, pays for no event.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from acquire_core.engine.result import EndReason


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table."""


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: int
    seat: int


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A tile was placed; `tile` is None when the turn went by without one."""

    seat: int
    tile: str | None


@dataclass(frozen=True, slots=True)
class Founded(Event):
    """A chain was founded; `shares` and `cash` are what its founder was given."""

    seat: int
    chain: int
    size: int
    shares: int
    cash: int


@dataclass(frozen=True, slots=True)
class Grew(Event):
    chain: int
    size: int


@dataclass(frozen=True, slots=True)
class Merged(Event):
    """`survivor` took over the `defunct` chains, whose sizes before the tile were `sizes`."""

    seat: int
    survivor: int
    size: int
    defunct: tuple[int, ...]
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MarketDrew(Event):
    """The stock market's holding of a chain, by a tile's number; `tile` is None with an empty pile."""

    chain: int
    shares: int
    tile: str | None


@dataclass(frozen=True, slots=True)
class BonusesPaid(Event):
    """Stockholder bonuses of a chain: the shares that counted and the dollars paid, seat by seat."""

    chain: int
    size: int
    shares: tuple[int, ...]
    paid: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Disposed(Event):
    """A holder's choice for a defunct chain: shares sold, given in trade, held; what it brought."""

    seat: int
    chain: int
    survivor: int
    sold: int
    traded: int
    held: int
    cash: int
    shares: int


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """Shares bought, as (chain, shares) pairs; None where the seats that watch may not know which."""

    seat: int
    picks: tuple[tuple[int, int], ...] | None
    shares: int
    cost: int | None


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A power card was played, by its name among `rules.CARDS`."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class SharesSwapped(Event):
    """Shares of one chain given for shares of another; the chains are None where they are hidden."""

    seat: int
    given: int | None
    gave: int
    got: int | None
    took: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A tile was drawn; None where it is not the watching seat's to know."""

    seat: int
    tile: str | None


@dataclass(frozen=True, slots=True)
class SetAside(Event):
    """A dead tile, or a tile of a hand without a playable one, left the game face up."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class EndDeclared(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class SharesSold(Event):
    """Final scoring: what every seat's shares of a chain brought, in dollars."""

    chain: int
    shares: tuple[int, ...]
    cash: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """Why the game ended, each seat's final worth, and the seats that share the victory."""

    reason: EndReason
    worth: tuple[int, ...]
    winners: tuple[int, ...]


Row = tuple[Any, ...]
"""A happening as the phases note it: its class, then its fields."""


class Events(list[Any]):
    """What happened, in order: a list that holds rows and makes each event when it is looked at."""

    __slots__ = ()

    def __iter__(self) -> Iterator[Event]:
        for kind, *fields in super().__iter__():
            yield kind(*fields)

    def __reversed__(self) -> Iterator[Event]:
        yield from list(self)[::-1]

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return list(self)[index]
        kind, *fields = super().__getitem__(index)
        return kind(*fields)

    def __add__(self, more: Any) -> list[Any]:
        return [*self, *more]

    def __radd__(self, before: Any) -> list[Any]:
        return [*before, *self]

    def __contains__(self, event: object) -> bool:
        return event in list(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list) and list(self) == list(other)

    def __repr__(self) -> str:
        return repr(list(self))


def seen_by(event: Event, seat: int | None, stocks_hidden: bool) -> Event:
    """The event as a seat (None: a spectator) may know it: others' tiles and hidden holdings left out."""
    if isinstance(event, Drew) and event.seat != seat:
        return replace(event, tile=None)
    if stocks_hidden and isinstance(event, Bought) and event.seat != seat:
        return replace(event, picks=None, cost=None)
    if stocks_hidden and isinstance(event, SharesSwapped) and event.seat != seat:
        return replace(event, given=None, got=None)
    return event
