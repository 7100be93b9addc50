"""Every sentence about playing alone for the highest score."""

from __future__ import annotations

from acquire_core.record.write import Summary
from acquire_tui.storage.statistics import Alone
from acquire_tui.text.log import money


def best(title: str, games: Alone) -> str:
    """The highest score of a rule set, with its day, and how often it was tried."""
    count, average = games.tally.games, games.tally.average_worth
    tried = "1 game" if count == 1 else f"{count} games, {money(average)} on average"
    return f"Alone, {title}: best {money(games.best_worth)}{_day(games.best)}; {tried}."


def compared(worth: int, before: Alone | None) -> str:
    """How a score compares with those before it."""
    if before is None:
        return "This is your first score by these rules."
    old = f"{money(before.best_worth)}{_day(before.best)}"
    if worth > before.best_worth:
        return f"A new best! The one before was {old}."
    return f"Your best equals it: {old}." if worth == before.best_worth else f"Your best is {old}."


def _day(row: Summary | None) -> str:
    return f" on {row.when[:10]}" if row is not None and row.when else ""
