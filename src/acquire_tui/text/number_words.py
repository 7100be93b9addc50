"""Numbers in words, as the rulebook writes them."""

from __future__ import annotations

COUNTS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)


def count(number: int) -> str:
    """`three`, and from thirteen on the figures."""
    return COUNTS[number] if number < len(COUNTS) else str(number)


def many(number: int, noun: str) -> str:
    """`one share`, `three shares`, `no shares`."""
    return f"{count(number)} {noun}" if number == 1 else f"{count(number)} {noun}s"
