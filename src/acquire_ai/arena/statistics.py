"""The arithmetic of matches: intervals, quantiles and ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log10, sqrt


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval for a share of wins; 95 % by default. Shared wins may count in parts."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which `part` of them lie, 0 where there are none."""
    if not values:
        return 0.0
    order = sorted(values)
    return order[min(len(order) - 1, int(part * len(order)))]


def ratings(beaten: Mapping[tuple[str, str], float], rounds: int = 500) -> dict[str, float]:
    """Bradley-Terry ratings on the Elo scale, 1500 on average.

    `beaten[a, b]` is how often a came out ahead of b. Half a win is added to both sides of every pair
    that met, so that a clean sweep has a finite rating too.
    """
    names = sorted({name for pair in beaten for name in pair})
    met = {frozenset(pair) for pair in beaten}
    score = {(a, b): beaten.get((a, b), 0.0) + 0.5 for a in names for b in names if frozenset((a, b)) in met}
    strength = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        fresh = {}
        for a in names:
            won = sum(score.get((a, b), 0.0) for b in names if b != a)
            met_often = sum(
                (score[a, b] + score[b, a]) / (strength[a] + strength[b])
                for b in names
                if b != a and (a, b) in score
            )
            fresh[a] = won / met_often if met_often else strength[a]
        mean = sum(log10(value) for value in fresh.values()) / max(1, len(fresh))
        strength = {name: value / 10**mean for name, value in fresh.items()}
    return {name: 1500 + 400 * log10(value) for name, value in strength.items()}
