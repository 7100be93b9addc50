"""What one chain adds to a seat's prospects, worked out once for every pattern of holdings and kept."""

from __future__ import annotations

from acquire_ai.evaluation.expected_bonuses import KEEP, soft
from acquire_ai.evaluation.lookups import Lookups
from acquire_core.rules.model import Dollars

UNIT = 10_000.0
"""Dollars that count as one."""

NAMES = (
    "soft bonus, unsafe",
    "soft bonus, safe",
    "lead in shares, unsafe",
    "lead in shares, safe",
    "worth of shares, unsafe",
    "rise ahead, unsafe",
    "rise ahead, safe",
    "first places",
    "second places",
    "third places",
    "unpaid holdings",
    "locked first bonus",
    "chains held",
    "shares over the average other",
    "bonus three shares more would win",
    "bonus three shares of a rival would cost",
)
"""Summed over the chains on the board."""

Row = tuple[float, ...]
Ends = tuple[float, float, float, float, float]
"""What the end of a chain brings: own bonus, best other bonus, own shares in cash; the bonuses softly."""


class ChainFeatures:
    """The patterns of one rule set and number of players."""

    def __init__(self, lookups: Lookups) -> None:
        self.lookups = lookups
        self.known: dict[tuple[int, ...], tuple[Row, Ends]] = {}
        self._patterns: dict[tuple[int, ...], Row] = {}

    def of(self, key: tuple[int, ...]) -> tuple[Row, Ends]:
        """Worth and hoped worth seat by seat, then what is summed over the chains; and the chain's end.

        The key: a chain of the tier, its size, the seat's shares, those of the next seat and so on.
        """
        if len(self.known) > KEEP:
            self.known.clear()
        lookups = self.lookups
        tables = lookups.tables
        chain, size, *held = key
        price = tables.prices[chain][size]
        paid: list[Dollars] = lookups.bonuses(chain, size, held)
        later = min(lookups.size_of_board, size + (8 if size >= tables.safe_size else 5))
        ahead = tables.prices[chain][later]
        bonuses = lookups.bonus_row(chain, later)
        softness = self._softness(held)
        hopes = []
        for place, shares in enumerate(held):
            rest = sorted([*held[:place], *held[place + 1 :], *self._market()], reverse=True)
            hopes.append(soft(shares, rest, bonuses, softness))
        row = (
            *[shares * price + bonus for shares, bonus in zip(held, paid, strict=True)],
            *[shares * ahead + bonus for shares, bonus in zip(held, hopes, strict=True)],
            *self._pattern((chain, size, held[0], *sorted(held[1:]))),
        )
        ends = (
            paid[0] / UNIT,
            max(paid[1:]) / UNIT,
            held[0] * price / UNIT,
            hopes[0] / UNIT,
            max(hopes[1:]) / UNIT,
        )
        entry = self.known[key] = (row, ends)
        return entry

    def _softness(self, held: list[int]) -> float:
        return 0.7 + 3.0 * (1.0 - sum(held) / self.lookups.rules.stock)

    def _market(self) -> list[int]:
        """What the stock market of the game for two is taken to hold."""
        return [self.lookups.rules.board.columns // 2] if self.lookups.market else []

    def _pattern(self, key: tuple[int, ...]) -> Row:
        """What one chain adds: its tier's first chain, its size, the seat's shares, the others' rising."""
        pattern = self._patterns.get(key)
        if pattern is not None:
            return pattern
        if len(self._patterns) > KEEP:
            self._patterns.clear()
        lookups = self.lookups
        tables = lookups.tables
        chain, size, mine, *rest = key
        others = sorted([*rest, *self._market()], reverse=True)
        bonuses = lookups.bonus_row(chain, size)
        bank = lookups.rules.stock - sum(rest) - mine
        price = tables.prices[chain][size]
        ahead = tables.prices[chain][min(lookups.size_of_board, size + 8)] - price
        best = others[0]
        safe = size >= tables.safe_size
        hope = soft(mine, others, bonuses, self._softness([mine, *rest])) / UNIT
        lead = max(-4, min(4, mine - best)) * price / UNIT if mine else 0.0
        place = sum([1 for shares in others if shares > mine]) if mine else 9
        paid = lookups.bonuses(chain, size, [mine, *rest])[0]
        more = min(tables.per_turn, bank)
        won = lookups.bonuses(chain, size, [mine + more, *rest])[0] - paid
        lost = 0
        if mine:
            for other in range(len(rest)):
                if rest[other] or len(rest) == 1:
                    grown = rest[:]
                    grown[other] += more
                    lost = max(lost, paid - lookups.bonuses(chain, size, [mine, *grown])[0])
        pattern = self._patterns[key] = (
            0.0 if safe else hope,
            hope if safe else 0.0,
            0.0 if safe else lead,
            lead if safe else 0.0,
            0.0 if safe else mine * price / UNIT,
            0.0 if safe else mine * ahead / UNIT,
            mine * ahead / UNIT if safe else 0.0,
            1.0 if place == 0 and mine > best else 0.0,
            1.0 if place < 2 and not (place == 0 and mine > best) else 0.0,
            1.0 if place == 2 else 0.0,
            mine / 10.0 if mine and not paid else 0.0,
            bonuses[0] / UNIT if mine - best >= bank and mine > best else 0.0,
            1.0 if mine else 0.0,
            (mine - sum(rest) / len(rest)) / 10.0,
            won / UNIT,
            lost / UNIT,
        )
        return pattern
