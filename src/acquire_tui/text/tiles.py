"""What a tile would do, in sentences, phrases and marks."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_core import Kind, View
from acquire_tui.table.preview import Preview, payout_of
from acquire_tui.text.log import Wording, listed, money, shares, tiles

UNDECIDED = ("depends on the chain founded", "depends")
"""Of a tile beside the one that founds a chain which is still to be chosen."""


def effect(wording: Wording, seen: Preview, view: View, cells: int) -> str:
    """What a tile would do in so many cells: a sentence, a phrase, or two words."""
    for phrase in _effects(wording, seen, view):
        if len(phrase) + 2 * len(seen.chains) <= cells:
            return phrase
    return _effects(wording, seen, view)[-1]


def _effects(wording: Wording, seen: Preview, view: View) -> list[str]:
    marks = [wording.mark(chain) for chain in seen.chains]
    match seen.kind:
        case Kind.ALONE:
            return ["stands alone", "alone"]
        case Kind.FOUND:
            return [f"founds a chain of {seen.size}", "founds", "new"]
        case Kind.GROW:
            chain = seen.chains[0]
            return [f"grows {wording.chain(chain)} to {seen.size}", f"{marks[0]}to {seen.size}"]
        case Kind.MERGE if len(seen.survivors) > 1:
            return [f"merges {wording.chains(seen.chains)}, a tie", "=".join(marks)]
        case Kind.MERGE:
            names = f"{wording.chain(seen.chains[0])} takes over {wording.chains(seen.chains[1:])}"
            return [names, f"{marks[0]}takes{''.join(marks[1:])}", f"{marks[0]}>{''.join(marks[1:])}"]
        case Kind.BLOCKED:
            return [f"blocked: all {view.rules.max_active} chains are out", "blocked"]
        case _:
            return [f"dead: joins {wording.chains(seen.chains)}", "dead"]


def previewed(wording: Wording, seen: Preview, view: View) -> list[str]:
    """What a tile would do, in full: sizes, prices, and who would get what bonus."""
    tile = seen.tile
    match seen.kind:
        case Kind.ALONE:
            return [f"{tile} touches nothing: it stands alone and belongs to no chain."]
        case Kind.FOUND:
            return [_founding(wording, seen, view)]
        case Kind.GROW:
            return [_growth(wording, seen, view)]
        case Kind.MERGE:
            return _merger(wording, seen, view)
        case Kind.BLOCKED:
            most = view.rules.max_active
            return [f"{tile} would found a chain, but all {most} are on the board. It can be placed later."]
        case _:
            joined = f"{tile} would join safe chains, {wording.chains(seen.chains)}"
            return [f"{joined}: it can never be placed.", f"{_fate(1, view).capitalize()}."]


def _founding(wording: Wording, seen: Preview, view: View) -> str:
    """What is founded: the only chain left is founded without a choice, and its bank is known."""
    free = [chain for chain, size in enumerate(view.size) if not size]
    gift = view.rules.found.founder_shares
    if len(free) > 1:
        got = f" and get {shares(gift)}" if gift else ""
        return f"{seen.tile} founds a chain of {tiles(seen.size)}: you choose which{got}."
    grown = f"{wording.chain(free[0])}, the only chain left, with {tiles(seen.size)}"
    return f"{seen.tile} founds {grown}{_gift(seen, view, free[0])}."


def _gift(seen: Preview, view: View, chain: int) -> str:
    """What the founder of a chain gets, with the shares the bank has left of it."""
    rules = view.rules.found
    if not rules.founder_shares:
        return ""
    given = min(rules.founder_shares, view.bank[chain])
    missing = (rules.founder_shares - given) * payout_of(view, chain, seen.size).price
    got = [shares(given)] if given else []
    got += [money(missing)] if missing and rules.empty_bank == "cash" else []
    return f"; you get {listed(got) or 'no share, as the bank has none left'}"


def dead(tiles_: Sequence[str], view: View) -> str:
    """What becomes of dead tiles of the hand under the rules."""
    return f"{listed(tiles_)} {'is' if len(tiles_) == 1 else 'are'} dead: {_fate(len(tiles_), view)}."


def _fate(count: int, view: View) -> str:
    """What becomes of so many dead tiles."""
    one = count == 1
    if view.rules.tiles.dead == "keep":
        return f"{'it stays' if one else 'they stay'} in your hand"
    if view.rules.tiles.dead_choice == "optional":
        return f"you may replace {'it' if one else 'them'} when you draw"
    return f"{'it is' if one else 'they are'} replaced when you draw"


def _growth(wording: Wording, seen: Preview, view: View) -> str:
    chain = seen.chains[0]
    before, after = view.price[chain], payout_of(view, chain, seen.size).price
    price = f"stays {money(before)}" if before == after else f"rises from {money(before)} to {money(after)}"
    safe = " It becomes safe." if seen.size >= view.rules.safe_size > view.size[chain] else ""
    grown = f"{seen.tile} grows {wording.chain(chain)} from {view.size[chain]} to {tiles(seen.size)}"
    return f"{grown}; its price {price}.{safe}"


def _merger(wording: Wording, seen: Preview, view: View) -> list[str]:
    sized = [wording.sized(chain, view.size[chain]) for chain in seen.chains]
    if len(seen.survivors) > 1:
        tied = wording.chains(seen.survivors, "or")
        grown = f"{seen.tile} merges {listed(sized)} to {tiles(seen.size)}"
        first = f"{grown}: you choose whether {tied} survives."
    else:
        first = f"{seen.tile}: {sized[0]} takes over {listed(sized[1:])} and grows to {tiles(seen.size)}."
    tied_chains = seen.survivors if len(seen.survivors) > 1 else ()
    return [
        first,
        *(
            wording.bonus_line(
                payout.chain, payout.ranks, payout.paid, certain=payout.chain not in tied_chains
            )
            for payout in seen.payouts
        ),
    ]


def merging(wording: Wording, seen: Preview) -> str:
    """What a tile does that merges chains, where the hand has room for their marks only."""
    if len(seen.survivors) == len(seen.chains):
        return f"{seen.tile}: {wording.chains(seen.chains)} merge, of equal size."
    if len(seen.survivors) > 1:
        equal = wording.chains(seen.survivors)
        return f"{seen.tile}: {wording.chains(seen.chains)} merge; {equal} are of equal size."
    return f"{seen.tile}: {wording.chain(seen.chains[0])} takes over {wording.chains(seen.chains[1:])}."


def in_words(wording: Wording, phrase: str, seen: Preview) -> bool:
    """Whether a phrase of `effect` names the chains it is about."""
    return all(wording.rules.chains[chain].name in phrase for chain in seen.chains)
