"""The features are those the weights were fitted to (see `feature_vectors` for how to renew them)."""

from __future__ import annotations

import pytest

from acquire_ai.evaluation.features import NAMES
from acquire_core import rule_sets
from tests.ai.feature_vectors import DIGITS, judged, replayed, vectors
from tests.ai.games import games

RECORDED = vectors()
SAMPLE = 3
"""Every run looks at one game in so many."""
CLOSE = 1.5 * 10**-DIGITS


def test_features_and_chances_are_what_they_were(pytestconfig: pytest.Config) -> None:
    thorough = pytestconfig.getoption("--thorough")
    for vector, game in replayed([one for one in RECORDED if thorough or one.game % SAMPLE == 2]):
        features, chance = judged(game.view(vector.seat))
        changed = {
            name: (was, now)
            for name, was, now in zip(NAMES, vector.features, features, strict=True)
            if abs(was - now) > CLOSE
        }
        where = f"{games()[vector.game].rules}, after {vector.after} choices, seat {vector.seat}"
        assert not changed, f"{where}: features were and are"
        assert chance == pytest.approx(vector.chance, abs=CLOSE), f"{where}: the chance to win"


def test_every_rule_set_and_every_feature_are_among_the_vectors() -> None:
    assert {games()[one.game].rules for one in RECORDED} == {*rule_sets()} - {"solo"}
    for place, name in enumerate(NAMES):
        if name != "one":
            assert len({one.features[place] for one in RECORDED}) > 1, name
