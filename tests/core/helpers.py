"""Small tools the tests of the core share: rule sets, drawn boards, choices in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from acquire_core import Game, Rules, load_rules
from acquire_core.events import Event

STANDARD = load_rules("standard")
TWO = load_rules("variant_2p")
CLASSIC = load_rules("classic")
PICO8 = load_rules("pico8")
SHIPPED = {rules.name: rules for rules in (STANDARD, TWO, CLASSIC, PICO8)}


def play(game: Game, *choices: str) -> list[Event]:
    """Play choices given in words; what happened."""
    return [event for words in choices for event in game.play(game.parse(words))]


def change(rules: Rules, switches: Mapping[str, object]) -> Rules:
    """The rule set with some switches turned, named as in a rule file: `{"tiles.dead": "keep"}`."""
    for name, value in switches.items():
        section, _, key = name.rpartition(".")
        if section and section != "chains":
            part: Any = getattr(rules, section)
            key, value = section, replace(part, **{key: value})
        rules = replace(rules, **{key: value})  # type: ignore[arg-type]
    return rules
