"""Games played at random, and records of them, for the tests of saving and replaying."""

from __future__ import annotations

import random
from dataclasses import asdict, fields
from pathlib import Path

from acquire_core import Game, Rules, load_rules, rule_sets
from acquire_core.engine.state import State
from acquire_core.record.write import Header, Record, Seat, Timeline
from tests.core.engine.positions import CLASSIC, PICO8, STANDARD, TWO, change

POWERS = change(STANDARD, {"powers.enabled": True})

TABLES = ((STANDARD, 4), (TWO, 2), (CLASSIC, 6), (PICO8, 4), (POWERS, 3))
"""Rule sets that differ in how a game goes, each with a number of players it takes."""

EVERY_TABLE = tuple((rules, rules.players.max) for rules in map(load_rules, rule_sets()))
"""All rule sets there are, with as many players as they take."""

COMPARED = {field.name for field in fields(State)} - {"tables", "rules", "merger", "fate"}


def header(rules: Rules = STANDARD, players: int = 4, seed: int = 7) -> Header:
    """A game dealt: the first seat a person, the others opponents."""
    seats = tuple(Seat(f"Seat {number}", None if number == 0 else "easy") for number in range(players))
    when = "2025-11-30T10:00:00+00:00"
    return Header.of(Game.new(rules, players, seed), seats, seed=seed, when=when)


def played(rules: Rules = STANDARD, players: int = 4, seed: int = 7, choices: int | None = None) -> Timeline:
    """A game of random choices: so many, or to its end."""
    timeline = Timeline(header(rules, players, seed))
    chance = random.Random(seed)
    while timeline.game.actor is not None and len(timeline.choices) != choices:
        timeline.play(chance.choice(timeline.game.legal_actions()))
    return timeline


def written(path: Path, timeline: Timeline) -> bytes:
    """The bytes of a record of the game, written choice by choice."""
    with Record.create(path, timeline.header) as record:
        for choice in timeline.choices:
            record.timeline.add(choice.seat, choice.text, choice.chance)
        assert record.trouble is None
    return path.read_bytes()


def state(game: Game) -> dict[str, object]:
    """All that two games must have in common to be the same."""
    state: dict[str, object] = {name: getattr(game, name) for name in COMPARED}
    merger = game.merger
    state["merger"] = merger and asdict(merger)
    return state
