"""`acquire-tui arena`: a table or data, and one sentence for what cannot be played."""

from __future__ import annotations

import json

import pytest

from acquire_tui.commands.arena import run


def test_the_command_prints_a_table_or_data(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["--players", "casual,novice", "--games", "4", "--rules", "short"]
    assert run(command) == 0
    table = capsys.readouterr()
    assert "95 % interval" in table.out
    assert "4/4" in table.err
    assert run([*command, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 4


@pytest.mark.parametrize(
    ("command", "word"),
    [
        (["--players", "wizard,novice"], "arena: unknown level 'wizard'. The levels are novice, casual"),
        (["--players", "masterr,novice"], "Did you mean 'master'?"),
        (["--players", "sharp:raidr,novice"], "arena: unknown style 'raidr'. Did you mean 'raider'?"),
        (
            ["--players", "casual:raider,novice"],
            "'casual' has no styles; only steady, sharp and master have them.",
        ),
        (["--players", "novice"], "players"),
    ],
)
def test_the_command_refuses_with_a_sentence(
    command: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*command, "--games", "2"]) == 2
    assert word in capsys.readouterr().err
