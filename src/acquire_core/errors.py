"""What the core refuses, and how it says so.

    Exception
    +-- IllegalAction       a choice the rules do not allow now
    +-- ValueError
        +-- ParseError      a text that is no choice or no tile
        +-- SetupError      a game that cannot be set up so
        +-- RulesError      a rule file that cannot be used

The first three carry a `code` and `values`, and so does the reason of each problem of a
RulesError, for those who have words of their own; `str()` of each is a plain
English sentence (see `acquire_core.english`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from acquire_core.english import rules as rule_words
from acquire_core.english.engine import PARSE_FAULTS, REFUSALS, SETUP_FAULTS, sentence
from acquire_core.faults import ParseFault, Refusal, SetupFault
from acquire_core.rules.faults import Reason


class IllegalAction(Exception):
    """A choice the rules do not allow now; the game is unchanged.

    `values` holds what the sentence of the code names: chains and cards by name, tiles by name, dollars and
    shares as numbers.
    """

    def __init__(self, code: Refusal, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def __str__(self) -> str:
        return sentence(REFUSALS[self.code], self.values)


class ParseError(ValueError):
    """A text that is no choice of this rule set, or no tile of its board."""

    def __init__(self, code: ParseFault, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def __str__(self) -> str:
        return sentence(PARSE_FAULTS[self.code], self.values)


class SetupError(ValueError):
    """A game that cannot be set up so: too many players, a chain in two pieces, a tile twice."""

    def __init__(self, code: SetupFault, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def __str__(self) -> str:
        return sentence(SETUP_FAULTS[self.code], self.values)


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a rule file: where it is, and what is wrong with what is there, as a code with values."""

    file: str
    line: int | None
    key: str
    reason: Reason

    @property
    def message(self) -> str:
        """The fault in English, as it follows the key or the file."""
        return rule_words.message(self.reason)

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.key}: {self.message}" if self.key else f"{place}: {self.message}"


class RulesError(ValueError):
    """A rule file that cannot be used; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems
