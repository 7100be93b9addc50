"""Modules that import each other in a circle are only understood together: no more than three may."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.paths import ROOT

SOURCE = ROOT / "src"
PACKAGES = ("acquire_core", "acquire_ai")
MOST = 3

Arrows = Mapping[str, set[str]]
"""By module: the modules it imports."""


def arrows(source: Path, packages: tuple[str, ...]) -> dict[str, set[str]]:
    """Who imports whom, be it at the top, for the types alone or inside a function."""
    files = {name(file, source): file for package in packages for file in (source / package).rglob("*.py")}
    return {
        module: {
            found for node in ast.walk(ast.parse(file.read_text("utf-8"))) for found in imported(node, files)
        }
        - {module}
        for module, file in files.items()
    }


def name(file: Path, source: Path) -> str:
    """The name a module is imported by."""
    parts = file.relative_to(source).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(node: ast.AST, known: Mapping[str, Path]) -> Iterator[str]:
    """The known modules that an import statement names."""
    match node:
        case ast.Import(names=names):
            yield from (each.name for each in names if each.name in known)
        case ast.ImportFrom(module=str(module), names=names):
            for each in names:
                found = f"{module}.{each.name}"
                if found in known:
                    yield found
                elif module in known:
                    yield module


def circles(imports: Arrows) -> list[set[str]]:
    """The modules that reach each other, group by group (Tarjan's strongly connected components)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found: list[set[str]] = []

    def visit(module: str) -> None:
        number[module] = lowest[module] = len(number)
        path.append(module)
        for other in sorted(imports[module]):
            if other not in number:
                visit(other)
                lowest[module] = min(lowest[module], lowest[other])
            elif other in path:
                lowest[module] = min(lowest[module], number[other])
        if lowest[module] == number[module]:
            start = path.index(module)
            found.append(set(path[start:]))
            del path[start:]

    for module in sorted(imports):
        if module not in number:
            visit(module)
    return [group for group in found if len(group) > 1]


@pytest.mark.parametrize("package", PACKAGES)
def test_no_circle_of_imports_is_larger_than_three_modules(package: str) -> None:
    large = [sorted(group) for group in circles(arrows(SOURCE, (package,))) if len(group) > MOST]
    assert not large


def test_a_circle_is_found_however_it_is_imported(tmp_path: Path) -> None:
    house = tmp_path / "house"
    house.mkdir()
    for file, text in {
        "__init__.py": "",
        "one.py": "from house.two import x",
        "two.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from house import three",
        "three.py": "def late():\n    import house.four",
        "four.py": "from house.one import y",
        "five.py": "import house.one",
    }.items():
        (house / file).write_text(text)
    assert circles(arrows(tmp_path, ("house",))) == [{"house.one", "house.two", "house.three", "house.four"}]
