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
from acquire_core.rules.fields import spell_out
from acquire_core.rules.line_numbers import key_lines, line_of
from acquire_core.rules.model import Rules
from acquire_core.rules.validate import check_rules
from acquire_core.rules.values import Fault, nearest, plain, quoted, show

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

_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_TAKE_OVER = 'to take over what a file leaves out, put `extends = "standard"` at its top'


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
        raise RulesError([Problem(plain(given), None, "", _no_such_name(given))])
    return _read_shipped(given)


def _read(source: _Source) -> Rules:
    """The rule set of a file."""
    layers, problems = _layers(source)
    missing = None if problems else f"; {_TAKE_OVER}"
    rules, faults = check_rules(plain(source.path.stem), _merged(layers), missing)
    problems += [_problem(fault, layers) for fault in faults]
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


def rules_from_data(data: Mapping[str, Any], source: str) -> Rules:
    """The rule set that `rules_to_data` gave; `source` is the file a RulesError names."""
    if not isinstance(data, dict):
        raise RulesError([Problem(source, None, "", f"a rule set must have keys, found {show(data)}")])
    keys = dict(data)
    name = keys.pop("name", None)
    rules, faults = check_rules(name if isinstance(name, str) else "", keys)
    if not (isinstance(name, str) and name.isprintable()):
        faults.insert(0, Fault("name", f"must be the rule set's name in one line, found {show(name)}"))
    if rules is None or faults:
        raise RulesError([Problem(source, None, fault.key, fault.message) for fault in faults])
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


def _no_such_name(given: str) -> str:
    names = _shipped_names()
    near = nearest(given, names)
    guess = f'; did you mean "{near}"?' if near else ""
    return (
        f"there is no rule set {quoted(given)}{guess} "
        f"(there are {', '.join(names)}; a file of your own ends in .toml)"
    )


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
    except _UnreadableError as reason:
        raise RulesError([Problem(source.file, reason.line, "", str(reason))]) from None
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
        raise _extends_error(layer, f"must be the name of a rule set or a path, found {show(extends)}")
    base = _file(extends, seen[-1]) if _is_path(extends) else _shipped(extends)
    if base is None:
        raise _extends_error(layer, _no_such_name(extends))
    if not os.path.exists(base.path):
        raise _extends_error(layer, f"there is no file {quoted(base.file)}")
    places = [os.path.realpath(source.path) for source in seen]
    place = os.path.realpath(base.path)
    if place in places:
        way = [source.file for source in seen[places.index(place) :]]
        raise _extends_error(layer, f"goes round in a circle: {' extends '.join([*way, way[0]])}")
    return base


def _extends_error(layer: _Layer, message: str) -> RulesError:
    return RulesError([Problem(layer.file, line_of(layer.lines, "extends"), "extends", message)])


class _UnreadableError(Exception):
    """A file that is no TOML text; says why, and in which line where that is known."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason)
        self.line = line


def _read_text(path: Path) -> str:
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise _UnreadableError("is no file but a folder" if path.is_dir() else "is no ordinary file")
        with path.open("rb") as stream:
            raw = stream.read(_LARGEST_FILE + 1)
    except FileNotFoundError:
        raise _UnreadableError("does not exist") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise _UnreadableError(f"cannot be read: {reason or 'this is no name of a file'}") from None
    if len(raw) > _LARGEST_FILE:
        raise _UnreadableError(f"is larger than {_LARGEST_FILE} bytes, so it is no rule file")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise _UnreadableError(f"is no text in UTF-8: line {line} has a byte that fits nothing") from None


def _parsed(text: str) -> dict[str, Any]:
    """The keys of a TOML text."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        reason = str(error)
        at = _AT_LINE.search(reason)
        raise _UnreadableError(reason, int(at[1]) if at else text.count("\n") + 1) from None
    except RecursionError:
        raise _UnreadableError("is nested too deeply") from None
    except ValueError:  # Python's limit on the digits of a number
        raise _UnreadableError("holds a number of far too many digits") from None
    if not data:
        raise _UnreadableError(f"is empty; {_TAKE_OVER}")
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


def _problem(fault: Fault, layers: list[_Layer]) -> Problem:
    """The fault with its place: the uppermost file that wrote one of its keys, else the lowest."""
    for layer in layers:
        for key in (fault.key, *fault.also):
            if _writes(layer.data, key):
                return Problem(layer.file, line_of(layer.lines, key), fault.key, fault.message)
    layer = layers[-1]
    return Problem(layer.file, line_of(layer.lines, fault.key), fault.key, fault.message)


def _writes(data: Mapping[str, Any], key: str) -> bool:
    section, _, rest = key.partition("[")[0].partition(".")
    found = data.get(section)
    return section in data if not rest or not isinstance(found, dict) else rest.split(".")[0] in found
