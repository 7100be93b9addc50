"""What the games on this computer come to, on the screen and on the command line."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_tui.text import counts
from acquire_tui.text.translation import gettext, listed, money, ngettext

TITLE = gettext("Statistics")
HELP = gettext(
    "The results of the finished games on this computer, for each person by name. Imported and assisted "
    "games are not counted. Up, down, page up and page down scroll."
)
OWN_RESULTS = gettext(
    "Every game you finish is counted here: wins, average worth and best win by rule set, number of players "
    "and opponents. The results come from the records on this computer; nothing is sent anywhere."
)
NOTHING_YET = gettext("There are no finished games yet.")
NOTHING_COUNTS = gettext("No finished game counts yet.")
READING = gettext("Reading the records...")
GAMES = gettext("Games")
WON = gettext("Won")
SHARE = gettext("Win %")
AVERAGE_WORTH = gettext("Average worth")
ALL_GAMES = gettext("All games")
NO_WIN = gettext("No wins yet.")
SOLO_ONLY = gettext("solo games only")
"""In place of results of a person who has only played alone."""


def unread(count: int) -> str:
    """How many files could not be read."""
    return ngettext(
        "{count} file in the games folder could not be read and is not counted.",
        "{count} files in the games folder could not be read and are not counted.",
        count,
    )


def damaged(count: int) -> str:
    """How many files could be read only in part."""
    return ngettext(
        "{count} record is damaged and was read only up to the damage.",
        "{count} records are damaged and were read only up to the damage.",
        count,
    )


def not_counted(unfinished: int, assisted: int, imported: int) -> str:
    """The games that do not count; empty where there are none."""
    kinds = []
    if unfinished:
        kinds.append(gettext("{count} unfinished", count=unfinished))
    if assisted:
        kinds.append(
            gettext("{count} assisted (choices that opponents had answered were undone)", count=assisted)
        )
    if imported:
        kinds.append(gettext("{count} imported", count=imported))
    return gettext("Not counted: {kinds}.", kinds=listed(kinds)) if kinds else ""


def nothing_counted(finished: int) -> str:
    """Nobody has results: because no game is finished, or because none of those finished counts."""
    return NOTHING_COUNTS if finished else NOTHING_YET


def best_win(worth: int, opponents: Sequence[str], rules: str, day: str) -> str:
    """The win with the most money; `day` is empty where it is not known."""
    game = ", ".join(filter(None, [rules, day]))
    if not opponents:
        return gettext("Best win: {worth} ({game}).", worth=money(worth), game=game)
    return gettext(
        "Best win: {worth} against {opponents} ({game}).",
        worth=money(worth),
        opponents=listed(opponents),
        game=game,
    )


def streak(longest: int, current: int) -> str:
    """Wins in a row."""
    return gettext(
        "Longest winning streak: {longest}. Current streak: {current}.", longest=longest, current=current
    )


def against(levels: Sequence[str]) -> str:
    """The opponents of some games by their levels; none where only people played."""
    return gettext("against {opponents}", opponents=", ".join(levels) or gettext("people"))


# On the command line.


def totals(finished: int, unfinished: int, assisted: int, imported: int) -> str:
    return gettext(
        "{finished} finished, {unfinished} unfinished, {assisted} assisted, {imported} imported",
        finished=finished,
        unfinished=unfinished,
        assisted=assisted,
        imported=imported,
    )


def results(games: int, won: int, average: int) -> str:
    return gettext(
        "{games}, {won} won, {average} on average", games=counts.games(games), won=won, average=money(average)
    )


def results_of(what: str, results: str) -> str:
    """The results of a person, or of one kind of game."""
    return gettext("{what}: {results}", what=what, results=results)


def by_rules(rules: str) -> str:
    return gettext("rules {rules}", rules=rules)


def longest_streak(longest: int) -> str:
    return gettext("longest winning streak: {longest}", longest=longest)


def best_win_file(worth: int, file: str) -> str:
    return gettext("best win: {worth}, {file}", worth=money(worth), file=file)
