"""Opponents at tables with rules nobody wrote: any board, chains, card and switches."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from acquire_ai.levels import LEVELS, make_player
from acquire_ai.player_protocol import Clock
from acquire_core import Game, Rules
from tests.ai.positions import random_positions
from tests.core.engine.positions import STANDARD, change, seatings
from tests.core.rules.generated import rule_sets_of_ones_own

EXAMPLES = settings.get_profile(settings.get_current_profile_name()).max_examples


def assert_all_choose_legally(game: Game, seed: int) -> None:
    assert game.actor is not None
    for level in LEVELS:
        legal = game.legal_actions()
        action = make_player(level).choose(game.view(game.actor), legal, Clock(nodes=2), random.Random(seed))
        assert action in legal, level


@pytest.mark.thorough
@settings(max_examples=EXAMPLES // 10)
@given(rule_sets_of_ones_own(), st.integers(0, 4), st.booleans(), st.integers(0, 2**32))
def test_every_level_copes_with_any_rules(rules: Rules, seats: int, cards: bool, seed: int) -> None:
    table = change(rules, {"powers.enabled": cards})
    players = seatings(table)[seats % len(seatings(table))]
    for step, game in enumerate(random_positions(table, players, seed)):
        if step % 17 == 0:
            assert_all_choose_legally(game, step)
        if step > 150:
            break


@pytest.mark.parametrize("key", ["buy.per_turn", "setup.cash", "found.founder_shares"])
def test_nothing_to_buy_nothing_to_pay_with_and_nothing_given_are_no_trouble(key: str) -> None:
    for step, game in enumerate(random_positions(change(STANDARD, {key: 0}), 4, 1)):
        if step % 23 == 0:
            assert_all_choose_legally(game, step)
