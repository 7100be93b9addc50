"""The program in a real terminal (tmux), driven by keys and read by what is on the screen."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from tests.paths import ROOT

SOURCE = ROOT / "src"
PATIENCE = 30.0
"""Seconds until something that should appear counts as missing; the tests wait no longer than they must."""

T = TypeVar("T")


def wait_for(what: str, look: Callable[[], T | None]) -> T:
    """Look again and again until there is something; AssertionError names what never came."""
    end = time.monotonic() + PATIENCE
    while True:
        seen = look()
        if seen:
            return seen
        assert time.monotonic() < end, f"never seen: {what}"
        time.sleep(0.03)


def environment(home: Path, **more: str) -> dict[str, str]:
    """A clean environment with a home of its own."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG", "LC_ALL") if name in os.environ}
    return {
        **kept,
        "LANG": "C.UTF-8",
        "HOME": str(home),
        "PYTHONPATH": str(SOURCE),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        **more,
    }


class Terminal:
    """A tmux server of its own with one window."""

    def __init__(self, home: Path, width: int, height: int) -> None:
        assert shutil.which("tmux"), "these tests need tmux: apt-get install tmux"
        self.home = home
        self._socket = str(home / "tmux")
        self._tmux("-f", os.devnull, "new-session", "-d", "-x", str(width), "-y", str(height), "exec cat")
        # What is left when the program has ended stays readable.
        self._tmux("set-option", "-g", "remain-on-exit", "on")
        self._tmux("set-option", "-g", "escape-time", "0")

    def start(self, *arguments: str, program: str = "-m acquire_tui", **more: str) -> None:
        """Start the program; its exit code is printed when it ends."""
        words = " ".join(f"'{argument}'" for argument in arguments)
        variables = " ".join(f"'{name}={value}'" for name, value in environment(self.home, **more).items())
        command = f"env -i {variables} '{sys.executable}' {program} {words}; echo \"[exit $?]\"; exec cat"
        self._tmux("respawn-pane", "-k", command)

    def press(self, *keys: str) -> None:
        self._tmux("send-keys", *keys)

    def type(self, text: str) -> None:
        self._tmux("send-keys", "-l", text)

    def click(self, column: int, row: int) -> None:
        """A press and release of the left button, counted from 0."""
        for end in "Mm":
            self.type(f"\x1b[<0;{column + 1};{row + 1}{end}")

    def click_on(self, text: str) -> None:
        """Click on the first place where a text stands."""
        for row, line in enumerate(self.screen().splitlines()):
            if text in line:
                self.click(line.index(text) + 1, row)
                return
        raise AssertionError(f"{text!r} is not on the screen:\n{self.screen()}")

    def resize(self, width: int, height: int) -> None:
        self._tmux("resize-window", "-x", str(width), "-y", str(height))

    def screen(self, *, colours: bool = False) -> str:
        return self._tmux("capture-pane", "-p", *(["-e"] if colours else []))

    def wait(self, text: str) -> str:
        """The screen once it shows a text."""
        try:
            return wait_for(repr(text), lambda: screen if text in (screen := self.screen()) else None)
        except AssertionError as missing:
            raise AssertionError(f"{missing}\n{self.screen()}") from None

    def wait_gone(self, text: str) -> str:
        """The screen once it does not show a text any more."""
        return wait_for(f"no {text!r}", lambda: screen if text not in (screen := self.screen()) else None)

    def flags(self) -> str:
        """Whether the alternate screen and mouse tracking are on, `1 1`, and off, `0 0`."""
        return self._tmux("display-message", "-p", "#{alternate_on} #{mouse_any_flag}").strip()

    def pid(self) -> int:
        """The process of the program itself: the child of the window's shell."""
        shell = self._tmux("display-message", "-p", "#{pane_pid}").strip()
        children = Path(f"/proc/{shell}/task/{shell}/children")
        return int(wait_for("the program's process", lambda: children.read_text().split())[0])

    def close(self) -> None:
        subprocess.run(["tmux", "-S", self._socket, "kill-server"], capture_output=True, check=False)

    def _tmux(self, *words: str) -> str:
        done = subprocess.run(
            ["tmux", "-S", self._socket, *words], capture_output=True, text=True, check=False, env=self._env()
        )
        assert done.returncode == 0, f"tmux {' '.join(words)}: {done.stderr}"
        return done.stdout

    def _env(self) -> Mapping[str, str]:
        return {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm-256color"}


@contextmanager
def terminal(home: Path, width: int = 80, height: int = 24) -> Iterator[Terminal]:
    opened = Terminal(home, width, height)
    try:
        yield opened
    finally:
        opened.close()
