"""The stockholder information card as a text: sizes such as "5", "8-17" and "38+"."""

from __future__ import annotations

import re

from acquire_core.rules import Tiles

Span = tuple[Tiles, Tiles | None]
"""The smallest and largest size a row serves; None is "and over"."""

_SIZES = re.compile(r"([0-9]{1,3})(?: ?(\+)| ?- ?([0-9]{1,3}))?")


def parse_sizes(text: str) -> Span:
    """The sizes a text stands for; ValueError is a sentence for whoever wrote it."""
    match = _SIZES.fullmatch(text.strip())
    if not match:
        raise ValueError('must be sizes such as "5", "8-17" or "38+"')
    low, over, high = match.groups()
    span = (int(low), None if over else int(high or low))
    if span[1] is not None and span[1] < span[0]:
        raise ValueError("runs backwards: the smaller size comes first")
    return span


def sizes_text(span: Span) -> str:
    """The text `parse_sizes` reads this span from."""
    low, high = span
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"
