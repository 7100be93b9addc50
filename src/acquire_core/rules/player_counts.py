"""How many players a rule set seats."""

from __future__ import annotations


def table_sizes(size: int, low: int, high: int) -> tuple[int, ...]:
    """The numbers of players from `low` to `high` that make two full teams or more of this size."""
    players = range(low, high + 1)
    return tuple(count for count in players if size == 1 or (count % size == 0 and count >= 2 * size))
