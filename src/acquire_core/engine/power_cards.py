"""The power cards: which seats have which left, and what a card changes in its turn (cases 100-106).

A game without cards has None for its `Power` and never comes here.
"""

from __future__ import annotations

from acquire_core.engine.actions import PLACE_NONE, Action, Card, SwapShares
from acquire_core.engine.events import CardPlayed, Row, SharesSwapped
from acquire_core.engine.hand import fill, playable
from acquire_core.engine.lookups.tables import BUY_SHARES, FREE_SHARES
from acquire_core.engine.phases import phase
from acquire_core.engine.state import Power, State
from acquire_core.errors import IllegalAction
from acquire_core.faults import Refusal
from acquire_core.rules.model import CARDS, Shares, Tiles

FREE3, BUY5, TRADE2, TAKE5, PLAY4 = range(len(CARDS))
WHEN_BUYING = (FREE3, BUY5, TRADE2)
BEFORE_PLACING = (TAKE5, PLAY4)

SWAP_GIVES: Shares = 2
SWAP_GETS: Shares = 1
TAKE_TILES: Tiles = 5
PLAY_TILES: Tiles = 4


def begin_turn(state: State, power: Power) -> None:
    """Cards of the turn before have no effect any more."""
    if power.played:
        state.power = Power(power.left)


def terms(state: State, power: Power) -> tuple[Shares, bool]:
    """How many shares this turn may buy, and whether they are free (cases 100, 101)."""
    most = state.tables.per_turn
    if not power.played:
        return most, False
    if FREE3 in power.played:
        return FREE_SHARES, True
    return (max(most, BUY_SHARES) if BUY5 in power.played else most), False


def legal(state: State, power: Power) -> list[Action]:
    """The cards that may be played now, swaps under Trade 2, and an early stop under Play 4."""
    actions: list[Action] = []
    placing = state.step == phase.TILE
    if len(power.played) < state.rules.powers.per_turn:
        cards = state.tables.cards
        left = power.left[state.mover]
        for card in BEFORE_PLACING if placing else WHEN_BUYING:
            if left[card] and _refusal(state, power, card) is None:
                actions.append(cards[card])
    if placing:
        if state.placed and state.tables.must_place:
            actions.append(PLACE_NONE)
    elif power.swaps:
        actions += _swaps(state)
    return actions


def play(state: State, power: Power, action: Card | SwapShares, events: list[Row]) -> None:
    if type(action) is SwapShares:
        _swap(state, power, action, events)
        return
    assert isinstance(action, Card), "no card"
    card = action.card
    refusal = _refusal(state, power, card)
    if refusal is not None:
        raise IllegalAction(refusal, card=action.name, most=state.rules.powers.per_turn)
    seat = state.mover
    counts = list(power.left[seat])
    counts[card] -= 1
    left = (*power.left[:seat], tuple(counts), *power.left[seat + 1 :])
    power = Power(left, (*power.played, card), power.tiles, power.swaps)
    if card == TRADE2:
        power = power._replace(swaps=state.rules.powers.trade_max)
    elif card == PLAY4:
        power = power._replace(tiles=PLAY_TILES)
    state.power = power
    events.append((CardPlayed, seat, CARDS[card]))
    if card == TAKE5:
        fill(state, seat, len(state.hands[seat]) + TAKE_TILES, events)


def count_tile(state: State, power: Power) -> None:
    """A tile is placed: Play 4 lets one fewer follow."""
    if power.tiles:
        state.power = power._replace(tiles=power.tiles - 1)


def goes_on(state: State, power: Power | None) -> bool:
    """Whether the turn places another tile before it buys (case 104)."""
    return power is not None and power.tiles > 0 and state.placed and bool(playable(state))


def stop_placing(state: State, power: Power) -> None:
    """Enough tiles: the turn goes on to buying."""
    state.power = power._replace(tiles=0)


def _refusal(state: State, power: Power, card: int) -> Refusal | None:
    """Why a card may not be played now; None when it may."""
    if card in BEFORE_PLACING and (state.step != phase.TILE or state.placed):
        return Refusal.CARD_BEFORE_PLACING
    if card in WHEN_BUYING and state.step != phase.BUY:
        return Refusal.CARD_WHEN_BUYING
    if not power.left[state.mover][card]:
        return Refusal.CARD_GONE
    if len(power.played) >= state.rules.powers.per_turn:
        return Refusal.TOO_MANY_CARDS
    if card == TAKE5:
        return None if state.drawn < len(state.bag) else Refusal.NO_TILES
    if card == PLAY4:
        return None if playable(state) else Refusal.NOTHING_TO_PLACE
    if not state.active:
        return Refusal.NO_CHAIN
    if card == TRADE2:
        return None if _may_swap(state) else Refusal.NOTHING_TO_SWAP
    if not (state.placed or state.tables.may_buy_anyway):
        return Refusal.NO_TILE_PLACED
    return Refusal.OTHER_CARD if FREE3 in power.played or BUY5 in power.played else None


def _may_swap(state: State) -> bool:
    stock = state.stock
    bank = state.bank
    first = state.mover * state.tables.chains
    chains = state.tables.chains_of[state.active]
    return any(
        stock[first + given] >= SWAP_GIVES and any(got != given and bank[got] >= SWAP_GETS for got in chains)
        for given in chains
    )


def _swaps(state: State) -> list[Action]:
    """Two shares of one active chain for one of another, bank permitting (case 102)."""
    tables = state.tables
    chains = tables.chains_of[state.active]
    first = state.mover * tables.chains
    return [
        tables.swap(given, got)
        for given in chains
        if state.stock[first + given] >= SWAP_GIVES
        for got in chains
        if got != given and state.bank[got] >= SWAP_GETS
    ]


def _swap(state: State, power: Power, action: SwapShares, events: list[Row]) -> None:
    if not power.swaps or state.step != phase.BUY:
        raise IllegalAction(Refusal.NO_TRADE)
    given, got = action.given, action.got
    seat = state.mover
    first = seat * state.tables.chains
    for chain in (given, got):
        if not state.active >> chain & 1:
            raise IllegalAction(Refusal.NOT_ACTIVE, chain=state.rules.chains[chain].name)
    if given == got:
        raise IllegalAction(Refusal.SAME_CHAIN)
    if state.stock[first + given] < SWAP_GIVES:
        name = state.rules.chains[given].name
        raise IllegalAction(
            Refusal.TOO_FEW_TO_SWAP, chain=name, gives=SWAP_GIVES, held=state.stock[first + given]
        )
    if state.bank[got] < SWAP_GETS:
        name = state.rules.chains[got].name
        raise IllegalAction(Refusal.BANK_EMPTY, chain=name, left=0)
    state.stock[first + given] -= SWAP_GIVES
    state.bank[given] += SWAP_GIVES
    state.stock[first + got] += SWAP_GETS
    state.bank[got] -= SWAP_GETS
    state.offer(given)
    state.offer(got)
    state.bought_in = state.turn
    state.power = power._replace(swaps=power.swaps - 1)
    events.append((SharesSwapped, seat, given, SWAP_GIVES, got, SWAP_GETS))
