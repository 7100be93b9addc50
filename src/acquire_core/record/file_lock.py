"""A lock on an open file that the system gives back by itself when the program ends, however it ends."""

from __future__ import annotations

import errno
import os
import sys

_BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 40
    """The byte that is locked: far behind the end, since others may not read a locked byte."""

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def try_lock(descriptor: int) -> bool:
    """Lock an open file for this descriptor until it is closed; False when another one holds it.

    A file system without locks counts as locked by us: playing there is better than not playing.
    """
    try:
        _lock(descriptor)
    except OSError as error:
        return error.errno not in _BUSY
    return True
