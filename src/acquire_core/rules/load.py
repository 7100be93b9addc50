"""Rule files: TOML on the disk to `Rules`, or a `RulesError` that lists everything wrong with them.

A file is a layer: it may lie on another one (`extends`), whose keys it replaces. The lowest layer has
to be complete. What is checked is all layers together; a problem names the file that wrote the key.
"""

from __future__ import annotations

import os
import re
import stat
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from acquire_core.errors import Problem, RulesError
from acquire_core.rules.faults import Fault, Reason, Wrong, fault
from acquire_core.rules.line_numbers import key_lines, line_of
from acquire_core.rules.model import Rules
from acquire_core.rules.serialization import completed, spell_out
from acquire_core.rules.validate import Gaps, check_rules
from acquire_core.rules.values import nearest, printable

_FIRST_NAMES = (
    "standard",
    "variant_2p",
    "classic",
    "classic_2p",
    "short",
    "powers",
    "partners",
    "solo",
    "tycoon",
    "hotels_3m",
    "corporations_1999",
    "edition_2008",
    "pico8",
)
"""The order of menus; other files follow by name."""
_LARGEST_FILE = 1_000_000
"""Bytes; a rule set has a few thousand."""

_AT_LINE = re.compile(r"\bline (\d+), column \d+\)")


@dataclass(frozen=True, slots=True)
class _Source:
    """A file: its name as messages give it, and where it is."""

    file: str
    path: Path


@dataclass(frozen=True, slots=True)
class _Layer:
    """One file's keys and the line of each, and the value of its `extends`, None without one."""

    file: str
    data: dict[str, Any]
    extends: object
    lines: Mapping[str, int]


def load_rules(name_or_path: str | os.PathLike[str]) -> Rules:
    """The rule set of a shipped name ("standard"), or of a file of one's own.

    A path object, and a text with a path separator or the ending `.toml`, is a path. RulesError when
    there is no such rule set or it cannot be used.
    """
    given = os.fsdecode(name_or_path)
    if _is_path(given) or not isinstance(name_or_path, str):
        return _read(_file(given))
    if given not in _shipped_names():
        raise RulesError([Problem(printable(given), None, "", _no_such_name(given))])
    return _read_shipped(given)


def _read(source: _Source) -> Rules:
    """The rule set of a file."""
    layers, problems = _layers(source)
    gaps = Gaps.IGNORED if problems else Gaps.EXTENDABLE
    rules, faults = check_rules(printable(source.path.stem), _merged(layers), gaps)
    problems += [_problem(each, layers) for each in faults]
    if rules is None or problems:
        raise RulesError(sorted(problems, key=lambda problem: (problem.file, problem.line or 0)))
    return rules


@cache
def _read_shipped(name: str) -> Rules:
    """The same of a shipped one, read once: those files do not change."""
    return _read(_Source(f"{name}.toml", _shipped_folder() / f"{name}.toml"))


def base_of(file: Path) -> Rules | None:
    """The rule set that a sound rule file lies on (`extends`); None for a file that lies on none."""
    source = _file(os.fspath(file))
    base = _base(_layer(source), [source])
    return _read(base) if base else None


def rule_sets() -> dict[str, str]:
    """The shipped rule sets, name -> title, in the order a menu lists them."""
    return {name: load_rules(name).title for name in _shipped_names()}


def rules_to_data(rules: Rules) -> dict[str, Any]:
    """The whole rule set in the shape of a rule file, name included, as what JSON can hold."""
    return spell_out(rules)


def rules_from_data(data: Mapping[str, Any], source: str, record_format: int | None = None) -> Rules:
    """The rule set that `rules_to_data` gave; `source` is the file a RulesError names.

    Data from a record of an older format plays by what there was before each key it cannot have yet.
    """
    if not isinstance(data, dict):
        raise RulesError([Problem(source, None, "", Reason(Wrong.NO_KEYS, {"found": data}))])
    keys = dict(data) if record_format is None else completed(data, record_format)
    name = keys.pop("name", None)
    rules, faults = check_rules(name if isinstance(name, str) else "", keys)
    if not (isinstance(name, str) and name.isprintable()):
        faults.insert(0, fault("name", Wrong.NOT_A_NAME, found=name))
    if rules is None or faults:
        raise RulesError([Problem(source, None, each.key, each.reason) for each in faults])
    return rules


@cache
def _shipped_folder() -> Path:
    """`rules` inside the installed package, else at the top of the checkout."""
    here = Path(__file__).resolve().parent
    inside = here / "presets"
    return inside if inside.is_dir() else here.parents[2] / "rules"


@cache
def _shipped_names() -> tuple[str, ...]:
    found = {path.stem for path in _shipped_folder().glob("*.toml")}
    return (*[name for name in _FIRST_NAMES if name in found], *sorted(found.difference(_FIRST_NAMES)))


def _is_path(given: str) -> bool:
    marks = ("/", os.sep, os.altsep or os.sep)
    return given.endswith(".toml") or any(mark in given for mark in marks)


def _file(given: str, beside: _Source | None = None) -> _Source:
    """The file of a path, which counts from the folder of the file it is written in."""
    if beside is None:
        return _Source(given, Path(given))
    return _Source(os.path.join(os.path.dirname(beside.file), given), beside.path.parent / given)


def _shipped(name: str) -> _Source | None:
    """The file of a shipped name; None for a name nothing goes by."""
    if name not in _shipped_names():
        return None
    return _Source(f"{name}.toml", _shipped_folder() / f"{name}.toml")


