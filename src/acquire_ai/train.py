"""Fit the learned value by self-play, and write it to `data/learned.json`.

    python -m acquire_ai.train --family two_ranks_many --games 12000 --seed 1

Needs numpy, which nothing else in the package does. Games are played by scripts of different habits (a
tenth of their tiles and purchases replaced by random ones, so that odd positions are known too), and by
the look-ahead on the weights so far where `--minds` says so; of every game a few turns are kept, each
seen from every seat, with the seat's share of the win. The same seed gives the
same games and so, up to the last digits, the same weights.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from typing import Any

from acquire_ai.deal import new_game
from acquire_ai.fast import State
from acquire_ai.features import NAMES, Features
from acquire_ai.look import Look, look
from acquire_ai.mind import Mind
from acquire_ai.moves import carry_out
from acquire_ai.phases import BUY, DRAW, OVER, TILE
from acquire_ai.script import Script
from acquire_ai.standing import Habits
from acquire_ai.tune import mutant
from acquire_ai.value import all_habits, habits_for
from acquire_core import Rules, load_rules

FAMILIES: dict[str, list[tuple[str, int]]] = {
    "two_ranks_many": [("classic", 4), ("classic", 4), ("classic", 5), ("classic", 6), ("pico8", 4)],
    "two_ranks_few": [("classic", 3)],
    "three_ranks_many": [("standard", 4), ("standard", 4), ("standard", 5), ("standard", 6)],
    "three_ranks_few": [("standard", 3)],
    "two": [("classic", 2), ("standard", 2)],
    "market": [("variant_2p", 2)],
}
"""The tables whose games a family of weights is fitted to."""

KNOTS = 4
KEPT = 9
"""Turns kept of a game."""
WILD = 0.1
"""Share of random tiles and purchases."""
DATA = Path(__file__).parent / "data" / "learned.json"

Sample = tuple[float, list[float], float]
"""Stage, features, share of the win."""


def self_play(rules: Rules, players: int, games: int, seed: int, minds: float) -> list[Sample]:
    """The samples of so many games; in a part of them, `minds`, one seat looks ahead on the value so far."""
    table = look(rules, players)
    features = Features(table)
    chance = Random(seed)
    ways = ways_to_play(table, chance)
    mind = Mind(table) if minds else None
    samples: list[Sample] = []
    for _ in range(games):
        scripts = [ways[int(chance.random() * len(ways))] for _ in range(players)]
        thinks = int(chance.random() * players) if mind and chance.random() < minds else -1
        samples += one_game(table, scripts, mind, thinks, features, chance)
    return samples


def ways_to_play(table: Look, chance: Random) -> list[Script]:
    """Scripts that differ: the tuned one (twice), those of other tables, the untuned one, and mutants."""
    tuned = habits_for(table)
    others = [all_habits("two_ranks_many"), all_habits("three_ranks_many"), Habits()]
    habits = [tuned, tuned, *others, *(mutant(one, chance, 0.5) for one in [tuned, tuned, *others])]
    return [Script(table, one) for one in habits]


def one_game(
    table: Look, scripts: list[Script], mind: Mind | None, thinks: int, features: Features, chance: Random
) -> list[Sample]:
    """Play a game and keep some of its turns: after the purchase, before the draw."""
    state = new_game(table, chance)
    rand = chance.random
    wild = WILD if rand() < 0.7 else 0.0
    length = 0.62 * table.size_of_board
    kept: list[tuple[int, float, list[float]]] = []
    while state.phase != OVER and state.turn < 400:
        seat = state.mover
        script = scripts[seat]
        if mind and seat == thinks and state.phase == TILE:
            _thoughtful(mind, state, chance)
        elif state.phase == TILE and rand() < wild:
            cells = state.playable()
            if cells:
                state.place(cells[int(rand() * len(cells))])
                script.resolve(state)
        if state.phase == TILE:
            _to_purchase(script, state, rand)
        if state.phase == BUY:
            state.buy(_wild_purchase(state, rand) if rand() < wild else script.purchase(state))
        if state.phase == DRAW:
            if rand() < KEPT / length:
                state.mover = (seat + 1) % table.players
                state.turn += 1
                stage = features.stage(state)
                kept += [(one, stage, features.of(state, one)) for one in range(table.players)]
                state.mover = seat
                state.turn -= 1
            script.end_turn(state)
    top = max(state.cash)
    part = 1.0 / state.cash.count(top)
    return [(stage, row, part if state.cash[one] == top else 0.0) for one, stage, row in kept]


def _thoughtful(mind: Mind, state: State, chance: Random) -> None:
    """The mover's turn up to the draw by one look ahead, with its own hand only."""
    seat = state.mover
    while state.phase < DRAW and state.mover == seat:
        if state.actor != seat:
            state.dispose(*mind.script.disposal(state))
            continue
        known = state.copy()
        known.hands = [hand if other == seat else () for other, hand in enumerate(state.hands)]
        known.bag, known.drawn = (), 0
        carry_out(state, mind.choose(known, seat, chance))


