"""Chains of a lean position: how they grow, are paid and vanish in mergers (see `fast`)."""

from __future__ import annotations

from acquire_ai.simulation.phase_numbers import BUY, DISPOSE, SETTLE, SURVIVOR
from acquire_ai.simulation.position import Position
from acquire_core.engine import payout
from acquire_core.engine.random_numbers import roll
from acquire_core.rules.model import Shares, Tiles


class Merging(Position):
    """A position and the steps of its chains."""

    __slots__ = ()

    def _incorporate(self, start: int, bit: int) -> Tiles:
        """Turn a lone tile and all lone tiles connected to it over to a chain; how many they are."""
        cells = self.cells
        width = self.look.width
        lone = self.look.lone
        cells[start] = bit
        group = [start]
        for cell in group:
            if cells[cell - width] == lone:
                cells[cell - width] = bit
                group.append(cell - width)
            if cells[cell - 1] == lone:
                cells[cell - 1] = bit
                group.append(cell - 1)
            if cells[cell + 1] == lone:
                cells[cell + 1] = bit
                group.append(cell + 1)
            if cells[cell + width] == lone:
                cells[cell + width] = bit
                group.append(cell + width)
        self.look_around()
        return len(group)

    def look_around(self) -> None:
        """Work out all neighbours' bits afresh: those of the whole board at once, as one long number."""
        board = int.from_bytes(self.cells, "little")
        row = self.look.row_bits
        self.near = bytearray(
            (board << 8 | board >> 8 | board << row | board >> row).to_bytes(self.look.near_bytes, "little")
        )

    def _resized(self, chain: int) -> None:
        """Work out afresh what depends on a chain's size: price, safety, what tiles do, the end."""
        look = self.look
        size = self.size[chain]
        self.prices[chain] = look.prices[chain][size]
        if size >= look.safe_size:
            self.safe |= 1 << chain
        key = self.safe | look.full_bit if self.active.bit_count() >= look.max_active else self.safe
        self.kinds = look.known_kinds.get(key) or look.kinds(key)
        if self.closing or size >= look.end_size:
            self.closing = max(self.size) >= look.end_size or (look.all_safe and self.active == self.safe)
        else:
            self.closing = look.all_safe and self.active == self.safe

    def _begin_buy(self) -> None:
        self.phase = BUY
        self.actor = self.mover

    # The merger.

    def merge(self, cell: int, bits: int) -> None:
        """Begin the merger of several chains (bits) by the tile just placed."""
        self.pending = cell
        chains = self.look.chains_of[bits]
        self.defunct = chains
        self.tied = self._largest(chains)
        if len(self.tied) == 1:
            self.survive(self.tied[0])
        else:
            self.phase = SURVIVOR

    def _largest(self, chains: tuple[int, ...]) -> tuple[int, ...]:
        size = self.size
        top = max([size[chain] for chain in chains])
        return tuple([chain for chain in chains if size[chain] == top])

    def survive(self, survivor: int) -> None:
        """The survivor takes over every tile; then the defunct chains are settled."""
        look = self.look
        size = self.size
        self.survivor = survivor
        self.defunct = self.left = tuple([chain for chain in self.defunct if chain != survivor])
        bits = gained = 0
        for chain in self.defunct:
            bits |= 1 << chain
            gained += size[chain]
        self.cells = self.cells.translate(look.absorbed(bits, 1 << survivor))
        size[survivor] += gained + self._incorporate(self.pending, 1 << survivor)
        self.pending = 0
        self.active &= ~bits
        self._resized(survivor)
        self._next_chain()

    def settle(self, chain: int) -> None:
        """The mover's choice among equally large defunct chains."""
        self._line_up(chain)
        self._next_chain()

    def _line_up(self, chain: int) -> None:
        self.left = tuple([other for other in self.left if other != chain])
        self.lined_up += (chain,)

    def _next_chain(self) -> None:
        upfront = self.look.upfront
        while self.left and (upfront or not self.lined_up):
            if len(self.left) == 1:
                self.lined_up += self.left
                self.left = ()
                break
            self.tied = self._largest(self.left)
            if len(self.tied) > 1:
                self.phase = SETTLE
                self.actor = self.mover
                return
            self._line_up(self.tied[0])
        if not self.lined_up:
            self._close_merger()
            return
        look = self.look
        chain = self.lined_up[0]
        self.settling = chain
        self.lined_up = self.lined_up[1:]
        self._pay(chain)
        players = look.players
        mover = self.mover
        held = self.stock[chain * players : chain * players + players]
        order = (*range(mover, players), *range(mover))
        self.waiting = tuple([seat for seat in order if held[seat]])
        self._next_holder()

    def _next_holder(self) -> None:
        if self.waiting:
            self.phase = DISPOSE
            self.actor = self.waiting[0]
        else:
            self.settling = -1
            self._next_chain()

    def dispose(self, sell: Shares, trade: Shares) -> None:
        """The first waiting holder sells and trades so many shares of the chain being settled."""
        look = self.look
        seat = self.waiting[0]
        chain = self.settling
        given = sell + trade
        if given:
            self.stock[chain * look.players + seat] -= given
            self.bank[chain] += given
            self.cash[seat] += sell * self.prices[chain]
            if trade:
                got = trade // look.trade_in * look.trade_out
                self.stock[self.survivor * look.players + seat] += got
                self.bank[self.survivor] -= got
        self.waiting = self.waiting[1:]
        self._next_holder()

    def _close_merger(self) -> None:
        for chain in self.defunct:
            self.size[chain] = 0
            self.prices[chain] = 0
        self.defunct = ()
        self.survivor = -1
        self._begin_buy()

    def _pay(self, chain: int) -> None:
        """Pay the bonuses of a chain at its size."""
        look = self.look
        players = look.players
        held = self.stock[chain * players : chain * players + players]
        row = look.rows[chain][self.size[chain]]
        if look.market:
            paid = payout.bonuses(look.rules, row.bonuses, held, self._market_holding())
        else:
            paid = row.pay(held)
        cash = self.cash
        for seat, amount in enumerate(paid):
            cash[seat] += amount

    def _market_holding(self) -> Shares:
        left = len(self.bag) - self.drawn
        rules = self.look.rules
        if left:
            step, self.rng = roll(self.rng, left)
            return self.look.grid.number(self.bag[self.drawn + step])
        if rules.two_player.pool_empty == "zero":
            return 0
        step, self.rng = roll(self.rng, rules.board.columns)
        return step + 1
