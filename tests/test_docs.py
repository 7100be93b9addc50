"""What the documentation says is true: its examples run, and what it lists is there."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from acquire_core import load_rules
from acquire_core.rules.serialization import spell_out
from tests.paths import ROOT

DOCS = ROOT / "docs"
SOURCE = ROOT / "src"


def with_examples(folder: Path, pattern: str) -> list[Path]:
    return [path for path in sorted(folder.rglob(pattern)) if ">>> " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("page", with_examples(DOCS, "*.md"), ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    outcome = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert outcome.failed == 0
    assert outcome.attempted > 0


@pytest.mark.parametrize(
    "path", with_examples(SOURCE, "*.py"), ids=lambda path: str(path.relative_to(SOURCE).with_suffix(""))
)
def test_the_examples_of_a_module_run(path: Path) -> None:
    module = import_module(".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__"))
    outcome = doctest.testmod(module)
    assert outcome.failed == 0
    assert outcome.attempted > 0


def test_the_cases_are_listed_each_once() -> None:
    text = (DOCS / "rules-cases.md").read_text(encoding="utf-8")
    assert [int(number) for number in re.findall(r"^\| (\d{1,3}) \|", text, re.MULTILINE)] == [*range(1, 107)]


def test_the_cases_name_keys_that_exist() -> None:
    text = (DOCS / "rules-cases.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(\w+\.\w+)(?: = \"\w+\")?`", text))
    assert named, "no key is named"
    assert named <= set(keys(spell_out(load_rules("standard"))))


def keys(data: dict[str, Any], before: str = "") -> list[str]:
    found = []
    for key, value in data.items():
        found += keys(value, f"{before}{key}.") if isinstance(value, dict) else [f"{before}{key}"]
    return found


def test_pages_link_to_files_that_exist() -> None:
    for page in [*DOCS.glob("*.md"), *ROOT.glob("*.md")]:
        for link in re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"
