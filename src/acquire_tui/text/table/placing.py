"""The tile phase: which tile to place."""

from __future__ import annotations

from acquire_tui.text.translation import gettext, ngettext

HELP = gettext(
    "Place one of your tiles. The numbers in brackets on the board are your tiles: press a number to see "
    "what the tile would do, and Enter to place it; after 9 come 0 and letters. Arrows go from tile to "
    "tile; with the mouse, click a tile to look at it and click it again to place it.\n\nOn the board, a "
    "letter is a chain, # a lone tile, and x the square of a discarded tile. A star after a chain's size "
    "marks a safe chain."
)
PICK, PICK_TIP = gettext("Pick"), gettext("Pick a tile.")
PLACE = gettext("Place")
FINISH = gettext("Finish now")
NO_TILE, NO_TILE_TIP = gettext("No tile"), gettext("Continue without placing a tile.")
SWAP_HAND = gettext("Swap hand")
NEXT_TILE, PREVIOUS_TILE = gettext("Next tile"), gettext("Previous tile")

EACH_SAYS = gettext("Each tile says what it would do; pick one to see more.")
PICK_TO_SEE = gettext("Pick a tile to see what it would do.")


def due(name: str) -> str:
    return gettext("{name}: place a tile", name=name)


def first_of(name: str, count: int) -> str:
    """Under a power card that allows several tiles, before the first one."""
    return ngettext(
        "{name}: place {count} tile this turn",
        "{name}: place up to {count} tiles this turn",
        count,
        name=name,
    )


def more_due(name: str, count: int) -> str:
    """Under that card, after the first one."""
    return ngettext(
        "{name}: place one more tile, or none",
        "{name}: place up to {count} more tiles, or none",
        count,
        name=name,
    )


def nothing_playable(key: str) -> str:
    return gettext("You cannot place any tile: {key} continues to buying.", key=key)


def prompt(numbers: str, key: str) -> str:
    return gettext(
        "Press {numbers} or an arrow to pick a tile, then {key} to place it.", numbers=numbers, key=key
    )


def confirm(tile: str, key: str) -> str:
    return gettext("{key} places {tile}.", key=key, tile=tile)


def not_playable(tile: str) -> str:
    return gettext("{tile} cannot be placed; pick another tile.", tile=tile)


def no_such_tile(count: int) -> str:
    return ngettext("You have only {count} tile.", "You have only {count} tiles.", count)


def pick_first(numbers: str) -> str:
    return gettext("Pick a tile first: {numbers}, an arrow, or a click.", numbers=numbers)
