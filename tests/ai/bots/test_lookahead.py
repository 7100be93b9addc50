"""What a view does not show is not taken for nothing, and every choice worth a thought is legal."""

from __future__ import annotations

from random import Random

import pytest

from acquire_ai.bots.agent import Situation
from acquire_ai.bots.lookahead import SURE, LookAhead
from acquire_ai.evaluation.lookups import lookups
from acquire_ai.levels import make_player
from acquire_ai.player_protocol import Clock
from acquire_core import Game, Phase, load_rules
from tests.ai.positions import random_positions
from tests.core.engine.positions import CLASSIC, change


def test_a_hidden_pile_is_not_an_empty_one_where_that_would_end_the_game() -> None:
    rules = load_rules("pico8")
    look_ahead = LookAhead(lookups(rules, 4))
    looked = 0
    for game in random_positions(rules, 4, 3):
        if game.phase == Phase.BUY and not game.closing and game.pool:
            assert game.actor is not None
            known = Situation(game.view(game.actor), Random(1)).known
            assert all(abs(score) < SURE for score, _ in look_ahead.best_purchases(known))
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


@pytest.mark.parametrize(
    "switches",
    [
        {},
        {"tiles.dead_choice": "optional", "safe_size": 3},
        {"place.obligatory": False, "tiles.no_playable": "redraw_hand"},
        {"merge.trade_in": 3, "buy.per_turn": 2, "powers.enabled": True},
    ],
)
def test_what_is_worth_a_thought_is_legal_as_is_what_the_policy_plays(
    switches: dict[str, object],
) -> None:
    rules = change(CLASSIC, switches)
    look_ahead = LookAhead(lookups(rules, 3))
    met = set()
    for game in random_positions(rules, 3, 4):
        legal = game.legal_actions()
        assert {*look_ahead.actions(game)} <= {*legal}
        met.add(game.phase)
        look_ahead.policy.finish_turn(game.copy(), Random(1).random)
    assert met >= {Phase.TILE, Phase.BUY, Phase.FOUND}
