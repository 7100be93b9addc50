"""What one seat may know of a game: everything that lies open, its own hand, and counts of the rest."""

from __future__ import annotations

from dataclasses import dataclass

from acquire_core.engine import power_cards
from acquire_core.engine.board import Effect
from acquire_core.engine.phases import scoring
from acquire_core.engine.phases.phase import Phase
from acquire_core.engine.result import Result
from acquire_core.engine.state import State
from acquire_core.rules.model import CARDS, Dollars, Rules, Shares, Tiles


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
    drew: bool
    """Whether a tile was drawn this turn."""
    bought: bool
    """Whether shares were bought or swapped this turn."""
    swapped: bool
    filled: bool
    """Whether the hand is filled already and only dead tiles are left to replace."""
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


def of(state: State, seat: int | None) -> View:
    """The view of a seat, None for a spectator."""
    names = state.tables.names
    seats = range(state.players)
    over = state.phase == Phase.OVER
    money = over or state.rules.visibility.money == "open"
    stocks = over or state.rules.visibility.stocks == "open"
    shares = state.shares
    worth = scoring.holdings_worth(state) if stocks or seat is not None else []
    hand = tuple(names[cell] for cell in state.hands[seat]) if seat is not None else ()
    own = seat is not None and seat == state.mover
    power = state.power
    limit, free = power_cards.terms(state, power) if power else (state.rules.buy.per_turn, False)
    return View(
        rules=state.rules,
        players=state.players,
        seat=seat,
        turn=state.turn,
        phase=state.phase,
        mover=state.mover,
        actor=state.actor,
        first=state.first,
        start_tiles=tuple(names[cell] for cell in state.start_tiles),
        board=state.board(),
        hand=hand,
        effects=tuple(state.effect(tile) for tile in hand),
        hand_sizes=tuple(len(tiles) for tiles in state.hands),
        pool_size=len(state.bag) - state.drawn,
        set_aside=tuple(names[cell] for cell in state.aside),
        cash=tuple(state.cash[s] if money or s == seat else None for s in seats),
        shares=tuple(tuple(shares[s]) if stocks or s == seat else None for s in seats),
        worth=tuple(state.cash[s] + worth[s] if money and stocks else None for s in seats),
        bank=tuple(state.bank),
        size=tuple(state.size),
        price=tuple(state.prices),
        safe=tuple(bool(state.safe >> chain & 1) for chain in range(state.tables.chains)),
        pending=names[state.pending] or None,
        merger=_merger(state),
        placed=state.placed,
        drew=state.drew_in == state.turn,
        bought=state.bought_in == state.turn,
        swapped=state.swapped,
        filled=state.filled,
        replaceable=tuple(names[cell] for cell in state.replaceable) if own else (),
        cards=tuple(tuple(cards) for cards in state.cards),
        played=tuple(CARDS[card] for card in power.played) if power else (),
        tiles_left=power.tiles if power else 0,
        swaps_left=power.swaps if power else 0,
        buy_limit=limit,
        buy_free=free,
        declared=state.declared,
        may_declare_end=scoring.may_declare(state),
        idle=state.idle,
        result=state.result,
    )


def _merger(state: State) -> MergerView | None:
    merger = state.merger
    if merger is None:
        return None
    return MergerView(
        tile=state.tables.names[merger.cell],
        chains=state.tables.chains_of[merger.bits],
        tied=merger.tied,
        survivor=None if merger.survivor < 0 else merger.survivor,
        defunct=merger.defunct,
        unpaid=merger.unpaid(),
        settling=None if merger.settling < 0 else merger.settling,
        waiting=merger.waiting,
    )
