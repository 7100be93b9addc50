"""Played games from which the recorded decisions and features take their positions.

`tests/data/games.jsonl.gz` holds a game a line: the rule set, the house rules laid over it, the number of
players, the seed of the deal, and the choices. All shipped rule sets are there with every number of
players, and house rules that bring about what those seldom show. Opponents of every kind and chance
took turns in choosing, so that positions are sound but not all alike. After a change of the rules that is
meant, write the file anew, and then what was recorded at its positions:

    python -m tests.ai.games && python -m tests.ai.decisions --pick && python -m tests.ai.feature_vectors
"""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from acquire_ai.levels import make_player
from acquire_ai.player_protocol import Clock
from acquire_core import Game, Rules, load_rules
from acquire_core.rules.overrides import with_overrides
from acquire_core.rules.serialization import spell_out
from tests.ai.positions import TABLES
from tests.paths import DATA

FILE = DATA / "games.jsonl.gz"

HIDDEN = {"visibility.stocks": "hidden", "visibility.money": "hidden"}
BARE = {"found.founder_shares": 0, "buy.per_turn": 0, "end.chain_size": 12}
"""Nobody ever holds a share: all stand equal to the end."""
ENDLESS = {"end.all_safe": False, "setup.cash": 30_000, "chains.stock": 60, "buy.per_turn": 2}
"""Only a round of turns without a tile ends the game, and there are shares to buy up to then."""
DEAR = 50
"""Times the money of the standard price card in the games for very much money."""

HOUSE: list[tuple[str, int, Mapping[str, object]]] = [
    ("standard", 4, HIDDEN),
    ("classic", 3, HIDDEN),
    ("tycoon", 5, HIDDEN),
    ("partners", 4, HIDDEN),
    ("powers", 4, HIDDEN),
    ("short", 3, {"visibility.money": "hidden"}),
    ("classic", 4, {"visibility.stocks": "hidden"}),
    ("classic_2p", 2, HIDDEN),
    ("standard", 4, {"merge.defunct_tie_choice": "upfront"}),
    ("classic", 3, {"merge.defunct_tie_choice": "upfront", "merge.safe_rule": "any_safe"}),
    ("classic", 4, {"place.obligatory": False, "buy.without_placement": False}),
    ("standard", 3, {"end.window": "after_buy"}),
    ("tycoon", 4, {"end.window": "start"}),
    ("classic", 4, {"end.finish_turn": "immediate", "tiles.dead": "replace_until_live"}),
    ("standard", 4, {"tiles.dead_choice": "optional"}),
    ("classic", 5, {"tiles.dead_choice": "optional", "tiles.dead_check": "before_draw"}),
    ("pico8", 4, {"tiles.no_playable": "extend_hand"}),
    ("classic", 3, {"bonus.first_tie_pool": "ranks_spanned", "bonus.sole_holder": "all"}),
    ("short", 2, BARE),
    ("classic", 3, BARE),
    ("short", 2, {**ENDLESS, "end.chain_size": 48}),
    ("short", 3, {**ENDLESS, "end.chain_size": 48}),
    ("classic", 4, {**ENDLESS, "end.chain_size": 100}),
    ("standard", 3, {**ENDLESS, "end.chain_size": 100}),
    ("hotels_3m", 3, {**ENDLESS, "end.chain_size": 100}),
    ("hotels_3m", 5, {**ENDLESS, "end.chain_size": 100}),
    ("edition_2008", 6, {**ENDLESS, "end.chain_size": 100}),
    ("corporations_1999", 5, {**ENDLESS, "end.chain_size": 100}),
    ("hotels_3m", 6, HIDDEN),
    ("corporations_1999", 5, HIDDEN),
    ("standard", 3, {**HIDDEN, "setup.cash": 20_000}),
]


@dataclass(frozen=True, slots=True)
class Played:
    """A game of the file."""

    rules: str
    players: int
    seed: int
    overrides: Mapping[str, object] = field(default_factory=dict)
    choices: Sequence[str] = ()

    @property
    def rule_set(self) -> Rules:
        """The rules in play."""
        return _rules(self.rules, json.dumps(dict(self.overrides)))

    def start(self) -> Game:
        """The game before the first choice."""
        return Game.new(self.rule_set, self.players, self.seed)

    def positions(self) -> Iterator[Game]:
        """The game before every choice in turn: one and the same object, moved on."""
        game = self.start()
        for words in self.choices:
            yield game
            game.play(game.parse(words))


@cache
def _rules(name: str, overrides: str) -> Rules:
    rules = load_rules(name)
    return with_overrides(rules, json.loads(overrides)) if overrides != "{}" else rules


@cache
def games() -> tuple[Played, ...]:
    """The games of the file."""
    return tuple(
        Played(entry["rules"], entry["players"], entry["seed"], entry["overrides"], entry["choices"])
        for entry in read_lines(FILE)
    )


def read_lines(file: Path) -> list[Any]:
    """What a compressed file of JSON lines holds."""
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def write_lines(file: Path, entries: Sequence[object]) -> None:
    """Write a compressed file of JSON lines; equal entries make equal files."""
    text = "".join(json.dumps(entry, separators=(",", ":")) + "\n" for entry in entries)
    file.write_bytes(gzip.compress(text.encode(), mtime=0))


def _dear(name: str) -> dict[str, object]:
    """House rules under which leads are as large as can be."""
    rules = spell_out(load_rules(name))
    rows = [
        {**row, "price": DEAR * row["price"], "bonuses": [DEAR * bonus for bonus in row["bonuses"]]}
        for row in rules["card"]["rows"]
    ]
    return {"setup.cash": DEAR * rules["setup"]["cash"], "card.rows": rows}


def is_rich(played: Played) -> bool:
    """Whether it is a game for very much money."""
    return "card.rows" in played.overrides


def _play(rules: str, players: int, seed: int, overrides: Mapping[str, object]) -> Played:
    """A game in which somebody else chooses every time."""
    game = Played(rules, players, seed, overrides).start()
    chance = random.Random(seed)
    choosers = {name: make_player(name) for name in ("novice", "casual", "steady")}
    choices: list[str] = []
    while game.actor is not None:
        legal = game.legal_actions()
        who = chance.choice(["random", "novice", "casual", "steady", "steady"])
        if who == "random":
            action = chance.choice(legal)
        else:
            action = choosers[who].choose(game.view(game.actor), legal, Clock(nodes=2, polite=False), chance)
        choices.append(str(action))
        game.play(action)
    return Played(rules, players, seed, overrides, choices)


def main() -> None:
    """Write the file."""
    tables: list[tuple[str, int, Mapping[str, object]]] = [(name, players, {}) for name, players in TABLES]
    rich: list[tuple[str, int, Mapping[str, object]]] = [
        (name, 2, _dear(name)) for name in ("short", "classic")
    ]
    entries = []
    for seed, (rules, players, overrides) in enumerate([*tables, *HOUSE, *rich], 1):
        played = _play(rules, players, seed, overrides)
        entries.append(
            {
                "rules": rules,
                "players": players,
                "seed": seed,
                "overrides": overrides,
                "choices": played.choices,
            }
        )
        print(rules, players, [*overrides], len(played.choices))
    write_lines(FILE, entries)


if __name__ == "__main__":
    main()
