"""Writing a record while its game is played: every change of a timeline becomes a line of a file.

Everything about records is named here; docs/record.md has the format. Writing never stops a game: see
`Record.trouble`.
"""

from __future__ import annotations

import os
from pathlib import Path

from acquire_core.engine.game import Game
from acquire_core.record.append_only_file import AppendOnlyFile, keep_copy
from acquire_core.record.entries import Change, Choice, Header, Line, Over, Redo, Seat, Title, Undo
from acquire_core.record.errors import FaultError, RecordBusyError, RecordError, TurnDiffersError, cause
from acquire_core.record.faults import Fault
from acquire_core.record.read import Loaded, load, open_record, read_header, replay
from acquire_core.record.serialization import FORMAT, header_text, line_text, parse_header, parse_line
from acquire_core.record.summary import Summary, summary
from acquire_core.record.timeline import Timeline, new_game, state_hash

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
    """A record being written: it listens to its timeline, and a change is in the file before it shows.

    Make one with `create` or `resume`, play on its `timeline`, and `close` it at the end. Every
    line goes to the system at once, so that nothing is lost when the program is killed, and to the disk
    itself (fsync) when a turn ends, so that a power cut costs at most the turn under way.
    """

    def __init__(self, file: AppendOnlyFile, timeline: Timeline) -> None:
        self._file = file
        self.timeline = timeline
        """The game and the choices that led to it."""
        timeline.recorder = self._change

    @classmethod
    def create(cls, path: str | os.PathLike[str], header: Header) -> Record:
        """Start the record of a game just dealt.

        RecordError when there is such a file already. Where none can be made, the record starts in
        memory: see `trouble`.
        """
        parse_header(path, header_text(header).encode())  # what cannot be read is not written
        timeline = Timeline(header)
        record = cls(AppendOnlyFile(Path(path), new=True), timeline)
        record._file.write(header_text(header) + "\n", sync=True)
        return record

    @classmethod
    def resume(cls, path: str | os.PathLike[str]) -> tuple[Record, Loaded]:
        """Go on with a record, and what was found in it.

        Lines that did not fit are kept in a copy `NAME.damaged` and leave the record. RecordError when it
        cannot be opened, `RecordBusyError` when another running copy has it open.
        """
        with open_record(path) as stream:
            read_header(path, stream)  # refuses what is no record before the file is opened for writing
        file = AppendOnlyFile(Path(path), new=False)
        try:
            loaded = load(path)
            text = file.path.read_bytes()
            if loaded.size > loaded.end and not loaded.cut_short:
                keep_copy(file.path, text)
            file.take_over(text[: loaded.end])
        except OSError as error:
            file.close()
            raise RecordError(path, None, FaultError(Fault.NOT_MOVED_ASIDE, why=cause(error))) from None
        except BaseException:
            file.close()
            raise
        record = cls(file, loaded.timeline)
        if loaded.open_line:
            file.write("\n", sync=False)
        if loaded.dropped:
            record._write(Undo(loaded.dropped, len(loaded.timeline.steps)), sync=True)
        return record, loaded

    @property
    def path(self) -> Path:
        """The record's file."""
        return self._file.path

    @property
    def trouble(self) -> str | None:
        """A sentence on why the last lines are in memory only; None when all is in the file."""
        return str(self._file.trouble) if self._file.trouble is not None else None

    @property
    def game(self) -> Game:
        """The game as it stands; the record's own, so try things on a copy."""
        return self.timeline.game

    def rename(self, title: str) -> None:
        """Give the game a name; ValueError when it cannot stand in a record."""
        line = Title(title)
        parse_line(line_text(line).encode())
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

    def _change(self, change: Change) -> None:
        """Write a change of the timeline: to the disk itself where a turn ends or choices are taken back."""
        self._write(change, sync=not isinstance(change, Choice) or change.state is not None)

    def _write(self, line: Line, *, sync: bool) -> None:
        self._file.write(line_text(line) + "\n", sync=sync)
