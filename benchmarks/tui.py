"""How quick the game is in a terminal: start, key presses, screens, memory.

    python benchmarks/tui.py [--starts 11] [--presses 150] [--json FILE]

The program runs in a pseudo-terminal of 80x24 that answers like a modern one, so that the end of every
frame is told by the program itself (synchronized output). An empty Textual app is started by turns with the
game, and answers keys too: what things cost beside it is a fair figure on any machine. "Thinking" is an
opponent that plays random games in plain Python without end, in the process that thinks.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"
COLUMNS, ROWS = 80, 24
QUERY, ANSWER = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
FRAME_END = b"\x1b[?2026l"
QUIET = 0.06
"""Seconds without output after which a screen counts as still."""

START_RATIO = 1.5
MEDIAN_LIMIT, WORST_LIMIT = 16.0, 50.0
FIRST_LIMIT = 100.0

EMPTY = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static("ready")
    def on_key(self, event):
        self.query_one(Static).update(event.key)
Empty().run()
"""

ENDLESS = """
from acquire_ai.bots import agent
from acquire_ai.process import worker
from acquire_core import Game, load_rules
def choose(self, view, legal, clock, rng):
    while True:
        game = Game.new(load_rules("standard"), 4, rng.random().hex())
        while game.actor is not None:
            game.play(rng.choice(game.legal_actions()))
agent.Agent.choose = choose
worker.main()
"""

THINKING = f"""
import sys
from acquire_ai.process import client
from acquire_tui.cli import main
client.PROGRAM = {ENDLESS!r}
sys.exit(main())
"""


@dataclass(frozen=True)
class Row:
    """A line of the report; the limit is for `median`, or for `worst` where that has one of its own."""

    what: str
    median: float
    worst: float
    unit: str
    limit: str = ""
    kept: bool = True


class Program:
    """A program in a pseudo-terminal; reads what it draws."""

    def __init__(self, arguments: Sequence[str], home: str) -> None:
        self.began = time.perf_counter()
        self.pid, self._master = pty.fork()
        if self.pid == 0:
            environ = {
                "PATH": os.environ["PATH"],
                "HOME": home,
                "LANG": "C.UTF-8",
                "TERM": "xterm-256color",
                "COLORTERM": "truecolor",
                "PYTHONPATH": str(SOURCE),
                "COLUMNS": str(COLUMNS),
                "LINES": str(ROWS),
            }
            os.execve(sys.executable, [sys.executable, *arguments], environ)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self._seen = b""

    def wait(self, text: bytes, patience: float = 60.0) -> float:
        """Seconds from the start until a text and the end of its frame were drawn."""
        end = time.perf_counter() + patience
        while text not in self._seen:
            self._read(end)
        place = self._seen.index(text)
        while FRAME_END not in self._seen[place:]:
            self._read(end)
        at = time.perf_counter() - self.began
        self._seen = b""
        return at

    def settle(self) -> None:
        """Wait until nothing more is drawn."""
        while select.select([self._master], [], [], QUIET)[0]:
            os.read(self._master, 1 << 16)
        self._seen = b""

    def press(self, key: bytes) -> float:
        """Milliseconds from a key press to the end of the frame it brings."""
        self.settle()
        began = time.perf_counter()
        os.write(self._master, key)
        end = began + 10
        while FRAME_END not in self._seen:
            self._read(end)
        return (time.perf_counter() - began) * 1000

    def send(self, key: bytes) -> None:
        os.write(self._master, key)

    def memory(self) -> float:
        """Resident megabytes."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def close(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._master)

    def _read(self, end: float) -> None:
        left = end - time.perf_counter()
        if left <= 0 or not select.select([self._master], [], [], left)[0]:
            raise TimeoutError(f"nothing like that was drawn; the last was {self._seen[-400:]!r}")
        data = os.read(self._master, 1 << 16)
        if QUERY in data:
            os.write(self._master, ANSWER)
        self._seen += data


def starts(home: str, count: int) -> list[Row]:
    """Start to first frame, the game and the empty app by turns; the first pair only warms up."""
    empty: list[float] = []
    game: list[float] = []
    memory: list[tuple[str, float]] = []
    for turn in range(count + 1):
        for arguments, text, spent in (
            (["-c", EMPTY], b"ready", empty),
            (["-m", "acquire_tui"], b"New game", game),
        ):
            program = Program(arguments, home)
            at = program.wait(text) * 1000
            if turn:
                spent.append(at)
                memory.append((arguments[0], program.memory()))
            program.close()
    ratio = statistics.median(game) / statistics.median(empty)
    bare = statistics.median(size for kind, size in memory if kind == "-c")
    title = statistics.median(size for kind, size in memory if kind == "-m")
    return [
        Row("start to first frame, empty Textual app", statistics.median(empty), max(empty), "ms"),
        Row("start to first frame, the title", statistics.median(game), max(game), "ms"),
        Row("ratio of the two", ratio, ratio, "x", f"<= {START_RATIO}", ratio <= START_RATIO),
        Row("memory, empty Textual app", bare, bare, "MB"),
        Row("memory, the title", title, title, "MB"),
    ]


def table(home: str, arguments: Sequence[str], players: str, shows: bytes) -> Program:
    """A game with the table on the screen."""
    flags = ["--rules", "standard", "--players", players, "--seed", "7", "--pace", "0"]
    program = Program([*arguments, *flags], home)
    program.wait(b"Who goes first")
    program.settle()
    program.send(b"\r")
    program.wait(shows)
    program.settle()
    return program


def presses(program: Program, what: str, keys: Sequence[bytes], count: int) -> Row:
    spent = [program.press(keys[turn % len(keys)]) for turn in range(count)]
    median, worst = statistics.median(spent), max(spent)
    kept = median <= MEDIAN_LIMIT and worst <= WORST_LIMIT
    return Row(what, median, worst, "ms", f"<= {MEDIAN_LIMIT:g} / {WORST_LIMIT:g}", kept)


def switches(program: Program, state: str, count: int) -> list[Row]:
    """From the rulebook to its help and back; the keyboard protocol's Escape needs no waiting."""
    first, *spent = [program.press(b"?" if turn % 2 == 0 else b"\x1b[27u") for turn in range(count * 2)]
    limit, kept = f"<= {FIRST_LIMIT:g}", first <= FIRST_LIMIT
    return [
        Row(f"the first screen switch, {state}", first, first, "ms", limit, kept),
        Row(f"screen switch, rulebook and its help, {state}", statistics.median(spent), max(spent), "ms"),
    ]


