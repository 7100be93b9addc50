"""The board: names of tiles, who stands where, and what a tile would do.

A board is a list of cells with a frame of empty ones around it, so that every cell has four neighbours,
looked up in `Grid.around`. A cell is 0 when empty, else one bit: bit c for chain c, and the bit above the
last chain for a lone (unincorporated) tile. The bits of the four neighbours put together say what a tile
would do.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from acquire_core.errors import ParseError
from acquire_core.faults import ParseFault

LONE = -1
"""In `Game.board()`: a tile that belongs to no chain."""

DEAD = -2
"""In `Game.board()`: the cell of a tile set aside because it would join safe chains."""

_NAME = re.compile(r"([1-9][0-9]?)([A-Za-z])")


class Kind(StrEnum):
    """What a tile would do (cases 8-25). Blocked: one chain too many. Dead: it joins safe chains."""

    ALONE = "alone"
    FOUND = "found"
    GROW = "grow"
    MERGE = "merge"
    BLOCKED = "blocked"
    DEAD = "dead"


ALONE, FOUND, GROW, MERGE, BLOCKED, DEAD_TILE = range(6)
KINDS = tuple(Kind)
"""The kinds by the numbers above; a tile is playable when its number is below BLOCKED."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What placing a tile would do now, and the chains (indices) it touches."""

    kind: Kind
    chains: tuple[int, ...]


class Grid:
    """The cells of a board of this shape, and their names: column number, then row letter."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.width = columns + 2
        self.cells = tuple(
            row * self.width + column for row in range(1, rows + 1) for column in range(1, columns + 1)
        )
        self.names = [""] * (self.width * (rows + 2))
        for cell in self.cells:
            self.names[cell] = f"{cell % self.width}{chr(64 + cell // self.width)}"
        self.by_name = {self.names[cell]: cell for cell in self.cells}
        self.around = [(0, 0, 0, 0)] * len(self.names)
        """The four neighbours of every cell; of one in the frame, a corner of the frame."""
        for cell in self.cells:
            self.around[cell] = (cell - self.width, cell - 1, cell + 1, cell + self.width)

    def empty(self) -> list[int]:
        """A board without a tile."""
        return [0] * len(self.names)

    def number(self, cell: int) -> int:
        """The number on a tile: its column, from 1."""
        return cell % self.width

    def cell(self, name: str) -> int:
        """The cell of a tile name such as `10A`; ParseError when the board has no such cell."""
        found = _NAME.fullmatch(name)
        cell = self.by_name.get(found[1] + found[2].upper()) if found else None
        if cell is None:
            last = self.names[self.cells[-1]]
            raise ParseError(ParseFault.NO_SUCH_TILE, tile=name, last=last)
        return cell

    def incorporate(self, cells: list[int], start: int, taken: int, bit: int) -> int:
        """Give a chain the tile on `start` and all that is connected to it through cells with one of the
        bits `taken`: lone tiles (case 2) and defunct chains; how many tiles they are.
        """
        around = self.around
        cells[start] = bit
        group = [start]
        for cell in group:
            up, left, right, down = around[cell]
            if cells[up] & taken:
                cells[up] = bit
                group.append(up)
            if cells[left] & taken:
                cells[left] = bit
                group.append(left)
            if cells[right] & taken:
                cells[right] = bit
                group.append(right)
            if cells[down] & taken:
                cells[down] = bit
                group.append(down)
        return len(group)

    def touching(self, cells: list[int], cell: int) -> int:
        """The bits of a cell's four neighbours, put together."""
        up, left, right, down = self.around[cell]
        return cells[up] | cells[left] | cells[right] | cells[down]

    def group(self, cells: list[int], start: int) -> list[int]:
        """The connected cells that hold the same bit as `start`, `start` first."""
        bit = cells[start]
        seen = [start]
        for cell in seen:
            for beside in self.around[cell]:
                if cells[beside] == bit and beside not in seen:
                    seen.append(beside)
        return seen


def kinds_table(chains: int, full: bool, safe: int, any_safe: bool) -> tuple[int, ...]:
    """What a tile would do for every union of neighbours' bits.

    `full`: as many chains are active as may be. `safe`: bits of the safe chains. `any_safe`: a merger
    with one safe chain is forbidden already (case 26a), not only one of two (case 20).
    """
    lone = 1 << chains
    forbidden = 1 if any_safe else 2
    table = []
    for near in range(lone * 2):
        touched = near & (lone - 1)
        if near == 0:
            kind = ALONE
        elif touched == 0:
            kind = BLOCKED if full else FOUND
        elif touched & (touched - 1) == 0:
            kind = GROW
        elif (touched & safe).bit_count() >= forbidden:
            kind = DEAD_TILE
        else:
            kind = MERGE
        table.append(kind)
    return tuple(table)


def chains_in(bits: int) -> tuple[int, ...]:
    """The chains whose bits are set, lowest index first."""
    return tuple(chain for chain in range(bits.bit_length()) if bits >> chain & 1)
