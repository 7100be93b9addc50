"""What a view does not show is not taken for nothing."""

from __future__ import annotations

from random import Random

from acquire_ai.bots.lookahead import SURE, Mind
from acquire_ai.levels import make_player
from acquire_ai.player import Clock
from acquire_ai.simulation.determinize import shown
from acquire_ai.simulation.lookups import look
from acquire_core import Game, Phase, load_rules
from tests.ai.positions import random_positions


def test_a_hidden_pile_is_not_an_empty_one_where_that_would_end_the_game() -> None:
    rules = load_rules("pico8")
    mind = Mind(look(rules, 4))
    looked = 0
    for game in random_positions(rules, 4, 3):
        if game.phase == Phase.BUY and not game.closing and game.pool:
            assert game.actor is not None
            known = shown(game.view(game.actor))
            assert all(abs(score) < SURE for score, _ in mind.best_purchases(known))
            looked += 1
    assert looked > 20


def test_a_hand_without_a_playable_tile_is_swapped_where_it_may_be() -> None:
    board = {f"{column}A": "Sackson" for column in range(1, 12)}
    board |= {f"{column}C": "Tower" for column in range(1, 12)}
    board |= {"1E": "Imperial", "2E": "Imperial"}
    game = Game.from_position(load_rules("edition_2008"), board, [["3B", "5B"], ["1I"], ["3I"]])
    for level in ("steady", "sharp"):
        view, legal = game.view(0), game.legal_actions()
        action = make_player(level).choose(view, legal, Clock(nodes=8), Random(1))
        assert str(action) == "swap hand"
