"""What the commands share: text to the output, refusals to the error output."""

from __future__ import annotations

import sys
from collections.abc import Callable

from acquire_core.record.write import RecordError

REFUSED = 1
"""The exit code where what was asked for could not be done, or something is wrong with a record."""


def answered(deed: Callable[[], tuple[str, int]]) -> int:
    """Write what the deed says and give its exit code; a RecordError is a sentence and `REFUSED`."""
    try:
        text, code = deed()
    except RecordError as error:
        print(error, file=sys.stderr)
        return REFUSED
    sys.stdout.write(text)
    sys.stdout.flush()
    return code
