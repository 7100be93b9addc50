"""What a seat's prospects are judged by: numbers worked out of a position, for the learned value.

Only what the seat may know goes in: the board, all holdings, its own hand. Money is counted in units of
10,000 dollars, so that all numbers are of order one.
"""

from __future__ import annotations

from math import exp, log
from operator import add

from acquire_ai.evaluation.board_features import NAMES as GROUND
from acquire_ai.evaluation.board_features import Ground
from acquire_ai.evaluation.chain_features import NAMES as CHAINS
from acquire_ai.evaluation.chain_features import UNIT as UNIT
from acquire_ai.evaluation.chain_features import Ends, Patterns, Row
from acquire_ai.simulation.lookups import Look
from acquire_ai.simulation.state import State
from acquire_core.rules.model import Dollars

TABLE = (
    "one",
    "lead over the best other",
    "lead over the average other",
    "cash over the average other",
    "purse",
    "deep purse",
    "broke",
    "turn to move",
    "moves next",
    "may end and leads",
    "may end and trails",
    "seats ahead",
    "chains on the board",
    "safe chains",
    "richest other purse",
    "hoped lead over the best other",
    "hoped lead over the average other",
    "hoped lead over all others",
    "hoped seats ahead",
    "lead with the end near",
    "hoped lead with few unsafe chains",
)
ASLEEP = ("shares of chains not on the board",)

NAMES = (*TABLE, *CHAINS, *ASLEEP, *GROUND)
"""What each number says, in order."""

SMOOTH = 4000.0
"""Dollars by which the smooth maximum of the others' worth is softened."""


class Frame:
    """What the features of a whole table read besides money and holdings."""

    __slots__ = ("active", "closing", "near", "safe", "to_move", "unsafe")

    def __init__(self, look: Look, state: State, seat: int, mover: int) -> None:
        players = look.players
        self.to_move = ((seat - mover) % players) / players
        self.closing = state.closing
        near = 1.0 - (look.end_size - max(state.size)) / 8.0
        self.near = near if near > 0 else 0.0
        self.unsafe = (state.active & ~state.safe).bit_count() if state.safe else 6
        self.active = state.active.bit_count() / look.chains
        self.safe = state.safe.bit_count() / look.chains


class Features:
    """The features of one rule set and number of players, with what is kept between positions."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.patterns = Patterns(look)
        self.full = 0.65 * look.size_of_board
        self.chain_bits = [
            int.from_bytes(bytes([1 << chain]) * look.bytes, "little") for chain in range(look.chains)
        ]
        """By chain: its bit in every cell."""

    def stage(self, state: State, turn: int = 0) -> float:
        """How far the game has come, from 0 to 1; at another turn than the position's, if one is given."""
        done = 0.5 * (turn or state.turn) / self.full + 0.5 * max(state.size) / self.look.end_size
        return done if done < 1.0 else 1.0

    def of(self, state: State, seat: int) -> list[float]:
        """The features for a seat at the start of a turn of `state.mover`."""
        look = self.look
        players = look.players
        cash = state.cash[seat:] + state.cash[:seat]
        rows = []
        ends: dict[int, Ends] = {}
        for chain in look.chains_of[state.active]:
            row, ends[chain] = self.chain(state, seat, chain)
            rows.append(row)
        sums = list(map(sum, zip(*rows, strict=True))) if rows else [0.0] * (2 * players + len(CHAINS))
        ground = Ground(look, self.chain_bits, state, seat)
        stock = state.stock
        stores = [ground.store(chain, gone, stock[chain * players + seat]) for chain, gone in ends.items()]
        *board, growing = map(sum, zip(*stores, strict=True)) if stores else [0.0] * 8
        return [
            *self.table(
                Frame(look, state, seat, state.mover),
                cash,
                list(map(add, cash, sums)),
                list(map(add, cash, sums[players:])),
            ),
            *sums[2 * players :],
            self.asleep(state, seat),
            *board,
            *ground.in_hand(ends),
            growing,
            ground.founding,
            ground.playable,
        ]

    def chain(self, state: State, seat: int, chain: int, more: int = 0) -> tuple[Row, Ends]:
        """The patterns of a chain on the board, as the seat sees it with so many shares more."""
        players = self.look.players
        stock = state.stock
        start = chain * players
        key = (
            self.look.like[chain],
            state.size[chain],
            stock[start + seat] + more,
            *stock[start + seat + 1 : start + players],
            *stock[start : start + seat],
        )
        return self.patterns.known.get(key) or self.patterns.of(key)

    def asleep(self, state: State, seat: int) -> float:
        """The seat's shares of chains that are not on the board."""
        players = self.look.players
        stock = state.stock
        shares = sum(stock[seat::players]) - stock[self.look.chains * players + seat]
        for chain in self.look.chains_of[state.active]:
            shares -= stock[chain * players + seat]
        return shares / 10.0

    def table(
        self, frame: Frame, cash: list[Dollars], worth: list[float], hoped: list[float]
    ) -> tuple[float, ...]:
        """The numbers of `TABLE`, from everybody's cash, worth and hoped worth, the seat's own first."""
        own, hope, purse = worth[0], hoped[0], cash[0]
        rivals, hopes = worth[1:], hoped[1:]
        others = len(rivals)
        lead = (own - max(rivals)) / UNIT
        top = max(hopes)
        smooth = top + SMOOTH * log(sum([exp((other - top) / SMOOTH) for other in hopes]))
        ahead = 0.0
        for other in hopes:
            gap = (other - hope) / 2000.0
            ahead += 1.0 / (1.0 + exp(-gap)) if -30.0 < gap < 30.0 else (1.0 if gap > 0 else 0.0)
        richest = max(cash[1:])
        closing = frame.closing
        hoped_lead = (hope - smooth) / UNIT
        return (
            1.0,
            lead,
            (own - sum(rivals) / others) / UNIT,
            (purse - (sum(cash) - purse) / others) / UNIT,
            purse / 3000.0 if purse < 3000 else 1.0,
            purse / 8000.0 if purse < 8000 else 1.0,
            1.0 - purse / 1000.0 if purse < 1000 else 0.0,
            frame.to_move,
            0.0 if frame.to_move else 1.0,
            1.0 if closing and lead >= 0 else 0.0,
            1.0 if closing and lead < 0 else 0.0,
            len([1 for other in rivals if other > own]) / others,
            frame.active,
            frame.safe,
            richest / 6000.0 if richest < 6000 else 1.0,
            (hope - top) / UNIT,
            (hope - sum(hopes) / others) / UNIT,
            hoped_lead,
            ahead / others,
            lead * frame.near,
            hoped_lead / (1 + frame.unsafe),
        )
