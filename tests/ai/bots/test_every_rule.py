"""Every level plays a game to its end under every rule key, as its declaration's example has it."""

from __future__ import annotations

import random

import pytest

from acquire_ai.levels import LEVELS, make_player
from acquire_ai.player_protocol import Clock
from acquire_core import Game, Rules, load_rules
from acquire_core.rules.key_declaration import bare
from acquire_core.rules.overrides import read_setting, with_overrides
from acquire_core.rules.serialization import HINTS, KEYS

SHORT = load_rules("short")
PLAYED = [key for key in KEYS if bare(HINTS[key]) is not str]
MOST_CHOICES = 2000
QUICK = "casual"
"""The level that plays in every run; the others play with --thorough only."""


def example(key: str) -> Rules:
    """The short game with the example of a key."""
    settings = [*KEYS[key].needs, f"{key}={KEYS[key].example}"]
    return with_overrides(SHORT, dict(map(read_setting, settings)))


def play(level: str, rules: Rules, seed: int) -> Game:
    """A game among players of one level, each choice found among the legal ones."""
    game, chance = Game.new(rules, rules.players.max, seed), random.Random(seed)
    players = [make_player(level) for _ in range(game.players)]
    for _ in range(MOST_CHOICES):
        if game.actor is None:
            return game
        legal = game.legal_actions()
        action = players[game.actor].choose(game.view(game.actor), legal, Clock(nodes=1), chance)
        assert action in legal
        game.play(action)
    return game


@pytest.mark.parametrize("key", PLAYED)
@pytest.mark.parametrize(
    "level",
    [pytest.param(name, marks=[] if name == QUICK else [pytest.mark.thorough]) for name in LEVELS],
)
def test_every_level_finishes_a_game_under_the_example_of_every_key(level: str, key: str) -> None:
    assert play(level, example(key), seed=5).result is not None, "the game does not end"
