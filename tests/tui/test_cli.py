"""The command line: flags into a table, and one clear sentence for what cannot be used."""

from __future__ import annotations

import asyncio
import dataclasses
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from acquire_ai.levels import LEVELS
from acquire_ai.styles import STYLES
from acquire_core import load_rules, rule_sets
from acquire_core.record.write import Seat
from acquire_tui import cli
from acquire_tui.app.app import AcquireApp
from acquire_tui.runtime import terminal_safety
from acquire_tui.screens.setup.first_player import StartScreen
from acquire_tui.screens.setup.setup import SetupScreen
from acquire_tui.screens.title import TitleScreen
from acquire_tui.setup import draft
from acquire_tui.setup.seats import Wish, named
from tests.core.record.records import played, written
from tests.tui.runtime.real_terminal import SOURCE, environment
from tests.tui.table_driver import text

STANDARD = load_rules("standard")


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[AcquireApp]:
    """The apps the command line would have run in a terminal."""
    apps: list[AcquireApp] = []

    def note(app: AcquireApp) -> int:
        apps.append(app)
        return 0

    monkeypatch.setattr(terminal_safety, "problem", lambda: None)
    monkeypatch.setattr(terminal_safety, "run", note)
    return apps


def options_of(app: AcquireApp) -> Any:
    assert app._options is not None
    return app._options


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What is said on stderr to arguments that cannot be used."""
    assert cli.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "Traceback" not in err
    return err


def test_version_and_help_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("acquire-tui 0.")
    assert cli.main(["--help"]) == 0
    shown = capsys.readouterr().out
    for flag in ("--rules", "--players", "--seed", "--open", "--hidden", "--pace", "--theme"):
        assert flag in shown


def test_help_fits_a_terminal_of_80(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert cli.main(["--help"]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


def test_help_and_errors_load_no_screen() -> None:
    code = (
        "import sys; from acquire_tui import cli; cli.main(['--help']); cli.main(['--version']); "
        "cli.main(['--theme', 'x']); "
        "print([name for name in sys.modules if name.split('.')[0] == 'textual'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=_environ()
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_without_flags_the_title_is_shown(started: list[AcquireApp]) -> None:
    assert cli.main([]) == 0
    assert started[0]._options is None


def test_rules_and_players_go_straight_to_the_game(started: list[AcquireApp]) -> None:
    assert cli.main(["--rules", "classic", "--players", "Ann, Bob,casual,Zoe:novice", "--seed", "7"]) == 0
    options = options_of(started[0])
    assert options.rules.name == "classic"
    assert [(seat.name, seat.level) for seat in options.seats] == [
        ("Ann", None),
        ("Bob", None),
        ("Ada", "casual"),
        ("Zoe", "novice"),
    ]
    assert options.seed == "7"
    assert options.open_holdings is None
    assert options.pace == 0.4


def test_one_plays_alone_for_the_highest_score(started: list[AcquireApp]) -> None:
    assert cli.main(["--rules", "solo", "--players", "Ann"]) == 0
    options = options_of(started[0])
    assert [(seat.name, seat.level) for seat in options.seats] == [("Ann", None)]


def test_holdings_and_pace_are_taken_over(started: list[AcquireApp]) -> None:
    table = ["--rules", "standard", "--players", "a,b"]
    cli.main([*table, "--hidden", "--pace", "1.5"])
    cli.main([*table, "--open", "--pace", "0"])
    hidden, opened = map(options_of, started)
    assert (hidden.open_holdings, hidden.pace) == (False, 1.5)
    assert (opened.open_holdings, opened.pace) == (True, 0.0)


def test_time_to_think_and_remarks_are_taken_over(started: list[AcquireApp]) -> None:
    table = ["--rules", "standard", "--players", "a,b"]
    cli.main([*table, "--think", "3", "--no-remarks"])
    cli.main([*table, "--remarks"])
    cli.main(table)
    short, loud, usual = map(options_of, started)
    assert (short.think, short.remarks) == (3.0, False)
    assert (loud.think, loud.remarks) == (None, True)
    assert (usual.think, usual.remarks) == (None, True)


def test_styles_stand_behind_levels(started: list[AcquireApp]) -> None:
    cli.main(["--rules", "standard", "--players", "Ann,sharp:raider,Zoe:master:banker,steady:raider"])
    seats = [(seat.name, seat.level) for seat in options_of(started[0]).seats]
    assert seats == [
        ("Ann", None),
        ("Jack Sharkey", "sharp:raider"),
        ("Zoe", "master:banker"),
        ("Vera Swift", "steady:raider"),
    ]


def test_help_names_every_level_and_style(capsys: pytest.CaptureFixture[str]) -> None:
    cli.main(["--help"])
    shown = capsys.readouterr().out
    assert all(word in shown for word in (*LEVELS, *STYLES))


def test_a_seed_is_made_where_none_is_given(started: list[AcquireApp]) -> None:
    cli.main(["--rules", "standard", "--players", "a,b"])
    cli.main(["--rules", "standard", "--players", "a,b"])
    first, second = (options_of(app).seed for app in started)
    assert first != second
    assert len(first) == 9


def test_what_flags_leave_open_is_asked(started: list[AcquireApp]) -> None:
    cli.main(["--rules", "pico8"])
    cli.main(["--players", "a,b,c"])
    assert [app._options for app in started] == [None, None]
    rules_only, players_only = (app._draft for app in started)
    assert rules_only is not None
    assert players_only is not None
    assert rules_only.rules is not None
    assert rules_only.rules.name == "pico8"
    assert players_only.wishes is not None
    assert len(players_only.wishes) == 3


@pytest.mark.parametrize(
    ("flags", "shown"),
    [
        (["--players", "Max,casual"], "Max (person), Ada (casual)"),
        (["--rules", "classic"], "Classic"),
        (["--hidden"], "Holdings     hidden"),
        (["--seed", "Z9"], "Seed         Z9"),
    ],
)
async def test_what_is_left_open_is_asked_at_once(
    started: list[AcquireApp], flags: list[str], shown: str
) -> None:
    assert cli.main(flags) == 0
    async with started[0].run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(started[0].screen, SetupScreen)
        assert shown in text(started[0])
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(started[0].screen, TitleScreen)


def test_settings_are_used_and_flags_win(started: list[AcquireApp], tmp_path: Path) -> None:
    folder = tmp_path / "config" / "acquire-tui"
    folder.mkdir(parents=True)
    (folder / "settings.toml").write_text('theme = "light"\npace = 2.0\nascii = true\n')
    cli.main(["--rules", "standard", "--players", "a,b"])
    cli.main(["--rules", "standard", "--players", "a,b", "--pace", "0", "--theme", "high-contrast"])
    liked, given = started
    assert (liked.theme, options_of(liked).pace) == ("light", 2.0)
    assert [type(each).__name__ for each in liked.get_line_filters()][-1] == "Plain"
    assert (given.theme, options_of(given).pace) == ("high-contrast", 0.0)


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["--rules", "standar"], ["--rules", "standar", 'did you mean "standard"']),
        (["--rules", "./none.toml"], ["--rules", "none.toml"]),
        (["--players", "Ann"], ["--players", "2 to 6", "not 1", "To play alone, add --rules solo."]),
        (["--players", "Ann", "--rules", "classic"], ["Classic", "not 1", "--rules solo"]),
        (["--players", "Ann,Bob", "--rules", "solo"], ["High score is for 1 player, not 2."]),
        (["--players", "a,b,c,d,e", "--rules", "partners"], ["4 or 6 players in teams of 2, not 5."]),
        (["--players", "a,b,c,d,e,f,g"], ["--players", "2 to 6", "not 7"]),
        (["--players", "Ann,casul"], ["seat 2", "'casul'", "did you mean 'casual'", "casul:person"]),
        (["--players", "Ann,Bob:hrad"], ["seat 2", "unknown level 'hrad'", "person, novice, casual"]),
        (["--rules", "pico8", "--players", "a,b"], ["PICO-8", "4 players", "not 2"]),
        (["--players", "Ann,sharp:raidr"], ["seat 2", "unknown style 'raidr'", "Did you mean 'raider'?"]),
        (
            ["--players", "Ann,casual:raider"],
            ["seat 2", "'casual' has no styles; only steady, sharp and master have them."],
        ),
        (["--players", "Ann,Zoe:raider"], ["seat 2", "'raider' is a style", "as in steady:raider"]),
        (["--players", "Ann,sharp:person:x"], ["seat 2", "unknown level 'x'"]),
        (["--pace", "x"], ["--pace", "0.4", "'x'"]),
        (["--think", "soon"], ["--think", "from 0.1 to 60", "'soon'"]),
        (["--think", "0"], ["--think", "from 0.1 to 60"]),
        (["--think", "61"], ["--think", "from 0.1 to 60"]),
        (["--pace", "-1"], ["--pace"]),
        (["--pace", "nan"], ["--pace"]),
        (["--theme", "drak"], ["--theme", "Did you mean 'dark'", "high-contrast"]),
        (["--ruels", "x"], ["--ruels", "Did you mean '--rules'", "--help"]),
        (["--open", "--hidden"], ["--hidden", "--open"]),
        (["--seed"], ["--seed"]),
        (["playy"], ["unknown command 'playy'"]),
    ],
)
def test_bad_input_gets_a_sentence(
    arguments: list[str], parts: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    said = refused(capsys, *arguments)
    for part in parts:
        assert part in said
    assert said.startswith("acquire-tui: ")


def test_every_fault_of_a_rule_file_is_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "standard"\n[setup]\ncassh = 1\n[end]\nchain_size = "many"\n')
    said = refused(capsys, "--rules", str(path)).splitlines()
    assert len(said) == 2
    assert "cassh" in said[0]
    assert "chain_size" in said[1]


def test_broken_settings_are_named_with_every_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "config" / "acquire-tui" / "settings.toml"
    path.parent.mkdir(parents=True)
    path.write_text('theme = "drak"\npaec = 1\n')
    said = refused(capsys)
    assert str(path) in said
    assert "Did you mean 'dark'" in said
    assert "paec: unknown key. Did you mean 'pace'" in said
    path.write_text("theme = \n")
    said = refused(capsys)
    assert "line 1" in said
    assert "delete the file" in said


@pytest.mark.parametrize(
    "name", ["[/]", "[bold]x", "漢字" * 20, "e\u0301" * 30, "x" * 60, "'\"\\"], ids=str.__len__
)
def test_any_name_can_sit_at_the_table(name: str, started: list[AcquireApp]) -> None:
    assert cli.main(["--rules", "standard", "--players", f"{name},{name},casual"]) == 0
    assert len(options_of(started[0]).seats) == 3


def test_blank_names_get_one(started: list[AcquireApp]) -> None:
    assert cli.main(["--rules", "standard", "--players", ",,casual,casual"]) == 0
    assert [seat.name for seat in options_of(started[0]).seats] == ["Player 1", "Player 2", "Ada", "Ben"]


def test_opponents_take_names_nobody_has() -> None:
    wishes = (Wish("ada", None), Wish("", "casual"), Wish("", "casual"))
    assert named(wishes) == ["ada", "Ben", "Cleo"]


def test_seeds_can_be_read_out() -> None:
    seeds = {draft.fresh_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(sign not in "01OIL" for seed in seeds for sign in seed)


def test_a_closed_pipe_is_no_fault() -> None:
    command = (
        f"'{sys.executable}' -c \"from acquire_tui.cli import main; raise SystemExit(main(['--help']))\""
    )
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; ({command}) | true"],
        capture_output=True,
        text=True,
        check=False,
        env=_environ(),
    )
    assert done.stderr == ""
    assert done.returncode == 0


def test_names_print_where_the_locale_lacks_their_letters(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    timeline = played(choices=3)
    seats = (Seat("Zo\u00eb the Second of that Name"), *timeline.header.seats[1:])
    timeline.header = dataclasses.replace(timeline.header, seats=seats)
    written(path, timeline)
    program = "import sys; from acquire_tui.cli import main; raise SystemExit(main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", program, "export", str(path)],
        capture_output=True,
        text=True,
        check=False,
        env={**_environ(), "PYTHONIOENCODING": "ascii"},
    )
    assert done.stderr == ""
    assert done.returncode == 0
    assert "Zo\\xeb the Secon\\u2026" in done.stdout


def _environ() -> dict[str, str]:
    return {**environment(Path(os.environ["HOME"])), "PYTHONPATH": str(SOURCE)}


def test_a_full_draft_shows_who_goes_first(started: list[AcquireApp]) -> None:
    cli.main(["--rules", "standard", "--players", "Ann,casual"])
    assert _first_screen(started[0]) is StartScreen
    cli.main([])
    assert _first_screen(started[1]) is TitleScreen


def _first_screen(app: AcquireApp) -> type:

    async def look() -> type:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            return type(app.screen)

    return asyncio.run(look())


@pytest.mark.parametrize("rules", list(rule_sets()))
def test_the_demo_takes_a_fitting_table(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["demo", "--rules", rules]) == 0
    assert "Game over: " in capsys.readouterr().out.splitlines()[-1]


def test_only_flags_that_come_near_are_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Did you mean '--players'?" in refused(capsys, "--player", "a,b")
    assert "Did you mean" not in refused(capsys, "--foo")


def test_replay_without_a_file_says_where_files_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["replay"])
    assert "acquire-tui where shows the folder they are in" in capsys.readouterr().err


def test_a_name_with_a_blank_is_quoted_in_the_advice(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "new", "a b"]) == 0
    assert "--rules 'a b'" in capsys.readouterr().out