def _no_such_name(given: str) -> Reason:
    names = _shipped_names()
    values = {"name": given, "known": names}
    near = nearest(given, names)
    code = Wrong.NO_SUCH_RULES_NEAR if near else Wrong.NO_SUCH_RULES
    return Reason(code, values | {"near": near})


def _layers(source: _Source) -> tuple[list[_Layer], list[Problem]]:
    """The file and all it lies on, lowest last, as far as they can be read; and why no further."""
    layers: list[_Layer] = []
    seen: list[_Source] = []
    below: _Source | None = source
    while below:
        seen.append(below)
        try:
            shipped = below.path.parent == _shipped_folder()
            layers.append(_shipped_layer(below) if shipped else _layer(below))
            below = _base(layers[-1], seen)
        except RulesError as error:
            return layers, error.problems
    return layers, []


def _layer(source: _Source) -> _Layer:
    """One file; RulesError when it is no TOML file."""
    try:
        text = _read_text(source.path)
        data = _parsed(text)
    except _UnreadableError as error:
        raise RulesError([Problem(source.file, error.line, "", error.reason)]) from None
    extends = data.pop("extends", None)
    return _Layer(source.file, data, extends, key_lines(text))


@cache
def _shipped_layer(source: _Source) -> _Layer:
    """The same of a shipped file, which several others lie on."""
    return _layer(source)


def _base(layer: _Layer, seen: list[_Source]) -> _Source | None:
    """The file that a layer lies on; RulesError when that is none, or one of those `seen` already."""
    extends = layer.extends
    if extends is None:
        return None
    if not isinstance(extends, str) or not extends:
        raise _extends_error(layer, Reason(Wrong.EXTENDS_FORM, {"found": extends}))
    base = _file(extends, seen[-1]) if _is_path(extends) else _shipped(extends)
    if base is None:
        raise _extends_error(layer, _no_such_name(extends))
    if not os.path.exists(base.path):
        raise _extends_error(layer, Reason(Wrong.EXTENDS_MISSING, {"file": printable(base.file)}))
    places = [os.path.realpath(source.path) for source in seen]
    place = os.path.realpath(base.path)
    if place in places:
        way = [source.file for source in seen[places.index(place) :]]
        raise _extends_error(layer, Reason(Wrong.EXTENDS_CIRCLE, {"circle": [*way, way[0]]}))
    return base


def _extends_error(layer: _Layer, reason: Reason) -> RulesError:
    return RulesError([Problem(layer.file, line_of(layer.lines, "extends"), "extends", reason)])


class _UnreadableError(Exception):
    """A file that is no TOML text; has the reason, and the line where that is known."""

    def __init__(self, code: Wrong, line: int | None = None, **values: object) -> None:
        super().__init__(code)
        self.reason = Reason(code, values)
        self.line = line


def _read_text(path: Path) -> str:
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise _UnreadableError(Wrong.FILE_IS_FOLDER if path.is_dir() else Wrong.FILE_NOT_ORDINARY)
        with path.open("rb") as stream:
            raw = stream.read(_LARGEST_FILE + 1)
    except FileNotFoundError:
        raise _UnreadableError(Wrong.FILE_MISSING) from None
    except (OSError, ValueError) as error:
        cause = error.strerror if isinstance(error, OSError) else None
        if not cause:
            raise _UnreadableError(Wrong.FILE_NAME_IMPOSSIBLE) from None
        raise _UnreadableError(Wrong.FILE_UNREADABLE, cause=cause) from None
    if len(raw) > _LARGEST_FILE:
        raise _UnreadableError(Wrong.FILE_TOO_LARGE, most=_LARGEST_FILE)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = raw.count(b"\n", 0, error.start) + 1
        raise _UnreadableError(Wrong.FILE_NOT_UTF8, place=place) from None


def _parsed(text: str) -> dict[str, Any]:
    """The keys of a TOML text."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        cause = str(error)
        at = _AT_LINE.search(cause)
        line = int(at[1]) if at else text.count("\n") + 1
        raise _UnreadableError(Wrong.FILE_NOT_TOML, line, cause=cause) from None
    except RecursionError:
        raise _UnreadableError(Wrong.FILE_TOO_DEEP) from None
    except ValueError:  # Python's limit on the digits of a number
        raise _UnreadableError(Wrong.FILE_TOO_MANY_DIGITS) from None
    if not data:
        raise _UnreadableError(Wrong.FILE_EMPTY)
    return data


def _merged(layers: list[_Layer]) -> dict[str, Any]:
    """All layers as one file: a higher layer replaces single keys of a section, and lists as a whole."""
    data: dict[str, Any] = {}
    for layer in reversed(layers):
        for key, value in layer.data.items():
            below = data.get(key)
            if isinstance(below, dict) and isinstance(value, dict):
                data[key] = {**below, **value}
            else:
                data[key] = value
    return data


def _problem(each: Fault, layers: list[_Layer]) -> Problem:
    """The fault with its place: the uppermost file that wrote one of its keys, else the lowest."""
    for layer in layers:
        for key in (each.key, *each.also):
            if _writes(layer.data, key):
                return Problem(layer.file, line_of(layer.lines, key), each.key, each.reason)
    layer = layers[-1]
    return Problem(layer.file, line_of(layer.lines, each.key), each.key, each.reason)


def _writes(data: Mapping[str, Any], key: str) -> bool:
    section, _, rest = key.partition("[")[0].partition(".")
    found = data.get(section)
    return section in data if not rest or not isinstance(found, dict) else rest.split(".")[0] in found
