"""What a seat's prospects are judged by: numbers worked out of a position, for the learned value.

Only what the seat may know goes in: the board, all holdings, its own hand. Money is counted in units of
10,000 dollars, so that all numbers are of order one.
"""

from __future__ import annotations

from math import exp, log

from acquire_ai.fast import State
from acquire_ai.look import Look
from acquire_ai.patterns import NAMES as CHAINS
from acquire_ai.patterns import UNIT as UNIT
from acquire_ai.patterns import Ends, Patterns
from acquire_core.board import BLOCKED, FOUND, GROW, MERGE

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
BOARD = (
    "shares of chains not on the board",
    "merger cells: own bonus",
    "merger cells: best other bonus",
    "merger cells: own shares turned to cash",
    "mergers two tiles away: own bonus",
    "mergers two tiles away: best other bonus",
    "room to grow",
    "room to grow where first",
    "best merger in hand",
    "shares the best merger in hand turns to cash",
    "second merger in hand",
    "growing tiles in hand",
    "founding tile in hand",
    "playable tiles",
)
"""The board and the hand."""

NAMES = (*TABLE, *CHAINS, *BOARD)
"""What each number says, in order."""

SMOOTH = 4000.0
"""Dollars by which the smooth maximum of the others' worth is softened."""


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
        patterns = self.patterns
        known = patterns.known
        like = look.like
        cash = state.cash[seat:] + state.cash[:seat]
        rows = []
        ends: dict[int, Ends] = {}
        for chain in look.chains_of[state.active]:
            start = chain * players
            key = (
                like[chain],
                size[chain],
                *stock[start + seat : start + players],
                *stock[start : start + seat],
            )
            row, ends[chain] = known.get(key) or patterns.of(key)
            rows.append(row)
        sums = list(map(sum, zip(*rows, strict=True))) if rows else [0.0] * (2 * players + len(CHAINS))
        worth = [purse + more for purse, more in zip(cash, sums, strict=False)]
        hoped = [purse + more for purse, more in zip(cash, sums[players:], strict=False)]
        own, hope, purse = worth[0], hoped[0], cash[0]
        rivals, hopes = worth[1:], hoped[1:]
        others = players - 1
        lead = (own - max(rivals)) / UNIT
        top = max(hopes)
        smooth = top + SMOOTH * log(sum([exp((other - top) / SMOOTH) for other in hopes]))
        ahead = 0.0
        for other in hopes:
            gap = (other - hope) / 2000.0
            ahead += 1.0 / (1.0 + exp(-gap)) if -30.0 < gap < 30.0 else (1.0 if gap > 0 else 0.0)
        richest = max(cash[1:])
        closing = state.closing
        near = 1.0 - (look.end_size - max(size)) / 8.0
        unsafe = (state.active & ~state.safe).bit_count() if state.safe else 6
        hoped_lead = (hope - smooth) / UNIT
        return [
            1.0,
            lead,
            (own - sum(rivals) / others) / UNIT,
            (purse - (sum(cash) - purse) / others) / UNIT,
            purse / 3000.0 if purse < 3000 else 1.0,
            purse / 8000.0 if purse < 8000 else 1.0,
            1.0 - purse / 1000.0 if purse < 1000 else 0.0,
            ((seat - state.mover) % players) / players,
            1.0 if seat == state.mover else 0.0,
            1.0 if closing and lead >= 0 else 0.0,
            1.0 if closing and lead < 0 else 0.0,
            len([1 for other in rivals if other > own]) / others,
            state.active.bit_count() / look.chains,
            state.safe.bit_count() / look.chains,
            richest / 6000.0 if richest < 6000 else 1.0,
            (hope - top) / UNIT,
            (hope - sum(hopes) / others) / UNIT,
            hoped_lead,
            ahead / others,
            lead * near if near > 0 else 0.0,
            hoped_lead / (1 + unsafe),
            *sums[2 * players :],
            *self._board(state, seat, ends),
        ]

    def _board(self, state: State, seat: int, ends: dict[int, Ends]) -> list[float]:
        look = self.look
        players = look.players
        every = look.every
        stock = state.stock
        kinds = state.kinds
        vacant = int.from_bytes(state.cells.translate(look.vacant), "little") & look.inside
        near = int.from_bytes(state.near, "little") & vacant
        open_near = near.to_bytes(look.near_bytes, "little")
        own_bonus = other_bonus = cashed = room = first_room = 0.0
        merged: dict[int, tuple[float, float, float]] = {}
        for touched in set(open_near):
            chains = touched & every
            if not chains or kinds[touched] >= BLOCKED:
                continue
            count = open_near.count(touched)
            if kinds[touched] == MERGE:
                outcome = merged[touched] = self._merger(state, ends, chains)
                weight = 1.0 if count > 2 else (0.0, 0.45, 0.75)[count]
                own_bonus += weight * outcome[0]
                other_bonus += weight * outcome[1]
                cashed += weight * outcome[2]
            elif kinds[touched] == GROW:
                chain = chains.bit_length() - 1
                count = count if count < 8 else 8
                room += count * stock[chain * players + seat]
                if ends[chain][0] > ends[chain][1]:
                    first_room += count * ends[chain][0]
        asleep = sum(stock[seat::players]) - stock[look.chains * players + seat]
        for chain in look.chains_of[state.active]:
            asleep -= stock[chain * players + seat]
        far_own, far_other = self._far(state, ends, near)
        best = turned = second = growing = founding = playable = 0.0
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
                outcome = merged.get(touched) or self._merger(state, ends, touched & every)
                gain = outcome[0] - outcome[1]
                if gain > best:
                    second = best
                    best = gain
                    turned = outcome[2]
                elif gain > second:
                    second = gain
        return [
            asleep / 10.0,
            own_bonus,
            other_bonus,
            cashed,
            far_own,
            far_other,
            room / 100.0,
            first_room / 10.0,
            best,
            turned,
            second,
            growing / 3.0,
            founding,
            playable / look.hand_size,
        ]

    def _far(self, state: State, ends: dict[int, Ends], near: int) -> tuple[float, float]:
        """Bonuses of chains that two tiles more would join to a larger one: own, and the best other's."""
        safe = state.safe
        size = state.size
        row = self.look.row_bits
        own = other = 0.0
        found: list[tuple[int, int, int]] = []
        for chain in ends:
            cells = (near & self.chain_bits[chain]) >> chain
            spread = cells << 8 | cells >> 8 | cells << row | cells >> row
            for second, beside, _ in found:
                pair = 1 << chain | 1 << second
                if pair & safe == pair:
                    continue
                ways = (spread & beside).bit_count()
                if ways:
                    gone = ends[chain if size[chain] < size[second] else second]
                    weight = 1.0 if ways > 3 else ways / 4.0
                    own += weight * gone[3]
                    other += weight * gone[4]
            found.append((chain, cells, spread))
        return own, other

    def _merger(self, state: State, ends: dict[int, Ends], bits: int) -> tuple[float, float, float]:
        """What a merger would bring: the seat's bonuses, the best other's, its shares turned to cash."""
        chains = self.look.chains_of[bits]
        survivor = max(chains, key=state.size.__getitem__)
        mine = others = cashed = 0.0
        for chain in chains:
            if chain != survivor and chain in ends:
                gone = ends[chain]
                mine += gone[0]
                others += gone[1]
                cashed += gone[2]
        return mine, others, cashed
