"""A merger: choosing the survivor, choosing which defunct chain is resolved next, and what chains pay."""

from __future__ import annotations

from acquire_tui.table.preview import Payout
from acquire_tui.text.table.log import Wording
from acquire_tui.text.translation import gettext, money

HELP = gettext(
    "When a tile connects chains, the largest survives; if chains tie, the player whose turn it is "
    "chooses. A defunct chain pays its bonuses at once, by its size before the tile. If several chains "
    "are defunct and tie, that player chooses which is resolved first."
)
CHOOSE_TIP = gettext("Or press a chain's letter.")
CONFIRM = gettext("Confirm")


def survivor_due(name: str) -> str:
    return gettext("{name}: choose which chain survives", name=name)


def next_due(name: str) -> str:
    return gettext("{name}: choose which defunct chain is next", name=name)


def survivor_prompt(key: str, chain: str) -> str:
    return gettext("Choose by letter, number or arrow. {key}: {chain} survives.", key=key, chain=chain)


def next_prompt(key: str, chain: str) -> str:
    return gettext("Choose by letter, number or arrow. {key}: {chain} is next.", key=key, chain=chain)


def tie(size: int) -> str:
    """Over the chains to choose from, all of that size."""
    return gettext("A tie: these chains have {size} tiles each.", size=size)


def not_offered(chain: str) -> str:
    return gettext("{chain} is not one of the chains to choose from.", chain=chain)


def survives(chain: str) -> str:
    return gettext("{chain} survives.", chain=chain)


def bonuses_of(wording: Wording, pays: Payout) -> str:
    """Who is paid what for a chain that is certain to be defunct; or what is to be paid."""
    chain = wording.chain(pays.chain)
    if pays.paid is None:
        return gettext("{chain} pays its largest stockholders {bonuses}.", chain=chain, bonuses=_row(pays))
    if not any(pays.paid):
        return gettext("{chain} pays no bonus, as nobody holds a share.", chain=chain)
    return gettext("{chain} pays {paid}.", chain=chain, paid=wording.amounts(pays.paid))


def bonuses_of_tied(wording: Wording, pays: Payout) -> str:
    """The same for a chain that may survive."""
    chain = wording.chain(pays.chain)
    if pays.paid is None:
        return gettext(
            "If {chain} is defunct, it pays its largest stockholders {bonuses}.",
            chain=chain,
            bonuses=_row(pays),
        )
    if not any(pays.paid):
        return gettext("If {chain} is defunct, it pays no bonus, as nobody holds a share.", chain=chain)
    return gettext("If {chain} is defunct, it pays {paid}.", chain=chain, paid=wording.amounts(pays.paid))


def resolved_next(wording: Wording, pays: Payout) -> str:
    """What choosing a defunct chain pays next."""
    chain = wording.chain(pays.chain)
    if pays.paid is None:
        return gettext(
            "{chain} is next and pays its largest stockholders {bonuses}.", chain=chain, bonuses=_row(pays)
        )
    if not any(pays.paid):
        return gettext("{chain} is next and pays no bonus.", chain=chain)
    return gettext("{chain} is next and pays {paid}.", chain=chain, paid=wording.amounts(pays.paid))


def _row(pays: Payout) -> str:
    """`$4,000 / $2,000`: the bonuses of the price card."""
    return " / ".join(money(bonus) for bonus in pays.ranks)
