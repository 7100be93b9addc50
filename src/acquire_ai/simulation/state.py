"""A lean position for thinking: the engine's rules in fused steps, without events and checks.

A `State` goes through the very same phases as `acquire_core.Game`, choice by choice; a property test
holds the two against each other. Its steps trust their caller: only legal choices may be made. It is
made from a `View` and a guess at the unseen tiles (see `deal`), never from a game.
"""

from __future__ import annotations

from acquire_ai.simulation.merging import Merging
from acquire_ai.simulation.phase_numbers import DRAW, FOUND_PHASE, OVER, TILE
from acquire_core.engine.board import ALONE, BLOCKED, DEAD_TILE, FOUND, GROW


class State(Merging):
    """A position and its steps, phase by phase as in the engine."""

    __slots__ = ()

    # The tile phase.

    def begin_turn(self) -> None:
        """Start the turn of `mover`."""
        self.phase = TILE
        self.actor = self.mover
        self.placed = self.drew = self.bought = self.swapped = False
        if self.look.extends_hand:
            while not self.playable() and self._draw_one():
                pass

    def playable(self) -> list[int]:
        """The cells of the mover's hand where a tile may be placed, in the hand's order."""
        near = self.near
        kinds = self.kinds
        return [cell for cell in self.hands[self.mover] if kinds[near[cell]] < BLOCKED]

    def may_swap(self) -> bool:
        """Whether a hand without a playable tile may be swapped."""
        return self.look.redraws and not self.swapped and self.drawn < len(self.bag)

    def swap_hand(self) -> None:
        """Give up a hand without a playable tile for a new one."""
        self.aside += tuple(self.hands[self.mover])
        self.hands[self.mover] = self.hands[self.mover][:0]
        while len(self.hands[self.mover]) < self.look.hand_size and self._draw_one():
            pass
        self.swapped = True

    def place(self, cell: int) -> None:
        """Place a tile of the mover's hand; 0 places none."""
        if not cell:
            self._begin_buy()
            return
        seat = self.mover
        hand = self.hands[seat]
        at = hand.index(cell)
        self.hands[seat] = hand[:at] + hand[at + 1 :]
        look = self.look
        near = self.near[cell]
        kind = self.kinds[near]
        self.placed = True
        if kind == ALONE:
            self.lay(cell, look.lone)
            self._begin_buy()
            return
        if kind == GROW:
            self.grow(cell, near)
            self._begin_buy()
            return
        self.cells[cell] = look.lone
        if kind == FOUND:
            self.pending = cell
            free = look.every & ~self.active
            if free & (free - 1):
                self.phase = FOUND_PHASE
            else:
                self.found(free.bit_length() - 1)
        else:
            self.merge(cell, near & look.every)

    def grow(self, cell: int, near: int) -> None:
        """The one chain among `near` gains the tile and the lone tiles connected to it."""
        look = self.look
        bit = near & look.every
        chain = bit.bit_length() - 1
        if near == bit:
            self.lay(cell, bit)
            self.size[chain] += 1
        else:
            self.size[chain] += self._incorporate(cell, bit)
        size = self.size[chain]
        if size < look.watched:
            self.prices[chain] = look.prices[chain][size]
        else:
            self._resized(chain)

    def lay(self, cell: int, bit: int) -> None:
        """Lay a tile that holds `bit`."""
        width = self.look.width
        near = self.near
        self.cells[cell] = bit
        near[cell - width] |= bit
        near[cell - 1] |= bit
        near[cell + 1] |= bit
        near[cell + width] |= bit

    def found(self, chain: int) -> None:
        """Found a chain with the tile just placed."""
        look = self.look
        seat = self.mover
        self.size[chain] = self._incorporate(self.pending, 1 << chain)
        self.active |= 1 << chain
        self._resized(chain)
        shares = look.founder_shares
        if shares > self.bank[chain]:
            missing = shares - self.bank[chain]
            shares = self.bank[chain]
            if look.founder_cash:
                self.cash[seat] += missing * self.prices[chain]
        self.bank[chain] -= shares
        self.stock[chain * look.players + seat] += shares
        self.pending = 0
        self._begin_buy()

    # Buying, drawing, the end.

    def buy(self, picks: tuple[int, ...]) -> None:
        """Buy one share of each chain listed ("no chain" counts for none), and go on to the draw."""
        if picks:
            bank = self.bank
            stock = self.stock
            prices = self.prices
            players = self.look.players
            seat = self.mover
            cost = 0
            for chain in picks:
                bank[chain] -= 1
                stock[chain * players + seat] += 1
                cost += prices[chain]
            self.cash[seat] -= cost
            self.bought = picks.count(self.look.chains) < len(picks)
        self.begin_draw()

    def begin_draw(self) -> None:
        """Buying is over: the game ends here, or the hand is filled next."""
        look = self.look
        self.phase = DRAW
        if self.declared:
            self.end("declared")
        elif self.closing and look.automatic:
            self.end("automatic")
        elif self.drawn >= len(self.bag) and look.pool_empty_ends:
            self.end("pool_empty")
        elif look.optional_dead and look.dead_first:
            self.replaceable = self._dead()

    def declare(self) -> None:
        """Declare the end."""
        self.declared = True
        if self.phase == DRAW or self.look.immediate:
            self.end("declared")

    def draw(self) -> None:
        """Fill the hand, replace dead tiles as the rules say, pass the turn on."""
        look = self.look
        seat = self.mover
        dead = self.safe not in look.few_safe
        if dead and look.replaces_dead and look.dead_first:
            for cell in self._dead():
                self._set_aside(cell)
        hand = self.hands[seat]
        missing = look.hand_size - len(hand)
        if missing > 0:
            drawn = self.drawn
            tiles = self.bag[drawn : drawn + missing]
            if tiles:
                self.drawn = drawn + len(tiles)
                self.hands[seat] = hand + tiles
                self.drew = True
        if dead:
            if look.replaces_dead and (not look.dead_first or look.until_live):
                self._replace_dead()
            elif look.optional_dead and not look.dead_first:
                self.replaceable = self._dead()
                self.filled = bool(self.replaceable)
                if self.filled:
                    return
        self._pass_on()

    def _draw_one(self) -> bool:
        if self.drawn >= len(self.bag):
            return False
        self.hands[self.mover] += (self.bag[self.drawn],)
        self.drawn += 1
        self.drew = True
        return True

    def _set_aside(self, cell: int) -> None:
        hand = self.hands[self.mover]
        at = hand.index(cell)
        self.hands[self.mover] = hand[:at] + hand[at + 1 :]
        self.aside += (cell,)

    def _dead(self) -> tuple[int, ...]:
        if self.safe in self.look.few_safe:
            return ()
        near = self.near
        kinds = self.kinds
        return tuple([cell for cell in self.hands[self.mover] if kinds[near[cell]] == DEAD_TILE])

    def _replace_dead(self) -> None:
        look = self.look
        dead = self._dead()
        while dead:
            for cell in dead:
                self._set_aside(cell)
                if len(self.hands[self.mover]) < look.hand_size:
                    self._draw_one()
            dead = self._dead() if look.until_live else ()

    def replace(self, cell: int) -> None:
        """Replace a dead tile where that is the seat's choice; 0 keeps what is left."""
        if cell:
            self._set_aside(cell)
            self._draw_one()
            if self.look.until_live:
                self.replaceable = self._dead()
            else:
                self.replaceable = tuple([held for held in self.replaceable if held != cell])
            if not self.filled or self.replaceable:
                return
        self.filled = False
        self._pass_on()

    def _pass_on(self) -> None:
        look = self.look
        self.replaceable = ()
        if self.placed or self.drew or (self.bought and look.rules.end.stalemate == "none"):
            self.idle = 0
        else:
            self.idle += 1
            if self.idle >= look.players:
                self.end("stalemate")
                return
        self.turn += 1
        self.mover = look.seat_after[self.mover]
        self.begin_turn()

    def end(self, reason: str) -> None:
        """Final scoring: all bonuses, then every share of an active chain sold."""
        look = self.look
        players = look.players
        chains = look.chains_of[self.active]
        for chain in chains:
            self._pay(chain)
        for chain in chains:
            price = self.prices[chain]
            for seat in range(players):
                at = chain * players + seat
                shares = self.stock[at]
                if shares:
                    self.cash[seat] += shares * price
                    self.stock[at] = 0
                    self.bank[chain] += shares
        self.reason = reason
        self.phase = OVER
        self.actor = -1
