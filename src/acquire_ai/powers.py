"""Power cards: when to play one, and what to take with it.

The lean position knows no cards, so these are rules of thumb; purchases under a card are judged one
by one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from acquire_ai.fast import State
from acquire_ai.mind import Mind
from acquire_core import Action, Phase, View
from acquire_core.actions import Buy

DEAR = 600
"""The price (dollars) from which three shares are worth a card."""


def card_to_play(view: View, offered: Mapping[str, Action]) -> Action | None:
    """A card to play now, if any."""
    cards = {name.split()[-1]: action for name, action in offered.items() if name.startswith("card ")}
    if not cards or view.seat is None:
        return None
    late = max(view.size) * 2 >= view.rules.end.chain_size
    cash = view.cash[view.seat] or 0
    prices = [price for chain, price in enumerate(view.price) if price and view.bank[chain] >= 3]
    if view.phase == Phase.TILE and "take5" in cards and view.pool_size >= 5 and view.turn > view.players:
        return cards["take5"]
    if view.phase == Phase.BUY and prices and not view.buy_free:
        if "free3" in cards and (max(prices) >= DEAR or late):
            return cards["free3"]
        if "buy5" in cards and cash >= 5 * max(prices):
            return cards["buy5"]
    return None


def special_purchase(view: View, legal: Sequence[Action], mind: Mind, known: State) -> Action:
    """The best purchase where a card changed how much may be bought, or what it costs."""
    best, top = legal[0], float("-inf")
    seat = known.mover
    for action in legal:
        if not isinstance(action, Buy) or (
            action.shares < view.buy_limit and view.buy_free and action.shares
        ):
            continue
        after = known.copy()
        picks = tuple(chain for chain, count in action.picks for _ in range(count))
        if view.buy_free:
            after.cash[seat] += sum(known.prices[chain] for chain in picks)
        after.buy(picks)
        score = mind.after_turn(after, seat)
        if score > top:
            best, top = action, score
    return best
