"""The other end of a process that thinks: starts it, asks it, ends it."""

from __future__ import annotations

import pickle
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from threading import Lock

from acquire_ai.process.worker import READY, Request

PROGRAM = "from acquire_ai.process.worker import main; main()"


class LostError(Exception):
    """There is no answer: the process cannot be had, has ended, or is not wanted any more."""


class Client:
    """Thinks in a process of its own, one choice at a time. Safe to use from several threads.

    The process is started when it is needed first, and another when it was lost.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._child: _Child | None = None
        self._usable = bool(sys.executable) and not getattr(sys, "frozen", False)
        """Whether processes can be had; not once one has ended by itself before it was ready."""

    def warm(self) -> None:
        """Start the process, should there be none; it is ready a little later."""
        with self._lock, suppress(LostError):
            self._start()

    def ask(self, request: Request, cancelled: Callable[[], bool]) -> int:
        """The place of the choice among the legal ones; LostError where none will come. Waits for it.

        What the process takes to start counts as thinking. Once `cancelled` says so nothing is asked any
        more; whoever makes it say so calls `stop`, too, for a question that is put already.
        """
        end = time.monotonic() + request.seconds
        with self._lock:
            if cancelled():
                raise LostError
            child = self._start()
            child.asked = True
        answer = child.answer(request, end)
        with self._lock:
            child.asked = False
            if not answer and child is self._child:
                self._child = None
                self._usable = child.ready
            if child is not self._child:
                child.end()
        if not answer:
            raise LostError
        return int(answer)

    def stop(self) -> None:
        """Whoever waits for an answer waits no longer: LostError there."""
        with self._lock:
            if self._child is not None and self._child.asked:
                self._child.process.kill()
                self._child = None

    def close(self) -> None:
        """End the process for good."""
        self.stop()
        with self._lock:
            self._usable = False
            if self._child is not None:
                self._child.end()
                self._child = None

    def _start(self) -> _Child:
        if not self._usable:
            raise LostError
        if self._child is None:
            try:
                self._child = _Child()
            except OSError:
                self._usable = False
                raise LostError from None
        return self._child


class _Child:
    """One process."""

    def __init__(self) -> None:
        # It finds modules where this process does. In a session of its own the terminal's Ctrl+C is not
        # for it.
        program = f"import sys; sys.path[:] = {sys.path!r}\n{PROGRAM}"
        self.process = subprocess.Popen(
            [sys.executable, "-c", program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.ready = False
        """Whether it has begun to listen."""
        self.asked = False
        """Whether somebody waits for its answer, who then puts it away where it has ended meanwhile."""

    def answer(self, request: Request, end: float) -> bytes:
        """What it answers when it may think until `end`; nothing where it is no more."""
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        with suppress(OSError):
            self.ready = self.ready or stdout.readline() == READY
            left = max(0.0, end - time.monotonic())
            stdin.write(pickle.dumps(replace(request, seconds=left)))
            stdin.flush()
            return stdout.readline()
        return b""

    def end(self) -> None:
        """End it, if it has not ended, and leave nothing of it."""
        self.process.kill()
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            with suppress(OSError):
                stream.close()
        self.process.wait()
