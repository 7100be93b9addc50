"""What is wrong with a settings file, one of its values, or a place to write to.

Where a sentence follows the name of a file, an option or a key and a colon, it starts in lower case.
"""

from __future__ import annotations

from collections.abc import Sequence

from acquire_tui.text.translation import gettext, sentences

UNKNOWN_KEY = gettext("unknown key.")
KEYMAP_SHAPE = gettext('must be a section [keymap] of lines like help = "f2" or log = "g,f3".')
NO_HOME = gettext("There is no home folder, so settings cannot be saved. Set HOME.")


def did_you_mean(near: str) -> str:
    """A known word close to what was typed; nothing where none is."""
    return gettext("Did you mean '{word}'?", word=near) if near else ""


def file_problem(path: object, problem: str) -> str:
    return gettext("{path}: {problem}", path=path, problem=problem)


def entry_problem(key: str, problem: str) -> str:
    return gettext("{key}: {problem}", key=key, problem=problem)


def keymap_problem(path: object, problem: str) -> str:
    return gettext("{path}: [keymap] {problem}", path=path, problem=problem)


def not_toml(path: object, reason: object) -> str:
    """`reason` says what is wrong in which line."""
    return gettext(
        "{path}: {reason}. Correct that line, or delete the file to start fresh.", path=path, reason=reason
    )


def unreadable(path: object, cause: str | None) -> str:
    return gettext("{path} cannot be read: {cause}.", path=path, cause=cause)


def unwritable(path: object, cause: str | None) -> str:
    return gettext("{path} cannot be written: {cause}.", path=path, cause=cause)


def unknown_theme(name: object, near: str, themes: Sequence[str]) -> str:
    return sentences(
        gettext("unknown theme {name!r}.", name=name),
        did_you_mean(near),
        gettext("The themes are {themes}.", themes=", ".join(themes)),
    )


def unknown_key(near: str) -> str:
    return sentences(UNKNOWN_KEY, did_you_mean(near))


def no_text(value: object) -> str:
    return gettext("must be text, not {value!r}.", value=value)


def no_truth(value: object) -> str:
    return gettext("must be true or false, not {value!r}.", value=value)


def no_seconds(value: object, least: float, most: float, example: str) -> str:
    return gettext(
        "must be a number of seconds from {least:g} to {most:g}, such as {example}, not {value!r}.",
        least=least,
        most=most,
        example=example,
        value=value,
    )


def no_keys(action: str) -> str:
    """The keys of an action in a keymap are no text."""
    return gettext('{action} must be text, like help = "f2" or log = "g,f3".', action=action)
