"""Opening a record: its choices are carried out again as far as they fit, and what does not fit is told."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from acquire_core.engine.game import Game
from acquire_core.record.entries import Choice, Header, Line, Redo, Title, Undo
from acquire_core.record.errors import (
    FaultError,
    NotALineError,
    RecordError,
    TooLongError,
    TurnDiffersError,
    cause,
)
from acquire_core.record.faults import Fault
from acquire_core.record.serialization import parse_header, parse_line
from acquire_core.record.timeline import Timeline

LONGEST_HEADER = 1 << 18
LONGEST_LINE = 1 << 12
LONGEST_FILE = 1 << 23
"""Bytes; no game comes near, and nothing longer is read."""

MOST_LINES = 100_000
"""Lines of a record, likewise."""


@dataclass(slots=True)
class Loaded:
    """A record as far as it fits.

    `warnings` say what did not: at most one line, where reading stopped. `end` is the first byte behind
    what fits; `cut_short` that only an unfinished last line was dropped, as a crash leaves it.
    """

    path: Path
    header: Header
    timeline: Timeline
    title: str = ""
    undos: list[Undo] = field(default_factory=list)
    warnings: list[RecordError] = field(default_factory=list)
    end: int = 0
    size: int = 0
    cut_short: bool = False
    open_line: bool = False
    """The last line fits, but its end is missing."""
    differs: int | None = None
    """The first turn that comes out differently from how it was played."""
    dropped: int = 0
    """Choices of that turn, which fit by themselves and were left out."""

    @property
    def game(self) -> Game:
        """The game as it stands; the timeline's own, so play on a copy."""
        return self.timeline.game

    @property
    def finished(self) -> bool:
        return self.game.actor is None

    @property
    def damaged(self) -> bool:
        """Whether lines do not fit, other than one cut short."""
        return bool(self.warnings) and not self.cut_short

    @property
    def assisted(self) -> bool:
        """Whether a choice was taken back that does not count in a serious game."""
        return any(undo.assisted for undo in self.undos)


def load(path: str | os.PathLike[str]) -> Loaded:
    """Open a record, as far as it fits; RecordError when not even its first line does."""
    with open_record(path) as stream:
        return _read(Path(path), stream)


@contextmanager
def open_record(path: str | os.PathLike[str]) -> Iterator[BinaryIO]:
    """The bytes of a file that may be a record; RecordError when there are none to be had."""
    file = Path(path)
    try:
        if not stat.S_ISREG(file.stat().st_mode):
            kind = Fault.IS_DIRECTORY if file.is_dir() else Fault.NOT_REGULAR
            raise RecordError(path, None, FaultError(kind))
        with file.open("rb") as stream:
            yield stream
    except FileNotFoundError:
        raise RecordError(path, None, FaultError(Fault.NO_FILE)) from None
    except PermissionError:
        raise RecordError(path, None, FaultError(Fault.DENIED)) from None
    except (OSError, ValueError) as error:
        raise RecordError(path, None, FaultError(Fault.UNREADABLE, why=cause(error))) from None


def read_header(path: str | os.PathLike[str], stream: BinaryIO) -> tuple[Header, bytes]:
    """The header, and the line it was read from."""
    first = stream.readline(LONGEST_HEADER)
    if not first.strip():
        raise RecordError(path, None, FaultError(Fault.EMPTY))
    return parse_header(path, first), first


def read_lines(stream: BinaryIO, start: int) -> Iterator[bytes]:
    """The lines behind the header, which took `start` bytes; none is longer than a line can be.

    TooLongError when there are more than any game has.
    """
    size = start
    for _ in range(MOST_LINES):
        text = stream.readline(LONGEST_LINE)
        if not text:
            return
        size += len(text)
        if size > LONGEST_FILE:
            break
        yield text
    raise TooLongError


def replay(loaded: Loaded, upto: int | None = None) -> Game:
    """A game of the caller's own: after the first `upto` choices, or after all of them."""
    timeline = loaded.timeline
    return timeline.at(len(timeline.steps) if upto is None else upto)


def _read(path: Path, stream: BinaryIO) -> Loaded:
    header, first = read_header(path, stream)
    try:
        timeline = Timeline(header)
    except ValueError as error:
        raise RecordError(path, 1, FaultError(Fault.BAD_HEADER, why=error)) from None
    loaded = Loaded(path, header, timeline, size=os.fstat(stream.fileno()).st_size)
    loaded.end = len(first)
    loaded.open_line = not first.endswith(b"\n")
    number = 1
    text = b""
    try:
        for text in read_lines(stream, len(first)):
            number += 1
            if text.strip():
                _apply(loaded, parse_line(text))
            loaded.end += len(text)
            loaded.open_line = not text.endswith(b"\n")
    except TooLongError as error:
        _stop(loaded, number + 1, error, unended=False)
    except ValueError as error:
        unended = not text.endswith(b"\n") and len(text) < LONGEST_LINE
        _stop(loaded, number, error, unended)
    return loaded


def _apply(loaded: Loaded, line: Line) -> None:
    """Carry a line out; ValueError says why it does not fit."""
    timeline = loaded.timeline
    match line:
        case Choice():
            timeline.repeat(line)
        case Title():
            loaded.title = line.text
        case Undo():
            _check_left(line, len(timeline.steps) - line.count)
            timeline.undo(line.count)
            loaded.undos.append(line)
        case Redo():
            _check_left(line, len(timeline.steps) + line.count)
            timeline.redo(line.count)


def _check_left(line: Undo | Redo, left: int) -> None:
    if line.left != left:
        raise FaultError(Fault.WRONG_LEFT, found=line.left, due=left)


def _stop(loaded: Loaded, number: int, error: ValueError, unended: bool) -> None:
    """Note why reading ends at this line, and what of the record is used."""
    timeline = loaded.timeline
    choices = len(timeline.steps)
    if isinstance(error, TurnDiffersError):
        loaded.differs = error.turn
        timeline.cut(timeline.starts[-1])
        loaded.dropped = choices - len(timeline.steps)
        fault = FaultError(Fault.TURN_LINE, why=error, turn=error.turn)
    elif unended and isinstance(error, NotALineError):
        loaded.cut_short = True
        fault = FaultError(Fault.CUT_SHORT, choices=choices)
    else:
        fault = FaultError(Fault.BAD_LINE, why=error, choices=choices)
    loaded.warnings.append(RecordError(loaded.path, number, fault))
