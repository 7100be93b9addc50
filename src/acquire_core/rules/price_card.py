"""The stockholder information card as a text: its sizes, and its rows checked column by column."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from itertools import pairwise
from typing import Annotated, Any

from acquire_core.rules.faults import Fault, Reason, Wrong, fault
from acquire_core.rules.key_declaration import Limits
from acquire_core.rules.model import TIERS, Band, Tiles
from acquire_core.rules.values import item_faults, unknown, wrong

Span = tuple[Tiles, Tiles | None]
"""The smallest and largest size a row serves; None is "and over"."""

SMALLEST: Tiles = 2
"""The size of the smallest chain, which the first row of every tier serves."""

PRICE = Annotated[int, Limits(100, 100_000, 100)]
BONUS = Annotated[int, Limits(0, 1_000_000, 100)]
MOST_BONUSES = 3
_SIZES = re.compile(r"([0-9]{1,3})(?: ?(\+)| ?- ?([0-9]{1,3}))?")

_Rows = list[tuple[str, Mapping[str, Any]]]
"""Each row of the card with its key, `card.rows[3]`."""


def parse_sizes(text: object) -> Span | Reason:
    """The sizes (tiles) a text stands for, or why it stands for none."""
    match = _SIZES.fullmatch(text.strip()) if isinstance(text, str) else None
    if not match:
        return Reason(Wrong.SIZES_FORM, {"found": text})
    low, over, high = match.groups()
    first, last = int(low), None if over else int(high or low)
    if last is not None and last < first:
        return Reason(Wrong.SIZES_BACKWARDS, {"first": first, "last": last})
    return first, last


def sizes_text(span: Span) -> str:
    """The text `parse_sizes` reads this span from."""
    low, high = span
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def read_rows(found: object, tiers: Collection[str]) -> tuple[tuple[Band, ...] | None, list[Fault]]:
    """The rows of the card, or None and what is wrong with them.

    Every tier of `tiers` (those some chain belongs to) must have a row for each size from two up.
    """
    if not isinstance(found, list) or not found:
        return None, [fault("card.rows", Wrong.NOT_ROWS, found=found)]
    rows = [(f"card.rows[{number}]", row) for number, row in enumerate(found, start=1)]
    faults = [fault(key, Wrong.NOT_A_ROW, found=row) for key, row in rows if not isinstance(row, dict)]
    if faults:
        return None, faults
    known = ("price", "bonuses", *TIERS)
    faults += [unknown(f"{key}.{word}", known) for key, row in rows for word in row if word not in known]
    faults += _prices(rows)
    for key, row in rows:
        faults += _bonuses(f"{key}.bonuses", row.get("bonuses"))
    spans = {}
    for tier in TIERS:
        spans[tier], wrongs = _column(rows, tier, used=tier in tiers)
        faults += wrongs
    if faults:
        return None, faults
    return tuple(
        Band(row["price"], tuple(row["bonuses"]), tuple(spans[tier].get(key) for tier in TIERS))
        for key, row in rows
    ), []


def _prices(rows: _Rows) -> list[Fault]:
    faults = [each for key, row in rows for each in item_faults(key, row, {"price": PRICE})]
    if faults:
        return faults
    return [
        fault(f"{key}.price", Wrong.PRICE_ORDER, price=before["price"])
        for (_, before), (key, row) in pairwise(rows)
        if row["price"] <= before["price"]
    ]


def _bonuses(key: str, found: object) -> list[Fault]:
    if found is None:
        return [fault(key, Wrong.BONUSES_MISSING)]
    if not isinstance(found, list) or not 1 <= len(found) <= MOST_BONUSES:
        return [fault(key, Wrong.BONUSES_FORM, most=MOST_BONUSES, found=found)]
    for amount in found:
        if wrong(BONUS, amount):
            return [fault(key, Wrong.BONUS_AMOUNT, allowed=BONUS, found=amount)]
    if found != sorted(found, reverse=True):
        return [fault(key, Wrong.BONUS_ORDER)]
    return []


def _column(rows: _Rows, tier: str, used: bool) -> tuple[dict[str, Span], list[Fault]]:
    """The sizes of one tier by row, and what is wrong with them, from its first row to its last."""
    faults = []
    spans: dict[str, Span] = {}
    for key, row in rows:
        if tier not in row:
            continue
        read = parse_sizes(row[tier])
        if isinstance(read, Reason):
            faults.append(Fault(f"{key}.{tier}", read))
        else:
            spans[key] = read
    if faults or not used:
        return spans, faults
    if not spans:
        return spans, [fault("card.rows", Wrong.TIER_UNSERVED, tier=tier)]
    return spans, _continuity([(f"{key}.{tier}", span) for key, span in spans.items()])


def _continuity(spans: list[tuple[str, Span]]) -> list[Fault]:
    """Gaps and overlaps: the sizes must run from 2 up without a break, the last row open."""
    faults = []
    key, (low, _) = spans[0]
    if low != SMALLEST:
        faults.append(fault(key, Wrong.SIZES_START, smallest=SMALLEST, size=low))
    for (_, (_, before)), (key, (low, _)) in pairwise(spans):
        if before is None:
            faults.append(fault(key, Wrong.SIZES_AFTER_LAST))
        elif low > before + 1:
            faults.append(fault(key, Wrong.SIZES_GAP, sizes=sizes_text((before + 1, low - 1))))
        elif low <= before:
            faults.append(fault(key, Wrong.SIZES_OVERLAP, size=before))
    key, (low, high) = spans[-1]
    if high is not None:
        faults.append(fault(key, Wrong.SIZES_NOT_OPEN, size=low))
    return faults
