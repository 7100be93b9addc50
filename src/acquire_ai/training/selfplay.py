"""Games of self-play, and what is kept of them to fit the learned value to.

Every seat is a rollout policy of its own habits or a casual player; a tenth of the tiles and purchases are
replaced by random ones in most games, so that odd positions are known too. Of every game a few turns are
kept, seen from every seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from acquire_ai.evaluation.expected_bonuses import Habits
from acquire_ai.evaluation.features import Features
from acquire_ai.evaluation.learned_value import all_habits, habits_for
from acquire_ai.evaluation.lookups import Lookups, lookups
from acquire_ai.evaluation.rollout_policy import Chance, RolloutPolicy, may_buy, may_swap_hand
from acquire_ai.training.casual_selfplay_policy import CasualPolicy
from acquire_ai.training.deals import new_game
from acquire_ai.training.tune import MOST_TURNS, mutant
from acquire_core import Game, Rules
from acquire_core.engine.actions import DECLARE_END, PLACE_NONE, SWAP_HAND, Buy, Place
from acquire_core.engine.phases.phase import BUY, DRAW, OVER, TILE

KEPT = 9
"""Turns kept of a game."""
WILD = 0.1
"""Share of random tiles and purchases."""
CASUAL = 0.5
"""Share of casual players."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A position as a seat sees it: stage, features, and how it ended: everybody's dollars, its own first."""

    stage: float
    features: list[float]
    ends: tuple[int, ...]


def self_play(rules: Rules, players: int, games: int, seed: int) -> Iterator[Sample]:
    """The samples of so many games."""
    table = lookups(rules, players)
    features = Features(table)
    chance = Random(seed)
    policies = Policies(table, chance)
    for _ in range(games):
        yield from one_game(table, policies.seats(chance), features, chance)


class Policies:
    """Players that differ: policies tuned, untuned, of other tables and mutants of these; casual ones."""

    def __init__(self, table: Lookups, chance: Random) -> None:
        tuned = habits_for(table)
        others = [all_habits("two_ranks_many"), all_habits("three_ranks_many"), Habits()]
        habits = [tuned, tuned, *others, *(mutant(one, chance, 0.5) for one in [tuned, tuned, *others])]
        self.table = table
        self.tuned = [RolloutPolicy(table, one) for one in habits]
        self.casual = [
            CasualPolicy(table),
            CasualPolicy(table),
            CasualPolicy(table, 600, 0.6),
            CasualPolicy(table, 2000, 0.3),
        ]

    def seats(self, chance: Random) -> list[RolloutPolicy]:
        """The players of a game, by lot."""
        seats: list[RolloutPolicy] = []
        for _ in range(self.table.players):
            among: Sequence[RolloutPolicy] = self.casual if chance.random() < CASUAL else self.tuned
            seats.append(among[int(chance.random() * len(among))])
        return seats


def one_game(
    table: Lookups, seats: Sequence[RolloutPolicy], features: Features, chance: Random
) -> list[Sample]:
    """Play a game and keep some of its turns as the next seat finds them, but for the draw."""
    game = new_game(table, chance)
    rand = chance.random
    wild = WILD if rand() < 0.7 else 0.0
    length = 0.62 * table.size_of_board
    kept: list[tuple[int, float, list[float]]] = []
    while game.step != OVER and game.turn < MOST_TURNS:
        seat = game.mover
        policy = seats[seat]
        if game.step == TILE and rand() < wild:
            tiles = [action for action in game.legal_actions() if type(action) is Place and action.cell]
            if tiles:
                game.play(tiles[int(rand() * len(tiles))])
                policy.resolve(game)
        if game.step == TILE:
            _to_purchase(policy, game, rand)
        if game.step == BUY:
            game.play(_wild_purchase(game, rand) if rand() < wild else policy.purchase(game))
        if game.step == DRAW:
            if rand() < KEPT / length:
                stage = features.stage(game, 1)
                kept += [(one, stage, features.of(game, one, 1)) for one in range(table.players)]
            policy.end_turn(game)
    cash = tuple(game.cash)
    return [Sample(stage, row, (cash[one], *cash[:one], *cash[one + 1 :])) for one, stage, row in kept]


def _to_purchase(policy: RolloutPolicy, game: Game, rand: Chance) -> None:
    if policy.may_end_before_placing(game) and policy.declares(game):
        game.play(DECLARE_END)
        if game.step == OVER:
            return
    tile = policy.tile(game, rand)
    if tile is PLACE_NONE and may_swap_hand(game):
        game.play(SWAP_HAND)
        tile = policy.tile(game, rand)
    game.play(tile)
    policy.resolve(game)


def _wild_purchase(game: Game, rand: Chance) -> Buy:
    """Up to three shares of one random chain."""
    tables = game.tables
    chains = tables.chains_of[game.active]
    if not chains or not may_buy(game):
        return tables.buy(())
    chain = chains[int(rand() * len(chains))]
    count = min(tables.per_turn, game.bank[chain], game.cash[game.mover] // game.prices[chain])
    return tables.buy((chain,) * count)
