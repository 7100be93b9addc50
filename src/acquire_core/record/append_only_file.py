"""A file that grows line by line, locked while it is open, which is never the reason to stop a game."""

from __future__ import annotations

import errno
import os
import threading
from contextlib import suppress
from pathlib import Path

from acquire_core.record.errors import FaultError, RecordBusyError, RecordError, cause
from acquire_core.record.faults import Fault
from acquire_core.record.file_lock import try_lock

SYNC_WAIT = 0.05
"""Seconds a choice waits at most for the disk itself; on a slower one the sync ends behind the game."""

_BINARY: int = getattr(os, "O_BINARY", 0)


class AppendOnlyFile:
    """A text that is to stand in a file.

    Every write goes to the system at once, so that it survives the program being killed; `sync` takes it
    to the disk itself, so that it survives a power cut. What cannot be written waits in memory: `trouble`
    says why, None when all is in the file, and every later write tries again.
    """

    def __init__(self, path: Path, *, new: bool) -> None:
        self.path = path
        self.trouble: RecordError | None = None
        self.text = bytearray()
        """All of the file; its first `_kept` bytes are in it for certain."""
        self._kept = 0
        self._new = new
        self._descriptor: int | None = None
        self._disk = _Disk()
        with suppress(OSError):
            self._open()

    def take_over(self, text: bytes) -> None:
        """Go on behind `text`, with which the file begins; the rest of the file is cut off."""
        self.text[:] = text
        self._kept = len(text)
        if self._descriptor is not None:
            os.ftruncate(self._descriptor, self._kept)

    def write(self, text: str, *, sync: bool) -> None:
        """Add to the file."""
        self.text += text.encode()
        self._flush(sync=sync)

    def retry(self) -> bool:
        """Try again to write what waits; whether everything is in the file now."""
        if self.trouble is not None:
            self._flush(sync=True)
        return self.trouble is None

    def close(self) -> None:
        """Write what waits, if that can be, and let go of the file and its lock."""
        self.retry()
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def _flush(self, *, sync: bool) -> None:
        try:
            if self._descriptor is not None and os.fstat(self._descriptor).st_nlink == 0:
                self._start_over()
            if self._descriptor is None:
                self._open()
            self._put(sync)
        except (OSError, RecordError) as error:
            why = error.fault if isinstance(error, RecordError) else cause(error)
            self.trouble = RecordError(self.path, None, FaultError(Fault.NOT_SAVED, why=why))
            return
        self._kept = len(self.text)
        self.trouble = None

    def _put(self, sync: bool) -> None:
        """Write what waits to the place where it belongs, over what a failed try may have left there."""
        assert self._descriptor is not None
        os.lseek(self._descriptor, self._kept, os.SEEK_SET)
        waiting = bytes(self.text[self._kept :])
        while waiting:
            waiting = waiting[os.write(self._descriptor, waiting) :]
        if sync:
            self._disk.sync(self._descriptor)

    def _open(self) -> None:
        """Open and lock the file: a new one, or the one that was taken over."""
        flags = os.O_RDWR | _BINARY | (os.O_CREAT | os.O_EXCL if self._new else 0)
        try:
            descriptor = os.open(self.path, flags, 0o600)
        except FileExistsError:
            raise RecordError(self.path, None, FaultError(Fault.EXISTS)) from None
        try:
            if not try_lock(descriptor):
                raise RecordBusyError(self.path)
            if os.fstat(descriptor).st_size < self._kept:
                raise RecordError(self.path, None, FaultError(Fault.CHANGED))
        except BaseException:
            os.close(descriptor)
            raise
        self._descriptor = descriptor
        if self._new:
            _sync_folder(self.path.parent)
        self._new = False

    def _start_over(self) -> None:
        """The file was deleted under our hands: all of it goes to a new one."""
        assert self._descriptor is not None
        os.close(self._descriptor)
        self._descriptor = None
        self._new = True
        self._kept = 0


class _Disk:
    """Takes what was written to the disk itself, in a thread where that takes long."""

    def __init__(self) -> None:
        self._work: threading.Thread | None = None
        self._failed: OSError | None = None

    def sync(self, descriptor: int) -> None:
        """Sync a file and wait for it, but not for long. OSError when this sync failed, or the last one did.

        While one is still under way no other is begun: the next one takes along what this one left.
        """
        if self._work is None or not self._work.is_alive():
            self._work = threading.Thread(target=self._sync, args=(os.dup(descriptor),), daemon=True)
            self._work.start()
        self._work.join(SYNC_WAIT)
        if self._failed is not None:
            failed, self._failed = self._failed, None
            raise failed

    def _sync(self, descriptor: int) -> None:
        try:
            os.fsync(descriptor)
        except OSError as error:
            self._failed = error
        finally:
            os.close(descriptor)


def _sync_folder(folder: Path) -> None:
    """Take a new file's name to the disk too, where the system knows how."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def keep_copy(path: Path, text: bytes) -> Path:
    """Write a copy beside a file, under a name `NAME.damaged` that is not taken yet."""
    for number in range(1, 1000):
        copy = path.with_name(f"{path.name}.damaged{'' if number == 1 else number}")
        with suppress(FileExistsError), copy.open("xb") as stream:
            stream.write(text)
            return copy
    raise OSError(errno.EEXIST, os.strerror(errno.EEXIST))
