"""Writing a record when the disk, another program or another copy of this one is in the way."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from acquire_core.record.write import Record, RecordBusyError, RecordError, load
from tests.core.record.records import header, played, state

Fail = Callable[..., int]


def play(record: Record, choices: int) -> None:
    for _ in range(choices):
        record.timeline.play(record.game.legal_actions()[0])


def same(record: Record) -> bool:
    """Whether the file holds just what was played."""
    loaded = load(record.path)
    return loaded.warnings == [] and state(loaded.game) == state(record.game)


class FullDisk:
    """A disk with room for so many bytes more; a write that meets the end is cut, as real ones are."""

    def __init__(self, room: int) -> None:
        self.room = room
        self._write = os.write

    def __call__(self, descriptor: int, data: bytes) -> int:
        if self.room == 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = self._write(descriptor, data[: self.room])
        self.room -= written
        return written


def test_a_full_disk_does_not_stop_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Record.create(tmp_path / "game.jsonl", header()) as record:
        play(record, 5)
        disk = FullDisk(room=30)
        monkeypatch.setattr(os, "write", disk)
        play(record, 7)
        assert record.trouble is not None
        assert "the disk is full" in record.trouble
        assert str(record.path) in record.trouble
        kept = load(record.path)
        assert kept.cut_short
        assert len(kept.timeline.choices) == 5
        assert not record.retry()
        disk.room = 10**6
        play(record, 1)
        assert record.trouble is None
        assert same(record)


def test_what_waits_is_written_when_the_game_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record.create(tmp_path / "game.jsonl", header())
    disk = FullDisk(room=0)
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", disk)
        play(record, 9)
        assert record.trouble
    record.close()
    assert record.trouble is None
    assert same(record)


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.ENOSPC, errno.EIO, errno.EDQUOT])
def test_a_game_that_cannot_be_saved_at_first_is_saved_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(*_: object, **__: object) -> int:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        record = Record.create(tmp_path / "game.jsonl", header())
        play(record, 3)
        assert record.trouble
        assert "goes on in memory" in record.trouble
        assert not record.path.exists()
    play(record, 1)
    assert record.trouble is None
    assert same(record)
    record.close()


def test_a_folder_that_is_missing_or_a_file_is_no_crash(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in ("missing", "file"):
        record = Record.create(tmp_path / folder / "game.jsonl", header())
        play(record, 3)
        assert record.trouble
        record.close()
        assert record.text().count("\n") == 4


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_a_device_that_is_always_full(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").symlink_to("/dev/full")
    with pytest.raises(RecordError, match="not a regular file"):
        Record.resume(tmp_path / "game.jsonl")


def test_a_sync_that_fails_is_trouble_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record.create(tmp_path / "game.jsonl", header())

    def fail(_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        play(record, 3)
        assert record.trouble
        assert "Input/output error" in record.trouble
    play(record, 1)
    assert record.trouble is None
    assert same(record)
    record.close()


def test_every_turn_reaches_the_disk_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    with Record.create(tmp_path / "game.jsonl", header()) as record:
        for choice in played(choices=60).choices:
            before = len(synced)
            record.timeline.add(choice.seat, choice.text, choice.chance)
            assert len(synced) - before == (choice.state is not None)


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be deleted there")
def test_a_file_deleted_under_our_hands_is_written_anew(tmp_path: Path) -> None:
    with Record.create(tmp_path / "game.jsonl", header()) as record:
        play(record, 4)
        record.path.unlink()
        play(record, 1)
        assert record.trouble is None
        assert same(record)


def test_a_record_that_can_only_be_read_goes_on_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    with Record.create(path, header()) as record:
        play(record, 4)
    text = path.read_bytes()
    opening = os.open

    def read_only(file: object, flags: int, *rest: int) -> int:
        if flags & os.O_RDWR:
            raise OSError(errno.EROFS, "Read-only file system")
        return opening(file, flags, *rest)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", read_only)
        again, loaded = Record.resume(path)
        assert loaded.warnings == []
        play(again, 2)
        assert again.trouble
        assert "read-only" in again.trouble
        assert path.read_bytes() == text
    play(again, 1)
    assert again.trouble is None
    assert same(again)
    again.close()


def test_a_file_another_program_cut_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    with Record.create(path, header()) as record:
        play(record, 4)

    def refuse(*_: object, **__: object) -> int:
        raise OSError(errno.EROFS, "Read-only file system")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        again, _loaded = Record.resume(path)
    path.write_bytes(b"")
    play(again, 1)
    assert again.trouble
    assert "another program" in again.trouble
    assert path.read_bytes() == b""
    again.close()


def test_what_is_written_later_is_nowhere_mixed_with_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever room the disk leaves, a write that was cut is written over in full."""
    whole = played(choices=12)
    for room in range(0, 700, 7):
        path = tmp_path / f"{room}.jsonl"
        record = Record.create(path, whole.header)
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", FullDisk(room))
            for choice in whole.choices[:11]:
                record.timeline.add(choice.seat, choice.text, choice.chance)
        record.timeline.add(whole.choices[11].seat, whole.choices[11].text)
        record.close()
        assert path.read_text(encoding="utf-8") == record.text()
        assert same(record)


OTHER_COPY = """
import sys
from acquire_core.record.write import Record, RecordBusyError
try:
    record, loaded = Record.resume(sys.argv[1])
except RecordBusyError as busy:
    print(busy)
else:
    print("open")
    record.close()
"""


def other_copy(path: Path) -> str:
    """What another running copy says when it opens the record."""
    done = subprocess.run(
        [sys.executable, "-c", OTHER_COPY, str(path)], capture_output=True, text=True, timeout=60, check=True
    )
    return done.stdout.strip()


def test_two_running_copies_never_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    record = Record.create(path, header())
    play(record, 3)
    assert other_copy(path) == (f"{path}: this game is open in another running copy. Close it there first.")
    with pytest.raises(RecordBusyError):
        Record.resume(path)
    assert len(load(path).timeline.choices) == 3
    record.close()
    assert other_copy(path) == "open"


def test_a_lock_ends_with_the_process_that_held_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    Record.create(path, header()).close()
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    assert holder.stdin is not None
    with holder:
        assert holder.stdout.readline().strip() == "held"
        with pytest.raises(RecordBusyError):
            Record.resume(path)
        holder.kill()
    Record.resume(path)[0].close()


HOLD = """
import sys
from acquire_core.record.write import Record
record, loaded = Record.resume(sys.argv[1])
print("held", flush=True)
sys.stdin.readline()
"""


def test_a_file_system_without_locks_can_still_be_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("acquire_core.record.file_lock._lock", refuse)
    with Record.create(tmp_path / "game.jsonl", header()) as record:
        play(record, 2)
        assert record.trouble is None


def test_a_damaged_part_that_cannot_be_copied_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    with Record.create(path, header()) as record:
        play(record, 4)
    text = path.read_bytes() + b"hello\n" * 2
    path.write_bytes(text)

    def fail(*_: object) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("acquire_core.record.write.keep_copy", fail)
        with pytest.raises(RecordError, match="the disk is full"):
            Record.resume(path)
    assert path.read_bytes() == text
    with Record.resume(path)[0] as again:
        assert same(again)
