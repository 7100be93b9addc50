"""Fit the learned value by self-play, and write it to `data/learned.json`.

    python -m acquire_ai.training.train --family two --seed 1 --part 0.1 --file weights.json

`--part` is the share of the games to play, for a quick look; `--file` has the habits and takes the weights.
What is printed is a line of JSON for each family: its samples, and the loss on games kept apart.

Needs numpy, which nothing else in the package does. The value is fitted to how games of mixed players
ended (see `selfplay`). Everything follows from the seed: on the same kind of machine the same command
writes the same file, bit for bit. Every family has a seed of its own, so that families may be fitted one
by one with the same result.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from acquire_ai.training.fit import Weights, collect, fit, join, log_loss
from acquire_ai.training.selfplay import self_play
from acquire_core import load_rules

FAMILIES: dict[str, list[tuple[str, int, int]]] = {
    "two_ranks_many": [
        ("classic", 4, 8000),
        ("classic", 5, 1500),
        ("classic", 6, 1500),
        ("pico8", 4, 1000),
    ],
    "two_ranks_few": [("classic", 3, 7000)],
    "three_ranks_many": [("standard", 4, 16_000), ("standard", 5, 2000), ("standard", 6, 2000)],
    "three_ranks_few": [("standard", 3, 7000)],
    "two": [("classic", 2, 5000), ("standard", 2, 2500)],
    "market": [("variant_2p", 2, 5000)],
}
"""The tables whose games a family of weights is fitted to: rules, players and games."""

APART = 500
"""Games more of every table that are kept apart, to measure by."""
DATA = Path(__file__).parents[1] / "data" / "learned.json"


def fitted(name: str, seed: int, part: float) -> Weights:
    """The weights of a family, from a part of its games."""
    start = 1000 * (100 * seed + list(FAMILIES).index(name))
    known, apart = [], []
    for number, (rules_name, players, games) in enumerate(FAMILIES[name]):
        rules = load_rules(rules_name)
        known.append(collect(self_play(rules, players, int(games * part), start + number)))
        apart.append(collect(self_play(rules, players, int(APART * part), start + 500 + number)))
    data = join(known)
    weights = fit(data)
    loss = round(log_loss(weights, join(apart)), 4)
    print(json.dumps({"family": name, "samples": len(data[0]), "log_loss": loss}), flush=True)
    return weights


def text(values: dict[str, Weights], habits: dict[str, dict[str, float]]) -> str:
    """The file's text, a knot and a set of habits a line."""
    families = []
    for name, knots in values.items():
        rows = ",\n".join("   " + json.dumps(knot) for knot in knots)
        families.append(f'  "{name}": [\n{rows}\n  ]')
    ways = ",\n".join(f'  "{name}": {json.dumps(numbers)}' for name, numbers in habits.items())
    return f'{{\n "habits": {{\n{ways}\n }},\n "values": {{\n' + ",\n".join(families) + "\n }\n}\n"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--family", choices=[*FAMILIES, "all"], default="all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--part", type=float, default=1.0)
    parser.add_argument("--file", type=Path, default=DATA)
    options = parser.parse_args()
    for name in FAMILIES if options.family == "all" else [options.family]:
        weights = fitted(name, options.seed, options.part)
        data = json.loads(options.file.read_text(encoding="utf-8"))
        data["values"][name] = weights
        ordered = {family: data["values"][family] for family in FAMILIES if family in data["values"]}
        options.file.write_text(text(ordered, data["habits"]), encoding="utf-8")


if __name__ == "__main__":
    main()
