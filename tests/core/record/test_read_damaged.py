"""Records that are damaged, or no records at all: a sentence every time, and what fits still opens."""

from __future__ import annotations

import json
import os
import random
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acquire_core.record.serialization import FORMAT
from acquire_core.record.write import Loaded, Record, RecordError, Timeline, load, record_text, summary
from tests.core.engine.positions import TWO
from tests.core.record.records import header, played, state, written

MEGABYTE = 1 << 20


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of 60 choices."""
    path = tmp_path / "game.jsonl"
    written(path, played(choices=60))
    return path


def opened(path: Path, text: bytes) -> Loaded | None:
    """What opens of such a file, None where nothing does; any other exception goes through."""
    path.write_bytes(text)
    return opens(path)


def opens(path: Path) -> Loaded | None:
    try:
        loaded = load(path)
    except RecordError as error:
        refused = error
    else:
        return checked(loaded)
    assert str(refused).startswith(str(path))
    assert refused.mend
    return None


def checked(loaded: Loaded) -> Loaded:
    path = loaded.path
    for warning in loaded.warnings:
        assert warning.line
        assert str(warning).startswith(f"{path}:{warning.line}: ")
    return loaded


def test_a_record_opens_wherever_it_is_cut(tmp_path: Path) -> None:
    timeline = played(TWO, 2, choices=45)
    text = record_text(timeline).encode()
    path = tmp_path / "cut.jsonl"
    lines = text.splitlines(keepends=True)
    complete = [sum(map(len, lines[: count + 1])) for count in range(len(lines))]
    with path.open("wb", buffering=0) as growing:
        for cut in range(len(text) + 1):
            growing.write(text[max(cut - 1, 0) : cut])
            loaded = opens(path)
            if cut < len(lines[0]) - 1:
                assert loaded is None, cut
                continue
            assert loaded is not None, cut
            choices = sum(end - 1 <= cut for end in complete) - 1
            assert loaded.timeline.choices == timeline.choices[:choices], cut
            rest = cut - complete[choices]
            assert loaded.cut_short == (rest > 0), cut
            assert len(loaded.warnings) == loaded.cut_short, cut


def test_going_on_with_a_record_that_was_cut_anywhere(tmp_path: Path) -> None:
    timeline = played(choices=7)
    text = record_text(timeline).encode()
    start = len(text.splitlines(keepends=True)[0])
    path = tmp_path / "cut.jsonl"
    for cut in range(start - 1, len(text) + 1):
        path.write_bytes(text[:cut])
        record, _loaded = Record.resume(path)
        with record:
            for choice in timeline.choices[len(record.timeline.choices) :]:
                record.timeline.add(choice.seat, choice.text, choice.chance)
        assert path.read_bytes() == text, cut
        assert [file.name for file in tmp_path.iterdir()] == ["cut.jsonl"]


@given(st.data())
def test_flipped_bytes_never_pass_for_a_turn_that_was_not_played(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    timeline = played(TWO, 2, seed=data.draw(st.integers(0, 3)), choices=80)
    text = bytearray(record_text(timeline).encode())
    start = text.index(b"\n") + 1
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.one_of(st.integers(0, start - 1), st.integers(start, len(text) - 1)))
        text[place] ^= data.draw(st.integers(1, 255))
    loaded = opened(tmp_path_factory.getbasetemp() / "flipped.jsonl", bytes(text))
    if loaded is not None:
        complete = loaded.timeline.starts[-1]
        told = [(choice.seat, choice.text) for choice in loaded.timeline.choices[:complete]]
        assert told == [(choice.seat, choice.text) for choice in timeline.choices[:complete]]
        summary(loaded.path)


@given(st.randoms(use_true_random=False), st.integers(1, 4))
def test_lines_in_another_order_are_noticed(
    tmp_path_factory: pytest.TempPathFactory, chance: random.Random, swaps: int
) -> None:
    timeline = played(choices=40)
    lines = record_text(timeline).encode().splitlines(keepends=True)
    other = lines[:]
    for _ in range(swaps):
        one, two = chance.sample(range(1, len(lines)), 2)
        other[one], other[two] = other[two], other[one]
    if other == lines:
        return
    first = next(place for place, (a, b) in enumerate(zip(lines, other, strict=True)) if a != b)
    loaded = opened(tmp_path_factory.getbasetemp() / "order.jsonl", b"".join(other))
    assert loaded is not None
    assert loaded.timeline.choices == timeline.choices[: first - 1]
    assert loaded.warnings[0].line == first + 1
    assert not loaded.cut_short


@pytest.mark.parametrize("line", [1, 2, 17, 60])
@pytest.mark.parametrize("deed", ["missing", "twice", "blank text"])
def test_a_line_missing_twice_or_replaced(record: Path, line: int, deed: str) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    new = {"missing": [], "twice": [lines[line]] * 2, "blank text": [b"hello\n"]}[deed]
    loaded = opened(record, b"".join([*lines[:line], *new, *lines[line + 1 :]]))
    assert loaded is not None
    kept = line if deed == "twice" else line - 1
    if deed == "missing" and line == 60:
        assert loaded.warnings == []  # the last choice is as good as never made
    else:
        assert loaded.warnings[0].line == kept + 2
    assert len(loaded.timeline.choices) == kept


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('{"n":61,"seat":9,"do":"draw"}', "seat 9 chooses"),
        ('{"n":61,"seat":0,"do":"jump"}', "'jump' is not a choice|decides"),
        ('{"n":61}', "neither a choice"),
        ('{"undo":61,"left":-1}', "'left'"),
        ('{"undo":61,"left":0}', "-1"),
        ('{"undo":2,"left":57}', "'left' is 57"),
        ('{"redo":1,"left":61}', "cannot redo"),
        ('{"undo":true,"left":59}', "'undo'"),
        ('{"undo":1e0,"left":59}', "'undo'"),
        ('{"undo":1,"left":59,"agreed":7}', "'agreed'"),
        ('{"title":7}', "'title'"),
        ('{"title":"\\u001b[2J"}', "printable"),
        ('{"title":"\\ud800"}', "printable"),
        ('{"title":"x","more":1}', "unknown key 'more'"),
        ("[1]", "not a JSON object"),
        ("7", "not a JSON object"),
        ("{" * 2000, "not valid JSON"),
        ("[" * 4000, "nested|not valid JSON"),
        ('{"n":' + "9" * 4000 + "}", "not valid JSON|neither"),
        ('{"n":NaN,"seat":0,"do":"draw"}', "not valid JSON"),
        ("\x00" * 50, "not valid JSON"),
        ("x" * 10_000, "not valid JSON"),
    ],
)
def test_a_line_that_does_not_fit_is_named(record: Path, line: str, reason: str) -> None:
    loaded = opened(record, record.read_bytes() + line.encode() + b"\n")
    assert loaded is not None
    assert loaded.warnings[0].line == 62
    assert any(part in loaded.warnings[0].message for part in reason.split("|")), loaded.warnings
    assert len(loaded.timeline.choices) == 60
    assert loaded.damaged


def test_a_replay_that_comes_out_differently_names_the_turn(record: Path) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    turns = [place for place, line in enumerate(lines) if b'"state"' in line]
    place = turns[4]
    line = json.loads(lines[place])
    line["state"] = "00000000"
    lines[place] = json.dumps(line).encode() + b"\n"
    loaded = opened(record, b"".join(lines))
    assert loaded is not None
    assert loaded.differs == 5
    assert "turn 5 plays out differently" in loaded.warnings[0].message
    assert loaded.warnings[0].line == place + 1
    assert loaded.game.turn == 5
    assert len(loaded.timeline.choices) == turns[3]


def test_rules_that_changed_since_are_noticed_in_the_first_turn(record: Path) -> None:
    text = record.read_bytes()
    assert text.count(b'"cash":6000') == 1
    loaded = opened(record, text.replace(b'"cash":6000', b'"cash":9000'))
    assert loaded is not None
    assert loaded.differs == 1
    assert loaded.timeline.choices == []


@pytest.mark.parametrize("kind", ["line", "turn"])
def test_going_on_with_a_damaged_record_keeps_a_copy(record: Path, kind: str) -> None:
    whole = record.read_bytes()
    bad = whole.replace(b'"n":31,', b'"n":99,')
    if kind == "turn":
        place = whole.index(b'"state":"', len(whole) // 2) + 9
        bad = whole[:place] + b"00000000" + whole[place + 8 :]
    for copies in (1, 2):
        record.write_bytes(bad)
        going, loaded = Record.resume(record)
        with going:
            left = len(loaded.timeline.choices)
            assert going.game.actor is not None
            going.timeline.play(going.game.legal_actions()[0])
        again = load(record)
        assert again.warnings == []
        assert len(again.timeline.choices) == left + 1
        assert state(again.game) == state(going.game)
        aside = sorted(record.parent.glob("*.damaged*"))
        assert [file.read_bytes() for file in aside] == [bad] * copies


def test_junk_is_neither_read_nor_kept(record: Path, tmp_path: Path) -> None:
    junk = random.Random(1).randbytes(MEGABYTE) * 50
    files = {
        "random": junk,
        "zeros": bytes(50 * MEGABYTE),
        "one line": b'{"acquire":1,"when":"' + b"x" * (50 * MEGABYTE),
        "brackets": b"[" * (50 * MEGABYTE),
        "behind a record": record.read_bytes() + junk,
        "a line behind a record": record.read_bytes() + b"x" * (50 * MEGABYTE),
        "blank lines behind a record": record.read_bytes() + b"\n" * (9 * MEGABYTE),
    }
    path = tmp_path / "junk.jsonl"
    for name, text in files.items():
        path.write_bytes(text)
        tracemalloc.start()
        try:
            loaded = load(path)
        except RecordError:
            assert "behind" not in name
        else:
            assert len(loaded.timeline.choices) == 60, name
            assert loaded.warnings[0].line == (100_002 if "blank" in name else 62), name
        _now, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert peak < 4 * MEGABYTE, name


def drop(key: str) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.pop(key)


def put(key: str, value: object) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.update({key: value})


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (drop("acquire"), "not an Acquire record"),
        (put("acquire", 0), f"format 0; this version reads formats 1 to {FORMAT}"),
        (put("acquire", FORMAT + 1), "newer version"),
        (put("acquire", "1"), "format '1'"),
        (put("acquire", True), "format True"),
        (put("more", 1), "'more'"),
        (drop("seats"), "'seats'"),
        (put("seats", []), "players"),
        (put("seats", [{"name": "Ann"}] * 7), "players"),
        (put("seats", [{"name": "A\tB"}] * 4), "'name'"),
        (put("seats", [7]), "'seats'"),
        (drop("bag"), "'bag'"),
        (put("bag", ["1A"] * 120), "bag"),
        (put("bag", ["1Z"]), "tile"),
        (put("bag", [1]), "'bag'"),
        (put("first", 4), "first"),
        (put("first", -1), "'first'"),
        (put("first", "0"), "'first'"),
        (put("seed", None), "'seed'"),
        (put("chance", "xyz"), "'chance'"),
        (put("start", ["99Z"]), "start tiles"),
        (drop("rules"), "'rules'"),
        (put("rules", {}), "rules"),
        (put("rules", {"name": "x", "board": {"columns": 10**9, "rows": 10**9}}), "rules"),
    ],
)
def test_a_header_that_does_not_fit(
    record: Path, change: Callable[[dict[str, Any]], None], reason: str
) -> None:
    first, rest = record.read_bytes().split(b"\n", 1)
    data = json.loads(first)
    change(data)
    record.write_bytes(json.dumps(data).encode() + b"\n" + rest)
    with pytest.raises(RecordError, match=reason) as refused:
        load(record)
    assert refused.value.line == 1


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\n\n",
        b"{}",
        b"[]",
        b"null",
        b'{"version": 1, "moves": []}\n',
        b"\xef\xbb\xbf{}",
        b"\xff\xfe{\x00}\x00",
        b"PK\x03\x04" + bytes(100),
        b"\x7fELF" + bytes(1000),
        b'{"acquire":1}',
        b'{"acquire":NaN}',
        b'{"acquire":' + b"9" * 5000 + b"}",
    ],
)
def test_what_is_no_record_is_refused(tmp_path: Path, text: bytes) -> None:
    assert opened(tmp_path / "other.json", text) is None


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="is a directory, not a file"):
        load(tmp_path)
    with pytest.raises(RecordError, match="no such file"):
        load(tmp_path / "missing.jsonl")
    with pytest.raises(RecordError, match="cannot be read"):
        load(tmp_path / "missing.jsonl" / "\0")
    with pytest.raises(RecordError, match="cannot be read"):
        load(tmp_path / ("x" * 5000))
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(RecordError, match=r"cannot be read|no such file"):
        load(file / "game.jsonl")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_nobody_writes_to_does_not_keep_us_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(RecordError, match="not a regular file"):
        load(tmp_path / "pipe")


def test_a_file_of_somebody_else_is_refused(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(RecordError, match="permission denied"):
        load(record)


def test_a_disk_that_cannot_be_read_is_no_crash(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("acquire_core.record.read.read_header", fail)
    with pytest.raises(RecordError, match="Input/output error"):
        load(record)


def test_a_timeline_refuses_a_choice_out_of_order() -> None:
    timeline = played(choices=9)
    again = Timeline(header())
    with pytest.raises(ValueError, match="choice 3 instead of choice 1"):
        again.repeat(timeline.choices[2])
    with pytest.raises(ValueError, match="no choice 10; the last is choice"):
        timeline.at(10)
