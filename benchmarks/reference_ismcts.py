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
from acquire_ai.player_protocol import Clock
from acquire_core import Action, Determinizer, Game, Phase, View, load_rules
from acquire_core.engine.actions import DECLARE_END, FINISH
from acquire_tui.commands.arena import table

EXPLORE = 0.7


class Node:
    """A point of the tree, reached by one seat's choice."""

    __slots__ = ("available", "children", "seat", "visits", "wins")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.children: dict[Action, Node] = {}
        self.visits = 0
        self.available = 0
        self.wins = 0.0

    def pick(self, moves: Sequence[Action], seat: int, chance: random.Random) -> tuple[Action, Node, bool]:
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


def choices(game: Game) -> Sequence[Action]:
    """Every choice of the seat that decides; the end is thought of once the turn is over."""
    legal = game.legal_actions()
    if game.phase == Phase.DRAW or not (game.closing or game.declared):
        return legal
    return [action for action in legal if action not in (DECLARE_END, FINISH)]


def play_on(game: Game, chance: random.Random) -> list[float]:
    """Play to the end at random; every seat's share of the win."""
    rand = chance.random
    while game.actor is not None:
        legal = game.legal_actions()
        game.play(legal[int(rand() * len(legal))])
    top = max(game.cash)
    part = 1 / game.cash.count(top)
    return [part if cash == top else 0.0 for cash in game.cash]


class Reference:
    """Chooses the branch visited most."""

    def __init__(self, iterations: int = 2000) -> None:
        self.iterations = iterations

    def choose(self, view: View, legal: Sequence[Action], _clock: Clock, rng: random.Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        guesses = Determinizer(view)
        root = Node(-1)
        # Nothing unseen changes what may be chosen at the root.
        first = [action for action in choices(guesses.deal(random.Random(0))) if action in legal]
        for _ in range(self.iterations):
            game = guesses.deal(rng)
            node = root
            path = [root]
            new = False
            while game.actor is not None and not new:
                moves = first if node is root else choices(game)
                move, node, new = node.pick(moves, game.actor, rng)
                game.play(move)
                path.append(node)
            shares = play_on(game, rng)
            for node in path:
                node.visits += 1
                node.wins += shares[node.seat] if node.seat >= 0 else 0.0
        return max(root.children, key=lambda move: root.children[move].visits)


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
