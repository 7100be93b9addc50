"""How a rule key is declared: its limits, its words, and what games from before it play by.

`model` writes a `Key` beside every field. The checker, the schema, the documentation, the comparison of rule
sets, the house rules and the records all read it, so that a key stands in one place.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, get_args, get_origin

_FIGURE = re.compile(r"\$?\{[^}]*\}")


@dataclass(frozen=True, slots=True)
class Limits:
    """The smallest and largest whole number a field takes, both included; `step` divides it."""

    low: int
    high: int
    step: int = 1


@dataclass(frozen=True, slots=True)
class Key:
    """A rule key in words. `label: value` is how lists and pages show it.

    `example` is a value other than the standard rules have, written as in a rule file; `needs` are the
    settings without which the example has no effect on the standard rules or does not fit them.
    """

    label: str
    meaning: str
    example: str
    choices: Mapping[str, str] = field(default_factory=dict)
    """A phrase for each word the key may be set to; none for numbers, texts and lists."""
    many: str = "{}"
    """How a number is shown; `one` where there is just one."""
    one: str = ""
    needs: tuple[str, ...] = ()
    house: bool = False
    """Whether the page of house rules offers it: a rule people often change."""
    offered: tuple[int, ...] = ()
    """The numbers that page offers; every number within the limits unless given."""
    since: int = 1
    """The first format of records that has the key."""
    before: object = None
    """What games in older records were played by, where `since` is not 1."""

    def says(self, value: object) -> str:
        """The value as it follows the label."""
        word = str(value).lower() if isinstance(value, bool) else str(value)
        form = self.one if value == 1 and self.one else self.many
        return self.choices.get(word) or form.format(value)

    def figure(self, value: int) -> str:
        """A number by itself, with its sign of money: `$6,000`."""
        placeholder = _FIGURE.search(self.many)
        return placeholder[0].format(value) if placeholder else str(value)


@dataclass(frozen=True, slots=True)
class Section:
    """A section in words. Where its key `switch` is off, the others have no effect."""

    meaning: str
    switch: str = ""


def bare(hint: Any) -> Any:
    """The type of a field without what is noted beside it."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def noted(hint: Any, kind: type[Any]) -> Any:
    """The note of a kind beside the type of a field; None without one."""
    notes = hint.__metadata__ if get_origin(hint) is Annotated else ()
    return next((note for note in notes if isinstance(note, kind)), None)
