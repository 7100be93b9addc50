"""The power cards: which seats have which left, and what a card changes in its turn (cases 100-106).

A game without cards has None for its `Power` and never comes here.
"""

from __future__ import annotations

from collections.abc import Callable

from acquire_core.engine.actions import PLACE_NONE, Action, Card, SwapShares
from acquire_core.engine.events import CardPlayed, Row, SharesSwapped
from acquire_core.engine.hand import fill, playable
from acquire_core.engine.lookups import BUY_SHARES, FREE_SHARES
from acquire_core.engine.phases import phase
from acquire_core.engine.state import Power, State
from acquire_core.errors import IllegalAction
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
        raise refusal(state, action)
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


_Refusal = Callable[["State", Card], IllegalAction]


def _refusal(state: State, power: Power, card: int) -> _Refusal | None:
    """Why a card may not be played now; None when it may."""
    if state.step != (phase.TILE if card in BEFORE_PLACING else phase.BUY):
        return _wrong_moment
    if not power.left[state.mover][card]:
        return _gone
    if len(power.played) >= state.rules.powers.per_turn:
        return _one_too_many
    if state.step == phase.TILE:
        return _refusal_before_placing(state, card)
    if not state.active:
        return _no_chain
    if card == TRADE2:
        return None if _may_swap(state) else _nothing_to_swap
    if not (state.placed or state.tables.may_buy_anyway):
        return _no_purchase
    return _no_purchase if FREE3 in power.played or BUY5 in power.played else None


def _refusal_before_placing(state: State, card: int) -> _Refusal | None:
    if state.placed:
        return _wrong_moment
    if card == TAKE5:
        return None if state.drawn < len(state.bag) else _no_tile
    return None if playable(state) else _nothing_to_place


def _wrong_moment(_state: State, action: Card) -> IllegalAction:
    moment = "before placing a tile" if action.card in BEFORE_PLACING else "when buying"
    return IllegalAction("wrong_phase", f"'{action}' is played {moment}.")


def _gone(_state: State, action: Card) -> IllegalAction:
    return IllegalAction("card_gone", f"You have no {action.name} left.")


def _one_too_many(state: State, _action: Card) -> IllegalAction:
    most = state.rules.powers.per_turn
    cards = "one card" if most == 1 else f"{most} cards"
    return IllegalAction("too_many_cards", f"You may play {cards} a turn.")


def _no_chain(_state: State, _action: Card) -> IllegalAction:
    return IllegalAction("no_chain", "No chain is on the board, so this card would do nothing.")


def _no_purchase(state: State, action: Card) -> IllegalAction:
    if not (state.placed or state.tables.may_buy_anyway):
        return IllegalAction("no_tile_placed", "Without a tile placed this turn you may not buy.")
    return IllegalAction(
        "other_card", f"This purchase has a card already; {action.name} does not go with it."
    )


def _no_tile(_state: State, _action: Card) -> IllegalAction:
    return IllegalAction("no_tiles", "No tile is left to draw.")


def _nothing_to_place(_state: State, _action: Card) -> IllegalAction:
    return IllegalAction("nothing_to_place", "You hold no tile that can be placed.")


def _nothing_to_swap(_state: State, _action: Card) -> IllegalAction:
    return IllegalAction("nothing_to_swap", "There is nothing you could swap, so this card would do nothing.")


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
        raise IllegalAction("no_trade", "Shares of chains on the board are only swapped with a Trade 2 card.")
    given, got = action.given, action.got
    seat = state.mover
    first = seat * state.tables.chains
    for chain in (given, got):
        if not state.active >> chain & 1:
            raise IllegalAction("not_active", f"{state.rules.chains[chain].name} is not on the board.")
    if given == got:
        raise IllegalAction("no_trade", "Swap shares of one chain for shares of another.")
    if state.stock[first + given] < SWAP_GIVES:
        name = state.rules.chains[given].name
        raise IllegalAction("too_many_shares", f"A swap takes {SWAP_GIVES} shares of {name}.")
    if state.bank[got] < SWAP_GETS:
        name = state.rules.chains[got].name
        raise IllegalAction("bank_empty", f"The bank has no share of {name} left.")
    state.stock[first + given] -= SWAP_GIVES
    state.bank[given] += SWAP_GIVES
    state.stock[first + got] += SWAP_GETS
    state.bank[got] -= SWAP_GETS
    state.offer(given)
    state.offer(got)
    state.bought_in = state.turn
    state.power = power._replace(swaps=power.swaps - 1)
    events.append((SharesSwapped, seat, given, SWAP_GIVES, got, SWAP_GETS))
