"""Games from elsewhere: traces of another engine and records of friends."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path

import pytest

from acquire_core.record.verify import check
from acquire_core.record.write import Record, RecordError, load
from acquire_tui.exchange.import_games import import_file, trace_timeline
from acquire_tui.storage.games_folder import Saves
from tests.core.engine.traces import FILE, PLAYERS, Trace, trace
from tests.core.record.records import played

A_FEW = [(players, place) for players in PLAYERS for place in range(3)]


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "games")


def test_recorded_games_become_records_that_add_up(
    saves: Saves, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """A few of them in a default run, all 300 with --thorough."""
    file, count = FILE, 300
    if not pytestconfig.getoption("--thorough"):
        file, count = tmp_path / "some.jsonl", len(A_FEW)
        file.write_bytes(lines(*(trace(*which) for which in A_FEW)))
    done = import_file(file, saves)
    assert done.problems == []
    assert (len(done.added), done.known) == (count, 0)
    rows, problems = saves.entries()
    assert problems == []
    assert Counter(len(row.seats) for row in rows) == dict.fromkeys(PLAYERS, count // len(PLAYERS))
    reasons = Counter(row.over.reason for row in rows if row.over)
    assert reasons.total() == count
    assert reasons.keys() == {"declared", "stalemate"}
    assert all(row.source.startswith(f"{file.name}, line ") for row in rows)
    assert all(check(path) == [] for path in done.added[::5])
    assert saves.last_unfinished() is None
    again = import_file(file, saves)
    assert (len(again.added), again.known, again.problems) == (0, count, [])


@pytest.mark.parametrize(("players", "place"), A_FEW)
def test_a_recorded_game_ends_as_it_tells(players: int, place: int) -> None:
    recorded = trace(players, place)
    timeline = trace_timeline(recorded, "here")
    last = recorded["steps"][-1]
    assert last["then"]["next"] == "GameOver"
    result = timeline.game.result
    assert result is not None
    assert list(result.worth) == last["then"]["net"]
    assert result.reason == ("declared" if last["do"]["end"] else "stalemate")


def lines(*traces: object) -> bytes:
    return b"".join(json.dumps(data).encode() + b"\n" for data in traces)


def test_a_trace_that_does_not_fit_is_named_and_the_others_come_in(saves: Saves, tmp_path: Path) -> None:
    good, bad, other = trace(2, 0), dict(trace(3, 0)), trace(4, 0)
    bad["bag"] = other["bag"]
    file = tmp_path / "traces.jsonl"
    file.write_bytes(lines(good, bad, other))
    done = import_file(file, saves)
    assert len(done.added) == 2
    assert [problem.line for problem in done.problems] == [2]


def test_a_trace_that_tells_other_cash_than_the_rules_give_is_refused() -> None:
    recorded: Trace = json.loads(json.dumps(trace(2, 0)))
    due = [step["then"] for step in recorded["steps"] if step["then"]["next"] == "PlayTile"]
    due[9]["cash"][0] += 100
    with pytest.raises(ValueError, match="cash and shares"):
        trace_timeline(recorded, "here")


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"hello",
        b"{}",
        b"[]",
        b'{"steps": 7}',
        b'{"steps": [], "players": "x", "bag": []}',
        b'{"steps": [], "players": 2, "bag": ["1A"]}',
        b"[" * 10_000,
        bytes(10_000),
        b"\x1f\x8b",
        b"\x1f\x8b" + bytes(100),
        gzip.compress(b"hello", mtime=0),
        gzip.compress(b"x" * 10_000, mtime=0)[:40],
    ],
)
def test_what_is_no_recorded_game_is_refused(saves: Saves, tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "other"
    file.write_bytes(text)
    try:
        done = import_file(file, saves)
    except RecordError as error:
        refused = str(error)
    else:
        assert done.added == []
        refused = str(done.problems[0])
    assert refused.startswith(str(file))


def test_what_is_no_file_is_refused(saves: Saves, tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="is a directory"):
        import_file(tmp_path, saves)
    with pytest.raises(RecordError, match="no such file"):
        import_file(tmp_path / "missing", saves)


def test_a_record_of_a_friend_comes_in_too(saves: Saves, tmp_path: Path) -> None:
    file = tmp_path / "friend\x07.jsonl"
    timeline = played(choices=40)
    with Record.create(file, timeline.header) as record:
        for choice in timeline.choices:
            record.timeline.add(choice.seat, choice.text, choice.chance)
        record.rename("Look at this")
    file.write_bytes(file.read_bytes() + b"hello\n")
    done = import_file(file, saves)
    (path,) = done.added
    assert len(done.problems) == 1
    assert load(path).timeline.choices == timeline.choices
    (row,), _problems = saves.entries()
    assert (row.source, row.title) == ("friend.jsonl", "Look at this")
    assert saves.last_unfinished() is None
