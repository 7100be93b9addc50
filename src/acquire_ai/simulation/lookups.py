"""What the opponents work out once for a rule set and a number of players, on top of the core's tables."""

from __future__ import annotations

from itertools import combinations_with_replacement

from acquire_core.engine import payout
from acquire_core.engine.board import chains_in, kinds_table
from acquire_core.engine.lookups import Tables, tables
from acquire_core.rules.model import Band, Dollars, Rules, Shares

_KEPT = 64
_kept: dict[tuple[int, int], Look] = {}

Paid = tuple[Dollars, ...]


class Row:
    """One row of the card, made ready for paying: parts by rank reached and holders tied there."""

    __slots__ = ("bonuses", "parts", "sole", "spans")

    def __init__(self, rules: Rules, band: Band, players: int) -> None:
        self.bonuses = band.bonuses
        pay = list(band.bonuses[: rules.bonus.ranks])
        alone = [1] + [0] * (players - 1)
        self.sole: Dollars = payout.bonuses(rules, band.bonuses, alone)[0] if pay else 0
        self.parts: list[list[Dollars]] = []
        self.spans: list[list[int]] = []
        for rank in range(len(pay)):
            spans = [1, *range(1, players + 1)]
            if rank == 0 and rules.bonus.first_tie_pool == "first_two":
                spans = [min(span, 2) for span in spans]
            up = rules.bonus.rounding == "up_100"
            pools = [sum(pay[rank : rank + span]) for span in spans]
            self.parts.append(
                [
                    -(-pool // (100 * max(1, tied))) * 100 if up else pool // max(1, tied)
                    for tied, pool in enumerate(pools)
                ]
            )
            self.spans.append(spans)

    def pay(self, held: list[Shares]) -> list[Dollars]:
        """The bonus of each seat, by the shares it holds (no stock market)."""
        order = sorted(held)
        first = order[-1]
        second = order[-2] if len(order) > 1 else 0
        paid = [0] * len(held)
        if not second:
            paid[held.index(first)] = self.sole if first else 0
            return paid
        if first != second and len(self.parts) == 2:
            paid[held.index(first)] = self.parts[0][1]
            tied = held.count(second)
            part = self.parts[1][tied]
            at = -1
            for _ in range(tied):
                at = held.index(second, at + 1)
                paid[at] = part
            return paid
        order.reverse()
        part_of = {}
        rank = place = 0
        ranks = len(self.parts)
        while rank < ranks and place < len(order) and order[place]:
            shares = order[place]
            tied = order.count(shares)
            part_of[shares] = self.parts[rank][tied]
            rank += self.spans[rank][tied]
            place += tied
        return [part_of.get(shares, 0) for shares in held]


class Look:
    """Look-ups shared by all positions of one rule set with so many players."""

    def __init__(self, rules: Rules, players: int) -> None:
        self.rules = rules
        self.players = players
        self.tables: Tables = tables(rules)
        table = self.tables
        grid = table.grid
        self.grid = grid
        self.names = grid.names
        self.width = grid.width
        self.chains = table.chains
        """Also the index of the "no chain" that stands for a share not bought."""
        self.lone = table.lone
        self.every = table.every_chain
        self.teams = players // rules.teams.size
        """How many sides there are; seat s is on side s modulo this many."""
        self.market = rules.two_player.market
        self.per_turn = rules.buy.per_turn
        self.hand_size = rules.setup.hand_size
        self.founder_shares = rules.found.founder_shares
        self.founder_cash = rules.found.empty_bank == "cash"
        self.trade_in = rules.merge.trade_in
        self.trade_out = rules.merge.trade_out
        self.upfront = rules.merge.defunct_tie_choice == "upfront"
        self.automatic = rules.end.declare == "automatic"
        self.pool_empty_ends = rules.end.pool_empty_ends
        self.immediate = rules.end.finish_turn == "immediate"
        self.end_size = rules.end.chain_size
        self.all_safe = rules.end.all_safe
        self.may_end_after_buying = rules.end.window != "start"
        self.declares_first = rules.end.window == "start" and rules.end.declare == "optional"
        self.needs_tile = not rules.buy.without_placement
        self.obligatory = rules.place.obligatory
        self.redraws = rules.tiles.no_playable == "redraw_hand"
        self.prices = [*table.prices, [0] * len(table.prices[0])]
        made: dict[int, Row] = {}
        self.rows = [
            [made.setdefault(id(band), Row(rules, band, players)) for band in bands] for bands in table.bands
        ]
        """By chain and size: the bonuses."""
        self.size_of_board = len(grid.cells)
        self.bytes = self.width * (rules.board.rows + 3)
        """The cells of a board: its frame, and one row more so that the frame has neighbours too."""
        self.near_bytes = self.bytes + self.width + 1
        self.row_bits = 8 * self.width
        self.around = [
            (cell - self.width, cell - 1, cell + 1, cell + self.width) if grid.names[cell] else (0, 0, 0, 0)
            for cell in range(len(grid.names))
        ]
        """By cell: its neighbours; those of the frame are of no matter."""
        self.seats_from = [(*range(seat, players), *range(seat)) for seat in range(players)]
        """By seat: all seats in turn, that one first."""
        self.seat_after = [(seat + 1) % players for seat in range(players)]
        self.chain_of = [bits.bit_length() - 1 for bits in range(self.lone)]
        """The chain a single bit stands for."""
        self.chains_of = [chains_in(bits) for bits in range(self.lone)]
        """The chains a union of bits stands for."""
        inside = bytearray(self.bytes)
        for cell in grid.cells:
            inside[cell] = 255
        tiers = [chain.tier for chain in rules.chains]
        self.like = [tiers.index(tier) for tier in tiers]
        """By chain: the first chain of the same tier."""
        self.inside = int.from_bytes(inside, "little")
        """All bits of every cell of the board."""
        self.vacant = bytes([255] + [0] * 255)
        """Translates a board to all bits where no tile lies."""
        self.safe_size = rules.safe_size
        self.watched = min(rules.safe_size, rules.end.chain_size)
        """The size from which on growth can make a chain safe or the end declarable."""
        harmless = () if rules.merge.safe_rule == "any_safe" else (1 << chain for chain in range(self.chains))
        self.few_safe = frozenset({0, *harmless})
        """The sets of safe chains, as bits, with which no tile can be dead."""
        self.cheapest: Dollars = min((band.price for band in rules.card), default=0)
        self.max_active = rules.max_active
        tiles = rules.tiles
        self.replaces_dead = tiles.dead != "keep" and tiles.dead_choice == "automatic"
        self.optional_dead = tiles.dead != "keep" and tiles.dead_choice == "optional"
        self.treats_dead = tiles.dead != "keep"
        self.until_live = tiles.dead == "replace_until_live"
        self.dead_first = tiles.dead_check == "before_draw"
        self.extends_hand = tiles.no_playable == "extend_hand"
        self.full_bit = 1 << self.chains
        self.known_kinds: dict[int, tuple[int, ...]] = {}
        self._absorbed: dict[tuple[int, int], bytes] = {}
        self._disposals: dict[tuple[int, int], list[tuple[Shares, Shares, Shares]]] = {}
        self.known_menus: dict[int, list[tuple[int, ...]]] = {}

    def kinds(self, key: int) -> tuple[int, ...]:
        """What a tile would do, by the bits of its neighbours (see `acquire_core.engine.board.kinds_table`).

        The key is the bits of the safe chains, with `full_bit` when no chain more can be founded.
        """
        table = self.known_kinds.get(key)
        if table is None:
            any_safe = self.rules.merge.safe_rule == "any_safe"
            full = bool(key & self.full_bit)
            table = kinds_table(self.chains, full, key & ~self.full_bit, any_safe)
            self.known_kinds[key] = table
        return table

    def absorbed(self, defunct: int, survivor: int) -> bytes:
        """A translation of board cells that gives the defunct chains' cells (bits) to the survivor."""
        table = self._absorbed.get((defunct, survivor))
        if table is None:
            table = bytes(survivor if cell & defunct else cell for cell in range(256))
            self._absorbed[defunct, survivor] = table
        return table

    def disposals(self, held: Shares, bank: Shares) -> list[tuple[Shares, Shares, Shares]]:
        """Every way to dispose of shares held when the survivor's bank has so many: how many are sold,
        how many are given up in all, how many come back by trade.
        """
        step = self.trade_in
        trades = min(held // step, bank // self.trade_out)
        ways = self._disposals.get((held, trades))
        if ways is None:
            ways = self._disposals[held, trades] = [
                (sell, sell + trade * step, trade * self.trade_out)
                for trade in range(trades + 1)
                for sell in range(held - trade * step + 1)
            ]
        return ways

    def menu(self, active: int) -> list[tuple[int, ...]]:
        """Every purchase, small ones first: the chains of its shares, "no chain" for one not bought."""
        menu = self.known_menus.get(active)
        if menu is None:
            chains = [*chains_in(active), self.chains]
            menu = list(combinations_with_replacement(chains, self.per_turn))
            menu.sort(key=lambda picks: -picks.count(self.chains))
            self.known_menus[active] = menu
        return menu


def look(rules: Rules, players: int) -> Look:
    """The look-ups of a rule set at a table of so many, kept for those used last."""
    known = _kept.get((id(rules), players))
    if known is None or known.rules is not rules:
        if len(_kept) >= _KEPT:
            _kept.clear()
        known = _kept[id(rules), players] = Look(rules, players)
    return known
