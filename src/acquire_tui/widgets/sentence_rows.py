"""Sentences as rows: the chains' marks as chips, broken between words."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from acquire_core import Rules
from acquire_tui.cells.row import Row
from acquire_tui.text.table.chain_marks import parts


def row_of(sentence: str, rules: Rules, ink: str = "") -> Row:
    """The sentence as a row, each chain's mark as its chip."""
    row = Row()
    for part in parts(sentence, len(rules.chains)):
        if isinstance(part, str):
            row.add(part, ink)
        else:
            row.chip(rules, part)
    return row


def wrapped(row: Row, head: Row, width: int) -> list[Row]:
    """The row behind a head, broken between words into rows of a width; later ones start one in."""
    start = head.width
    ink = row.pieces[-1][1] if row.pieces else ""
    lines = [head]
    words = _words(row.pieces)
    for place, (text, colour) in enumerate(words):
        line = lines[-1]
        needed = cell_len(text.rstrip())
        if colour.startswith("chain") and not colour.endswith("edge") and place + 2 < len(words):
            # A chip stays with its edge and the name behind it.
            needed += 1 + cell_len(words[place + 2][0].rstrip())
        if line.width + needed > width and line.width > start:
            line = Row(" " * (start + 1), ink)
            lines.append(line)
        line.add(text, colour)
    return lines


def _words(pieces: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """The pieces cut behind every blank; a chip stays whole and with the word behind it."""
    words: list[tuple[str, str]] = []
    for text, ink in pieces:
        if ink.startswith("chain"):
            words.append((text, ink))
            continue
        words += [(word + " ", ink) for word in text.split(" ")[:-1]]
        if last := text.split(" ")[-1]:
            words.append((last, ink))
    return words
