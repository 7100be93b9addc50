"""The title, the page of rules, and what all pages and small questions over them share."""

from __future__ import annotations

from acquire_tui.text.translation import gettext

# The title.

NAME = "ACQUIRE"
TAG = gettext("Found chains. Hold the right shares. End up richest.")
NEW_GAME = gettext("New game")
CONTINUE = gettext("Continue")
GAMES = gettext("Games")
STATISTICS = gettext("Statistics")
RULES = gettext("Rules")
QUIT = gettext("Quit")
TITLE_HELP = gettext("Choose with the arrows and Enter, with the mouse, or by the first letter.")

# Questions.

PICK_HELP = gettext("Choose with the arrows and Enter, by its letter, or with the mouse. Esc goes back.")
TYPE_HELP = gettext("Type, then press Enter. Esc leaves everything as it was.")


def pick_keys(enter: str, back: str) -> str:
    """The keys under a question with a few answers."""
    return gettext("{enter} chooses, {back} goes back.", enter=enter, back=back)


def type_keys(enter: str, back: str) -> str:
    """The keys under a line to type in."""
    return gettext("{enter} saves, {back} cancels.", enter=enter, back=back)


# The page of rules.

RULES_HELP = gettext("The rules of the game. Up and down scroll; p goes to the price card and back.")
PRICE_CARD = gettext("Price card")
TO_THE_TOP = gettext("To the top")
OTHER_RULES = gettext("Other rules")
HOW_TO_READ = gettext(
    "Find the size in the chain's column; the row has the price of a share and the bonuses."
)
PRICE = gettext("Price")


def rules_of(title: str) -> str:
    return gettext("Rules: {title}", title=title)
