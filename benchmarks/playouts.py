"""How fast opponents can play random games in their heads, beside python-chess in the same run.

    python benchmarks/playouts.py [--seconds 2] [--json FILE]

A game is dealt and played to its end with uniformly random choices on the lean position of
`acquire_ai.fast`, in a single thread. Acquire and chess take turns, so the ratio holds on a machine
whose speed drifts, and processor time counts, not what other programs took. Needs the `bench` extra.
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

from acquire_ai.deal import new_game
from acquire_ai.look import look
from acquire_ai.playout import random_game
from acquire_core import load_rules

ROUNDS = 7

CASES = [("classic", players) for players in (4, 2, 3, 5, 6)] + [
    ("standard", 4),
    ("variant_2p", 2),
    ("pico8", 4),
]


def chess_game(seed: int) -> int:
    """Play one random game of chess to its end; how many moves it took."""
    chance = random.Random(seed).random
    board = chess.Board()
    moves = 0
    while True:
        legal = list(board.legal_moves)
        if not legal or board.is_insufficient_material() or board.halfmove_clock >= 150:
            return moves
        board.push(legal[int(chance() * len(legal))])
        moves += 1


def acquire_game(name: str, players: int) -> Callable[[int], int]:
    """A function that deals and plays a random game; how many turns it took."""
    table = look(load_rules(name), players)
    chance = random.Random(1)

    def play(_seed: int) -> int:
        state = new_game(table, chance, loose=True)
        random_game(state, chance.getrandbits, loose=True)
        return state.turn

    return play


def rate(play: Callable[[int], int], seconds: float, start: int) -> tuple[float, float]:
    """Games a second, and steps a game, over about `seconds`."""
    games = steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        steps += play(start + games)
        games += 1
    return games / spent, steps / games


def measure(seconds: float) -> list[dict[str, float | str]]:
    """A row a case: medians over the rounds, each a pair of acquire and chess."""
    table: list[dict[str, float | str]] = []
    for name, players in CASES:
        play = acquire_game(name, players)
        rate(play, seconds / 8, 1_000_000)
        rounds = []
        for number in range(ROUNDS):
            ours, turns = rate(play, seconds / ROUNDS, number * 5000)
            theirs, _ = rate(chess_game, seconds / ROUNDS, number * 500)
            rounds.append((ours, theirs, ours / theirs, turns))
        table.append(
            {
                "case": f"{name}, {players} players",
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
