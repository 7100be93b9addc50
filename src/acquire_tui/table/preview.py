"""What a tile would do and what a chain would pay, worked out from a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from acquire_core import LONE, Effect, Kind, View
from acquire_core.engine import payout
from acquire_core.engine.board import Grid
from acquire_core.engine.lookups.tables import tables
from acquire_core.rules.model import Dollars, Tiles


@dataclass(frozen=True, slots=True)
class Payout:
    """What a chain of a size pays its stockholders.

    `ranks` is the row of the card. `paid` is what each seat would get, None where that is not known:
    holdings are hidden, or the stock market's holding is still to be drawn.
    """

    chain: int
    size: Tiles
    price: Dollars
    ranks: tuple[Dollars, ...]
    paid: tuple[Dollars, ...] | None


@dataclass(frozen=True, slots=True)
class Preview:
    """What placing a tile would do.

    `size` is the resulting chain's size, 0 where there is none; `survivors` are those that could survive
    a merger, `payouts` those of the chains that could become defunct in it, largest first.
    """

    tile: str
    kind: Kind
    chains: tuple[int, ...]
    size: Tiles
    survivors: tuple[int, ...] = ()
    payouts: tuple[Payout, ...] = ()


def payout_of(view: View, chain: int, size: Tiles | None = None) -> Payout:
    """What a chain pays at its size, or at another one."""
    size = view.size[chain] if size is None else size
    band = tables(view.rules).bands[chain][size]
    known = [held[chain] for held in view.shares if held is not None]
    paid = None
    if not size:
        paid = (0,) * view.players
    elif len(known) == view.players and not view.rules.two_player.market:
        paid = tuple(payout.bonuses(view.rules, band.bonuses, known))
    return Payout(chain, size, band.price, band.bonuses[: view.rules.bonus.ranks], paid)


def worth_after(view: View, changes: Mapping[int, int], cash: Dollars) -> Dollars | None:
    """The mover's net worth, bonuses included, with so many more shares of each chain and so much more cash.

    None where it cannot be known.
    """
    worth = view.worth[view.mover]
    if worth is None or view.rules.two_player.market:
        return None
    for chain, count in changes.items():
        before = payout_of(view, chain)
        holdings = [(held or ())[chain] for held in view.shares]
        holdings[view.mover] += count
        after = payout.bonuses(view.rules, before.ranks, holdings) if before.size else (0,) * view.players
        worth += count * before.price + after[view.mover] - (before.paid or after)[view.mover]
    return worth + cash


def preview(view: View, tile: str, effect: Effect) -> Preview:
    """What a tile of the hand would do."""
    chains = tuple(sorted(effect.chains, key=lambda chain: (-view.size[chain], chain)))
    added = group_size(view, tile)
    if effect.kind in (Kind.FOUND, Kind.GROW):
        size = added + sum(view.size[chain] for chain in chains)
        return Preview(tile, effect.kind, chains, size)
    if effect.kind != Kind.MERGE:
        return Preview(tile, effect.kind, chains, 0)
    largest = view.size[chains[0]]
    survivors = tuple(chain for chain in chains if view.size[chain] == largest)
    defunct = chains if len(survivors) > 1 else chains[1:]
    return Preview(
        tile,
        effect.kind,
        chains,
        added + sum(view.size[chain] for chain in chains),
        survivors,
        tuple(payout_of(view, chain) for chain in defunct),
    )


def group_size(view: View, tile: str) -> Tiles:
    """Tiles of the lone group that a tile is, or would be, part of, itself included."""
    return len(group(view, tile))


def undecided(view: View, tile: str) -> bool:
    """Whether what a tile would do depends on the chain that is just being founded."""
    return view.pending is not None and view.pending in group(view, tile)


def group(view: View, tile: str) -> list[str]:
    """The lone group that a tile is, or would be, part of, itself first."""
    seen = [tile]
    for member in seen:
        for near in neighbours(view, member):
            if near not in seen and view.board.get(near) == LONE:
                seen.append(near)
    return seen


def neighbours(view: View, tile: str) -> list[str]:
    """The cells beside a cell."""
    grid: Grid = tables(view.rules).grid
    cell = grid.by_name[tile]
    around = (cell - grid.width, cell - 1, cell + 1, cell + grid.width)
    return [grid.names[near] for near in around if grid.names[near] in grid.by_name]


def place_of(view: View, tile: str) -> tuple[int, int]:
    """Column and row of a tile, from 0."""
    grid = tables(view.rules).grid
    cell = grid.by_name[tile]
    return cell % grid.width - 1, cell // grid.width - 1
