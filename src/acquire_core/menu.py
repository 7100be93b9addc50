"""The purchases of a turn, and which of them a purse pays for."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from math import gcd

from acquire_core.actions import Buy
from acquire_core.rules import Dollars

_KEPT = 4096


class BuyMenu:
    """Every purchase of up to `depth` shares, and which of them a purse pays for.

    Each purchase has a lane of whole bytes in one long number, the first purchase the lowest. So one
    subtraction holds what every purchase costs against the purse, and leaves the top bit of the lanes
    of those that fit. Costs and purses are counted in units, the largest amount that all prices are
    multiples of.
    """

    __slots__ = (
        "_fitting",
        "_lanes",
        "_offers",
        "_ones",
        "_purses",
        "_top",
        "_unit",
        "_width",
        "buys",
        "most",
        "parts",
    )

    def __init__(self, buys: tuple[Buy, ...], chains: int, depth: int, prices: set[Dollars]) -> None:
        self.buys = buys
        self._unit = gcd(*prices) or 1
        self.most = max(prices, default=0) // self._unit * depth
        """The units that pay for any purchase."""
        self._width = self.most.bit_length() // 8 + 1
        self._top = 1 << 8 * self._width - 1
        self._lanes = len(buys) * self._width
        self._ones = self._across([1] * len(buys))
        held = [self._across([dict(buy.picks).get(chain, 0) for buy in buys]) for chain in range(chains)]
        self.parts = [{price: price // self._unit * shares for price in prices} for shares in held]
        """By chain and price, what its shares add to the costs of the purchases."""
        self._purses: dict[int, int] = {}
        self._offers: dict[int, int] = {}
        self._fitting: dict[int, tuple[Buy, ...]] = {}

    def _across(self, numbers: Iterable[int]) -> int:
        return int.from_bytes(b"".join(n.to_bytes(self._width, "little") for n in numbers), "little")

    def costs(self, prices: list[Dollars]) -> int:
        """What the purchases cost at the prices of all chains."""
        return sum([part[price] for part, price in zip(self.parts, prices, strict=True)])

    def fitting(self, cash: Dollars, costs: int, withheld: int) -> tuple[Buy, ...]:
        """The purchases that cash pays for and that need nothing `withheld` (see `Buy.needs`), buying
        nothing first.
        """
        purse = cash // self._unit
        if purse > self.most:
            purse = self.most
        try:
            fits = self._purses[purse] - costs & self._offers[withheld]
        except KeyError:
            fits = self._purse(purse) - costs & self._offer(withheld)
        return self._fitting.get(fits) or self._unpacked(fits)

    def _purse(self, units: int) -> int:
        """So many units in every lane, and its top bit."""
        if len(self._purses) >= _KEPT:
            self._purses.clear()
        return self._purses.setdefault(units, self._ones * (units + self._top))

    def _offer(self, withheld: int) -> int:
        """The top bits of the purchases that need nothing withheld."""
        offer = self._offers.get(withheld)
        if offer is None:
            if len(self._offers) >= _KEPT:
                self._offers.clear()
            served = [0 if buy.needs & withheld else self._top for buy in self.buys]
            offer = self._offers[withheld] = self._across(served)
        return offer

    def _unpacked(self, fits: int) -> tuple[Buy, ...]:
        if len(self._fitting) >= _KEPT:
            self._fitting.clear()
        lanes = fits.to_bytes(self._lanes, "little")[self._width - 1 :: self._width]
        buys = self._fitting[fits] = tuple(compress(self.buys, lanes))
        return buys
