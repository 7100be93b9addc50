"""The two simple opponents: they choose what is legal, and they do not know what they may not."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from acquire_ai.bots.casual import Casual
from acquire_ai.bots.novice import Novice
from acquire_ai.player_protocol import Clock, Player
from acquire_core import Game, load_rules, rule_sets
from acquire_core.rules.model import Visibility

HIDDEN = Visibility("hidden", "hidden")


@pytest.mark.parametrize("hidden", [False, True], ids=["open", "hidden"])
@pytest.mark.parametrize("make", [Novice, Casual])
@pytest.mark.parametrize("name", list(rule_sets()))
def test_choices_are_legal_to_the_end(name: str, make: type[Player], hidden: bool) -> None:
    rules = load_rules(name)
    if hidden:
        rules = replace(rules, visibility=HIDDEN)
    game = Game.new(rules, rules.players.max, seed=5)
    players = [make() for _ in range(game.players)]
    rng = random.Random(5)
    for _ in range(3000):
        if game.actor is None:
            break
        legal = tuple(game.legal_actions())
        choice = players[game.actor].choose(game.view(game.actor), legal, Clock(1.0), rng)
        assert choice in legal
        game.play(choice)
    assert game.actor is None
