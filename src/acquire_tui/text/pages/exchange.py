"""Games to and from other formats: what exports say, and what does not fit in an import."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_tui.text.pages.opponents import kind_text
from acquire_tui.text.program.settings import did_you_mean
from acquire_tui.text.translation import gettext, money, sentences

# Exports.

FILE_EXISTS = gettext("There is already a file of that name.")
CHOOSE_ANOTHER_NAME = gettext("Choose another name.")
RULES, PLAYERS = gettext("Rules"), gettext("Players")
STARTED, SOURCE = gettext("Started"), gettext("Imported from")
DEAL = gettext("The deal")
DEALT = gettext("The tiles are dealt.")
STILL_PLAYING = gettext("still playing")
HIDDEN = gettext("hidden")
CASH, WORTH, SIZE, PRICE = gettext("Cash"), gettext("Worth"), gettext("Size"), gettext("Price")
CHART = gettext("Net worth by turn")
PREVIOUS, NEXT = gettext("previous"), gettext("next")


def exported(path: object) -> str:
    return gettext("Exported to {path}.", path=path)


def unknown_format(form: str, near: str, formats: Sequence[str]) -> str:
    return sentences(
        gettext("Unknown format '{form}'.", form=form),
        did_you_mean(near),
        gettext("The formats are {formats}.", formats=", ".join(formats)),
    )


def cannot_write(cause: object) -> str:
    """`cause` ends the sentence, with its full stop."""
    return gettext("The file cannot be written: {cause}", cause=cause)


def fact(label: str, value: str) -> str:
    return gettext("{label}: {value}", label=label, value=value)


def player(name: str, level: str | None) -> str:
    """Who sits in a seat, and that it is an opponent."""
    if level is None:
        return name
    return gettext("{name} (opponent, {kind})", name=name, kind=kind_text(level))


def turn(number: int, name: str) -> str:
    return gettext("Turn {number}: {name}", number=number, name=name)


def so_far(worth: int) -> str:
    return gettext("{worth} so far", worth=money(worth))


def final(worth: int, *, wins: bool) -> str:
    return gettext("{worth} (wins)", worth=money(worth)) if wins else money(worth)


def page_title(rules: str) -> str:
    """The title of a page for a browser whose game has none."""
    return gettext("Acquire: {rules}", rules=rules)


def legend(chains: str) -> str:
    """The signs of the board."""
    return gettext("{chains}; # a lone tile, x a discarded tile, . an empty square.", chains=chains)


def last_turn(number: int) -> str:
    """The end of the chart's time line."""
    return gettext("turn {number}", number=number)


def chart_legend(players: Sequence[str]) -> str:
    return gettext("Net worth by turn: {players}", players=" · ".join(players))


# Imports. A problem ends the sentence of `no_game`.

EMPTY_FILE = gettext("The file is empty.")
CHOOSE_ANOTHER = gettext("Choose another one.")
DOWNLOAD_AGAIN = gettext("Download it again.")
ELSEWHERE = gettext("elsewhere")
"""Where a game is from whose file has no name."""
TOO_DEEP = gettext("it is nested too deeply.")
NOT_JSON = gettext("it is not JSON.")
NO_STEPS = gettext("it has no steps.")


def no_game(problem: object) -> str:
    return gettext("This is not a recorded game: {problem}", problem=problem)


def source_line(file: str, line: int) -> str:
    """Where a game is from: a line of a file."""
    return gettext("{file}, line {line}", file=file, line=line)


def lacking(part: object) -> str:
    """`part` is what Python says of a part that is missing or of another kind."""
    return gettext("it lacks a part or has one of the wrong kind ({part}).", part=part)


def no_choice(choice: object) -> str:
    return gettext("there is no choice like {choice!r:.60}.", choice=choice)


def differs(step: int) -> str:
    return gettext("after step {step} cash and shares differ from the recorded ones.", step=step)


def damaged_archive(reason: object) -> str:
    return gettext("The compressed file is damaged: {reason}.", reason=reason)
