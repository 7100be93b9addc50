"""A position read from the fields of its text (see `position_text`), which may say anything."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import chain as joined
from operator import le
from typing import TypeVar

from acquire_core.engine import teams
from acquire_core.engine.board import FOUND, MERGE
from acquire_core.engine.hand import dead_tiles
from acquire_core.engine.lookups.tables import Tables
from acquire_core.engine.phases import phase
from acquire_core.engine.phases.merger import largest
from acquire_core.engine.phases.phase import Phase
from acquire_core.engine.power_cards import PLAY4, PLAY_TILES, TRADE2
from acquire_core.engine.result import EndReason, Result
from acquire_core.engine.setup import check_players, lay_out
from acquire_core.engine.state import Merger, Power, State
from acquire_core.errors import SetupError
from acquire_core.faults import SetupFault
from acquire_core.rules.model import CARDS

S = TypeVar("S", bound=State)
T = TypeVar("T")

NEEDED = ("board", "turn", "mover", "phase", "cash", "shares", "hands", "pile", "rng")
OPTIONAL = (
    *("done", "idle", "start", "aside", "replaceable", "founding"),
    *("merging", "survivor", "defunct", "tied", "unordered", "next", "settling", "actor"),
    *("cards", "played", "tiles", "swaps", "over"),
)
DONE = ("placed", "drew", "bought", "swapped", "filled", "declared")
"""What has been done this turn, or once and for all."""

NONE = "-"
NOTHING: tuple[int, ...] = ()
LARGEST = 10**9

_PHASES = {each.name.lower(): each for each in Phase}
_NUMBER = re.compile(r"0|[1-9][0-9]{0,9}")


class Reader:
    """Makes the state of the fields of a text, each checked for itself and against the others."""

    def __init__(self, look_ups: Tables, given: dict[str, str]) -> None:
        self.look_ups = look_ups
        self.rules = look_ups.rules
        self.given = given
        self.letters = [chain.letter for chain in look_ups.rules.chains]

    def read(self, key: str, reading: Callable[[str], T]) -> T:
        """The value of a field, as `reading` understands it."""
        value = self.given.get(key, "")
        try:
            return reading(value)
        except (ValueError, LookupError):
            raise SetupError(SetupFault.FIELD_VALUE, field=key, value=value[:40]) from None

    def read_if(self, key: str, reading: Callable[[str], T], absent: T) -> T:
        """The value of a field that may be left out."""
        return self.read(key, reading) if key in self.given else absent

    def need(self, holds: object, key: str) -> None:
        """Refuse the field unless it fits the rest."""
        if not holds:
            raise SetupError(SetupFault.FIELD_UNFIT, field=key)

    def state_of(self, make: type[S]) -> S:
        cash = self.read("cash", lambda text: [_number(part) for part in text.split(",")])
        check_players(self.look_ups, len(cash))
        state = make.empty(self.look_ups, len(cash))
        state.cash = cash
        self._turn(state)
        self._tiles(state)
        self._board(state)
        self._shares(state)
        self._cards(state)
        self._dead(state)
        if state.step == phase.OVER:
            reason = self.read("over", EndReason)
            state.result = Result(reason, tuple(cash), teams.winners(self.rules, cash))
            state.actor = None
        else:
            self.need("over" not in self.given, "over")
        return state

    def _turn(self, state: State) -> None:
        players = len(state.cash)
        state.turn = self.read("turn", lambda text: _number(text, 1))
        state.mover = state.actor = self.read("mover", lambda text: _number(text, 0, players - 1))
        state.first = (state.mover - state.turn + 1) % players
        state.step = int(self.read("phase", lambda text: _PHASES[text]))
        state.rng = self.read("rng", _hexadecimal)
        state.idle = self.read_if("idle", lambda text: _number(text, 1, players), 0)
        done = self.read_if("done", lambda text: tuple(map(DONE.index, text.split(","))), NOTHING)
        self.need(list(done) == sorted(set(done)), "done")
        words = {DONE[place] for place in done}
        state.placed = "placed" in words
        state.filled = "filled" in words
        state.declared = "declared" in words
        state.drew_in = state.turn * ("drew" in words)
        state.bought_in = state.turn * ("bought" in words)
        state.swapped_in = state.turn * ("swapped" in words)

    def _tiles(self, state: State) -> None:
        state.hands = self.read("hands", lambda text: [self._cells(part) for part in text.split("/")])
        self.need(len(state.hands) == len(state.cash), "hands")
        state.bag = self.read("pile", lambda text: tuple(self._cells(text)))
        state.aside = self.read_if("aside", lambda text: tuple(self._cells(text)), NOTHING)
        state.start_tiles = self.read_if("start", lambda text: tuple(self._cells(text)), NOTHING)
        start = len(state.start_tiles)
        self.need(start in (0, len(state.cash)) and len(set(state.start_tiles)) == start, "start")

    def _board(self, state: State) -> None:
        grid = self.look_ups.grid
        marks = {".": 0, "*": self.look_ups.lone} | {
            letter: 1 << at for at, letter in enumerate(self.letters)
        }
        rows = self.given["board"].split("/")
        self.need([len(row) for row in rows] == [grid.columns] * grid.rows, "board")
        signs = "".join(rows)
        self.need(set(signs) <= set(marks), "board")
        for cell, sign in zip(grid.cells, signs, strict=True):
            state.cells[cell] = marks[sign]
        used = [cell for cell in grid.cells if state.cells[cell]]
        for cells in (state.bag, state.aside, *state.hands):
            used += cells
        for cell in used:
            if used.count(cell) > 1:
                raise SetupError(SetupFault.TILE_TWICE, tile=grid.names[cell])
        if state.step == phase.SURVIVOR:
            self._survivor(state)
        else:
            lay_out(state)
        if state.step in (phase.SETTLE, phase.DISPOSE):
            self._merger(state)
        elif state.step != phase.SURVIVOR:
            self.need("merging" not in self.given, "merging")
        if state.step == phase.FOUND:
            self._founding(state)
        else:
            self.need("founding" not in self.given, "founding")

    def _founding(self, state: State) -> None:
        state.pending = cell = self.read("founding", self._cell)
        near = self.look_ups.grid.touching(state.cells, cell)
        choices = len(self.look_ups.foundings[state.active])
        lone = state.cells[cell] == self.look_ups.lone
        self.need(lone and near != 0 and state.kinds[near] == FOUND and choices > 1, "founding")

    def _survivor(self, state: State) -> None:
        """The tile lies between the chains, which are as they were before it."""
        cell = self.read("merging", self._cell)
        self.need(state.cells[cell] == self.look_ups.lone, "merging")
        state.cells[cell] = 0
        lay_out(state)
        near = self.look_ups.grid.touching(state.cells, cell)
        bits = near & self.look_ups.every_chain
        self.need(state.kinds[near] == MERGE, "merging")
        tied = largest(state, self.look_ups.chains_of[bits])
        self.need(len(tied) > 1, "merging")
        state.cells[cell] = self.look_ups.lone
        state.merger = Merger(cell, bits, tied)

    def _merger(self, state: State) -> None:
        """The survivor has the tiles; sizes and prices of the defunct chains are as they were before."""
        cell = self.read("merging", self._cell)
        survivor = self.read("survivor", self._chain)
        defunct = self.read("defunct", self._counts)
        size = state.size
        fits = defunct and not any(state.active >> chain & 1 for chain in defunct)
        self.need(
            bool(fits) and all(2 <= most < self.rules.safe_size for most in defunct.values()), "defunct"
        )
        self.need(size[survivor] > sum(defunct.values()) + max(defunct.values()), "defunct")
        self.need(state.cells[cell] == 1 << survivor, "merging")
        for chain, tiles in defunct.items():
            size[chain] = tiles
            state.resized(chain)
        bits = sum(1 << chain for chain in (survivor, *defunct))
        merger = state.merger = Merger(cell, bits, self._chains("tied"))
        merger.survivor = survivor
        merger.defunct = tuple(defunct)
        merger.left = self._chains("unordered")
        merger.lined_up = self._chains("next")
        self.need(merger.tied and all(bits >> chain & 1 for chain in merger.tied), "tied")
        waiting = [*merger.left, *merger.lined_up]
        if state.step == phase.SETTLE:
            self.need(
                len(merger.tied) > 1 and merger.tied == largest(state, merger.left or merger.tied), "tied"
            )
            self.need("settling" not in self.given, "settling")
        else:
            merger.settling = self.read("settling", self._chain)
            waiting.append(merger.settling)
        self.need(len(set(waiting)) == len(waiting) and set(waiting) <= set(defunct), "defunct")

    def _shares(self, state: State) -> None:
        chains = self.look_ups.chains
        held = self.read("shares", lambda text: [self._counts(part) for part in text.split("/")])
        self.need(len(held) == len(state.cash), "shares")
        for seat, holding in enumerate(held):
            for chain, count in holding.items():
                state.stock[seat * chains + chain] = count
                state.bank[chain] -= count
                self.need(state.bank[chain] >= 0, "shares")
        for chain in range(chains):
            state.offer(chain)
        if state.step == phase.DISPOSE:
            merger = state.under_way()
            order = self.look_ups.seats_from[len(held)][state.mover]
            holders = tuple(seat for seat in order if state.stock[seat * chains + merger.settling])
            state.actor = self.read("actor", lambda text: _number(text, 0, len(held) - 1))
            self.need(state.actor in holders, "actor")
            merger.waiting = holders[holders.index(state.actor) :]
        else:
            self.need("actor" not in self.given, "actor")

    def _cards(self, state: State) -> None:
        if state.power is None:
            for key in ("cards", "played", "tiles", "swaps"):
                self.need(key not in self.given, key)
            return
        dealt = state.power.left
        left = self.read("cards", lambda text: tuple(tuple(map(_number, part)) for part in text.split("/")))
        fits = [len(counts) for counts in left] == [len(CARDS)] * len(dealt)
        self.need(fits and all(map(le, joined(*left), joined(*dealt))), "cards")
        played = self.read_if(
            "played", lambda text: tuple(CARDS.index(word) for word in text.split(",")), NOTHING
        )
        self.need(len(played) <= self.rules.powers.per_turn, "played")
        tiles = self.read_if("tiles", lambda text: _number(text, 1, PLAY_TILES), 0)
        self.need(not tiles or PLAY4 in played, "tiles")
        swaps = self.read_if("swaps", lambda text: _number(text, 1, self.rules.powers.trade_max), 0)
        self.need(not swaps or TRADE2 in played, "swaps")
        state.power = Power(left, played, tiles, swaps)

    def _dead(self, state: State) -> None:
        cells = self.read_if("replaceable", lambda text: tuple(self._cells(text)), NOTHING)
        self.need(not cells or (state.step == phase.DRAW and self.look_ups.optional_dead), "replaceable")
        self.need(set(cells) <= set(dead_tiles(state)), "replaceable")
        state.replaceable = cells
        self.need(not state.filled or cells, "done")

    def _cell(self, name: str) -> int:
        cell = self.look_ups.grid.cell(name)
        if self.look_ups.names[cell] != name:
            raise ValueError(name)
        return cell

    def _cells(self, text: str) -> list[int]:
        return [] if text == NONE else [self._cell(name) for name in text.split(",")]

    def _chain(self, letter: str) -> int:
        return self.letters.index(letter)

    def _chains(self, key: str) -> tuple[int, ...]:
        return self.read_if(key, lambda text: tuple(map(self._chain, text)), NOTHING)

    def _counts(self, text: str) -> dict[int, int]:
        """Numbers by chain, each at least 1, in the order of the chains."""
        if text == NONE:
            return {}
        pairs = [(self._chain(part[0]), _number(part[1:], 1)) for part in text.split(",")]
        if [chain for chain, _ in pairs] != sorted({chain for chain, _ in pairs}):
            raise ValueError(text)
        return dict(pairs)


def _number(text: str, low: int = 0, high: int = LARGEST) -> int:
    if not _NUMBER.fullmatch(text) or not low <= int(text) <= high:
        raise ValueError(text)
    return int(text)


def _hexadecimal(text: str) -> int:
    if not re.fullmatch("[0-9a-f]{16}", text):
        raise ValueError(text)
    return int(text, 16)
