"""Every sentence about house rules: the page of them, and what becomes of them elsewhere."""

from __future__ import annotations

from acquire_core import Rules, RulesError
from acquire_core.english.rules import message
from acquire_core.rules.serialization import KEYS
from acquire_tui.text.translation import gettext, ngettext, sentences

PRINTED = gettext("As printed")
PRINTED_HELP = gettext("Remove all house rules.")
HELP = gettext(
    "Rules people often change. Up and down go from row to row; left, right, Enter, space or a click change "
    "a value. A star marks what differs from the printed rules. A value that does not fit the other rules is "
    "refused. Esc goes back to the table and keeps your changes."
)


def title(printed: Rules) -> str:
    """The headline of the page."""
    return gettext("House rules for {rules}", rules=printed.title)


def hint(key: str, enter: str) -> str:
    """What house rules are, and the keys that lead to them."""
    return gettext(
        "Change the rules people often change: {key}, or {enter} on this line. The game's record keeps them.",
        key=key,
        enter=enter,
    )


def subject(key: str) -> str:
    """What a row is about."""
    return gettext(KEYS[key].label)


def says(key: str, value: object) -> str:
    """The value of a row."""
    return KEYS[key].says(value)


def meaning(key: str, printed: Rules, value: object) -> str:
    """What a row is about, and how it is printed."""
    return sentences(
        gettext(KEYS[key].meaning),
        gettext("Needs a table with two seats taken.") if key == "two_player.market" else "",
        gettext("{rules}: {value}.", rules=printed.title, value=says(key, value)),
    )


def changes(count: int) -> str:
    """How many house rules there are."""
    return ngettext("{count} change", "{count} changes", count) if count else gettext("as printed")


def differing(count: int, printed: Rules) -> str:
    """The heading over what differs from the printed rules."""
    if not count:
        return gettext("No changes to {rules}.", rules=printed.title)
    return ngettext("{count} change to {rules}:", "{count} changes to {rules}:", count, rules=printed.title)


def refused(key: str, value: object, error: RulesError) -> str:
    """Why a row stays as it was."""
    return gettext(
        '{label}: "{value}" does not fit the other rules, so nothing changed. {problems}',
        label=subject(key),
        value=says(key, value),
        problems=problems(error),
    )


def given_up(rules: Rules, error: RulesError) -> str:
    """Why house rules are dropped when another rule set is picked."""
    return gettext(
        "Your house rules do not fit {rules} and were removed. {problems}",
        rules=rules.title,
        problems=problems(error),
    )


def unfit(rules: Rules, error: RulesError) -> str:
    """Why the house rules of the last table are not offered again."""
    return gettext(
        "Your last house rules do not fit {rules} and were left out. {problems}",
        rules=rules.title,
        problems=problems(error),
    )


def problems(error: RulesError) -> str:
    """Every fault, with the key as it is called here and in rule files."""
    return "; ".join(_problem(each.key, message(each.reason)) for each in error.problems)


def _problem(key: str, fault: str) -> str:
    if key in KEYS:
        return gettext("{label} ({key}): {fault}", label=subject(key), key=key, fault=fault)
    return gettext("{key}: {fault}", key=key, fault=fault)
