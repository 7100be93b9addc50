"""The power cards: which seats have which left, and what a card changes in its turn (cases 100-106).

A game without cards has None for its `Power` and never comes here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from acquire_core.engine.actions import PLACE_NONE, Action, Card, SwapShares
from acquire_core.engine.board import BLOCKED
from acquire_core.engine.events import CardPlayed, Row, SharesSwapped
from acquire_core.engine.lookups import BUY_SHARES, FREE_SHARES
from acquire_core.engine.phases import draw, phase
from acquire_core.errors import IllegalAction
from acquire_core.rules.model import CARDS, Rules, Shares, Tiles

if TYPE_CHECKING:
    from acquire_core.engine.game import Game

FREE3, BUY5, TRADE2, TAKE5, PLAY4 = range(len(CARDS))
WHEN_BUYING = (FREE3, BUY5, TRADE2)
BEFORE_PLACING = (TAKE5, PLAY4)

SWAP_GIVES: Shares = 2
SWAP_GETS: Shares = 1
TAKE_TILES: Tiles = 5
PLAY_TILES: Tiles = 4


class Power(NamedTuple):
    """The cards of a game. A value: whoever changes anything puts another one in its place."""

    left: tuple[tuple[int, ...], ...]
    """Cards left, seat by seat, in the order of `CARDS`."""
    played: tuple[int, ...] = ()
    """The cards played this turn, in order."""
    tiles: Tiles = 0
    """Tiles that Play 4 still lets this turn place."""
    swaps: int = 0
    """Swaps that Trade 2 still allows this turn."""


def deal(rules: Rules, players: int) -> Power | None:
    """The cards everybody begins with; None in a game without cards."""
    powers = rules.powers
    return Power((tuple(getattr(powers, card) for card in CARDS),) * players) if powers.enabled else None


def begin_turn(game: Game, power: Power) -> None:
    """Cards of the turn before have no effect any more."""
    if power.played:
        game.power = Power(power.left)


def terms(game: Game, power: Power) -> tuple[Shares, bool]:
    """How many shares this turn may buy, and whether they are free (cases 100, 101)."""
    most = game.tables.per_turn
    if not power.played:
        return most, False
    if FREE3 in power.played:
        return FREE_SHARES, True
    return (max(most, BUY_SHARES) if BUY5 in power.played else most), False


def legal(game: Game, power: Power) -> list[Action]:
    """The cards that may be played now, swaps under Trade 2, and an early stop under Play 4."""
    actions: list[Action] = []
    placing = game.step == phase.TILE
    if len(power.played) < game.rules.powers.per_turn:
        cards = game.tables.cards
        left = power.left[game.mover]
        for card in BEFORE_PLACING if placing else WHEN_BUYING:
            if left[card] and _refusal(game, power, card) is None:
                actions.append(cards[card])
    if placing:
        if game.placed and game.tables.must_place:
            actions.append(PLACE_NONE)
    elif power.swaps:
        actions += _swaps(game)
    return actions


def play(game: Game, power: Power, action: Card | SwapShares, events: list[Row]) -> None:
    if type(action) is SwapShares:
        _swap(game, power, action, events)
        return
    assert isinstance(action, Card), "no card"
    card = action.card
    refusal = _refusal(game, power, card)
    if refusal is not None:
        raise refusal(game, action)
    seat = game.mover
    counts = list(power.left[seat])
    counts[card] -= 1
    left = (*power.left[:seat], tuple(counts), *power.left[seat + 1 :])
    power = Power(left, (*power.played, card), power.tiles, power.swaps)
    if card == TRADE2:
        power = power._replace(swaps=game.rules.powers.trade_max)
    elif card == PLAY4:
        power = power._replace(tiles=PLAY_TILES)
    game.power = power
    events.append((CardPlayed, seat, CARDS[card]))
    if card == TAKE5:
        draw.fill(game, seat, len(game.hands[seat]) + TAKE_TILES, events)


def count_tile(game: Game, power: Power) -> None:
    """A tile is placed: Play 4 lets one fewer follow."""
    if power.tiles:
        game.power = power._replace(tiles=power.tiles - 1)


def goes_on(game: Game, power: Power | None) -> bool:
    """Whether the turn places another tile before it buys (case 104)."""
    return power is not None and power.tiles > 0 and game.placed and _playable(game)


def stop_placing(game: Game, power: Power) -> None:
    """Enough tiles: the turn goes on to buying."""
    game.power = power._replace(tiles=0)


def _playable(game: Game) -> bool:
    grid = game.tables.grid
    return any(game.kinds[grid.touching(game.cells, cell)] < BLOCKED for cell in game.hands[game.mover])


_Refusal = Callable[["Game", Card], IllegalAction]


def _refusal(game: Game, power: Power, card: int) -> _Refusal | None:
    """Why a card may not be played now; None when it may."""
    if game.step != (phase.TILE if card in BEFORE_PLACING else phase.BUY):
        return _wrong_moment
    if not power.left[game.mover][card]:
        return _gone
    if len(power.played) >= game.rules.powers.per_turn:
        return _one_too_many
    if game.step == phase.TILE:
        return _refusal_before_placing(game, card)
    if not game.active:
        return _no_chain
    if card == TRADE2:
        return None if _may_swap(game) else _nothing_to_swap
    if not (game.placed or game.tables.may_buy_anyway):
        return _no_purchase
    return _no_purchase if FREE3 in power.played or BUY5 in power.played else None


def _refusal_before_placing(game: Game, card: int) -> _Refusal | None:
    if game.placed:
        return _wrong_moment
    if card == TAKE5:
        return None if game.drawn < len(game.bag) else _no_tile
    return None if _playable(game) else _nothing_to_place


def _wrong_moment(_game: Game, action: Card) -> IllegalAction:
    moment = "before placing a tile" if action.card in BEFORE_PLACING else "when buying"
    return IllegalAction("wrong_phase", f"'{action}' is played {moment}.")


def _gone(_game: Game, action: Card) -> IllegalAction:
    return IllegalAction("card_gone", f"You have no {action.name} left.")


def _one_too_many(game: Game, _action: Card) -> IllegalAction:
    most = game.rules.powers.per_turn
    cards = "one card" if most == 1 else f"{most} cards"
    return IllegalAction("too_many_cards", f"You may play {cards} a turn.")


def _no_chain(_game: Game, _action: Card) -> IllegalAction:
    return IllegalAction("no_chain", "No chain is on the board, so this card would do nothing.")


def _no_purchase(game: Game, action: Card) -> IllegalAction:
    if not (game.placed or game.tables.may_buy_anyway):
        return IllegalAction("no_tile_placed", "Without a tile placed this turn you may not buy.")
    return IllegalAction(
        "other_card", f"This purchase has a card already; {action.name} does not go with it."
    )


def _no_tile(_game: Game, _action: Card) -> IllegalAction:
    return IllegalAction("no_tiles", "No tile is left to draw.")


def _nothing_to_place(_game: Game, _action: Card) -> IllegalAction:
    return IllegalAction("nothing_to_place", "You hold no tile that can be placed.")


def _nothing_to_swap(_game: Game, _action: Card) -> IllegalAction:
    return IllegalAction("nothing_to_swap", "There is nothing you could swap, so this card would do nothing.")


def _may_swap(game: Game) -> bool:
    stock = game.stock
    bank = game.bank
    first = game.mover * game.tables.chains
    chains = game.tables.chains_of[game.active]
    return any(
        stock[first + given] >= SWAP_GIVES and any(got != given and bank[got] >= SWAP_GETS for got in chains)
        for given in chains
    )


def _swaps(game: Game) -> list[Action]:
    """Two shares of one active chain for one of another, bank permitting (case 102)."""
    tables = game.tables
    chains = tables.chains_of[game.active]
    first = game.mover * tables.chains
    return [
        tables.swap(given, got)
        for given in chains
        if game.stock[first + given] >= SWAP_GIVES
        for got in chains
        if got != given and game.bank[got] >= SWAP_GETS
    ]


def _swap(game: Game, power: Power, action: SwapShares, events: list[Row]) -> None:
    if not power.swaps or game.step != phase.BUY:
        raise IllegalAction("no_trade", "Shares of chains on the board are only swapped with a Trade 2 card.")
    given, got = action.given, action.got
    seat = game.mover
    first = seat * game.tables.chains
    for chain in (given, got):
        if not game.active >> chain & 1:
            raise IllegalAction("not_active", f"{game.rules.chains[chain].name} is not on the board.")
    if given == got:
        raise IllegalAction("no_trade", "Swap shares of one chain for shares of another.")
    if game.stock[first + given] < SWAP_GIVES:
        name = game.rules.chains[given].name
        raise IllegalAction("too_many_shares", f"A swap takes {SWAP_GIVES} shares of {name}.")
    if game.bank[got] < SWAP_GETS:
        name = game.rules.chains[got].name
        raise IllegalAction("bank_empty", f"The bank has no share of {name} left.")
    game.stock[first + given] -= SWAP_GIVES
    game.bank[given] += SWAP_GIVES
    game.stock[first + got] += SWAP_GETS
    game.bank[got] -= SWAP_GETS
    game.offer(given)
    game.offer(got)
    game.bought_in = game.turn
    game.power = power._replace(swaps=power.swaps - 1)
    events.append((SharesSwapped, seat, given, SWAP_GIVES, got, SWAP_GETS))
