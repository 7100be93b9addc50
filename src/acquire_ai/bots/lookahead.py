"""One look ahead on the learned value: every choice is tried, the turn finished, the outcome judged.

The position is one as `deal.shown` makes it: other hands and the pile are empty, so nothing hidden can
be seen from here. The turn is judged before its draw.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from random import Random

from acquire_ai.evaluation.expected_bonuses import Habits
from acquire_ai.evaluation.learned_value import TeamValue, Value, habits_for, knots_for
from acquire_ai.evaluation.rollout_policy import Chance, Script
from acquire_ai.simulation.lookups import Look
from acquire_ai.simulation.moves import DECLARE, DRAW_TILES, FINISH, SWAP, Move, carry_out
from acquire_ai.simulation.phase_numbers import BUY, DISPOSE, DRAW, FOUND_PHASE, OVER, SETTLE, SURVIVOR, TILE
from acquire_ai.simulation.state import State
from acquire_core.engine.board import MERGE
from acquire_core.rules.model import Dollars

SURE = 50.0
"""The score (log odds) of a game that is won by declaring the end."""

SMALL = 1_000_000
"""Dollars of a lead that count as one in a score: no more than a tie-break."""

WIDTH = 3
"""Chains of which purchases are put together; fewer in turns played in the head."""
WIDTH_AHEAD = 2

Picks = tuple[int, ...]
"""A purchase: the chain of every share, in order."""

Scored = list[tuple[float, Move]]
"""Choices with their scores, best first."""


class Mind:
    """A script and a value for one table, and the look ahead that uses them."""

    def __init__(
        self, look: Look, habits: Habits | None = None, knots: list[list[float]] | None = None
    ) -> None:
        self.look = look
        self.script = Script(look, habits or habits_for(look))
        self.partners = look.teams < look.players
        knots = knots or knots_for(look)
        self.value = TeamValue(look, knots, self.script.worths) if self.partners else Value(look, knots)

    # Judging.

    def after_turn(self, state: State, seat: int) -> float:
        """The score for a seat of a turn that only lacks its draw; changes the position."""
        if state.phase == OVER:
            return self.verdict(state.cash, seat)
        if seat == state.mover and self.may_end(state):
            verdict = self.verdict(self.script.worths(state), seat)
            if verdict > 0:
                return verdict
        if state.declared or (state.closing and self.look.automatic):
            state.end("declared")
            return self.verdict(state.cash, seat)
        state.mover = (state.mover + 1) % self.look.players
        state.turn += 1
        state.phase = TILE
        return self.value.score(state, seat)

    def may_end(self, state: State) -> bool:
        """Whether the mover may declare the end once it has bought."""
        return state.closing and self.look.may_end_after_buying and not self.look.automatic

    def leads(self, state: State, seat: int) -> bool:
        """Whether nobody is worth more than a seat."""
        return self.share(self.script.worths(state), seat) > 0

    def share(self, worth: list[Dollars], seat: int) -> float:
        """A seat's share of the win when the seats are worth so much; partners add up theirs."""
        worth, side = self._by_side(worth, seat)
        top = max(worth)
        return 1.0 / worth.count(top) if worth[side] == top else 0.0

    def lead(self, worth: list[Dollars], seat: int) -> Dollars:
        """How much more a seat, or its team, is worth than the best of the others."""
        worth, side = self._by_side(worth, seat)
        return worth.pop(side) - max(worth)

    def verdict(self, worth: list[Dollars], seat: int) -> float:
        """The score of a game that ends so: won or lost, and among equals by how much."""
        lead = self.lead(worth, seat)
        return (SURE if lead >= 0 else -SURE) + lead / SMALL

    def _by_side(self, worth: list[Dollars], seat: int) -> tuple[list[Dollars], int]:
        """What the teams are worth and the seat's team; without teams everybody is one."""
        sides = self.look.teams
        if sides < len(worth):
            return [sum(worth[side::sides]) for side in range(sides)], seat % sides
        return worth[:], seat

    def finished(self, state: State, seat: int) -> float:
        """The score after the script has made what choices are left up to the draw; changes the position."""
        if state.phase not in (BUY, DRAW, OVER, TILE):
            self.script.resolve(state)
        if state.phase == BUY:
            state.buy(self.script.purchase(state))
        return self.after_turn(state, seat)

    def play_turn(self, state: State, chance: Chance) -> None:
        """Play the mover's turn by a look ahead: the tile that is best with the script's purchase, then the
        best purchase. What else there is to choose is left to the script.
        """
        near = state.near
        # Of tiles that touch the same, one stands for all.
        cells = list({near[cell]: cell for cell in state.playable()}.values())
        if cells and not state.closing:
            state.place(self._best_tile(state, cells) if len(cells) > 1 else cells[0])
            self.script.resolve(state)
            if state.phase == BUY:
                state.buy(self.best_purchases(state, WIDTH_AHEAD)[0][1][1])
        if state.phase == DRAW:
            self.script.end_turn(state)
        elif state.phase != OVER:
            self.script.finish_turn(state, chance)

    def _best_tile(self, state: State, cells: list[int]) -> int:
        best = 0
        top = -2 * SURE
        for cell in cells:
            after = state.copy()
            after.place(cell)
            score = self.finished(after, state.mover)
            if score > top:
                best, top = cell, score
        return best

    # What may be chosen, and what comes of it.

    def moves(self, state: State) -> list[Move]:
        """The choices worth a thought, for the seat that decides."""
        phase = state.phase
        if phase == TILE:
            return self._placings(state)
        if phase == FOUND_PHASE:
            return [("found", chain) for chain in self._distinct(state)]
        if phase == SURVIVOR:
            return [("survive", chain) for chain in state.tied]
        if phase == SETTLE:
            return [("settle", chain) for chain in state.tied]
        if phase == DISPOSE:
            return self._disposals(state)
        if phase == BUY:
            return [("buy", picks) for picks in self.purchases(state)]
        moves: list[Move] = [("replace", cell) for cell in state.replaceable]
        return moves or [("replace", 0) if state.filled else DRAW_TILES]

    def _placings(self, state: State) -> list[Move]:
        moves: list[Move] = [("place", cell) for cell in state.playable()]
        if not moves and state.may_swap():
            moves.append(SWAP)
        if not moves or not self.look.obligatory:
            moves.append(("place", 0))
        return moves

    def _distinct(self, state: State) -> list[int]:
        """The chains that can be founded, those that differ in nothing for anybody named once."""
        look = self.look
        seen = set()
        chains = []
        for chain in look.chains_of[look.every & ~state.active]:
            start = chain * look.players
            kind = (look.like[chain], *state.stock[start : start + look.players])
            if kind not in seen:
                seen.add(kind)
                chains.append(chain)
        return chains

    def _disposals(self, state: State) -> list[Move]:
        look = self.look
        held = state.stock[state.settling * look.players + state.waiting[0]]
        trades = min(held // look.trade_in, state.bank[state.survivor] // look.trade_out)
        moves: list[Move] = []
        for trade in sorted({0, 1, 2, trades // 2, trades - 1, trades}):
            if 0 <= trade <= trades:
                rest = held - trade * look.trade_in
                moves += [("dispose", sell, trade * look.trade_in) for sell in sorted({0, rest // 2, rest})]
        return moves

    def purchases(self, state: State, width: int = WIDTH) -> list[Picks]:
        """The purchases worth a thought: combinations of the `width` chains whose single share helps most."""
        return self._purchases(state, self._judging(state), width)

    def _purchases(self, state: State, judge: Callable[[Picks], float], width: int) -> list[Picks]:
        look = self.look
        cash = state.cash[state.mover]
        prices = state.prices
        bank = state.bank
        if look.needs_tile and not state.placed:
            return [()]
        chains = [chain for chain in look.chains_of[state.active] if bank[chain] and prices[chain] <= cash]
        if not chains or not look.per_turn:
            return [()]
        if len(chains) > width:
            most = look.per_turn
            scored = []
            for chain in chains:
                count = min(most, bank[chain], cash // prices[chain])
                scored.append((judge((chain,) * count), chain))
            scored.sort(reverse=True)
            chains = sorted(chain for _, chain in scored[:width])
        found = [tuple(sorted(self.script.purchase(state)))]
        for count in range(look.per_turn, -1, -1):
            for picks in combinations_with_replacement(chains, count):
                if sum([prices[chain] for chain in picks]) <= cash and all(
                    picks.count(chain) <= bank[chain] for chain in picks
                ):
                    found.append(picks)
        return list(dict.fromkeys(found))

    def _judging(self, state: State) -> Callable[[Picks], float]:
        """What judges purchases; they are carried out only where more may come of them than shares."""
        seat = state.mover
        if not (state.closing or state.declared or self.look.pool_empty_ends or self.partners):
            return self.value.shopping(state).score

        def bought(picks: Picks) -> float:
            after = state.copy()
            after.buy(picks)
            return self.after_turn(after, seat)

        return bought

    def best_purchases(self, state: State, width: int = WIDTH) -> Scored:
        """The purchases of the mover worth a thought with their scores, best first."""
        judge = self._judging(state)
        scored: Scored = [(judge(picks), ("buy", picks)) for picks in self._purchases(state, judge, width)]
        scored.sort(key=lambda pair: -pair[0])
        return scored

    def only(self, state: State) -> Move | None:
        """The one choice worth a thought, where there are not more; of purchases there always may be."""
        moves = [] if state.phase == BUY else self.moves(state)
        return moves[0] if len(moves) == 1 else None

    def judged(self, state: State, seat: int) -> Scored:
        """All choices worth a thought with their scores, best first."""
        move = self.only(state)
        return [(0.0, move)] if move else self._scored(state, seat)

    def _scored(self, state: State, seat: int) -> Scored:
        if state.phase == BUY:
            return self.best_purchases(state)
        scored = []
        for move in self.moves(state):
            after = state.copy()
            carry_out(after, move)
            scored.append((self._judge(after, seat, move), move))
        scored.sort(key=lambda pair: -pair[0])
        return scored

    def _judge(self, after: State, seat: int, move: Move) -> float:
        if move[0] in ("replace", "draw"):
            return 1.0
        if after.phase != BUY and after.phase < DRAW and seat == after.mover and after.actor == seat:
            # The same seat goes on choosing: its best next choice counts.
            if after.phase == TILE:
                return 0.0
            return self.judged(after, seat)[0][0]
        if after.phase == BUY and seat == after.mover:
            return self.best_purchases(after)[0][0]
        return self.finished(after, seat)

    # Choosing.

    def ending(self, state: State, seat: int, declare: bool, finish: bool) -> Move | None:
        """What to do where the seat may end the game and that wins; None where it does not.

        The rest of the turn comes first as long as it keeps the win, for it may add to it; but no merger,
        in which others decide, too.
        """
        if not (declare or finish) or not self.leads(state, seat):
            return None
        if finish or (state.phase != DRAW and self.may_end(state)):
            for score, move in self._scored(state, seat):
                if score > SURE / 2 and not self._merges(state, move):
                    return move
        return FINISH if finish else DECLARE

    def _merges(self, state: State, move: Move) -> bool:
        return move[0] == "place" and bool(move[1]) and state.kinds[state.near[move[1]]] == MERGE

    def choose(self, state: State, seat: int, chance: Random) -> Move:
        """The best choice by one look ahead."""
        del chance
        return self.judged(state, seat)[0][1]
