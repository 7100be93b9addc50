"""The one way a record is refused, and what the system's causes are called in it."""

from __future__ import annotations

import errno


class RecordError(Exception):
    """A record that cannot be used, or a line of it that does not fit.

    `str()` is a sentence that names the file, the line (from 1) where there is one, the reason, and what
    can be done about it; the parts are attributes of these names.
    """

    def __init__(self, file: object, line: int | None, reason: str, mend: str = "") -> None:
        self.file = str(file)
        self.line = line
        self.reason = reason
        self.mend = mend
        place = f"{self.file}:{line}" if line else self.file
        super().__init__(f"{place}: {reason} {mend}".rstrip())


class RecordBusyError(RecordError):
    """Another running copy of the program writes this record."""

    def __init__(self, file: object) -> None:
        super().__init__(
            file, None, "Another running copy of the game has this record open.", "Close it there first."
        )


_CAUSES = {
    errno.ENOSPC: "the disk is full.",
    errno.EDQUOT: "your share of the disk is used up.",
    errno.EROFS: "the disk is read-only.",
    errno.EACCES: "it may not be written to.",
    errno.EPERM: "it may not be written to.",
    errno.ENOENT: "the folder is gone.",
    errno.ENOTDIR: "a file stands where the folder should be.",
    errno.EISDIR: "it is a folder.",
}


def cause(error: OSError | ValueError) -> str:
    """What went wrong in the system, as the end of a sentence."""
    if isinstance(error, OSError) and error.errno in _CAUSES:
        return _CAUSES[error.errno]
    return f"{getattr(error, 'strerror', None) or error}."
