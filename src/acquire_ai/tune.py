"""Tune the script's habits by self-play: one mutant against copies of the best so far.

    python -m acquire_ai.tune --rules classic --players 4 --seconds 240 --seed 1

A mutant sits in one seat of shared deals, each seat in turn; it replaces the best when its mean of
wins and share of the money is clearly above par. Prints the habits as JSON, for `data/habits.json`.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from dataclasses import asdict
from random import Random

from acquire_ai.deal import new_game
from acquire_ai.look import Look, look
from acquire_ai.phases import OVER
from acquire_ai.script import Script
from acquire_ai.standing import Habits
from acquire_core import load_rules

MOST_TURNS = 400


def play(table: Look, scripts: list[Script], seed: int) -> list[int]:
    """One game between scripts, seat by seat; every seat's dollars."""
    chance = Random(seed)
    state = new_game(table, chance)
    while state.phase != OVER and state.turn < MOST_TURNS:
        scripts[state.mover].finish_turn(state, chance.random)
    return state.cash


def utility(cash: list[int], seat: int) -> float:
    """A seat's win (shared when tied), and a little for its share of the money."""
    top = max(cash)
    win = 1.0 / cash.count(top) if cash[seat] == top else 0.0
    return win + 0.5 * (cash[seat] / (sum(cash) / len(cash)) - 1.0)


def match(table: Look, one: Habits, rest: Habits, games: int, seed: int) -> tuple[float, float]:
    """Mean utility of `one` against copies of `rest`, and its standard error."""
    players = table.players
    first, other = Script(table, one), Script(table, rest)
    found = []
    for game in range(games):
        seat = game % players
        scripts = [first if place == seat else other for place in range(players)]
        found.append(utility(play(table, scripts, seed + game // players), seat))
    mean = sum(found) / games
    spread = sum((value - mean) ** 2 for value in found) / games
    return mean, math.sqrt(spread / games)


def mutant(habits: Habits, chance: Random, step: float) -> Habits:
    """About a third of the numbers changed by a factor, now and then by a sign or a shift."""
    values = asdict(habits)
    for name, value in values.items():
        if chance.random() < 0.3:
            values[name] = value * math.exp(step * chance.gauss(0, 1))
            if name in ("alone", "denial", "rivals", "tier", "outlook") and chance.random() < 0.3:
                values[name] += chance.gauss(0, 1) * (300 if name in ("alone", "tier") else 0.5)
    return Habits(**values)


def tune(
    table: Look, start: Habits, seconds: float, seed: int, games: int = 240, step: float = 0.35
) -> Habits:
    """The best habits found in so many seconds."""
    chance = Random(seed)
    best = start
    par = 1.0 / table.players
    ends = time.monotonic() + seconds
    tried = taken = 0
    while time.monotonic() < ends:
        tried += 1
        candidate = mutant(best, chance, step)
        mean, error = match(table, candidate, best, games, chance.getrandbits(32))
        if mean < par + error:
            continue
        again, error = match(table, candidate, best, 3 * games, chance.getrandbits(32))
        if again > par + error:
            best = candidate
            taken += 1
            print(f"{tried:4} tried, {taken:3} taken: {mean:.3f} then {again:.3f}", flush=True)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=240)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=json.loads, default={}, help="habits to start from, as JSON")
    options = parser.parse_args()
    table = look(load_rules(options.rules), options.players)
    best = tune(table, Habits(**options.start), options.seconds, options.seed)
    mean, error = match(table, best, Habits(), 2000, 10_000_000)
    print(f"against the untuned: {mean:.3f} +- {2 * error:.3f}")
    print(json.dumps(asdict(best)))


if __name__ == "__main__":
    main()
