"""The record file: written choice by choice while a game is played, and opened again.

Everything about records is named here; docs/record.md has the format. Writing never stops a game: see
`Record.trouble`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from acquire_core.engine.actions import Action
from acquire_core.engine.events import Event
from acquire_core.engine.game import Game
from acquire_core.record.append_only_file import DurableFile, keep_copy
from acquire_core.record.errors import RecordBusyError, RecordError, cause
from acquire_core.record.format import (
    FORMAT,
    Choice,
    Header,
    Over,
    Redo,
    Seat,
    Title,
    Undo,
    header_text,
    line_text,
    parse_header,
    parse_line,
)
from acquire_core.record.read import Loaded, load, replay
from acquire_core.record.summary import Summary, summary
from acquire_core.record.timeline import Timeline, TurnDiffersError, new_game, state_hash

__all__ = [
    "FORMAT",
    "Choice",
    "Header",
    "Loaded",
    "Over",
    "Record",
    "RecordBusyError",
    "RecordError",
    "Redo",
    "Seat",
    "Summary",
    "Timeline",
    "Title",
    "TurnDiffersError",
    "Undo",
    "load",
    "new_game",
    "record_text",
    "replay",
    "state_hash",
    "summary",
]


def record_text(timeline: Timeline, title: str = "") -> str:
    """The record of the choices that stand, as a file holds it."""
    lines = [header_text(timeline.header), *map(line_text, timeline.choices)]
    if title:
        lines.insert(1, line_text(Title(title)))
    return "\n".join(lines) + "\n"


class Record:
    """A record being written, with its game. Make one with `create` or `resume`; `close` it at the end.

    Every line goes to the system at once, so that nothing is lost when the program is killed, and to
    the disk itself (fsync) when a turn ends, so that a power cut costs at most the turn under way.
    """

    def __init__(self, file: DurableFile, timeline: Timeline) -> None:
        self._file = file
        self.timeline = timeline
        """The game and the choices that led to it. Only this record may add to it."""

    @classmethod
    def create(cls, path: str | os.PathLike[str], header: Header) -> Record:
        """Start the record of a game just dealt.

        RecordError when there is such a file already. Where none can be made, the record starts in
        memory: see `trouble`.
        """
        parse_header(path, header_text(header).encode())  # what cannot be read is not written
        timeline = Timeline(header)
        record = cls(DurableFile(Path(path), new=True), timeline)
        record._write(header_text(header), sync=True)
        return record

    @classmethod
    def resume(cls, path: str | os.PathLike[str]) -> tuple[Record, Loaded]:
        """Go on with a record, and what was found in it.

        Lines that did not fit are kept in a copy `NAME.damaged` and leave the record. RecordError when it
        cannot be opened, `RecordBusyError` when another running copy has it open.
        """
        load(path)  # refuses what is no record before the file is opened for writing
        file = DurableFile(Path(path), new=False)
        try:
            loaded = load(path)
            text = file.path.read_bytes()
            if loaded.size > loaded.end and not loaded.cut_short:
                keep_copy(file.path, text)
            file.take_over(text[: loaded.end])
        except OSError as error:
            file.close()
            raise RecordError(
                path, None, f"The damaged part cannot be moved aside: {cause(error)}", "Make room for it."
            ) from None
        except BaseException:
            file.close()
            raise
        record = cls(file, loaded.timeline)
        if loaded.open_line:
            file.write("\n", sync=False)
        if loaded.dropped:
            record._write(line_text(Undo(loaded.dropped, len(loaded.timeline.choices))), sync=True)
        return record, loaded

    @property
    def path(self) -> Path:
        """The record's file."""
        return self._file.path

    @property
    def trouble(self) -> str | None:
        """A sentence on why the last lines are in memory only; None when all is in the file."""
        return self._file.trouble

    @property
    def game(self) -> Game:
        """The game as it stands; the record's own, so try things on a copy."""
        return self.timeline.game

    def play(self, action: Action) -> list[Event]:
        """Make a choice: it is in the record when this returns what happened.

        IllegalAction leaves the game and the record as they were.
        """
        choice, events = self.timeline.play(action)
        self._write(line_text(choice), sync=choice.state is not None)
        return events

    def append(self, seat: int, text: str, chance: Iterable[str] = (), state: str | None = None) -> None:
        """Make a choice given by its parts: the text of the action, and what chance gave.

        `state` may give the hash of the game it led to elsewhere, to be compared. It is in the record when
        this returns. ValueError says why it does not fit; nothing changes then.
        """
        choice = self.timeline.add(seat, text, chance, state)
        self._write(line_text(choice), sync=choice.state is not None)

    def undo(
        self, count: int = 1, *, by: int | None = None, agreed: Iterable[int] = (), assisted: bool = False
    ) -> None:
        """Take the last `count` choices back. ValueError when there are not so many."""
        self.timeline.undo(count)
        left = len(self.timeline.choices)
        self._write(line_text(Undo(count, left, by, tuple(agreed), assisted)), sync=True)

    def redo(self, count: int = 1) -> None:
        """Make `count` choices taken back again. ValueError when there are not so many."""
        self.timeline.redo(count)
        self._write(line_text(Redo(count, len(self.timeline.choices))), sync=True)

    def rename(self, title: str) -> None:
        """Give the game a name; ValueError when it cannot stand in a record."""
        line = line_text(Title(title))
        parse_line(line.encode())
        self._write(line, sync=True)

    def text(self) -> str:
        """The whole record as it stands, or is to stand, in its file."""
        return self._file.text.decode()

    def retry(self) -> bool:
        """Try to write what waits in memory; whether all is in the file now."""
        return self._file.retry()

    def close(self) -> None:
        """Write what waits, if that can be, and let go of the file."""
        self._file.close()

    def __enter__(self) -> Record:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write(self, line: str, *, sync: bool) -> None:
        self._file.write(line + "\n", sync=sync)
