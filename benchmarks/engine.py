"""How fast the engine is, beside python-chess in the same run.

    python benchmarks/engine.py [--seconds 2] [--json FILE]

Random games go through the public interface: `legal_actions`, a random one of them, `play`. Every row is
measured in turn with random chess games, so the ratio holds on a machine whose speed drifts. Needs the
`bench` extra.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import chess

from acquire_core import Game, Rules, load_rules, rule_sets

ROUNDS = 5


def acquire_game(rules: Rules, players: int, seed: int) -> int:
    """Play one random game to its end; how many choices it took."""
    chance = random.Random(seed).random
    game = Game.new(rules, players, seed)
    choices = 0
    while game.result is None:
        legal = game.legal_actions()
        game.play(legal[int(chance() * len(legal))])
        choices += 1
    return choices


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


def rate(play: Callable[[int], int], seconds: float, start: int) -> tuple[float, float]:
    """Games a second, and choices a game, over about `seconds`."""
    games = choices = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        choices += play(start + games)
        games += 1
    return games / spent, choices / games


def board_of(columns: int, rows: int) -> Rules:
    """The classic rules on another board, its sizes as long as they fit."""
    rules = load_rules("classic")
    end = replace(rules.end, chain_size=min(rules.end.chain_size, columns * rows))
    return replace(rules, board=replace(rules.board, columns=columns, rows=rows), end=end)


def cases() -> list[tuple[str, Rules, int]]:
    """Name, rules and players of every row."""
    classic = load_rules("classic")
    rows = [(f"classic, {players} players", classic, players) for players in range(2, 7)]
    for name in rule_sets():
        rules = load_rules(name)
        rows.append((f"{name}, {min(4, rules.players.max)} players", rules, min(4, rules.players.max)))
    for columns, height in ((8, 6), (10, 10), (12, 9), (16, 12)):
        rows.append((f"board {columns}x{height}, 4 players", board_of(columns, height), 4))
    return rows


def measure(seconds: float) -> list[dict[str, float | str]]:
    """A row a case: the medians of the rounds, each a pair of acquire and chess."""
    table: list[dict[str, float | str]] = []
    for name, rules, players in cases():
        play = partial(acquire_game, rules, players)
        rate(play, seconds / 4, 10_000)
        pairs = []
        for number in range(ROUNDS):
            ours, choices = rate(play, seconds / ROUNDS, number * 500)
            theirs, _ = rate(chess_game, seconds / ROUNDS, number * 500)
            pairs.append((ours, ours / theirs, choices))
        games = statistics.median(ours for ours, _, _ in pairs)
        choices = statistics.median(count for _, _, count in pairs)
        table.append(
            {
                "case": name,
                "games_a_second": round(games),
                "choices_a_game": round(choices, 1),
                "microseconds_a_choice": round(1e6 / games / choices, 2),
                "times_chess": round(statistics.median(ratio for _, ratio, _ in pairs), 1),
            }
        )
    return table


def measure_copy(count: int = 20_000) -> dict[str, float]:
    """Copies a second in the middle of a game, beside python-chess without its move stack."""
    game = Game.new(load_rules("classic"), 4, 1)
    board = chess.Board()
    chance = random.Random(1).random
    for _ in range(80):
        game.play(game.legal_actions()[int(chance() * len(game.legal_actions()))])
        moves = list(board.legal_moves)
        board.push(moves[int(chance() * len(moves))])
    pairs = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        for _ in range(count):
            game.copy()
        middle = time.perf_counter()
        for _ in range(count):
            board.copy(stack=False)
        ended = time.perf_counter()
        pairs.append(((middle - began) / count, (ended - middle) / count))
    ours = statistics.median(pair[0] for pair in pairs)
    ratio = statistics.median(pair[0] / pair[1] for pair in pairs)
    return {"copies_a_second": round(1 / ours), "times_chess_cost": round(ratio, 2)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=2.0, help="time a row gets, for each of the two")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    options = parser.parse_args()
    table = measure(options.seconds)
    copy = measure_copy()
    print(f"{'random games':32} {'games/s':>8} {'choices':>8} {'us/choice':>10} {'x chess':>8}")
    for row in table:
        print(
            f"{row['case']:32} {row['games_a_second']:>8} {row['choices_a_game']:>8} "
            f"{row['microseconds_a_choice']:>10} {row['times_chess']:>8}"
        )
    print(f"copy: {copy['copies_a_second']:,} a second, {copy['times_chess_cost']} times the cost of chess")
    if options.json:
        options.json.write_text(json.dumps({"games": table, "copy": copy}, indent=1) + "\n")


if __name__ == "__main__":
    main()
