"""The novice: legal choices with common sense, a good deal of chance among them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from acquire_ai.bots.card_heuristics import possible_swaps
from acquire_ai.player_protocol import Clock
from acquire_core import Action, Kind, View
from acquire_core.engine.actions import Buy, Card, DeclareEnd, Dispose, Finish, Place, Replace, SwapShares
from acquire_core.engine.power_cards import SWAP_GETS, SWAP_GIVES
from acquire_core.rules.model import CARDS

_LIKING = {Kind.FOUND: 6, Kind.MERGE: 4, Kind.GROW: 3, Kind.ALONE: 2}


class Novice:
    """Founds when it can, buys a bit of what it can afford, sells half of what vanishes."""

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: random.Random) -> Action:
        del clock
        return max(legal, key=lambda action: self._liking(view, action) + rng.random() * _mood(action))

    def _liking(self, view: View, action: Action) -> float:
        if isinstance(action, Place) and action.cell:
            effect = view.effects[view.hand.index(str(action).removeprefix("place "))]
            return _LIKING.get(effect.kind, 1)
        if isinstance(action, Buy):
            return self._purchase(view, action)
        if isinstance(action, Dispose):
            return -abs(action.sell - action.trade) / 4
        if isinstance(action, DeclareEnd):
            return 5 if view.turn % 3 == 0 else -5
        if isinstance(action, Finish):
            return -5
        if isinstance(action, Replace):
            return 1
        if isinstance(action, SwapShares):
            return 5 if _pays(view, action.given, action.got) else -5
        if isinstance(action, Card) and CARDS[action.card] == "trade2":
            return 0 if any(_pays(view, *swap) for swap in possible_swaps(view)) else -9
        return 0

    def _purchase(self, view: View, action: Buy) -> float:
        """More shares are better, as long as some money is left."""
        cash = view.cash[view.seat or 0] or 0
        cost = sum(view.price[chain] * shares for chain, shares in action.picks)
        cost = 0 if view.buy_free else cost
        return action.shares if cash - cost >= 1000 else -action.shares


def _mood(action: Action) -> int:
    """How much chance has a say: whether a card is played is nearly all chance."""
    return 8 if isinstance(action, Card) else 1


def _pays(view: View, given: int, got: int) -> bool:
    """Whether a swap brings more than it gives, at today's prices."""
    return SWAP_GETS * view.price[got] > SWAP_GIVES * view.price[given]
