"""Draw docs/architecture.svg from the imports of the code: `python docs/architecture_picture.py [--check]`.

A box is a folder with the modules in it, an arrow an import from one folder of a package to another. Folders
stand on floors: each above all it imports. Arrows that a longer way implies are left out, and so are those
from one package down to another. With --check nothing is written; the exit code says whether the picture is
up to date.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
FILE = Path(__file__).with_name("architecture.svg")
PACKAGES = ("acquire_tui", "acquire_ai", "acquire_core")

WIDE = 1180
MARGIN = 20
LINE = 13
HEAD = 20
GAP = 22
FLOOR_GAP = 44
LETTER = 5.6
COLOURS = {"acquire_tui": "#e8f0fb", "acquire_ai": "#eaf6ec", "acquire_core": "#fdf3e1"}

Graph = dict[str, set[str]]


@dataclass
class Box:
    """A folder on the sheet."""

    name: str
    modules: list[str]
    left: float = 0
    top: float = 0
    wide: float = 0
    high: float = 0


def modules() -> dict[str, Path]:
    """Every module by its dotted name."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts).removesuffix(".__init__")] = path
    return found


def imported(path: Path, known: Iterable[str]) -> Iterator[str]:
    """The modules of this project that a file imports, anywhere in it."""
    names = set(known)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import():
                wanted = [alias.name for alias in node.names]
            case ast.ImportFrom(module=str(module), level=0):
                wanted = [f"{module}.{alias.name}" for alias in node.names]
            case _:
                continue
        for name in wanted:
            while name and name not in names:
                name = name.rpartition(".")[0]
            if name:
                yield name


def folder(module: str, paths: dict[str, Path]) -> str:
    """The folder a module is drawn in: below its package one level, below `screens` and `text` two."""
    parts = module.split(".")
    if paths[module].name != "__init__.py":
        parts = parts[:-1]
    deep = 3 if parts[1:2] in (["screens"], ["text"]) else 2
    return ".".join(parts[:deep])


def folders() -> tuple[dict[str, Box], Graph]:
    """The folders with their modules, and which imports which."""
    paths = modules()
    boxes: dict[str, Box] = {}
    arrows: Graph = {}
    for module, path in paths.items():
        home = folder(module, paths)
        box = boxes.setdefault(home, Box(home, []))
        arrows.setdefault(home, set())
        if path.name != "__init__.py":
            box.modules.append(module.removeprefix(f"{home}.").replace(".", "/"))
        for other in imported(path, paths):
            place = folder(other, paths)
            if place != home and place.split(".")[0] == home.split(".")[0]:
                arrows[home].add(place)
    return boxes, arrows


def floors(arrows: Graph) -> dict[str, int]:
    """The floor of each folder, 0 at the bottom; folders of a circle share one."""
    above: dict[str, int] = dict.fromkeys(arrows, 0)
    for _ in arrows:
        for name, others in arrows.items():
            lower = [above[other] for other in others if name not in _reach(arrows, other)]
            above[name] = max([above[name], *(floor + 1 for floor in lower)])
    return above


def _reach(arrows: Graph, start: str) -> set[str]:
    seen: set[str] = set()
    todo = [start]
    while todo:
        for other in arrows[todo.pop()] - seen:
            seen.add(other)
            todo.append(other)
    return seen


def direct(arrows: Graph) -> Graph:
    """The arrows without those that a longer way implies."""
    kept: Graph = {}
    for name, others in arrows.items():
        kept[name] = {
            other
            for other in others
            if not any(
                other in _reach(arrows, way) for way in others - {other} if name not in _reach(arrows, way)
            )
        }
    return kept


