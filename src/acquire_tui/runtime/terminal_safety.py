"""Terminal safety: whether the game can be drawn here, and a terminal left clean however it ends."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from acquire_tui.config.settings import APP
from acquire_tui.runtime.fault_report import write_report
from acquire_tui.runtime.idle_work import keep_moving
from acquire_tui.runtime.textual_internals import on_fault
from acquire_tui.text.program import terminal as words

if TYPE_CHECKING:
    from textual.app import App

PATIENCE = 3.0
"""Seconds an ending game may take before the process is ended without it."""

STOPS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


def problem(
    streams: Mapping[str, IO[str] | None] | None = None, environ: Mapping[str, str] = os.environ
) -> str | None:
    """Why a full screen cannot be drawn here, as a sentence; None when it can."""
    streams = streams or {
        words.STANDARD_INPUT: sys.__stdin__,
        words.STANDARD_OUTPUT: sys.__stdout__,
        words.STANDARD_ERROR: sys.__stderr__,
    }
    for name, stream in streams.items():
        if stream is None or stream.closed or not stream.isatty():
            return words.no_terminal(name)
    if os.name != "nt" and environ.get("TERM", "") in ("", "dumb", "unknown"):
        return words.no_cursor(environ["TERM"]) if environ.get("TERM") else words.TERM_UNSET
    return None


def run(app: App[Any]) -> int:
    """Play until the app ends; the exit code.

    A stop signal ends it like quitting does. A fault of the program is put in a report file, without
    the values of variables: they hold other people's tiles.
    """
    keep_moving()
    loop = asyncio.new_event_loop()
    last_resort = _LastResort()
    report = _catch_faults(app, last_resort)
    try:
        loop.run_until_complete(_play(app, loop, last_resort))
        loop.run_until_complete(_cancel_rest())
    except Exception:
        report.append(traceback.format_exc())
    finally:
        # Not asyncio.run: that would wait for an opponent that is still thinking.
        loop.close()
    last_resort.call_off()
    code = app.return_code or 0
    # Stopped from outside, perhaps with the terminal gone: whatever failed then is no fault of ours.
    if report and code <= 128:
        code = code or 1
        _say_fault(report[0])
    farewell = getattr(app, "farewell", "")
    if farewell and code <= 128:
        code = code or 1
        print(farewell, file=sys.__stderr__)
    parting = getattr(app, "parting", "")
    if parting and not code:
        print(parting, file=sys.__stdout__)
    if _lingers():
        # Python would wait for an opponent that still thinks, or fail to flush to a terminal that is
        # gone; everything is on disk already.
        os._exit(code)
    return code


def _lingers() -> bool:
    """Whether Python's own way out would be held up or change the exit code."""
    try:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
    except (OSError, ValueError):
        return True
    this = threading.current_thread()
    return any(thread is not this and not thread.daemon for thread in threading.enumerate())


class _LastResort:
    """Ends the process after a while, should it not have ended by then.

    With the terminal gone, what Textual writes on its way out blocks for ever.
    """

    def __init__(self) -> None:
        self._timer: threading.Timer | None = None

    def start(self, code: int) -> None:
        if self._timer is None:
            self._timer = threading.Timer(PATIENCE, os._exit, (code,))
            self._timer.daemon = True
            self._timer.start()

    def call_off(self) -> None:
        if self._timer is not None:
            self._timer.cancel()


async def _play(app: App[Any], loop: asyncio.AbstractEventLoop, last_resort: _LastResort) -> None:
    def stop(number: int) -> None:
        last_resort.start(128 + number)
        app.exit(return_code=128 + number)

    for number in STOPS:
        try:
            loop.add_signal_handler(number, stop, number)
        except NotImplementedError:
            signal.signal(number, lambda signum, _: loop.call_soon_threadsafe(stop, signum))
    await app.run_async()


async def _cancel_rest() -> None:
    """Cancel what is still waiting in the loop, as `asyncio.run` does."""
    rest = asyncio.all_tasks() - {asyncio.current_task()}
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)


def _catch_faults(app: App[Any], last_resort: _LastResort) -> list[str]:
    """Have the app keep tracebacks as text, in place of a picture of everybody's variables."""
    report: list[str] = []

    def note(ended_by: BaseException | None) -> None:
        report.append("".join(traceback.format_exception(sys.exception() or ended_by)))
        last_resort.start(1)

    on_fault(app, note)
    return report


def _say_fault(report: str) -> None:
    lines = [words.fault(APP, _summary(report))]
    try:
        lines.append(words.report_written(write_report(report)))
    except OSError as error:
        lines.append(words.report_unwritten(error.filename, error.strerror))
    lines.append(words.start_again(APP))
    print("\n".join(lines), file=sys.__stderr__)


def _summary(report: str) -> str:
    """The kind of fault and where, from a traceback: `KeyError in buy.py, line 45`."""
    lines = report.strip().splitlines()
    kinds = (line for line in reversed(lines) if line and not line[0].isspace())
    kind = next(kinds, words.UNKNOWN_FAULT)
    places = [line.strip() for line in lines if line.strip().startswith("File ")]
    if not places:
        return kind.split(":")[0]
    path, line = places[-1].removeprefix('File "').split('", line ')[:2]
    return words.fault_place(kind.split(":")[0], Path(path).name, line.split(",")[0])
