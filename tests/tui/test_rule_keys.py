"""The rulebook and the page of house rules follow every rule key, by its declaration."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Literal, get_args, get_origin

import pytest

from acquire_core import Rules, RulesError
from acquire_core.rules.key_declaration import Limits, bare, noted
from acquire_core.rules.overrides import read_setting, with_overrides
from acquire_core.rules.serialization import HINTS, KEYS
from acquire_tui.text.rules.rulebook import rulebook
from acquire_tui.text.rules.rulebook_shares import price_card
from tests.core.engine.positions import STANDARD

PLAYED = [key for key in KEYS if bare(HINTS[key]) is not str]
"""The keys that are more than a text."""
MOST_TRIED = 30
"""Numbers that are tried of a key; the limits and the example are among them."""


def book(rules: Rules) -> str:
    """All that the page of rules tells."""
    told = "\n".join("\n".join(section) for section in ([s.title, *s.paragraphs] for s in rulebook(rules)))
    return f"{told}\n{price_card(rules)}"


def numbers(limits: Limits) -> Iterable[int]:
    every = range(limits.low, limits.high + 1, limits.step)
    return every if len(every) <= MOST_TRIED else [*every[: MOST_TRIED - 1], limits.high]


def values(key: str) -> list[Any]:
    """The values of a key that are told apart: all words, and numbers from the lowest on."""
    kind = bare(HINTS[key])
    if kind is bool:
        return [True, False]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    limits = noted(HINTS[key], Limits)
    _, example = read_setting(f"{key}={KEYS[key].example}")
    return [*numbers(limits), example] if limits else [example]


def variants(key: str) -> dict[str, str]:
    """What the book tells under each value of a key that fits the standard rules."""
    background = dict(map(read_setting, KEYS[key].needs))
    told = {}
    for value in values(key):
        with suppress(RulesError):
            told[str(value)] = book(with_overrides(STANDARD, background | {key: value}))
    return told


@pytest.mark.parametrize("key", PLAYED)
def test_the_rulebook_tells_every_value_of_a_key_apart(key: str) -> None:
    told = variants(key)
    assert told
    same = [value for value in told if list(told.values()).count(told[value]) > 1]
    assert len(same) == 0, f"{key}: the rulebook says the same for {same}"


@pytest.mark.parametrize("key", PLAYED)
def test_the_example_of_a_key_changes_the_rulebook(key: str) -> None:
    background = dict(map(read_setting, KEYS[key].needs))
    name, example = read_setting(f"{key}={KEYS[key].example}")
    changed = with_overrides(STANDARD, background | {name: example})
    plain = with_overrides(STANDARD, {k: v for k, v in background.items() if k != key})
    only_one = len(get_args(bare(HINTS[key]))) == 1 and get_origin(bare(HINTS[key])) is Literal
    assert (book(changed) == book(plain)) is only_one


@pytest.mark.parametrize("key", [key for key, declared in KEYS.items() if declared.house])
def test_a_house_rule_fits_its_row(key: str) -> None:
    declared = KEYS[key]
    assert len(declared.label) < 24
    assert declared.choices or noted(HINTS[key], Limits)
    assert all(len(phrase) <= 48 for phrase in declared.choices.values())
