"""What a table is set up with: the rule set, who sits where, and how it is shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from acquire_core.record.entries import Seat

__all__ = ["Options", "Seat"]

if TYPE_CHECKING:
    from acquire_core import Rules


@dataclass(frozen=True, slots=True)
class Options:
    """Everything a game needs before its first tile.

    Names of seats are as they were typed. `open_holdings` is None where the rule set decides. `pace` is in
    seconds between the steps of an opponent, `think` how long those that search take for a choice; None is
    each level's own time. `remarks` is whether opponents say something now and then.
    """

    rules: Rules
    seats: tuple[Seat, ...]
    seed: str
    open_holdings: bool | None = None
    pace: float = 0.4
    think: float | None = None
    remarks: bool = True

    def rules_played(self) -> Rules:
        """The rule set with this table's choice of open or hidden holdings."""
        if self.open_holdings is None:
            return self.rules
        from acquire_core.rules.model import Visibility

        lying = Visibility("open", "open") if self.open_holdings else Visibility("hidden", "hidden")
        return replace(self.rules, visibility=lying)
