"""The draw phase: ending the turn, dead tiles, and handing the keyboard over."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_tui.text.translation import gettext, listed, ngettext

HELP = gettext(
    "Enter refills your hand and ends your turn. Until then you can undo your choices freely; afterwards, "
    "others may have to agree. Dead tiles are replaced as the rules say."
)
END_TURN, HAND_OVER = gettext("End turn"), gettext("Hand over")
REPLACE, REPLACE_TIP = gettext("Replace"), gettext("Replace a dead tile.")
PILE_EMPTY = gettext("The draw pile is empty, so you drew no tile.")


def due(name: str) -> str:
    return gettext("{name}: draw and end your turn", name=name)


def look_first(name: str) -> str:
    return gettext("{name}: look at your tiles, then hand over", name=name)


def prompt(enter: str, undo: str) -> str:
    return gettext(
        "{enter} draws and ends your turn. Until then, {undo} undoes your choices.", enter=enter, undo=undo
    )


def replace_prompt(replace: str, enter: str) -> str:
    return gettext(
        "{replace} replaces a dead tile; {enter} keeps the rest and ends your turn.",
        replace=replace,
        enter=enter,
    )


def hand_over_prompt(key: str, following: str) -> str:
    return gettext("{key} covers your tiles. {name} is next.", key=key, name=following)


def full_hand(count: int) -> str:
    return ngettext(
        "You have {count} tile, so you draw none.", "You have {count} tiles, so you draw none.", count
    )


def outlook(held: int, drawn: int, left: int) -> str:
    """What the draw will bring to a hand of so many tiles; `left` is the draw pile before it."""
    if not drawn:
        return ngettext(
            "You have {count} tile and draw none; {left} in the draw pile.",
            "You have {count} tiles and draw none; {left} in the draw pile.",
            held,
            left=left,
        )
    return ngettext(
        "You have {count} tile and draw {drawn}; {left} in the draw pile.",
        "You have {count} tiles and draw {drawn}; {left} in the draw pile.",
        held,
        drawn=drawn,
        left=left,
    )


def dead_kept(tiles: Sequence[str]) -> str:
    return ngettext(
        "{tiles} is dead and stays in your hand.",
        "{tiles} are dead and stay in your hand.",
        len(tiles),
        tiles=listed(tiles),
    )


def dead_replaced(tiles: Sequence[str]) -> str:
    return ngettext(
        "{tiles} is dead: it is discarded and replaced.",
        "{tiles} are dead: they are discarded and replaced.",
        len(tiles),
        tiles=listed(tiles),
    )
