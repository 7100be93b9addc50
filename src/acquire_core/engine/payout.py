"""The price of a share and the stockholder bonuses."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_core.rules.model import TIERS, Band, Dollars, Rules, Shares, Tiles

UNPRICED = Band(price=0, bonuses=(), sizes=())
"""The band of a chain that is not on the board."""


def bands(rules: Rules, chain: int) -> list[Band]:
    """The card's row for every size a chain (index) can have on this board, from 0 tiles up."""
    column = TIERS.index(rules.chains[chain].tier)
    by_size = [UNPRICED] * (rules.board.columns * rules.board.rows + 1)
    for band in rules.card:
        span = band.sizes[column]
        if span is not None:
            low, high = span
            last = len(by_size) - 1 if high is None else min(high, len(by_size) - 1)
            by_size[low : last + 1] = [band] * (last + 1 - low)
    return by_size


def price(rules: Rules, chain: int, size: Tiles) -> Dollars:
    """What a share of a chain (index) of this size costs, and brings when sold."""
    return bands(rules, chain)[size].price


def bonuses(
    rules: Rules, row: Sequence[Dollars], holdings: Sequence[Shares], market: Shares | None = None
) -> list[Dollars]:
    """What each holder is paid from one row of the card (cases 49-63, 91-96).

    `row` lists the bonuses from the first stockholder down, `holdings` the shares of each seat;
    `market` is the stock market's holding in the game for two, None where it does not compete. The
    market's part stays in the bank, so the answer has one amount a seat.
    """
    held = holdings if market is None else [*holdings, market]
    paid = [0] * len(held)
    pay = row[: rules.bonus.ranks]
    ranked = sorted(held, reverse=True)
    if ranked[0] == sum(held):
        if ranked[0]:
            paid[held.index(ranked[0])] = _sole_holder(rules, pay)
        return paid[: len(holdings)]
    if market is not None:
        pay = pay[: rules.two_player.paid_ranks]
    rank = passed = 0
    while passed < len(held) and rank < len(pay):
        shares = ranked[passed]
        if not shares:
            break
        tied = ranked.count(shares)
        passed += tied
        if tied == 1:
            paid[held.index(shares)] = pay[rank]
            rank += 1
            continue
        spanned = 2 if rank == 0 and rules.bonus.first_tie_pool == "first_two" else tied
        part = _share(rules, sum(pay[rank : rank + spanned]), tied)
        for seat, owned in enumerate(held):
            if owned == shares:
                paid[seat] = part
        rank += spanned
    return paid if market is None else paid[:-1]


def _sole_holder(rules: Rules, pay: Sequence[Dollars]) -> Dollars:
    """All that the only stockholder is paid; with two ranks the second is the last (cases 51, 52)."""
    if rules.bonus.sole_holder == "all":
        return sum(pay)
    if len(pay) == 1:
        return pay[0]
    return pay[0] + (pay[1] if rules.bonus.sole_holder == "primary_and_secondary" else pay[-1])


def _share(rules: Rules, pool: Dollars, tied: int) -> Dollars:
    """One part of a bonus shared by `tied` seats: up to the next 100 dollars, or whole dollars."""
    return -(-pool // (100 * tied)) * 100 if rules.bonus.rounding == "up_100" else pool // tied
