"""However the game ends, the process that thinks for its opponents ends with it, and says nothing."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tui.runtime.real_terminal import Terminal, terminal, wait_for

MASTERS = ("--rules", "standard", "--players", "Ada:master,Ben:master", "--seed", "7", "--think", "60")
FAULT = """
import sys
from acquire_tui.app.app import AcquireApp
def fail(self, *_):
    raise KeyError('broken')
AcquireApp.on_show_help = fail
from acquire_tui.cli import main
sys.exit(main())
"""


def signalled(name: str) -> Callable[[Terminal], None]:
    return lambda window: os.kill(window.pid(), getattr(signal, name))


WAYS: dict[str, tuple[Callable[[Terminal], None], str]] = {
    "quit": (lambda window: window.press("C-q"), "[exit 0]"),
    "SIGINT": (signalled("SIGINT"), "[exit 130]"),
    "SIGTERM": (signalled("SIGTERM"), "[exit 143]"),
    "SIGHUP": (signalled("SIGHUP"), "[exit 129]"),
    "SIGKILL": (signalled("SIGKILL"), "[exit 137]"),
    "fault": (lambda window: window.type("?"), "[exit 1]"),
}


@pytest.mark.parametrize("way", WAYS)
def test_no_process_outlives_the_game(way: str, tmp_path: Path) -> None:
    end, said = WAYS[way]
    script = tmp_path / "fault.py"
    script.write_text(FAULT)
    with terminal(tmp_path) as window:
        window.start(*MASTERS, program=f"'{script}'")
        window.wait("Who goes first")
        window.press("Enter")
        window.wait("is thinking")
        thinker = wait_for("a process that thinks", lambda: children(window.pid()))[0]
        end(window)
        screen = window.wait(said)
        wait_for("the end of the process", lambda: not running(thinker))
        assert "Traceback" not in screen
        assert "acquire_ai" not in screen


def test_the_game_goes_on_without_a_word_where_the_process_is_killed(tmp_path: Path) -> None:
    with terminal(tmp_path) as window:
        window.start(*MASTERS[:-1], "0.1", "--pace", "0")
        window.wait("Who goes first")
        window.press("Enter")
        before = window.wait("Turn")
        os.kill(wait_for("a process that thinks", lambda: children(window.pid()))[0], signal.SIGKILL)
        after = wait_for("another turn", lambda: later(window, before))
        assert "fault" not in after
        window.press("C-q")
        assert "Traceback" not in window.wait("[exit 0]")


def later(window: Terminal, before: str) -> str:
    """The screen, once it has moved on by two turns."""
    screen = window.screen()
    return screen if "Turn" in screen and turn(screen) > turn(before) + 1 else ""


def turn(screen: str) -> int:
    return int(screen.partition("Turn")[2].split()[0])


def children(pid: int) -> list[int]:
    """The processes started by any thread of a process."""
    lists = [path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(child) for text in lists for child in text.split()]


def running(pid: int) -> bool:
    """Whether the process still does something; one that has only to be cleared away does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
