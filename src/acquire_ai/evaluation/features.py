"""What a seat's prospects are judged by: numbers worked out of a position, for the learned value.

Only what the seat may know goes in: the board, all holdings, its own hand. Money is counted in units of
10,000 dollars, so that all numbers are of order one.
"""

from __future__ import annotations

from math import exp, log
from operator import add

from acquire_ai.evaluation.board_features import NAMES as BOARD
from acquire_ai.evaluation.board_features import BoardFeatures
from acquire_ai.evaluation.chain_features import NAMES as CHAINS
from acquire_ai.evaluation.chain_features import UNIT as UNIT
from acquire_ai.evaluation.chain_features import ChainFeatures, Ends, Row
from acquire_ai.evaluation.lookups import Lookups
from acquire_core import Game
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

NAMES = (*TABLE, *CHAINS, *ASLEEP, *BOARD)
"""What each number says, in order."""

SMOOTH = 4000.0
"""Dollars by which the smooth maximum of the others' worth is softened."""


class TableFacts:
    """What the features of a whole table read besides money and holdings."""

    __slots__ = ("active", "closing", "near", "safe", "to_move", "unsafe")

    def __init__(self, game: Game, seat: int, mover: int) -> None:
        players = len(game.cash)
        tables = game.tables
        self.to_move = ((seat - mover) % players) / players
        self.closing = game.closing
        near = 1.0 - (tables.end_size - max(game.size)) / 8.0
        self.near = near if near > 0 else 0.0
        self.unsafe = (game.active & ~game.safe).bit_count() if game.safe else 6
        self.active = game.active.bit_count() / tables.chains
        self.safe = game.safe.bit_count() / tables.chains


class Features:
    """The features of one rule set and number of players, with what is kept between positions."""

    def __init__(self, lookups: Lookups) -> None:
        self.lookups = lookups
        self.chain_features = ChainFeatures(lookups)
        self.full = 0.65 * lookups.size_of_board
        """The turns of a long game."""
        self.chain_bits = [
            int.from_bytes(bytes([1 << chain]) * lookups.cells, "little")
            for chain in range(lookups.tables.chains)
        ]
        """By chain: its bit in every cell."""

    def stage(self, game: Game, ahead: int = 0) -> float:
        """How far the game has come, from 0 to 1; so many turns `ahead` of now, chains as they are."""
        turns = 0.5 * (game.turn + ahead) / self.full
        done = turns + 0.5 * max(game.size) / self.lookups.tables.end_size
        return done if done < 1.0 else 1.0

    def of(self, game: Game, seat: int, ahead: int = 0) -> list[float]:
        """The features for a seat at the start of a turn: the mover's, or one so many turns `ahead`."""
        players = self.lookups.players
        cash = game.cash[seat:] + game.cash[:seat]
        rows = []
        ends: dict[int, Ends] = {}
        for chain in game.tables.chains_of[game.active]:
            row, ends[chain] = self.chain(game, seat, chain)
            rows.append(row)
        sums = list(map(sum, zip(*rows, strict=True))) if rows else [0.0] * (2 * players + len(CHAINS))
        on_board = BoardFeatures(self.lookups, self.chain_bits, game, seat)
        held = game.stock[seat * game.tables.chains : (seat + 1) * game.tables.chains]
        stores = [on_board.store(chain, gone, held[chain]) for chain, gone in ends.items()]
        *board, growing = map(sum, zip(*stores, strict=True)) if stores else [0.0] * 8
        return [
            *self.table(
                TableFacts(game, seat, (game.mover + ahead) % players),
                cash,
                list(map(add, cash, sums)),
                list(map(add, cash, sums[players:])),
            ),
            *sums[2 * players :],
            self.asleep(game, seat),
            *board,
            *on_board.in_hand(ends),
            growing,
            on_board.founding,
            on_board.playable,
        ]

    def chain(self, game: Game, seat: int, chain: int, more: int = 0) -> tuple[Row, Ends]:
        """The features of a chain on the board, as the seat sees it with so many shares more."""
        held = game.stock[chain :: game.tables.chains]
        key = (
            self.lookups.same_tier[chain],
            game.size[chain],
            held[seat] + more,
            *held[seat + 1 :],
            *held[:seat],
        )
        return self.chain_features.known.get(key) or self.chain_features.of(key)

    def asleep(self, game: Game, seat: int) -> float:
        """The seat's shares of chains that are not on the board."""
        chains = game.tables.chains
        held = game.stock[seat * chains : (seat + 1) * chains]
        shares = sum(held)
        for chain in game.tables.chains_of[game.active]:
            shares -= held[chain]
        return shares / 10.0

    def table(
        self, facts: TableFacts, cash: list[Dollars], worth: list[float], hoped: list[float]
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
        closing = facts.closing
        hoped_lead = (hope - smooth) / UNIT
        return (
            1.0,
            lead,
            (own - sum(rivals) / others) / UNIT,
            (purse - (sum(cash) - purse) / others) / UNIT,
            purse / 3000.0 if purse < 3000 else 1.0,
            purse / 8000.0 if purse < 8000 else 1.0,
            1.0 - purse / 1000.0 if purse < 1000 else 0.0,
            facts.to_move,
            0.0 if facts.to_move else 1.0,
            1.0 if closing and lead >= 0 else 0.0,
            1.0 if closing and lead < 0 else 0.0,
            len([1 for other in rivals if other > own]) / others,
            facts.active,
            facts.safe,
            richest / 6000.0 if richest < 6000 else 1.0,
            (hope - top) / UNIT,
            (hope - sum(hopes) / others) / UNIT,
            hoped_lead,
            ahead / others,
            lead * facts.near,
            hoped_lead / (1 + facts.unsafe),
        )
