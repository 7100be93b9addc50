"""Games that nobody can end but by standing still, under the referee's eyes (case 88)."""

from __future__ import annotations

import random

import pytest

from acquire_core import Game
from acquire_core.engine.result import EndReason
from tests.core.engine.positions import SHIPPED, change
from tests.core.engine.referee import Referee

ENDLESS = {
    "end.chain_size": 48,
    "end.all_safe": False,
    "setup.cash": 30_000,
    "stock": 60,
    "place.obligatory": False,
    "setup.hand_size": 1,
    "max_active": 3,
}
"""There is always something to buy, and never an end to declare. Nobody has to place a tile, and often
nobody can: hands are small, and blocked tiles many.
"""


@pytest.mark.parametrize("dead", ["keep", "replace_once"])
@pytest.mark.parametrize("no_playable", ["skip", "redraw_hand", "extend_hand"])
@pytest.mark.parametrize("stalemate", ["full_round", "none"])
def test_a_game_ends_after_a_whole_round_without_a_tile_and_not_before(
    stalemate: str, no_playable: str, dead: str
) -> None:
    switches = {"end.stalemate": stalemate, "tiles.no_playable": no_playable, "tiles.dead": dead}
    rules = change(SHIPPED["short"], {**ENDLESS, **switches})
    reasons = set()
    for seed in range(2):
        chance = random.Random(seed)
        referee = Referee(Game.new(rules, 3, seed))
        while referee.game.actor is not None:
            assert len(referee.log) < 1000, "the game does not end"
            referee.play(chance.choice(referee.game.legal_actions()))
        assert referee.game.result is not None
        reasons.add(referee.game.result.reason)
    assert EndReason.STALEMATE in reasons
