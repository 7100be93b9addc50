"""What a stockholder does with shares of a defunct chain: sell, trade or keep."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_tui.text.translation import gettext, listed, money, ngettext

HELP = gettext(
    "The chain is defunct and its bonuses are paid. Sell your shares at its price, trade them for shares "
    "of the survivor, or keep them in case the chain is founded again, in any mix. You can trade only as "
    "long as the bank has shares of the survivor. With the arrows, up and down choose a line, left and "
    "right change it. Nothing happens until you confirm."
)
SELL_ONE, SELL_ALL = gettext("Sell one"), gettext("Sell all")
TRADE, TRADE_ALL = gettext("Trade"), gettext("Trade all")
KEEP_ALL, CONFIRM = gettext("Keep all"), gettext("Confirm")
LINE_UP, LINE_DOWN, LESS, MORE = (
    gettext("Line above"),
    gettext("Line below"),
    gettext("Less"),
    gettext("More"),
)
SELL_LINE, TRADE_LINE, KEEP_LINE = gettext("sell"), gettext("trade"), gettext("keep")
"""What stands before the numbers."""
ALL = gettext("[all]")


def due(name: str, defunct: str, survivor: str) -> str:
    return gettext(
        "{defunct} merges into {survivor}. {name}: sell, trade or keep",
        defunct=defunct,
        survivor=survivor,
        name=name,
    )


def prompt(*, sell: str, sell_all: str, trade: str, trade_all: str, keep: str, confirm: str) -> str:
    """What each key does."""
    return gettext(
        "{sell} sells one, {sell_all} all. {trade} trades, {trade_all} all. {keep} keeps all. {confirm} "
        "confirms.",
        sell=sell,
        sell_all=sell_all,
        trade=trade,
        trade_all=trade_all,
        keep=keep,
        confirm=confirm,
    )


def of_most(most: int) -> str:
    """How many there are at most, behind a number."""
    return gettext("of {most}", most=most)


def sold_for(count: int, price: int) -> str:
    return gettext("at {price} = {cash}", price=money(price), cash=money(count * price))


def traded_for(count: int, survivor: str, worth: int) -> str:
    """What a trade brings; `survivor` is the mark of the chain."""
    return gettext("for {count} {survivor}worth {worth}", count=count, survivor=survivor, worth=money(worth))


def kept_for_later(defunct: str) -> tuple[str, str]:
    """What becomes of shares that are kept, whole and in brief; `defunct` is the mark of the chain."""
    return (
        gettext("of {defunct}until it is founded again", defunct=defunct),
        gettext("of {defunct}for later", defunct=defunct),
    )


def rate(given: int, got: int, bank: int, survivor: str) -> str:
    """What a trade costs, and how many shares the bank has for it; `survivor` is the mark of the chain."""
    return gettext(
        "{given} for {got}; the bank has {bank} {survivor}",
        given=given,
        got=got,
        bank=bank,
        survivor=survivor,
    )


def afterwards(cash: int, count: int, survivor: str) -> str:
    """What a player then has."""
    return gettext(
        "You will have {cash} and {count} {survivor}.", cash=money(cash), count=count, survivor=survivor
    )


def rival(name: str, count: int) -> str:
    """The stockholder of the survivor to compare with."""
    return gettext("{name} has {count}.", name=name, count=count)


def waiting(names: Sequence[str]) -> str:
    return gettext("Next: {names}.", names=listed(names))


def sell_limit(chain: str, held: int) -> str:
    """Why no more can be sold."""
    return ngettext(
        "You have only {count} share of {chain}.",
        "You have only {count} shares of {chain}.",
        held,
        chain=chain,
    )


def trade_limit(survivor: str, given: int, got: int, held: int, bank: int) -> str:
    """Why no more can be traded: the rate, the defunct chain's shares held, the survivor's in the bank."""
    return gettext(
        "Trades are {given} for {got}: you have {held} to trade, the bank has {bank} {survivor}.",
        given=given,
        got=got,
        held=held,
        bank=bank,
        survivor=survivor,
    )
