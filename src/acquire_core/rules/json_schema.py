"""A JSON schema of rule files, for editors: the same keys and limits that the checker reads.

The schema knows single values. What concerns several of them, such as a gap in the card, only the
checker finds.
"""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin, get_type_hints

from acquire_core.english.rules import SCHEMA, worded
from acquire_core.rules.chain_list import LONGEST_NAME
from acquire_core.rules.key_declaration import Limits, bare, noted
from acquire_core.rules.model import MAX_CHAINS, TIERS, Chain
from acquire_core.rules.price_card import BONUS, MOST_BONUSES, PRICE
from acquire_core.rules.serialization import KEYS, SECTIONS, SHAPE, TOP, dotted

_LINE = {"type": "string", "pattern": r"^[^\x00-\x1f\x7f]*[^\x00-\x1f\x7f\s][^\x00-\x1f\x7f]*$"}
_NAME = r"^[^\s0-9!-/:-@\[-`{-~][^\s!-/:-@\[-`{-~]{0," + str(LONGEST_NAME - 1) + "}$"
_SIGN = "^[A-Za-z0-9]$"
_SIZES = r"^\s*[0-9]{1,3}( ?\+| ?- ?[0-9]{1,3})?\s*$"


def schema() -> dict[str, Any]:
    """The schema of a rule file, as what JSON can hold.

    A file that `extends` another may leave out what it likes; one that does not must have every key.
    """
    sections = {name: keys for name, keys in SHAPE.items() if name != TOP}
    extends = {
        "type": "string",
        "minLength": 1,
        "description": SCHEMA["extends"],
    }
    properties: dict[str, Any] = {"extends": extends}
    properties |= {key: _described(key, hint) for key, hint in SHAPE[TOP].items()}
    properties |= {
        name: {
            "type": "object",
            "description": SECTIONS[name].meaning,
            "properties": {key: _described(dotted(name, key), hint) for key, hint in keys.items()},
            "additionalProperties": False,
        }
        for name, keys in sections.items()
    }
    whole = {
        "required": [*SHAPE[TOP], *sections],
        "properties": {name: {"required": list(keys)} for name, keys in sections.items()},
    }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": SCHEMA["title"],
        "description": SCHEMA["description"],
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "anyOf": [{"required": ["extends"]}, whole],
    }


def _described(key: str, hint: Any) -> dict[str, Any]:
    declared = KEYS[key]
    text = declared.meaning
    if get_origin(bare(hint)) is Literal:
        choices = "; ".join(f'"{word}": {phrase}' for word, phrase in declared.choices.items())
        text = worded(SCHEMA["choice"], {"meaning": declared.meaning, "choices": choices})
    return {**_value(key, hint), "description": text}


def _value(key: str, hint: Any) -> dict[str, Any]:
    if key == "chains.list":
        return _list(_chain(), MAX_CHAINS)
    if key == "card.rows":
        return _list(_row(), None)
    if bare(hint) is str:
        return dict(_LINE)
    return _single(hint)


def _single(hint: Any) -> dict[str, Any]:
    kind = bare(hint)
    if kind is bool:
        return {"type": "boolean"}
    if get_origin(kind) is Literal:
        return {"type": "string", "enum": list(get_args(kind))}
    limits: Limits = noted(hint, Limits)
    number = {"type": "integer", "minimum": limits.low, "maximum": limits.high}
    return number | ({"multipleOf": limits.step} if limits.step > 1 else {})


def _list(item: dict[str, Any], most: int | None) -> dict[str, Any]:
    return {"type": "array", "minItems": 1, "items": item} | ({"maxItems": most} if most else {})


def _chain() -> dict[str, Any]:
    tier = get_type_hints(Chain, include_extras=True)["tier"]
    properties = {
        "name": {"type": "string", "pattern": _NAME},
        "letter": {"type": "string", "pattern": _SIGN},
        "tier": _single(tier),
    }
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _row() -> dict[str, Any]:
    sizes = {"type": "string", "pattern": _SIZES}
    bonuses = {"type": "array", "minItems": 1, "maxItems": MOST_BONUSES, "items": _single(BONUS)}
    return {
        "type": "object",
        "properties": {"price": _single(PRICE), "bonuses": bonuses} | dict.fromkeys(TIERS, sizes),
        "required": ["price", "bonuses"],
        "additionalProperties": False,
    }
