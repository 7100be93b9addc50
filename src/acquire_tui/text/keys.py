"""What keys are called on the screen, and the labels of keys that many screens have."""

from __future__ import annotations

from acquire_tui.text.translation import gettext

KEY_NAMES = {
    "escape": gettext("esc"),
    "pageup": gettext("page up"),
    "pagedown": gettext("page down"),
    "minus": "-",
    "enter": gettext("enter"),
    "space": gettext("space"),
    "tab": gettext("tab"),
    "backspace": gettext("backspace"),
    "delete": gettext("delete"),
    "insert": gettext("insert"),
    "left": gettext("left"),
    "right": gettext("right"),
    "up": gettext("up"),
    "down": gettext("down"),
}
"""By Textual's name of a key; others are called as Textual calls them."""

LEFT_RIGHT = gettext("left/right")
ENTER = gettext("Enter")
ESC = gettext("Esc")
BACKSPACE = gettext("Backspace")
LEFT = gettext("left")
RIGHT = gettext("right")
"""Their names in sentences."""

BACK = gettext("Back")
HELP = gettext("Help")
RULES = gettext("Rules")
CHOOSE = gettext("Choose")
NEXT = gettext("Next")
PREVIOUS = gettext("Previous")
UP = gettext("Up")
DOWN = gettext("Down")
