"""What one seat may know of a game: everything that lies open, its own hand, and counts of the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from acquire_core.engine import power_cards
from acquire_core.engine.board import Effect
from acquire_core.engine.phases import scoring
from acquire_core.engine.phases.phase import Phase
from acquire_core.engine.phases.scoring import Result
from acquire_core.rules.model import CARDS, Dollars, Rules, Shares, Tiles

if TYPE_CHECKING:
    from acquire_core.engine.game import Game


@dataclass(frozen=True, slots=True)
class MergerView:
    """A merger under way, which lies open: chains by index, seats in the order they decide."""

    tile: str
    chains: tuple[int, ...]
    tied: tuple[int, ...]
    survivor: int | None
    defunct: tuple[int, ...]
    unpaid: tuple[int, ...]
    settling: int | None
    waiting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What `seat` may know; None is a spectator. Holds no reference to the game.

    Money in dollars, sizes in tiles; tuples run over seats or over chains. Where holdings are hidden, an
    entry of another seat is None.
    """

    rules: Rules
    players: int
    seat: int | None
    turn: int
    phase: Phase
    mover: int
    actor: int | None
    first: int
    start_tiles: tuple[str, ...]
    board: dict[str, int]
    hand: tuple[str, ...]
    effects: tuple[Effect, ...]
    """What each tile of the hand would do."""
    hand_sizes: tuple[Tiles, ...]
    pool_size: Tiles
    set_aside: tuple[str, ...]
    """Tiles that left the game face up."""
    cash: tuple[Dollars | None, ...]
    shares: tuple[tuple[Shares, ...] | None, ...]
    worth: tuple[Dollars | None, ...]
    """Net worth of each seat, where both its cash and its shares are known."""
    bank: tuple[Shares, ...]
    size: tuple[Tiles, ...]
    price: tuple[Dollars, ...]
    safe: tuple[bool, ...]
    pending: str | None
    """The tile that founds a chain still to be chosen."""
    merger: MergerView | None
    placed: bool
    swapped: bool
    replaceable: tuple[str, ...]
    """Dead tiles the seat itself may replace now."""
    cards: tuple[tuple[str, ...], ...]
    """The power cards each seat has left, by their names in choices; they lie open."""
    played: tuple[str, ...]
    """The power cards played this turn."""
    tiles_left: Tiles
    """Tiles that Play 4 still lets this turn place."""
    swaps_left: int
    """Swaps that Trade 2 still allows this turn."""
    buy_limit: Shares
    """The most shares this turn may buy."""
    buy_free: bool
    """Whether they cost nothing."""
    declared: bool
    may_declare_end: bool
    idle: int
    """Turns in a row in which nothing was placed or drawn."""
    result: Result | None


def of(game: Game, seat: int | None) -> View:
    """The view of a seat, None for a spectator."""
    names = game.tables.names
    seats = range(game.players)
    over = game.phase == Phase.OVER
    money = over or game.rules.visibility.money == "open"
    stocks = over or game.rules.visibility.stocks == "open"
    shares = game.shares
    worth = scoring.holdings_worth(game) if stocks or seat is not None else []
    hand = tuple(names[cell] for cell in game.hands[seat]) if seat is not None else ()
    own = seat is not None and seat == game.mover
    power = game.power
    limit, free = power_cards.terms(game, power) if power else (game.rules.buy.per_turn, False)
    return View(
        rules=game.rules,
        players=game.players,
        seat=seat,
        turn=game.turn,
        phase=game.phase,
        mover=game.mover,
        actor=game.actor,
        first=game.first,
        start_tiles=tuple(names[cell] for cell in game.start_tiles),
        board=game.board(),
        hand=hand,
        effects=tuple(game.effect(tile) for tile in hand),
        hand_sizes=tuple(len(tiles) for tiles in game.hands),
        pool_size=len(game.bag) - game.drawn,
        set_aside=tuple(names[cell] for cell in game.aside),
        cash=tuple(game.cash[s] if money or s == seat else None for s in seats),
        shares=tuple(tuple(shares[s]) if stocks or s == seat else None for s in seats),
        worth=tuple(game.cash[s] + worth[s] if money and stocks else None for s in seats),
        bank=tuple(game.bank),
        size=tuple(game.size),
        price=tuple(game.prices),
        safe=tuple(bool(game.safe >> chain & 1) for chain in range(game.tables.chains)),
        pending=names[game.pending] or None,
        merger=_merger(game),
        placed=game.placed,
        swapped=game.swapped,
        replaceable=tuple(names[cell] for cell in game.replaceable) if own else (),
        cards=tuple(tuple(cards) for cards in game.cards),
        played=tuple(CARDS[card] for card in power.played) if power else (),
        tiles_left=power.tiles if power else 0,
        swaps_left=power.swaps if power else 0,
        buy_limit=limit,
        buy_free=free,
        declared=game.declared,
        may_declare_end=game.may_declare_end,
        idle=game.idle,
        result=game.result,
    )


def _merger(game: Game) -> MergerView | None:
    merger = game.merger
    if merger is None:
        return None
    return MergerView(
        tile=game.tables.names[merger.cell],
        chains=game.tables.chains_of[merger.bits],
        tied=merger.tied,
        survivor=None if merger.survivor < 0 else merger.survivor,
        defunct=merger.defunct,
        unpaid=merger.unpaid(),
        settling=None if merger.settling < 0 else merger.settling,
        waiting=merger.waiting,
    )
