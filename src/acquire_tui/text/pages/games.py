"""The list of games, and the questions asked there."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from acquire_tui.text.pages.opponents import kind_text
from acquire_tui.text.seat_names import display_names
from acquire_tui.text.translation import gettext, listed, money, ngettext

TITLE = gettext("Games")
HELP = gettext(
    "All games on this computer, the last played first. Enter continues a game, or opens a finished one in "
    "the viewer; v views any game. r renames it, x exports it to a file, d deletes it."
)
OPEN = gettext("Open")
VIEW, VIEW_TIP = gettext("View"), gettext("Step through the game.")
RENAME = gettext("Rename…")
DELETE = gettext("Delete…")
EXPORT, EXPORT_TIP = gettext("Export…"), gettext("Write the game to a file.")
READING = gettext("Reading the games...")
NO_GAMES = gettext("No games yet. Every game you start is saved here.")
KEEP_IT = gettext("Keep it")
DELETE_IT = gettext("Delete it")
NEW_TITLE = gettext("New title:")
GAME, RULES, TURN, STARTED = gettext("Game"), gettext("Rules"), gettext("Turn"), gettext("Started")
DAMAGED, FINISHED, UNFINISHED = gettext("damaged"), gettext("finished"), gettext("unfinished")
ASSISTED = gettext("It counts as assisted.")
PARTLY_READABLE = gettext("Part of its file cannot be read; the game opens up to the damage.")

FORMATS = {
    "text": gettext("Text: every turn in sentences"),
    "json": gettext("JSON: for programs"),
    "csv": gettext("CSV: for spreadsheets"),
    "html": gettext("HTML: a web page with the board at every turn"),
}
"""What the formats of an export are for."""


def heading(title: str, names: Sequence[str]) -> str:
    """A game's title, or who plays it, by the names typed."""
    return title or listed(display_names(names))


def when(moment: str) -> str:
    """When a game was started, in the time of this computer; the date alone where that cannot be told."""
    try:
        return datetime.fromisoformat(moment).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return moment[:16]


def place(path: Path) -> str:
    """Where a file is."""
    return str(path)


def standing(*, complete: bool, finished: bool) -> str:
    """Finished or not, in a word."""
    if not complete:
        return DAMAGED
    return FINISHED if finished else UNFINISHED


def players(seats: Sequence[tuple[str, str | None]], rules: str) -> str:
    """Who plays by which rules: a name for every seat, and the level of an opponent."""
    names = display_names([name for name, _level in seats])
    told = [
        name if level is None else gettext("{name} ({kind})", name=name, kind=kind_text(level))
        for name, (_typed, level) in zip(names, seats, strict=True)
    ]
    return gettext("{players}; {rules}.", players=listed(told), rules=rules)


def won(winners: Sequence[str], worth: int) -> str:
    return ngettext(
        "{winners} wins with {worth}.",
        "{winners} share the victory with {worth}.",
        len(winners),
        winners=listed(winners),
        worth=money(worth),
    )


def imported_from(source: str) -> str:
    return gettext("Imported from {source}.", source=source)


def asks_to_delete(game: str) -> str:
    return gettext("Delete '{game}' for good?", game=game)


def asks_for_format(game: str) -> str:
    return gettext("Export '{game}' as:", game=game)


def unreadable(file: str) -> str:
    """The row of a file that cannot be opened."""
    return gettext("{file} cannot be opened", file=file)
