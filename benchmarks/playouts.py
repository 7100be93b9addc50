"""How fast opponents can play random games in their heads, beside python-chess in the same run.

    python benchmarks/playouts.py [--seconds 2] [--json FILE]

A game is dealt and played to its end with uniformly random choices by
`acquire_ai.simulation.random_playout`, in a single thread. The last row is the search at four points of one
game: what it plays out there is eight turns of the script and a judgement by the learned value. Acquire and
chess take turns, so the ratio holds on a machine whose speed drifts, and processor time counts, not what
other programs took. Needs the `bench`
extra.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import chess

from acquire_ai.bots.casual import Casual
from acquire_ai.bots.lookahead import Mind
from acquire_ai.bots.search import Depth, Search
from acquire_ai.player import Clock
from acquire_ai.simulation.determinize import new_game, shown, unseen
from acquire_ai.simulation.lookups import look
from acquire_ai.simulation.random_playout import random_game
from acquire_core import Game, Phase, View, load_rules

ROUNDS = 7
DEPTH = Depth(nodes=300)

Play = Callable[[int], tuple[int, int]]
"""Plays something by a seed; how many games, and how many turns or moves in all."""

CASES = [("classic", players) for players in (4, 2, 3, 5, 6)] + [
    ("standard", 4),
    ("variant_2p", 2),
    ("pico8", 4),
]


def chess_game(seed: int) -> tuple[int, int]:
    """Play one random game of chess to its end."""
    chance = random.Random(seed).random
    board = chess.Board()
    moves = 0
    while True:
        legal = list(board.legal_moves)
        if not legal or board.is_insufficient_material() or board.halfmove_clock >= 150:
            return 1, moves
        board.push(legal[int(chance() * len(legal))])
        moves += 1


def acquire_game(name: str, players: int) -> Play:
    """A function that deals and plays a random game."""
    table = look(load_rules(name), players)
    chance = random.Random(1)

    def play(_seed: int) -> tuple[int, int]:
        state = new_game(table, chance, loose=True)
        random_game(state, chance.getrandbits, loose=True)
        return 1, state.turn

    return play


def views() -> list[View]:
    """What the seat to move sees, early to late in one game of casual players."""
    game = Game.new(load_rules("classic"), 4, seed=5)
    player, chance = Casual(), random.Random(5)
    found: list[View] = []
    while game.actor is not None and game.turn <= 42:
        legal = game.legal_actions()
        view = game.view(game.actor)
        if game.phase == Phase.TILE and game.turn in (6, 18, 30, 42):
            found.append(view)
        game.play(player.choose(view, legal, Clock(), chance) if len(legal) > 1 else legal[0])
    return found


class Counter(Clock):
    """A clock without an end that counts what was played out."""

    done = 0

    def tick(self, done: int) -> bool:
        self.done = done
        return False


def search_game() -> Play:
    """A function that searches once at each of some points of a game."""
    points = views()
    search = Search(Mind(look(points[0].rules, 4)), DEPTH)

    def play(seed: int) -> tuple[int, int]:
        played = 0
        for view in points:
            clock = Counter()
            known = shown(view)
            search.choose(known, known.actor, view.hand_sizes, unseen(view), clock, random.Random(seed))
            played += clock.done
        return played, played * DEPTH.turns

    return play


def rate(play: Play, seconds: float, start: int) -> tuple[float, float]:
    """Games a second, and turns a game, over about `seconds`."""
    games = turns = runs = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        played, took = play(start + runs)
        games += played
        turns += took
        runs += 1
    return games / spent, turns / games


def measure(seconds: float) -> list[dict[str, float | str]]:
    """A row a case: medians over the rounds, each a pair of acquire and chess."""
    table: list[dict[str, float | str]] = []
    plays = {f"{name}, {players} players": acquire_game(name, players) for name, players in CASES}
    plays["played out in a search"] = search_game()
    for case, play in plays.items():
        rate(play, seconds / 8, 1_000_000)
        rounds = []
        for number in range(ROUNDS):
            ours, turns = rate(play, seconds / ROUNDS, number * 5000)
            theirs, _ = rate(chess_game, seconds / ROUNDS, number * 500)
            rounds.append((ours, theirs, ours / theirs, turns))
        table.append(
            {
                "case": case,
                "games_a_second": round(statistics.median(row[0] for row in rounds)),
                "chess_games_a_second": round(statistics.median(row[1] for row in rounds), 1),
                "times_chess": round(statistics.median(row[2] for row in rounds), 1),
                "turns_a_game": round(statistics.median(row[3] for row in rounds), 1),
            }
        )
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=2.0, help="time a row gets, for each of the two")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    options = parser.parse_args()
    table = measure(options.seconds)
    print(f"{'random games':24} {'games/s':>8} {'chess/s':>8} {'x chess':>8} {'turns':>6}")
    for row in table:
        print(
            f"{row['case']:24} {row['games_a_second']:>8} {row['chess_games_a_second']:>8} "
            f"{row['times_chess']:>8} {row['turns_a_game']:>6}"
        )
    if options.json:
        options.json.write_text(json.dumps({"playouts": table}, indent=1) + "\n")


if __name__ == "__main__":
    main()
