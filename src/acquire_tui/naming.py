"""Names of seats as the screens show them: clean, never empty, each different, cut by cell width."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from rich.cells import cell_len

LONGEST = 14
"""Cells a name takes at most, so that sentences with two names stay readable."""

_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def display_names(names: Sequence[str]) -> tuple[str, ...]:
    """What the seats are called: typed names, cleaned and cut; those alike get a digit."""
    shown: list[str] = []
    for seat, name in enumerate(names):
        shown.append(_unlike(cut(clean(name), LONGEST) or f"Player {seat + 1}", shown, LONGEST))
    return tuple(shown)


def short_names(names: Sequence[str], cells: int) -> tuple[str, ...]:
    """The names cut to so many cells and still all different; a number at the end is kept."""
    shown: list[str] = []
    for name in names:
        short = cut(name, cells)
        number = name[len(name.rstrip("0123456789")) :]
        if number and short != name and len(number) < cells:
            short = cut(name, cells - len(number)) + number
        shown.append(_unlike(short or "?", shown, cells))
    return tuple(shown)


def clean(name: str) -> str:
    """The name in one line, without control characters or marks that start no letter."""
    kept = "".join(" " if char.isspace() else char for char in name if char.isspace() or _shown(char))
    text = unicodedata.normalize("NFC", " ".join(kept.split()))
    while text and unicodedata.combining(text[0]):
        text = text[1:]
    return text


def cut(text: str, cells: int) -> str:
    """As much of the text as fits into so many cells; a wide character is never halved."""
    if cell_len(text) <= cells:
        return text
    used = 0
    for place, char in enumerate(text):
        used += cell_len(char)
        if used > cells:
            return text[:place].rstrip()
    return text


def padded(text: str, cells: int) -> str:
    """The text cut and filled with blanks to exactly so many cells."""
    text = cut(text, cells)
    return text + " " * (cells - cell_len(text))


def _shown(char: str) -> bool:
    return unicodedata.category(char) not in _HIDDEN


def _unlike(name: str, taken: Sequence[str], cells: int) -> str:
    number = 2
    unlike = name
    while unlike in taken:
        unlike = cut(name, cells - len(str(number))) + str(number)
        number += 1
    return unlike
