"""Whether the game can be drawn in a terminal, and what is said where the program stops."""

from __future__ import annotations

from acquire_tui.text.translation import gettext

STANDARD_INPUT = gettext("standard input")
STANDARD_OUTPUT = gettext("standard output")
STANDARD_ERROR = gettext("standard error")
TERM_UNSET = gettext(
    "The game draws on the whole screen, but this terminal (TERM is not set) cannot move the cursor."
)
OPEN_A_TERMINAL = gettext("Start it in a terminal window of at least 80x24.")
UNKNOWN_FAULT = gettext("unknown")


def no_terminal(stream: str) -> str:
    return gettext(
        "The game needs a terminal, but {stream} is not one (it is a pipe, a file or closed).", stream=stream
    )


def no_cursor(kind: str) -> str:
    """`kind` is what TERM says."""
    return gettext(
        "The game draws on the whole screen, but this terminal (TERM is {kind}) cannot move the cursor.",
        kind=kind,
    )


def fault(app: str, summary: str) -> str:
    return gettext("{app} stopped because of a fault in the program ({summary}).", app=app, summary=summary)


def fault_place(kind: str, file: str, line: str) -> str:
    return gettext("{kind} in {file}, line {line}", kind=kind, file=file, line=line)


def report_written(path: object) -> str:
    return gettext("A report is in {path}", path=path)


def report_unwritten(path: object, cause: str | None) -> str:
    return gettext("No report could be written ({path}: {cause}).", path=path, cause=cause)


def start_again(app: str) -> str:
    return gettext("To continue, start again: {app}", app=app)


def too_small(width: int, height: int, least_width: int, least_height: int) -> str:
    """What covers a screen that does not fit into the window."""
    return gettext(
        "This terminal is {width}x{height}; the game needs {least_width}x{least_height}. "
        "Enlarge the window; nothing is lost.",
        width=width,
        height=height,
        least_width=least_width,
        least_height=least_height,
    )
