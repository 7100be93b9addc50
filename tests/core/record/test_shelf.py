"""Whatever a version wrote, every later one opens: a record under every rule set in every format."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from acquire_core import load_rules, rule_sets
from acquire_core.record import read
from acquire_core.record.errors import RecordError
from acquire_core.record.serialization import FORMAT, header_text, parse_header
from acquire_core.record.verify import check
from acquire_core.rules import serialization
from acquire_core.rules.key_declaration import Key
from acquire_core.rules.serialization import KEYS, value_of
from tests.core.record.records import header
from tests.core.record.shelf import SHELF, aged, fits, opened, place

RECORDS = sorted(SHELF.glob("*/*.jsonl.gz"))


@pytest.mark.parametrize("path", RECORDS, ids=[f"{path.parent.name}-{path.name[:-9]}" for path in RECORDS])
def test_a_record_on_the_shelf_opens_and_every_line_is_verified(path: Path, tmp_path: Path) -> None:
    file = opened(path, tmp_path)
    assert check(file) == []
    loaded = read.load(file)
    assert loaded.timeline.game.result is not None
    assert loaded.timeline.header.rules.name == path.name[:-9]


OLDEST = sorted((SHELF / "1").glob("*.jsonl.gz"))


@pytest.mark.parametrize("path", OLDEST, ids=[path.name[:-9] for path in OLDEST])
def test_a_game_from_before_a_key_is_played_by_the_same_rules_as_one_that_has_it(
    path: Path, tmp_path: Path
) -> None:
    """What a record of format 1 leaves out is what stands in its twin of format 2."""
    (tmp_path / "later").mkdir()
    old = read.load(opened(path, tmp_path)).timeline.header
    twin = read.load(opened(place(2, path.name[:-9]), tmp_path / "later")).timeline.header
    assert old.rules == twin.rules


@pytest.mark.parametrize("name", rule_sets())
def test_the_shelf_holds_every_rule_set_in_every_format_that_can_have_it(name: str) -> None:
    for record_format in range(1, FORMAT + 1):
        there = place(record_format, name).exists()
        assert there or not fits(load_rules(name), record_format), "run python -m tests.core.record.shelf"


def without(key: str, record_format: int) -> bytes:
    """The header of a game of this format, one rule key left out."""
    data: dict[str, Any] = json.loads(header_text(header()))
    section, _, word = key.rpartition(".")
    del (data["rules"][section] if section else data["rules"])[word]
    return json.dumps(data | {"acquire": record_format}).encode()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("record_format", range(1, FORMAT + 1))
def test_a_key_that_is_missing_is_played_as_before_or_has_always_been_there(
    key: str, record_format: int
) -> None:
    text = without(key, record_format)
    if KEYS[key].since > record_format:
        assert value_of(parse_header("game.jsonl", text).rules, key) == KEYS[key].before
        return
    with pytest.raises(RecordError, match=rf"{key}: is missing"):
        parse_header("game.jsonl", text)


@pytest.mark.parametrize("key", KEYS)
def test_a_key_newer_than_all_records_leaves_them_readable(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each key in turn is made one that came with the next format: today's records lack it."""
    declared = KEYS[key]
    before = value_of(header().rules, key)
    data = json.loads(header_text(header()))
    section, _, word = key.rpartition(".")
    plain = (data["rules"][section] if section else data["rules"])[word]
    newer = Key(declared.label, declared.meaning, declared.example, since=FORMAT + 1, before=plain)
    monkeypatch.setitem(serialization.KEYS, key, newer)
    assert value_of(parse_header("game.jsonl", without(key, FORMAT)).rules, key) == before


@pytest.mark.parametrize("key", KEYS)
def test_a_key_says_since_when_and_what_was_before(key: str) -> None:
    declared = KEYS[key]
    assert 1 <= declared.since <= FORMAT, "raise FORMAT with the key that comes new"
    assert (declared.before is None) is (declared.since == 1)


def test_what_came_before_a_key_is_a_value_it_can_have() -> None:
    lines = "\n".join([header_text(header()), ""])
    oldest = parse_header("game.jsonl", aged(lines, 1).splitlines()[0].encode()).rules
    assert fits(oldest, 1)
