"""What is wrong with a keymap. A problem starts in lower case, as it follows the name of an action."""

from __future__ import annotations

from acquire_tui.text.translation import gettext

NO_ACTION = gettext("there is no action of this name.")
KEY_MISSING = gettext("a key is missing.")
COMMANDS = gettext("the list of all commands")
QUIT_HINT = gettext("a hint on how to quit")
TILES = gettext("one of your tiles")
CHAIN_NUMBER, CHAIN_LETTER = gettext("a chain's number"), gettext("a chain's letter")
"""What has a key that a keymap cannot change."""


def taken(screen: str, key: str, by: str) -> str:
    return gettext(
        "on the {screen} screen '{key}' is taken by {by}. Choose another key for one of them.",
        screen=screen,
        key=key,
        by=by,
    )


def no_modifier(key: str, modifier: str) -> str:
    return gettext("'{key}': there is no modifier '{modifier}'.", key=key, modifier=modifier)


def no_key(key: str) -> str:
    return gettext("there is no key '{key}'.", key=key)


def shifted_letter(key: str, letter: str) -> str:
    """Of a letter with shift, which a terminal sends as a capital."""
    return gettext("terminals do not send '{key}'. Did you mean '{letter}'?", key=key, letter=letter)


def capital_with_modifier(key: str, lower: str) -> str:
    return gettext(
        "'{key}': after a modifier, write letters in lower case. Did you mean '{lower}'?",
        key=key,
        lower=lower,
    )
