"""The arithmetic of the fit: weights that explain how games end (needs numpy)."""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import islice
from typing import Any

from acquire_ai.training.selfplay import Sample

# One thread only: the order of sums, and so the last digits, must not depend on the machine's cores.
os.environ["OPENBLAS_NUM_THREADS"] = "1"
os.environ["OMP_NUM_THREADS"] = "1"

import numpy as np  # type: ignore[import-not-found,unused-ignore]

KNOTS = 4
"""Stages between which the weights change linearly."""
NEAR = 2500.0
"""Dollars: who ends so little behind the winner is counted as having nearly won."""
RIDGE = 1e-5
"""How much the weights are drawn to zero, for each sample."""
NEWTON = 8
"""Steps of Newton's method."""
CHUNK = 20_000
"""Samples worked on at a time."""

Array = Any
Weights = list[list[float]]
Data = tuple[Array, Array, Array]
"""Stages, features and the dollars in the end, a row a sample."""


def collect(samples: Iterable[Sample]) -> Data:
    """Samples as arrays, put together piece by piece to save memory."""
    stream = iter(samples)
    pieces: list[Data] = []
    while some := list(islice(stream, CHUNK)):
        pieces.append(
            (
                np.array([sample.stage for sample in some]),
                np.array([sample.features for sample in some], dtype=np.float32),
                np.array([sample.ends for sample in some], dtype=float),
            )
        )
    return join(pieces)


def join(pieces: Iterable[Data]) -> Data:
    """Several tables' samples as one; where there are fewer seats, the missing ones have nothing."""
    stages, rows, ends = zip(*pieces, strict=True)
    seats = max(some.shape[1] for some in ends)
    padded = [np.pad(some, ((0, 0), (0, seats - some.shape[1])), constant_values=-1e6) for some in ends]
    return np.concatenate(stages), np.concatenate(rows), np.concatenate(padded)


def near_win(ends: Array) -> Array:
    """The first seat's part of the win, softened: in proportion to exp(dollars / NEAR)."""
    parts = np.exp((ends - ends.max(axis=1, keepdims=True)) / NEAR)
    return parts[:, 0] / parts.sum(axis=1)


def won(ends: Array) -> Array:
    """The first seat's part of the win."""
    best = ends == ends.max(axis=1, keepdims=True)
    return best[:, 0] / best.sum(axis=1)


def wide(stage: Array, rows: Array) -> Array:
    """The features once for every knot, weighed by how near the stage is to it."""
    place = stage * (KNOTS - 1)
    return np.concatenate(
        [np.clip(1.0 - np.abs(place - knot), 0.0, 1.0)[:, None] * rows for knot in range(KNOTS)], axis=1
    )


def fit(data: Data) -> Weights:
    """Weights by knot, by Newton's method on the log loss."""
    stage, rows, ends = data
    wins = near_win(ends)
    count = rows.shape[1] * KNOTS
    ridge = RIDGE * len(rows) * np.eye(count)
    weights = np.zeros(count)
    for _ in range(NEWTON):
        slope = ridge @ weights
        curve = ridge.copy()
        for start in range(0, len(rows), CHUNK):
            part = slice(start, start + CHUNK)
            known = wide(stage[part], rows[part])
            guess = _chance(known @ weights)
            slope += known.T @ (guess - wins[part])
            curve += (known * (guess * (1.0 - guess))[:, None]).T @ known
        weights = weights - np.linalg.solve(curve, slope)
    return [[round(float(weight), 4) for weight in knot] for knot in weights.reshape(KNOTS, -1)]


def _chance(score: Array) -> Array:
    return 1.0 / (1.0 + np.exp(-np.clip(score, -30.0, 30.0)))


def log_loss(weights: Weights, data: Data) -> float:
    """How far the value is from who won; lower is better."""
    stage, rows, ends = data
    truth = won(ends)
    guess = np.clip(_chance(wide(stage, rows) @ np.array(weights).ravel()), 1e-6, 1 - 1e-6)
    return -float(np.mean(truth * np.log(guess) + (1 - truth) * np.log(1 - guess)))
