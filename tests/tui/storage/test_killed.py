"""The program killed in a real terminal at any moment of a game: all that was shown is in its record.

A default run kills a few times, one with --thorough many times.
"""

from __future__ import annotations

import os
import random
import re
import signal
import time
from pathlib import Path

import pytest

from acquire_core.record.write import load
from acquire_tui.storage.games_folder import Saves
from acquire_tui.table.session import Session
from acquire_tui.text.table.log import Wording
from acquire_tui.widgets.sentence_rows import row_of
from tests.tui.runtime.real_terminal import Terminal, terminal, wait_for

KILLS, MANY_KILLS = 3, 40


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at the process in /proc")
def test_a_killed_game_opens_with_all_that_was_shown(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    kills = MANY_KILLS if pytestconfig.getoption("--thorough") else KILLS
    folder = tmp_path / ".local" / "share" / "acquire-tui" / "games"
    saves = Saves(folder)
    chance = random.Random(2)
    known: dict[Path, int] = {}
    moments = set()
    with terminal(tmp_path) as window:
        for kill in range(kills):
            if saves.last_unfinished() is None:
                window.start("--rules", "standard", "--players", "Ann,novice,novice", "--seed", str(kill))
                window.wait("Who goes first")
                window.press("Enter")
            else:
                window.start("--continue", "--pace", "0")
            wait_for("the game", lambda: any(word in window.screen() for word in (" Turn ", "scoring")))
            for _ in range(chance.randint(0, 3)):
                keys = [key for _ in range(8) for key in (str(chance.randint(1, 6)), "Enter", "Enter")]
                window.press(*keys)
            time.sleep(chance.random() * 0.4)  # any moment will do
            screen = killed(window)
            rows, problems = saves.entries()
            assert not problems
            for row in rows:
                loaded = load(row.path)
                assert not loaded.damaged, loaded.warnings
                count = len(loaded.timeline.choices)
                assert count >= known.get(row.path, 0), "what was there before is gone"
                known[row.path] = count
                moments.add((row.path, count))
            everything_shown_is_kept(saves, rows[0].path, screen)
            for row in rows:
                if row.finished:
                    saves.delete(row.path)
    assert len(moments) > min(kills, 10) // 2, "it was killed at the same moment again and again"


def killed(window: Terminal) -> str:
    """Stop the program where it is, look at its screen, and kill it."""
    pid = window.pid()
    os.kill(pid, signal.SIGSTOP)
    wait_for("the program to stop", lambda: _state(pid) == "T")
    before: list[str] = [""]

    def settled() -> str | None:
        """The screen, once what was written to the terminal before has arrived."""
        before.append(window.screen())
        return before[-1] if before[-1] == before[-2] else None

    screen = wait_for("the last output", settled)
    os.kill(pid, signal.SIGKILL)
    window.wait("[exit 137]")
    return screen


def _state(pid: int) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


def everything_shown_is_kept(saves: Saves, path: Path, screen: str) -> None:
    """The turn and the last line of the log on the screen are those of the record, or come before them."""
    record, _loaded = saves.resume(path)
    with record:
        session = Session.resumed(record)
        wording = Wording(session.rules, session.names)
        told = [
            f"{step.turn} {row_of(text, session.rules).text}"
            for step in session.log
            for text in wording.happened(session.seen(step, 0))
        ]
    turn = re.match(r" Turn (\d+) ", screen)
    if turn is None:
        assert any(word in screen for word in ("scoring", "Standings", "Who goes first")), screen
        assert session.over or not session.log
        return
    assert session.turn >= int(turn[1])
    logged = [line.strip() for line in screen.splitlines()[16:-1] if re.match(r" {0,2}\d+ \w", line)]
    if logged:
        assert any(text.startswith(logged[-1]) for text in told), (logged[-1], told[-5:])
