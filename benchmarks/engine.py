"""How fast the engine is, beside python-chess in the same run.

    python benchmarks/engine.py [--seconds 2] [--json FILE]
    python benchmarks/engine.py --beside CHECKOUT [--seconds 2]

Random games go through the public interface: `legal_actions`, a random one of them, `play`. Every row is
measured in turn with random chess games, so the ratio holds on a machine whose speed drifts. Needs the
`bench` extra. With `--beside` the same games are played by another checkout of this project instead, in a
process of its own; the two take turns, and processor time counts.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import chess

from acquire_core import Game, Rules, load_rules, rule_sets

ROUNDS = 5
BESIDE_ROUNDS = 20
COPY = "copies in the first turn"


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


class Checkout:
    """A process that plays the games of a checkout of this project when it is asked to."""

    def __init__(self, root: Path) -> None:
        command = [sys.executable, __file__, "--answer"]
        settings = os.environ | {"PYTHONPATH": str(root / "src")}
        self._process = subprocess.Popen(
            command, env=settings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, case: str, start: int, count: int) -> tuple[float, int]:
        """Processor seconds that so many games took, and the choices they held."""
        assert self._process.stdin
        assert self._process.stdout
        print(case, start, count, sep="\t", file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline().split()
        if not answer:
            raise SystemExit(f"The games of {case} could not be played.")
        return float(answer[0]), int(answer[1])

    def close(self) -> None:
        self._process.communicate()


def answer() -> None:
    """Play what a `Checkout` asks for."""
    known = {name: (rules, players) for name, rules, players in cases()}
    copied = Game.new(load_rules("classic"), 4, 1)
    for line in sys.stdin:
        case, start, count = line.rstrip("\n").split("\t")
        began = time.process_time()
        if case == COPY:
            for _ in range(int(count)):
                copied.copy()
            choices = 0
        else:
            rules, players = known[case]
            choices = sum(acquire_game(rules, players, int(start) + game) for game in range(int(count)))
        print(time.process_time() - began, choices, flush=True)


def measure_beside(root: Path, seconds: float) -> None:
    """Print how many times as fast as another checkout this one is, case by case."""
    ours, theirs = Checkout(Path(__file__).parents[1]), Checkout(root.resolve())
    print(f"{'random games':32} {'x as fast':>9}")
    medians = []
    for case in [*(name for name, _, _ in cases()), COPY]:
        trial = 1000 if case == COPY else 2
        for checkout in (ours, theirs):
            checkout.ask(case, 0, trial)
        spent, _ = ours.ask(case, 0, trial)
        count = max(1, round(trial * seconds / BESIDE_ROUNDS / spent))
        ratios = []
        for number in range(BESIDE_ROUNDS):
            pair = (ours, theirs) if number % 2 else (theirs, ours)
            played = {checkout: checkout.ask(case, number * count, count) for checkout in pair}
            if played[ours][1] != played[theirs][1]:
                raise SystemExit(f"The two checkouts play other games of {case}.")
            ratios.append(played[theirs][0] / played[ours][0])
        medians.append(statistics.median(ratios))
        print(f"{case:32} {medians[-1]:9.3f}", flush=True)
    print(f"{'all of them':32} {statistics.geometric_mean(medians):9.3f}")
    ours.close()
    theirs.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=2.0, help="time a row gets, for each of the two")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    parser.add_argument("--beside", type=Path, metavar="CHECKOUT", help="measure beside another checkout")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.answer:
        answer()
        return
    if options.beside:
        measure_beside(options.beside, options.seconds)
        return
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
