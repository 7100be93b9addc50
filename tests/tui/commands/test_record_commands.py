"""The commands that work on records: what they print, where, and their exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acquire_core.record.write import load
from acquire_tui.commands import check, export, import_games, where
from acquire_tui.storage.games_folder import records_folder
from tests.core.engine.positions import CLASSIC
from tests.core.engine.traces import trace
from tests.core.record.records import played, written


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    written(path, played(CLASSIC, 3))
    return path


def test_export_prints_or_writes(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export.run([str(record)]) == 0
    assert "Turn 1: " in capsys.readouterr().out
    assert export.run([str(record), "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["rules"] == "classic"
    page = tmp_path / "game.html"
    assert export.run([str(record), "--format", "html", "--output", str(page)]) == 0
    assert capsys.readouterr().out == f"Exported to {page}.\n"
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert export.run([str(record), "--output", str(page)]) == 1
    assert "already a file of that name" in capsys.readouterr().err


def test_export_says_what_it_left_out(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_bytes(record.read_bytes()[:-5])
    assert export.run([str(record)]) == 0
    assert "cut short" in capsys.readouterr().err


def test_check_tells_sound_from_unsound(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check.run([str(record)]) == 0
    assert ": The record is valid: " in capsys.readouterr().out
    record.write_bytes(record.read_bytes() + b"hello\n")
    assert check.run([str(record)]) == 1
    lines = record.read_bytes().count(b"\n")
    assert capsys.readouterr().out.startswith(f"{record}:{lines}: invalid line")
    assert check.run([str(record.parent)]) == 1
    assert "is a directory" in capsys.readouterr().err


def test_import_adds_to_the_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "traces.jsonl"
    file.write_text(json.dumps(trace(2, 0)) + "\n" + json.dumps({"steps": 1}) + "\n", encoding="utf-8")
    assert import_games.run([str(file)]) == 1
    shown = capsys.readouterr()
    assert shown.out.startswith("Added 1 game to ")
    assert shown.err.startswith(f"{file}:2: ")
    (path,) = records_folder().glob("*.jsonl")
    assert load(path).finished
    assert import_games.run([str(tmp_path / "missing")]) == 1


def test_where_names_the_folders(capsys: pytest.CaptureFixture[str]) -> None:
    assert where.run([]) == 0
    shown = capsys.readouterr().out
    assert str(records_folder()) in shown
    assert shown.count("\n") == 2
