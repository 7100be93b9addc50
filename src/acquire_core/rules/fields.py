"""The shape of a rule file: which keys stand in which section, and the way to `Rules` and back.

Everything is read off the dataclasses of `rules`. Three places differ between the file and the
value: [chains] lies flat in `Rules` with its list as `chains`, the rows of [card] are `card`, and
`name` is no key of a file but the name of the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, is_dataclass
from typing import Any, get_type_hints

from acquire_core.rules.model import TIERS, Band, Rules
from acquire_core.rules.price_card import sizes_text

TOP = ""
"""The section of the keys that stand before the first section header."""

_FIELDS: dict[str, Any] = get_type_hints(Rules, include_extras=True)
_MOVED = {"chains.list": "chains", "card.rows": "card"}


def _shape() -> dict[str, dict[str, Any]]:
    shape: dict[str, dict[str, Any]] = {TOP: {}}
    for field, hint in _FIELDS.items():
        if field == "name":
            continue
        if is_dataclass(hint):
            shape[field] = get_type_hints(hint, include_extras=True)
        elif field == "chains":
            shape["chains"] = {"list": hint}
        elif field == "card":
            shape["card"] = {"rows": hint}
        elif hint is str:
            shape[TOP][field] = hint
        else:
            shape["chains"][field] = hint
    return shape


SHAPE = _shape()
"""Section -> key -> type with its limits, in the order of `Rules`."""


def dotted(section: str, key: str) -> str:
    """The name of a key over the whole file, `setup.cash`."""
    return f"{section}.{key}" if section else key


def build_rules(name: str, values: Mapping[str, Any]) -> Rules:
    """The rule set made of a checked value for every dotted key of `SHAPE`."""
    fields: dict[str, Any] = {"name": name}
    for section, keys in SHAPE.items():
        hint = _FIELDS.get(section)
        if is_dataclass(hint):
            fields[section] = hint(**{key: values[dotted(section, key)] for key in keys})  # type: ignore[operator]
            continue
        for key in keys:
            fields[_MOVED.get(dotted(section, key), key)] = values[dotted(section, key)]
    return Rules(**fields)


def spell_out(rules: Rules) -> dict[str, Any]:
    """Every key of the rule set in the shape of a file, as plain lists, dicts, texts and numbers."""
    data: dict[str, Any] = {"name": rules.name}
    for section, keys in SHAPE.items():
        if is_dataclass(_FIELDS.get(section)):
            data[section] = asdict(getattr(rules, section))
            continue
        target = data.setdefault(section, {}) if section else data
        for key in keys:
            target[key] = _plain(getattr(rules, _MOVED.get(dotted(section, key), key)))
    return data


def _plain(value: Any) -> Any:
    if not isinstance(value, tuple):
        return value
    return [_row(item) if isinstance(item, Band) else asdict(item) for item in value]


def _row(band: Band) -> dict[str, Any]:
    sizes = {tier: sizes_text(span) for tier, span in zip(TIERS, band.sizes, strict=True) if span is not None}
    return {"price": band.price, "bonuses": list(band.bonuses), **sizes}
