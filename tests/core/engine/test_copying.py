"""A copy of a game has all that the game has, and shares nothing that changes."""

from __future__ import annotations

from dataclasses import dataclass, fields

import pytest

from acquire_core.engine.copying import Copied
from acquire_core.engine.state import State
from tests.core.engine.positions import random_game, snapshot
from tests.core.record.records import POWERS


def test_a_copy_is_equal_and_shares_no_list() -> None:
    mergers = 0
    for game in random_game(POWERS, 4, seed=5):
        twin = game.copy()
        assert type(twin) is type(game)
        assert snapshot(twin) == snapshot(game)
        for field in fields(State):
            value = getattr(game, field.name)
            if isinstance(value, list):
                assert getattr(twin, field.name) is not value, field.name
        assert all(mine is not theirs for mine, theirs in zip(game.hands, twin.hands, strict=True))
        if game.merger:
            mergers += 1
            assert twin.merger is not game.merger
    assert mergers


def test_a_field_without_a_rule_is_refused_when_it_is_declared() -> None:
    with pytest.raises(TypeError, match="no rule how to copy dict"):

        @dataclass(slots=True)
        class _Counted(Copied):
            counts: dict[str, int]
