"""What is worked out once for a rule set: its cells, prices and choices."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import NamedTuple

from acquire_core.engine import payout
from acquire_core.engine.actions import (
    BUY_NOTHING,
    Buy,
    Card,
    Dispose,
    Found,
    Place,
    Replace,
    Settle,
    Survive,
    SwapShares,
)
from acquire_core.engine.board import Grid, chains_in, kinds_table
from acquire_core.engine.lookups.memo import Kept
from acquire_core.engine.lookups.purchases import BuyMenu
from acquire_core.rules.model import CARDS, Rules, Shares
from acquire_core.rules.player_counts import table_sizes

FREE_SHARES: Shares = 3
"""What the card Free 3 gives for nothing."""

BUY_SHARES: Shares = 5
"""What the card Buy 5 lets a turn buy."""

_KEPT = 64
_kept: dict[int, Tables] = {}


class Outlook(NamedTuple):
    """What tiles do, by which chains are active and which are safe."""

    kinds: tuple[int, ...]
    """What a tile would do, by the bits of its neighbours (see `board.kinds_table`)."""
    barred: bool
    """Whether there may be tiles that cannot be placed."""
    may_be_dead: bool
    """Whether there may be dead ones among them."""
    ends: bool
    """Whether the end may be declared because all active chains are safe."""


class Tables:
    """Look-ups of one rule set, shared by all its games."""

    __slots__ = (
        "_buys",
        "_dispose",
        "_kinds",
        "_menus",
        "_swaps",
        "all_safe_ends",
        "any_safe",
        "around",
        "bands",
        "cards",
        "chain_named",
        "chain_of",
        "chains",
        "chains_of",
        "dead_first",
        "disposals",
        "end_size",
        "every_chain",
        "every_need",
        "extends_hand",
        "found",
        "founder_shares",
        "foundings",
        "grid",
        "hand_size",
        "lines_up_first",
        "lone",
        "max_active",
        "may_buy_anyway",
        "may_end_at_draw",
        "menu",
        "most_shares",
        "must_place",
        "names",
        "needs",
        "one_short",
        "optional_dead",
        "outlook",
        "pays_founder",
        "per_turn",
        "place",
        "prices",
        "replace",
        "replaces_dead",
        "rules",
        "safe_size",
        "seats_from",
        "settle",
        "shortage",
        "survive",
        "table_sizes",
        "trade_in",
        "trade_out",
        "until_live",
        "width",
    )

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.grid = grid = Grid(rules.board.columns, rules.board.rows)
        self.names = grid.names
        self.around = grid.around
        self.width = grid.width
        self.chains = len(rules.chains)
        self.chain_named = {chain.name.lower(): index for index, chain in enumerate(rules.chains)}
        self.lone = 1 << self.chains
        self.every_chain = self.lone - 1
        self.chains_of = [chains_in(bits) for bits in range(self.lone)]
        """The chains a union of bits stands for."""
        self.chain_of = [bits.bit_length() - 1 for bits in range(self.lone)]
        """The chain that one bit stands for."""
        self.table_sizes = table_sizes(rules.teams.size, rules.players.min, rules.players.max)
        self.seats_from = [
            [(*range(first, players), *range(first)) for first in range(players)]
            for players in range(rules.players.max + 1)
        ]
        """By the number of players and the seat that comes first: the seats in the order of play."""
        self.hand_size = rules.setup.hand_size
        self.per_turn = rules.buy.per_turn
        self.most_shares = _most_shares(rules)
        """The most shares a purchase may hold, cards included."""
        self.max_active = rules.max_active
        self.safe_size = rules.safe_size
        self.end_size = rules.end.chain_size
        tiles = rules.tiles
        self.replaces_dead = tiles.dead != "keep" and tiles.dead_choice == "automatic"
        self.optional_dead = tiles.dead != "keep" and tiles.dead_choice == "optional"
        self.lines_up_first = rules.merge.defunct_tie_choice == "upfront"
        self.trade_in = rules.merge.trade_in
        self.trade_out = rules.merge.trade_out
        self.founder_shares = rules.found.founder_shares
        self.pays_founder = rules.found.empty_bank == "cash"
        self.any_safe = rules.merge.safe_rule == "any_safe"
        self.all_safe_ends = rules.end.all_safe
        self.until_live = tiles.dead == "replace_until_live"
        self.dead_first = tiles.dead_check == "before_draw"
        self.must_place = rules.place.obligatory
        self.may_buy_anyway = rules.buy.without_placement
        self.extends_hand = tiles.no_playable == "extend_hand"
        plain = not (rules.powers.enabled or self.extends_hand or self.optional_dead)
        before = self.replaces_dead and self.dead_first
        self.one_short = self.hand_size - 1 if plain and not before else -1
        """The tiles of a hand that only has to draw one, dead tiles replaced after; -1 where draws are not
        as plain as that."""
        self.may_end_at_draw = (
            rules.end.declare == "automatic"
            or rules.end.pool_empty_ends
            or (self.optional_dead and self.dead_first)
        )
        """Whether coming to draw may end the game undeclared, or leave a choice of dead tiles."""
        self.bands = [payout.bands(rules, chain) for chain in range(self.chains)]
        self.prices = [[band.price for band in bands] for bands in self.bands]
        self.place = [Place(f"place {name}", cell) for cell, name in enumerate(grid.names)]
        self.replace = [Replace(f"replace {name}", cell) for cell, name in enumerate(grid.names)]
        self.found = [Found(f"found {chain.name}", index) for index, chain in enumerate(rules.chains)]
        self.foundings = [
            tuple(found for found in self.found if not active >> found.chain & 1)
            for active in range(self.lone)
        ]
        """By the chains on the board, as bits: those that can be founded."""
        self.survive = [Survive(f"survive {chain.name}", index) for index, chain in enumerate(rules.chains)]
        self.settle = [Settle(f"settle {chain.name}", index) for index, chain in enumerate(rules.chains)]
        self.shortage = [
            [
                sum(1 << self.need(chain, shares) for shares in range(bank + 1, self.most_shares + 1))
                for bank in range(self.most_shares + 1)
            ]
            for chain in range(self.chains)
        ]
        """By chain and shares in the bank, up to `most_shares`: what it cannot serve (see `Buy.needs`)."""
        self.needs = [shortage[0] for shortage in self.shortage]
        """By chain: all that may be bought of it (see `Buy.needs`)."""
        self.every_need = sum(self.needs)
        self.cards = [Card(f"card {card}", index, _title(card)) for index, card in enumerate(CARDS)]
        self.outlook = Kept(self._outlook)
        """By the chains that are active and those that are safe, as bits: what tiles do."""
        self._kinds = Kept(self._kinds_of)
        self._buys: dict[tuple[int, ...], Buy] = {(): BUY_NOTHING}
        self._menus: dict[Shares, BuyMenu] = {}
        self._swaps: dict[tuple[int, int], SwapShares] = {}
        self.disposals = Kept(self._ways_to_dispose)
        """By the shares held and those of the survivor in the bank: every way to dispose of them."""
        self._dispose: dict[tuple[int, int], Dispose] = {}
        self.menu = self.menu_of(self.per_turn)
        """The purchases of a turn without a card."""

    def _outlook(self, chains: tuple[int, int]) -> Outlook:
        active, safe = chains
        full = active.bit_count() >= self.max_active
        may_be_dead = safe.bit_count() >= (1 if self.any_safe else 2)
        all_safe = self.all_safe_ends and active == safe != 0
        return Outlook(self._kinds[full, safe], full or may_be_dead, may_be_dead, all_safe)

    def _kinds_of(self, outlook: tuple[bool, int]) -> tuple[int, ...]:
        full, safe = outlook
        return kinds_table(self.chains, full, safe, self.any_safe)

    def need(self, chain: int, shares: Shares) -> int:
        """The bit that stands for buying just so many shares of a chain (see `Buy.needs`)."""
        return chain * (self.most_shares + 1) + shares

    def buy(self, picks: tuple[int, ...]) -> Buy:
        """The purchase of one share of each chain listed, in rising order."""
        action = self._buys.get(picks)
        if action is None:
            counts = tuple((chain, picks.count(chain)) for chain in sorted(set(picks)))
            words = [f"{self.rules.chains[chain].name} {shares}" for chain, shares in counts]
            chains = sum(1 << chain for chain, _ in counts)
            needs = sum(1 << self.need(chain, shares) for chain, shares in counts)
            action = self._buys[picks] = Buy(" ".join(["buy", *words]), counts, len(picks), chains, needs)
        return action

    def menu_of(self, most: Shares) -> BuyMenu:
        """The purchases of up to so many shares."""
        menu = self._menus.get(most)
        if menu is None:
            every = [
                picks
                for shares in range(most + 1)
                for picks in combinations_with_replacement(range(self.chains), shares)
            ]
            prices = {price for row in self.prices for price in row}
            buys = tuple(self.buy(picks) for picks in sorted(every))
            menu = self._menus[most] = BuyMenu(buys, most, prices, self.shortage)
        return menu

    def swap(self, given: int, got: int) -> SwapShares:
        """The swap of shares of one chain for shares of another."""
        action = self._swaps.get((given, got))
        if action is None:
            names = [self.rules.chains[chain].name for chain in (given, got)]
            action = self._swaps[given, got] = SwapShares(f"swap {' '.join(names)}", given, got)
        return action

    def dispose(self, sell: int, trade: int) -> Dispose:
        """The disposal that sells and trades so many shares."""
        action = self._dispose.get((sell, trade))
        if action is None:
            sold = f" sell {sell}" if sell else ""
            traded = f" trade {trade}" if trade else ""
            action = self._dispose[sell, trade] = Dispose(f"dispose{sold}{traded}", sell, trade)
        return action

    def _ways_to_dispose(self, shares: tuple[Shares, Shares]) -> tuple[Dispose, ...]:
        held, bank = shares
        trades = min(bank // self.trade_out, held // self.trade_in)
        return tuple(
            self.dispose(sell, trade)
            for trade in range(0, trades * self.trade_in + 1, self.trade_in)
            for sell in range(held - trade + 1)
        )


def _most_shares(rules: Rules) -> Shares:
    """The most shares one purchase may hold."""
    powers = rules.powers
    if not powers.enabled:
        return rules.buy.per_turn
    free = FREE_SHARES if powers.free3 else 0
    return max(rules.buy.per_turn, free, BUY_SHARES if powers.buy5 else 0)


def _title(card: str) -> str:
    """`Take 5` for `take5`."""
    return f"{card[:-1].capitalize()} {card[-1]}"


def tables(rules: Rules) -> Tables:
    """The look-ups of a rule set, kept for the ones used last."""
    known = _kept.get(id(rules))
    if known is None or known.rules is not rules:
        if len(_kept) >= _KEPT:
            _kept.clear()
        known = _kept[id(rules)] = Tables(rules)
    return known
