"""The casual player: looks one choice ahead and counts what it would be worth."""

from __future__ import annotations

import random
from collections.abc import Sequence

from acquire_ai.bots.card_heuristics import card_to_play
from acquire_ai.player_protocol import Clock
from acquire_core import LONE, Action, Kind, View
from acquire_core.engine import payout
from acquire_core.engine.actions import (
    Buy,
    DeclareEnd,
    Dispose,
    Finish,
    Found,
    Place,
    Replace,
    Settle,
    Survive,
)
from acquire_core.engine.lookups.tables import tables
from acquire_core.engine.power_cards import SWAP_GETS, SWAP_GIVES
from acquire_core.engine.teams import team_of, together
from acquire_core.rules.model import Dollars, Shares, Tiles

RESERVE = 1200
"""Cash it does not like to go below, in dollars."""

HOPE = 0.4
"""How much of a bonus it counts while the chain has not vanished yet."""

RIVALS = 0.5
"""How much the best paid of the others counts against its own bonus."""

# What a tile is worth for its kind, in dollars.
FOUNDING: Dollars = 1500
MERGING: Dollars = 200
GROWING: Dollars = 100
LONELY: Dollars = 50

PROSPECT = 0.1
"""How much of a bonus it counts for a tile that lets the chain grow."""

OWN_SHARE: Dollars = 1000
"""What a share it holds already is worth of the chain it founds."""
RICH = 3
"""The reserves from which it founds dear chains rather than cheap ones."""
CROWDED: Tiles = 20
"""The lone tiles for which a chain is taken to begin a tile larger."""

RISE, RISE_SAFE = 0.25, 0.05
"""The part of its price that a share is hoped to gain, while its chain is unsafe and once it is safe."""
OVERSPENT = 0.8
"""What a dollar costs that the reserve falls short."""

NEED = 1.3
"""What a dollar is worth that shares sold bring while the reserve is short."""
KEPT_EARLY, KEPT_LATE = 0.6, 0.2
"""The part of its price that a defunct share kept is worth: a few while many tiles are to come, and else."""
MANY_TILES: Tiles = 25
FEW_SHARES: Shares = 2

REPLACING: Dollars = 100
"""What a new tile is worth for a dead one."""
NOT_WANTED: Dollars = -1000
"""What a choice is worth that is made only where there is no other."""
WINNING: Dollars = 1_000_000
"""What ending the game is worth where it wins, and costs where it does not."""

MOOD: Dollars = 50
"""How much chance decides, between what is worth the same."""


