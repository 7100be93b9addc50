"""The keymap of the settings: which actions and keys there are, and what is wrong with a keymap.

All screens are loaded for it, so that it is asked only where somebody has a keymap.
"""

from __future__ import annotations

import pkgutil
import string
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import product
from typing import NamedTuple

from textual.binding import Binding
from textual.dom import DOMNode
from textual.keys import Keys
from textual.screen import Screen

from acquire_core import load_rules, rule_sets
from acquire_tui import screens
from acquire_tui.app.app import AcquireApp
from acquire_tui.config.settings import nearest
from acquire_tui.screens.table.chain_choice import ChoiceScreen
from acquire_tui.screens.table.tile import TileScreen
from acquire_tui.text.program import keymap as words
from acquire_tui.text.program.settings import did_you_mean, entry_problem
from acquire_tui.text.translation import sentences
from acquire_tui.widgets.table_state import TILE_KEYS

MODIFIERS = ("ctrl", "alt", "shift", "super", "hyper", "meta")
USED = 11
"""Tiles the largest hand of the shipped rules has."""
_OTHER_NAMES = {"return": "enter", "pgup": "pageup", "pgdn": "pagedown", "newline": "ctrl+j"}


class Bound(NamedTuple):
    """A key of a screen and what has it; the id is empty where no keymap can change it."""

    key: str
    id: str
    what: str


def actions() -> dict[str, list[Binding]]:
    """Every action that a keymap can give other keys, by its id: its bindings as they usually are."""
    found: dict[str, list[Binding]] = {}
    for parts in _screens().values():
        for part in parts:
            for binding in _bindings(part):
                if binding.id and binding not in found.setdefault(binding.id, []):
                    found[binding.id].append(binding)
    return found


def problems(keymap: Mapping[str, str]) -> list[str]:
    """What is wrong with a keymap, a sentence each that begins with the entry; empty for a sound one."""
    known = actions()
    found: list[str] = []
    sound: dict[str, list[str]] = {}
    for name, keys in keymap.items():
        if name not in known:
            hint = did_you_mean(nearest(name, sorted(known)))
            found.append(entry_problem(name, sentences(words.NO_ACTION, hint)))
            continue
        pressed = [_normal(key) for key in keys.split(",")]
        faults = [fault for key in pressed if (fault := _key_fault(key))]
        found += [entry_problem(name, fault) for fault in faults]
        if not faults:
            sound[name] = pressed
    return [*found, *_clashes(sound, known)]


def _clashes(keymap: Mapping[str, list[str]], known: Mapping[str, list[Binding]]) -> Iterator[str]:
    """Keys that would do two things on one screen, each told once."""
    told: set[tuple[str, str]] = set()
    for screen, parts in _screens().items():
        bound = [entry for part in parts for entry in _bound(part, keymap)]
        for mine, other in product(bound, bound):
            if mine.id not in keymap or mine.key != other.key or mine.id == other.id:
                continue
            if {(mine.id, mine.key), (other.id, mine.key)} & told or _shared(known, mine.id, other.id):
                continue
            told.add((mine.id, mine.key))
            yield entry_problem(mine.id, words.taken(screen, mine.key, other.what))


def _shared(known: Mapping[str, list[Binding]], one: str, other: str) -> bool:
    """Whether two actions have a key in common anyway, of which only one is ever offered at a time."""
    return bool({each.key for each in known.get(one, ())} & {each.key for each in known.get(other, ())})


def _bound(part: type[DOMNode], keymap: Mapping[str, list[str]]) -> Iterator[Bound]:
    """The keys of a part of a screen under a keymap."""
    told = set()
    for binding in _bindings(part):
        name = binding.id or ""
        if name in keymap:
            if name not in told:
                yield from (Bound(key, name, name) for key in keymap[name])
            told.add(name)
        elif name:
            yield Bound(binding.key, name, name)
    if issubclass(part, AcquireApp):
        yield Bound(AcquireApp.COMMAND_PALETTE_BINDING, "", words.COMMANDS)
        yield Bound("ctrl+c", "", words.QUIT_HINT)
    elif issubclass(part, TileScreen):
        yield from (Bound(key, "", words.TILES) for key in TILE_KEYS[1:USED])
    elif issubclass(part, ChoiceScreen):
        yield from (Bound(digit, "", words.CHAIN_NUMBER) for digit in "23456789")
        yield from (Bound(letter, "", words.CHAIN_LETTER) for letter in sorted(_letters()))


@cache
def _letters() -> frozenset[str]:
    """The letters of the chains of all shipped rule sets, as keys."""
    return frozenset(chain.letter.lower() for name in rule_sets() for chain in load_rules(name).chains)


@cache
def _screens() -> dict[str, list[type[DOMNode]]]:
    """Every screen by its name, the table's own first: what has keys while it is shown."""
    found: dict[str, list[type[DOMNode]]] = {}
    for module in pkgutil.walk_packages(screens.__path__, f"{screens.__name__}."):
        members = vars(import_module(module.name))
        parts = [part for part in members.values() if isinstance(part, type) and issubclass(part, DOMNode)]
        own = [part for part in parts if part.__module__.startswith("acquire_tui")]
        shown = [part for part in own if issubclass(part, Screen) and part.__module__ == module.name]
        widgets = [part for part in own if not issubclass(part, Screen)]
        for screen in shown:
            found[_title(screen)] = [screen, *widgets, AcquireApp]
    return dict(sorted(found.items(), key=lambda item: (item[0] != "table", item[0])))


def _title(screen: type[DOMNode]) -> str:
    return screen.__name__.removesuffix("Screen").lower()


def _bindings(part: type[DOMNode]) -> Iterable[Binding]:
    """The bindings of a class with those of its bases that it does not replace."""
    keys: dict[str, list[Binding]] = {}
    for base in reversed(part.__mro__):
        own: dict[str, list[Binding]] = {}
        for binding in Binding.make_bindings(vars(base).get("BINDINGS", ())):
            own.setdefault(binding.key, []).append(binding)
        keys |= own
    return [binding for bindings in keys.values() for binding in bindings]


def _normal(key: str) -> str:
    """A key as the bindings have it: signs by their names."""
    key = key.strip()
    return next(iter(Binding.make_bindings([Binding(key, "")]))).key if len(key) == 1 else key


@cache
def _names() -> frozenset[str]:
    """The keys there are, without modifiers."""
    named = {key.value for key in Keys if not set("<+") & set(key.value)}
    signs = {_normal(sign) for sign in string.punctuation.replace(",", "")}
    letters = set(string.ascii_letters + string.digits)
    return frozenset((named | signs | letters | {"comma"}) - {"return", "ctrl-at"})


def _key_fault(key: str) -> str:
    """What is wrong with a key; nothing for one there is."""
    if not key:
        return words.KEY_MISSING
    *modifiers, name = key.split("+")
    wrong = [word for word in modifiers if word not in MODIFIERS]
    if wrong:
        return sentences(words.no_modifier(key, wrong[0]), did_you_mean(nearest(wrong[0], MODIFIERS)))
    if name not in _names() and not (len(name) == 1 and name.isprintable()):
        near = _OTHER_NAMES.get(name.lower())
        return sentences(words.no_key(key), did_you_mean(near or nearest(name, sorted(_names()))))
    if len(name) == 1 and name.isalpha() and "shift" in modifiers and len(modifiers) == 1:
        return words.shifted_letter(key, name.upper())
    if len(name) == 1 and name != name.lower() and modifiers:
        return words.capital_with_modifier(key, key.lower())
    return ""
