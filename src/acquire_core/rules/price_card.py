"""The stockholder information card as a text: its sizes, and its rows checked column by column."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from itertools import pairwise
from typing import Annotated, Any

from acquire_core.rules.model import TIERS, Band, Limits, Tiles
from acquire_core.rules.values import Fault, allowed, item_faults, show, unknown, wrong

Span = tuple[Tiles, Tiles | None]
"""The smallest and largest size a row serves; None is "and over"."""

SMALLEST: Tiles = 2
"""The size of the smallest chain, which the first row of every tier serves."""

PRICE = Annotated[int, Limits(100, 100_000, 100)]
BONUS = Annotated[int, Limits(0, 1_000_000, 100)]
MOST_BONUSES = 3
_SIZES = re.compile(r"([0-9]{1,3})(?: ?(\+)| ?- ?([0-9]{1,3}))?")
_ROW = '{ price = 200, bonuses = [2000, 1000], cheap = "2" }'
_EXAMPLES = 'a text of sizes such as "5", "8-17" or "38+"'

_Rows = list[tuple[str, Mapping[str, Any]]]
"""Each row of the card with its key, `card.rows[3]`."""


def parse_sizes(text: str) -> Span:
    """The sizes (tiles) a text stands for; ValueError is a sentence for whoever wrote it."""
    match = _SIZES.fullmatch(text.strip())
    if not match:
        raise ValueError(f"must be {_EXAMPLES}, found {show(text)}")
    low, over, high = match.groups()
    first, last = int(low), None if over else int(high or low)
    if last is not None and last < first:
        raise ValueError(f'"{first}-{last}" runs backwards: the smaller size comes first')
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
        return None, [Fault("card.rows", f"must be a list with a row for each price, found {show(found)}")]
    rows = [(f"card.rows[{number}]", row) for number, row in enumerate(found, start=1)]
    faults = [
        Fault(key, f"must be a row such as {_ROW}, found {show(row)}")
        for key, row in rows
        if not isinstance(row, dict)
    ]
    if faults:
        return None, faults
    known = ("price", "bonuses", *TIERS)
    faults += [unknown(f"{key}.{word}", known) for key, row in rows for word in row if word not in known]
    faults += _prices(rows)
    for key, row in rows:
        faults += _bonuses(f"{key}.bonuses", row.get("bonuses"))
    for tier in TIERS:
        faults += _column(rows, tier, used=tier in tiers)
    if faults:
        return None, faults
    return tuple(_band(row) for _, row in rows), []


def _band(row: Mapping[str, Any]) -> Band:
    sizes = tuple(parse_sizes(row[tier]) if tier in row else None for tier in TIERS)
    return Band(row["price"], tuple(row["bonuses"]), sizes)


def _prices(rows: _Rows) -> list[Fault]:
    faults = [fault for key, row in rows for fault in item_faults(key, row, {"price": PRICE})]
    if faults:
        return faults
    return [
        Fault(f"{key}.price", f"must be higher than the {before['price']} of the row before it")
        for (_, before), (key, row) in pairwise(rows)
        if row["price"] <= before["price"]
    ]


def _bonuses(key: str, found: object) -> list[Fault]:
    if found is None:
        return [Fault(key, "is missing; it lists the bonuses from the first stockholder down")]
    if not isinstance(found, list) or not 1 <= len(found) <= MOST_BONUSES:
        size = f"a list of {len(found)}" if isinstance(found, list) else show(found)
        return [Fault(key, f"must be a list of 1 to {MOST_BONUSES} bonuses, found {size}")]
    for amount in found:
        if wrong(BONUS, amount):
            return [Fault(key, f"each bonus must be {allowed(BONUS)}, found {show(amount)}")]
    if found != sorted(found, reverse=True):
        return [Fault(key, "a later bonus must not be larger than an earlier one")]
    return []


def _column(rows: _Rows, tier: str, used: bool) -> list[Fault]:
    """What is wrong with the sizes of one tier, from its first row to its last."""
    faults = []
    spans: list[tuple[str, Span]] = []
    for row_key, row in rows:
        if tier not in row:
            continue
        key, text = f"{row_key}.{tier}", row[tier]
        try:
            if not isinstance(text, str):
                raise ValueError(f"must be {_EXAMPLES}, found {show(text)}")
            spans.append((key, parse_sizes(text)))
        except ValueError as problem:
            faults.append(Fault(key, str(problem)))
    if faults or not used:
        return faults
    if not spans:
        return [Fault("card.rows", f'no row serves the tier "{tier}", which a chain belongs to')]
    return _continuity(spans)


def _continuity(spans: list[tuple[str, Span]]) -> list[Fault]:
    """Gaps and overlaps: the sizes must run from 2 up without a break, the last row open."""
    faults = []
    key, (low, _) = spans[0]
    if low != SMALLEST:
        faults.append(Fault(key, f"must start at {SMALLEST}, the smallest chain, found {low}"))
    for (_, (_, before)), (key, (low, _)) in pairwise(spans):
        if before is None:
            faults.append(Fault(key, 'comes after a row that already serves every larger size with "+"'))
        elif low > before + 1:
            missing = sizes_text((before + 1, low - 1))
            faults.append(Fault(key, f"leaves a gap: no row before it serves {missing}"))
        elif low <= before:
            faults.append(Fault(key, f"overlaps the row before it, which goes up to {before}"))
    key, (low, high) = spans[-1]
    if high is not None:
        faults.append(Fault(key, f'must be open at the end, such as "{low}+": it is the tier\'s last row'))
    return faults
