"""Search: a few whole turns are played out over many guesses at the unseen tiles, the best half kept.

Every plan (a tile with its purchase, or another choice) meets the same guesses with the same luck: its
turn is carried out, everybody plays some turns, looking ahead or by the script, and the learned value
judges what has come of it. The plans that do worst are dropped step by step (sequential halving).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from math import exp, sqrt
from random import Random

from acquire_ai.bots.lookahead import SMALL, Mind
from acquire_ai.evaluation.rollout_policy import Chance
from acquire_ai.player import Clock
from acquire_ai.simulation.determinize import guess
from acquire_ai.simulation.moves import Move, carry_out
from acquire_ai.simulation.phase_numbers import BUY, DISPOSE, DRAW, FOUND_PHASE, OVER, SURVIVOR, TILE
from acquire_ai.simulation.state import State

EDGE = 0.05
"""The most that the lead in dollars adds to or takes from a win."""

Plan = tuple[Move, ...]
"""Choices to be made one after the other; what lies between them is the script's."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How a search looks ahead."""

    nodes: int = 4000
    """Games played out at most."""
    plans: int = 12
    """Plans looked at."""
    ahead: int = 0
    """Turns after the plan's own in which everybody looks ahead, as steady does."""
    turns: int = 8
    """Turns played before the value judges, those left by the script."""
    prior: float = 8.0
    """How many games played out the look-ahead's own judgement counts for."""
    certain: float = 3.0
    """Standard errors by which a plan must trail the best to be dropped before its time."""
    least: int = 16
    """Guesses made before it may be."""


@dataclass(slots=True)
class Line:
    """A plan and what the games played out have said of it."""

    plan: Plan
    prior: float
    values: list[float]
    total: float = 0.0

    def mean(self, weight: float) -> float:
        """The chance to win, with the prior as so many games."""
        return (self.total + weight * self.prior) / (len(self.values) + weight)


