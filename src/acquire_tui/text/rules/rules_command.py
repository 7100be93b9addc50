"""Every sentence of `acquire-tui rules`."""

from __future__ import annotations

from acquire_core import Rules
from acquire_tui.text.rules.rule_sets import described
from acquire_tui.text.translation import gettext, ngettext

DESCRIPTION = gettext("Rule sets: the shipped ones, and your own.")
LIST = gettext("list the rule sets, your own included")
SHOW = gettext("show what a rule set changes, or all of it")
AGAINST = gettext("compare with another rule set")
ALL = gettext("every key, as a whole rule file")
CHECK = gettext("find every problem of a rule file, or show what it changes")
NEW = gettext("start a rule file of your own, with every key explained")
NEW_FILE = gettext("a path, or just a name to put it in your rules folder")
SCHEMA = gettext("print the JSON schema of rule files, for editors")
REFERENCE = gettext("print every key with its meaning, as Markdown")
VALID = gettext("The rule file is valid.")
HOUSE_RULES = gettext("House rules")


def epilog(folder: str) -> str:
    """Where one's own rule files are."""
    return gettext("Your own rule files are in {folder}.", folder=folder)


def own(folder: str) -> str:
    """The heading over one's own rule files."""
    return gettext("Your own, in {folder}:", folder=folder)


def faulty(count: int, program: str, name: str) -> str:
    """What stands in the list for a rule file that cannot be used."""
    return ngettext(
        "1 problem: see {program} rules check {name}",
        "{count} problems: see {program} rules check {name}",
        count,
        program=program,
        name=name,
    )


def summary(rules: Rules, base: Rules, changes: list[str]) -> list[str]:
    """The rule set, and what it changes against another one."""
    lines = [rules.title, described(rules), ""]
    if not changes:
        return [*lines, gettext("It plays like {rules}.", rules=base.title)]
    heading = gettext("Changes to {rules}:", rules=base.title)
    return [*lines, heading, *(f"  {line}" for line in changes)]


def written(path: str, command: str) -> list[str]:
    """What to do with a rule file just made."""
    return [
        gettext("Wrote {path}.", path=path),
        gettext("Edit it, then play it with {command}", command=command),
    ]


def exists(path: str) -> str:
    """A file that is not written over."""
    return gettext("{path} already exists; choose another name.", path=path)


def not_written(path: str, cause: str | None) -> str:
    """A file that cannot be written, and why where the system says so."""
    if cause is None:
        return gettext("{path} cannot be written: no file can have this name.", path=path)
    return gettext("{path} cannot be written: {cause}.", path=path, cause=cause)


def not_a_name(given: str) -> str:
    """What cannot be the name of a file."""
    return gettext("'{given}' is not a file name.", given=given)


def shipped(given: str) -> str:
    """A name that a shipped rule set has."""
    return gettext("{given} is the name of a shipped rule set; choose another name.", given=given)
