"""Finds texts for people outside the places that may hold them: `python -m tests.sentences [PATH ...]`.

In `acquire_tui/text` every such text is a literal given to `gettext` or `ngettext`; elsewhere there is none.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from acquire_ai.evaluation.features import NAMES
from tests.paths import ROOT

SOURCE = ROOT / "src"
TEXT = SOURCE / "acquire_tui" / "text"
CORE_WORDS = (SOURCE / "acquire_core" / "english", SOURCE / "acquire_core" / "rules" / "model")
"""The core words its refusals in one place, and its rule keys where they are declared."""

TWO_WORDS = re.compile(r"[^\W\d_]{2,}[,;:]? +\(?(?:a )?[^\W\d_]{2,}")
ONE_WORD = re.compile(r"^(?!Screen$)[A-Z][a-z]{2,}[.:]?$")
NOTATION = re.compile(
    r"^(place none|buy nothing|declare end|swap|dispose|card \w+|replace|found|survive|settle|sell|trade)\b"
)
MARKUP = re.compile(r"<[^>]*(>|$)")
"""A tag of HTML, or the beginning of one; what stands between tags is looked at."""
STYLE = re.compile(r"\bon \$|^[^{]*\{[^}]*:[^}]*;[^}]*\}")
"""A colour on another as Textual writes it, or a style sheet."""
STATEMENT = re.compile(r"^(import [\w.]+;|from [\w.]+ import )")
"""A statement of Python, for a process of its own."""
COMMAND = re.compile(r"^(acquire-tui | rules check |--set )")
"""A command, as it is typed."""
CODE_NAMES = {"CSS", "DEFAULT_CSS", "CODE", "AUTO_FOCUS", "__all__"}
"""Names of what holds style sheets, code to be run, or names of classes."""
CODE_ARGUMENTS = {"classes", "id"}
"""Arguments that name parts of style sheets."""


def strays(path: Path) -> Iterator[tuple[int, str]]:
    """The line and text of whatever should not stand in this file."""
    if any(path == home or home in path.parents for home in CORE_WORDS):
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    allowed = _exempt(tree) | (_messages(tree) if TEXT in path.parents else set())
    words = (TWO_WORDS, ONE_WORD) if "acquire_tui" in path.parts else (TWO_WORDS,)
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Constant) and isinstance(node.value, str)) or id(node) in allowed:
            continue
        text = MARKUP.sub("", node.value)
        if any(pattern.search(text) for pattern in words) and not _is_code(text):
            yield node.lineno, text


def _is_code(text: str) -> bool:
    """Whether a text is for a program to read: notation, the name of a feature, a style, a command."""
    if text in NAMES or NOTATION.match(text):
        return True
    return bool(STYLE.search(text) or STATEMENT.match(text) or COMMAND.match(text))


def _exempt(tree: ast.Module) -> set[int]:
    """Docstrings, notes below attributes, style sheets, code, annotations, and messages of assertions."""
    found: set[int] = set()

    def all_of(node: ast.AST | None) -> None:
        if node is not None:
            found.update(id(part) for part in ast.walk(node))

    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant()):
                all_of(node.value)
            case ast.Assert(msg=message):
                all_of(message)
            case ast.Raise(exc=ast.Call(func=ast.Name(id="AssertionError" | "AttributeError" | "TypeError"))):
                all_of(node.exc)
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in CODE_NAMES:
                all_of(value)
            case ast.AnnAssign(target=ast.Name(id=name), value=value, annotation=annotation):
                all_of(annotation)
                if name in CODE_NAMES:
                    all_of(value)
            case ast.keyword(arg=name, value=value) if name in CODE_ARGUMENTS:
                all_of(value)
            case ast.arg(annotation=annotation):
                all_of(annotation)
            case ast.FunctionDef(returns=returns):
                all_of(returns)
    return found


def _messages(tree: ast.Module) -> set[int]:
    """The literals given to `gettext` and `ngettext` as they stand; none that is put together first."""
    return {
        id(argument)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"gettext", "ngettext"}
        for argument in node.args
        if isinstance(argument, ast.Constant)
    }


def main() -> int:
    places = [Path(given).resolve() for given in sys.argv[1:]] or [SOURCE]
    files = [
        file for place in places for file in ([place] if place.is_file() else sorted(place.rglob("*.py")))
    ]
    count = 0
    for file in files:
        for line, text in strays(file):
            count += 1
            print(f"{file.relative_to(ROOT)}:{line}: {text[:90]!r}")
    print(count, "texts outside their place")
    return count > 0


if __name__ == "__main__":
    sys.exit(main())
