"""The board and a hand as one seat sees them, apart from what anybody holds: what may merge or grow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from acquire_ai.evaluation.chain_features import Ends
from acquire_ai.evaluation.lookups import Lookups
from acquire_core import Game
from acquire_core.engine.board import BLOCKED, FOUND, GROW, MERGE

NAMES = (
    "merger cells: own bonus",
    "merger cells: best other bonus",
    "merger cells: own shares turned to cash",
    "mergers two tiles away: own bonus",
    "mergers two tiles away: best other bonus",
    "room to grow",
    "room to grow where first",
    "best merger in hand",
    "shares the best merger in hand turns to cash",
    "second merger in hand",
    "growing tiles in hand",
    "founding tile in hand",
    "playable tiles",
)

LIKELY = (0.0, 0.45, 0.75, 1.0)
"""The weight of a merger by the number of cells that would bring it about; that of 3 for more."""
ROOM = 8
"""Cells of one kind that count at most as room to grow."""
GRIP = 2
"""Shares above which a tile in hand that lets their chain grow is worth a mention."""


class BoardFeatures:
    """By chain, what the board and the hand hold in store for it."""

    __slots__ = ("far", "founding", "growing", "mergers", "merging", "playable", "room")

    def __init__(self, lookups: Lookups, chain_bits: Sequence[int], game: Game, seat: int) -> None:
        tables = game.tables
        every = tables.every_chain
        kinds = game.kinds
        near = _open_neighbours(lookups, game)
        open_near = near.to_bytes(lookups.cells, "little")
        self.merging = merging = [0.0] * tables.chains
        self.room = room = [0] * tables.chains
        for touched in set(open_near):
            chains = touched & every
            if not chains or kinds[touched] >= BLOCKED:
                continue
            count = open_near.count(touched)
            if kinds[touched] == MERGE:
                weight = LIKELY[count] if count < 3 else 1.0
                for chain in _defunct(game, chains):
                    merging[chain] += weight
            elif kinds[touched] == GROW:
                room[tables.chain_of[chains]] += count if count < ROOM else ROOM
        self.far = _two_tiles_away(lookups, chain_bits, game, near)
        self.growing = growing = [0] * tables.chains
        self.mergers: list[tuple[int, ...]] = []
        """The defunct chains of every merger that a tile in hand would bring about."""
        self.founding = 0.0
        playable = 0
        for cell in game.hands[seat]:
            touched = open_near[cell]
            kind = kinds[touched]
            if kind >= BLOCKED:
                continue
            playable += 1
            if kind == GROW:
                growing[tables.chain_of[touched & every]] += 1
            elif kind == FOUND:
                self.founding = 1.0
            elif kind == MERGE:
                self.mergers.append(_defunct(game, touched & every))
        self.playable = playable / tables.hand_size

    def store(self, chain: int, gone: Ends, held: int) -> tuple[float, ...]:
        """What a chain adds to the numbers of `NAMES` that are summed over the chains."""
        merging = self.merging[chain]
        far = self.far[chain]
        room = self.room[chain]
        own, other, cashed, own_soft, other_soft = gone
        return (
            merging * own,
            merging * other,
            merging * cashed,
            far * own_soft,
            far * other_soft,
            room * held / 100.0,
            room * own / 10.0 if own > other else 0.0,
            self.growing[chain] / 3.0 if held > GRIP else 0.0,
        )

    def in_hand(self, ends: Mapping[int, Ends]) -> tuple[float, float, float]:
        """Of the mergers in hand: the best gain over the others, the shares it turns to cash, the second."""
        best = turned = second = 0.0
        for chains in self.mergers:
            own = others = cashed = 0.0
            for chain in chains:
                gone = ends[chain]
                own += gone[0]
                others += gone[1]
                cashed += gone[2]
            gain = own - others
            if gain > best:
                second = best
                best = gain
                turned = cashed
            elif gain > second:
                second = gain
        return best, turned, second


def _open_neighbours(lookups: Lookups, game: Game) -> int:
    """The bits of all vacant cells' neighbours, put together cell by cell: a board as one long number."""
    cells = bytes(game.cells)
    board = int.from_bytes(cells, "little")
    row = lookups.row_bits
    vacant = int.from_bytes(cells.translate(lookups.vacant), "little") & lookups.inside
    return (board << 8 | board >> 8 | board << row | board >> row) & vacant


def _defunct(game: Game, bits: int) -> tuple[int, ...]:
    """The chains that a merger of several (bits) would end; of the largest, the first survives."""
    chains = game.tables.chains_of[bits]
    survivor = max(chains, key=game.size.__getitem__)
    return tuple([chain for chain in chains if chain != survivor])


def _two_tiles_away(lookups: Lookups, chain_bits: Sequence[int], game: Game, near: int) -> list[float]:
    """By chain, how likely two tiles more would join it to a larger one."""
    safe = game.safe
    size = game.size
    row = lookups.row_bits
    far = [0.0] * game.tables.chains
    found: list[tuple[int, int]] = []
    for chain in game.tables.chains_of[game.active]:
        cells = (near & chain_bits[chain]) >> chain
        spread = cells << 8 | cells >> 8 | cells << row | cells >> row
        for second, beside in found:
            pair = 1 << chain | 1 << second
            if pair & safe == pair:
                continue
            ways = (spread & beside).bit_count()
            if ways:
                far[chain if size[chain] < size[second] else second] += 1.0 if ways > 3 else ways / 4.0
        found.append((chain, cells))
    return far
