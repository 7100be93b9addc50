"""What shares bring and cost under a rule set: the rulebook's sections about them, and the price card."""

from __future__ import annotations

from typing import NamedTuple

from acquire_core import Rules
from acquire_core.rules.model import TIERS
from acquire_tui.text.number_words import count, many

RANKS = ("first", "second", "third")
WORTH = "cash, shares at their price, and bonuses, as if the game ended now"
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
    give, get = rules.merge.trade_in, rules.merge.trade_out
    return (
        "Whose turn it is decides first, then the others in order of play. Everybody may split their shares "
        "of the vanished chain:",
        "Sell them at the price the chain had before the tile.",
        f"Trade {count(give)} for {many(get, 'share')} of the survivor, as long as the bank has them.",
        "Keep them, in case the chain is founded again. Shares of a chain not on the board are worth nothing "
        "in the end.",
    )


def bonuses(rules: Rules) -> tuple[str, ...]:
    ranks = _paid_ranks(rules)
    who = ", ".join(RANKS[: ranks - 1]) + (" and " if ranks > 1 else "") + RANKS[ranks - 1]
    lines = [
        f"When a chain is taken over, and for every chain on the board in the end, the {who} stockholder "
        f"{'is' if ranks == 1 else 'are'} paid what the price card says. Nobody without a share is paid.",
    ]
    if rules.bonus.ranks > 1:
        lines.append(f"The only stockholder of a chain is paid {sole_holder(rules)}.")
        lines.append(_first_tie(rules, ranks))
    if ranks > 1:
        lines.append(f"Equals further down split the bonus of {_further(ranks)}.")
    lines.append(
        "Split bonuses are rounded up to the next hundred, each part for itself."
        if rules.bonus.rounding == "up_100"
        else "Split bonuses are rounded down to whole dollars."
    )
    return tuple(lines)


def _paid_ranks(rules: Rules) -> int:
    """How many stockholders are paid where none is the only one; with the bank as a third fewer may be."""
    with_bank = rules.two_player.market and rules.players.min == 2
    return min(rules.bonus.ranks, rules.two_player.paid_ranks) if with_bank else rules.bonus.ranks


def sole_holder(rules: Rules) -> str:
    """What the only stockholder of a chain is paid."""
    ranks = rules.bonus.ranks
    if ranks == 1:
        return "the bonus"
    if ranks == 2:
        return "both bonuses"
    return {
        "primary_and_tertiary": "the first and the third bonus",
        "primary_and_secondary": "the first and the second bonus",
        "all": "all three bonuses",
    }[rules.bonus.sole_holder]


def _first_tie(rules: Rules, ranks: int) -> str:
    if ranks == 1:
        return "Equals at the top split the first bonus, and nobody else is paid."
    if rules.bonus.first_tie_pool == "ranks_spanned":
        return "Equals at the top split as many bonuses as there are of them."
    if ranks < rules.bonus.ranks:
        return "Equals at the top split the first two bonuses, and nobody else is paid."
    if ranks == 2:
        return "Equals at the top split both bonuses, and nobody else is paid."
    return "Equals at the top split the first two bonuses; whoever comes next is paid the third."


def _further(ranks: int) -> str:
    if ranks == 2:
        return "second place"
    return "the places they take: two second ones share the second and third bonus"


def buy(rules: Rules) -> tuple[str, ...]:
    lines = [
        f"Up to {many(rules.buy.per_turn, 'share')} a turn, of any chains on the board, as long as the bank "
        "has them, at today's price. Nobody ever sells a share of a chain that is on the board.",
    ]
    if not rules.buy.without_placement:
        lines.append("Whoever placed no tile may not buy.")
    holdings = "open on the table" if rules.visibility.stocks == "open" else "hidden from the others"
    money = "open" if rules.visibility.money == "open" else "hidden"
    lines.append(f"Shares lie {holdings}; cash is {money}. Worth in the table of players is {WORTH}.")
    return tuple(lines)


def two_player(rules: Rules) -> tuple[str, ...]:
    two = rules.two_player
    empty = (
        f"With no tile left chance picks a number from 1 to {rules.board.columns}."
        if two.pool_empty == "uniform"
        else "With no tile left the bank holds none."
    )
    return (
        "With two players the bank competes for bonuses like a third stockholder. For each bonus it draws a "
        f"tile; the number on it is its shares, and the tile goes back. {empty}",
        f"Only the {many(two.paid_ranks, 'largest holder').replace('one largest', 'largest')} of the three "
        f"{'is' if two.paid_ranks == 1 else 'are'} paid, and what the bank wins stays there.",
    )
