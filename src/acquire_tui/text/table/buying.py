"""The buy phase: which shares to buy, what they cost, and why no more can be had."""

from __future__ import annotations

from acquire_tui.text.translation import gettext, money, ngettext

HELP = gettext(
    "Buy shares of the chains on the board, of one or of several. A letter or number adds one, Backspace "
    "removes the last one, and - removes one of the chain at the cursor. You pay when you confirm, and "
    "can undo even that until you draw."
)
ADD, MORE, LESS = gettext("Add"), gettext("More"), gettext("Less")
REMOVE, CLEAR = gettext("Remove"), gettext("Clear")
BUY, FINISH = gettext("Buy"), gettext("Finish now")
FREE = gettext("free")
"""In place of a price."""

NO_MORE_THIS_TURN = gettext("That is all for this turn.")
NO_MORE = gettext("You cannot buy another share.")
NO_TILE_PLACED = gettext("You placed no tile this turn, so you cannot buy.")

# The status line.


def due(name: str, most: int) -> str:
    return ngettext("{name}: buy {count} share", "{name}: buy up to {count} shares", most, name=name)


def free_due(name: str, most: int) -> str:
    return ngettext(
        "{name}: take {count} share for free", "{name}: take up to {count} shares for free", most, name=name
    )


def no_chains_due(name: str) -> str:
    return gettext("{name}: no shares to buy yet", name=name)


def nothing_due(name: str) -> str:
    return gettext("{name}: no shares you can buy", name=name)


# The prompt.


def no_chains(enter: str) -> str:
    return gettext("No chain is on the board, so there are no shares to buy: {enter} continues.", enter=enter)


def no_tile_placed(enter: str) -> str:
    return gettext("You placed no tile, so you cannot buy: {enter} continues.", enter=enter)


def nothing_to_buy(enter: str) -> str:
    return gettext("You cannot buy any share now: {enter} continues.", enter=enter)


def prompt(enter: str) -> str:
    """Before anything is picked."""
    return gettext("A letter or number adds a share, arrows choose, {enter} buys nothing.", enter=enter)


def confirm(enter: str, remove: str, clear: str) -> str:
    return gettext(
        "{enter} buys. {remove} removes the last share, {clear} all of them.",
        enter=enter,
        remove=remove,
        clear=clear,
    )


# What the picks cost.


def in_bank(count: int) -> str:
    """How many shares there are to buy, in a column."""
    return gettext("{count:>3} left ", count=count)


def cash(left: int) -> str:
    return gettext("You have {cash}.", cash=money(left))


def bill(cost: int, left: int, before: int) -> str:
    return gettext(
        "Cost {cost}, leaves {left} of {cash}.", cost=money(cost), left=money(left), cash=money(before)
    )


def short_bill(cost: int, left: int) -> str:
    return gettext("Cost {cost}, leaves {left}.", cost=money(cost), left=money(left))


def free_bill(left: int) -> str:
    return gettext("Free this turn: you keep your {cash}.", cash=money(left))


def short_free_bill(left: int) -> str:
    return gettext("Free: you keep {cash}.", cash=money(left))


def worth(amount: int) -> str:
    return gettext("Your net worth is then {worth}.", worth=money(amount))


def short_worth(amount: int) -> str:
    return gettext("Net worth {worth}.", worth=money(amount))


def more(count: int) -> str:
    return ngettext("{count} more share possible.", "{count} more shares possible.", count)


# Why not.


def not_on_board(chain: str) -> str:
    return gettext("{chain} is not on the board, so it has no shares to buy.", chain=chain)


def turn_limit(most: int, remove: str) -> str:
    return ngettext(
        "Only {count} share a turn; {remove} removes it.",
        "Only {count} shares a turn; {remove} removes one.",
        most,
        remove=remove,
    )


def bank_empty(chain: str) -> str:
    return gettext("The bank has no more shares of {chain}.", chain=chain)


def too_expensive(chain: str, price: int, left: int) -> str:
    return gettext(
        "{chain} costs {price}; you have {left} left.", chain=chain, price=money(price), left=money(left)
    )


def lost(count: int) -> str:
    """Of shares picked before something changed."""
    return ngettext(
        "{count} share you had picked can no longer be bought.",
        "{count} shares you had picked can no longer be bought.",
        count,
    )


def picked_at_the_end(count: int, enter: str, clear: str) -> str:
    """The answer to finishing at once with shares picked."""
    return ngettext(
        "You have picked {count} share: {enter} buys it and ends the game, {clear} drops it.",
        "You have picked {count} shares: {enter} buys them and ends the game, {clear} drops them.",
        count,
        enter=enter,
        clear=clear,
    )
