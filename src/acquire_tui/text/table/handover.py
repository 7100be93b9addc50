"""Between two players: the curtain over all tiles, and watching an opponent play."""

from __future__ import annotations

from acquire_tui.text.translation import gettext

CURTAIN_HELP = gettext(
    "All tiles are covered while the keyboard changes hands. The player named presses Enter."
)
SHOW_TILES = gettext("Show my tiles")
WATCH_HELP = gettext(
    "An opponent is playing. Its choices are shown one by one; any key skips the pauses until it is your "
    "turn."
)
SKIP, ANY_KEY = gettext("Skip"), gettext("any key")


def your_turn(name: str) -> str:
    return gettext("{name}: it is your turn", name=name)


def your_shares(name: str) -> str:
    """The same in a merger."""
    return gettext("{name}: the merger needs your choice", name=name)


def curtain_prompt(name: str, key: str) -> str:
    return gettext("Hand the keyboard to {name}. {key} shows {name}'s tiles.", name=name, key=key)


def covered(name: str) -> str:
    return gettext("All tiles are covered. From here on, only {name} should look.", name=name)


def show_before_redo(name: str, key: str, redo: str) -> str:
    return gettext(
        "{key} shows {name}'s tiles; then {redo} redoes the choice.", name=name, key=key, redo=redo
    )


def show_or_leave(name: str, key: str, leave: str) -> str:
    return gettext("{key} shows {name}'s tiles; {leave} quits.", name=name, key=key, leave=leave)


def thinking(name: str) -> str:
    return gettext("{name} is thinking", name=name)


def watch_prompt(name: str) -> str:
    return gettext("{name} is playing. Any key skips the pauses.", name=name)
