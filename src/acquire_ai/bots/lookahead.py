"""One look ahead on the learned value: every choice is tried, the turn finished, the outcome judged.

The game is one as `Determinizer.known` gives it: other hands and the pile are empty, so nothing hidden
can be seen from here. The turn is judged before its draw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from random import Random

from acquire_ai.evaluation.expected_bonuses import Habits
from acquire_ai.evaluation.learned_value import TeamValue, Value, habits_for, knots_for
from acquire_ai.evaluation.lookups import Lookups
from acquire_ai.evaluation.rollout_policy import Chance, RolloutPolicy, may_buy, most_shares
from acquire_core import Action, Game
from acquire_core.engine.actions import (
    BUY_NOTHING,
    DECLARE_END,
    FINISH,
    PLACE_NONE,
    SWAP_HAND,
    Buy,
    Draw,
    Place,
    Replace,
    SwapHand,
)
from acquire_core.engine.board import MERGE
from acquire_core.engine.phases import phase, scoring
from acquire_core.engine.phases.phase import BUY, DISPOSE, DRAW, OVER, TILE
from acquire_core.engine.result import EndReason
from acquire_core.rules.model import Dollars

SURE = 50.0
"""The score (log odds) of a game that is won by declaring the end."""

SMALL = 1_000_000
"""Dollars of a lead that count as one in a score: no more than a tie-break."""

EDGE = 0.05
"""The most that the lead in dollars adds to or takes from a win."""

WIDTH = 3
"""Chains of which purchases are put together; fewer in turns played ahead."""
WIDTH_AHEAD = 2

Scored = list[tuple[float, Action]]
"""Choices with their scores, best first."""


class LookAhead:
    """A rollout policy and a value for one table, and the look ahead that uses them."""

    def __init__(
        self, lookups: Lookups, habits: Habits | None = None, knots: list[list[float]] | None = None
    ) -> None:
        self.lookups = lookups
        self.policy = RolloutPolicy(lookups, habits or habits_for(lookups))
        self.value = self.valued_by(knots or knots_for(lookups))

    def valued_by(self, knots: list[list[float]]) -> Value:
        """The value that turns are judged by."""
        if self.lookups.sides < self.lookups.players:
            return TeamValue(self.lookups, knots, self.policy.worths)
        return Value(self.lookups, knots)

    # Judging.

    def after_turn(self, game: Game, seat: int) -> float:
        """The score for a seat of a turn that only lacks its draw; changes the game where that ends it."""
        if game.step == OVER:
            return self.verdict(game.cash, seat)
        if seat == game.mover and self.may_end(game):
            verdict = self.verdict(self.policy.worths(game), seat)
            if verdict > 0:
                return verdict
        if game.declared or (game.closing and self.lookups.automatic_end):
            scoring.end(game, EndReason.DECLARED, [])
            return self.verdict(game.cash, seat)
        return self.value.score(game, seat, ahead=1)

    def may_end(self, game: Game) -> bool:
        """Whether the mover may declare the end once it has bought."""
        return game.closing and self.lookups.may_end_after_buying

    def leads(self, game: Game, seat: int) -> bool:
        """Whether nobody is worth more than a seat."""
        return self.share(self.policy.worths(game), seat) > 0

    def share(self, worth: list[Dollars], seat: int) -> float:
        """A seat's share of the win when the seats are worth so much; partners add up theirs."""
        worth, side = self._by_side(worth, seat)
        top = max(worth)
        return 1.0 / worth.count(top) if worth[side] == top else 0.0

    def lead(self, worth: list[Dollars], seat: int) -> Dollars:
        """How much more a seat, or its team, is worth than the best of the others."""
        worth, side = self._by_side(worth, seat)
        return worth.pop(side) - max(worth)

    def result(self, game: Game, seat: int) -> float:
        """What the end of a game played out was worth: the seat's share of the win, and a little for its
        lead.
        """
        lead = self.lead(game.cash, seat) / SMALL
        return self.share(game.cash, seat) + max(-EDGE, min(EDGE, lead))

    def verdict(self, worth: list[Dollars], seat: int) -> float:
        """The score of a game that ends so: won or lost, and among equals by how much."""
        lead = self.lead(worth, seat)
        return (SURE if lead >= 0 else -SURE) + lead / SMALL

    def _by_side(self, worth: list[Dollars], seat: int) -> tuple[list[Dollars], int]:
        """What the teams are worth and the seat's team; without teams everybody is one."""
        sides = self.lookups.sides
        if sides < len(worth):
            return [sum(worth[side::sides]) for side in range(sides)], seat % sides
        return worth[:], seat

    def finished(self, game: Game, seat: int) -> float:
        """The score after the policy has made what choices are left up to the draw; changes the game."""
        self.policy.resolve_turn(game)
        if game.step == BUY:
            game.play(self.policy.purchase(game))
        return self.after_turn(game, seat)

    def play_turn(self, game: Game, chance: Chance) -> None:
        """Play the mover's turn by a look ahead: the tile that is best with the policy's purchase, then the
        best purchase. What else there is to choose is left to the policy.
        """
        tiles = _different(game)
        if tiles and not game.closing:
            game.play(self._best_tile(game, tiles) if len(tiles) > 1 else tiles[0])
            self.policy.resolve(game)
            if game.step == BUY:
                game.play(self.best_purchases(game, WIDTH_AHEAD)[0][1])
        if game.step == DRAW:
            self.policy.end_turn(game)
        elif game.step != OVER:
            self.policy.finish_turn(game, chance)

    def _best_tile(self, game: Game, tiles: Sequence[Place]) -> Place:
        best = tiles[0]
        top = float("-inf")
        for tile in tiles:
            after = game.copy()
            after.play(tile)
            score = self.finished(after, game.mover)
            if score > top:
                best, top = tile, score
        return best

    # What may be chosen, and what comes of it.

    def actions(self, game: Game) -> Sequence[Action]:
        """The choices worth a thought, for the seat that decides; power cards and the end are thought of
        apart.
        """
        step = game.step
        if step == TILE:
            return _placings(game)
        if step == phase.FOUND:
            return self._foundings(game)
        if step == DISPOSE:
            return _disposals(game)
        if step == BUY:
            return self.purchases(game)
        legal = game.legal_actions()
        if step == DRAW:
            replacing = [action for action in legal if type(action) is Replace and action.cell]
            return replacing or [action for action in legal if type(action) in (Draw, Replace)]
        return legal

    def _foundings(self, game: Game) -> list[Action]:
        """The chains that can be founded, those that differ in nothing for anybody named once."""
        seen = set()
        different: list[Action] = []
        for found in game.tables.foundings[game.active]:
            kind = (
                self.lookups.same_tier[found.chain],
                *game.stock[found.chain :: game.tables.chains],
            )
            if kind not in seen:
                seen.add(kind)
                different.append(found)
        return different

    def purchases(self, game: Game, width: int = WIDTH) -> list[Buy]:
        """The purchases worth a thought: combinations of the `width` chains whose shares help most."""
        return self._purchases(game, self._judging(game), width)

    def _purchases(self, game: Game, judge: Callable[[Buy], float], width: int) -> list[Buy]:
        tables = game.tables
        most = most_shares(game)
        cash = game.cash[game.mover]
        prices = game.prices
        bank = game.bank
        if not may_buy(game):
            return [BUY_NOTHING]
        chains = [chain for chain in tables.chains_of[game.active] if bank[chain] and prices[chain] <= cash]
        if not chains or not most:
            return [BUY_NOTHING]
        if len(chains) > width:
            scored = []
            for chain in chains:
                count = min(most, bank[chain], cash // prices[chain])
                scored.append((judge(tables.buy((chain,) * count)), chain))
            scored.sort(reverse=True)
            chains = sorted(chain for _, chain in scored[:width])
        found = [self.policy.purchase(game)]
        for count in range(most, -1, -1):
            for picks in combinations_with_replacement(chains, count):
                if sum([prices[chain] for chain in picks]) <= cash:
                    buy = tables.buy(picks)
                    if not buy.needs & game.withheld:
                        found.append(buy)
        return list(dict.fromkeys(found))

    def _judging(self, game: Game) -> Callable[[Buy], float]:
        """What judges purchases; they are carried out only where more may come of them than shares."""
        seat = game.mover
        by_shares = self.value.by_shares and not game.rules.end.pool_empty_ends
        if by_shares and not (game.closing or game.declared):
            return self.value.purchases(game).score

        def bought(buy: Buy) -> float:
            after = game.copy()
            after.play(buy)
            return self.after_turn(after, seat)

        return bought

    def best_purchases(self, game: Game, width: int = WIDTH) -> list[tuple[float, Buy]]:
        """The purchases of the mover worth a thought with their scores, best first."""
        judge = self._judging(game)
        scored = [(judge(buy), buy) for buy in self._purchases(game, judge, width)]
        scored.sort(key=lambda pair: -pair[0])
        return scored

    def only(self, game: Game) -> Action | None:
        """The one choice worth a thought, where there are not more; of purchases there always may be."""
        actions = () if game.step == BUY else self.actions(game)
        return actions[0] if len(actions) == 1 else None

    def judged(self, game: Game, seat: int) -> Scored:
        """All choices worth a thought with their scores, best first."""
        action = self.only(game)
        return [(0.0, action)] if action else self._scored(game, seat)

    def _scored(self, game: Game, seat: int) -> Scored:
        if game.step == BUY:
            return [*self.best_purchases(game)]
        scored = []
        for action in self.actions(game):
            after = game.copy()
            after.play(action)
            scored.append((self._judge(after, seat, action), action))
        scored.sort(key=lambda pair: -pair[0])
        return scored

    def _judge(self, after: Game, seat: int, action: Action) -> float:
        if type(action) in (Replace, Draw):
            return 1.0
        if type(action) is SwapHand:
            return 0.0
        if seat == after.mover == after.actor:
            # The same seat goes on choosing: its best next choice counts.
            if after.step == BUY:
                return self.best_purchases(after)[0][0]
            if after.step < DRAW and after.step != TILE:
                return self.judged(after, seat)[0][0]
        return self.finished(after, seat)

    # Choosing.

    def ending(self, game: Game, seat: int, legal: Sequence[Action]) -> Action | None:
        """What to do where the seat may end the game and that wins; None where it does not.

        The rest of the turn comes first as long as it keeps the win, for it may add to it; but no merger,
        in which others decide, too.
        """
        finish = FINISH in legal
        if not (finish or DECLARE_END in legal) or not self.leads(game, seat):
            return None
        if finish or (game.step != DRAW and self.may_end(game)):
            for score, action in self._scored(game, seat):
                if score > SURE / 2 and not _merges(game, action):
                    return action
        return FINISH if finish else DECLARE_END

    def choose(self, game: Game, seat: int, chance: Random) -> Action:
        """The best choice by one look ahead."""
        del chance
        return self.judged(game, seat)[0][1]


def _placings(game: Game) -> list[Action]:
    """The tiles that can be placed, or what else there is to do in their place."""
    legal = [action for action in game.legal_actions() if type(action) in (Place, SwapHand)]
    if SWAP_HAND in legal and game.tables.must_place:
        legal.remove(PLACE_NONE)
    return legal


def _different(game: Game) -> list[Place]:
    """The tiles that can be placed; of those that touch the same one stands for all."""
    cells = game.cells
    touching = game.tables.grid.touching
    tiles = {
        touching(cells, action.cell): action
        for action in game.legal_actions()
        if type(action) is Place and action.cell
    }
    return list(tiles.values())


def _disposals(game: Game) -> list[Action]:
    """None, one, two, half, nearly all or all possible trades, each with none, half or all of the rest
    sold.
    """
    tables = game.tables
    merger = game.under_way()
    held = game.stock[merger.waiting[0] * tables.chains + merger.settling]
    trades = min(held // tables.trade_in, game.bank[merger.survivor] // tables.trade_out)
    actions: list[Action] = []
    for trade in sorted({0, 1, 2, trades // 2, trades - 1, trades}):
        if 0 <= trade <= trades:
            given = trade * tables.trade_in
            rest = held - given
            actions += [tables.dispose(sell, given) for sell in sorted({0, rest // 2, rest})]
    return actions


def _merges(game: Game, action: Action) -> bool:
    if type(action) is not Place or not action.cell:
        return False
    return game.kinds[game.tables.grid.touching(game.cells, action.cell)] == MERGE
