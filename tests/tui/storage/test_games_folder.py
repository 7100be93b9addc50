"""The folder of games: kept, listed, gone on with, renamed and deleted."""

from __future__ import annotations

import errno
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from acquire_core import Game
from acquire_core.record.write import Record, RecordBusyError, RecordError, Seat, Summary, load, summary
from acquire_tui.storage.games_folder import Saves, folders, records_folder
from tests.core.engine.positions import STANDARD
from tests.core.record.records import played

NOON = datetime(2025, 11, 30, 12, tzinfo=UTC)
SEATS = (Seat("Ann"), Seat("Bo", "easy"))


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "data" / "games")


def start(saves: Saves, now: datetime = NOON, choices: int = 0) -> Path:
    with saves.start(Game.new(STANDARD, 2, seed=1), SEATS, seed=1, now=now) as record:
        for _ in range(choices):
            record.timeline.play(record.game.legal_actions()[0])
        assert record.trouble is None
    return record.path


def finish(path: Path) -> None:
    with Record.resume(path)[0] as record:
        while record.game.actor is not None:
            record.timeline.play(record.game.legal_actions()[-1])


def test_a_game_is_kept_without_being_told_to(saves: Saves) -> None:
    path = start(saves, choices=7)
    assert path.parent == saves.folder
    assert path.name.startswith("2025-11-30-")
    assert "Ann" not in path.name
    (row,), problems = saves.entries()
    assert problems == []
    assert (row.path, row.choices, row.turn, row.finished) == (path, 7, 3, False)
    assert row.seats == SEATS
    assert row.when == "2025-11-30T12:00:00+00:00"
    assert (row.rule_set, row.rules_title) == (STANDARD.name, STANDARD.title)


def test_going_on_finds_the_last_unfinished_game(saves: Saves) -> None:
    assert saves.last_unfinished() is None
    first, second, third = (start(saves, choices=number) for number in (1, 2, 3))
    finish(third)
    row = saves.last_unfinished()
    assert row is not None
    assert row.path == second
    record, loaded = saves.resume(first)
    record.close()
    assert len(loaded.timeline.choices) == 1
    row = saves.last_unfinished()
    assert row is not None
    assert row.path == first


def test_a_clock_put_back_hides_nothing(saves: Saves) -> None:
    new = start(saves, datetime(2030, 1, 1, tzinfo=UTC), choices=1)
    old = start(saves, datetime(1999, 1, 1, tzinfo=UTC), choices=1)
    os.utime(old, (0, 0))
    os.utime(new, (2**31, 2**31))
    row = saves.last_unfinished()
    assert row is not None
    assert row.path == old
    assert {row.path for row in saves.entries()[0]} == {new, old}


def test_a_title_stands_in_the_record(saves: Saves) -> None:
    path = start(saves, choices=2)
    saves.rename(path, "Rainy evening")
    assert saves.entries()[0][0].title == "Rainy evening"
    assert load(path).title == "Rainy evening"
    with pytest.raises(ValueError, match="printable"):
        saves.rename(path, "\x1b[2J")
    with pytest.raises(RecordError, match="no such file"):
        saves.rename(path.with_name("other.jsonl"), "x")


def test_a_damaged_game_is_not_renamed(saves: Saves) -> None:
    path = start(saves, choices=2)
    text = path.read_bytes() + b"hello\n"
    path.write_bytes(text)
    with pytest.raises(RecordError, match="damaged"):
        saves.rename(path, "x")
    assert path.read_bytes() == text
    (row,), _problems = saves.entries()
    assert not row.complete


def test_a_deleted_game_is_gone(saves: Saves) -> None:
    path = start(saves)
    saves.delete(path)
    assert saves.entries() == ([], [])
    with pytest.raises(RecordError, match="cannot be deleted"):
        saves.delete(path)


def test_a_game_that_is_open_is_neither_deleted_nor_renamed(saves: Saves) -> None:
    path = start(saves, choices=2)
    record, _loaded = saves.resume(path)
    with record:
        for deed in (lambda: saves.delete(path), lambda: saves.rename(path, "x"), lambda: saves.resume(path)):
            with pytest.raises(RecordBusyError, match="open in another running copy"):
                deed()
    saves.delete(path)


def test_what_is_no_record_is_named_and_the_others_are_listed(saves: Saves) -> None:
    path = start(saves)
    assert saves.folder is not None
    (saves.folder / "junk.jsonl").write_bytes(bytes(1000))
    (saves.folder / "folder.jsonl").mkdir()
    (saves.folder / "note.txt").write_text("hello", encoding="utf-8")
    rows, problems = saves.entries()
    assert [row.path for row in rows] == [path]
    assert sorted(Path(problem.file).name for problem in problems) == ["folder.jsonl", "junk.jsonl"]


def test_a_folder_that_cannot_be_made_keeps_the_game_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    saves = Saves(tmp_path / "file" / "games")
    with saves.start(Game.new(STANDARD, 2, seed=1), SEATS, now=NOON) as record:
        record.timeline.play(record.game.legal_actions()[0])
        assert record.trouble is not None
        assert "goes on in memory" in record.trouble
    assert saves.entries() == ([], [])
    assert saves.last_unfinished() is None


def test_without_a_home_folder_a_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_args, **_kwargs: Path("~/.local/share"))
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RecordError, match="no home folder"):
        records_folder()
    saves = Saves()
    assert saves.trouble is not None
    assert "no home folder" in saves.trouble
    with saves.start(Game.new(STANDARD, 2, seed=1), SEATS, now=NOON) as record:
        record.timeline.play(record.game.legal_actions()[0])
        assert record.trouble
    assert saves.entries() == ([], [])
    with pytest.raises(RecordError, match="cannot be saved"):
        saves.add(played(choices=5))
    assert list(tmp_path.iterdir()) == []


def test_games_stand_in_the_data_folder_and_not_in_the_home_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert records_folder().parent != tmp_path
    assert records_folder().is_relative_to(tmp_path)
    assert folders()["games"] == records_folder()
    assert not records_folder().exists()


def test_a_game_from_elsewhere_is_kept_once(saves: Saves) -> None:
    timeline = played(choices=30)
    path = saves.add(timeline)
    assert path is not None
    assert load(path).timeline.choices == timeline.choices
    assert saves.add(timeline) is None


def test_a_disk_that_is_full_keeps_no_half_of_a_game(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    opening = Path.open

    def fail(path: Path, *args: str, **kwargs: str) -> object:
        opening(path, *args, **kwargs).close()  # type: ignore[call-overload]
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", fail)
        with pytest.raises(RecordError, match="the disk is full"):
            saves.add(played(choices=30))
    assert saves.entries() == ([], [])
    assert saves.add(played(choices=30)) is not None


def test_going_on_reads_no_more_games_than_it_has_to(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = start(saves, choices=2)
    over = [start(saves) for _ in range(3)]
    for path in over:
        finish(path)
    for seed in range(3):
        saves.add(played(seed=seed, choices=10))
    read: list[Path] = []

    def counted(path: Path) -> Summary:
        read.append(path)
        return summary(path)

    monkeypatch.setattr("acquire_tui.storage.games_folder.summary", counted)
    row = saves.last_unfinished()
    assert row is not None
    assert (row.path, read) == (waiting, [waiting])


def test_a_finished_game_that_was_renamed_or_taken_back_is_told_apart(saves: Saves) -> None:
    path = start(saves)
    finish(path)
    saves.rename(path, "A good one")
    assert saves.last_unfinished() is None
    with Record.resume(path)[0] as record:
        record.timeline.undo(2)
    row = saves.last_unfinished()
    assert row is not None
    assert row.path == path
