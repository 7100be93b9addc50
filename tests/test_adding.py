"""The recipes of docs/adding.md work: each is carried out in a copy of the checkout, block by block."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.families import some_of
from tests.paths import ROOT

PAGE = (ROOT / "docs" / "adding.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TITLE = re.compile(r"^## (.+)$", re.MULTILINE)


class Block(NamedTuple):
    """`kind` is `diff` or `sh`; any other with a path is the text of a new file."""

    kind: str
    path: str
    text: str


def recipes() -> dict[str, list[Block]]:
    """The blocks of each recipe, in order, by its title."""
    _, *parts = TITLE.split(PAGE)
    return {
        title: [Block(*found) for found in BLOCK.findall(text)]
        for title, text in zip(parts[::2], parts[1::2], strict=True)
    }


def files() -> list[str]:
    """The files of the checkout, those not yet committed among them."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [name for name in names.split("\0") if name and (ROOT / name).is_file()]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the checkout, which is no repository."""
    for name in files():
        target = tmp_path / "copy" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, target)
    return tmp_path / "copy"


def carry_out(block: Block, copy: Path) -> None:
    if block.kind == "diff":
        run(["git", "apply", "-"], copy, block.text)
    elif block.kind == "sh":
        for line in block.text.splitlines():
            run(["sh", "-c", line], copy)
    else:
        target = copy / block.path
        assert block.path, f"a block of {block.kind} names no file"
        assert not target.exists(), f"{block.path} is there already"
        target.write_text(block.text, encoding="utf-8")


def run(command: list[str], copy: Path, given: str = "") -> None:
    """Run a command in the copy, with its sources and the programs of this Python."""
    surroundings = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(copy / "src"),
        "GIT_CEILING_DIRECTORIES": str(copy.parent),
    }
    surroundings.pop("PYTEST_XDIST_WORKER", None)
    done = subprocess.run(command, cwd=copy, env=surroundings, input=given, capture_output=True, text=True)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"


def test_there_are_six_recipes() -> None:
    subjects = ["rule switch", "rule set", "screen", "opponent level", "command", "language"]
    assert [title.split(" ", 1)[1] for title in recipes()] == subjects
    assert all(blocks[-1].kind == "sh" for blocks in recipes().values()), "a recipe ends with its proof"


@pytest.mark.parametrize("title", recipes())
def test_a_recipe_still_applies(title: str, copy: Path) -> None:
    for block in recipes()[title]:
        if block.kind != "sh":
            carry_out(block, copy)


@pytest.mark.parametrize("title", some_of(recipes()))
def test_a_recipe_works_and_leaves_the_code_clean(title: str, copy: Path) -> None:
    for block in recipes()[title]:
        carry_out(block, copy)
    run(["ruff", "check", "--no-cache", "."], copy)
    run(["ruff", "format", "--check", "--no-cache", "."], copy)
    run(["mypy"], copy)
