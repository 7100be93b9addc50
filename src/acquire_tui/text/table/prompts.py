"""The table in any phase: its keys, headings and status line, and answers to keys that do nothing."""

from __future__ import annotations

from collections.abc import Iterable

from acquire_tui.text.translation import gettext

GAME = gettext("Acquire")
UNDO, UNDO_TIP = gettext("Undo"), gettext("Undo the last choice.")
UNDO_TURN, UNDO_TURN_TIP = gettext("Undo turn"), gettext("Back to the start of the turn.")
REDO, REDO_TIP = gettext("Redo"), gettext("Redo what was undone.")
LOG, LOG_TIP = gettext("Log"), gettext("Everything that has happened.")
HELP_TIP = gettext("Help for this screen.")
RULES_TIP = gettext("The rulebook and the price card.")
CARDS, CARDS_TIP = gettext("Cards"), gettext("Your power cards.")
BACK_TIP = gettext("One step back.")
QUIT, QUIT_TIP = gettext("Quit"), gettext("Quit the program.")
LEFT, RIGHT = gettext("Left"), gettext("Right")
CONTINUE = gettext("Continue")

NOTHING_HAPPENED = gettext("Nothing has happened yet.")
LOG_HELP = gettext(
    "Everything that has happened, the latest at the end. Up, down, page up and page down scroll."
)

# Headings of the table's parts.

CHAIN, SIZE, PRICE = gettext("Chain"), gettext("Size"), gettext("Price")
IN_BANK = gettext("Bank")
BONUSES, THREE_BONUSES = gettext("1st/2nd"), gettext("1st/2nd/3rd")
PLAYER, CASH, WORTH, TOGETHER = gettext("Player"), gettext("Cash"), gettext("Worth"), gettext("Together")
TILES, TURN = gettext("Tiles"), gettext("Turn")
COVERED, NO_TILES = gettext("covered"), gettext("none")
NEW = gettext("(new)")
"""Behind a tile just drawn."""


def tiles_of(name: str) -> str:
    return gettext("{name}'s tiles", name=name)


def net_worth(legend: str) -> str:
    """Over the chart of net worth."""
    return gettext("Net worth: {legend}", legend=legend)


# The status line.


def turn(number: int) -> str:
    return gettext("Turn {number}", number=number)


def last_turn(doing: str) -> str:
    """What is being done in the last turn of the game."""
    return gettext("{doing} (last turn)", doing=doing)


def seed_only(seed: str) -> str:
    """The seed of a game that is kept nowhere."""
    return gettext("seed {seed}", seed=seed)


def seed_saved(seed: str) -> str:
    return gettext("seed {seed}  saved", seed=seed)


def seed_unsaved(seed: str) -> str:
    return gettext("seed {seed}  NOT SAVED", seed=seed)


# Answers.


def idle_key(key: str, prompt: str) -> str:
    """The answer to a key that does nothing now, with what does."""
    return gettext("{key} does nothing here. {prompt}", key=key, prompt=prompt)


def no_way_back(palette: str, leave: str) -> str:
    """The answer to the key that goes back, by the keys that lead elsewhere."""
    return gettext(
        "Nothing to cancel here: {palette} leads to the main menu, {leave} quits.",
        palette=palette,
        leave=leave,
    )


def wrong_seats(players: int, seats: int) -> str:
    return gettext(
        "The game has {players} players, but {seats} seats are taken.", players=players, seats=seats
    )


def too_small(width: int, height: int, columns: int, rows: int) -> str:
    return gettext(
        "This terminal is {width}x{height}; the table needs {columns}x{rows}. Enlarge the window; nothing is "
        "lost.",
        width=width,
        height=height,
        columns=columns,
        rows=rows,
    )


def numbered(numbers: Iterable[int]) -> str:
    """The numbers to press, in order.

    >>> numbered([1, 2, 3, 5, 6])
    '1-3,5,6'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ",".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ",".join(map(str, run)) for run in runs)
