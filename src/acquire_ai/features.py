"""What a seat's prospects are judged by: numbers worked out of a position, for the learned value.

Only what the seat may know goes in: the board, all holdings, its own hand. Money is counted in units of
10,000 dollars, so that all numbers are of order one.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import add

from acquire_ai.fast import State
from acquire_ai.look import Look
from acquire_ai.standing import KEEP, soft
from acquire_core.board import BLOCKED, FOUND, GROW, MERGE
from acquire_core.rules import Dollars

UNIT = 10_000.0

NAMES = (
    "one",
    "lead over the best other",
    "lead over the average other",
    "cash over the average other",
    "purse",
    "broke",
    "turn to move",
    "moves next",
    "may end and leads",
    "may end and trails",
    "seats ahead",
    "chains on the board",
    "safe chains",
    "richest other purse",
    # Summed over the chains on the board:
    "soft bonus, unsafe",
    "soft bonus, safe",
    "lead in shares, unsafe",
    "lead in shares, safe",
    "worth of shares, unsafe",
    "rise ahead, unsafe",
    "rise ahead, safe",
    "first places",
    "second places",
    "locked first bonus",
    "chains held",
    # The board and the hand:
    "shares of chains not on the board",
    "merger cells: own bonus",
    "merger cells: best other bonus",
    "merger cells: own shares turned to cash",
    "room to grow",
    "best merger in hand",
    "shares the best merger in hand turns to cash",
    "growing tiles in hand",
    "founding tile in hand",
    "playable tiles",
)
"""What each number says, in order."""

CHAIN_FIRST = 14
CHAIN_LAST = 25

Pattern = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Holding:
    """What the shares of one chain come to, seat by seat."""

    paid: list[Dollars]
    """The bonuses, were they paid now."""
    worth: list[Dollars]
    """Shares and bonuses."""
    patterns: list[Pattern | None]
    """What the chain adds to each seat's features, where it was asked for."""


