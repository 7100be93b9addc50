"""How a record is refused.

    Exception
    +-- RecordError             a file or a line of it that cannot be used: the fault and its place
    |   +-- RecordBusyError     another running copy of the program writes it
    +-- ValueError
        +-- FaultError          a fault by itself, where its place is not known yet
            +-- NotALineError, TooLongError, TurnDiffersError

A fault is a code with values; `str()` of each is English (see `acquire_core.english.record`).
"""

from __future__ import annotations

import errno
from typing import Any

from acquire_core.english.record import mend, sentence
from acquire_core.record.faults import Fault


class FaultError(ValueError):
    """Something that does not fit: `code` says what, `values` holds what its sentence names."""

    def __init__(self, code: Fault, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def __str__(self) -> str:
        return sentence(self.code, self.values)


class NotALineError(FaultError):
    """A text that is no JSON object at all, as a line is that was cut short."""


class TooLongError(FaultError):
    """A file with more in it than any game has."""

    def __init__(self) -> None:
        super().__init__(Fault.TOO_LONG)


class TurnDiffersError(FaultError):
    """The game after a turn is not the one that was recorded."""

    def __init__(self, turn: int, found: str, recorded: str) -> None:
        super().__init__(Fault.TURN_DIFFERS, turn=turn, found=found, recorded=recorded)
        self.turn = turn


class RecordError(Exception):
    """A record that cannot be used, or a line of it that does not fit.

    `file`, `line` (from 1; None for all of the file), `message` and `mend`, what can be done about it, are
    attributes; `str()` puts them together. `fault` is the code with its values; None where a program that
    uses the core gives a message of its own.
    """

    def __init__(self, file: object, line: int | None, fault: FaultError | str, mending: str = "") -> None:
        self.file = str(file)
        self.line = line
        self.fault = fault if isinstance(fault, FaultError) else None
        self.message = str(fault)
        self.mend = mend(self.fault.code, self.fault.values) if self.fault else mending
        place = f"{self.file}:{line}" if line else self.file
        super().__init__(f"{place}: {self.message} {self.mend}".rstrip())


class RecordBusyError(RecordError):
    """Another running copy of the program writes this record."""

    def __init__(self, file: object) -> None:
        super().__init__(file, None, FaultError(Fault.BUSY))


_CAUSES = {
    errno.ENOSPC: Fault.DISK_FULL,
    errno.EDQUOT: Fault.QUOTA,
    errno.EROFS: Fault.READ_ONLY,
    errno.EACCES: Fault.DENIED,
    errno.EPERM: Fault.DENIED,
    errno.ENOENT: Fault.NO_DIRECTORY,
    errno.ENOTDIR: Fault.NOT_A_DIRECTORY,
    errno.EISDIR: Fault.IS_DIRECTORY,
}


def cause(error: OSError | ValueError) -> FaultError:
    """What went wrong in the system; its sentence ends another one."""
    if isinstance(error, OSError) and error.errno in _CAUSES:
        return FaultError(_CAUSES[error.errno])
    return FaultError(Fault.SYSTEM, text=getattr(error, "strerror", None) or str(error))
