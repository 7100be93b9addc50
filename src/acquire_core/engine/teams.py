"""Partners: which seats play together, and what they have together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from acquire_core.rules.model import Dollars, Rules


def team_of(rules: Rules, players: int, seat: int) -> int:
    """The team of a seat: partners sit evenly round the table."""
    return seat % (players // rules.teams.size)


def together(rules: Rules, worth: Sequence[Dollars]) -> tuple[Dollars, ...]:
    """By seat: what its team has together."""
    if rules.teams.size == 1:
        return tuple(worth)
    teams = len(worth) // rules.teams.size
    sums = [sum(worth[team::teams]) for team in range(teams)]
    return tuple(sums[seat % teams] for seat in range(len(worth)))


def winners(rules: Rules, worth: Sequence[Dollars]) -> tuple[int, ...]:
    """The seats whose teams have the most; several teams share the victory."""
    shared = together(rules, worth)
    most = max(shared)
    return tuple([seat for seat, amount in enumerate(shared) if amount == most])
