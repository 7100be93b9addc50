"""The data of a lean position; what may happen to it stands in `fast`."""

from __future__ import annotations

from typing import Self

from acquire_ai.simulation.lookups import Look
from acquire_core.rules.model import Dollars, Shares, Tiles


class Position:
    """A position: flat, small and quick to copy.

    Seats and chains are indices from 0, tiles are cells of the framed board.
    """

    __slots__ = (
        "active",
        "actor",
        "aside",
        "bag",
        "bank",
        "bought",
        "cash",
        "cells",
        "closing",
        "declared",
        "defunct",
        "drawn",
        "drew",
        "filled",
        "hands",
        "idle",
        "kinds",
        "left",
        "lined_up",
        "look",
        "mover",
        "near",
        "pending",
        "phase",
        "placed",
        "prices",
        "reason",
        "replaceable",
        "rng",
        "safe",
        "settling",
        "size",
        "stock",
        "survivor",
        "swapped",
        "tied",
        "turn",
        "waiting",
    )

    def __init__(self, look: Look) -> None:
        """An empty table; `deal` sets one up."""
        self.look = look
        chains = look.chains
        rules = look.rules
        players = look.players
        self.turn = 1
        self.phase = 0
        self.mover = 0
        self.actor = 0
        self.cells = bytearray(look.bytes)
        """By cell: 0 when empty, else one bit, that of a chain or that of a lone tile."""
        self.near = bytearray(look.near_bytes)
        """By cell: the bits of its four neighbours put together; right for empty cells only."""
        self.active = 0
        self.safe = 0
        self.kinds = look.kinds(0)
        self.closing = False
        self.size: list[Tiles] = [0] * (chains + 1)
        self.prices: list[Dollars] = [0] * (chains + 1)
        self.bank: list[Shares] = [rules.stock] * chains + [1 << 30]
        self.cash: list[Dollars] = [rules.setup.cash] * players
        self.stock: list[Shares] = [0] * (players * (chains + 1))
        """Shares held: those of seat s in chain c at c * players + s."""
        self.hands: list[tuple[int, ...]] = [()] * players
        self.bag: tuple[int, ...] = ()
        self.drawn = 0
        self.aside: tuple[int, ...] = ()
        self.rng = 0
        self.declared = False
        self.placed = False
        self.drew = False
        self.bought = False
        self.swapped = False
        self.filled = False
        self.replaceable: tuple[int, ...] = ()
        self.idle = 0
        self.pending = 0
        """The cell just placed, while a chain to found or a merger hangs on it."""
        self.tied: tuple[int, ...] = ()
        self.survivor = -1
        self.defunct: tuple[int, ...] = ()
        self.left: tuple[int, ...] = ()
        self.lined_up: tuple[int, ...] = ()
        self.settling = -1
        self.waiting: tuple[int, ...] = ()
        self.reason = ""
        """Why the game ended; empty while it goes on."""

    def copy(self) -> Self:
        """An independent position in the same state."""
        twin = object.__new__(type(self))
        twin.look = self.look
        twin.turn = self.turn
        twin.phase = self.phase
        twin.mover = self.mover
        twin.actor = self.actor
        twin.cells = self.cells[:]
        twin.near = self.near[:]
        twin.active = self.active
        twin.safe = self.safe
        twin.kinds = self.kinds
        twin.closing = self.closing
        twin.size = self.size[:]
        twin.prices = self.prices[:]
        twin.bank = self.bank[:]
        twin.cash = self.cash[:]
        twin.stock = self.stock[:]
        twin.hands = self.hands[:]
        twin.bag = self.bag
        twin.drawn = self.drawn
        twin.aside = self.aside
        twin.rng = self.rng
        twin.declared = self.declared
        twin.placed = self.placed
        twin.drew = self.drew
        twin.bought = self.bought
        twin.swapped = self.swapped
        twin.filled = self.filled
        twin.replaceable = self.replaceable
        twin.idle = self.idle
        twin.pending = self.pending
        twin.tied = self.tied
        twin.survivor = self.survivor
        twin.defunct = self.defunct
        twin.left = self.left
        twin.lined_up = self.lined_up
        twin.settling = self.settling
        twin.waiting = self.waiting
        twin.reason = self.reason
        return twin
