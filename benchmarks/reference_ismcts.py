"""The reference opponent: information-set UCT with uniform random playouts, and master against three of it.

    python benchmarks/reference_ismcts.py [--games 100] [--iterations 2000] [--think 2] [--rules classic]

A re-implementation of the method of the strongest public opponent known: one tree over the seat's
information sets, a new guess at the unseen tiles each iteration, every legal choice a branch, playouts
by lot to the end, each seat maximising its own share of the win. No time limit, only iterations.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from math import log, sqrt

from acquire_ai.arena.match import Setting, run
from acquire_ai.player import Clock
from acquire_ai.simulation.determinize import guess, shown, unseen
from acquire_ai.simulation.moves import DECLARE, DRAW_TILES, SWAP, Move, carry_out, text
from acquire_ai.simulation.phase_numbers import BUY, DISPOSE, DRAW, FOUND_PHASE, OVER, SETTLE, SURVIVOR, TILE
from acquire_ai.simulation.random_moves import lacking, random_buy, random_draw, random_merger
from acquire_ai.simulation.random_playout import random_game
from acquire_ai.simulation.state import State
from acquire_core import Action, View, load_rules
from acquire_tui.commands.arena import table

EXPLORE = 0.7


class Node:
    """A point of the tree, reached by one seat's choice."""

    __slots__ = ("available", "children", "seat", "visits", "wins")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.children: dict[Move, Node] = {}
        self.visits = 0
        self.available = 0
        self.wins = 0.0

    def pick(self, moves: list[Move], seat: int, chance: random.Random) -> tuple[Move, Node, bool]:
        """A choice not tried yet, or the one with the best upper bound; whether it is new."""
        children = self.children
        fresh = []
        for move in moves:
            child = children.get(move)
            if child:
                child.available += 1
            else:
                fresh.append(move)
        if fresh:
            move = fresh[int(chance.random() * len(fresh))]
            child = children[move] = Node(seat)
            child.available = 1
            return move, child, True
        best = max(moves, key=lambda move: children[move].bound())
        return best, children[best], False

    def bound(self) -> float:
        return self.wins / self.visits + EXPLORE * sqrt(log(self.available) / self.visits)


def choices(state: State) -> list[Move]:
    """Every choice of the seat that decides."""
    look = state.look
    if state.phase == TILE:
        moves: list[Move] = [("place", cell) for cell in state.playable()]
        if not moves and state.may_swap():
            moves.append(SWAP)
        return moves if moves and look.obligatory else [*moves, ("place", 0)]
    if state.phase == FOUND_PHASE:
        return [("found", chain) for chain in look.chains_of[look.every & ~state.active]]
    if state.phase in (SURVIVOR, SETTLE):
        return [("survive" if state.phase == SURVIVOR else "settle", chain) for chain in state.tied]
    if state.phase == DISPOSE:
        held = state.stock[state.settling * look.players + state.waiting[0]]
        trades = min(held // look.trade_in, state.bank[state.survivor] // look.trade_out)
        return [
            ("dispose", sell, trade * look.trade_in)
            for trade in range(trades + 1)
            for sell in range(held - trade * look.trade_in + 1)
        ]
    if state.phase == BUY:
        if look.needs_tile and not state.placed:
            return [("buy", ())]
        cash = state.cash[state.mover]
        price = state.prices.__getitem__
        short = min([state.bank[chain] for chain in look.chains_of[state.active]], default=0) < look.per_turn
        return [
            ("buy", picks)
            for picks in look.menu(state.active)
            if sum(map(price, picks)) <= cash and not (short and lacking(state.bank, picks))
        ]
    moves = [("replace", cell) for cell in state.replaceable]
    moves.append(("replace", 0) if state.filled else DRAW_TILES)
    if state.closing and look.may_end_after_buying and not look.automatic and not state.filled:
        moves.append(DECLARE)
    return moves


def play_on(state: State, chance: random.Random) -> list[float]:
    """Play to the end by lot; every seat's share of the win."""
    bits = chance.getrandbits
    if state.phase not in (TILE, BUY, DRAW, OVER):
        random_merger(state, bits)
    if state.phase == BUY:
        state.buy(random_buy(state, bits) if not (state.look.needs_tile and not state.placed) else ())
    if state.phase == DRAW:
        random_draw(state, bits)
    if state.phase != OVER:
        random_game(state, bits)
    top = max(state.cash)
    part = 1 / state.cash.count(top)
    return [part if cash == top else 0.0 for cash in state.cash]


class Reference:
    """Chooses the branch visited most."""

    def __init__(self, iterations: int = 2000) -> None:
        self.iterations = iterations

    def choose(self, view: View, legal: Sequence[Action], _clock: Clock, rng: random.Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        known = shown(view)
        tiles = unseen(view)
        seat = known.actor
        root = Node(-1)
        offered = {str(action): action for action in legal}
        # Nothing unseen changes what may be chosen at the root.
        first = choices(guess(known, seat, view.hand_sizes, tiles, random.Random(0)))
        first = [move for move in first if text(known.look, move) in offered] or first
        for _ in range(self.iterations):
            state = guess(known, seat, view.hand_sizes, tiles, rng)
            node = root
            path = [root]
            new = False
            while state.phase != OVER and not new:
                moves = first if node is root else choices(state)
                move, node, new = node.pick(moves, state.actor, rng)
                carry_out(state, move)
                path.append(node)
            shares = play_on(state, rng)
            for node in path:
                node.visits += 1
                node.wins += shares[node.seat] if node.seat >= 0 else 0.0
        best = max(root.children, key=lambda move: root.children[move].visits)
        return offered.get(text(known.look, best), legal[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--iterations", type=int, default=2000)
    parser.add_argument("--level", default="master")
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--seed", type=int, default=1)
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--think", type=float, help="seconds a choice for the level (its own)")
    budget.add_argument("--nodes", type=int, help="games played out for a choice, in place of a time")
    options = parser.parse_args()
    setting = Setting(
        load_rules(options.rules),
        (options.level, *["reference"] * 3),
        seed=options.seed,
        nodes=options.nodes,
        think=options.think,
        makers={"reference": lambda: Reference(options.iterations)},
    )

    def show(done: int, games: int) -> None:
        print(f"\r{done}/{games}", end="", file=sys.stderr, flush=True)

    played = run(setting, options.games, progress=show)
    print(f"\n{len(played)} games against three of the reference with {options.iterations} iterations")
    print(table(setting.players, played))


if __name__ == "__main__":
    main()
