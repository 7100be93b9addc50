"""`acquire-tui rules`, one's own rule files, and house rules on the command line."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from acquire_core import load_rules, rule_sets
from acquire_core.rules.load import rules_from_data
from acquire_tui import cli
from acquire_tui.app.app import AcquireApp
from acquire_tui.config.rule_files import find_rules, own_files, playable_rules, rules_folder
from acquire_tui.runtime import terminal_safety
from acquire_tui.text.rules.rule_file_reference import template, whole
from acquire_tui.text.rules.rule_sets import described
from tests.paths import ROOT

DOCS = ROOT / "docs"


def out(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command that succeeds prints."""
    assert cli.main(["rules", *arguments]) == 0
    printed, said = capsys.readouterr()
    assert said == ""
    return printed


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """The lines on stderr of a command that fails."""
    assert cli.main(["rules", *arguments]) == 1
    printed, said = capsys.readouterr()
    assert printed == ""
    assert "Traceback" not in said
    return said.splitlines()


def own(name: str, text: str) -> Path:
    """A rule file of one's own in the folder for them."""
    rules_folder().mkdir(parents=True, exist_ok=True)
    path = rules_folder() / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_list_names_every_shipped_set_with_its_description(capsys: pytest.CaptureFixture[str]) -> None:
    lines = out(capsys, "list").splitlines()
    assert [line.split()[0] for line in lines] == list(rule_sets())
    assert all(described(load_rules(line.split()[0])) in line for line in lines)


def test_list_names_ones_own_sets_sound_or_not(capsys: pytest.CaptureFixture[str]) -> None:
    own("night", 'extends = "short"\ndescription = "Short and dark."\n')
    own("broken", "players = 3\n")
    own("standard", "title = 'in the way'\n")
    listed = out(capsys, "list")
    assert "Short and dark." in listed
    assert "broken" in listed
    assert "see acquire-tui rules check broken" in listed
    assert [line.split()[0] for line in listed.splitlines() if line].count("standard") == 1


def test_menus_offer_the_shipped_sets_and_ones_own_that_are_sound() -> None:
    own("night", 'extends = "short"\ntitle = "Night"\n')
    own("broken", "players = 3\n")
    assert [rules.name for rules in playable_rules()] == [*rule_sets(), "night"]


@settings(max_examples=60)
@given(st.text(max_size=60) | st.binary(max_size=60))
def test_check_of_any_file_says_what_is_wrong_and_never_breaks(content: str | bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "any.toml"
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "replace"))
        assert cli.main(["rules", "check", str(path)]) == 1


