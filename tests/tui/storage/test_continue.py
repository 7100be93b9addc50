"""`--continue`, and the commands that open records: what is shown, what is refused, and the exit codes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from acquire_core import Game
from acquire_core.record.write import Record, Seat, load
from acquire_tui import cli
from acquire_tui.app.app import AcquireApp
from acquire_tui.config import settings as preferences
from acquire_tui.runtime import terminal_safety
from acquire_tui.screens.replay.viewer import ReplayScreen
from acquire_tui.screens.table.curtain import CurtainScreen
from acquire_tui.screens.table.dispose import DisposeScreen
from acquire_tui.storage.games_folder import Saves
from tests.core.engine.positions import STANDARD
from tests.tui.runtime.real_terminal import environment
from tests.tui.table_driver import press, session_of, text


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Runs the app headless where the command line would run it in a terminal; what it showed first."""
    seen: list[Any] = []

    def run(app: AcquireApp) -> int:
        import asyncio

        async def look() -> None:
            app.animation_level = "none"
            async with app.run_test(size=(80, 24)) as pilot:
                await pilot.pause()
                seen.append((type(app.screen), text(app), app.session))
                if isinstance(app.screen, CurtainScreen):
                    await press(pilot, "enter")
                    seen.append((type(app.screen), text(app), session_of(app)))

        asyncio.run(look())
        return 0

    monkeypatch.setattr(terminal_safety, "problem", lambda: None)
    monkeypatch.setattr(terminal_safety, "run", run)
    return seen


def merger(level: str | None = None) -> tuple[Path, int]:
    """A game left in the middle of a merger, a person to dispose of shares; its file and choices."""
    saves = Saves()
    for seed in range(200):
        game = Game.new(STANDARD, 3, seed=seed)
        seats = (Seat("Ann"), Seat("Bob"), Seat("Cy", level))
        with saves.start(game, seats, seed=str(seed)) as record:
            while record.game.actor is not None:
                if record.game.phase.name == "DISPOSE" and record.game.actor in (0, 1):
                    return record.path, len(record.timeline.choices)
                record.timeline.play(record.game.legal_actions()[-1])
        saves.delete(record.path)
    raise AssertionError("no merger ever")


def test_continue_stands_in_the_middle_of_a_merger_behind_the_curtain(screens: list[Any]) -> None:
    path, count = merger()
    assert cli.main(["--continue", "--pace", "0"]) == 0
    (first, shown, session), (then, _, _) = screens
    assert first is CurtainScreen
    assert "the merger needs your choice" in shown
    assert not any(f"[{number}]" in shown for number in range(1, 7))
    assert then is DisposeScreen
    assert len(session.log) == count
    assert len(load(path).timeline.choices) == count


def test_without_an_unfinished_game_a_sentence_says_so(
    screens: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["--continue"]) == 1
    assert "no unfinished game" in capsys.readouterr().err
    assert not screens


def test_a_game_open_elsewhere_is_refused_before_anything_is_drawn(
    screens: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    path, _ = merger()
    with Record.resume(path)[0]:
        assert cli.main(["--continue"]) == 1
    assert "open in another running copy" in capsys.readouterr().err
    assert not screens


def test_a_level_that_is_not_known_is_refused_by_name(
    screens: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    path, _ = merger(level="oracle")
    assert cli.main(["--continue"]) == 1
    assert "level 'oracle'" in capsys.readouterr().err
    assert not screens
    with Record.resume(path)[0] as record:
        assert record.trouble is None


@pytest.mark.parametrize(
    "flags", [["--rules", "classic"], ["--players", "Ann,casual"], ["--seed", "1"], ["--hidden"]]
)
def test_what_the_game_has_already_cannot_be_given(
    flags: list[str], screens: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["--continue", *flags]) == 2
    err = capsys.readouterr().err
    assert f"leave out {flags[0]}." in err
    assert not screens


def test_replay_opens_the_viewer_on_any_record(
    screens: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    path, _ = merger()
    assert cli.main(["replay", str(path)]) == 0
    assert screens[0][0] is ReplayScreen
    path.write_bytes(path.read_bytes()[:-3])
    assert cli.main(["replay", str(path)]) == 0
    assert "cut short" in capsys.readouterr().err
    assert cli.main(["replay", str(path.parent)]) == 1
    assert "is a directory" in capsys.readouterr().err


@pytest.mark.parametrize("word", ["replay", "export", "check", "import"])
@pytest.mark.parametrize("kind", ["missing", "junk", "folder"])
def test_what_is_no_record_is_one_sentence(
    word: str, kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / kind
    if kind == "junk":
        file.write_bytes(os.urandom(1000))
    elif kind == "folder":
        file.mkdir()
    assert cli.main([word, str(file)]) == 1
    shown = capsys.readouterr()
    (line,) = (shown.err + shown.out).splitlines()[:1]
    assert line.startswith(str(file))


def test_stats_and_where_print(capsys: pytest.CaptureFixture[str]) -> None:
    path, _ = merger()
    assert cli.main(["stats"]) == 0
    assert "1 unfinished" in capsys.readouterr().out
    assert cli.main(["where"]) == 0
    assert str(path.parent) in capsys.readouterr().out


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    path, _ = merger()
    command = f"'{sys.executable}' -m acquire_tui export --format html '{path}'"
    closed = subprocess.run(
        ["bash", "-o", "pipefail", "-c", f"{command} | head -c 1"],
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        check=True,
    )
    assert (closed.stdout, closed.stderr) == ("<", "")


def test_without_a_home_folder_every_command_says_so_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nobody(_uid: int) -> None:
        raise KeyError("no such user")

    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name)
    monkeypatch.setattr("pwd.getpwuid", nobody)
    monkeypatch.setattr(terminal_safety, "problem", lambda: None)
    monkeypatch.chdir(tmp_path)
    for words in (["where"], ["stats"], ["--continue"]):
        assert cli.main(words) == 1
        assert "no home folder" in capsys.readouterr().err
    assert preferences.read_settings() == preferences.Settings()
    with pytest.raises(preferences.SettingsError, match="no home folder"):
        preferences.remember(theme="light")
    assert list(tmp_path.iterdir()) == []
