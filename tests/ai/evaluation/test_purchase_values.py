"""Turns played by a look ahead, and purchases judged without being carried out: as good as carried out."""

from __future__ import annotations

import random

import pytest

from acquire_ai.bots.lookahead import Mind
from acquire_ai.evaluation.learned_value import STEPS
from acquire_ai.simulation.determinize import new_game
from acquire_ai.simulation.lookups import look
from acquire_ai.simulation.phase_numbers import BUY, OVER, TILE
from acquire_core import load_rules
from acquire_core.engine.board import MERGE


@pytest.mark.parametrize(
    ("rules", "players"), [("classic", 4), ("standard", 3), ("variant_2p", 2), ("classic", 6)]
)
def test_a_purchase_is_judged_as_the_turn_after_it_is(rules: str, players: int) -> None:
    table = look(load_rules(rules), players)
    mind = Mind(table)
    chance = random.Random(5)
    judged = mergers = 0
    for _ in range(2):
        state = new_game(table, chance)
        while state.phase != OVER:
            state.place(mind.script.tile(state, chance.random))
            mind.script.resolve(state)
            if state.phase == BUY and not state.closing:
                shopping = mind.value.shopping(state)
                for picks in mind.purchases(state):
                    after = state.copy()
                    after.buy(picks)
                    assert shopping.score(picks) == pytest.approx(mind.after_turn(after, state.mover))
                    judged += 1
                mergers += any(state.kinds[state.near[cell]] == MERGE for cell in state.hands[state.mover])
            mind.script.finish_turn(state, chance.random)
    assert judged > 500
    assert mergers > 5


def test_the_turn_ahead_lies_within_the_stages_there_are_weights_for() -> None:
    table = look(load_rules("short"), 2)
    mind = Mind(table)
    state = new_game(table, random.Random(1))
    state.turn = 10_000
    assert int(mind.value.features.stage(state, state.turn + 1) * STEPS) == STEPS
    assert mind.value.shopping(state).score(()) != 0.0


@pytest.mark.parametrize(
    ("rules", "players"),
    [("classic", 4), ("pico8", 4), ("variant_2p", 2), ("edition_2008", 3), ("partners", 4)],
)
def test_games_in_which_everybody_looks_ahead_come_to_an_end(rules: str, players: int) -> None:
    table = look(load_rules(rules), players)
    mind = Mind(table)
    chance = random.Random(3)
    state = new_game(table, chance)
    held = [sum(state.stock) + sum(state.bank[: table.chains])]
    while state.phase != OVER:
        turn = state.turn
        mind.play_turn(state, chance.random)
        assert state.phase == OVER or (state.turn == turn + 1 and state.phase == TILE)
        held.append(sum(state.stock) + sum(state.bank[: table.chains]))
        assert min(state.cash) >= 0
    assert state.reason in ("declared", "automatic", "pool_empty", "stalemate")
    assert set(held) == {table.chains * table.rules.stock}
