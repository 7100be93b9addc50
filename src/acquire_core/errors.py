"""What the core refuses, and how it says so."""

from __future__ import annotations

from dataclasses import dataclass


class IllegalAction(Exception):
    """A choice the rules do not allow now; the game is unchanged.

    `code` is a short stable name of the reason, `sentence` tells a player what is wrong.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class ParseError(ValueError):
    """A text that is no choice of this rule set; `str()` of it is a sentence naming the place."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a rule file: where it is, and what is wrong with what is there."""

    file: str
    line: int | None
    key: str
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.key}: {self.message}" if self.key else f"{place}: {self.message}"


class RulesError(ValueError):
    """A rule file that cannot be used; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems
