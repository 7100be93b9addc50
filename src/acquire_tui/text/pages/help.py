"""The help of a screen: what is to be done on the table's screens, and the legend of their marks."""

from __future__ import annotations

from acquire_tui.text.translation import gettext, sentences

TITLE = gettext("Help")
HELP = gettext("Up and down scroll; Esc goes back.")
USUAL_KEYS = gettext("(These are the usual keys; yours are listed below.)")
"""Behind the help of a screen where a keymap gives other keys."""

TOPICS = {
    "tile": gettext(
        "Place a tile. [1] to [6] on the board are your tiles: press the number, read what the tile would "
        "do, and place it with Enter. The arrows look at any other square."
    ),
    "found": gettext("Your tile founds a chain: choose which one. You get the founder's share at once."),
    "merger": gettext(
        "Chains merge. If chains tie for largest, the mergemaker chooses the survivor. Then every "
        "stockholder of a defunct chain sells, trades or keeps the shares."
    ),
    "buy": gettext("Buy shares of active chains, or none. The cost and the cash left are shown as you pick."),
    "draw": gettext(
        "Your turn ends: draw a tile. If you may declare the end of the game, this is your last chance."
    ),
    "curtain": gettext(
        "The next player takes the keyboard; nobody else should look. Any key uncovers the tiles."
    ),
    "watch": gettext("An opponent is playing. Any key shows its next step at once."),
}
"""What is to be done on the table's screens, by their topic."""

KEYS = gettext("Keys")
MOVE_KEYS = gettext("arrows, tab")
MOVE = gettext("Move around; page up and page down scroll")
MOUSE = gettext("The mouse works everywhere, too: click a tile, a line, or a key at the bottom.")

CHAINS = gettext("Chains")
PLAYERS = gettext("Players")
DECIDES = gettext("decides now")
ON_TURN = gettext("whose turn it is, while another player decides")
WORTH_HIDDEN = gettext("It is ? where holdings are hidden: bonuses depend on what the others hold.")


def worth(meaning: str, *, hidden: bool) -> str:
    """What the column of net worth holds."""
    return sentences(gettext("Worth is {meaning}.", meaning=meaning), WORTH_HIDDEN if hidden else "")
