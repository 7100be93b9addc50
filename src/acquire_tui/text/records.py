"""Every sentence about undoing."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_tui.table.way_back import WayBack
from acquire_tui.text.log import listed

NOTHING_TO_TAKE_BACK = "There is nothing to take back."
NOT_TAKEN_BACK = "Nothing was taken back."
NOTHING_TO_REDO = "There is nothing to make again."
ASSISTED = "Choices of opponents or draws were taken back: this game counts as assisted."
DRAWN_AGAIN = (
    "Drawn tiles go back to where they were and will be drawn again in the same order: whoever saw them "
    "knows what comes."
)


def choices(count: int) -> str:
    return "1 choice" if count == 1 else f"{count} choices"


def undo_key(count: int) -> str:
    """What the key does that takes so many choices back."""
    return f"Undo ({count})" if count > 1 else "Undo"


def wish(way: WayBack, names: Sequence[str]) -> str:
    """What a person asks for, and of whom."""
    asked = f"{names[way.by]} asks to take back {choices(way.count)}."
    if not way.ask:
        return f"{names[way.by]}, this takes back {choices(way.count)}."
    others = [names[seat] for seat in way.ask]
    return f"{asked} {listed(others)} {'has' if len(others) == 1 else 'have'} to agree."


def counts_as_assisted(way: WayBack) -> str:
    """What it means for the game."""
    del way
    return (
        "The computer opponents cannot be asked: the game will count as assisted, and its result stays out "
        "of the statistics."
    )


def question(way: WayBack, names: Sequence[str], agreed: int) -> str:
    """Who is asked now, once so many have agreed."""
    if not way.ask:
        return f"{names[way.by]}, take it back?"
    before = [names[seat] for seat in way.ask[:agreed]]
    said = f" ({listed(before)} agreed.)" if before else ""
    return f"{names[way.ask[agreed]]}, do you agree?{said}"


def refused(way: WayBack, names: Sequence[str], agreed: int) -> str:
    """What is said to the table when it came to nothing."""
    if not way.ask:
        return NOT_TAKEN_BACK
    return f"{names[way.ask[agreed]]} did not agree: nothing was taken back."
