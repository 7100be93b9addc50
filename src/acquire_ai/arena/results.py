"""What a match shows: shares of wins, worth, ranks, times, pairs and ratings, as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from acquire_ai.arena.match import Played
from acquire_ai.arena.statistics import quantile, ratings, wilson


@dataclass(frozen=True, slots=True)
class Line:
    """One player over a match; where a name sits in several seats, all of them together.

    `wins` counts shared wins in parts, `share` is of the games, all its seats taken together; `low` and
    `high` bound it with 95 % confidence. Worth in dollars, times in seconds, ranks from 1.
    """

    name: str
    seats: int
    wins: float
    share: float
    low: float
    high: float
    worth: float
    rank: float
    median: float
    late: float
    worst: float
    rating: float


def lines(names: Sequence[str], played: Sequence[Played]) -> list[Line]:
    """A line for each name, most wins a seat first."""
    rated = ratings(pairs(names, played))
    found = []
    for name in dict.fromkeys(names):
        places = {place for place, other in enumerate(names) if other == name}
        wins, worth, ranks = 0.0, 0, 0.0
        seconds: list[float] = []
        for game in played:
            top = max(game.worth)
            for seat, place in enumerate(game.places):
                if place not in places:
                    continue
                own = game.worth[seat]
                wins += 1 / game.worth.count(top) if own == top else 0.0
                worth += own
                ranks += 1 + sum(w > own for w in game.worth) + (game.worth.count(own) - 1) / 2
                seconds += game.seconds[seat]
        count = max(1, len(played) * len(places))
        low, high = wilson(wins, len(played))
        found.append(
            Line(
                name=name,
                seats=len(places),
                wins=wins,
                share=wins / max(1, len(played)),
                low=low,
                high=high,
                worth=worth / count,
                rank=ranks / count,
                median=quantile(seconds, 0.5),
                late=quantile(seconds, 0.95),
                worst=max(seconds, default=0.0),
                rating=rated.get(name, 1500.0),
            )
        )
    return sorted(found, key=lambda line: -line.share / line.seats)


def pairs(names: Sequence[str], played: Sequence[Played]) -> dict[tuple[str, str], float]:
    """How often a seat of the first name came out ahead of one of the second; a tie is half for both."""
    beaten: dict[tuple[str, str], float] = {}
    for game in played:
        for seat, place in enumerate(game.places):
            for other, against in enumerate(game.places):
                pair = (names[place], names[against])
                if pair[0] == pair[1]:
                    continue
                ahead = game.worth[seat] - game.worth[other]
                beaten[pair] = beaten.get(pair, 0.0) + (1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0)
    return beaten


def as_data(names: Sequence[str], played: Sequence[Played]) -> dict[str, Any]:
    """Everything as plain data."""
    reasons: dict[str, int] = {}
    for game in played:
        reasons[game.reason] = reasons.get(game.reason, 0) + 1
    return {
        "games": len(played),
        "reasons": reasons,
        "players": [
            {field: getattr(line, field) for field in Line.__dataclass_fields__}
            for line in lines(names, played)
        ],
        "pairs": [{"player": a, "over": b, "ahead": ahead} for (a, b), ahead in pairs(names, played).items()],
    }
