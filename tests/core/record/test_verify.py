"""Checking a record: sound ones pass, and whatever does not add up is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from acquire_core import Game, Rules
from acquire_core.record.serialization import header_text
from acquire_core.record.verify import check, faults_of, money_faults
from acquire_core.record.write import Record, RecordError
from tests.core.record.records import TABLES, header, played, written


@settings(max_examples=25)
@given(st.sampled_from(TABLES), st.integers(0, 100))
def test_money_shares_and_tiles_add_up_after_every_choice(table: tuple[Rules, int], seed: int) -> None:
    for before, step, after in played(*table, seed=seed).walk():
        assert faults_of(after) == []
        assert money_faults(before, after, step.events) == []


@pytest.mark.parametrize(("rules", "players"), TABLES, ids=lambda value: getattr(value, "name", value))
def test_a_sound_record_passes(rules: Rules, players: int, tmp_path: Path) -> None:
    written(tmp_path / "game.jsonl", played(rules, players))
    assert check(tmp_path / "game.jsonl") == []


def test_a_choice_taken_back_is_checked_too(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with Record.create(path, header()) as record:
        record.timeline.play(record.game.legal_actions()[0])
    path.write_bytes(path.read_bytes() + b'{"n":2,"seat":0,"do":"buy Nestor 3"}\n{"undo":1,"left":1}\n')
    problems = check(path)
    assert [problem.line for problem in problems] == [3]


def said(game: Game) -> list[str]:
    return [str(fault) for fault in faults_of(game)]


def test_what_does_not_add_up_is_named() -> None:
    before, step, after = list(played(choices=200).walk())[-1]
    game = after.copy()
    game.bank[2] += 1
    assert said(game) == ["Etch has 25 shares instead of 24."]
    game = after.copy()
    tile = game.hand(0)[0]
    game.hands[0] = game.hands[0][1:]
    assert said(game) == [f"tile {tile} is in 0 places."]
    game = after.copy()
    game.hands[1] = [*game.hands[1], game.hands[0][0]]
    assert said(game) == [f"tile {tile} is in 2 places."]
    game = after.copy()
    game.cash[3] += 100
    (fault,) = money_faults(before, game, step.events)
    assert str(fault) == f"seat 3 has ${game.cash[3]:,} instead of ${after.cash[3]:,}."
    game.cash[3] = -100
    assert said(game) == ["seat 3 has $-100."]


def test_what_is_no_record_cannot_be_checked(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="no such file"):
        check(tmp_path / "missing.jsonl")
    path = tmp_path / "game.jsonl"
    path.write_text(header_text(header()) + "\nhello\n", encoding="utf-8")
    assert len(check(path)) == 1
