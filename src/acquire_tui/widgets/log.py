"""The last events, as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from acquire_core import Rules
from acquire_tui.cells.row import Row
from acquire_tui.widgets.sentence_rows import row_of, wrapped

Entry = tuple[int, Sequence[str]]
"""A turn, and the sentences about a choice made in it."""


def log_rows(latest_first: Iterable[Entry], rules: Rules, width: int, high: int) -> list[Row]:
    """As many of the last sentences as fit, oldest first.

    Where not even the last one fits its beginning is shown.
    """
    rows: list[Row] = []
    for turn, sentences in latest_first:
        if len(rows) >= high:
            break
        told = [wrapped(row_of(text, rules), Row(f"{turn:>3} ", "muted"), width) for text in sentences]
        while not rows and len(told) > 1 and sum(map(len, told)) > high:
            del told[0]
        if rows and sum(map(len, told)) + len(rows) > high:
            break
        rows = [row for sentence in told for row in sentence][:high] + rows
    return rows if high > 0 else []
