"""What a tile would do: in a sentence or two, in a phrase, or in marks."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_core import Kind, View
from acquire_tui.table.preview import Preview, payout_of
from acquire_tui.text.counts import shares
from acquire_tui.text.table.chain_marks import mark
from acquire_tui.text.table.log import Wording
from acquire_tui.text.table.merger import bonuses_of, bonuses_of_tied
from acquire_tui.text.translation import gettext, listed, money, ngettext, sentences

UNDECIDED = (gettext("depends on the chain founded"), gettext("depends"))
"""Of a tile next to one that founds a chain which is still to be chosen."""


def effect(wording: Wording, seen: Preview, view: View, cells: int) -> str:
    """What a tile would do in so many cells: a phrase, two words, or marks."""
    phrases = _effects(wording, seen, view)
    fitting = (phrase for phrase in phrases if len(phrase) + 2 * len(seen.chains) <= cells)
    return next(fitting, phrases[-1])


def _effects(wording: Wording, seen: Preview, view: View) -> list[str]:
    """The longest first. A mark is drawn with blanks around its letter, so that none follows it here."""
    marks = [mark(chain) for chain in seen.chains]
    match seen.kind:
        case Kind.ALONE:
            return [gettext("stands alone"), gettext("alone")]
        case Kind.FOUND:
            return [gettext("founds a chain of {size}", size=seen.size), gettext("founds"), gettext("new")]
        case Kind.GROW:
            chain = wording.chain(seen.chains[0])
            return [
                gettext("{chain} grows to {size}", chain=chain, size=seen.size),
                gettext("{mark}to {size}", mark=marks[0], size=seen.size),
            ]
        case Kind.MERGE if len(seen.survivors) > 1:
            return [gettext("merges {chains} (tie)", chains=wording.chains(seen.chains)), "=".join(marks)]
        case Kind.MERGE:
            survivor, defunct = wording.chain(seen.chains[0]), wording.chains(seen.chains[1:])
            return [
                gettext("merges {defunct} into {survivor}", defunct=defunct, survivor=survivor),
                gettext("{defunct}into{survivor}", defunct="".join(marks[1:]), survivor=marks[0]),
                f"{''.join(marks[1:])}>{marks[0]}",
            ]
        case Kind.BLOCKED:
            return [
                gettext("blocked: all {count} chains are active", count=view.rules.max_active),
                gettext("blocked"),
            ]
        case _:
            return [gettext("dead: merges {chains}", chains=wording.chains(seen.chains)), gettext("dead")]


def previewed(wording: Wording, seen: Preview, view: View) -> list[str]:
    """What a tile would do, in full: sizes, prices, and who would get what bonus."""
    tile = seen.tile
    match seen.kind:
        case Kind.ALONE:
            return [gettext("{tile} touches no other tile: it stands alone.", tile=tile)]
        case Kind.FOUND:
            return [_founding(wording, seen, view)]
        case Kind.GROW:
            return [_growth(wording, seen, view)]
        case Kind.MERGE:
            return _merger(wording, seen, view)
        case Kind.BLOCKED:
            return [
                gettext(
                    "{tile} would found a chain, but all {count} are active. It may become playable later.",
                    tile=tile,
                    count=view.rules.max_active,
                )
            ]
        case _:
            joined = wording.chains(seen.chains)
            return [
                gettext("{tile} would merge safe chains, {chains}: it is dead.", tile=tile, chains=joined),
                _fate(view),
            ]


def _founding(wording: Wording, seen: Preview, view: View) -> str:
    """What is founded: the only chain left is founded without a choice, and its bank is known."""
    free = [chain for chain, size in enumerate(view.size) if not size]
    if len(free) == 1:
        founded = gettext(
            "{tile} founds {chain}, the only chain left, with {size} tiles.",
            tile=seen.tile,
            chain=wording.chain(free[0]),
            size=seen.size,
        )
        return sentences(founded, _gift(seen, view, free[0]))
    if not view.rules.found.founder_shares:
        return gettext(
            "{tile} founds a chain of {size} tiles: you choose which.", tile=seen.tile, size=seen.size
        )
    return ngettext(
        "{tile} founds a chain of {size} tiles: you choose which and get {count} share.",
        "{tile} founds a chain of {size} tiles: you choose which and get {count} shares.",
        view.rules.found.founder_shares,
        tile=seen.tile,
        size=seen.size,
    )


def _gift(seen: Preview, view: View, chain: int) -> str:
    """What the founder of a chain gets, with the shares the bank has left of it."""
    rules = view.rules.found
    if not rules.founder_shares:
        return ""
    given = min(rules.founder_shares, view.bank[chain])
    missing = (rules.founder_shares - given) * payout_of(view, chain, seen.size).price
    cash = missing if rules.empty_bank == "cash" else 0
    if given and cash:
        return gettext("You get {shares} and {cash}.", shares=shares(given), cash=money(cash))
    if given:
        return ngettext("You get {count} share.", "You get {count} shares.", given)
    if cash:
        return gettext("You get {cash}, as the bank has no share left.", cash=money(cash))
    return gettext("You get no share, as the bank has none left.")


def dead(tiles: Sequence[str], view: View) -> str:
    """What becomes of dead tiles of the hand under the rules."""
    count, named = len(tiles), listed(tiles)
    if view.rules.tiles.dead == "keep":
        return ngettext(
            "{tiles} is dead: it stays in your hand.",
            "{tiles} are dead: they stay in your hand.",
            count,
            tiles=named,
        )
    if view.rules.tiles.dead_choice == "optional":
        return ngettext(
            "{tiles} is dead: you may replace it when you draw.",
            "{tiles} are dead: you may replace them when you draw.",
            count,
            tiles=named,
        )
    return ngettext(
        "{tiles} is dead: it is replaced when you draw.",
        "{tiles} are dead: they are replaced when you draw.",
        count,
        tiles=named,
    )


def _fate(view: View) -> str:
    """What becomes of a dead tile."""
    if view.rules.tiles.dead == "keep":
        return gettext("It stays in your hand.")
    if view.rules.tiles.dead_choice == "optional":
        return gettext("You may replace it when you draw.")
    return gettext("It is replaced when you draw.")


def _growth(wording: Wording, seen: Preview, view: View) -> str:
    chain = seen.chains[0]
    price = payout_of(view, chain, seen.size).price
    values = {
        "tile": seen.tile,
        "chain": wording.chain(chain),
        "size": view.size[chain],
        "new_size": seen.size,
        "price": money(view.price[chain]),
        "new_price": money(price),
    }
    if price == view.price[chain]:
        grown = gettext(
            "{tile} adds to {chain}: {size} -> {new_size} tiles, still {price} a share.", **values
        )
    else:
        grown = gettext(
            "{tile} adds to {chain}: {size} -> {new_size} tiles, {price} -> {new_price} a share.", **values
        )
    safe = seen.size >= view.rules.safe_size > view.size[chain]
    return sentences(grown, gettext("It becomes safe.") if safe else "")


def _merger(wording: Wording, seen: Preview, view: View) -> list[str]:
    sized = [wording.sized(chain, view.size[chain]) for chain in seen.chains]
    if len(seen.survivors) > 1:
        tied = wording.any_of(seen.survivors)
        merged = gettext(
            "{tile} merges {chains} into a chain of {size} tiles: you choose whether {tied} survives.",
            tile=seen.tile,
            chains=listed(sized),
            size=seen.size,
            tied=tied,
        )
    else:
        merged = gettext(
            "{tile} merges {defunct} into {survivor}: {size} -> {new_size} tiles.",
            tile=seen.tile,
            defunct=listed(sized[1:]),
            survivor=wording.chain(seen.chains[0]),
            size=view.size[seen.chains[0]],
            new_size=seen.size,
        )
    tied_chains = seen.survivors if len(seen.survivors) > 1 else ()
    return [
        merged,
        *(
            bonuses_of_tied(wording, pays) if pays.chain in tied_chains else bonuses_of(wording, pays)
            for pays in seen.payouts
        ),
    ]


def merging(wording: Wording, seen: Preview) -> str:
    """What a tile does that merges chains, where the hand has room for their marks only."""
    chains = wording.chains(seen.chains)
    if len(seen.survivors) == len(seen.chains):
        return gettext("{tile} merges {chains}, a tie.", tile=seen.tile, chains=chains)
    if len(seen.survivors) > 1:
        tied = wording.chains(seen.survivors)
        return gettext("{tile} merges {chains}; {tied} tie.", tile=seen.tile, chains=chains, tied=tied)
    return gettext(
        "{tile} merges {defunct} into {survivor}.",
        tile=seen.tile,
        defunct=wording.chains(seen.chains[1:]),
        survivor=wording.chain(seen.chains[0]),
    )


def in_words(wording: Wording, phrase: str, seen: Preview) -> bool:
    """Whether a phrase of `effect` names the chains it is about."""
    return all(wording.rules.chains[chain].name in phrase for chain in seen.chains)
