"""Games under way, and games that differ only in what one seat cannot know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from acquire_core import Game, Rules, load_rules, rule_sets
from acquire_core.rules.player_counts import table_sizes

TABLES = [
    (name, players)
    for name in rule_sets()
    for players in table_sizes(
        load_rules(name).teams.size, load_rules(name).players.min, load_rules(name).players.max
    )
]
"""Every shipped rule set with every number of players."""


def hidden(rules: Rules) -> Rules:
    """The same rules with shares and cash hidden."""
    return replace(rules, visibility=replace(rules.visibility, stocks="hidden", money="hidden"))


def random_positions(rules: Rules, players: int, seed: int) -> Iterator[Game]:
    """Every position of a random game in which there is something to choose."""
    chance = random.Random(seed)
    game = Game.new(rules, players, seed)
    for _ in range(3000):
        if game.actor is None:
            return
        legal = game.legal_actions()
        if len(legal) > 1:
            yield game
        game.play(legal[int(chance.random() * len(legal))])


def permuted(game: Game, seat: int, seed: int) -> Game:
    """The same game for `seat`: the tiles of the others' hands and of the pile change places."""
    chance = random.Random(seed)
    twin = game.copy()
    others = [other for other in range(game.players) if other != seat]
    tiles = [cell for other in others for cell in game.hands[other]] + list(game.bag[game.drawn :])
    chance.shuffle(tiles)
    for other in others:
        count = len(game.hands[other])
        twin.hands[other], tiles = tiles[:count], tiles[count:]
    twin.bag = tuple(game.bag[: game.drawn]) + tuple(tiles)
    twin.rng = chance.getrandbits(64)
    return twin
