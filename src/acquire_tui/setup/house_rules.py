"""House rules being made: a rule set as printed, and what is changed of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from acquire_core import Rules
from acquire_core.rules.compare import differences
from acquire_core.rules.key_declaration import Limits, noted
from acquire_core.rules.overrides import overrides_of, with_overrides
from acquire_core.rules.serialization import HINTS, KEYS, value_of

MARKET = "two_player.market"
VISIBILITY = ("visibility.stocks", "visibility.money")
HOUSE_KEYS = tuple(key for key, declared in KEYS.items() if declared.house)
"""The keys of a rule file that people often change, as their declarations say."""


@dataclass(frozen=True, slots=True)
class House:
    """`changed` has the keys that are not as `printed`; a value, so that a refusal changes nothing.

    RulesError where the changes do not go together.
    """

    printed: Rules
    changed: Mapping[str, object] = field(default_factory=dict)
    rules: Rules = field(init=False)
    """The rules with the changes."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "rules", with_overrides(self.printed, self.changed, ""))

    @classmethod
    def of(cls, rules: Rules, printed: Rules) -> House:
        """The changes that make this rule set of the printed one."""
        return cls(printed, overrides_of(rules, printed))

    def value(self, key: str) -> Any:
        """What a key is set to now."""
        return value_of(self.rules, key)

    def set(self, changes: Mapping[str, object]) -> House:
        """With these keys set; those set as printed are no changes any more."""
        changed = {**self.changed, **changes}
        return House(
            self.printed,
            {key: value for key, value in changed.items() if value != value_of(self.printed, key)},
        )

    def turn(self, key: str, value: object, seats: int) -> House:
        """With one switch turned; the bank's market makes a table for two of one that has two seats."""
        changes = {key: value}
        if key == MARKET and seats == 2:
            few = 2 if value else self.printed.players.min
            changes |= {"players.min": few, "players.max": 2 if value else self.printed.players.max}
        return self.set(changes)

    def without(self, *keys: str) -> House:
        """With these keys as printed."""
        return House(self.printed, {key: value for key, value in self.changed.items() if key not in keys})

    def differences(self) -> list[str]:
        """What is not as printed, a line each."""
        return differences(self.rules, self.printed)

    def values(self, key: str) -> list[Any]:
        """What a key can be set to, as far as a page offers it; what it is and was printed with included."""
        declared = KEYS[key]
        if declared.choices:
            return [word == "true" if word in ("true", "false") else word for word in declared.choices]
        limits: Limits = noted(HINTS[key], Limits)
        cells = self.rules.board.columns * self.rules.board.rows
        offered = declared.offered or range(limits.low, limits.high + 1, limits.step)
        known = {self.value(key), value_of(self.printed, key)}
        return sorted({number for number in offered if number <= cells} | known)
