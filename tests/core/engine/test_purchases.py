"""The purchases listed are those that purse and bank allow, in a sequence like any other."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from dataclasses import replace
from itertools import combinations_with_replacement

import pytest

from acquire_core import Game, Phase, load_rules


def buying(per_turn: int, seed: int, choices: int) -> Game:
    """A game some way in, at somebody's buy phase."""
    rules = load_rules("classic")
    rules = replace(rules, buy=replace(rules.buy, per_turn=per_turn))
    game = Game.new(rules, 4, seed)
    chance = random.Random(seed)
    while choices > 0 or game.phase != Phase.BUY:
        game.play(chance.choice(game.legal_actions()))
        choices -= 1
    return game


@pytest.mark.parametrize("per_turn", [0, 1, 3, 5])
@pytest.mark.parametrize("choices", [20, 60, 90, 120, 150])
@pytest.mark.parametrize("cash", [0, 700, 1_150, 2_300, 10_000])
def test_every_purchase_that_can_be_paid_and_served_is_listed(per_turn: int, choices: int, cash: int) -> None:
    game = buying(per_turn, seed=choices, choices=choices)
    game.cash[game.mover] = cash
    active = [chain for chain, size in enumerate(game.size) if size]
    expected = set()
    for shares in range(per_turn + 1):
        for picks in combinations_with_replacement(active, shares):
            counts = Counter(picks)
            served = all(game.bank[chain] >= count for chain, count in counts.items())
            if served and sum(game.price(chain) for chain in picks) <= cash:
                expected.add(frozenset(counts.items()))
    listed = [frozenset(action.picks) for action in game.legal_actions() if hasattr(action, "picks")]
    assert len(listed) == len(set(listed))
    assert set(listed) == expected


@pytest.mark.parametrize("cash", [0, 700, 2_300, 10_000])
def test_the_list_is_a_sequence(cash: int) -> None:
    game = buying(3, seed=5, choices=100)
    game.cash[game.mover] = cash
    legal = game.legal_actions()
    plain = list(legal)
    assert [legal[index] for index in range(-len(legal), len(legal))] == plain * 2
    assert list(legal[1:]) == plain[1:]
    assert list(reversed(legal)) == plain[::-1]
    assert all(action in legal and legal.index(action) == place for place, action in enumerate(plain))
    assert game.parse("draw") not in legal
    assert legal == game.legal_actions() == pickle.loads(pickle.dumps(legal))
    with pytest.raises(IndexError):
        legal[len(plain)]
