"""What can be wrong with a rule set: a code for each fault, and the values that its sentence names.

The sentences are in `acquire_core.english.rules`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, auto


class Wrong(StrEnum):
    """Every fault of a rule file, a record's rule set or a single setting."""

    # A value by itself
    NOT_ALLOWED = auto()
    NOT_ALLOWED_NEAR = auto()
    NOT_ALLOWED_QUOTED = auto()
    MISSING = auto()
    MISSING_EXTENDS = auto()
    EMPTY_TEXT = auto()
    NOT_ONE_LINE = auto()
    NOT_A_NAME = auto()

    # Keys and sections
    UNKNOWN_KEY = auto()
    UNKNOWN_KEY_NEAR = auto()
    UNKNOWN_KEY_ELSEWHERE = auto()
    UNKNOWN_SECTION = auto()
    UNKNOWN_SECTION_NEAR = auto()
    UNKNOWN_SETTING = auto()
    NOT_A_SETTING = auto()
    NOT_A_SECTION = auto()
    MISSING_SECTION = auto()
    MISSING_SECTION_EXTENDS = auto()
    NO_KEYS = auto()

    # The chains
    NOT_CHAINS = auto()
    NOT_A_CHAIN = auto()
    CHAIN_NAME_FORM = auto()
    CHAIN_NAME_RESERVED = auto()
    CHAIN_NAME_TAKEN = auto()
    LETTER_FORM = auto()
    LETTER_TAKEN = auto()

    # The price card
    NOT_ROWS = auto()
    NOT_A_ROW = auto()
    SIZES_FORM = auto()
    SIZES_BACKWARDS = auto()
    SIZES_START = auto()
    SIZES_AFTER_LAST = auto()
    SIZES_GAP = auto()
    SIZES_OVERLAP = auto()
    SIZES_NOT_OPEN = auto()
    PRICE_ORDER = auto()
    BONUSES_MISSING = auto()
    BONUSES_FORM = auto()
    BONUS_AMOUNT = auto()
    BONUS_ORDER = auto()
    TIER_UNSERVED = auto()

    # Contradictions
    MORE_THAN = auto()
    TOO_FEW_TILES = auto()
    TOO_FEW_CHAINS = auto()
    TRADE_GAINS = auto()
    TOO_FEW_BONUSES = auto()
    NO_FULL_TEAMS = auto()
    MARKET_NOT_FOR_TWO = auto()
    END_TOO_LARGE = auto()

    # Files
    NO_SUCH_RULES = auto()
    NO_SUCH_RULES_NEAR = auto()
    EXTENDS_FORM = auto()
    EXTENDS_MISSING = auto()
    EXTENDS_CIRCLE = auto()
    FILE_MISSING = auto()
    FILE_IS_FOLDER = auto()
    FILE_NOT_ORDINARY = auto()
    FILE_UNREADABLE = auto()
    FILE_NAME_IMPOSSIBLE = auto()
    FILE_TOO_LARGE = auto()
    FILE_NOT_UTF8 = auto()
    FILE_NOT_TOML = auto()
    FILE_TOO_DEEP = auto()
    FILE_TOO_MANY_DIGITS = auto()
    FILE_EMPTY = auto()


@dataclass(frozen=True, slots=True)
class Reason:
    """A code with the values its sentence names, before it is known what it is said of."""

    code: Wrong
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a key, before anybody has looked for its place in a file.

    `key` is dotted; items of a list count from 1 (`chains.list[3].letter`). `also` names the other keys
    a contradiction depends on: the one last written is probably the mistake.
    """

    key: str
    reason: Reason
    also: tuple[str, ...] = ()


def fault(key: str, code: Wrong, **values: object) -> Fault:
    """The fault of a key, its values by name."""
    return Fault(key, Reason(code, values))
