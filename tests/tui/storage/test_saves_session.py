"""A session and its record: what is on the screen is in the file."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from acquire_core import Game, IllegalAction, Rules
from acquire_core.record.write import Record, load
from acquire_tui.setup.game_options import Options, Seat
from acquire_tui.storage.games_folder import Saves
from acquire_tui.table.session import Session
from tests.core.record.records import TABLES


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[0].name)
@pytest.mark.parametrize("seed", range(3))
def test_a_session_is_in_its_record_after_every_choice(
    table: tuple[Rules, int], seed: int, tmp_path: Path
) -> None:
    rules, players = table
    saves = Saves(tmp_path / "games")
    kept: list[Record] = []

    def keep(game: Game, seats: Sequence[Seat]) -> Record:
        kept.append(saves.start(game, seats, seed=options.seed))
        return kept[0]

    seats = tuple(Seat(f"Seat {number}", "easy" if number else None) for number in range(players))
    options = Options(rules, seats, seed=str(seed))
    session = Session.new(options, keep)
    chance = random.Random(seed)
    while not session.over:
        session.submit(chance.choice(session.legal()))
        if session.may_undo and chance.random() < 0.2:
            session.undo_turn()
        assert len(kept[0].timeline.choices) == len(session.log)
        assert kept[0].game.view(0) == session.view(0)
    kept[0].close()
    (row,), problems = saves.entries()
    assert problems == []
    assert row.finished
    loaded = load(row.path)
    assert loaded.warnings == []
    assert loaded.header.seed == str(seed)
    assert loaded.game.view(0) == session.view(0)
    assert [choice.text for choice in loaded.timeline.choices] == [str(step.action) for step in session.log]


def test_a_choice_that_is_refused_is_not_in_the_record(tmp_path: Path) -> None:
    rules, players = TABLES[0]
    record: list[Record] = []

    def keep(game: Game, seats: Sequence[Seat]) -> Record:
        record.append(Saves(tmp_path).start(game, seats))
        return record[0]

    options = Options(rules, tuple(Seat(f"Seat {number}") for number in range(players)), seed="1")
    session = Session.new(options, keep)
    text = record[0].text()
    with pytest.raises(IllegalAction):
        session.submit("draw")
    assert record[0].text() == text
    record[0].close()
