"""The shape of a rule file: which keys stand in which section, and the way to `Rules` and back.

Everything is read off the dataclasses of `model`. Three places differ between the file and the value:
[chains] lies flat in `Rules` with its list as `chains`, the rows of [card] are `card`, and `name` is no key
of a file but the name of the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, is_dataclass
from typing import Any, get_type_hints

from acquire_core.rules.key_declaration import Key, Section, bare, noted
from acquire_core.rules.model import TIERS, Band, Rules
from acquire_core.rules.price_card import sizes_text

TOP = ""
"""The section of the keys that stand before the first section header."""

LISTS = ("chains.list", "card.rows")
"""The keys whose values are lists."""

_FIELDS: dict[str, Any] = get_type_hints(Rules, include_extras=True)
_MOVED = {"chains.list": "chains", "card.rows": "card"}


def _shape() -> dict[str, dict[str, Any]]:
    shape: dict[str, dict[str, Any]] = {TOP: {}}
    for field, hint in _FIELDS.items():
        if field == "name":
            continue
        if is_dataclass(bare(hint)):
            shape[field] = get_type_hints(bare(hint), include_extras=True)
        elif field == "chains":
            shape["chains"] = {"list": hint}
        elif field == "card":
            shape["card"] = {"rows": hint}
        elif bare(hint) is str:
            shape[TOP][field] = hint
        else:
            shape["chains"][field] = hint
    return shape


SHAPE = _shape()
"""Section -> key -> type with what is declared beside it, in the order of `Rules`."""

SECTIONS: dict[str, Section] = {
    section: noted(_FIELDS[section], Section) for section in SHAPE if section != TOP
}
"""What each section is about."""


def dotted(section: str, key: str) -> str:
    """The name of a key over the whole file, `setup.cash`."""
    return f"{section}.{key}" if section else key


HINTS: dict[str, Any] = {
    dotted(section, key): hint for section, keys in SHAPE.items() for key, hint in keys.items()
}
"""Dotted key -> type with what is declared beside it."""

KEYS: dict[str, Key] = {name: noted(hint, Key) for name, hint in HINTS.items()}
"""Every key of a rule file by its dotted name, in the order of `Rules`."""


def value_of(rules: Rules, key: str) -> Any:
    """What a dotted key is set to."""
    section, _, word = key.rpartition(".")
    if is_dataclass(bare(_FIELDS.get(section))):
        return getattr(getattr(rules, section), word)
    return getattr(rules, _MOVED.get(key, word))


def idle(rules: Rules, key: str) -> bool:
    """Whether a key has no effect, since its section is switched off."""
    section, _, word = key.rpartition(".")
    switch = SECTIONS[section].switch if section != TOP else ""
    return bool(switch) and word != switch and not value_of(rules, dotted(section, switch))


def build_rules(name: str, values: Mapping[str, Any]) -> Rules:
    """The rule set made of a checked value for every dotted key of `SHAPE`."""
    fields: dict[str, Any] = {"name": name}
    for section, keys in SHAPE.items():
        kind = bare(_FIELDS.get(section))
        if is_dataclass(kind):
            fields[section] = kind(**{key: values[dotted(section, key)] for key in keys})  # type: ignore[operator]
            continue
        for key in keys:
            fields[_MOVED.get(dotted(section, key), key)] = values[dotted(section, key)]
    return Rules(**fields)


def spell_out(rules: Rules) -> dict[str, Any]:
    """Every key of the rule set in the shape of a file, as plain lists, dicts, texts and numbers."""
    data: dict[str, Any] = {"name": rules.name}
    for section, keys in SHAPE.items():
        target = data.setdefault(section, {}) if section else data
        for key in keys:
            target[key] = _plain(value_of(rules, dotted(section, key)))
    return data


def completed(data: Mapping[str, Any], record_format: int) -> dict[str, Any]:
    """The data of a record of this format, with what its games were played by where it lacks a later key."""
    whole: dict[str, Any] = dict(data)
    for section, keys in SHAPE.items():
        for key in keys:
            declared = KEYS[dotted(section, key)]
            target = whole if section == TOP else whole.get(section, {})
            if declared.since <= record_format or not isinstance(target, dict) or key in target:
                continue
            if section == TOP:
                whole[key] = declared.before
            else:
                whole[section] = {**target, key: declared.before}
    return whole


def _plain(value: Any) -> Any:
    if not isinstance(value, tuple):
        return value
    return [_row(item) if isinstance(item, Band) else asdict(item) for item in value]


def _row(band: Band) -> dict[str, Any]:
    sizes = {tier: sizes_text(span) for tier, span in zip(TIERS, band.sizes, strict=True) if span is not None}
    return {"price": band.price, "bonuses": list(band.bonuses), **sizes}