def test_show_says_what_a_set_changes_against_the_standard_or_another(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = out(capsys, "show", "hotels_3m", "--against", "classic").splitlines()
    assert shown[0] == "3M hotels"
    assert shown[1] == described(load_rules("hotels_3m"))
    assert shown[-4:] == [
        "Changes to Classic:",
        "  First player: leftmost tile, then topmost (1B before 9A).",
        "  Split bonuses: paid to the dollar.",
        "  Dead tiles: stay in hand.",
    ]
    assert " 4 players, " in out(capsys, "show", "pico8")
    assert out(capsys, "show", "standard").splitlines()[-1] == "It plays like Standard."


@pytest.mark.parametrize("name", rule_sets())
def test_show_all_is_a_whole_rule_file(name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    shown = out(capsys, "show", name, "--all")
    assert shown == whole(load_rules(name))
    path = tmp_path / f"{name}.toml"
    path.write_text(shown, encoding="utf-8")
    assert load_rules(path) == load_rules(name)
    assert rules_from_data(tomllib.loads(shown) | {"name": name}, "shown") == load_rules(name)


def test_check_prints_every_problem_with_line_and_nearest_key(capsys: pytest.CaptureFixture[str]) -> None:
    path = own("bad", 'extends = "standard"\n[tiles]\ndaed = "keep"\n[end]\nchain_size = 300\n')
    assert refused(capsys, "check", str(path)) == [
        f"{path}:3: tiles.daed: unknown key; did you mean `dead`?",
        f"{path}:5: end.chain_size: 300 is more than the 100 tiles of the 10 x 10 board",
    ]
    assert refused(capsys, "check", "bad") == refused(capsys, "check", str(path))


def test_check_of_a_sound_file_says_what_it_changes(capsys: pytest.CaptureFixture[str]) -> None:
    own("quick", 'extends = "standard"\ntitle = "Quick"\n[end]\nchain_size = 25\n')
    assert out(capsys, "check", "quick").splitlines() == [
        "The rule file is valid.",
        "",
        "Quick",
        "The 2016 edition. 2 to 6 players, 10 x 10 board, 3 bonuses.",
        "",
        "Changes to Standard:",
        "  Game end: a chain of 25 tiles (was 38).",
    ]


def test_check_compares_with_what_the_file_lies_on(capsys: pytest.CaptureFixture[str]) -> None:
    own("double", 'extends = "powers"\n[powers]\nper_turn = 2\n')
    own("triple", 'extends = "./double.toml"\n[powers]\nper_turn = 3\n')
    for name, base in (("double", "Power cards"), ("triple", "Power cards")):
        lines = out(capsys, "check", name).splitlines()
        assert lines[5] == f"Changes to {base}:"
        assert len(lines) == 7


def test_without_a_word_the_words_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    said = out(capsys)
    assert all(f"    {word} " in said for word in ("list", "show", "check", "new", "schema"))


def test_a_name_that_nothing_goes_by_lists_ones_own_names_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert "did you mean" in refused(capsys, "check", "clasic")[0]
    own("night", 'extends = "standard"\n')
    [line] = refused(capsys, "show", "nihgt")
    assert 'did you mean "night"?' in line
    assert f"{[*rule_sets()][-1]}, night;" in line


@pytest.mark.parametrize("path", ["missing.toml", "./missing", "."])
def test_a_path_without_a_rule_file_is_said_in_one_line(
    path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(refused(capsys, "check", path)) == 1


def test_new_puts_a_sound_commented_file_in_the_rules_folder(capsys: pytest.CaptureFixture[str]) -> None:
    said = out(capsys, "new", "friday_night")
    path = own_files()["friday_night"]
    assert str(path) in said
    assert "acquire-tui --rules friday_night" in said
    assert find_rules("friday_night").title == "Friday night"
    assert out(capsys, "check", "friday_night").splitlines()[-1] == "It plays like Standard."


def test_new_writes_to_a_path_and_never_over_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "table" / "mine.toml"
    out(capsys, "new", str(path))
    path.write_text("kept", encoding="utf-8")
    assert refused(capsys, "new", str(path)) == [f"{path} already exists; choose another name."]
    assert path.read_text(encoding="utf-8") == "kept"
    out(capsys, "new", str(tmp_path / "other"))
    assert (tmp_path / "other.toml").is_file()


@pytest.mark.parametrize("name", ["", ".", "/", "standard", "a\0b", "x" * 300])
def test_new_refuses_what_cannot_be_a_file_of_ones_own(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(refused(capsys, "new", name)) == 1


def test_new_says_where_it_cannot_write(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    [line] = refused(capsys, "new", str(tmp_path / "file" / "mine.toml"))
    assert "cannot be written" in line


def test_every_key_of_the_template_can_be_taken_into_use(tmp_path: Path) -> None:
    text = template("Mine")
    live = "\n".join(
        line[1:] if line.startswith("#") and line[1:2] not in (" ", "") else _item(line)
        for line in text.splitlines()
    )
    path = tmp_path / "mine.toml"
    path.write_text(live, encoding="utf-8")
    data = tomllib.loads(live)
    assert all(data[section] for section in data if isinstance(data[section], dict))
    assert load_rules(path).chains == load_rules("standard").chains


def _item(line: str) -> str:
    """An item of a list that stands ready behind a `#`."""
    return line[1:] if line.startswith("#  {") else line


def test_schema_and_reference_are_what_the_docs_hold(capsys: pytest.CaptureFixture[str]) -> None:
    advice = "run `acquire-tui rules schema > docs/rules.schema.json` and `... reference > docs/variants.md`"
    assert json.loads(out(capsys, "schema")) == json.loads((DOCS / "rules.schema.json").read_text()), advice
    assert out(capsys, "reference") == (DOCS / "variants.md").read_text(encoding="utf-8"), advice


def test_the_standard_file_is_explained_in_the_words_of_the_declarations() -> None:
    advice = "run `acquire-tui rules show standard --all` and put what it prints into rules/standard.toml"
    text = (ROOT / "rules" / "standard.toml").read_text(encoding="utf-8")
    assert text == whole(load_rules("standard")), advice


def test_the_command_loads_no_screen() -> None:
    code = (
        "import sys; from acquire_tui import cli; cli.main(['rules', 'list']); "
        "sys.exit('textual' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


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


def test_house_rules_reach_the_table(started: list[AcquireApp]) -> None:
    flags = ["--rules", "classic", "--set", "end.chain_size=30", "--set", "visibility.money=hidden"]
    assert cli.main([*flags, "--players", "Ann,Bob"]) == 0
    options = started[0]._options
    assert options is not None
    assert options.rules.end.chain_size == 30
    assert options.rules.visibility.money == "hidden"
    assert options.rules.title == "Classic, house rules"


def test_house_rules_alone_change_the_standard_rules(started: list[AcquireApp]) -> None:
    assert cli.main(["--set", "setup.cash=9000", "--players", "Ann,Bob"]) == 0
    options = started[0]._options
    assert options is not None
    assert options.rules.name == "standard"
    assert options.rules.setup.cash == 9000


def test_ones_own_rules_are_played_by_name(started: list[AcquireApp]) -> None:
    own("night", 'extends = "short"\ntitle = "Night"\n')
    assert cli.main(["--rules", "night", "--players", "Ann,Bob"]) == 0
    options = started[0]._options
    assert options is not None
    assert options.rules.title == "Night"


def test_house_rules_that_do_not_fit_are_named_with_the_nearest_key(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["--set", "end.chian_size=30", "--set", "buy.per_turn=99"]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "acquire-tui: --set: end.chian_size: unknown key; did you mean `end.chain_size`?",
        "acquire-tui: --set: buy.per_turn: must be a whole number from 0 to 6, found 99",
    ]
    assert cli.main(["--set", "chains"]) == 2
    assert capsys.readouterr().err == (
        "acquire-tui: --set: 'chains' is not a setting; one looks like end.chain_size=30\n"
    )
