"""Games of self-play, and what is kept of them to fit the learned value to.

Every seat is a script of its own habits or a casual player; a tenth of the tiles and purchases are
replaced by random ones in most games, so that odd positions are known too. Of every game a few turns are
kept, seen from every seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from acquire_ai.evaluation.expected_bonuses import Habits
from acquire_ai.evaluation.features import Features
from acquire_ai.evaluation.learned_value import all_habits, habits_for
from acquire_ai.evaluation.rollout_policy import Script
from acquire_ai.simulation.determinize import new_game
from acquire_ai.simulation.lookups import Look, look
from acquire_ai.simulation.phase_numbers import BUY, DRAW, OVER, TILE
from acquire_ai.simulation.state import State
from acquire_ai.training.casual_policy import Plain
from acquire_ai.training.tune import MOST_TURNS, mutant
from acquire_core import Rules

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
    table = look(rules, players)
    features = Features(table)
    chance = Random(seed)
    ways = Ways(table, chance)
    for _ in range(games):
        yield from one_game(table, ways.seats(chance), features, chance)


class Ways:
    """Players that differ: scripts tuned, untuned, of other tables and mutants of these; casual ones."""

    def __init__(self, table: Look, chance: Random) -> None:
        tuned = habits_for(table)
        others = [all_habits("two_ranks_many"), all_habits("three_ranks_many"), Habits()]
        habits = [tuned, tuned, *others, *(mutant(one, chance, 0.5) for one in [tuned, tuned, *others])]
        self.table = table
        self.scripts = [Script(table, one) for one in habits]
        self.casual = [Plain(table), Plain(table), Plain(table, 600, 0.6), Plain(table, 2000, 0.3)]

    def seats(self, chance: Random) -> list[Script]:
        """The players of a game, by lot."""
        seats: list[Script] = []
        for _ in range(self.table.players):
            among: Sequence[Script] = self.casual if chance.random() < CASUAL else self.scripts
            seats.append(among[int(chance.random() * len(among))])
        return seats


def one_game(table: Look, seats: Sequence[Script], features: Features, chance: Random) -> list[Sample]:
    """Play a game and keep some of its turns: after the purchase, before the draw."""
    state = new_game(table, chance)
    rand = chance.random
    wild = WILD if rand() < 0.7 else 0.0
    length = 0.62 * table.size_of_board
    kept: list[tuple[int, float, list[float]]] = []
    while state.phase != OVER and state.turn < MOST_TURNS:
        seat = state.mover
        script = seats[seat]
        if state.phase == TILE and rand() < wild:
            cells = state.playable()
            if cells:
                state.place(cells[int(rand() * len(cells))])
                script.resolve(state)
        if state.phase == TILE:
            _to_purchase(script, state, rand)
        if state.phase == BUY:
            state.buy(_wild_purchase(state, rand) if rand() < wild else script.purchase(state))
        if state.phase == DRAW:
            if rand() < KEPT / length:
                state.mover = (seat + 1) % table.players
                state.turn += 1
                stage = features.stage(state)
                kept += [(one, stage, features.of(state, one)) for one in range(table.players)]
                state.mover = seat
                state.turn -= 1
            script.end_turn(state)
    cash = tuple(state.cash)
    return [Sample(stage, row, (cash[one], *cash[:one], *cash[one + 1 :])) for one, stage, row in kept]


def _to_purchase(script: Script, state: State, rand: Any) -> None:
    if state.closing and state.look.declares_first and script.declares(state):
        state.declare()
        if state.phase == OVER:
            return
    cell = script.tile(state, rand)
    if not cell and state.may_swap() and not state.playable():
        state.swap_hand()
        cell = script.tile(state, rand)
    state.place(cell)
    script.resolve(state)


def _wild_purchase(state: State, rand: Any) -> tuple[int, ...]:
    """Up to three shares of one random chain."""
    chains = state.look.chains_of[state.active]
    if not chains or (state.look.needs_tile and not state.placed):
        return ()
    chain = chains[int(rand() * len(chains))]
    count = min(state.look.per_turn, state.bank[chain], state.cash[state.mover] // state.prices[chain])
    return (chain,) * count