class Search:
    """The search of one table."""

    def __init__(self, mind: Mind, depth: Depth) -> None:
        self.mind = mind
        self.depth = depth

    def choose(
        self, known: State, seat: int, counts: Sequence[int], tiles: list[int], clock: Clock, chance: Random
    ) -> Move:
        """The first move of the best plan."""
        lines = [
            Line(plan, 1.0 / (1.0 + exp(-max(-30.0, min(30.0, score)))), [])
            for score, plan in self.plans(known, seat, clock)[: self.depth.plans]
        ]
        alive = lines
        if len({line.plan[0] for line in alive}) > 1:
            alive = self._halve(lines, known, seat, counts, tiles, clock, chance)
        return max(alive, key=lambda line: line.mean(self.depth.prior)).plan[0]

    def plans(self, known: State, seat: int, clock: Clock) -> list[tuple[float, Plan]]:
        """What to look at, with the look-ahead's scores, best first."""
        mind = self.mind
        if clock.over:
            return [(0.0, (self._at_once(known),))]
        if known.phase != TILE:
            return [(score, (move,)) for score, move in mind.judged(known, seat)]
        found: list[tuple[float, Plan]] = []
        for move in mind.moves(known):
            if clock.tick(0) and found:
                break
            after = known.copy()
            carry_out(after, move)
            found += [(score, (move, *rest)) for score, rest in self._turn(after, seat)]
        found.sort(key=lambda pair: -pair[0])
        return found

    def _at_once(self, known: State) -> Move:
        """The script's choice, for when there is no time to think."""
        script = self.mind.script
        if known.phase == TILE:
            cell = script.tile(known, Random(0).random)
            return ("place", cell) if cell else self.mind.moves(known)[0]
        if known.phase == BUY:
            return ("buy", script.purchase(known))
        if known.phase == DISPOSE:
            return ("dispose", *script.disposal(known))
        if known.phase == FOUND_PHASE:
            return ("found", script.found(known))
        return self.mind.moves(known)[0]

    def _turn(self, after: State, seat: int) -> list[tuple[float, Plan]]:
        """How the turn may go on after its tile."""
        mind = self.mind
        if after.phase in (FOUND_PHASE, SURVIVOR):
            found = []
            for _, move in mind.judged(after, seat)[:3]:
                then = after.copy()
                carry_out(then, move)
                found += [(score, (move, *rest)) for score, rest in self._turn(then, seat)[:3]]
            return found
        if after.phase == TILE:
            return [(mind.finished(after, seat), ())]
        if after.phase != BUY:
            mind.script.resolve(after)
        if after.phase != BUY:
            return [(mind.finished(after, seat), ())]
        return [(score, (move,)) for score, move in mind.best_purchases(after)[:4]]

    def _halve(
        self,
        lines: list[Line],
        known: State,
        seat: int,
        counts: Sequence[int],
        tiles: list[int],
        clock: Clock,
        chance: Random,
    ) -> list[Line]:
        depth = self.depth
        alive = lines
        steps = max(1, (len(lines) - 1).bit_length())
        step = 1
        done = 0
        nodes = depth.nodes if clock.nodes is None else clock.nodes
        while len(alive) > 1:
            deal = guess(known, seat, counts, tiles, chance)
            # The same luck for every plan; more of it than turns with full hands can use.
            draws = Random(chance.getrandbits(32)).random
            luck = [draws() for _ in range(2 * (depth.turns + 2) * self.mind.look.hand_size)]
            for line in alive:
                value = self._play_out(deal, line.plan, seat, cycle(luck).__next__)
                line.values.append(value)
                line.total += value
                done += 1
                if clock.tick(done):
                    return alive
            part = max(done / nodes, clock.part)
            if part >= step / steps:
                step += 1
                alive = sorted(alive, key=lambda line: -line.mean(depth.prior))
                alive = alive[: max(1, (len(alive) + 1) // 2)]
                if len({line.plan[0] for line in alive}) == 1:
                    break
            elif len(alive[0].values) >= depth.least and len(alive[0].values) % 8 == 0:
                alive = self._drop(alive)
                if len({line.plan[0] for line in alive}) == 1:
                    break
        return alive

    def _drop(self, alive: list[Line]) -> list[Line]:
        """Those that do not clearly trail the best, judged by the guesses both met."""
        best = max(alive, key=lambda line: line.mean(self.depth.prior))
        left = []
        for line in alive:
            gaps = [one - other for one, other in zip(best.values, line.values, strict=True)]
            count = len(gaps)
            mean = sum(gaps) / count
            spread = sum([(gap - mean) ** 2 for gap in gaps]) / count
            if line is best or mean <= self.depth.certain * sqrt((spread + 1e-6) / count):
                left.append(line)
        return left

    def _play_out(self, deal: State, plan: Plan, seat: int, chance: Chance) -> float:
        """The seat's chance to win after a plan and some turns of the script."""
        state = deal.copy()
        script = self.mind.script
        for move in plan:
            if move[0] == "buy":
                script.resolve(state)
                if state.phase != BUY or not self._payable(state, move[1]):
                    break
            carry_out(state, move)
        last = state.turn + self.depth.turns
        ahead = deal.turn + self.depth.ahead
        while state.phase != OVER and state.turn <= last:
            if state.phase == DRAW:
                script.end_turn(state)
            elif deal.turn < state.turn <= ahead:
                self.mind.play_turn(state, chance)
            else:
                script.finish_turn(state, chance)
        if state.phase == OVER:
            lead = self.mind.lead(state.cash, seat) / SMALL
            return self.mind.share(state.cash, seat) + max(-EDGE, min(EDGE, lead))
        return self.mind.value.chance(state, seat)

    def _payable(self, state: State, picks: tuple[int, ...]) -> bool:
        prices = state.prices
        return sum([prices[chain] for chain in picks]) <= state.cash[state.mover] and all(
            picks.count(chain) <= state.bank[chain] for chain in picks
        )
