"""Every fault of a record has its sentence, word by word, and says what to do where something can be done."""

from __future__ import annotations

from typing import Any

import pytest

from acquire_core.record.errors import FaultError, RecordBusyError, RecordError, cause
from acquire_core.record.faults import Fault

JSON = FaultError(Fault.NOT_JSON)

SENTENCES: list[tuple[Fault, dict[str, Any], str]] = [
    (Fault.NO_FILE, {}, "no such file. Choose another file."),
    (Fault.IS_DIRECTORY, {}, "is a directory, not a file. Choose another file."),
    (Fault.NOT_REGULAR, {}, "is not a regular file. Choose another file."),
    (Fault.DENIED, {}, "permission denied. Ask its owner, or choose another file."),
    (Fault.UNREADABLE, {"why": JSON}, "cannot be read: not valid JSON. Choose another file."),
    (Fault.EMPTY, {}, "the file is empty. Choose another file."),
    (Fault.EXISTS, {}, "already exists. Choose another name."),
    (Fault.CHANGED, {}, "another program has changed the file. Restore it."),
    (Fault.BUSY, {}, "this game is open in another running copy. Close it there first."),
    (
        Fault.NOT_SAVED,
        {"why": FaultError(Fault.DISK_FULL)},
        "the game cannot be saved just now: the disk is full. "
        "It goes on in memory, and every choice tries again.",
    ),
    (
        Fault.NOT_MOVED_ASIDE,
        {"why": FaultError(Fault.DISK_FULL)},
        "the damaged part cannot be moved aside: the disk is full. Free some disk space.",
    ),
    (Fault.DISK_FULL, {}, "the disk is full."),
    (Fault.QUOTA, {}, "your disk quota is used up."),
    (Fault.READ_ONLY, {}, "the disk is read-only."),
    (Fault.NO_DIRECTORY, {}, "its directory does not exist."),
    (Fault.NOT_A_DIRECTORY, {}, "part of the path is a file, not a directory."),
    (Fault.SYSTEM, {"text": "Input/output error"}, "Input/output error."),
    (
        Fault.NOT_A_RECORD,
        {},
        "not an Acquire record: the first line is not the header of a game. Choose another file.",
    ),
    (
        Fault.OTHER_FORMAT,
        {"found": "'1'", "known": 2},
        "the record has format '1'; this version reads formats 1 to 2. Choose another file.",
    ),
    (
        Fault.NEWER_FORMAT,
        {"found": "3", "known": 2},
        "the record has format 3; this version reads formats 1 to 2. Open it with a newer version.",
    ),
    (Fault.BAD_HEADER, {"why": JSON}, "invalid header: not valid JSON. Choose another file."),
    (Fault.BAD_RULES, {"problem": "a: b", "more": 0}, "a: b"),
    (Fault.BAD_RULES, {"problem": "a: b", "more": 2}, "a: b (and 2 more)"),
    (Fault.WRONG_SEATS, {"players": 4, "named": 3}, "4 players are dealt in, but 3 seats are named."),
    (Fault.NOT_DEALT, {}, "a record starts at the deal, not in the middle of a game."),
    (Fault.START_TILES, {}, "start tiles are listed, but the rules or the seats do not ask for them."),
    (
        Fault.BAD_LINE,
        {"why": JSON, "choices": 0},
        "invalid line: not valid JSON. No choice comes before it.",
    ),
    (
        Fault.BAD_LINE,
        {"why": JSON, "choices": 1},
        "invalid line: not valid JSON. The choice before it is kept.",
    ),
    (
        Fault.BAD_LINE,
        {"why": JSON, "choices": 7},
        "invalid line: not valid JSON. The 7 choices before it are kept.",
    ),
    (
        Fault.CUT_SHORT,
        {"choices": 7},
        "the last line is cut short, as after a crash, and is ignored. The 7 choices before it are kept.",
    ),
    (
        Fault.TURN_LINE,
        {"why": JSON, "turn": 5},
        "invalid line: not valid JSON. The game opens as it stood before turn 5.",
    ),
    (Fault.TOO_LONG, {}, "the file is longer than any game."),
    (Fault.NOT_UTF8, {}, "not valid UTF-8."),
    (Fault.TOO_DEEP, {}, "nested too deeply."),
    (Fault.NOT_JSON, {}, "not valid JSON."),
    (Fault.NOT_AN_OBJECT, {}, "not a JSON object."),
    (Fault.UNKNOWN_LINE, {}, "neither a choice, an undo, a redo nor a title."),
    (Fault.UNKNOWN_KEY, {"key": "more"}, "unknown key 'more'."),
    (Fault.NOT_A_COUNT, {"key": "n", "low": 1, "high": 9}, "'n' must be a whole number from 1 to 9."),
    (Fault.NOT_A_LIST, {"key": "bag"}, "'bag' must be a list."),
    (
        Fault.NOT_A_TEXT,
        {"key": "title", "longest": 100},
        "'title' must be printable text of at most 100 characters.",
    ),
    (Fault.NOT_HEX, {"key": "chance"}, "'chance' must be 16 hexadecimal digits."),
    (Fault.NOT_A_SEAT, {}, "'seats' must be a list of objects with a 'name'."),
    (Fault.NOT_AN_END, {}, "'over' must be an object with 'reason' and 'worth'."),
    (Fault.NOT_RULES, {}, "'rules' must be a rule set."),
    (Fault.WRONG_NUMBER, {"found": 3, "due": 1}, "found choice 3 instead of choice 1."),
    (Fault.WRONG_LEFT, {"found": 3, "due": 1}, "'left' is 3, but should be 1."),
    (Fault.GAME_OVER, {}, "the game is already over."),
    (Fault.WRONG_SEAT, {"found": 3, "due": 1}, "seat 3 chooses, but seat 1 must decide."),
    (Fault.OTHER_SPELLING, {"found": "Draw", "due": "draw"}, "'Draw' should read 'draw'."),
    (Fault.ILLEGAL, {"text": "draw", "why": "Buy first."}, "'draw' is not allowed: Buy first."),
    (Fault.OTHER_CHANCE, {}, "its chance results are not those the game asks for."),
    (Fault.NOT_IN_PILE, {"tile": "9E"}, "the stock market drew 9E, which is not in the draw pile."),
    (Fault.ON_NO_TILE, {"number": 13}, "the stock market drew 13, which is on no tile."),
    (Fault.TURN_GOES_ON, {}, "ends a turn that goes on."),
    (
        Fault.TURN_DIFFERS,
        {"turn": 5, "found": "ab", "recorded": "cd"},
        "turn 5 plays out differently (state ab, recorded cd).",
    ),
    (Fault.END_DIFFERS, {}, "the game does not end here as recorded."),
    (Fault.CANNOT_UNDO, {"count": 3, "made": 1}, "cannot undo 3 choices: 1 was made."),
    (Fault.CANNOT_UNDO, {"count": 3, "made": 2}, "cannot undo 3 choices: 2 were made."),
    (Fault.CANNOT_REDO, {"count": 3, "undone": 1}, "cannot redo 3 choices: 1 was undone."),
    (Fault.CANNOT_REDO, {"count": 3, "undone": 0}, "cannot redo 3 choices: 0 were undone."),
    (Fault.NO_SUCH_CHOICE, {"found": 10, "last": 9}, "no choice 10; the last is choice 9."),
    (Fault.AT_THE_DEAL, {"why": JSON}, "at the deal, not valid JSON."),
    (Fault.AFTER_CHOICE, {"n": 3, "text": "draw", "why": JSON}, "after choice 3 ('draw'), not valid JSON."),
    (
        Fault.WRONG_SHARES,
        {"chain": "Etch", "found": 24, "due": 25},
        "Etch has 24 shares instead of 25.",
    ),
    (Fault.WRONG_TILES, {"tile": "9E", "found": 2}, "tile 9E is in 2 places."),
    (
        Fault.WRONG_CASH,
        {"seat": 0, "found": 6000, "due": 5900},
        "seat 0 has $6,000 instead of $5,900.",
    ),
    (Fault.NEGATIVE_CASH, {"seat": 0, "found": -100}, "seat 0 has $-100."),
]


@pytest.mark.parametrize(("code", "values", "text"), SENTENCES)
def test_a_fault_is_said_in_english(code: Fault, values: dict[str, Any], text: str) -> None:
    error = RecordError("game.jsonl", 12, FaultError(code, **values))
    assert str(error) == f"game.jsonl:12: {text}"
    assert (error.file, error.line) == ("game.jsonl", 12)
    assert f"{error.message} {error.mend}".rstrip() == text


def test_every_fault_is_said_here() -> None:
    assert {code for code, _, _ in SENTENCES} == set(Fault)


def test_a_program_may_give_a_message_of_its_own() -> None:
    error = RecordError("game.jsonl", None, "It is raining.", "Wait.")
    assert (str(error), error.message, error.mend) == (
        "game.jsonl: It is raining. Wait.",
        "It is raining.",
        "Wait.",
    )
    assert error.fault is None


def test_a_fault_keeps_its_code_and_values() -> None:
    busy = RecordBusyError("game.jsonl")
    assert busy.fault is not None
    assert (busy.fault.code, busy.fault.values) == (Fault.BUSY, {})
    assert cause(OSError(5, "Input/output error")).values == {"text": "Input/output error"}
    assert str(cause(ValueError("embedded null byte"))) == "embedded null byte."
