"""What can be wrong with a record, in English.

A sentence follows the place it speaks of: `game.jsonl:12: invalid line: not valid JSON.` It is a template
with named values, or a function that picks one by them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from acquire_core.record.faults import Fault

Values = Mapping[str, Any]


def sentence(code: Fault, values: Values) -> str:
    """What is wrong."""
    return _worded(SENTENCES[code], values)


def mend(code: Fault, values: Values) -> str:
    """What can be done about it, in a sentence of its own; often empty."""
    return _worded(MENDS.get(code, ""), values)


def _worded(template: str | Callable[[Values], str], values: Values) -> str:
    return (template if isinstance(template, str) else template(values)).format(**values)


def _kept(values: Values) -> str:
    match values["choices"]:
        case 0:
            return "No choice comes before it."
        case 1:
            return "The choice before it is kept."
    return "The {choices} choices before it are kept."


def _not_undone(values: Values) -> str:
    return "cannot undo {count} choices: 1 was made." if values["made"] == 1 else _NOT_UNDONE


def _not_redone(values: Values) -> str:
    return "cannot redo {count} choices: 1 was undone." if values["undone"] == 1 else _NOT_REDONE


_NOT_UNDONE = "cannot undo {count} choices: {made} were made."
_NOT_REDONE = "cannot redo {count} choices: {undone} were undone."


def _bad_rules(values: Values) -> str:
    return "{problem} (and {more} more)" if values["more"] else "{problem}"


SENTENCES: dict[Fault, str | Callable[[Values], str]] = {
    Fault.NO_FILE: "no such file.",
    Fault.IS_DIRECTORY: "is a directory, not a file.",
    Fault.NOT_REGULAR: "is not a regular file.",
    Fault.DENIED: "permission denied.",
    Fault.UNREADABLE: "cannot be read: {why}",
    Fault.EMPTY: "the file is empty.",
    Fault.EXISTS: "already exists.",
    Fault.CHANGED: "another program has changed the file.",
    Fault.BUSY: "this game is open in another running copy.",
    Fault.NOT_SAVED: "the game cannot be saved just now: {why}",
    Fault.NOT_MOVED_ASIDE: "the damaged part cannot be moved aside: {why}",
    Fault.DISK_FULL: "the disk is full.",
    Fault.QUOTA: "your disk quota is used up.",
    Fault.READ_ONLY: "the disk is read-only.",
    Fault.NO_DIRECTORY: "its directory does not exist.",
    Fault.NOT_A_DIRECTORY: "part of the path is a file, not a directory.",
    Fault.SYSTEM: "{text}.",
    Fault.NOT_A_RECORD: "not an Acquire record: the first line is not the header of a game.",
    Fault.OTHER_FORMAT: "the record has format {found}; this version reads formats 1 to {known}.",
    Fault.NEWER_FORMAT: "the record has format {found}; this version reads formats 1 to {known}.",
    Fault.BAD_HEADER: "invalid header: {why}",
    Fault.BAD_RULES: _bad_rules,
    Fault.WRONG_SEATS: "{players} players are dealt in, but {named} seats are named.",
    Fault.NOT_DEALT: "a record starts at the deal, not in the middle of a game.",
    Fault.START_TILES: "start tiles are listed, but the rules or the seats do not ask for them.",
    Fault.BAD_LINE: "invalid line: {why}",
    Fault.CUT_SHORT: "the last line is cut short, as after a crash, and is ignored.",
    Fault.TURN_LINE: "invalid line: {why}",
    Fault.TOO_LONG: "the file is longer than any game.",
    Fault.NOT_UTF8: "not valid UTF-8.",
    Fault.TOO_DEEP: "nested too deeply.",
    Fault.NOT_JSON: "not valid JSON.",
    Fault.NOT_AN_OBJECT: "not a JSON object.",
    Fault.UNKNOWN_LINE: "neither a choice, an undo, a redo nor a title.",
    Fault.UNKNOWN_KEY: "unknown key '{key}'.",
    Fault.NOT_A_COUNT: "'{key}' must be a whole number from {low} to {high}.",
    Fault.NOT_A_LIST: "'{key}' must be a list.",
    Fault.NOT_A_TEXT: "'{key}' must be printable text of at most {longest} characters.",
    Fault.NOT_HEX: "'{key}' must be 16 hexadecimal digits.",
    Fault.NOT_A_SEAT: "'seats' must be a list of objects with a 'name'.",
    Fault.NOT_AN_END: "'over' must be an object with 'reason' and 'worth'.",
    Fault.NOT_RULES: "'rules' must be a rule set.",
    Fault.WRONG_NUMBER: "found choice {found} instead of choice {due}.",
    Fault.WRONG_LEFT: "'left' is {found}, but should be {due}.",
    Fault.GAME_OVER: "the game is already over.",
    Fault.WRONG_SEAT: "seat {found} chooses, but seat {due} must decide.",
    Fault.OTHER_SPELLING: "'{found}' should read '{due}'.",
    Fault.ILLEGAL: "'{text}' is not allowed: {why}",
    Fault.OTHER_CHANCE: "its chance results are not those the game asks for.",
    Fault.NOT_IN_PILE: "the stock market drew {tile}, which is not in the draw pile.",
    Fault.ON_NO_TILE: "the stock market drew {number}, which is on no tile.",
    Fault.TURN_GOES_ON: "ends a turn that goes on.",
    Fault.TURN_DIFFERS: "turn {turn} plays out differently (state {found}, recorded {recorded}).",
    Fault.END_DIFFERS: "the game does not end here as recorded.",
    Fault.CANNOT_UNDO: _not_undone,
    Fault.CANNOT_REDO: _not_redone,
    Fault.NO_SUCH_CHOICE: "no choice {found}; the last is choice {last}.",
    Fault.AT_THE_DEAL: "at the deal, {why}",
    Fault.AFTER_CHOICE: "after choice {n} ('{text}'), {why}",
    Fault.WRONG_SHARES: "{chain} has {found} shares instead of {due}.",
    Fault.WRONG_TILES: "tile {tile} is in {found} places.",
    Fault.WRONG_CASH: "seat {seat} has ${found:,} instead of ${due:,}.",
    Fault.NEGATIVE_CASH: "seat {seat} has ${found:,}.",
}

_ANOTHER_FILE = "Choose another file."

MENDS: dict[Fault, str | Callable[[Values], str]] = {
    Fault.NO_FILE: _ANOTHER_FILE,
    Fault.IS_DIRECTORY: _ANOTHER_FILE,
    Fault.NOT_REGULAR: _ANOTHER_FILE,
    Fault.DENIED: "Ask its owner, or choose another file.",
    Fault.UNREADABLE: _ANOTHER_FILE,
    Fault.EMPTY: _ANOTHER_FILE,
    Fault.EXISTS: "Choose another name.",
    Fault.CHANGED: "Restore it.",
    Fault.BUSY: "Close it there first.",
    Fault.NOT_SAVED: "It goes on in memory, and every choice tries again.",
    Fault.NOT_MOVED_ASIDE: "Free some disk space.",
    Fault.NOT_A_RECORD: _ANOTHER_FILE,
    Fault.OTHER_FORMAT: _ANOTHER_FILE,
    Fault.NEWER_FORMAT: "Open it with a newer version.",
    Fault.BAD_HEADER: _ANOTHER_FILE,
    Fault.BAD_LINE: _kept,
    Fault.CUT_SHORT: _kept,
    Fault.TURN_LINE: "The game opens as it stood before turn {turn}.",
}
