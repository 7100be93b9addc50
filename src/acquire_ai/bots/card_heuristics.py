"""Power cards by rules of thumb, for the levels that count in dollars and look no further."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from acquire_core import Action, Kind, View
from acquire_core.engine.actions import Card, SwapShares
from acquire_core.engine.lookups.tables import BUY_SHARES, FREE_SHARES
from acquire_core.engine.power_cards import PLAY_TILES, SWAP_GETS, SWAP_GIVES, TAKE_TILES
from acquire_core.rules.model import CARDS, Dollars

DEAR: Dollars = 600
"""The price from which three shares are worth a card."""

MANY: Dollars = 1000
"""What further tiles have to be worth to be placed by card early in the game."""

Swap = tuple[int, int]
"""The chain given and the chain got."""


def card_to_play(
    view: View, legal: Sequence[Action], worth: Callable[[Swap], float], tile_worth: Callable[[str], float]
) -> Action | None:
    """A card to play now, or a swap to make under one, if any; the worth of swaps and tiles is in dollars."""
    swaps = [action for action in legal if isinstance(action, SwapShares)]
    best = max(swaps, key=lambda swap: worth((swap.given, swap.got)), default=None)
    if best and worth((best.given, best.got)) > 0:
        return best
    for action in legal:
        if not isinstance(action, Card):
            continue
        card = CARDS[action.card]
        if _many_tiles(view, tile_worth) if card == "play4" else _helps(view, card, worth):
            return action
    return None


def possible_swaps(view: View) -> Iterator[Swap]:
    """The swaps that Trade 2 would allow."""
    assert view.seat is not None
    active = [chain for chain, price in enumerate(view.price) if price]
    held = view.shares[view.seat] or ()
    for given in active:
        if held[given] >= SWAP_GIVES:
            yield from ((given, got) for got in active if got != given and view.bank[got] >= SWAP_GETS)


def _helps(view: View, card: str, worth: Callable[[Swap], float]) -> bool:
    assert view.seat is not None
    prices = [price for chain, price in enumerate(view.price) if price and view.bank[chain] >= FREE_SHARES]
    if card == "take5":
        return view.pool_size >= TAKE_TILES and view.turn > view.players
    if card == "trade2":
        return _late(view) and max((worth(swap) for swap in possible_swaps(view)), default=0.0) > 0
    if not prices:
        return False
    if card == "free3":
        return max(prices) >= DEAR or _late(view)
    return _late(view) and not view.buy_free and (view.cash[view.seat] or 0) >= BUY_SHARES * max(prices)


def _many_tiles(view: View, worth: Callable[[str], float]) -> bool:
    """Whether the tiles that could follow the best one are worth a card."""
    kinds = {tile: effect.kind for tile, effect in zip(view.hand, view.effects, strict=True)}
    worths = sorted(worth(tile) for tile, kind in kinds.items() if kind not in (Kind.BLOCKED, Kind.DEAD))
    return sum(max(0.0, one) for one in worths[-PLAY_TILES:-1]) > (0 if _late(view) else MANY)


def _late(view: View) -> bool:
    return max(view.size) * 2 >= view.rules.end.chain_size
