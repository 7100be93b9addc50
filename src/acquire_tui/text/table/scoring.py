"""The final scoring: chain by chain, then the standings."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_core import Rules
from acquire_tui.text.translation import gettext, money, ngettext

HEADLINE, STANDINGS = gettext("Final scoring"), gettext("Standings")
HELP = gettext(
    "Every chain on the board pays its bonuses, and all of its shares are sold. Enter goes on to the next "
    "chain and at last to the standings; s goes there at once, g to the log."
)
REVIEW, REMATCH, NEW_GAME = gettext("Review"), gettext("Rematch"), gettext("New game")

STOCKHOLDER, SHARES = gettext("Stockholder"), gettext("Shares")
BONUS, SOLD_FOR, TOTAL = gettext("Bonus"), gettext("Sold for"), gettext("Total")
BONUSES, TEAM = gettext("Bonuses"), gettext("Team")
FROM_CHAINS = gettext("From the chains")
MONEY_SO_FAR = gettext("Money so far")
STOCK_MARKET = gettext("Stock market")
NOT_PAID = gettext("not paid out")
NO_STOCKHOLDER = gettext("Nobody holds a share, so nobody is paid.")
TIES_SPLIT = gettext("= marks a tie: those players split the bonuses of the places they share.")
NO_CHAIN = gettext("No chain was on the board.")

_PLACES = (
    gettext("1st"),
    gettext("2nd"),
    gettext("3rd"),
    gettext("4th"),
    gettext("5th"),
    gettext("6th"),
    gettext("7th"),
)


def place(number: int, *, tied: bool) -> str:
    """A place among players, from 1, and whether others have it too.

    >>> place(2, tied=True)
    '2nd='
    """
    return _PLACES[number - 1] + ("=" if tied else "")


def chain_headline(number: int, count: int) -> str:
    return gettext("Final scoring, chain {number} of {count}", number=number, count=count)


def chain_worth(size: int, price: int, bonuses: Sequence[int]) -> str:
    """Behind the name of a chain."""
    return gettext(
        "{size} tiles, {price} a share. Bonuses: {bonuses}",
        size=size,
        price=money(price),
        bonuses=" / ".join(map(money, bonuses)),
    )


def market_drew(tile: str | None, shares: int) -> str:
    """What the stock market holds of a chain."""
    if tile is None:
        return ngettext(
            "The draw pile is empty: the stock market holds {count} share, at random.",
            "The draw pile is empty: the stock market holds {count} shares, at random.",
            shares,
        )
    return ngettext(
        "The stock market drew {tile}: it holds {count} share.",
        "The stock market drew {tile}: it holds {count} shares.",
        shares,
        tile=tile,
    )


def sole_stockholder(rules: Rules) -> str:
    """What the only stockholder of a chain is paid."""
    if rules.bonus.ranks == 1:
        return gettext("The only stockholder gets the bonus.")
    if rules.bonus.ranks == 2:
        return gettext("The only stockholder gets both bonuses.")
    match rules.bonus.sole_holder:
        case "primary_and_tertiary":
            return gettext("The only stockholder gets the first and the third bonus.")
        case "primary_and_secondary":
            return gettext("The only stockholder gets the first and the second bonus.")
    return gettext("The only stockholder gets all three bonuses.")
