"""Undoing and redoing at the table, and asking the others about it."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_tui.table.undo_offer import UndoOffer
from acquire_tui.text.translation import gettext, listed, ngettext, sentences

HEADLINE = gettext("Undo")
HELP = gettext(
    "You can undo your own last choices as long as nothing hidden was revealed since. Further back, past a "
    "draw or another player's choice, everybody named here has to agree: y agrees, n refuses, Esc leaves "
    "everything as it is. Against opponents alone, the game then counts as assisted. The record keeps what "
    "was undone."
)
YES, NO = gettext("Yes"), gettext("No")
OTHER_ANSWER = gettext("Other answer")

NOTHING_TO_UNDO = gettext("Nothing to undo.")
NOTHING_TO_REDO = gettext("Nothing to redo.")
NOTHING_UNDONE = gettext("Nothing was undone.")
ASSISTED = gettext("Draws or choices of opponents were undone, so this game counts as assisted.")
COUNTS_AS_ASSISTED = gettext(
    "Opponents cannot be asked: the game will count as assisted and stay out of the statistics."
)
DRAWN_AGAIN = gettext(
    "Drawn tiles go back and will be drawn again in the same order: players who saw them know what comes."
)


def undo_key(count: int) -> str:
    """What the key does that undoes so many choices."""
    return gettext("Undo ({count})", count=count) if count > 1 else gettext("Undo")


def wish(way: UndoOffer, names: Sequence[str]) -> str:
    """What a player asks for, and of whom."""
    if not way.ask:
        return ngettext(
            "{name}, this undoes {count} choice.",
            "{name}, this undoes {count} choices.",
            way.count,
            name=names[way.by],
        )
    asked = ngettext(
        "{name} asks to undo {count} choice.",
        "{name} asks to undo {count} choices.",
        way.count,
        name=names[way.by],
    )
    others = [names[seat] for seat in way.ask]
    agree = ngettext("{names} has to agree.", "{names} have to agree.", len(others), names=listed(others))
    return sentences(asked, agree)


def before(count: int) -> str:
    """Over the last things that would be undone, where there are so many before them."""
    return ngettext("... and {count} thing before:", "... and {count} things before:", count)


def question(way: UndoOffer, names: Sequence[str], agreed: int) -> str:
    """What is asked of the next player, once so many have agreed."""
    if not way.ask:
        return gettext("{name}, undo?", name=names[way.by])
    if not agreed:
        return gettext("{name}, do you agree?", name=names[way.ask[0]])
    return gettext(
        "{name}, do you agree? ({others} agreed.)",
        name=names[way.ask[agreed]],
        others=listed([names[seat] for seat in way.ask[:agreed]]),
    )


def refused(way: UndoOffer, names: Sequence[str], agreed: int) -> str:
    """What the table is told when it came to nothing."""
    if not way.ask:
        return NOTHING_UNDONE
    return gettext("{name} did not agree: nothing was undone.", name=names[way.ask[agreed]])
