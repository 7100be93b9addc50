"""The learned value: a seat's chance to win, from its features and the stage of the game.

A linear form whose weights change with the stage, piecewise linearly between a few knots, put through
the logistic function. The weights stand in `data/learned.json`, fitted by `acquire_ai.training.train`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.resources import files
from math import exp
from operator import mul
from typing import Any

from acquire_ai.evaluation.expected_bonuses import Habits
from acquire_ai.evaluation.features import NAMES, UNIT, Features
from acquire_ai.evaluation.lookups import Lookups
from acquire_ai.evaluation.purchase_values import PurchaseValues
from acquire_core import Game
from acquire_core.rules.model import Dollars

STEPS = 64
"""Stages for which the weights are worked out beforehand."""

TEAM = [[0.6, 0.3], [0.7, 0.3], [0.4, 0.7], [0.1, 3.5]]
"""By stage, what counts at a table of partners: the sum of a team's log odds over that of the best other
one, and its lead in worth in units of 10,000 dollars. Fitted to games of rollout policies.
"""


@lru_cache(maxsize=1)
def _data() -> dict[str, Any]:
    text = (files("acquire_ai") / "data" / "learned.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


def family(lookups: Lookups) -> str:
    """The set of weights that serves a table: by bonus ranks paid and number of players."""
    if lookups.players == 2:
        return "market" if lookups.market else "two"
    ranks = "three_ranks" if lookups.ranks > 2 else "two_ranks"
    return f"{ranks}_{'few' if lookups.players == 3 else 'many'}"


def habits_for(lookups: Lookups) -> Habits:
    """The tuned habits of the rollout policy for a table."""
    return all_habits(family(lookups))


def all_habits(name: str) -> Habits:
    """The tuned habits of a family of tables."""
    habits = _data()["habits"]
    return Habits(**(habits.get(name) or habits.get(name.replace("few", "many")) or habits["two_ranks_many"]))


def knots_for(lookups: Lookups) -> list[list[float]]:
    """The fitted weights for a table, knot by knot."""
    values = _data()["values"]
    name = family(lookups)
    knots: list[list[float]] = values.get(name) or values[name.replace("few", "many")]
    return knots


def blend(knots: list[list[float]], stage: float) -> list[float]:
    """The weights at a stage."""
    place = stage * (len(knots) - 1)
    low = min(int(place), len(knots) - 2)
    part = place - low
    return [(1.0 - part) * a + part * b for a, b in zip(knots[low], knots[low + 1], strict=True)]


class Value:
    """The learned value of one rule set and number of players."""

    by_shares = True
    """Whether a purchase changes it by the shares bought alone, as `PurchaseValues` supposes."""

    def __init__(self, lookups: Lookups, knots: list[list[float]]) -> None:
        self.features = Features(lookups)
        self.lookups = lookups
        assert all(len(knot) == len(NAMES) for knot in knots), "fit the weights anew"
        self.weights = [blend(knots, step / STEPS) for step in range(STEPS + 1)]

    def score(self, game: Game, seat: int, ahead: int = 0) -> float:
        """The log odds that the seat wins, at the start of the mover's turn or of one so many `ahead`."""
        features = self.features
        weights = self.weights[int(features.stage(game, ahead) * STEPS)]
        return float(sum(map(mul, weights, features.of(game, seat, ahead))))

    def purchases(self, game: Game) -> PurchaseValues:
        """What judges the purchases of the mover by the turn that follows."""
        features = self.features
        return PurchaseValues(features, self.weights[int(features.stage(game, 1) * STEPS)], game)

    def chance(self, game: Game, seat: int) -> float:
        """The chance that the seat wins, at the start of a turn."""
        score = self.score(game, seat)
        if score < -30.0:
            return 0.0
        return 1.0 / (1.0 + exp(-score))


class TeamValue(Value):
    """The value at a table of partners: how a seat's team stands against the best other one."""

    by_shares = False

    def __init__(
        self, lookups: Lookups, knots: list[list[float]], worths: Callable[[Game], list[Dollars]]
    ) -> None:
        super().__init__(lookups, knots)
        self.worths = worths
        self.shares = [blend(TEAM, step / STEPS) for step in range(STEPS + 1)]

    def score(self, game: Game, seat: int, ahead: int = 0) -> float:
        """The log odds that the seat's team wins."""
        odds = [super(TeamValue, self).score(game, one, ahead) for one in range(self.lookups.players)]
        part, whole = self.shares[int(self.features.stage(game, ahead) * STEPS)]
        return part * self._lead(odds, seat) + whole * self._lead(self.worths(game), seat) / UNIT

    def _lead(self, amounts: Sequence[float], seat: int) -> float:
        """What a seat's team has together more than the best other one."""
        sides = self.lookups.sides
        teams = [sum(amounts[side::sides]) for side in range(sides)]
        own = teams.pop(seat % sides)
        return own - max(teams)
