"""The purchases of a turn, and which of them a purse pays for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from math import gcd
from typing import Any, overload

from acquire_core.engine.actions import Buy
from acquire_core.engine.lookups.memo import Kept
from acquire_core.rules.model import Dollars, Shares


class Purchases(Sequence[Buy]):
    """Some purchases of a menu, by their places in it: each is looked up when it is asked for."""

    __slots__ = ("_menu", "_places")

    def __init__(self, menu: tuple[Buy, ...], places: bytes) -> None:
        self._menu = menu
        self._places = places

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, index: int) -> Buy: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Buy, ...]: ...
    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return tuple(self)[index]
        return self._menu[self._places[index]]

    def __iter__(self) -> Iterator[Buy]:
        return map(self._menu.__getitem__, self._places)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as a plain tuple, without the rest of the menu."""
        return tuple, (tuple(self),)


class BuyMenu:
    """Every purchase of up to `depth` shares, and which of them a purse pays for.

    Each purchase has a lane of whole bytes in one long number, the first purchase the lowest. So one
    subtraction holds what every purchase costs against the purse, and leaves the top bit of the lanes
    of those that fit. Costs and purses are counted in units, the largest amount that all prices are
    multiples of.
    """

    __slots__ = (
        "_buys",
        "_lanes",
        "_nothing",
        "_numbered",
        "_numbers",
        "_offers",
        "_ones",
        "_purses",
        "_served",
        "_shift",
        "_top",
        "_unit",
        "_width",
        "offered",
        "parts",
        "plenty",
    )

    def __init__(
        self, buys: tuple[Buy, ...], depth: Shares, prices: set[Dollars], shortage: list[list[int]]
    ) -> None:
        """`shortage` lists, chain by chain, what of `Buy.needs` may be withheld together."""
        self._buys = buys
        self._unit = gcd(*prices) or 1
        self.plenty = max(prices, default=0) * depth
        """The dollars that pay for any purchase."""
        self._width = (self.plenty // self._unit).bit_length() // 8 + 1
        self._top = 1 << 8 * self._width - 1
        self._lanes = len(buys) * self._width
        self._ones = self._across([1] * len(buys))
        self._shift = 8 * self._width - 1
        self._numbers = self._across(range(1, len(buys) + 1)) if len(buys) < 128 else 0
        """The purchases numbered from 1, if seven bits are enough for that; else 0."""
        self._numbered = (buys[0], *buys)
        """The purchases by these numbers."""
        held = [
            self._across([dict(buy.picks).get(chain, 0) for buy in buys]) for chain in range(len(shortage))
        ]
        self.parts = [{price: price // self._unit * shares for price in prices} for shares in held]
        """By chain and price, what its shares add to the costs of the purchases."""
        self._served = [
            (
                row[0],
                {part: self._across([0 if buy.needs & part else self._top for buy in buys]) for part in row},
            )
            for row in shortage
        ]
        """By chain: the bits of all its needs, and by those withheld the top bits of what is left to buy."""
        self._nothing = buys[:1]
        self._purses = Kept(self._purse)
        self._offers = Kept(self._offer)
        self.offered = Kept(self._all_offered)
        """By what is withheld: the purchases that need nothing of it."""

    def _across(self, numbers: Iterable[int]) -> int:
        return int.from_bytes(b"".join(n.to_bytes(self._width, "little") for n in numbers), "little")

    def costs(self, prices: list[Dollars]) -> int:
        """What the purchases cost at the prices of all chains."""
        return sum([part[price] for part, price in zip(self.parts, prices, strict=True)])

    def fitting(self, cash: Dollars, costs: int, withheld: int) -> Sequence[Buy]:
        """The purchases that cash pays for and that need nothing `withheld` (see `Buy.needs`), buying
        nothing first.
        """
        if cash >= self.plenty:
            return self.offered[withheld]
        offer = self._offers[withheld]
        fits = self._purses[cash] - costs & offer
        if fits == self._top:
            return self._nothing
        if fits == offer:
            return self.offered[withheld]
        if not self._numbers:
            return self._listed(fits)
        # The top bit of a lane becomes the number of its purchase; lanes without one are dropped.
        places = fits - (fits >> self._shift) & self._numbers
        return Purchases(self._numbered, places.to_bytes(self._lanes, "little").translate(None, b"\0"))

    def _purse(self, cash: Dollars) -> int:
        """The cash in every lane, and its top bit."""
        return self._ones * (cash // self._unit + self._top)

    def _offer(self, withheld: int) -> int:
        """The top bits of the purchases that need nothing withheld."""
        offer = self._top * self._ones
        for needs, served in self._served:
            offer &= served[withheld & needs]
        return offer

    def _all_offered(self, withheld: int) -> tuple[Buy, ...]:
        """The purchases that need nothing withheld."""
        return self._listed(self._offers[withheld])

    def _listed(self, fits: int) -> tuple[Buy, ...]:
        """The purchases whose top bits are given."""
        lanes = fits.to_bytes(self._lanes, "little")[self._width - 1 :: self._width]
        return tuple(compress(self._buys, lanes))
