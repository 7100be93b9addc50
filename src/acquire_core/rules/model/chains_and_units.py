"""Units of a rule set, and the items of its two lists: the chains and the rows of the price card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Dollars = int
Shares = int
Tiles = int

TIERS = ("cheap", "mid", "expensive")
"""The three columns of the stockholder information card, lowest price first."""

CARDS = ("free3", "buy5", "trade2", "take5", "play4")
"""The power cards, as choices and rule files name them."""

MAX_CHAINS = 7
"""Chains a rule set may name: a board cell is one byte, one bit a chain and one for a lone tile."""


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain's name, the one character it goes by on the screen, and its column of the card."""

    name: str
    letter: str
    tier: Literal["cheap", "mid", "expensive"]


@dataclass(frozen=True, slots=True)
class Band:
    """A row of the card: what a share costs, and the bonuses from the first stockholder down.

    `sizes` holds, tier by tier, the smallest and largest size (tiles) the row serves; the largest is
    None for "and over", the pair is None where the tier never uses the row.
    """

    price: Dollars
    bonuses: tuple[Dollars, ...]
    sizes: tuple[tuple[Tiles, Tiles | None] | None, ...]
