"""Styles: small shifts of what an opponent values, so that a table of them differs."""

from __future__ import annotations

from acquire_ai.evaluation.features import NAMES

STYLES: dict[str, dict[str, float]] = {
    "builder": {
        "rise ahead, unsafe": 0.8,
        "rise ahead, safe": 0.8,
        "soft bonus, safe": 0.3,
        "room to grow": 0.4,
        "locked first bonus": 0.3,
    },
    "raider": {
        "soft bonus, unsafe": 0.3,
        "merger cells: own bonus": 0.25,
        "best merger in hand": 0.25,
        "worth of shares, unsafe": 0.3,
    },
    "banker": {
        "purse": 0.15,
        "broke": -0.2,
        "cash over the average other": 0.3,
        "chains held": 0.03,
    },
}
"""By style: what is added to the weight of a feature at every stage."""


def styled(knots: list[list[float]], style: str) -> list[list[float]]:
    """The weights of a style; an empty style changes nothing."""
    if not style:
        return knots
    shift = [STYLES[style].get(name, 0.0) for name in NAMES]
    return [[weight + more for weight, more in zip(knot, shift, strict=True)] for knot in knots]
