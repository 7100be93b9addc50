"""A chain in a sentence is its mark and its name.

The mark is one private character, which a screen draws as the chain's chip and `plain` leaves out.
"""

from __future__ import annotations

from collections.abc import Iterator

_FIRST = 0xE100
_MOST = 64


def mark(chain: int) -> str:
    """What stands for the chip of a chain, by its place among the chains of the rules.

    >>> plain(mark(3) + "Imperial")
    'Imperial'
    """
    return chr(_FIRST + chain)


def parts(sentence: str, chains: int) -> Iterator[str | int]:
    """The sentence in parts: its words, and each of so many chains where its mark stands.

    >>> list(parts(mark(3) + "Imperial grew.", 7))
    ['', 3, 'Imperial grew.']
    """
    words = ""
    for char in sentence:
        chain = ord(char) - _FIRST
        if 0 <= chain < chains:
            yield words
            yield chain
            words = ""
        else:
            words += char
    yield words


def plain(sentence: str) -> str:
    """The sentence without the chains' marks."""
    return "".join(part for part in parts(sentence, _MOST) if isinstance(part, str))