def open_rulebook(program: Program) -> None:
    """By the command palette, which opens over every screen."""
    program.send(b"\x10")
    program.wait(b"earch for commands")
    program.settle()
    program.send(b"Rules")
    program.wait(b"The rulebook")
    program.settle()
    program.send(b"\r")
    program.wait(b"Rules:")


def pages(program: Program, state: str, count: int) -> list[Row]:
    """What scrolling and switching cost; the same screens whoever has the turn."""
    open_rulebook(program)
    keys = (b"\x1b[B", b"\x1b[B", b"\x1b[A")
    return [
        presses(program, f"key to frame, scrolling the rulebook, {state}", keys, count),
        *switches(program, state, count // 4),
    ]


def measured(starts_wanted: int, count: int) -> list[Row]:
    with tempfile.TemporaryDirectory() as home:
        rows = starts(home, starts_wanted)
        bare = Program(["-c", EMPTY], home)
        bare.wait(b"ready")
        rows.append(presses(bare, "key to frame, empty Textual app", (b"\x1b[B", b"\x1b[A"), count))
        bare.close()
        idle = table(home, ["-m", "acquire_tui"], "Ann,casual", b"place a tile")
        rows.append(presses(idle, "key to frame, cursor on the board, idle", (b"\x1b[B", b"\x1b[A"), count))
        rows += pages(idle, "idle", count)
        rows.append(Row("memory, a game", idle.memory(), idle.memory(), "MB"))
        idle.close()
        busy = table(home, ["-c", THINKING], "Ada:master,Ben:master", b"is thinking")
        rows += pages(busy, "thinking", count)
        busy.close()
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--starts", type=int, default=11, help="starts of each program")
    parser.add_argument("--presses", type=int, default=150, help="key presses of each kind")
    parser.add_argument("--json", metavar="FILE", help="write the figures there too")
    flags = parser.parse_args()
    rows = measured(flags.starts, flags.presses)
    print(f"{'':48}{'median':>10}{'worst':>10}     {'limit':14}")
    for row in rows:
        mark = "" if row.kept else "  missed"
        print(f"{row.what:48}{row.median:10.2f}{row.worst:10.2f} {row.unit:4}{row.limit:14}{mark}".rstrip())
    if flags.json:
        Path(flags.json).write_text(json.dumps([asdict(row) for row in rows], indent=2) + "\n")
    return 0 if all(row.kept for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
