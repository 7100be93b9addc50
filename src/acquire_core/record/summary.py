"""What a list of games shows of a record, read from its lines without playing them."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from acquire_core.record.entries import Choice, Line, Over, Redo, Seat, Title, Undo
from acquire_core.record.errors import FaultError, RecordError
from acquire_core.record.faults import Fault
from acquire_core.record.read import LONGEST_LINE, open_record, read_header, read_lines
from acquire_core.record.serialization import parse_line


@dataclass(slots=True)
class Summary:
    """A record in one row. What is counted are the choices that stand; none of them was played again.

    `turn` is the turn under way (from 1), or the last one; `played` the time of the file's last change, in
    seconds since 1970; `complete` is False where reading stopped at a line that is none.
    """

    path: Path
    rule_set: str
    rules_title: str
    seats: tuple[Seat, ...]
    when: str
    source: str
    played: float
    title: str = ""
    turn: int = 1
    choices: int = 0
    over: Over | None = None
    assisted: bool = False
    complete: bool = True

    @property
    def finished(self) -> bool:
        return self.over is not None


def summary(path: str | os.PathLike[str]) -> Summary:
    """The row of a record; RecordError when it cannot be opened."""
    with open_record(path) as stream:
        header, first = read_header(path, stream)
        rules = header.rules
        played = os.fstat(stream.fileno()).st_mtime
        row = Summary(Path(path), rules.name, rules.title, header.seats, header.when, header.source, played)
        log = _Log()
        try:
            for text in read_lines(stream, len(first)):
                if text.strip():
                    _note(row, log, parse_line(text))
        except ValueError:
            row.complete = False
    row.choices = len(log.made)
    row.over = log.made[-1].over if log.made else None
    row.turn = 1 + sum(choice.state is not None for choice in log.made) - row.finished
    return row


def surely_over(path: str | os.PathLike[str]) -> bool:
    """Whether the last line of a record ends its game: a quick look, False where it takes a longer one."""
    try:
        with open_record(path) as stream:
            stream.seek(max(os.fstat(stream.fileno()).st_size - LONGEST_LINE, 0))
            line = parse_line(stream.read(LONGEST_LINE).rstrip(b"\n").rpartition(b"\n")[2])
    except (RecordError, ValueError):
        return False
    return isinstance(line, Choice) and line.over is not None


class _Log:
    """The choices that stand, and those that can be redone, the next one last."""

    def __init__(self) -> None:
        self.made: list[Choice] = []
        self.undone: list[Choice] = []


def _note(row: Summary, log: _Log, line: Line) -> None:
    match line:
        case Choice():
            if line.n != len(log.made) + 1:
                raise FaultError(Fault.WRONG_NUMBER, found=line.n, due=len(log.made) + 1)
            log.made.append(line)
            log.undone.clear()
        case Undo():
            row.assisted = row.assisted or line.assisted
            _move(log.made, log.undone, line.count)
        case Redo():
            _move(log.undone, log.made, line.count)
        case Title():
            row.title = line.text


def _move(source: list[Choice], target: list[Choice], count: int) -> None:
    if count > len(source):
        raise FaultError(Fault.CANNOT_UNDO, count=count, made=len(source))
    for _ in range(count):
        target.append(source.pop())
