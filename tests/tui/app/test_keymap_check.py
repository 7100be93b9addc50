"""The keymap: every action has a name, and what cannot be is said in a sentence before the game starts."""

from __future__ import annotations

import asyncio
import os

import pytest

from acquire_tui.app.keymap_check import actions, problems
from acquire_tui.cli import main
from acquire_tui.config.settings import Settings, read_settings, settings_path
from tests.paths import ROOT
from tests.tui.table_driver import app_of, begin, press, text

DOC = ROOT / "docs" / "keys.md"


@pytest.mark.parametrize(
    ("keymap", "sentence"),
    [
        ({"lgo": "f7"}, "lgo: there is no action of this name. Did you mean 'log'?"),
        ({"log": "F7"}, "log: there is no key 'F7'. Did you mean 'f7'?"),
        ({"log": "pgup"}, "log: there is no key 'pgup'. Did you mean 'pageup'?"),
        ({"log": "g,"}, "log: a key is missing."),
        ({"log": "cntrl+a"}, "log: 'cntrl+a': there is no modifier 'cntrl'. Did you mean 'ctrl'?"),
        (
            {"log": "ctrl+A"},
            "log: 'ctrl+A': after a modifier, write letters in lower case. Did you mean 'ctrl+a'?",
        ),
        ({"log": "shift+a"}, "log: terminals do not send 'shift+a'. Did you mean 'A'?"),
        (
            {"log": "u"},
            "log: on the table screen 'u' is taken by undo. Choose another key for one of them.",
        ),
        (
            {"log": "f7", "undo": "f7"},
            "undo: on the table screen 'f7' is taken by log. Choose another key for one of them.",
        ),
        (
            {"tile.place": "s"},
            "tile.place: on the tile screen 's' is taken by tile.swap. Choose another key for one of them.",
        ),
        (
            {"undo": "l"},
            "undo: on the buy screen 'l' is taken by a chain's letter. Choose another key for one of them.",
        ),
        (
            {"help": "3"},
            "help: on the buy screen '3' is taken by a chain's number. Choose another key for one of them.",
        ),
        (
            {"setup.house": "space"},
            "setup.house: on the setup screen 'space' is taken by choice.next. "
            "Choose another key for one of them.",
        ),
        (
            {"log": "ctrl+p"},
            "log: on the table screen 'ctrl+p' is taken by the list of all commands. "
            "Choose another key for one of them.",
        ),
    ],
)
def test_each_fault_is_one_sentence(keymap: dict[str, str], sentence: str) -> None:
    assert problems(keymap) == [sentence]


@pytest.mark.parametrize(
    "keymap",
    [
        {"log": "f7"},
        {"help": "?,f2"},
        {"undo": "g", "log": "u"},
        {"draw.end_turn": "e,enter"},
        {"redo": "ctrl+y"},
        {"quit": "f10"},
    ],
)
def test_a_sound_keymap_is_taken(keymap: dict[str, str]) -> None:
    assert problems(keymap) == []


def test_the_usual_keys_are_a_sound_keymap() -> None:
    usual = {name: ",".join(sorted({each.key for each in same})) for name, same in actions().items()}
    # `d` and `p` are second keys, for rule sets that have no chain of that letter.
    usual = {name: keys for name, keys in usual.items() if not {"d", "p"} & set(keys.split(","))}
    assert [problem for problem in problems(usual) if "letter" not in problem] == []


def test_a_bad_keymap_is_told_at_the_start_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text('[keymap]\nlog = "f77"\npage.bakc = "b"\n', encoding="utf-8")
    assert main([]) == 2
    assert capsys.readouterr().err.splitlines() == [
        f"acquire-tui: {settings_path()}: [keymap] log: there is no key 'f77'. Did you mean 'f7'?",
        f"acquire-tui: {settings_path()}: [keymap] page.bakc: there is no action of this name. "
        "Did you mean 'page.back'?",
    ]


def test_names_with_dots_need_no_quotes() -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text('[keymap]\npage.back = "b"\nlog = "f7"\n', encoding="utf-8")
    assert read_settings().keymap == {"page.back": "b", "log": "f7"}


async def test_one_entry_moves_both_ways_to_end_a_turn() -> None:
    app = app_of("standard", "Ann,Bob", "7")
    app.settings = Settings(keymap={"draw.end_turn": "e"})
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await press(pilot, "enter", "1", "enter", "enter", "enter")
        assert type(app.screen).__name__ == "DrawScreen", "enter ends no turn any more"
        await press(pilot, "e")
        assert "hand over" in str(app.screen.doing())  # type: ignore[attr-defined]
        await press(pilot, "e")
        assert type(app.screen).__name__ == "CurtainScreen"


@pytest.mark.parametrize("keymap", [{}, {"tile.place": "f5"}])
def test_help_says_where_the_keys_are_not_the_usual_ones(keymap: dict[str, str]) -> None:
    async def run() -> str:
        app = app_of("standard", "Ann,Bob:novice", "7")
        app.settings = Settings(keymap=keymap)
        async with app.run_test(size=(80, 40)) as pilot:
            await begin(pilot)
            await press(pilot, "?")
            return " ".join(text(app).split())

    shown = asyncio.run(run())
    assert ("These are the usual keys; yours are listed below." in shown) == bool(keymap)
    assert ("f5 Place" in shown) == bool(keymap)


def test_the_names_are_in_the_documentation() -> None:
    rows = ["| name | keys | |", "|---|---|---|"]
    for name, same in sorted(actions().items()):
        keys = ", ".join(f"`{key}`" for key in sorted({each.key for each in same}))
        told = dict.fromkeys(each.tooltip or each.description for each in same)
        rows.append(f"| `{name}` | {keys} | {' / '.join(filter(None, told))} |")
    head = DOC.read_text(encoding="utf-8").split("| name |")[0]
    text = head + "\n".join(rows) + "\n"
    if os.environ.get("UPDATE_GOLDEN"):
        DOC.write_text(text, encoding="utf-8")
    assert text == DOC.read_text(encoding="utf-8")
