"""Who is asked to the table: reading `--players`, and names for seats without one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from acquire_tui.cells.names import clean
from acquire_tui.config.settings import nearest
from acquire_tui.text.pages import opponents as words

PERSON = "person"
"""What stands after the colon of a person's name that a level has, too."""


class Wish(NamedTuple):
    """A seat as asked for: the name may be empty; the level, perhaps with a style, is None for a person."""

    name: str
    level: str | None


def parse_players(text: str, kinds: Sequence[str]) -> list[Wish]:
    """`Ann,Bob,casual`, `Ann,Zoe:casual` or `Ann,Zoe:sharp:raider`.

    `kinds` are the opponents there are, those of a style as `sharp:raider`. ValueError says what is wrong
    with which seat.
    """
    return [_parse_seat(number, part, kinds) for number, part in enumerate(text.split(","), 1)]


def _parse_seat(number: int, text: str, kinds: Sequence[str]) -> Wish:
    parts = [part.strip() for part in text.split(":")]
    for count in (2, 1):
        kind = ":".join(parts[-count:]).lower()
        if len(parts) >= count and kind in kinds:
            return Wish(clean(":".join(parts[:-count])), kind)
    if len(parts) > 1:
        if parts[-1].lower() == PERSON:
            return Wish(clean(text.rpartition(":")[0]), None)
        problem = _unknown(parts[-2].lower(), parts[-1].lower(), kinds)
        raise ValueError(words.seat_problem(number, problem))
    near = get_close_matches(parts[0].lower(), kinds, n=1, cutoff=0.8)
    if near:
        raise ValueError(words.seat_problem(number, words.near_level(parts[0], near[0], PERSON)))
    return Wish(clean(text), None)


def _unknown(before: str, kind: str, kinds: Sequence[str]) -> str:
    """What is wrong with a kind of player, `before` what stands before its colon."""
    levels = [each for each in kinds if ":" not in each]
    styled = dict.fromkeys(each.partition(":")[0] for each in kinds if ":" in each)
    styles = list(dict.fromkeys(each.partition(":")[2] for each in kinds if ":" in each))
    if before in styled:
        return words.unknown_style(kind, nearest(kind, styles), styles)
    if kind in styles and before in levels:
        return words.styleless(before, list(styled))
    if kind in styles:
        return words.style_alone(kind, list(styled))
    return words.unknown_kind(kind, nearest(kind, [PERSON, *levels]), PERSON, levels)


def named(wishes: Iterable[Wish]) -> list[str]:
    """A name for every seat; those asked for without one get one that nobody has."""
    wishes = list(wishes)
    names = [clean(wish.name) for wish in wishes]
    taken = {name.casefold() for name in names}
    for seat, wish in enumerate(wishes):
        if names[seat]:
            continue
        if wish.level is None:
            names[seat] = words.player_name(seat + 1)
        else:
            style = wish.level.partition(":")[2]
            names[seat] = next(name for name in words.names_for(style) if name.casefold() not in taken)
        taken.add(names[seat].casefold())
    return names
