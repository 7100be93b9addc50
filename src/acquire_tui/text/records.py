"""Every sentence about records: saving, taking back, and the list of games."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from acquire_core.record.write import Summary
from acquire_tui.table.way_back import WayBack
from acquire_tui.text.log import listed
from acquire_tui.text.names import display_names
from acquire_tui.text.opponents import kind_text

SAVED_AGAIN = "The game is on the disk again: nothing of it is missing there."
NOTHING_TO_TAKE_BACK = "There is nothing to take back."
NOT_TAKEN_BACK = "Nothing was taken back."
NOTHING_TO_REDO = "There is nothing to make again."
GAME_KEPT = "The game is kept: acquire-tui --continue goes on with it."
NO_GAME_YET = "There is no game to go on with yet."
NO_GAMES = "There are no games yet. Every game you start is kept here by itself."
NO_UNFINISHED = "There is no unfinished game to go on with."
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


def unsaved(trouble: str) -> str:
    """What to say when the program ends and a game is in memory only."""
    return f"The last choices of the game are lost. {trouble}"


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


def unknown_level(name: str, level: str) -> str:
    """Why a game cannot be gone on with: a level this program does not have."""
    return f"{name} is an opponent of the level '{level}', which this program does not know."


# The list of games.


def heading(row: Summary) -> str:
    """A game's title, or who plays it."""
    return row.title or listed(display_names([seat.name for seat in row.seats]))


def when(row: Summary) -> str:
    """When a game was dealt, in the time of this computer; the date alone where that cannot be told."""
    try:
        return datetime.fromisoformat(row.when).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return row.when[:16]


def place(path: Path) -> str:
    """Where a file is."""
    return str(path)


def standing(row: Summary) -> str:
    """Finished or not, in a word."""
    if not row.complete:
        return "damaged"
    return "finished" if row.finished else "unfinished"


def about(row: Summary) -> list[str]:
    """A game in a few sentences."""
    names = display_names([seat.name for seat in row.seats])
    seats = [
        name if seat.level is None else f"{name} ({kind_text(seat.level)})"
        for name, seat in zip(names, row.seats, strict=True)
    ]
    told = [f"{listed(seats)}; {row.rules_title}."]
    if row.over is not None:
        won = [names[seat] for seat in row.over.winners]
        end = "wins" if len(won) == 1 else "share the victory"
        told.append(f"{listed(won)} {end} with ${max(row.over.worth):,}.")
    if row.assisted:
        told.append("It counts as assisted.")
    if row.source:
        told.append(f"Imported from {row.source}.")
    if not row.complete:
        told.append("Not all of its file can be read; what stands before the damage opens.")
    told.append(place(row.path))
    return told


FORMATS = {
    "text": "Text: every turn in sentences",
    "json": "JSON: for programs",
    "csv": "CSV: for spreadsheets",
    "html": "HTML: one page for a browser, with the board at every turn",
}
"""What the formats of an export are for."""


def asks_to_delete(named: str) -> str:
    return f"Delete '{named}' for good?"


def asks_for_title(row: Summary) -> str:
    return f"What shall '{heading(row)}' be called?"


def asks_for_format(row: Summary) -> str:
    return f"Write '{heading(row)}' to a file, as what?"


def broken(name: str) -> str:
    return f"{name} cannot be opened"


def exported(path: object) -> str:
    return f"Wrote {path}"
