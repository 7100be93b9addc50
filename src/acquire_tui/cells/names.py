"""Names of seats as the screens show them: clean, never empty, each different, cut by cell width."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from rich.cells import cell_len

LONGEST = 14
"""Cells a name takes at most, so that sentences with two names stay readable."""
ELLIPSIS = "\u2026"
LEAST_MARKED = 5
"""Cells from which on a cut is marked; where there are fewer, every one is needed for letters."""

_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def short_names(names: Sequence[str], cells: int) -> tuple[str, ...]:
    """The names cut to so many cells and still all different; a number at the end is kept."""
    shown: list[str] = []
    for name in names:
        number = name[len(name.rstrip("0123456789")) :]
        if cell_len(name) > cells > len(number) > 0:
            short = cut(name.removesuffix(number).rstrip(), cells, number)
        else:
            short = cut(name, cells)
        shown.append(unlike(short or "?", shown, cells))
    return tuple(shown)


def clean(name: str) -> str:
    """The name in one line, without control characters or marks that start no letter."""
    kept = "".join(" " if char.isspace() else char for char in name if char.isspace() or _shown(char))
    text = unicodedata.normalize("NFC", " ".join(kept.split()))
    while text and unicodedata.combining(text[0]):
        text = text[1:]
    return text


def cut(text: str, cells: int, end: str = "") -> str:
    """The text, and `end` behind it, in so many cells: as much of it as fits, and an ellipsis.

    Where there are less than five cells for both there is no ellipsis. A wide character is never halved.
    """
    room = cells - cell_len(end)
    if cell_len(text) <= room:
        return text + end
    mark = ELLIPSIS if room >= LEAST_MARKED else ""
    room -= cell_len(mark)
    used = 0
    for place, char in enumerate(text):
        used += cell_len(char)
        if used > room:
            return text[:place].rstrip() + mark + end
    return text + mark + end


def padded(text: str, cells: int) -> str:
    """The text cut and filled with blanks to exactly so many cells."""
    text = cut(text, cells)
    return text + " " * (cells - cell_len(text))


def _shown(char: str) -> bool:
    return unicodedata.category(char) not in _HIDDEN


def unlike(name: str, taken: Sequence[str], cells: int) -> str:
    """The name, or where it is taken the first with a digit behind it that is not."""
    number = 2
    other = name
    while other in taken:
        other = cut(name, cells, str(number))
        number += 1
    return other