class Features:
    """The features of one rule set and number of players, with what is kept between positions."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.holdings: dict[tuple[int, ...], Holding] = {}
        self.full = 0.65 * look.size_of_board

    def stage(self, state: State) -> float:
        """How far the game has come, from 0 to 1."""
        done = 0.5 * state.turn / self.full + 0.5 * max(state.size) / self.look.end_size
        return done if done < 1.0 else 1.0

    def of(self, state: State, seat: int) -> list[float]:
        """The features for a seat at the start of a turn of `state.mover`."""
        look = self.look
        players = look.players
        stock = state.stock
        size = state.size
        holdings = self.holdings
        like = look.like
        worth = state.cash[:]
        rows = []
        pays: list[list[Dollars] | None] = [None] * look.chains
        for chain in look.chains_of[state.active]:
            start = chain * players
            key = (like[chain], size[chain], *stock[start : start + players])
            holding = holdings.get(key) or self._holding(key)
            pays[chain] = holding.paid
            worth = list(map(add, worth, holding.worth))
            rows.append(holding.patterns[seat] or self._pattern(key, holding, seat))
        sums = list(map(sum, zip(*rows, strict=True))) if rows else [0.0] * (CHAIN_LAST - CHAIN_FIRST)
        own = worth.pop(seat)
        best = max(worth)
        cash = state.cash[:]
        purse = cash.pop(seat)
        lead = (own - best) / UNIT
        closing = state.closing
        return [
            1.0,
            lead,
            (own - sum(worth) / len(worth)) / UNIT,
            (purse - sum(cash) / len(cash)) / UNIT,
            purse / 3000.0 if purse < 3000 else 1.0,
            1.0 - purse / 1000.0 if purse < 1000 else 0.0,
            ((seat - state.mover) % players) / players,
            1.0 if seat == state.mover else 0.0,
            1.0 if closing and lead >= 0 else 0.0,
            1.0 if closing and lead < 0 else 0.0,
            len([1 for other in worth if other > own]) / (players - 1),
            state.active.bit_count() / look.chains,
            state.safe.bit_count() / look.chains,
            min(max(cash), 6000) / 6000.0,
            *sums,
            *self._board(state, seat, pays),
        ]

    def _holding(self, key: tuple[int, ...]) -> Holding:
        """What the shares of a chain come to: its tier's first chain, its size, the shares seat by seat."""
        if len(self.holdings) > KEEP:
            self.holdings.clear()
        chain, size, *held = key
        paid = self.look.rows[chain][size].pay(held)
        price = self.look.prices[chain][size]
        worth = [shares * price + bonus for shares, bonus in zip(held, paid, strict=True)]
        holding = self.holdings[key] = Holding(paid, worth, [None] * len(held))
        return holding

    def _pattern(self, key: tuple[int, ...], holding: Holding, seat: int) -> Pattern:
        """What one chain adds to a seat's features."""
        look = self.look
        chain, size, *others = key
        mine = others.pop(seat)
        others.sort(reverse=True)
        bonuses = [*look.rows[chain][size].bonuses[: look.rules.bonus.ranks], 0, 0]
        bank = look.rules.stock - sum(others) - mine
        if look.market:
            others = sorted([*others, look.rules.board.columns // 2], reverse=True)
        price = look.prices[chain][size]
        ahead = look.prices[chain][min(look.size_of_board, size + 8)] - price
        best = others[0]
        second = others[1] if len(others) > 1 else 0
        safe = size >= look.safe_size
        hope = soft(mine, others, bonuses, 0.7 + 3.0 * bank / look.rules.stock) / UNIT
        lead = max(-4, min(4, mine - best)) * price / UNIT if mine else 0.0
        pattern = holding.patterns[seat] = (
            0.0 if safe else hope,
            hope if safe else 0.0,
            0.0 if safe else lead,
            lead if safe else 0.0,
            0.0 if safe else mine * price / UNIT,
            0.0 if safe else mine * ahead / UNIT,
            mine * ahead / UNIT if safe else 0.0,
            1.0 if mine > best else 0.0,
            1.0 if mine and best >= mine > second else 0.0,
            bonuses[0] / UNIT if mine - best >= bank and mine > best else 0.0,
            1.0 if mine else 0.0,
        )
        return pattern

    def _board(self, state: State, seat: int, pays: list[list[Dollars] | None]) -> list[float]:
        look = self.look
        players = look.players
        every = look.every
        stock = state.stock
        kinds = state.kinds
        vacant = int.from_bytes(state.cells.translate(look.vacant), "little") & look.inside
        open_near = (int.from_bytes(state.near, "little") & vacant).to_bytes(look.near_bytes, "little")
        asleep = sum(stock[seat::players]) - stock[look.chains * players + seat]
        own_bonus = other_bonus = cashed = room = 0.0
        merged: dict[int, tuple[float, float, float]] = {}
        for touched in set(open_near):
            chains = touched & every
            if not chains or kinds[touched] >= BLOCKED:
                continue
            count = open_near.count(touched)
            if kinds[touched] == MERGE:
                outcome = merged[touched] = self._merger(state, seat, pays, chains)
                weight = 1.0 if count > 2 else (0.0, 0.45, 0.75)[count]
                own_bonus += weight * outcome[0]
                other_bonus += weight * outcome[1]
                cashed += weight * outcome[2]
            elif kinds[touched] == GROW:
                chain = chains.bit_length() - 1
                room += (count if count < 8 else 8) * stock[chain * players + seat]
        for chain in look.chains_of[state.active]:
            asleep -= stock[chain * players + seat]
        best = turned = growing = founding = playable = 0.0
        for cell in state.hands[seat]:
            touched = state.near[cell]
            kind = kinds[touched]
            if kind >= BLOCKED:
                continue
            playable += 1.0
            if kind == GROW:
                growing += 1.0 if stock[((touched & every).bit_length() - 1) * players + seat] > 2 else 0.0
            elif kind == FOUND:
                founding = 1.0
            elif kind == MERGE:
                outcome = merged.get(touched) or self._merger(state, seat, pays, touched & every)
                gain = outcome[0] - outcome[1]
                if gain > best:
                    best = gain
                    turned = outcome[2]
        return [
            asleep / 10.0,
            own_bonus,
            other_bonus,
            cashed,
            room / 100.0,
            best,
            turned,
            growing / 3.0,
            founding,
            playable / look.hand_size,
        ]

    def _merger(
        self, state: State, seat: int, pays: list[list[Dollars] | None], bits: int
    ) -> tuple[float, float, float]:
        """What a merger would bring: the seat's bonuses, the best other's, its shares turned to cash."""
        look = self.look
        players = look.players
        chains = look.chains_of[bits]
        survivor = max(chains, key=state.size.__getitem__)
        mine = others = cashed = 0.0
        for chain in chains:
            paid = pays[chain]
            if chain == survivor or paid is None:
                continue
            mine += paid[seat]
            others += max([amount for place, amount in enumerate(paid) if place != seat])
            cashed += state.stock[chain * players + seat] * state.prices[chain]
        return mine / UNIT, others / UNIT, cashed / UNIT