def _to_purchase(script: Script, state: State, rand: Any) -> None:
    if state.closing and state.look.declares_first and script.declares(state):
        state.declare()
        if state.phase == OVER:
            return
    cell = script.tile(state, rand)
    if not cell and state.may_swap() and not state.playable():
        state.swap_hand()
        cell = script.tile(state, rand)
    state.place(cell)
    script.resolve(state)


def _wild_purchase(state: State, rand: Any) -> tuple[int, ...]:
    """Up to three shares of one random chain."""
    chains = state.look.chains_of[state.active]
    if not chains or (state.look.needs_tile and not state.placed):
        return ()
    chain = chains[int(rand() * len(chains))]
    count = min(state.look.per_turn, state.bank[chain], state.cash[state.mover] // state.prices[chain])
    return (chain,) * count


def fit(samples: list[Sample], decay: float = 3e-5, rounds: int = 12) -> tuple[list[list[float]], float]:
    """Weights by knot, and the log loss on a tenth of the samples kept apart (Newton's method)."""
    import numpy as np  # type: ignore[import-not-found,unused-ignore]

    stage = np.array([sample[0] for sample in samples])
    rows = np.array([sample[1] for sample in samples])
    wins = np.array([sample[2] for sample in samples])
    place = stage * (KNOTS - 1)
    hats = [np.clip(1.0 - np.abs(place - knot), 0.0, 1.0) for knot in range(KNOTS)]
    wide = np.concatenate([hat[:, None] * rows for hat in hats], axis=1)
    apart = len(wide) // 10
    known, held_back = wide[apart:], wide[:apart]
    weights = np.zeros(wide.shape[1])
    ridge = decay * len(known) * np.eye(wide.shape[1])
    for _ in range(rounds):
        guess = 1.0 / (1.0 + np.exp(-np.clip(known @ weights, -30, 30)))
        slope = known.T @ (guess - wins[apart:]) + ridge @ weights
        curve = (known * (guess * (1.0 - guess))[:, None]).T @ known + ridge
        weights = weights - np.linalg.solve(curve, slope)
    guess = np.clip(1.0 / (1.0 + np.exp(-held_back @ weights)), 1e-6, 1 - 1e-6)
    truth = wins[:apart]
    loss = -float(np.mean(truth * np.log(guess) + (1 - truth) * np.log(1 - guess)))
    return [[round(float(w), 5) for w in row] for row in weights.reshape(KNOTS, len(NAMES))], loss


def samples_of(name: str, games: int, seed: int, minds: float) -> list[Sample]:
    """The samples of a family, its tables in equal parts."""
    tables = FAMILIES[name]
    samples: list[Sample] = []
    for number, (rules, players) in enumerate(tables):
        samples += self_play(load_rules(rules), players, games // len(tables), seed * 1000 + number, minds)
    Random(seed).shuffle(samples)
    return samples


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--family", choices=[*FAMILIES, "all"], default="all")
    parser.add_argument("--games", type=int, default=12_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minds", type=float, default=0.0, help="part of games with a seat that looks ahead")
    options = parser.parse_args()
    for name in FAMILIES if options.family == "all" else [options.family]:
        samples = samples_of(name, options.games, options.seed, options.minds)
        knots, loss = fit(samples)
        print(f"{name}: {len(samples)} samples, log loss {loss:.4f}", flush=True)
        data = json.loads(DATA.read_text(encoding="utf-8"))
        data["values"][name] = knots
        DATA.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
