"""The set-up screen, the screen that says who goes first, and the table offered again."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len

from acquire_tui.cells.names import ELLIPSIS, cut
from acquire_tui.text import counts
from acquire_tui.text.translation import gettext, listed, sentences

# The set-up screen.

TITLE = gettext("ACQUIRE  New game")
HELP = gettext(
    "Set up the table: the rules, who sits in which seat, and what is hidden. Seats without a name get one; "
    "to give one yourself, type it on the seat. Up and down go from row to row, tab to the name beside, left "
    "and right change the field you are on, and backspace empties a seat."
)
RULES = gettext("Rules")
HOUSE_RULES = gettext("House rules")
SEATS = gettext("Seats")
HOLDINGS = gettext("Holdings")
OPPONENTS = gettext("Opponents")
SEED = gettext("Seed")
PAUSE = gettext("pause")
THINK = gettext("think")
REMARKS = gettext("remarks")
START_GAME = gettext("Start the game")
START = gettext("Start")
CHANGE = gettext("Change")
CHANGE_BACK = gettext("Change back")
EMPTY_SEAT = gettext("Empty")
EMPTY = gettext("empty")
OPEN = gettext("open")
HIDDEN = gettext("hidden")
MIXED = gettext("as agreed")
ON = gettext("on")
OFF = gettext("off")
NO_PAUSE = gettext("no pause")
BY_LEVEL = gettext("by level")
NEW_SEED = gettext("a new one")

PERSON_HINT = gettext("A person at this keyboard. Type a name, or leave it blank.")
EMPTY_HINT = gettext("Nobody sits here.")
NAME_HINT = gettext("The name of this seat; leave it blank for the one shown.")
PACE_HINT = gettext("The pause after each step of an opponent. Any key skips it.")
THINK_HINT = gettext("How long sharp and master think about a choice; by level that is 0.5 and 2 seconds.")
REMARKS_ON = gettext("Opponents make a remark now and then. It gives nothing away.")
REMARKS_OFF = gettext("Opponents stay silent.")
OPEN_HINT = gettext("Everyone's shares and cash are open.")
HIDDEN_HINT = gettext("The other players' shares and cash are hidden; the bank's shares are not.")
SEED_HINT = gettext("The same seed deals the same game again. Leave it blank for a new one.")
SETTINGS_NOT_SAVED = gettext("Settings not saved")


def about_rules(title: str, description: str) -> str:
    return gettext("{title}. {description}", title=title, description=description)


def seated(name: str, kind: str) -> str:
    """Who sits in a seat that is settled."""
    return gettext("{name} ({kind})", name=name, kind=kind)


def changed_with(hint: str, keys: str) -> str:
    """The sentence of a field, and the keys that change it."""
    return sentences(hint, gettext("{keys} change it.", keys=keys))


def picked_with(hint: str, key: str) -> str:
    return sentences(hint, gettext("{key} picks it.", key=key))


def start_hint(key: str) -> str:
    return gettext("{key} starts the game. The arrows lead to everything you can change.", key=key)


def mixed_holdings(shares: str, cash: str) -> str:
    """Holdings that are neither all open nor all hidden."""
    return gettext("Shares are {shares}, cash is {cash}: that is a house rule.", shares=shares, cash=cash)


def wrong_count(title: str, sizes: Sequence[int], team: int, seats: int) -> str:
    """So many seats have no table by these rules; `team` is the size of a team, 1 for none."""
    if team == 1:
        return gettext(
            "{title} is for {players}, not {seats}.",
            title=title,
            players=counts.players_allowed(sizes),
            seats=seats,
        )
    return gettext(
        "{title} is for {players} in teams of {team}, not {seats}.",
        title=title,
        players=counts.players_allowed(sizes),
        team=team,
        seats=seats,
    )


def alone(problem: str, title: str) -> str:
    """What to do about a table with one seat taken."""
    return sentences(problem, gettext("To play alone, pick {title}.", title=title))


def in_short(sentence: str, cells: int) -> str:
    """A sentence, or else its first clauses or words that fit into so many cells; no word is cut in two."""
    if cell_len(sentence) <= cells:
        return sentence
    ends = [found.start() for found in re.finditer(r"[,;:] ", sentence)]
    clauses = [sentence[:end] for end in ends if cell_len(sentence[:end]) <= cells]
    if clauses:
        return clauses[-1]
    words = [sentence[: found.start()] for found in re.finditer(" ", sentence)]
    fitting = [part + ELLIPSIS for part in words if cell_len(part) < cells]
    return fitting[-1] if fitting else cut(sentence, cells)


# The table offered again.

NO_TABLE = gettext("it holds no table")
NO_RULES = gettext("it names no rules")
NO_SEAT = gettext("one of its seats is not a seat")


def at_line(number: int) -> str:
    return gettext("line {number}", number=number)


def too_many_seats(seats: int) -> str:
    return gettext("it has {seats} seats", seats=seats)


def no_such_level(level: object) -> str:
    return gettext("unknown level {level!r}", level=level)


def damaged_table(path: object, reason: object) -> str:
    return gettext(
        "The last table is not offered: {path} is damaged ({reason}). The file is kept.",
        path=path,
        reason=reason,
    )


# Who goes first.

FIRST_PLAYER = gettext("Who goes first")
FIRST_TILE = gettext("The first tile")
FIRST_HELP = gettext("Enter starts the first turn.")
BEGIN = gettext("Begin")
CONTINUE = gettext("Continue")
DREW = gettext("Everyone drew a tile.")
AT_RANDOM = gettext("The first player was chosen at random.")
EMPTY_BOARD = gettext("The board is empty.")
ORDER = {
    "row_then_column": gettext("The topmost tile goes first; in the same row, the leftmost."),
    "column_then_row": gettext("The leftmost tile goes first; in the same column, the topmost."),
}
"""By `setup.first_player`: whose tile goes first."""
FATE = {
    "place": gettext("The tiles stay on the board and found no chain."),
    "return": gettext("The tiles are shuffled back into the draw pile."),
}
"""By `setup.start_tiles`: what becomes of the tiles drawn."""
FATE_ALONE = {
    "place": gettext("You drew a tile. It stays on the board and founds no chain."),
    "return": gettext("You drew a tile. It is shuffled back into the draw pile."),
}


def first_player(players: int, start_tiles: str, order: str) -> str:
    """How it was decided who goes first, and what becomes of the tiles, by the values of the rules."""
    if start_tiles == "none":
        return AT_RANDOM if players > 1 else EMPTY_BOARD
    if players == 1:
        return FATE_ALONE[start_tiles]
    return sentences(DREW, ORDER.get(order, AT_RANDOM), FATE[start_tiles])


def goes_first(name: str) -> str:
    return gettext("{name} goes first", name=name)


def order_of_play(names: Sequence[str]) -> str:
    return gettext("Order of play: {names}.", names=listed(names))
