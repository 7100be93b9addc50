"""Opponents for people: what their levels and styles mean, what they are called, and wrong names for them."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_tui.text.program.settings import did_you_mean
from acquire_tui.text.translation import either, gettext, listed, sentences

LEVELS = {
    "novice": gettext("Knows the rules and plays by feel."),
    "casual": gettext("Counts the bonuses, but thinks only about this turn."),
    "steady": gettext("Weighs majorities, mergers, cash and the end of the game."),
    "sharp": gettext("Plays many games out in its head before each choice."),
    "master": gettext("Thinks like sharp, but longer and about more."),
}
"""By level: what to expect of it."""

STYLES = {
    "": gettext("Has no style of its own."),
    "builder": gettext("Builder: grows chains and stays in them."),
    "raider": gettext("Raider: buys into chains likely to become defunct, and merges them."),
    "banker": gettext("Banker: keeps cash in hand and spreads its shares."),
}
"""By style: what to expect of it; the empty one is none."""

NO_STYLE = gettext("no style")
PERSON = gettext("person")

NAMES = {
    "": (
        gettext("Ada"),
        gettext("Ben"),
        gettext("Cleo"),
        gettext("Dan"),
        gettext("Eve"),
        gettext("Finn"),
    ),
    "builder": (
        gettext("Brick Mallory"),
        gettext("Rosa Stone"),
        gettext("Gus Girder"),
        gettext("Maud Keystone"),
    ),
    "raider": (
        gettext("Jack Sharkey"),
        gettext("Vera Swift"),
        gettext("Colonel Pike"),
        gettext("Nell Hawke"),
    ),
    "banker": (
        gettext("Silas Penny"),
        gettext("Greta Sterling"),
        gettext("Mr. Ledger"),
        gettext("Aunt Prudence"),
    ),
}


def names_for(style: str) -> tuple[str, ...]:
    """Names for opponents of a style: its own first, then those that suit everybody."""
    return (*NAMES[style], *NAMES[""]) if style else NAMES[""]


def player_name(number: int) -> str:
    """The name of a person who gave none, by seat from 1."""
    return gettext("Player {number}", number=number)


def kind_text(level: str | None) -> str:
    """Who sits in a seat: `person`, `casual`, or `sharp raider` for level and style."""
    return PERSON if level is None else level.replace(":", " ")


def opponent(about: str) -> str:
    """What a level is, on the set-up screen; `about` is its sentence."""
    return sentences(gettext("A computer opponent."), about)


def faulty(name: str) -> str:
    """An opponent failed to choose; casual's choice was made for it."""
    return gettext("{name} could not decide because of a bug, so a simpler choice was made.", name=name)


# What is wrong with what was typed.


def unknown_level(level: str, near: str, levels: Sequence[str]) -> str:
    return sentences(
        gettext("unknown level '{level}'.", level=level),
        did_you_mean(near),
        gettext("The levels are {levels}.", levels=", ".join(levels)),
    )


def unknown_kind(kind: str, near: str, person: str, levels: Sequence[str]) -> str:
    """`person` is the word that makes a seat a person's."""
    return sentences(
        gettext("unknown level '{level}'.", level=kind),
        did_you_mean(near),
        gettext("After the colon write {kinds}.", kinds=either([person, *levels])),
    )


def unknown_style(style: str, near: str, styles: Sequence[str]) -> str:
    return sentences(
        gettext("unknown style '{style}'.", style=style),
        did_you_mean(near),
        gettext("The styles are {styles}.", styles=", ".join(styles)),
    )


def styleless(level: str, styled: Sequence[str]) -> str:
    """A style was asked for of a level that has none; `styled` are the levels that do."""
    return gettext("'{level}' has no styles; only {levels} have them.", level=level, levels=listed(styled))


def style_alone(style: str, styled: Sequence[str]) -> str:
    """A style was given where a level belongs."""
    return gettext(
        "'{style}' is a style and follows a level ({levels}), as in {example}:{style}.",
        style=style,
        levels=either(styled),
        example=styled[0],
    )


def seat_problem(seat: int, problem: str) -> str:
    return gettext("seat {seat}: {problem}", seat=seat, problem=problem)


def near_level(name: str, level: str, person: str) -> str:
    """A name so close to a level that it may be a slip."""
    return gettext(
        "'{name}' is not a level; did you mean '{level}'? "
        "For a person of that name, write '{name}:{person}'.",
        name=name,
        level=level,
        person=person,
    )


def level_of_another_version(name: str, level: str) -> str:
    """Why a game cannot be resumed: one of its opponents cannot be had here."""
    return gettext(
        "{name} is an opponent of the level '{level}', which this program does not know.",
        name=name,
        level=level,
    )
