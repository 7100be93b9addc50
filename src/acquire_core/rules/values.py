"""One value of a rule file against its definition, in the words of TOML.

A message never repeats what a terminal could take for a command, nor more of a value than fits a line.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, get_args, get_origin

from acquire_core.rules.model import Limits

_LONGEST = 40


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a key, before anybody has looked for its place in a file.

    `key` is dotted; items of a list count from 1 (`chains.list[3].letter`). `also` names the other keys
    a contradiction depends on: the one last written is probably the mistake.
    """

    key: str
    message: str
    also: tuple[str, ...] = ()


def plain(text: str) -> str:
    """A text of any origin, cut to the length of a message and without control characters."""
    shown = "".join(c if c.isprintable() else "?" for c in text[: _LONGEST + 1])
    return shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - 3]}..."


def quoted(text: str) -> str:
    """The text as a message shows it, in quotes."""
    return f'"{plain(text)}"'


def show(found: object) -> str:
    """What was found, said so that its type is plain."""
    if isinstance(found, bool):
        return "true" if found else "false"
    if isinstance(found, int):
        return str(found) if abs(found) < 10**15 else "a number far too large"
    if isinstance(found, float):
        return f"the decimal number {found}"
    if isinstance(found, str):
        return f"the text {quoted(found)}"
    if isinstance(found, list):
        return "a list"
    if isinstance(found, dict):
        return "a section with keys of its own"
    return "nothing" if found is None else f"a {type(found).__name__}"


def either(words: Iterable[str]) -> str:
    """The words as alternatives: a, b or c."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` is probably a slip of."""
    by_lower = {each.lower(): each for each in known}
    close = difflib.get_close_matches(plain(word).lower(), by_lower, n=1, cutoff=0.6)
    return by_lower[close[0]] if close else None


def allowed(hint: Any) -> str:
    """What a value of this definition may be."""
    if hint is bool:
        return "true or false"
    if hint is str:
        return "a text"
    if get_origin(hint) is Literal:
        return either(f'"{choice}"' for choice in get_args(hint))
    limits = _limits(hint)
    steps = f" in steps of {limits.step}" if limits.step > 1 else ""
    return f"a whole number from {limits.low} to {limits.high}{steps}"


def wrong(hint: Any, found: object) -> str | None:
    """What is wrong with `found` as a value of this definition; None when it will do."""
    if _fits(hint, found):
        return None
    message = f"must be {allowed(hint)}, found {show(found)}"
    if not isinstance(found, str):
        return message
    if get_origin(hint) is Literal:
        near = nearest(found, get_args(hint))
        return f'{message}; did you mean "{near}"?' if near else message
    unquoted = found in ("true", "false") if hint is bool else found.isdigit()
    return f"{message}; write it without quotes" if unquoted else message


def unknown(key: str, known: Iterable[str], home: str = "", what: str = "key") -> Fault:
    """The fault of a key that means nothing where it stands; `home` is where it would, if anywhere."""
    section, _, word = key.rpartition(".")
    known = list(known)
    near = nearest(word, known)
    if home:
        hint = f"it belongs under [{home}]"
    elif near:
        hint = f"did you mean `{near}`?"
    else:
        hint = f"the {what}s here are {', '.join(known)}"
    word = plain(word) or '""'
    return Fault(f"{section}.{word}" if section else word, f"unknown {what}; {hint}")


def item_faults(key: str, item: Mapping[str, object], hints: Mapping[str, Any]) -> list[Fault]:
    """Keys missing from an item of a list, and values out of place; unknown keys are the caller's."""
    faults = []
    for name, hint in hints.items():
        if name not in item:
            faults.append(Fault(f"{key}.{name}", f"is missing; it must be {allowed(hint)}"))
        elif message := wrong(hint, item[name]):
            faults.append(Fault(f"{key}.{name}", message))
    return faults


def _limits(hint: Any) -> Limits:
    """The limits of a whole number, as its `Annotated` type carries them."""
    found = hint.__metadata__[0] if get_origin(hint) is Annotated else None
    if not isinstance(found, Limits):
        raise TypeError(f"{hint} is no type a rule file can hold")
    return found


def _fits(hint: Any, found: object) -> bool:
    if hint is bool:
        return isinstance(found, bool)
    if hint is str:
        return isinstance(found, str)
    if get_origin(hint) is Literal:
        return isinstance(found, str) and found in get_args(hint)
    limits = _limits(hint)
    if not isinstance(found, int) or isinstance(found, bool):
        return False
    return limits.low <= found <= limits.high and found % limits.step == 0
