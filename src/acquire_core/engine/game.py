"""The game: what a log of choices under one rule set comes to.

`Game` holds the state, flat and small, and asks the phase for the rest; what is legal and what a choice
does stands in `phases`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from acquire_core.engine import notation, power_cards, setup, view
from acquire_core.engine.actions import Action
from acquire_core.engine.board import DEAD, KINDS, LONE, Effect, chains_in
from acquire_core.engine.events import Events
from acquire_core.engine.lookups import Tables
from acquire_core.engine.phases import LEGAL, PLAY, scoring
from acquire_core.engine.phases.merger import NO_MERGER, Merger
from acquire_core.engine.phases.phase import OVER, PHASES, TILE, Phase
from acquire_core.engine.phases.scoring import Result
from acquire_core.engine.random_numbers import roll
from acquire_core.errors import IllegalAction
from acquire_core.rules.model import CARDS, Dollars, Rules, Shares, Tiles

_DOING = {
    Phase.TILE: "place a tile",
    Phase.FOUND: "choose the chain to found",
    Phase.SURVIVOR: "choose the chain that survives",
    Phase.SETTLE: "choose the chain to settle next",
    Phase.DISPOSE: "dispose of defunct shares",
    Phase.BUY: "buy shares",
    Phase.DRAW: "draw a tile",
}


class Game:
    """A game in progress. Seats and chains are indices from 0, tiles are names such as `9E`."""

    __slots__ = (
        "active",
        "actor",
        "aside",
        "bag",
        "bank",
        "barred",
        "bought_in",
        "cash",
        "cells",
        "closing",
        "costs",
        "declared",
        "drawn",
        "drew_in",
        "fate",
        "filled",
        "first",
        "hands",
        "idle",
        "kinds",
        "may_be_dead",
        "merger",
        "mover",
        "pending",
        "placed",
        "power",
        "prices",
        "replaceable",
        "result",
        "rng",
        "rules",
        "safe",
        "size",
        "start_tiles",
        "step",
        "stock",
        "swapped_in",
        "tables",
        "turn",
        "withheld",
    )

    def __init__(self, tables: Tables, players: int) -> None:
        """An empty table; `Game.new` and `Game.from_position` set one up."""
        rules = tables.rules
        chains = tables.chains
        self.tables = tables
        self.rules = rules
        self.turn = 1
        self.step = TILE
        """The phase as a plain number."""
        self.mover = 0
        """The seat whose turn it is."""
        self.actor: int | None = 0
        """The seat that decides now; None when the game is over."""
        self.first = 0
        self.cells = tables.grid.empty()
        self.active = 0
        self.safe = 0
        self.kinds, self.barred, self.may_be_dead, _ = tables.outlook[0, 0]
        self.closing = False
        """Whether the end condition holds."""
        self.size: list[Tiles] = [0] * chains
        self.prices: list[Dollars] = [0] * chains
        self.costs = 0
        """What every purchase costs, side by side in one number (see `BuyMenu`)."""
        self.bank: list[Shares] = [rules.stock] * chains
        self.withheld = tables.every_need
        """The shares that are not for sale, as bits (see `Buy.needs`)."""
        self.cash: list[Dollars] = [rules.setup.cash] * players
        self.stock: list[Shares] = [0] * (players * chains)
        """Shares held: those of seat s in chain c at s * chains + c."""
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.bag: tuple[int, ...] = ()
        """The drawing order; the first `drawn` tiles have left it."""
        self.drawn = 0
        self.start_tiles: tuple[int, ...] = ()
        """The tile each seat drew for the first turn."""
        self.aside: tuple[int, ...] = ()
        """Tiles that left the game face up."""
        self.rng = 0
        self.fate: tuple[str, ...] = ()
        """Chance results already known, in order, as replaying a record gives them."""
        self.declared = False
        self.placed = False
        """Whether this turn placed a tile."""
        self.drew_in = self.bought_in = self.swapped_in = 0
        """The latest turns in which tiles were drawn, shares bought, a hand swapped."""
        self.filled = False
        """Whether the hand is filled already and only dead tiles are left to replace."""
        self.replaceable: tuple[int, ...] = ()
        self.idle = 0
        """Turns in a row in which nothing was placed or drawn."""
        self.pending = 0
        """The cell of a tile that founds a chain still to be chosen."""
        self.merger: Merger | None = None
        self.power = power_cards.deal(rules, players)
        """The power cards; None in a game without them."""
        self.result: Result | None = None
        """How the game ended, once it is over."""

    @classmethod
    def new(
        cls,
        rules: Rules,
        players: int,
        seed: int | str = 0,
        *,
        bag: Sequence[str] | None = None,
        first: int | None = None,
    ) -> Game:
        """Deal a game.

        `bag` fixes the drawing order: start tiles first, one a seat, then the hand of the seat that
        begins, then that of the next. `first` fixes who begins. Without them the seed decides, and the
        same seed deals the same game everywhere. ValueError when these do not fit the rule set.
        """
        return setup.deal(cls, rules, players, seed, bag, first)

    @classmethod
    def from_position(
        cls,
        rules: Rules,
        board: Mapping[str, str],
        hands: Sequence[Sequence[str]],
        *,
        cash: Sequence[Dollars] | None = None,
        shares: Sequence[Mapping[str, Shares]] | None = None,
        pool: Sequence[str] | None = None,
        mover: int = 0,
        seed: int | str = 0,
    ) -> Game:
        """A game whose mover is about to place, for puzzles, tests and analysis.

        `board` maps tiles to a chain's name, `lone` or `dead`; `pool` is the drawing order of the tiles
        left, by default all others, shuffled by `seed`; cash is the rule set's, shares are none unless
        given. ValueError says what does not fit.
        """
        return setup.position(cls, rules, board, hands, cash, shares, pool, mover, seed)

    @property
    def phase(self) -> Phase:
        """What the seat that decides now is asked for."""
        return PHASES[self.step]

    @property
    def players(self) -> int:
        """How many seats are at the table."""
        return len(self.cash)

    @property
    def shares(self) -> list[list[Shares]]:
        """Shares held, seat by seat and chain by chain (a copy)."""
        chains = self.tables.chains
        return [self.stock[start : start + chains] for start in range(0, len(self.stock), chains)]

    @property
    def swapped(self) -> bool:
        """Whether this turn swapped its hand."""
        return self.swapped_in == self.turn

    def price(self, chain: int) -> Dollars:
        """What a share costs; 0 for a chain not on the board."""
        return self.prices[chain]

    def hand(self, seat: int) -> list[str]:
        """The seat's tiles, in the order drawn."""
        return [self.tables.names[cell] for cell in self.hands[seat]]

    @property
    def pool(self) -> list[str]:
        """The tiles still to be drawn, in their order."""
        return [self.tables.names[cell] for cell in self.bag[self.drawn :]]

    def board(self) -> dict[str, int]:
        """The tiles on the board: chain index, LONE, or DEAD for a tile set aside."""
        names = self.tables.names
        lone = self.tables.lone
        shown = {
            names[cell]: LONE if bit == lone else bit.bit_length() - 1
            for cell, bit in enumerate(self.cells)
            if bit
        }
        return shown | {names[cell]: DEAD for cell in self.aside}

    def effect(self, tile: str) -> Effect:
        """What a tile would do now. ParseError for no tile, ValueError when it lies on the board."""
        cell = self.tables.grid.cell(tile)
        if self.cells[cell]:
            raise ValueError(f"Tile {tile} lies on the board already.")
        near = self.tables.grid.touching(self.cells, cell)
        return Effect(KINDS[self.kinds[near]], chains_in(near & self.tables.every_chain))

    @property
    def cards(self) -> list[list[str]]:
        """The power cards each seat has left, by their names in choices; empty lists without them."""
        left = self.power.left if self.power else [(0,) * len(CARDS)] * self.players
        return [
            [card for card, count in zip(CARDS, counts, strict=True) for _ in range(count)] for counts in left
        ]

    @property
    def may_declare_end(self) -> bool:
        """Whether the seat whose turn it is may declare the end now."""
        return scoring.may_declare(self)

    def net_worth(self, seat: int) -> Dollars:
        """Cash, shares at their price, and the bonuses if the game ended now.

        During a merger defunct shares count at their price until it is closed, and their bonuses until
        they are paid. In the game for two the stock market counts with the average over its tiles.
        """
        return self.cash[seat] + scoring.holdings_worth(self)[seat]

    def legal_actions(self) -> Sequence[Action]:
        """What the seat that decides may choose, in a stable order; empty only when the game is over."""
        return LEGAL[self.step](self)

    def play(self, action: Action) -> Events:
        """Carry out a choice and all that follows without another one; what happened, in order.

        The choice comes from `legal_actions` or `parse` of a game of the same rule set: cells and chains are
        numbered anew in every other. IllegalAction when the rules do not allow it: the game is unchanged.
        """
        events = Events()
        PLAY[self.step](self, action, events)
        return events

    def parse(self, words: str) -> Action:
        """The choice a text stands for, legal now or not; ParseError when it is none of this rule set."""
        return notation.parse(self.tables, words)

    def copy(self) -> Game:
        """An independent game in the same state."""
        twin = object.__new__(type(self))
        twin.tables = self.tables
        twin.rules = self.rules
        twin.turn = self.turn
        twin.withheld = self.withheld
        twin.step = self.step
        twin.mover = self.mover
        twin.actor = self.actor
        twin.first = self.first
        twin.cells = self.cells[:]
        twin.active = self.active
        twin.safe = self.safe
        twin.kinds = self.kinds
        twin.barred = self.barred
        twin.may_be_dead = self.may_be_dead
        twin.closing = self.closing
        twin.size = self.size[:]
        twin.prices = self.prices[:]
        twin.costs = self.costs
        twin.bank = self.bank[:]
        twin.cash = self.cash[:]
        twin.stock = self.stock[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.bag = self.bag
        twin.drawn = self.drawn
        twin.start_tiles = self.start_tiles
        twin.aside = self.aside
        twin.rng = self.rng
        twin.fate = self.fate
        twin.declared = self.declared
        twin.placed = self.placed
        twin.drew_in = self.drew_in
        twin.bought_in = self.bought_in
        twin.swapped_in = self.swapped_in
        twin.filled = self.filled
        twin.replaceable = self.replaceable
        twin.idle = self.idle
        twin.pending = self.pending
        twin.merger = self.merger.copy() if self.merger else None
        twin.power = self.power
        twin.result = self.result
        return twin

    def view(self, seat: int | None) -> view.View:
        """What one seat (None: a spectator) may know."""
        return view.of(self, seat)

    # What follows is for the phases.

    def resized(self, chain: int) -> None:
        """Work out afresh what depends on a chain's size: price, safety, what tiles do, the end."""
        tables = self.tables
        size = self.size[chain]
        self.reprice(chain, tables.prices[chain][size])
        if size >= tables.safe_size:
            self.safe |= 1 << chain
        self.kinds, self.barred, self.may_be_dead, all_safe = tables.outlook[self.active, self.safe]
        if self.closing or size >= tables.end_size or all_safe:
            self.closing = all_safe or max(self.size) >= tables.end_size

    def reprice(self, chain: int, price: Dollars) -> None:
        """Set what a share costs."""
        part = self.tables.menu.parts[chain]
        self.costs += part[price] - part[self.prices[chain]]
        self.prices[chain] = price

    def offer(self, chain: int) -> None:
        """Work out afresh which shares of a chain are for sale: none unless it is on the board."""
        tables = self.tables
        if not self.active >> chain & 1:
            self.withheld |= tables.needs[chain]
            return
        self.withheld &= ~tables.needs[chain]
        left = self.bank[chain]
        if left < tables.most_shares:
            self.withheld |= tables.shortage[chain][left]

    def roll(self, sides: int) -> int:
        """A number from 0 to `sides` - 1 from the game's own generator."""
        number, self.rng = roll(self.rng, sides)
        return number

    def under_way(self) -> Merger:
        """The merger under way, which the merger's phases rely on."""
        assert self.merger is not None, NO_MERGER
        return self.merger

    def wrong_phase(self, action: Action) -> IllegalAction:
        """The refusal of a choice that another phase asks for."""
        if self.step == OVER:
            return IllegalAction("over", "The game is over.")
        return IllegalAction("wrong_phase", f"Now is the time to {_DOING[self.phase]}, not for '{action}'.")