def place(boxes: dict[str, Box], above: dict[str, int]) -> float:
    """Give every box its place, package by package and floor by floor; the height of the sheet."""
    top: float = MARGIN
    for package in PACKAGES:
        own = [box for box in boxes.values() if box.name.split(".")[0] == package]
        for floor in sorted({above[box.name] for box in own}, reverse=True):
            row: list[Box] = []
            left: float = MARGIN
            for box in [box for box in own if above[box.name] == floor]:
                size(box)
                if row and left + box.wide > WIDE - MARGIN:
                    top += max(each.high for each in row) + GAP
                    row, left = [], MARGIN
                box.left, box.top = left, top
                left += box.wide + GAP
                row.append(box)
            spare = (WIDE - MARGIN - (left - GAP)) / 2
            for box in row:
                box.left += max(0.0, spare)
            top += max(box.high for box in row) + FLOOR_GAP
    return top


def size(box: Box) -> None:
    """How large a box is: its modules in as many columns as keep it flat."""
    columns = _columns(box)
    box.wide = max(
        LETTER * 1.25 * len(box.name) + 16, sum(LETTER * max(map(len, column)) + 14 for column in columns) + 8
    )
    box.high = HEAD + LINE * max((len(column) for column in columns), default=0) + 8


def _columns(box: Box) -> list[list[str]]:
    high = 4 if len(box.modules) <= 8 else 6
    return [box.modules[at : at + high] for at in range(0, len(box.modules), high)]


def drawn() -> str:
    """The picture as SVG."""
    boxes, arrows = folders()
    high = place(boxes, floors(arrows))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high:.0f}" '
        'font-family="ui-monospace, Menlo, Consolas, monospace" font-size="10">',
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" '
        'orient="auto"><path d="M0 0 8 4 0 8z" fill="#667"/></marker></defs>',
        f'<rect width="{WIDE}" height="{high:.0f}" fill="#fff"/>',
    ]
    for name, others in sorted(direct(arrows).items()):
        parts += [_arrow(boxes[name], boxes[other]) for other in sorted(others)]
    for box in boxes.values():
        parts += _box(box)
    return "\n".join([*parts, "</svg>", ""])


def _arrow(start: Box, end: Box) -> str:
    x1, x2 = start.left + start.wide / 2, end.left + end.wide / 2
    down = end.top >= start.top
    y1 = start.top + start.high if down else start.top
    y2 = end.top if down else end.top + end.high
    bend = (y2 - y1) / 2
    return (
        f'<path d="M{x1:.0f} {y1:.0f}C{x1:.0f} {y1 + bend:.0f} {x2:.0f} {y2 - bend:.0f} {x2:.0f} {y2:.0f}" '
        'fill="none" stroke="#99a" marker-end="url(#tip)"/>'
    )


def _box(box: Box) -> list[str]:
    colour = COLOURS[box.name.split(".")[0]]
    drawn = [
        f'<rect x="{box.left:.0f}" y="{box.top:.0f}" width="{box.wide:.0f}" height="{box.high:.0f}" rx="4" '
        f'fill="{colour}" stroke="#556"/>',
        f'<text x="{box.left + 8:.0f}" y="{box.top + 14:.0f}" font-weight="bold" font-size="11">'
        f"{escape(box.name.replace('.', '/'))}</text>",
    ]
    left = box.left + 8
    for column in _columns(box):
        for row, module in enumerate(column):
            drawn.append(
                f'<text x="{left:.0f}" y="{box.top + HEAD + LINE * (row + 0.8):.0f}" fill="#334">'
                f"{escape(module)}</text>"
            )
        left += LETTER * max(map(len, column)) + 14
    return drawn


def main() -> int:
    parser = argparse.ArgumentParser(description="Draw docs/architecture.svg from the imports of the code.")
    parser.add_argument("--check", action="store_true", help="only say whether the picture is up to date")
    picture = drawn()
    if parser.parse_args().check:
        current = FILE.exists() and FILE.read_text(encoding="utf-8") == picture
        print("docs/architecture.svg is", "up to date." if current else "out of date: draw it again.")
        return 0 if current else 1
    FILE.write_text(picture, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
