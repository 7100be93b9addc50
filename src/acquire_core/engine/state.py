"""The state of a game, flat and small, so that opponents can copy it and think on it.

Tiles are cells of the board here (see `board.Grid`), chains and seats are indices from 0. The phases
change it; `Game` is its public face.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Self

from acquire_core.engine.actions import Action
from acquire_core.engine.board import DEAD, KINDS, LONE, Effect, chains_in
from acquire_core.engine.copying import Copied
from acquire_core.engine.lookups.tables import Tables
from acquire_core.engine.phases.phase import OVER, PHASES, TILE, Phase
from acquire_core.engine.random_numbers import roll
from acquire_core.engine.result import Result
from acquire_core.errors import IllegalAction, ParseError
from acquire_core.faults import ParseFault, Refusal
from acquire_core.rules.model import CARDS, Dollars, Rules, Shares, Tiles


@dataclass(slots=True, eq=False)
class Merger(Copied):
    """A merger under way."""

    cell: int
    """Where the tile lies that set it off."""
    bits: int
    """All chains the tile connects, as bits."""
    tied: tuple[int, ...]
    """The equals the mergemaker is choosing among."""
    survivor: int = -1
    defunct: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    """Defunct chains whose turn to be settled is not fixed yet."""
    lined_up: tuple[int, ...] = ()
    """Defunct chains in the order chosen, still to be settled."""
    settling: int = -1
    """The defunct chain whose holders are disposing of their shares."""
    waiting: tuple[int, ...] = ()
    """The seats still to dispose of its shares, the one that decides first."""

    def unpaid(self) -> tuple[int, ...]:
        """Defunct chains whose bonuses are still to come."""
        return self.left + self.lined_up


class Power(NamedTuple):
    """The power cards of a game. A value: whoever changes anything puts another one in its place."""

    left: tuple[tuple[int, ...], ...]
    """Cards left, seat by seat, in the order of `CARDS`."""
    played: tuple[int, ...] = ()
    """The cards played this turn, in order."""
    tiles: Tiles = 0
    """Tiles that Play 4 still lets this turn place."""
    swaps: int = 0
    """Swaps that Trade 2 still allows this turn."""

    @classmethod
    def dealt(cls, rules: Rules, players: int) -> Self | None:
        """The cards everybody begins with; None in a game without cards."""
        powers = rules.powers
        return cls((tuple(getattr(powers, card) for card in CARDS),) * players) if powers.enabled else None


@dataclass(slots=True, eq=False, repr=False, kw_only=True)
class State(Copied):
    """All there is to a game in progress. Each attribute is declared here and nowhere else."""

    tables: Tables
    rules: Rules
    turn: int = 1
    """Counts from 1."""
    step: int = TILE
    """The phase as a plain number."""
    mover: int = 0
    """The seat whose turn it is."""
    actor: int | None = 0
    """The seat that decides now; None when the game is over."""
    first: int = 0
    """The seat that began."""
    cells: list[int]
    """Who stands where (see `board`)."""
    active: int = 0
    """The chains on the board, as bits."""
    safe: int = 0
    """Those of them that are safe, as bits."""
    kinds: tuple[int, ...]
    """What a tile would do, by the bits of its neighbours (see `board.kinds_table`)."""
    barred: bool
    """Whether there may be tiles that cannot be placed."""
    may_be_dead: bool
    """Whether there may be dead ones among them."""
    closing: bool = False
    """Whether the end condition holds."""
    size: list[Tiles]
    prices: list[Dollars]
    costs: int = 0
    """What every purchase costs, side by side in one number (see `BuyMenu`)."""
    bank: list[Shares]
    withheld: int
    """The shares that are not for sale, as bits (see `Buy.needs`)."""
    cash: list[Dollars]
    stock: list[Shares]
    """Shares held: those of seat s in chain c at s * chains + c."""
    hands: list[list[int]]
    bag: tuple[int, ...] = ()
    """The drawing order; the first `drawn` tiles have left it."""
    drawn: int = 0
    start_tiles: tuple[int, ...] = ()
    """The tile each seat drew for the first turn."""
    aside: tuple[int, ...] = ()
    """Tiles that left the game face up."""
    rng: int = 0
    """The state of the game's own generator."""
    fate: tuple[str, ...] = ()
    """Chance results already known, in order, as replaying a record gives them."""
    declared: bool = False
    """Whether the end is declared."""
    placed: bool = False
    """Whether this turn placed a tile."""
    drew_in: int = 0
    """The latest turn in which tiles were drawn."""
    bought_in: int = 0
    """The latest turn in which shares were bought."""
    swapped_in: int = 0
    """The latest turn in which a hand was swapped."""
    filled: bool = False
    """Whether the hand is filled already and only dead tiles are left to replace."""
    replaceable: tuple[int, ...] = ()
    """Dead tiles that may be replaced now."""
    idle: int = 0
    """Turns in a row in which nothing was placed or drawn."""
    pending: int = 0
    """The cell of a tile that founds a chain still to be chosen."""
    merger: Merger | None = None
    """The merger under way."""
    power: Power | None
    """The power cards; None in a game without them."""
    result: Result | None = None
    """How the game ended, once it is over."""

    @classmethod
    def empty(cls, tables: Tables, players: int) -> Self:
        """A table before anything is dealt."""
        rules = tables.rules
        chains = tables.chains
        kinds, barred, may_be_dead, _ = tables.outlook[0, 0]
        return cls(
            tables=tables,
            rules=rules,
            cells=tables.grid.empty(),
            kinds=kinds,
            barred=barred,
            may_be_dead=may_be_dead,
            size=[0] * chains,
            prices=[0] * chains,
            bank=[rules.stock] * chains,
            withheld=tables.every_need,
            cash=[rules.setup.cash] * players,
            stock=[0] * (players * chains),
            hands=[[] for _ in range(players)],
            power=Power.dealt(rules, players),
        )

    # What can be read off it.

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
        """What a tile would do now. ParseError when it is none, or lies on the board."""
        cell = self.tables.grid.cell(tile)
        if self.cells[cell]:
            raise ParseError(ParseFault.TILE_ON_BOARD, tile=self.tables.names[cell])
        near = self.tables.grid.touching(self.cells, cell)
        return Effect(KINDS[self.kinds[near]], chains_in(near & self.tables.every_chain))

    @property
    def cards(self) -> list[list[str]]:
        """The power cards each seat has left, by their names in choices; empty lists without them."""
        left = self.power.left if self.power else [(0,) * len(CARDS)] * self.players
        return [
            [card for card, count in zip(CARDS, counts, strict=True) for _ in range(count)] for counts in left
        ]

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
        assert self.merger is not None, "no merger under way"
        return self.merger

    def wrong_phase(self, action: Action) -> IllegalAction:
        """The refusal of a choice that another phase asks for."""
        if self.step == OVER:
            return IllegalAction(Refusal.OVER)
        if self.filled:
            return IllegalAction(Refusal.HAND_FILLED, choice=action.text)
        return IllegalAction(Refusal.WRONG_PHASE, phase=self.phase, choice=action.text)
