"""The found phase: which chain to found."""

from __future__ import annotations

from acquire_tui.text.translation import gettext, money, ngettext

HELP = gettext(
    "The tile you placed and the lone tiles next to it become a chain. Choose which: price and bonuses "
    "depend on the chain and its size."
)
FOUND = gettext("Found")


def due(name: str) -> str:
    return gettext("{name}: choose a chain to found", name=name)


def heading(tile: str, size: int, gift: int) -> str:
    """Over the chains, what founding one means; `gift` is how many shares the founder gets."""
    if not gift:
        return gettext("{tile} founds a chain of {size} tiles. Price and bonuses:", tile=tile, size=size)
    return ngettext(
        "{tile} founds a chain of {size} tiles, and you get {count} share. Price and bonuses:",
        "{tile} founds a chain of {size} tiles, and you get {count} shares. Price and bonuses:",
        gift,
        tile=tile,
        size=size,
    )


def prompt(key: str, chain: str) -> str:
    return gettext("Choose by letter, number or arrow. {key} founds {chain}.", key=key, chain=chain)


def prompt_with_worth(key: str, chain: str, held: int, worth: int) -> str:
    """What the founder's shares would be worth."""
    return ngettext(
        "{key} founds {chain}: {count} share for you, worth {worth} with bonuses.",
        "{key} founds {chain}: {count} shares for you, worth {worth} with bonuses.",
        held,
        key=key,
        chain=chain,
        worth=money(worth),
    )


def already_active(chain: str) -> str:
    return gettext("{chain} is on the board already.", chain=chain)


def not_offered(chain: str) -> str:
    return gettext("{chain} cannot be chosen now.", chain=chain)
