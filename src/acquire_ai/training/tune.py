"""Tune the rollout policy's habits by self-play: a mutant against copies of the best and casual players.

    python -m acquire_ai.training.tune --rules classic --players 4 --rounds 500 --seed 1

A mutant sits in one seat of shared deals, each seat in turn; it replaces the best when its mean of
wins and share of the money is clearly above that of the best on the same deals. The same seed gives the
same habits. `--start` gives habits to start from, as JSON. Prints JSON, a line each: the rounds that found
something better, the habits for `data/learned.json`, and how they do against casual players.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Sequence
from dataclasses import asdict
from random import Random

from acquire_ai.evaluation.expected_bonuses import Habits
from acquire_ai.evaluation.lookups import Lookups, lookups
from acquire_ai.evaluation.rollout_policy import RolloutPolicy
from acquire_ai.training.casual_selfplay_policy import CasualPolicy
from acquire_ai.training.deals import new_game
from acquire_core import load_rules
from acquire_core.engine.phases.phase import OVER

MOST_TURNS = 400


def play(table: Lookups, seats: Sequence[RolloutPolicy], seed: int) -> list[int]:
    """One game between policies, seat by seat; every seat's dollars."""
    chance = Random(seed)
    game = new_game(table, chance)
    while game.step != OVER and game.turn < MOST_TURNS:
        seats[game.mover].finish_turn(game, chance.random)
    return game.cash


def utility(cash: list[int], seat: int) -> float:
    """A seat's win (shared when tied), and a little for its share of the money."""
    top = max(cash)
    win = 1.0 / cash.count(top) if cash[seat] == top else 0.0
    return win + 0.5 * (cash[seat] / (sum(cash) / len(cash)) - 1.0)


def utilities(
    table: Lookups, one: RolloutPolicy, rest: Sequence[RolloutPolicy], games: int, seed: int
) -> list[float]:
    """Game by game the utility of `one`, the other seats taken by chance from `rest`."""
    players = table.players
    found = []
    for game in range(games):
        seat = game % players
        deal = seed + game // players
        chance = Random(deal)
        others = [rest[int(chance.random() * len(rest))] for _ in range(players)]
        others[seat] = one
        found.append(utility(play(table, others, deal), seat))
    return found


def ahead(one: list[float], other: list[float]) -> float:
    """By how many standard errors the first is better on the same deals."""
    gaps = [a - b for a, b in zip(one, other, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / len(gaps)
    return mean / math.sqrt((spread + 1e-9) / len(gaps))


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
    table: Lookups, start: Habits, rounds: int, seed: int, games: int = 240, step: float = 0.35
) -> Habits:
    """The best habits found in so many rounds, a mutant each."""
    chance = Random(seed)
    best = start
    plain = CasualPolicy(table)
    for number in range(rounds):
        deals = chance.getrandbits(32)
        rest = [RolloutPolicy(table, best), plain]
        candidate = mutant(best, chance, step)
        first = utilities(table, RolloutPolicy(table, candidate), rest, games, deals)
        if ahead(first, utilities(table, rest[0], rest, games, deals)) < 1.0:
            continue
        deals += games
        again = utilities(table, RolloutPolicy(table, candidate), rest, 3 * games, deals)
        if ahead(again, utilities(table, rest[0], rest, 3 * games, deals)) > 1.0:
            best = candidate
            better = {"round": number + 1, "utility": round(sum(again) / len(again), 3)}
            print(json.dumps(better), flush=True)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=json.loads, default={})
    options = parser.parse_args()
    table = lookups(load_rules(options.rules), options.players)
    best = tune(table, Habits(**options.start), options.rounds, options.seed)
    rounded = Habits(**{name: round(value, 3) for name, value in asdict(best).items()})
    found = utilities(table, RolloutPolicy(table, rounded), [CasualPolicy(table)], 2000, 10_000_000)
    print(json.dumps({"habits": asdict(rounded), "utility": round(sum(found) / len(found), 3)}))


if __name__ == "__main__":
    main()