class Casual:
    """Weighs each choice in dollars; a little chance decides between equals."""

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: random.Random) -> Action:
        del clock
        if view.rules.powers.enabled:
            card = card_to_play(
                view, legal, lambda swap: _swapped(view, *swap), lambda tile: self._tile(view, tile)
            )
            if card is not None:
                return card
        return max(legal, key=lambda action: self._worth(view, action) + MOOD * rng.random())

    def _worth(self, view: View, action: Action) -> float:
        match action:
            case Place(cell=cell) if cell:
                return self._tile(view, str(action).removeprefix("place "))
            case Place() if view.placed:
                return 0
            case Found(chain=chain):
                return self._founding(view, chain)
            case Survive(chain=chain):
                assert view.merger is not None
                return sum(_gain(view, other) for other in view.merger.chains if other != chain)
            case Settle(chain=chain):
                return _gain(view, chain)
            case Dispose(sell=sell, trade=trade):
                return self._disposal(view, sell, trade)
            case Buy():
                return self._purchase(view, action)
            case DeclareEnd() | Finish():
                return WINNING if _leads(view) else -WINNING
            case Replace(cell=cell):
                return REPLACING if cell else 0
        return NOT_WANTED

    def _tile(self, view: View, tile: str) -> float:
        effect = view.effects[view.hand.index(tile)]
        if effect.kind == Kind.FOUND:
            return FOUNDING
        if effect.kind == Kind.GROW:
            chain = effect.chains[0]
            band = tables(view.rules).bands[chain][view.size[chain] + 1]
            rise = band.price - view.price[chain]
            return GROWING + _own(view, chain) * rise + PROSPECT * _gain(view, chain)
        if effect.kind == Kind.MERGE:
            top = max(view.size[chain] for chain in effect.chains)
            gone = [chain for chain in effect.chains if view.size[chain] < top] or list(effect.chains[1:])
            return MERGING + sum(_gain(view, chain) for chain in gone)
        return LONELY

    def _founding(self, view: View, chain: int) -> float:
        """Dear chains when rich, cheap ones when poor; those it holds shares of already before all."""
        band = tables(view.rules).bands[chain][2 + list(view.board.values()).count(LONE) // CROWDED]
        rich = _cash(view) > RICH * RESERVE
        return _own(view, chain) * OWN_SHARE + (band.price if rich else -band.price)

    def _disposal(self, view: View, sell: Shares, trade: Shares) -> float:
        merger = view.merger
        assert merger is not None
        assert merger.settling is not None
        assert merger.survivor is not None
        merge = view.rules.merge
        got = trade // merge.trade_in * merge.trade_out
        price, worth = view.price[merger.settling], view.price[merger.survivor]
        kept = _own(view, merger.settling) - sell - trade
        hope = KEPT_EARLY if view.pool_size > MANY_TILES and kept <= FEW_SHARES else KEPT_LATE
        need = NEED if _cash(view) < RESERVE else 1.0
        grown = _bonus(view, merger.survivor, got) - _bonus(view, merger.survivor, 0)
        return sell * price * need + got * worth + HOPE * grown + kept * price * hope

    def _purchase(self, view: View, action: Buy) -> float:
        cost = sum(view.price[chain] * count for chain, count in action.picks)
        cost = 0 if view.buy_free else cost
        short = max(0, RESERVE - (_cash(view) - cost))
        worth = 0.0
        for chain, count in action.picks:
            grown = _bonus(view, chain, count) - _bonus(view, chain, 0)
            rise = RISE if view.size[chain] < view.rules.safe_size else RISE_SAFE
            worth += HOPE * grown + rise * count * view.price[chain]
        return worth - OVERSPENT * short


def _swapped(view: View, given: int, got: int) -> float:
    """What Trade 2 brings when it swaps shares of one chain for shares of another."""
    value = SWAP_GETS * view.price[got] - SWAP_GIVES * view.price[given]
    grown = _bonus(view, got, SWAP_GETS) - _bonus(view, got, 0)
    lost = _bonus(view, given, 0) - _bonus(view, given, -SWAP_GIVES)
    return value + HOPE * (grown - lost)


def _own(view: View, chain: int) -> Shares:
    assert view.seat is not None
    return (view.shares[view.seat] or ())[chain]


def _cash(view: View) -> Dollars:
    assert view.seat is not None
    return view.cash[view.seat] or 0


def _holdings(view: View, chain: int) -> list[Shares]:
    """Everybody's shares of a chain; where they are hidden, what the bank lacks is shared out evenly."""
    known = [None if held is None else held[chain] for held in view.shares]
    missing = view.rules.stock - view.bank[chain] - sum(count or 0 for count in known)
    unknown = max(1, known.count(None))
    return [missing // unknown if count is None else count for count in known]


def _paid(view: View, chain: int, more: Shares = 0) -> tuple[Dollars, Dollars]:
    """What the chain would pay its team and the best of the others if it held so many shares more."""
    assert view.seat is not None
    holdings = _holdings(view, chain)
    holdings[view.seat] += more
    row = tables(view.rules).bands[chain][view.size[chain]].bonuses
    market = view.rules.board.columns // 2 if view.rules.two_player.market else None
    paid = together(view.rules, payout.bonuses(view.rules, row, holdings, market))
    own = paid[view.seat]
    others = [amount for seat, amount in enumerate(paid) if not _partners(view, seat)]
    return own, max(others, default=0)


def _partners(view: View, seat: int) -> bool:
    """Whether a seat is its own or a partner's."""
    assert view.seat is not None
    return team_of(view.rules, view.players, seat) == team_of(view.rules, view.players, view.seat)


def _bonus(view: View, chain: int, more: Shares) -> Dollars:
    """What the chain would pay its team now if it held so many shares more."""
    return _paid(view, chain, more)[0]


def _gain(view: View, chain: int) -> float:
    """What its team would be paid for the chain, less what the best paid of the others would get."""
    own, others = _paid(view, chain)
    return own - RIVALS * others


def _leads(view: View) -> bool:
    """Whether nobody is worth more; where holdings are hidden, whether its chains pay it best."""
    assert view.seat is not None
    known = [worth for worth in view.worth if worth is not None]
    if len(known) == view.players:
        shared = together(view.rules, known)
        return shared[view.seat] == max(shared)
    return sum(_gain(view, chain) for chain, size in enumerate(view.size) if size) > 0
