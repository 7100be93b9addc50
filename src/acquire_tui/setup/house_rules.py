"""House rules being made: a rule set as printed, and what is changed of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from acquire_core import Rules
from acquire_core.rules.descriptions import SWITCHES
from acquire_core.rules.overrides import differences, overrides_of, with_overrides

MARKET = "two_player.market"
VISIBILITY = ("visibility.stocks", "visibility.money")
ARGUED = (
    *VISIBILITY,
    "setup.start_tiles",
    "found.founder_shares",
    "bonus.ranks",
    "bonus.sole_holder",
    "bonus.rounding",
    "merge.safe_rule",
    "place.obligatory",
    "buy.without_placement",
    "tiles.dead",
    "tiles.dead_choice",
    "tiles.dead_check",
    "tiles.no_playable",
    "end.chain_size",
    "end.all_safe",
    "end.declare",
    "end.window",
    "end.pool_empty_ends",
    "end.stalemate",
    MARKET,
    "powers.enabled",
    "teams.size",
)
"""The keys of a rule file that people argue about, in the order a table is set up and played."""

_NUMBERS = {
    "found.founder_shares": (0, 1, 2, 3),
    "bonus.ranks": (1, 2, 3),
    "end.chain_size": (20, 25, 30, 35, 38, 41, 45, 50),
    "teams.size": (1, 2, 3),
}


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

    def value(self, key: str) -> object:
        """What a key is set to now."""
        return _value(self.rules, key)

    def set(self, changes: Mapping[str, object]) -> House:
        """With these keys set; those set as printed are no changes any more."""
        changed = {**self.changed, **changes}
        return House(
            self.printed,
            {key: value for key, value in changed.items() if value != _value(self.printed, key)},
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

    def values(self, key: str) -> list[object]:
        """What a key can be set to, as far as a page offers it; what it is and was printed with included."""
        choices = SWITCHES[key].choices
        if choices:
            return [word == "true" if word in ("true", "false") else word for word in choices]
        cells = self.rules.board.columns * self.rules.board.rows
        offered = {number for number in _NUMBERS[key] if number <= cells}
        known = {number for number in (self.value(key), _value(self.printed, key)) if isinstance(number, int)}
        return list[object](sorted(offered | known))


def _value(rules: Rules, key: str) -> object:
    section, _, word = key.rpartition(".")
    if section in ("chains", "card"):
        section, word = "", {"list": "chains", "rows": "card"}.get(word, word)
    return getattr(getattr(rules, section) if section else rules, word)
