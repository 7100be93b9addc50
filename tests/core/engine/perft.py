"""Counts of all ways a game can go on from a position, choice by choice, as chess programs count moves.

`tests/data/perft.json` holds, for each shipped rule set, a few positions: a seed, the choices played from
there, the number of choice sequences by length, and for the longest the share of each first choice. A
change of any rule shows as another number. After a change that is meant, write the file anew with

    python -m tests.core.engine.perft
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from acquire_core import Game, Kind, Phase, load_rules, rule_sets
from tests.paths import DATA

FILE = DATA / "perft.json"
MOST = 12_000
"""Counting stops before the length that has more sequences than this."""
LONGEST = 12


def count(game: Game, length: int) -> int:
    """How many sequences of so many choices there are; one that ends the game sooner is none."""
    actions = game.legal_actions()
    if length == 1:
        return len(actions)
    total = 0
    for action in actions:
        then = game.copy()
        then.play(action)
        total += count(then, length - 1)
    return total


def by_first_choice(game: Game, length: int) -> dict[str, int]:
    """The sequences of so many choices, by the choice they begin with."""
    shares = {}
    for action in game.legal_actions():
        then = game.copy()
        then.play(action)
        shares[str(action)] = count(then, length - 1)
    return shares


def position(entry: dict[str, Any]) -> Game:
    """The game of an entry after the choices it lists."""
    game = Game.new(load_rules(entry["rules"]), entry["players"], entry["seed"])
    for words in entry["played"]:
        game.play(game.parse(words))
    return game


def _at_the_start(_: Game) -> bool:
    return True


def _before_a_merger(game: Game) -> bool:
    """A turn begins with a merger in the hand whose defunct shares somebody holds."""
    if game.phase != Phase.TILE:
        return False
    effects = [game.effect(tile) for tile in game.hand(game.mover)]
    return any(
        effect.kind == Kind.MERGE and sum(game.shares[game.mover][chain] for chain in effect.chains) > 2
        for effect in effects
    )


def _near_the_end(game: Game) -> bool:
    """A turn begins with a safe chain on the board and tiles in hand that cannot be placed."""
    if game.phase != Phase.TILE or not any(game.view(None).safe):
        return False
    kinds = [game.effect(tile).kind for tile in game.hand(game.mover)]
    return Kind.DEAD in kinds or Kind.BLOCKED in kinds or game.may_declare_end


SEARCHES: list[Callable[[Game], bool]] = [_at_the_start, _before_a_merger, _near_the_end]


def _entry(rules: str, players: int, found: Callable[[Game], bool]) -> dict[str, Any]:
    """The first position of a random game that answers a search, with its counts."""
    seed = 0
    while True:
        seed += 1
        chance = random.Random(seed)
        game = Game.new(load_rules(rules), players, seed)
        played: list[str] = []
        while game.actor is not None and not found(game):
            actions = game.legal_actions()
            action = actions[int(chance.random() * len(actions))]
            played.append(str(action))
            game.play(action)
        if game.actor is not None:
            break
    counts = [len(game.legal_actions())]
    while len(counts) < LONGEST and (more := count(game, len(counts) + 1)) <= MOST:
        counts.append(more)
    return {
        "rules": rules,
        "players": players,
        "seed": seed,
        "played": played,
        "counts": counts,
        "first": by_first_choice(game, len(counts)),
    }


def main() -> None:
    """Write the file."""
    entries = []
    for rules in rule_sets():
        seats = load_rules(rules).players
        for players, found in zip((seats.max, seats.min, seats.max), SEARCHES, strict=True):
            entries.append(_entry(rules, players, found))
            print(rules, players, len(entries[-1]["played"]), entries[-1]["counts"])
    FILE.write_text("[\n" + ",\n".join(json.dumps(entry) for entry in entries) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
