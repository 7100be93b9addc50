"""What shares bring and cost under a rule set: the rulebook's sections about them, and the price card."""

from __future__ import annotations

from typing import NamedTuple

from acquire_core import Rules
from acquire_core.rules.model import TIERS
from acquire_tui.text.translation import gettext, ngettext, sentences

RANKS = (gettext("first"), gettext("second"), gettext("third"))
WORTH = gettext("cash, shares at their price, and bonuses, as if the game ended now")
"""What a player's worth counts."""


class PriceRow(NamedTuple):
    """A row of the card as texts: the sizes tier by tier, the price, the bonuses from the first down."""

    sizes: tuple[str, ...]
    price: str
    bonuses: tuple[str, ...]


def price_card(rules: Rules) -> tuple[PriceRow, ...]:
    """The card: what a share costs at each size, and what the stockholders are paid."""
    rows = []
    for band in rules.card:
        sizes = tuple("" if span is None else _span(*span) for span in band.sizes)
        bonuses = tuple(str(amount) for amount in band.bonuses[: rules.bonus.ranks])
        rows.append(PriceRow(sizes, str(band.price), bonuses))
    return tuple(rows)


def tiers(rules: Rules) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The columns of the card: the tier's name and its chains (indices)."""
    return tuple(
        (tier, tuple(index for index, chain in enumerate(rules.chains) if chain.tier == tier))
        for tier in TIERS
    )


def _span(low: int, high: int | None) -> str:
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def dispose(rules: Rules) -> tuple[str, ...]:
    return (
        gettext(
            "The player whose turn it is decides first, then the others in order of play. You may split your "
            "shares of the defunct chain:"
        ),
        gettext("Sell at the price the chain had before the tile."),
        gettext(
            "Trade {taken} for {given} of the survivor, as long as the bank has shares.",
            taken=rules.merge.trade_in,
            given=rules.merge.trade_out,
        ),
        gettext(
            "Keep, in case the chain is founded again. Shares of chains that are not active are worth "
            "nothing at "
            "the end."
        ),
    )


def bonuses(rules: Rules) -> tuple[str, ...]:
    ranks = _paid_ranks(rules)
    lines = [
        {
            1: gettext(
                "When a chain becomes defunct, and for every active chain at the end, the largest "
                "stockholder is "
                "paid the first bonus of the price card. You need a share to be paid."
            ),
            2: gettext(
                "When a chain becomes defunct, and for every active chain at the end, the first and second "
                "stockholder are paid the bonuses of the price card. You need a share to be paid."
            ),
            3: gettext(
                "When a chain becomes defunct, and for every active chain at the end, the first, second and "
                "third "
                "stockholder are paid the bonuses of the price card. You need a share to be paid."
            ),
        }[ranks]
    ]
    if rules.bonus.ranks > 1:
        lines.append(
            gettext("The only stockholder of a chain is paid {bonuses}.", bonuses=sole_holder(rules))
        )
        lines.append(_first_tie(rules, ranks))
    else:
        lines.append(gettext("Players tied for first split the bonus."))
    if ranks == 2:
        lines.append(gettext("Players tied for second split the second bonus."))
    if ranks == 3:
        lines.append(
            gettext(
                "Players tied for second split the second and third bonus, those tied for third the third."
            )
        )
    lines.append(
        {
            "up_100": gettext("Each part of a split bonus is rounded up to the next $100."),
            "none": gettext("Split bonuses are rounded down to whole dollars."),
        }[rules.bonus.rounding]
    )
    return tuple(lines)


def _paid_ranks(rules: Rules) -> int:
    """How many stockholders are paid where none is the only one; with the stock market fewer may be."""
    market = rules.two_player.market
    return min(rules.bonus.ranks, rules.two_player.paid_ranks) if market else rules.bonus.ranks


def sole_holder(rules: Rules) -> str:
    """What the only stockholder of a chain is paid."""
    if rules.bonus.ranks == 1:
        return gettext("the bonus")
    if rules.bonus.ranks == 2:
        return gettext("both bonuses")
    return {
        "primary_and_tertiary": gettext("the first and the third bonus"),
        "primary_and_secondary": gettext("the first and the second bonus"),
        "all": gettext("all three bonuses"),
    }[rules.bonus.sole_holder]


def _first_tie(rules: Rules, ranks: int) -> str:
    if ranks == 1:
        return gettext("Players tied for first split the first bonus, and nobody else is paid.")
    if rules.bonus.first_tie_pool == "ranks_spanned":
        return gettext(
            "Players tied for first split one bonus for each of them, as far as there are bonuses."
        )
    if ranks == 2:
        return gettext("Players tied for first split the first two bonuses, and nobody else is paid.")
    return gettext("Players tied for first split the first two bonuses. The next player gets the third.")


def buy(rules: Rules) -> tuple[str, ...]:
    if not rules.buy.per_turn:
        return (gettext("Shares cannot be bought in this game."),)
    lines = [
        ngettext(
            "Buy up to {count} share a turn, of any active chain, at its current price, as long as the bank "
            "has "
            "one. You can never sell shares of an active chain.",
            "Buy up to {count} shares a turn, of any active chains, at their current price, as long as the "
            "bank "
            "has them. You can never sell shares of an active chain.",
            rules.buy.per_turn,
        )
    ]
    if not rules.buy.without_placement:
        lines.append(gettext("If you placed no tile, you may not buy."))
    return tuple(lines)


def seen(rules: Rules) -> tuple[str, ...]:
    """What players see of each other."""
    stocks = {
        "open": gettext("Everyone's shares are open."),
        "hidden": gettext("The other players' shares are hidden."),
    }[rules.visibility.stocks]
    cash = {
        "open": gettext("Everyone's cash is open."),
        "hidden": gettext("The other players' cash is hidden."),
    }[rules.visibility.money]
    worth = gettext("Worth in the table of players is {worth}.", worth=WORTH)
    return (sentences(stocks, cash, worth),)


def two_player(rules: Rules) -> tuple[str, ...]:
    empty = {
        "uniform": gettext(
            "Once no tile is left, it holds a random number from 1 to {columns}.", columns=rules.board.columns
        ),
        "zero": gettext("Once no tile is left, it holds nothing."),
    }[rules.two_player.pool_empty]
    return (
        sentences(
            gettext(
                "The stock market competes for bonuses as a third stockholder. For each chain that pays, it "
                "draws "
                "a tile: the number on it is its shares. The tile goes back."
            ),
            empty,
        ),
        ngettext(
            "Only the largest stockholder of the three is paid. What the stock market wins stays in the "
            "bank.",
            "The {count} largest stockholders of the three are paid. What the stock market wins stays in "
            "the bank.",
            rules.two_player.paid_ranks,
        ),
    )
