"""The last events, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from acquire_tui.cells.row import Row
from acquire_tui.table.remarks import Talk
from acquire_tui.table.session import Session
from acquire_tui.text.log import Wording, row_of


def log_rows(
    session: Session, wording: Wording, seat: int | None, width: int, high: int, talk: Talk | None = None
) -> list[Row]:
    """As many of the last sentences as fit, oldest first; what a seat may not know is left out.

    Where not even the last one fits its beginning is shown.
    """
    rows: list[Row] = []
    for place in reversed(range(len(session.log))):
        step = session.log[place]
        if len(rows) >= high:
            break
        told: list[list[Row]] = []
        said = talk.of(place) if talk else ""
        for sentence in [*wording.happened(session.seen(step, seat)), *[said] * bool(said)]:
            head = Row(f"{step.turn:>3} ", "muted")
            told.append(wrapped(row_of(sentence, session.rules), head, width))
        while not rows and len(told) > 1 and sum(map(len, told)) > high:
            del told[0]
        if rows and sum(map(len, told)) + len(rows) > high:
            break
        rows = [row for sentence in told for row in sentence][:high] + rows
    return rows if high > 0 else []


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
