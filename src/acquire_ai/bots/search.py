"""Search: a few whole turns are played out over many guesses at the unseen tiles, the best half kept.

Every plan (a tile with its purchase, or another choice) meets the same guesses with the same luck: its
turn is carried out, everybody plays some turns, looking ahead or by the policy, and the learned value
judges what has come of it. The plans that do worst are dropped step by step (sequential halving).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle
from math import exp, sqrt
from random import Random

from acquire_ai.bots.lookahead import LookAhead
from acquire_ai.evaluation.rollout_policy import Chance
from acquire_ai.player_protocol import Clock
from acquire_core import Action, Determinizer, Game
from acquire_core.engine.actions import Buy, SwapHand
from acquire_core.engine.phases import phase
from acquire_core.engine.phases.phase import BUY, DISPOSE, DRAW, OVER, SURVIVOR, TILE

Plan = tuple[Action, ...]
"""Choices to be made one after the other; what lies between them is the policy's."""


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
    """Turns played before the value judges, those left by the policy."""
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

    def __init__(self, look_ahead: LookAhead, depth: Depth) -> None:
        self.look_ahead = look_ahead
        self.depth = depth

    def choose(self, known: Game, seat: int, guesses: Determinizer, clock: Clock, chance: Random) -> Action:
        """The first choice of the best plan."""
        lines = [
            Line(plan, 1.0 / (1.0 + exp(-max(-30.0, min(30.0, score)))), [])
            for score, plan in self.plans(known, seat, clock)[: self.depth.plans]
        ]
        alive = lines
        if len({line.plan[0] for line in alive}) > 1:
            alive = self._halve(lines, seat, guesses, clock, chance)
        return max(alive, key=lambda line: line.mean(self.depth.prior)).plan[0]

    def plans(self, known: Game, seat: int, clock: Clock) -> list[tuple[float, Plan]]:
        """What to look at, with the look-ahead's scores, best first."""
        look_ahead = self.look_ahead
        if clock.over:
            return [(0.0, (self._at_once(known),))]
        if known.step != TILE:
            return [(score, (action,)) for score, action in look_ahead.judged(known, seat)]
        found: list[tuple[float, Plan]] = []
        for action in look_ahead.actions(known):
            if clock.tick(0) and found:
                break
            after = known.copy()
            after.play(action)
            found += [(score, (action, *rest)) for score, rest in self._turn(after, seat, action)]
        found.sort(key=lambda pair: -pair[0])
        return found

    def _at_once(self, known: Game) -> Action:
        """The policy's choice, for when there is no time to think."""
        policy = self.look_ahead.policy
        if known.step == TILE:
            tile = policy.tile(known, Random(0).random)
            return tile if tile.cell else self.look_ahead.actions(known)[0]
        if known.step == BUY:
            return policy.purchase(known)
        if known.step == DISPOSE:
            return policy.disposal(known)
        if known.step == phase.FOUND:
            return policy.found(known)
        return self.look_ahead.actions(known)[0]

    def _turn(self, after: Game, seat: int, action: Action) -> list[tuple[float, Plan]]:
        """How the turn may go on after a choice."""
        look_ahead = self.look_ahead
        if after.step in (phase.FOUND, SURVIVOR):
            found = []
            for _, action in look_ahead.judged(after, seat)[:3]:
                then = after.copy()
                then.play(action)
                found += [(score, (action, *rest)) for score, rest in self._turn(then, seat, action)[:3]]
            return found
        if type(action) is SwapHand:
            return [(look_ahead.after_turn(after, seat), ())]
        look_ahead.policy.resolve_turn(after)
        if after.step != BUY:
            return [(look_ahead.finished(after, seat), ())]
        return [(score, (buy,)) for score, buy in look_ahead.best_purchases(after)[:4]]

    def _halve(
        self,
        lines: list[Line],
        seat: int,
        guesses: Determinizer,
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
            guess = guesses.deal(chance)
            # The same luck for every plan; more of it than turns with full hands can use.
            draws = Random(chance.getrandbits(32)).random
            luck = [draws() for _ in range(2 * (depth.turns + 2) * self.look_ahead.lookups.tables.hand_size)]
            for line in alive:
                value = self._play_out(guess, line.plan, seat, cycle(luck).__next__)
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

    def _play_out(self, guess: Game, plan: Plan, seat: int, chance: Chance) -> float:
        """The seat's chance to win after a plan and some turns of the policy."""
        game = guess.copy()
        look_ahead = self.look_ahead
        policy = look_ahead.policy
        for action in plan:
            if type(action) is Buy:
                policy.resolve_turn(game)
                if game.step != BUY or not _payable(game, action):
                    break
            game.play(action)
        last = game.turn + self.depth.turns
        ahead = guess.turn + self.depth.ahead
        while game.step != OVER and game.turn <= last:
            if game.step == DRAW:
                policy.end_turn(game)
            elif guess.turn < game.turn <= ahead:
                look_ahead.play_turn(game, chance)
            else:
                policy.finish_turn(game, chance)
        if game.step == OVER:
            return look_ahead.result(game, seat)
        return look_ahead.value.chance(game, seat)


def _payable(game: Game, buy: Buy) -> bool:
    """Whether purse and bank allow a purchase after all that a guess has brought about."""
    cost = sum([game.prices[chain] * count for chain, count in buy.picks])
    return cost <= game.cash[game.mover] and not buy.needs & game.withheld
