"""What the lines of a record mean: the header a game is dealt from, and every change of the game after it.

Plain values; `format` has their text. `Timeline` tells its recorder of every change in them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from acquire_core.engine.notation.positions import fields_of
from acquire_core.record.errors import FaultError
from acquire_core.record.faults import Fault

if TYPE_CHECKING:
    from acquire_core.engine.game import Game
    from acquire_core.rules.model import Dollars, Rules

LONGEST_NAME = 100
"""Characters a seat's name or a game's title may have in a record."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a name, and the level of an opponent, perhaps with a style; None for a person."""

    name: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """What a game was dealt from. `when` is the caller's date and time (ISO 8601), `source` where an
    imported game comes from; `chance` is the state of the game's generator at the deal."""

    rules: Rules
    seats: tuple[Seat, ...]
    bag: tuple[str, ...]
    first: int
    seed: int | str = 0
    start: tuple[str, ...] = ()
    """The start tiles, where they were mixed back into the bag."""
    chance: int = 0
    when: str = ""
    source: str = ""
    position: str = ""
    """The fields of the position a game began from (see `Game.to_text`), in place of the deal."""

    @classmethod
    def of_position(cls, game: Game, seats: tuple[Seat, ...], *, when: str = "", source: str = "") -> Header:
        """The header of a game that goes on from the state it is in; FaultError when seats are missing."""
        position = fields_of(game)
        return cls(
            game.rules, _named(game, seats), bag=(), first=0, when=when, source=source, position=position
        )

    @classmethod
    def of(
        cls, game: Game, seats: tuple[Seat, ...], *, seed: int | str = 0, when: str = "", source: str = ""
    ) -> Header:
        """The header of a game just dealt; what cannot be shown is left out of names.

        ValueError when a choice was made in the game already, or seats are missing.
        """
        named = _named(game, seats)
        if game.turn != 1 or game.placed:
            raise FaultError(Fault.NOT_DEALT)
        names = game.tables.names
        mixed_back = game.rules.setup.start_tiles == "return"
        return cls(
            rules=game.rules,
            seats=named,
            bag=tuple(names[cell] for cell in game.bag),
            first=game.first,
            seed=_clean(seed, LONGEST_NAME) if isinstance(seed, str) else seed,
            start=tuple(names[cell] for cell in game.start_tiles) if mixed_back else (),
            chance=game.rng,
            when=when,
            source=source,
        )


@dataclass(frozen=True, slots=True)
class Over:
    """How the game ended: why (see `Result.reason`), and each seat's dollars."""

    reason: str
    worth: tuple[Dollars, ...]
    won: tuple[int, ...] = ()
    """The seats that won, where partners won together; else those with the most."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most, who share the victory."""
        return self.won or tuple(seat for seat, worth in enumerate(self.worth) if worth == max(self.worth))


@dataclass(frozen=True, slots=True)
class Choice:
    """The choice number `n` (from 1) of the game, by a seat.

    `chance` are the results chance gave while it was carried out, in order: the tile the stock market
    drew, or its number where the pile is empty. `state` is the short hash of the game after it, where it
    ended a turn; `over` how it ended the game, where it did.
    """

    n: int
    seat: int
    text: str
    chance: tuple[str, ...] = ()
    state: str | None = None
    over: Over | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """The last `count` choices are taken back, so that `left` are left.

    `by` is the seat that asked, `agreed` the seats that were asked and agreed; `assisted` says that it
    went back past an opponent's choice or a draw, so that the game does not count like others.
    """

    count: int
    left: int
    by: int | None = None
    agreed: tuple[int, ...] = ()
    assisted: bool = False


@dataclass(frozen=True, slots=True)
class Redo:
    """The `count` choices taken back last are made again, so that `left` choices stand."""

    count: int
    left: int


@dataclass(frozen=True, slots=True)
class Title:
    """The name people gave the game; the last one counts."""

    text: str


Change = Choice | Undo | Redo
"""What happens to a timeline."""

Line = Change | Title
"""A line of a record after the header."""


def _named(game: Game, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats, each with a name that can be shown."""
    if len(seats) != game.players:
        raise FaultError(Fault.WRONG_SEATS, players=game.players, named=len(seats))
    return tuple(
        replace(seat, name=_clean(seat.name, LONGEST_NAME) or f"Player {place}")
        for place, seat in enumerate(seats, 1)
    )


def _clean(text: str, longest: int) -> str:
    """The text without what cannot be shown, cut to its longest."""
    return "".join(char for char in text if char.isprintable())[:longest].strip()
