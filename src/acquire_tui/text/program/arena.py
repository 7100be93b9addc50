"""What the arena says: its options, its progress and its tables."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_tui.text import counts
from acquire_tui.text.translation import gettext, sentences

ABOUT = gettext("Let opponents play each other on the same deals, in every seat.")
GAMES_HELP = gettext("how many games to play (default: 400)")
RULES_HELP = gettext("a rule set by name, or a rule file (default: classic)")
SEED_HELP = gettext("fixes the deals and all chance (default: 1)")
WORKERS_HELP = gettext("how many processes play (default: 1)")
NODES_HELP = gettext("games played out for each choice, instead of a time")
THINK_HELP = gettext("seconds for each choice, instead of each level's own")
JSON_HELP = gettext("print data instead of tables")
AHEAD_OF = gettext("ahead of, % of meetings:")

PLAYER = gettext("player")
SEATS = gettext("seats")
WINS = gettext("wins %")
INTERVAL = gettext("95 % interval")
WORTH = gettext("worth")
RANK = gettext("rank")
RATING = gettext("rating")
MEDIAN = gettext("s/choice: median")
LATE = gettext("95 %")
WORST = gettext("worst")
"""Heads of columns. Those of times are in seconds: the median, what 95 % stay below, and the longest."""


def players_help(levels: Sequence[str], styles: Sequence[str]) -> str:
    return gettext(
        "one per seat, separated by commas: {levels}; a style after a colon: {styles}",
        levels=", ".join(levels),
        styles=", ".join(styles),
    )


def progress(done: int, games: int) -> str:
    return gettext("{done}/{games} games", done=done, games=games)


def refused(problem: object) -> str:
    return gettext("arena: {problem}", problem=problem)


def played(games: int, rules: str, seed: int, seconds: float) -> str:
    return gettext(
        "{games} of {rules}, seed {seed}, in {seconds:.0f} s.",
        games=counts.games(games),
        rules=rules,
        seed=seed,
        seconds=seconds,
    )


def budget(nodes: int | None, think: float | None) -> str:
    """How long the players may think about a choice; nothing where each has its own time."""
    if nodes:
        return gettext("Games played out for each choice: {nodes}.", nodes=nodes)
    return gettext("Seconds for each choice: {seconds:g}.", seconds=think) if think else ""


def heading(games: int, rules: str, seed: int, seconds: float, nodes: int | None, think: float | None) -> str:
    return sentences(played(games, rules, seed, seconds), budget(nodes, think))


def interval(low: float, high: float) -> str:
    """The bounds of a share in percent, as a cell of a table."""
    return gettext("{low:5.1f} to {high:5.1f}", low=100 * low, high=100 * high)
