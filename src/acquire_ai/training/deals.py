"""Freshly dealt games for self-play."""

from __future__ import annotations

from random import Random

from acquire_ai.evaluation.lookups import Lookups
from acquire_core import Game


def new_game(lookups: Lookups, chance: Random) -> Game:
    """A game whose deal follows from `chance` alone."""
    grid = lookups.tables.grid
    rules = lookups.rules
    rand = chance.random
    bag = [grid.names[cell] for cell in sorted(grid.cells, key=lambda _: rand())]
    rng = chance.getrandbits(64)
    first: int | None = int(chance.random() * lookups.players)
    if rules.setup.start_tiles == "place" and rules.setup.first_player != "random":
        first = None
    game = Game.new(rules, lookups.players, bag=bag, first=first)
    game.rng = rng
    return game
