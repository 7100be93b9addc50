"""What is wrong with a rule set, and what one changes against another, in English.

A message follows its key: `buy.per_turn: must be a whole number from 0 to 6, found 99`. It never
repeats what a terminal could take for a command, nor more of a value than fits a line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, get_args, get_origin

from acquire_core.rules.faults import Reason, Wrong
from acquire_core.rules.key_declaration import Limits, bare, noted
from acquire_core.rules.values import printable

_EXTENDS = 'to inherit what a file leaves out, put `extends = "standard"` at its top'
_CHAIN = '{{ name = "Tower", letter = "T", tier = "cheap" }}'
_ROW = '{{ price = 200, bonuses = [2000, 1000], cheap = "2" }}'
_SIZES = 'a text of sizes such as "5", "8-17" or "38+"'

TEMPLATES = {
    Wrong.NOT_ALLOWED: "must be {allowed}, found {found}",
    Wrong.NOT_ALLOWED_NEAR: 'must be {allowed}, found {found}; did you mean "{near}"?',
    Wrong.NOT_ALLOWED_QUOTED: "must be {allowed}, found {found}; write it without quotes",
    Wrong.MISSING: "is missing; it must be {allowed}",
    Wrong.MISSING_EXTENDS: f"is missing; it must be {{allowed}}; {_EXTENDS}",
    Wrong.EMPTY_TEXT: "must not be empty",
    Wrong.NOT_ONE_LINE: "must be one line without control characters",
    Wrong.NOT_A_NAME: "must be the rule set's name in one line, found {found}",
    Wrong.UNKNOWN_KEY: "unknown key; the keys here are {known}",
    Wrong.UNKNOWN_KEY_NEAR: "unknown key; did you mean {near_keys}?",
    Wrong.UNKNOWN_KEY_ELSEWHERE: "unknown key; it belongs under [{section}]",
    Wrong.UNKNOWN_SECTION: "unknown section; the sections are {known}",
    Wrong.UNKNOWN_SECTION_NEAR: "unknown section; did you mean [{section}]?",
    Wrong.UNKNOWN_SETTING: "unknown key; a key looks like `setup.cash` or `tiles.dead`",
    Wrong.NOT_A_SETTING: "'{text}' is not a setting; one looks like end.chain_size=30",
    Wrong.NOT_A_SECTION: "must be a section [{section}], found {found}",
    Wrong.MISSING_SECTION: "the section [{section}] is missing",
    Wrong.MISSING_SECTION_EXTENDS: f"the section [{{section}}] is missing; {_EXTENDS}",
    Wrong.NO_KEYS: "a rule set must have keys, found {found}",
    Wrong.NOT_CHAINS: "must be a list of 1 to {most} chains, found {found}",
    Wrong.NOT_A_CHAIN: f"must be a chain such as {_CHAIN}, found {{found}}",
    Wrong.CHAIN_NAME_FORM: (
        'must be one word of at most {longest} letters and digits that starts with a letter, found "{name}"'
    ),
    Wrong.CHAIN_NAME_RESERVED: '"{name}" is a word of the game\'s notation; choose another name',
    Wrong.CHAIN_NAME_TAKEN: '"{name}" is already the name of another chain',
    Wrong.LETTER_FORM: 'must be one letter from A to Z or one digit, found "{letter}"; "{free}" is free',
    Wrong.LETTER_TAKEN: '"{letter}" is already the letter of "{owner}"; "{free}" is free for "{name}"',
    Wrong.NOT_ROWS: "must be a list with a row for each price, found {found}",
    Wrong.NOT_A_ROW: f"must be a row such as {_ROW}, found {{found}}",
    Wrong.SIZES_FORM: f"must be {_SIZES}, found {{found}}",
    Wrong.SIZES_BACKWARDS: '"{first}-{last}" runs backwards: the smaller size comes first',
    Wrong.SIZES_START: "must start at {smallest}, the smallest chain, found {size}",
    Wrong.SIZES_AFTER_LAST: 'comes after a row that already covers every larger size with "+"',
    Wrong.SIZES_GAP: "leaves a gap: no row before it covers {sizes}",
    Wrong.SIZES_OVERLAP: "overlaps the row before it, which goes up to {size}",
    Wrong.SIZES_NOT_OPEN: 'must be open-ended, such as "{size}+": it is the last row of its tier',
    Wrong.PRICE_ORDER: "must be higher than the {price} of the row before it",
    Wrong.BONUSES_MISSING: "is missing; it lists the bonuses from the first stockholder down",
    Wrong.BONUSES_FORM: "must be a list of 1 to {most} bonuses, found {found}",
    Wrong.BONUS_AMOUNT: "each bonus must be {allowed}, found {found}",
    Wrong.BONUS_ORDER: "a later bonus must not be larger than an earlier one",
    Wrong.TIER_UNSERVED: 'no row covers the tier "{tier}", which has chains',
    Wrong.MORE_THAN: "{value} is more than {other}, which is {limit}",
    Wrong.TOO_FEW_TILES: (
        "the board has {columns} x {rows} = {cells} tiles, but {players} players need {each} each: {need}"
    ),
    Wrong.TOO_FEW_CHAINS: "{value} is more than the number of chains in the list, which is {count}",
    Wrong.TRADE_GAINS: "{value} is more than merge.trade_in, which is {limit}: a trade never gains shares",
    Wrong.TOO_FEW_BONUSES: "bonus.ranks pays {ranks}, but there are fewer bonuses in the row for {known}",
    Wrong.NO_FULL_TEAMS: "no table of {low} to {high} players makes two full teams of {size} or more",
    Wrong.MARKET_NOT_FOR_TWO: "true is for two players only, but players.max is {players}",
    Wrong.END_TOO_LARGE: "{value} is more than the {cells} tiles of the {columns} x {rows} board",
    Wrong.NO_SUCH_RULES: (
        'there is no rule set "{name}" (there are {known}; a file of your own ends in .toml)'
    ),
    Wrong.NO_SUCH_RULES_NEAR: (
        'there is no rule set "{name}"; did you mean "{near}"? '
        "(there are {known}; a file of your own ends in .toml)"
    ),
    Wrong.EXTENDS_FORM: "must be the name of a rule set or a path, found {found}",
    Wrong.EXTENDS_MISSING: 'there is no file "{file}"',
    Wrong.EXTENDS_CIRCLE: "a file cannot extend itself: {circle}",
    Wrong.FILE_MISSING: "does not exist",
    Wrong.FILE_IS_FOLDER: "is a folder, not a file",
    Wrong.FILE_NOT_ORDINARY: "is not an ordinary file",
    Wrong.FILE_UNREADABLE: "cannot be read: {cause}",
    Wrong.FILE_NAME_IMPOSSIBLE: "cannot be read: no file can have this name",
    Wrong.FILE_TOO_LARGE: "is larger than {most} bytes, so it is not a rule file",
    Wrong.FILE_NOT_UTF8: "is not UTF-8 text: line {place} has a byte that does not belong there",
    Wrong.FILE_NOT_TOML: "{cause}",
    Wrong.FILE_TOO_DEEP: "is nested too deeply",
    Wrong.FILE_TOO_MANY_DIGITS: "has a number with too many digits",
    Wrong.FILE_EMPTY: f"is empty; {_EXTENDS}",
}

CHANGED = {
    "value": "{label}: {value}.",
    "number": "{label}: {value} (was {before}).",
    "cards": "{label}: {cards} each.",
    "tier": "{chain} is {tier}",
    "letter": "{chain} goes by {sign}",
    "card": "different {parts}",
}
"""How a rule set's change of a key is told; the last three are values of such a line."""

