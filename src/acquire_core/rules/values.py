"""One value of a rule file against its declaration, in the words of TOML."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Any, Literal, get_args, get_origin

from acquire_core.rules.faults import Fault, Reason, Wrong, fault
from acquire_core.rules.key_declaration import Limits, bare, noted

_LONGEST = 40
"""Characters of a word that are compared with the known ones."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` is probably a slip of."""
    by_lower = {each.lower(): each for each in known}
    close = difflib.get_close_matches(word[:_LONGEST].lower(), by_lower, n=1, cutoff=0.6)
    return by_lower[close[0]] if close else None


def wrong(hint: Any, found: object) -> Reason | None:
    """What is wrong with `found` as a value of this type; None when it will do."""
    if _fits(hint, found):
        return None
    kind = bare(hint)
    values = {"allowed": hint, "found": found}
    if isinstance(found, str) and get_origin(kind) is Literal:
        near = nearest(found, get_args(kind))
        return (
            Reason(Wrong.NOT_ALLOWED_NEAR, values | {"near": near})
            if near
            else Reason(Wrong.NOT_ALLOWED, values)
        )
    if isinstance(found, str) and (found in ("true", "false") if kind is bool else found.isdigit()):
        return Reason(Wrong.NOT_ALLOWED_QUOTED, values)
    return Reason(Wrong.NOT_ALLOWED, values)


def unknown(key: str, known: Iterable[str], home: str = "") -> Fault:
    """The fault of a key that means nothing where it stands; `home` is where it would, if anywhere."""
    section, _, word = key.rpartition(".")
    known = list(known)
    shown = printable(word) or '""'
    name = f"{section}.{shown}" if section else shown
    if home:
        return fault(name, Wrong.UNKNOWN_KEY_ELSEWHERE, section=home)
    near = nearest(word, known)
    if near:
        return fault(name, Wrong.UNKNOWN_KEY_NEAR, near_keys=(near,))
    return fault(name, Wrong.UNKNOWN_KEY, known=known)


def printable(name: str) -> str:
    """A name of any origin, short enough for a message and without control characters."""
    shown = "".join(c if c.isprintable() else "?" for c in name[: _LONGEST + 1])
    return shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - 3]}..."


def item_faults(key: str, item: Mapping[str, object], hints: Mapping[str, Any]) -> list[Fault]:
    """Keys missing from an item of a list, and values out of place; unknown keys are the caller's."""
    faults = []
    for name, hint in hints.items():
        if name not in item:
            faults.append(fault(f"{key}.{name}", Wrong.MISSING, allowed=hint))
        elif reason := wrong(hint, item[name]):
            faults.append(Fault(f"{key}.{name}", reason))
    return faults


def _fits(hint: Any, found: object) -> bool:
    kind = bare(hint)
    if kind is bool:
        return isinstance(found, bool)
    if kind is str:
        return isinstance(found, str)
    if get_origin(kind) is Literal:
        return isinstance(found, str) and found in get_args(kind)
    limits: Limits = noted(hint, Limits)
    if not isinstance(found, int) or isinstance(found, bool):
        return False
    return limits.low <= found <= limits.high and found % limits.step == 0
