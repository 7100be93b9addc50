"""The number of ways a game can go on is what it was (see `perft` for how to renew the numbers)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from acquire_core import rule_sets
from tests.core.engine.perft import FILE, by_first_choice, count, position

ENTRIES: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "entry", ENTRIES, ids=[f"{e['rules']}-{e['players']}-{len(e['played'])}" for e in ENTRIES]
)
def test_as_many_choice_sequences_as_ever_follow(entry: dict[str, Any]) -> None:
    game = position(entry)
    counts = entry["counts"]
    assert by_first_choice(game, len(counts)) == entry["first"], "sequences by first choice"
    assert [count(game, length) for length in range(1, len(counts) + 1)] == counts


def test_every_shipped_rule_set_is_counted_from_three_positions() -> None:
    counted = [entry["rules"] for entry in ENTRIES]
    assert {name: counted.count(name) for name in rule_sets()} == dict.fromkeys(rule_sets(), 3), (
        "a rule set more or less: run python tests/core/perft.py"
    )
    assert all(sum(entry["first"].values()) == entry["counts"][-1] > 100 for entry in ENTRIES)
