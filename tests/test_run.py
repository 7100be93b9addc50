"""run.py: what it says where it cannot start anything. Nothing is installed here; .ci/run does that."""

from __future__ import annotations

import ast
import importlib.util
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.paths import ROOT

FILE = ROOT / "run.py"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module for a checkout of its own; `started` has the commands it started, which all go well."""
    (tmp_path / "run.py").write_bytes(FILE.read_bytes())
    (tmp_path / "pyproject.toml").write_text("[project]")
    spec = importlib.util.spec_from_file_location("run", tmp_path / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.started = []

    def start(command: list[str]) -> int:
        module.started.append(command)
        return 7

    monkeypatch.setattr(module, "start", start)
    monkeypatch.setattr(module.subprocess, "run", steps(module))
    monkeypatch.chdir(tmp_path)
    return module


Step = Callable[..., "subprocess.CompletedProcess[bytes]"]


def steps(module: Any, code: int = 0, told: str = "") -> Step:
    """What stands in for the steps of the setup: they print `told` and end with `code`."""
    module.steps = []

    def step(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        module.steps.append(command)
        if "venv" in command:
            module.PYTHON.parent.mkdir(parents=True, exist_ok=True)
            module.PYTHON.touch()
        failed = code if "pip" in command else 0
        return subprocess.CompletedProcess(command, failed, told.encode())

    return step


def test_an_old_python_is_told_so() -> None:
    ast.parse(FILE.read_text("utf-8"), feature_version=(3, 6))
    run_as_old = "import runpy, sys; sys.version_info = (3, 9, 2); runpy.run_path(sys.argv[1])"
    command = [sys.executable, "-c", run_as_old, str(FILE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == (
        "Acquire needs Python 3.11 or newer; this is 3.9. With a newer one: python3.11 run.py play\n"
    )


def test_the_first_run_sets_up_and_the_second_starts_at_once(run: Any) -> None:
    assert run.main(["play", "--rules", "solo"]) == 7
    made, installed = run.steps
    assert made == [sys.executable, "-m", "venv", "--clear", str(run.ENVIRONMENT)]
    assert installed == [str(run.PYTHON), "-m", "pip", "install", "--editable", str(run.ROOT)]
    assert run.main(["play"]) == 7
    assert len(run.steps) == 2
    game = [str(run.PYTHON), "-m", "acquire_tui"]
    assert run.started == [[*game, "--rules", "solo"], game]


def test_what_is_installed_follows_pyproject(run: Any) -> None:
    run.main(["play"])
    (run.ROOT / "pyproject.toml").write_text("[project]\nname = 'x'")
    run.main(["play"])
    assert [command[2] for command in run.steps] == ["venv", "pip", "pip"]


def test_tests_need_more_than_the_game_does(run: Any) -> None:
    run.main(["play"])
    run.main(["test", "-k", "case"])
    assert run.steps[-1][-1] == f"{run.ROOT}[dev,bench]"
    assert run.started[-1][:3] == [str(run.PYTHON), "-m", "pytest"]
    assert run.started[-1][-2:] == ["-k", "case"]
    count = len(run.steps)
    run.main(["play"])
    assert len(run.steps) == count


def test_the_environment_of_another_python_is_made_anew(run: Any) -> None:
    run.main(["play"])
    run.STAMP.write_text(json.dumps({**json.loads(run.STAMP.read_text()), "python": "3.0"}))
    run.main(["play"])
    assert "--clear" in run.steps[2]


def test_an_environment_of_ones_own_is_not_emptied(run: Any) -> None:
    run.PYTHON.parent.mkdir(parents=True)
    run.PYTHON.touch()
    run.main(["play"])
    assert "--clear" not in run.steps[0]


def test_a_distribution_that_split_venv_off_is_told_what_to_install(
    run: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "find_spec", lambda name: None if name == "ensurepip" else name)
    assert run.main(["play"]) == 1
    assert capsys.readouterr().err == (
        "This Python lacks venv. On Debian and Ubuntu `sudo apt install python3-venv` installs it; "
        "then run this again.\n"
    )
    assert run.steps == run.started == []


def test_a_failing_pip_is_one_sentence_and_is_tried_again(
    run: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = "WARNING: Retrying\nERROR: No matching distribution found for textual\n"
    monkeypatch.setattr(run.subprocess, "run", steps(run, 1, told))
    assert run.main(["play"]) == 1
    last = capsys.readouterr().err.splitlines()[-1]
    assert last == (
        "Installing failed: ERROR: No matching distribution found for textual. Is there a network? "
        f"To see all of it: {run.PYTHON} -m pip install --editable {run.ROOT}"
    )
    monkeypatch.setattr(run.subprocess, "run", steps(run))
    assert run.main(["play"]) == 7


def test_ctrl_c_while_installing_is_no_traceback(
    run: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run.subprocess, "run", stopped)
    assert run.main(["play"]) == 130
    assert capsys.readouterr().err.endswith("Stopped. Run it again to go on.\n")


def test_a_folder_that_cannot_be_written_is_named(
    run: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "STAMP", run.ROOT / "nowhere" / "run.json")
    assert run.main(["play"]) == 1
    assert capsys.readouterr().err.endswith(f"{run.STAMP}: No such file or directory.\n")


@pytest.mark.parametrize(("given", "code"), [([], 2), (["tset"], 2), (["--help"], 0)])
def test_without_one_of_the_two_words_both_are_named(
    run: Any, capsys: pytest.CaptureFixture[str], given: list[str], code: int
) -> None:
    assert run.main(given) == code
    told = "".join(capsys.readouterr())
    assert "run.py play" in told
    assert "run.py test" in told
    assert run.started == []
