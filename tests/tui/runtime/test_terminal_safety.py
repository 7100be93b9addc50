"""A real terminal: start, play, resize, signals, no terminal at all, no colours, sixteen colours."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from pathlib import Path

import pytest

from acquire_tui.colours import themes
from acquire_tui.colours.theme_names import THEMES
from acquire_tui.runtime import terminal_safety as safety
from tests.tui.runtime.real_terminal import Terminal, environment, terminal, wait_for

TABLE = ("--rules", "standard", "--players", "Ann,casual", "--seed", "7", "--pace", "0")
FIXED = {"alternate screen and mouse on": "1 1", "off": "0 0"}


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Terminal]:
    with terminal(tmp_path) as opened:
        yield opened


def at_the_table(window: Terminal, *arguments: str, **environ: str) -> None:
    """Start a game and go on until Ann is to place a tile."""
    window.start(*(arguments or TABLE), **environ)
    window.wait("Who goes first")
    window.press("Enter")
    window.wait("Ann: place a tile")


def test_a_turn_is_played_by_keys(window: Terminal) -> None:
    window.start("--pace", "0", "--seed", "3")
    window.wait("Start the game")
    window.press("Enter")
    window.wait("Who goes first")
    window.press("Enter")
    before = turn_of(window.wait("Player 1: place a tile"))
    window.press("1", "Enter")
    while turn_of(window.wait("Turn")) == before:
        window.press("Enter")
    window.press("C-q")
    window.wait("[exit 0]")
    assert window.flags() == FIXED["off"]


def turn_of(screen: str) -> int:
    found = re.search(r"Turn +(\d+)", screen)
    assert found
    return int(found[1])


def test_the_mouse_starts_a_game(window: Terminal) -> None:
    window.start("--pace", "0", "--seed", "3")
    window.wait("Start the game")
    wait_for("mouse tracking", lambda: window.flags() == FIXED["alternate screen and mouse on"])
    window.click_on("Start the game")
    window.wait("Who goes first")
    window.click_on("Ben goes first")
    window.wait("Player 1: place a tile")


def test_shrinking_and_growing_keeps_the_game(window: Terminal) -> None:
    at_the_table(window)
    window.resize(60, 20)
    window.wait("60x20")
    window.resize(120, 40)
    wait_for("a wide table", lambda: max(map(len, window.screen().splitlines())) > 80)
    assert "Ann: place a tile" in window.screen()


@pytest.mark.parametrize(("name", "code"), [("SIGTERM", 143), ("SIGHUP", 129), ("SIGINT", 130)])
def test_stop_signals_leave_a_clean_terminal(window: Terminal, name: str, code: int) -> None:
    at_the_table(window)
    assert window.flags() == FIXED["alternate screen and mouse on"]
    os.kill(window.pid(), getattr(signal, name))
    screen = window.wait(f"[exit {code}]")
    assert window.flags() == FIXED["off"]
    assert "Traceback" not in screen


def test_quitting_does_not_wait_for_an_opponent_that_thinks(window: Terminal, tmp_path: Path) -> None:
    script = tmp_path / "slow.py"
    script.write_text(
        "import sys, time\n"
        "from acquire_ai.bots import casual\n"
        "def choose(self, view, legal, clock, rng):\n"
        "    time.sleep(60)\n"
        "    return legal[0]\n"
        "casual.Casual.choose = choose\n"
        "from acquire_tui.cli import main\n"
        "sys.exit(main())\n"
    )
    window.start("--rules", "standard", "--players", "Ada:casual,Ben:casual", program=f"'{script}'")
    window.wait("Who goes first")
    window.press("Enter")
    window.wait("is thinking")
    window.press("C-q")
    window.wait("[exit 0]")
    assert window.flags() == FIXED["off"]


def test_a_fault_is_reported_without_anybodys_tiles(window: Terminal, tmp_path: Path) -> None:
    script = tmp_path / "fault.py"
    script.write_text(
        "import sys\n"
        "from acquire_tui.screens.table.tile import TileScreen\n"
        "def fail(self, *_):\n"
        "    secret_hand = ['1A', '2B', 'SECRET']\n"
        "    raise KeyError('broken')\n"
        "TileScreen.action_help = fail\n"
        "from acquire_tui.cli import main\n"
        "sys.exit(main())\n"
    )
    window.start(*TABLE, program=f"'{script}'")
    window.wait("Who goes first")
    window.press("Enter")
    window.wait("Ann: place a tile")
    window.type("?")
    screen = window.wait("[exit 1]")
    assert window.flags() == FIXED["off"]
    assert "fault in the program (KeyError in fault.py, line 5)" in unwrapped(screen)
    assert "SECRET" not in screen
    reports = list((tmp_path / ".local" / "state" / "acquire-tui").glob("fault-*.txt"))
    assert len(reports) == 1
    report = reports[0].read_text()
    assert "KeyError" in report
    assert "['1A'" not in report.replace("secret_hand = ['1A', '2B', 'SECRET']", "")
    assert len([line for line in unwrapped(screen).splitlines() if line.strip()]) <= 4


def unwrapped(screen: str) -> str:
    """Lines as they were before the window broke them at 80 columns."""
    return "".join(line if len(line) == 80 else line + "\n" for line in screen.splitlines())


def test_no_color_is_grey_even_where_an_ansi_theme_is_asked_for(window: Terminal) -> None:
    window.start("--theme", "ansi-dark", NO_COLOR="1")
    window.wait("New game")
    colours = set(re.findall(r"[34]8;2;(\d+);(\d+);(\d+)", window.screen(colours=True)))
    assert len(colours) > 5
    assert all(red == green == blue for red, green, blue in colours)


def test_sixteen_colours_keep_the_chains_apart(window: Terminal) -> None:
    window.start(TERM="xterm", COLORTERM="")
    window.wait("New game")
    screen = window.screen(colours=True)
    line = next(line for line in screen.splitlines() if " A " in line and " C " in line)
    grounds = re.findall(r"\x1b\[(4[0-7])m   [ACQUIRE]", line)
    assert grounds == ["41", "43", "44", "42", "47", "46", "45"]
    assert "38;" not in screen
    assert "48;" not in screen


@pytest.mark.parametrize("missing", ["stdin", "stdout", "stderr"])
def test_without_a_terminal_two_lines_say_so(missing: str, tmp_path: Path) -> None:
    code, output = run_on_pty(tmp_path, missing)
    assert code == 2
    assert "\x1b" not in output
    assert "needs a terminal" in output
    assert len(output.splitlines()) == 2


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_without_a_cursor_is_refused(term: str, tmp_path: Path) -> None:
    code, output = run_on_pty(tmp_path, None, TERM=term)
    assert code == 2
    assert "\x1b" not in output
    assert "cannot move the cursor" in output


def run_on_pty(home: Path, missing: str | None, **environ: str) -> tuple[int, str]:
    """Run the program with its streams on a terminal, but for one that is a pipe; what it says."""
    master, slave = pty.openpty()
    streams = {name: subprocess.PIPE if name == missing else slave for name in ("stdin", "stdout", "stderr")}
    process = subprocess.Popen(
        [sys.executable, "-m", "acquire_tui"],
        env=environment(home, **environ),
        stdin=streams["stdin"],
        stdout=streams["stdout"],
        stderr=streams["stderr"],
    )
    out, err = process.communicate(timeout=30)
    os.close(slave)
    text = (out or b"") + (err or b"")
    with suppress(OSError):
        text += os.read(master, 65536) if missing != "stderr" else b""
    os.close(master)
    return process.returncode, text.decode().replace("\r\n", "\n")


def test_a_vanished_terminal_ends_the_game(tmp_path: Path) -> None:
    """The window is closed: nobody is left to draw for, and no process stays behind."""
    pid, master = pty.fork()
    if pid == 0:
        os.execve(sys.executable, [sys.executable, "-m", "acquire_tui", *TABLE], environment(tmp_path))
    seen = b""
    while b"Who goes first" not in seen:
        seen += os.read(master, 65536)
    os.close(master)
    status = wait_for("the end of the process", lambda: ended(pid))
    assert os.waitstatus_to_exitcode(status) == 129
    assert list(tmp_path.rglob("fault-*")) == []


def ended(pid: int) -> int | None:
    done, status = os.waitpid(pid, os.WNOHANG)
    return status or 256 if done else None


class Tty(StringIO):
    def isatty(self) -> bool:
        return True


def test_the_check_names_the_stream() -> None:
    streams = {"standard input": Tty(), "standard error": StringIO()}
    said = safety.problem(streams, {"TERM": "xterm"})
    assert said is not None
    assert "standard error is not one" in said
    assert safety.problem({"standard input": Tty(), "standard error": Tty()}, {"TERM": "xterm"}) is None
    assert safety.problem({"standard input": None}, {"TERM": "xterm"}) is not None


def test_themes_suit_the_terminal() -> None:
    assert [themes.suited(name, no_color=True, colours="standard") for name in THEMES] == [
        "dark",
        "light",
        "dark",
        "light",
        "high-contrast",
    ]
    assert [themes.suited(name, no_color=False, colours="standard") for name in THEMES] == [
        "ansi-dark",
        "ansi-light",
        "ansi-dark",
        "ansi-light",
        "ansi-dark",
    ]
    for colours in ("truecolor", "256"):
        assert [themes.suited(name, no_color=False, colours=colours) for name in THEMES] == list(THEMES)


def test_chain_colours_differ_in_every_palette() -> None:
    for ansi in (False, True):
        paints = [themes.chain_paint(slot, ansi=ansi) for slot in range(7)]
        assert len({paint.fill for paint in paints}) == 7
        assert all(paint.text != paint.fill for paint in paints)
