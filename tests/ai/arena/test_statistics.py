"""The arithmetic of matches."""

from __future__ import annotations

import pytest

from acquire_ai.arena.statistics import quantile, ratings, wilson


def test_wilson_interval_of_a_known_case() -> None:
    low, high = wilson(40, 100)
    assert (round(low, 4), round(high, 4)) == (0.3094, 0.4980)


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (10, 10), (0, 0), (2.5, 7)])
def test_wilson_interval_holds_the_share_and_stays_in_bounds(wins: float, games: int) -> None:
    low, high = wilson(wins, games)
    assert 0 <= low <= (wins / games if games else 0.5) <= high <= 1


def test_quantiles() -> None:
    assert quantile([], 0.5) == 0
    assert quantile([3, 1, 2], 0.5) == 2
    assert quantile(list(range(100)), 0.95) == 95


def test_ratings_follow_the_odds() -> None:
    rated = ratings({("a", "b"): 750, ("b", "a"): 250})
    assert rated["a"] - rated["b"] == pytest.approx(190.8, abs=2)
    assert (rated["a"] + rated["b"]) / 2 == pytest.approx(1500)


def test_a_clean_sweep_has_a_finite_rating() -> None:
    rated = ratings({("a", "b"): 10, ("b", "a"): 0, ("b", "c"): 10, ("c", "b"): 0})
    assert rated["a"] > rated["b"] > rated["c"]
    assert rated["a"] < 3500
