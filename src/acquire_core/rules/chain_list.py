"""The list of chains in a rule file: names that can be typed, and a letter of its own for each."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from string import ascii_letters, ascii_uppercase, digits
from typing import Any, get_type_hints

from acquire_core.rules.faults import Fault, Wrong, fault
from acquire_core.rules.model import MAX_CHAINS, Chain
from acquire_core.rules.values import item_faults, unknown

RESERVED = frozenset(
    [
        "place",
        "none",
        "found",
        "survive",
        "settle",
        "dispose",
        "sell",
        "trade",
        "keep",
        "buy",
        "nothing",
        "draw",
        "declare",
        "end",
        "finish",
        "replace",
        "swap",
        "hand",
        "card",
        "lone",
        "dead",
    ]
)
"""Words of the choices and of positions: a chain of such a name could not be told from them."""

LONGEST_NAME = 16

_HINTS = get_type_hints(Chain, include_extras=True)
_SIGNS = ascii_letters + digits


def read_chains(found: object) -> tuple[tuple[Chain, ...] | None, list[Fault]]:
    """The chains of a list, or None and what is wrong with it."""
    if not isinstance(found, list) or not 1 <= len(found) <= MAX_CHAINS:
        return None, [fault("chains.list", Wrong.NOT_CHAINS, most=MAX_CHAINS, found=found)]
    faults: list[Fault] = []
    names: set[str] = set()
    letters: dict[str, str] = {}
    taken = _letters(found)
    for number, item in enumerate(found, start=1):
        key = f"chains.list[{number}]"
        if not isinstance(item, dict):
            faults.append(fault(key, Wrong.NOT_A_CHAIN, found=item))
            continue
        faults += item_faults(key, item, _HINTS)
        faults += [unknown(f"{key}.{word}", _HINTS) for word in item if word not in _HINTS]
        faults += _name_faults(f"{key}.name", item.get("name"), names)
        faults += _letter_faults(f"{key}.letter", item, letters, taken)
    if faults:
        return None, faults
    return tuple(Chain(**item) for item in found), []


def tiers_used(found: object) -> set[str]:
    """The tiers that the chains of a list belong to, as far as the list can be read."""
    items = found if isinstance(found, list) else []
    return {item["tier"] for item in items if isinstance(item, dict) and isinstance(item.get("tier"), str)}


def _name_faults(key: str, name: object, names: set[str]) -> list[Fault]:
    """What is wrong with a name; `names` holds those before it and takes this one in."""
    if not isinstance(name, str):
        return []
    if not name.strip():
        return [fault(key, Wrong.EMPTY_TEXT)]
    if not (name.isalnum() and name[0].isalpha() and len(name) <= LONGEST_NAME):
        return [fault(key, Wrong.CHAIN_NAME_FORM, longest=LONGEST_NAME, name=name)]
    if name.lower() in RESERVED:
        return [fault(key, Wrong.CHAIN_NAME_RESERVED, name=name)]
    if name.lower() in names:
        return [fault(key, Wrong.CHAIN_NAME_TAKEN, name=name)]
    names.add(name.lower())
    return []


def _letter_faults(
    key: str, item: Mapping[str, Any], letters: dict[str, str], taken: Collection[str]
) -> list[Fault]:
    """What is wrong with a letter; `letters` holds those before it and takes this one in."""
    letter = item.get("letter")
    if not isinstance(letter, str):
        return []
    name = item["name"] if isinstance(item.get("name"), str) else ""
    free = _free_letter(name, taken)
    if not _is_sign(letter):
        return [fault(key, Wrong.LETTER_FORM, letter=letter, free=free)]
    if letter.upper() in letters:
        owner = letters[letter.upper()]
        return [fault(key, Wrong.LETTER_TAKEN, letter=letter, owner=owner, free=free, name=name)]
    letters[letter.upper()] = name
    return []


def _letters(found: list[Any]) -> set[str]:
    """Every letter some chain of the list goes by, in capitals."""
    letters = [item.get("letter") for item in found if isinstance(item, dict)]
    return {letter.upper() for letter in letters if isinstance(letter, str) and _is_sign(letter)}


def _is_sign(letter: str) -> bool:
    return len(letter) == 1 and letter in _SIGNS


def _free_letter(name: str, taken: Collection[str]) -> str:
    """A letter of the name that no chain has, else any; there are more letters than chains."""
    wanted = [sign for sign in name.upper() if sign in _SIGNS] + list(ascii_uppercase)
    return next(sign for sign in wanted if sign not in taken)
