"""The page of house rules: its rows, and what does not fit together."""

from __future__ import annotations

from acquire_core import Rules, RulesError
from acquire_core.rules.descriptions import SWITCHES
from acquire_tui.text.messages import gettext, ngettext, sentences

AS_PRINTED = gettext("as printed")
NO_TEAMS = gettext("none, everybody alone")
MARKET_HINT = gettext("Only at a table with two seats taken.")

_SUBJECTS = {
    "buy.without_placement": gettext("Buying without a tile"),
    "tiles.no_playable": gettext("A hand without a move"),
    "two_player.market": gettext("The bank, if two play,"),
}
"""Labels shorter than those of the rule files."""


def hint(key: str, enter: str) -> str:
    """What the house rules are for, and the keys that lead there."""
    return gettext(
        "Rules people often change: {key}, or {enter} on this line. The record keeps the rules as they are.",
        key=key,
        enter=enter,
    )


def subject(key: str) -> str:
    """What a row of the house rules is about; its value ends the sentence."""
    return _SUBJECTS.get(key, SWITCHES[key].label)


def says(key: str, value: object) -> str:
    """The value of a row, which ends the sentence that its subject begins."""
    if key == "teams.size" and value == 1:
        return NO_TEAMS
    return SWITCHES[key].says(value)


def meaning(key: str, printed: Rules, value: object) -> str:
    """What a row is about, and how it is printed."""
    return sentences(
        SWITCHES[key].meaning,
        MARKET_HINT if key == "two_player.market" else "",
        gettext("{title}: {rule}.", title=printed.title, rule=f"{subject(key)} {says(key, value)}"),
    )


def changes(count: int) -> str:
    """How many house rules there are."""
    return ngettext("{count} change", "{count} changes", count) if count else AS_PRINTED


def differing(count: int, printed: Rules) -> str:
    """The heading over what differs from the printed rules."""
    if not count:
        return gettext("Everything is as in {title}.", title=printed.title)
    return ngettext("{count} change to {title}:", "{count} changes to {title}:", count, title=printed.title)


def refused(key: str, value: object, error: RulesError) -> str:
    """Why a row of the house rules stays as it was."""
    return gettext(
        "{rule}: not changed, as that does not fit. {faults}.",
        rule=f"{subject(key)} {says(key, value)}",
        faults=_faults(error, key),
    )


def given_up(rules: Rules, error: RulesError) -> str:
    """Why house rules are dropped when another rule set is picked."""
    return gettext(
        "Your house rules do not fit {title} and are undone. {faults}.",
        title=rules.title,
        faults=_faults(error),
    )


def unfit(rules: Rules, error: RulesError) -> str:
    """Why the house rules of the last table are not offered again."""
    return gettext(
        "The last table's house rules do not fit {title} and are not offered. {faults}.",
        title=rules.title,
        faults=_faults(error),
    )


def _faults(error: RulesError, row: str = "") -> str:
    """Every fault with what it is about, as it is called here and in rule files; `row` is named already."""
    told = []
    for problem in error.problems:
        key, message = problem.key, problem.message
        if key in SWITCHES and key != row:
            label = subject(key).rstrip(",")
            told.append(gettext("{label} ({key}): {fault}", label=label, key=key, fault=message))
        else:
            told.append(gettext("{key}: {fault}", key=key, fault=message))
    return "; ".join(told)
