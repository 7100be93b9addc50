"""The features of positions of the played games, and the chance to win that the weights make of them.

The learned weights fit these numbers and no others. `tests/data/features.jsonl.gz` holds first the
features' names, then a position a line: the game by its place in `games.jsonl.gz`, how many choices of it
came before, the seat that looks, its features and its chance. After a change that is meant, and weights
fitted to it, write the file anew:

    python -m tests.ai.feature_vectors
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from acquire_ai.bots.lookahead import LookAhead
from acquire_ai.evaluation.features import NAMES
from acquire_ai.evaluation.lookups import Lookups, lookups
from acquire_core import Determinizer, Game, Phase, View
from tests.ai.games import games, read_lines, write_lines
from tests.paths import DATA

FILE = DATA / "features.jsonl.gz"
PER_GAME = 14
"""Positions taken from a game, all of them starts of turns, spread evenly."""
DIGITS = 5
"""Decimal places kept; features are of order one."""


@dataclass(frozen=True, slots=True)
class Vector:
    """What a seat sees of a position."""

    game: int
    after: int
    """Choices of the game before."""
    seat: int
    features: Sequence[float] = ()
    chance: float = 0.0


def vectors() -> list[Vector]:
    """The vectors of the file; ValueError when their features are named otherwise."""
    names, *entries = read_lines(FILE)
    if names != [*NAMES]:
        raise ValueError("The features have other names than those recorded.")
    return [Vector(*entry) for entry in entries]


def judged(view: View) -> tuple[list[float], float]:
    """The features for the seat of a view, and its chance to win, as an opponent works them out."""
    assert view.seat is not None
    game = Determinizer(view).known
    value = _look_ahead(lookups(view.rules, view.players)).value
    features = [round(number, DIGITS) for number in value.features.of(game, view.seat)]
    return features, round(value.chance(game, view.seat), DIGITS)


@cache
def _look_ahead(table: Lookups) -> LookAhead:
    return LookAhead(table)


def replayed(wanted: Sequence[Vector]) -> Iterator[tuple[Vector, Game]]:
    """The vectors with their positions, game by game."""
    points: dict[int, dict[int, Vector]] = {}
    for vector in wanted:
        points.setdefault(vector.game, {})[vector.after] = vector
    for number, found in points.items():
        for after, game in enumerate(games()[number].positions()):
            if after in found:
                yield found[after], game


def _picked() -> Iterator[Vector]:
    """Positions of every game that has opponents; every seat looks in turn."""
    for number, played in enumerate(games()):
        if played.players > 1:
            starts = [after for after, game in enumerate(played.positions()) if game.phase == Phase.TILE]
            count = min(PER_GAME, len(starts))
            for place in range(count):
                yield Vector(number, starts[place * len(starts) // count], place % played.players)


def main() -> None:
    """Write the file."""
    entries = [
        [vector.game, vector.after, vector.seat, *judged(game.view(vector.seat))]
        for vector, game in replayed([*_picked()])
    ]
    write_lines(FILE, [[*NAMES], *entries])
    print(f"{len(entries)} positions")


if __name__ == "__main__":
    main()
