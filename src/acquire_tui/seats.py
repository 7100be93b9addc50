"""Who is asked to the table: reading `--players`, and names for seats without one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from acquire_tui.naming import clean
from acquire_tui.settings import nearest

PERSON = "person"
OPPONENTS = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


class Wish(NamedTuple):
    """A seat as asked for: the name may be empty, the level is None for a person."""

    name: str
    level: str | None


def parse_players(text: str, levels: Sequence[str]) -> list[Wish]:
    """`Ann,Bob,casual` or `Ann,Zoe:casual`; ValueError says what is wrong with which seat."""
    return [_parse_seat(number, part, levels) for number, part in enumerate(text.split(","), 1)]


def _parse_seat(number: int, text: str, levels: Sequence[str]) -> Wish:
    name, colon, kind = text.rpartition(":")
    kind = kind.strip().lower()
    if colon:
        if kind != PERSON and kind not in levels:
            raise ValueError(
                f"seat {number}: there is no level '{kind}'.{nearest(kind, [PERSON, *levels])} "
                f"After the colon goes {PERSON} or one of {', '.join(levels)}."
            )
        return Wish(clean(name), None if kind == PERSON else kind)
    if kind in levels:
        return Wish("", kind)
    near = get_close_matches(kind, levels, n=1, cutoff=0.8)
    if near:
        raise ValueError(
            f"seat {number}: '{text.strip()}' is no level; did you mean '{near[0]}'? "
            f"For a person of that name write '{text.strip()}:{PERSON}'."
        )
    return Wish(clean(text), None)


def named(wishes: Iterable[Wish]) -> list[str]:
    """A name for every seat; those asked for without one get one that nobody has."""
    wishes = list(wishes)
    names = [clean(wish.name) for wish in wishes]
    taken = {name.casefold() for name in names}
    spare = iter(name for name in OPPONENTS if name.casefold() not in taken)
    for seat, wish in enumerate(wishes):
        if not names[seat]:
            names[seat] = f"Player {seat + 1}" if wish.level is None else next(spare)
    return names
