"""Turns played by a look ahead, and purchases judged without being carried out: as good as carried out."""

from __future__ import annotations

import random

import pytest

from acquire_ai.bots.lookahead import LookAhead
from acquire_ai.bots.solo_lookahead import SoloLookAhead
from acquire_ai.evaluation.learned_value import STEPS
from acquire_ai.evaluation.lookups import lookups
from acquire_core import Game, Phase, load_rules
from acquire_core.engine.actions import BUY_NOTHING
from acquire_core.engine.board import MERGE


@pytest.mark.parametrize(
    ("rules", "players"), [("classic", 4), ("standard", 3), ("variant_2p", 2), ("classic", 6)]
)
def test_a_purchase_is_judged_as_the_turn_after_it_is(rules: str, players: int) -> None:
    look_ahead = LookAhead(lookups(load_rules(rules), players))
    policy = look_ahead.policy
    chance = random.Random(5)
    judged = mergers = 0
    for seed in range(2):
        game = Game.new(load_rules(rules), players, seed)
        while game.result is None:
            game.play(policy.tile(game, chance.random))
            policy.resolve(game)
            if game.phase == Phase.BUY and not game.closing:
                values = look_ahead.value.purchases(game)
                for buy in look_ahead.purchases(game):
                    after = game.copy()
                    after.play(buy)
                    assert values.score(buy) == pytest.approx(look_ahead.after_turn(after, game.mover))
                    judged += 1
                touching = [game.tables.grid.touching(game.cells, cell) for cell in game.hands[game.mover]]
                mergers += any(game.kinds[touched] == MERGE for touched in touching)
            policy.finish_turn(game, chance.random)
    assert judged > 500
    assert mergers > 5


def test_the_turn_ahead_lies_within_the_stages_there_are_weights_for() -> None:
    look_ahead = LookAhead(lookups(load_rules("short"), 2))
    game = Game.new(load_rules("short"), 2, 1)
    game.turn = 10_000
    assert int(look_ahead.value.features.stage(game, 1) * STEPS) == STEPS
    assert look_ahead.value.purchases(game).score(BUY_NOTHING) != 0.0


@pytest.mark.parametrize(
    ("rules", "players"),
    [("classic", 4), ("pico8", 4), ("variant_2p", 2), ("edition_2008", 3), ("partners", 4), ("solo", 1)],
)
def test_games_in_which_everybody_looks_ahead_come_to_an_end(rules: str, players: int) -> None:
    table = load_rules(rules)
    kind = SoloLookAhead if players == 1 else LookAhead
    look_ahead = kind(lookups(table, players))
    chance = random.Random(3)
    game = Game.new(table, players, 3)
    held = [sum(game.stock) + sum(game.bank)]
    while game.result is None:
        turn = game.turn
        look_ahead.play_turn(game, chance.random)
        assert game.result is not None or (game.turn == turn + 1 and game.phase == Phase.TILE)
        held.append(sum(game.stock) + sum(game.bank))
        assert min(game.cash) >= 0
    assert set(held) == {len(table.chains) * table.stock}
