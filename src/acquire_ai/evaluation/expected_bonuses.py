"""What a chain's holdings promise each seat: soft bonuses, worked out once for every pattern and kept.

A bonus rank is not won by having one share more today, so ranks are counted softly: with a lead of `d`
shares a seat has the better of a rival with chance 1 / (1 + exp(-d / t)), and `t` shrinks with the bank.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from acquire_ai.evaluation.lookups import Lookups

KEEP = 200_000
"""Patterns kept before all are forgotten."""


@dataclass(frozen=True, slots=True)
class Habits:
    """The numbers a policy plays by; tuned by self-play (see `tune`). Dollars where not said otherwise."""

    slack: float = 1.2
    """How soft a lead is with an empty bank, in shares."""
    looseness: float = 3.0
    """How much softer it is with a full bank, in shares."""
    outlook: float = 2.0
    """How many tiles a chain is expected to grow before its bonus is paid."""
    unsafe: float = 1.0
    """Weight of a bonus in a chain that can still be taken over."""
    safe: float = 0.8
    denial: float = 0.3
    """Weight of what the strongest rival loses by a purchase."""
    growth: float = 0.5
    """Weight of the rise in price a share still has ahead."""
    cost: float = 0.5
    """What a dollar spent has to bring."""
    tight: float = 1.0
    """How much more it has to bring with an empty purse."""
    comfort: float = 3000.0
    """The cash above which a purse is not tight."""
    alone: float = 0.0
    grow: float = 1.0
    """Weight of the rise in worth over that of the others by a tile that lets a chain grow."""
    found: float = 1500.0
    """The worth of founding a chain."""
    merge: float = 1.0
    """Weight of the bonus received in a merger, less that of the others."""
    rivals: float = 1.0
    """Weight of the others' bonuses in it."""
    liquid: float = 0.5
    """Weight of shares that a merger turns into cash, when the purse is tight."""
    trade: float = 1.1
    """How much more than two old shares a new one may cost to be traded for."""
    hold: float = 0.3
    """Share of the tiles still to come above which a good deal of shares is kept rather than sold."""
    tier: float = 300.0
    """What a dearer tier adds when a chain is founded and the purse is not tight."""
    noise: float = 300.0
    """Chance in the choice of a tile."""


class ExpectedBonuses:
    """The kept patterns of one rule set, number of players and set of habits."""

    def __init__(self, lookups: Lookups, habits: Habits) -> None:
        self.lookups = lookups
        self.habits = habits
        self.known: dict[tuple[int, ...], tuple[float, ...]] = {}
        self._patterns: dict[tuple[int, ...], tuple[float, ...]] = {}
        self.risen: dict[tuple[int, ...], float] = {}
        self.paid: dict[tuple[int, ...], list[int]] = {}

    def gains(self, key: tuple[int, ...]) -> tuple[float, ...]:
        """What buying 1, 2, ... more shares promises, in dollars (first entry 0).

        The key: a chain of the tier, its size, the seat, the shares of every seat.
        """
        chain, size, seat, *others = key
        mine = others.pop(seat)
        others.sort(reverse=True)
        pattern = (chain, size, mine, *others)
        gains = self._patterns.get(pattern)
        if gains is None:
            if len(self._patterns) > KEEP:
                self._patterns.clear()
            gains = self._patterns[pattern] = self._gains(chain, size, mine, tuple(others))
        if len(self.known) > KEEP:
            self.known.clear()
        self.known[key] = gains
        return gains

    def rise(self, key: tuple[int, ...]) -> float:
        """What a chain's growth gives a seat more than the average of the others.

        The key: a chain of the tier, its size, the tiles it gains, the seat, the shares of every seat.
        """
        chain, size, gain, seat, *held = key
        row = self.lookups.tables.prices[chain]
        rise = row[min(size + gain, self.lookups.size_of_board)] - row[size]
        mine = held[seat]
        others = len(held) - 1
        share = mine - (sum(held) - mine) / others if others else mine
        value = (rise + 20) * share
        if rise:
            # The bonuses grow with the price, about ten and five times as much.
            value += rise * (8 if mine == max(held) and mine else -2)
        if len(self.risen) > KEEP:
            self.risen.clear()
        self.risen[key] = value = self.habits.grow * value
        return value

    def pays(self, chain: int, size: int, held: tuple[int, ...]) -> list[int]:
        """By seat: the bonus if it were paid now; the stock market of the game for two left out."""
        key = (chain, size, *held)
        paid = self.paid.get(key)
        if paid is None:
            if len(self.paid) > KEEP:
                self.paid.clear()
            paid = self.paid[key] = self.lookups.bonuses(chain, size, list(held))
        return paid

    def _gains(self, chain: int, size: int, mine: int, rivals: tuple[int, ...]) -> tuple[float, ...]:
        lookups = self.lookups
        tables = lookups.tables
        habits = self.habits
        safe = size >= tables.safe_size
        ahead = min(lookups.size_of_board, size + int(habits.outlook * (3 if safe else 1)))
        bonuses = lookups.bonus_row(chain, ahead)
        bank = lookups.rules.stock - sum(rivals) - mine
        rise = habits.growth * (
            tables.prices[chain][min(lookups.size_of_board, size + 6)] - tables.prices[chain][size]
        )
        weight = habits.safe if safe else habits.unsafe
        others = list(rivals)
        if lookups.market:
            others = sorted([*others, lookups.rules.board.columns // 2], reverse=True)
        best = others[0] if others else 0
        row = [0.0]
        before = soft(mine, others, bonuses, self._softness(bank))
        for more in range(1, min(tables.per_turn, bank) + 1):
            softness = self._softness(bank - more)
            value = weight * (soft(mine + more, others, bonuses, softness) - before) + rise * more
            if best:
                now = sorted([mine, *others[1:]], reverse=True)
                then = sorted([mine + more, *others[1:]], reverse=True)
                loss = soft(best, now, bonuses, softness) - soft(best, then, bonuses, softness)
                value += habits.denial * weight * loss
            row.append(value)
        return tuple(row)

    def _softness(self, bank: int) -> float:
        return self.habits.slack + self.habits.looseness * bank / self.lookups.rules.stock


def soft(mine: int, others: list[int], bonuses: list[int], softness: float) -> float:
    """The bonus expected with so many shares against others' (most first), ranks counted softly."""
    if mine <= 0:
        return 0.0
    value = 0.0
    better = 0.0
    for rank, bonus in enumerate(bonuses):
        if rank >= len(others):
            return value + bonus * (1.0 - better)
        now = 1.0 / (1.0 + exp((others[rank] - mine) / softness))
        value += bonus * max(0.0, now - better)
        better = max(better, now)
        if not bonus:
            break
    return value
