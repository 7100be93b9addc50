"""Full games that agree with a view, as an opponent needs them to think ahead.

What a view hides is guessed: the unseen tiles are dealt at random to the other hands and the pile;
shares and cash that are hidden are filled in with fair estimates. Nothing but the view is read.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from acquire_core.engine.board import DEAD, LONE
from acquire_core.engine.game import Game
from acquire_core.engine.hand import dead_among
from acquire_core.engine.lookups.tables import tables
from acquire_core.engine.phases.phase import DRAW
from acquire_core.engine.state import Merger, Power
from acquire_core.rules.model import CARDS, Dollars, Shares

if TYPE_CHECKING:
    from acquire_core.engine.view import MergerView, View

SPENT_A_TURN: Dollars = 1000
"""What a seat whose cash is hidden is taken to have spent in each of its turns."""

LEAST_LEFT = 6
"""It is taken to have kept at least the start money divided by this."""


def determinize(view: View, rng: Random) -> Game:
    """A full game that agrees with everything the view shows, with a random guess at the rest.

    `determinize(view, rng).view(view.seat) == view`, in every phase and for a spectator, too. Which guess
    it is follows from `rng` alone. For many guesses at one view, make a `Determinizer` once.
    """
    return Determinizer(view).deal(rng)


class Determinizer:
    """Makes full games that agree with one view; what they have in common is worked out once."""

    def __init__(self, view: View) -> None:
        self.seat = view.seat
        """The seat whose view it is; None for a spectator."""
        self._hand_sizes = view.hand_sizes
        self._pool_size = view.pool_size
        self.known = known = _known(view)
        """The game without the tiles that are hidden: other hands and the pile are empty."""
        seen = {*view.board, *view.hand}
        self.unseen = [cell for cell in known.tables.grid.cells if known.tables.names[cell] not in seen]
        """The cells of all tiles the seat cannot place, in the order of the board."""
        self._chooses_dead = known.tables.optional_dead and known.step == DRAW and view.seat != view.mover
        self._filled = view.filled

    def deal(self, rng: Random) -> Game:
        """A full game: the unseen tiles dealt at random to the other hands and the pile."""
        game = self.known.copy()
        rand = rng.random
        tiles = sorted(self.unseen, key=lambda _: rand())
        at = 0
        for seat, size in enumerate(self._hand_sizes):
            if seat != self.seat:
                game.hands[seat] = tiles[at : at + size]
                at += size
        game.bag = tuple(tiles[at : at + self._pool_size])
        game.rng = rng.getrandbits(64)
        if self._chooses_dead:
            self._guess_dead(game)
        return game

    def _guess_dead(self, game: Game) -> None:
        """Another seat may be choosing which of its dead tiles to replace: then it holds one."""
        hand = game.hands[game.mover]
        dead = dead_among(game, hand)
        if self._filled and not dead:
            dead = dead_among(game, self.unseen)[:1]
            _exchange(game, hand[0], dead[0])
        if self._filled or game.tables.dead_first:
            game.replaceable = tuple(dead)


def _exchange(game: Game, one: int, other: int) -> None:
    """Two tiles, both of them in hands or the pile, change places."""
    swap = {one: other, other: one}
    game.hands = [[swap.get(cell, cell) for cell in hand] for hand in game.hands]
    game.bag = tuple([swap.get(cell, cell) for cell in game.bag])


def _known(view: View) -> Game:
    look_ups = tables(view.rules)
    cell = look_ups.grid.by_name
    game = Game.empty(look_ups, view.players)
    for name, owner in view.board.items():
        if owner != DEAD:
            game.cells[cell[name]] = look_ups.lone if owner == LONE else 1 << owner
    game.turn = view.turn
    game.step = int(view.phase)
    game.mover = view.mover
    game.actor = view.actor
    game.first = view.first
    game.start_tiles = tuple([cell[name] for name in view.start_tiles])
    game.aside = tuple([cell[name] for name in view.set_aside])
    game.bank = list(view.bank)
    _fill_in_chains(game, view)
    _fill_in_holdings(game, view)
    if view.seat is not None:
        game.hands[view.seat] = [cell[name] for name in view.hand]
    game.declared = view.declared
    game.placed = view.placed
    game.drew_in = view.turn if view.drew else 0
    game.bought_in = view.turn if view.bought else 0
    game.swapped_in = view.turn if view.swapped else 0
    game.filled = view.filled
    game.replaceable = tuple([cell[name] for name in view.replaceable])
    game.idle = view.idle
    game.pending = cell[view.pending] if view.pending is not None else 0
    if view.rules.powers.enabled:
        left = tuple(tuple(cards.count(card) for card in CARDS) for cards in view.cards)
        played = tuple(CARDS.index(card) for card in view.played)
        game.power = Power(left, played, view.tiles_left, view.swaps_left)
    game.result = view.result
    return game


def _fill_in_chains(game: Game, view: View) -> None:
    """Chains, their merger, and what follows from them."""
    look_ups = game.tables
    game.size = list(view.size)
    for chain, size in enumerate(view.size):
        game.reprice(chain, view.price[chain])
        if view.safe[chain]:
            game.safe |= 1 << chain
        if size:
            game.active |= 1 << chain
    if view.merger is not None:
        game.merger = merger = _merger(game, view.merger)
        for chain in merger.defunct:
            game.active &= ~(1 << chain)
    game.kinds, game.barred, game.may_be_dead, all_safe = look_ups.outlook[game.active, game.safe]
    game.closing = all_safe or max(game.size) >= look_ups.end_size
    for chain in range(look_ups.chains):
        game.offer(chain)


def _merger(game: Game, shown: MergerView) -> Merger:
    look_ups = game.tables
    merger = Merger(
        cell=look_ups.grid.by_name[shown.tile],
        bits=sum(1 << chain for chain in shown.chains),
        tied=shown.tied,
        survivor=-1 if shown.survivor is None else shown.survivor,
        defunct=shown.defunct,
        settling=-1 if shown.settling is None else shown.settling,
        waiting=shown.waiting,
    )
    if not look_ups.lines_up_first:
        merger.left = shown.unpaid
    elif shown.settling is not None:
        merger.lined_up = shown.unpaid
    else:
        # An order is being chosen: the equals and what is smaller have no place in it yet.
        largest = max([game.size[chain] for chain in shown.tied])
        smaller = [chain for chain in shown.unpaid if game.size[chain] < largest]
        merger.left = tuple([chain for chain in shown.unpaid if chain in shown.tied or chain in smaller])
        merger.lined_up = tuple([chain for chain in shown.unpaid if chain not in merger.left])
    return merger


def _fill_in_holdings(game: Game, view: View) -> None:
    """Shares and cash; those that are hidden as far as the bank's shares and the turns tell."""
    chains = game.tables.chains
    for chain in range(chains):
        known: list[Shares | None] = [None if held is None else held[chain] for held in view.shares]
        hidden = [seat for seat, shares in enumerate(known) if shares is None]
        out = view.rules.stock - view.bank[chain] - sum(shares or 0 for shares in known)
        for seat, shares in enumerate(known):
            game.stock[seat * chains + chain] = shares or 0
        for place in range(out if hidden else 0):
            # Which hidden seat gets the odd share differs from chain to chain.
            game.stock[hidden[(place + chain) % len(hidden)] * chains + chain] += 1
    game.cash = [_likely_cash(view, seat) if cash is None else cash for seat, cash in enumerate(view.cash)]


def _likely_cash(view: View, seat: int) -> Dollars:
    """What a seat whose cash is hidden may have: its start money less usual spending, and what the seat
    that looks on has itself, half each.
    """
    start = view.rules.setup.cash
    turns = (view.turn + (view.players - seat)) // view.players
    kept = max(start // LEAST_LEFT, start - SPENT_A_TURN * turns)
    own = view.cash[view.seat] if view.seat is not None else None
    return (kept + (kept if own is None else own)) // 2 // 100 * 100
