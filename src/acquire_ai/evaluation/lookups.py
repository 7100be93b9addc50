"""What opponents work out once for a rule set and a number of players, on top of the core's tables."""

from __future__ import annotations

from acquire_core.engine import payout
from acquire_core.engine.lookups.tables import tables
from acquire_core.rules.model import Dollars, Rules, Shares, Tiles

_MOST_KEPT = 64
_kept: dict[tuple[int, int], Lookups] = {}


class Lookups:
    """Look-ups shared by all games of one rule set with so many players."""

    def __init__(self, rules: Rules, players: int) -> None:
        self.rules = rules
        self.players = players
        self.tables = tables(rules)
        grid = self.tables.grid
        self.sides = players // rules.teams.size
        """How many teams there are, or players without them; seat s is on side s modulo this many."""
        self.market = rules.two_player.market
        self.ranks = rules.bonus.ranks
        self.automatic_end = rules.end.declare == "automatic"
        self.may_end_after_buying = rules.end.window != "start" and not self.automatic_end
        self.may_end_at_start_only = rules.end.window == "start" and not self.automatic_end
        self.cheapest: Dollars = min((band.price for band in rules.card), default=0)
        self.size_of_board: Tiles = len(grid.cells)
        tiers = [chain.tier for chain in rules.chains]
        self.same_tier = [tiers.index(tier) for tier in tiers]
        """By chain: the first chain of the same tier."""
        self.cells = len(grid.names)
        """The cells of a board, its frame among them: a board is a number of so many bytes, one a cell."""
        self.row_bits = 8 * grid.width
        inside = bytearray(self.cells)
        for cell in grid.cells:
            inside[cell] = 255
        self.inside = int.from_bytes(inside, "little")
        """All bits of every cell of the board, its frame left out."""
        self.vacant = bytes([255] + [0] * 255)
        """Translates a board to all bits where no tile lies."""

    def bonuses(self, chain: int, size: Tiles, held: list[Shares]) -> list[Dollars]:
        """The bonus of each holder of a chain of this size; the stock market of the game for two left out."""
        return payout.bonuses(self.rules, self.tables.bands[chain][size].bonuses, held)

    def bonus_row(self, chain: int, size: Tiles) -> list[Dollars]:
        """The bonuses of a chain of this size, rank by rank, and zeros behind them."""
        return [*self.tables.bands[chain][size].bonuses[: self.ranks], 0, 0]


def lookups(rules: Rules, players: int) -> Lookups:
    """The look-ups of a rule set at a table of so many, kept for those used last."""
    known = _kept.get((id(rules), players))
    if known is None or known.rules is not rules:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        known = _kept[id(rules), players] = Lookups(rules, players)
    return known
