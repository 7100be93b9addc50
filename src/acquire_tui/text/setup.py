"""Every sentence of setting a table up: house rules, partners, and playing alone."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len

from acquire_core import Rules, RulesError
from acquire_core.engine.teams import team_of
from acquire_core.rules.descriptions import SWITCHES
from acquire_tui.cells.names import ELLIPSIS, cut
from acquire_tui.text.log import listed

AS_PRINTED = "as printed"
MARKET_HINT = "Only at a table with two seats taken."
MIXED = "as agreed"

_SUBJECTS = {
    "buy.without_placement": "Buying without a tile",
    "tiles.no_playable": "A hand without a move",
    "two_player.market": "The bank, if two play,",
}
"""Labels shorter than those of the rule files."""


def house_hint(key: str, enter: str) -> str:
    """What the house rules are for, and the keys that lead there."""
    keys = f"{key}, or {enter} on this line"
    return f"Change what people argue about: {keys}. The record keeps the rules as they are."


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


def subject(key: str) -> str:
    """What a row of the house rules is about; its value ends the sentence."""
    return _SUBJECTS.get(key, SWITCHES[key].label)


def says(key: str, value: object) -> str:
    """The value of a row, which ends the sentence that its subject begins."""
    if key == "teams.size" and value == 1:
        return "none, everybody alone"
    return SWITCHES[key].says(value)


def meaning(key: str, printed: Rules, value: object) -> str:
    """What a row is about, and how it is printed."""
    only = f" {MARKET_HINT}" if key == "two_player.market" else ""
    return f"{SWITCHES[key].meaning}{only} {printed.title}: {subject(key)} {says(key, value)}."


def changes(count: int) -> str:
    """How many house rules there are."""
    if not count:
        return AS_PRINTED
    return "1 change" if count == 1 else f"{count} changes"


def differing(count: int, printed: Rules) -> str:
    """The heading over what differs from the printed rules."""
    if not count:
        return f"Everything is as {printed.title} has it."
    return f"{changes(count)} to {printed.title}:"


def refused(key: str, value: object, error: RulesError) -> str:
    """Why a row of the house rules stays as it was, in the words of whoever checks rule files."""
    return (
        f"{subject(key)} {says(key, value)}: nothing is changed, as that does not fit. {_faults(error, key)}."
    )


def given_up(rules: Rules, error: RulesError) -> str:
    """Why house rules are dropped when another rule set is picked."""
    return f"Your house rules do not fit {rules.title} and are taken back. {_faults(error)}."


def unfit(rules: Rules, error: RulesError) -> str:
    """Why the house rules of the last table are not offered again."""
    return f"The last table's house rules do not fit {rules.title} and are not offered. {_faults(error)}."


def _faults(error: RulesError, row: str = "") -> str:
    """Every fault with what it is about, as it is called here and in rule files; `row` is named already."""
    told = []
    for problem in error.problems:
        label = (
            f"{subject(problem.key).rstrip(',')} " if problem.key in SWITCHES and problem.key != row else ""
        )
        told.append(
            f"{label}({problem.key}): {problem.message}" if label else f"{problem.key}: {problem.message}"
        )
    return "; ".join(told)


def mixed(rules: Rules) -> str:
    """Holdings that lie neither all open nor all hidden."""
    return f"Shares are {rules.visibility.stocks}, cash is {rules.visibility.money}: that is a house rule."


def alone(problem: str, title: str) -> str:
    """What to do about a table with one seat taken."""
    return f"{problem} To play alone, pick {title}."


def team_letter(rules: Rules, players: int, seat: int) -> str:
    """The letter partners go by, nothing where everybody plays alone."""
    return chr(65 + team_of(rules, players, seat)) if rules.teams.size > 1 else ""


def with_teams(rules: Rules, names: Sequence[str]) -> list[str]:
    """The names, each with its team's letter where there are teams: `Ann (A)`."""
    letters = [team_letter(rules, len(names), seat) for seat in range(len(names))]
    return [f"{name} ({letter})" if letter else name for name, letter in zip(names, letters, strict=True)]


def partners(rules: Rules, names: Sequence[str]) -> str:
    """Who plays with whom; nothing where everybody plays alone."""
    if rules.teams.size == 1:
        return ""
    teams = len(names) // rules.teams.size
    sides = [f"{chr(65 + team)} {listed(names[team::teams])}" for team in range(teams)]
    return f"Partners add up their money: {'; '.join(sides)}."
