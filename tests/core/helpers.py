"""Small tools the tests of the core share: rule sets, drawn boards, choices in words."""

from __future__ import annotations

from acquire_core import Game, load_rules
from acquire_core.events import Event

STANDARD = load_rules("standard")
TWO = load_rules("variant_2p")
CLASSIC = load_rules("classic")
PICO8 = load_rules("pico8")
SHIPPED = {rules.name: rules for rules in (STANDARD, TWO, CLASSIC, PICO8)}


def play(game: Game, *choices: str) -> list[Event]:
    """Play choices given in words; what happened."""
    return [event for words in choices for event in game.play(game.parse(words))]