HOUSE_RULES = ", house rules"
"""What the title of a rule set ends in where house rules lie over it."""

SCHEMA = {
    "title": "Acquire rule set",
    "description": "The rules of a game of Acquire as data.",
    "extends": "The rule set this file changes: a shipped name, or a path from this file's folder.",
    "choice": "{meaning} {choices}.",
}
"""The texts of the JSON schema beside those of the keys."""


def message(reason: Reason) -> str:
    """What is wrong, as it follows the name of the key or file."""
    return worded(TEMPLATES[reason.code], reason.values)


def worded(template: str, values: Mapping[str, object]) -> str:
    """The template with its values in words: what was found, what is allowed, lists."""
    return template.format(**{name: _WORDS.get(name, str)(value) for name, value in values.items()})


def allowed(hint: Any) -> str:
    """What a value of this type may be."""
    kind = bare(hint)
    if kind is bool:
        return "true or false"
    if kind is str:
        return "a text"
    if get_origin(kind) is Literal:
        return either(f'"{choice}"' for choice in get_args(kind))
    limits = noted(hint, Limits)
    if not limits:
        return "a list"
    if limits.step > 1:
        return f"a whole number from {limits.low} to {limits.high} in steps of {limits.step}"
    return f"a whole number from {limits.low} to {limits.high}"


def found(value: object) -> str:
    """What was found, said so that its type is printable."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if abs(value) < 10**15 else "a number far too large"
        case float():
            return f"the decimal number {value}"
        case str():
            return f'the text "{printable(value)}"'
        case list():
            return f"a list of {len(value)}"
        case dict():
            return "a section with keys of its own"
        case None:
            return "nothing"
    return f"a {type(value).__name__}"


def either(words: Iterable[str]) -> str:
    """The words as alternatives: a, b or c."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def both(words: Iterable[str]) -> str:
    """The words together: a, b and c."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def _keys(names: Any) -> str:
    return either(f"`{name}`" for name in names)


_WORDS: Mapping[str, Callable[[Any], str]] = {
    "allowed": allowed,
    "found": found,
    "known": ", ".join,
    "circle": " extends ".join,
    "near_keys": _keys,
    "name": printable,
    "owner": printable,
    "letter": printable,
    "text": printable,
}
