"""The session: the only owner of a game and of its log.

Screens and opponents read views and submit choices. A choice is tried on a copy, goes to the record,
and only then becomes the game that is shown: what is on the screen is on disk already.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from acquire_core import Action, Game, Phase, Rules, View
from acquire_core.events import Drew, Event, MarketDrew, SetAside, seen_by
from acquire_core.record import Record as KeptRecord
from acquire_core.replay import state_hash
from acquire_tui.naming import display_names
from acquire_tui.options import Options, Seat


class Record(Protocol):
    """Where choices are kept; each call returns when they are on disk."""

    def append(self, seat: int, text: str, chance: Sequence[str], state: str | None) -> object:
        """A choice, the chance results it brought, and where it ends a turn what the game came to."""

    def undo(self, count: int) -> object:
        """So many of the last choices are taken back."""

    def close(self) -> None:
        """Write what waits and let go of the file."""


Keep = Callable[[Game, Sequence[Seat]], Record]
"""Starts the record of a game just dealt."""


@dataclass(frozen=True, slots=True)
class Step:
    """One choice of the log and what it brought about, events as the table itself knows them."""

    turn: int
    seat: int
    action: Action
    events: tuple[Event, ...]
    chance: tuple[str, ...] = ()
    """What chance gave that the drawing order does not tell."""


@dataclass(frozen=True, slots=True)
class StateChanged:
    """The log grew by `step`, or was cut back (step None)."""

    step: Step | None


class Session:
    """A game under way between seats that are persons or opponents."""

    def __init__(self, game: Game, seats: Sequence[Seat], record: Record | None = None) -> None:
        if len(seats) != game.players:
            raise ValueError(f"The game is for {game.players} seats, not {len(seats)}.")
        self._start = game.copy()
        self._game = game.copy()
        self._log: list[Step] = []
        self._record = record
        self._listeners: list[Callable[[StateChanged], None]] = []
        self.seats = tuple(seats)
        self.names = display_names([seat.name for seat in seats])
        self.persons = tuple(seat for seat, who in enumerate(seats) if who.level is None)
        self.version = 0
        """Changes with every change of the log, so that a late answer can be told from a fresh one."""

    @classmethod
    def new(cls, options: Options, keep: Keep | None = None) -> Session:
        """Deal the game the options ask for. ValueError is a sentence about what does not fit."""
        game = Game.new(options.rules_played(), players=len(options.seats), seed=options.seed)
        return cls(game, options.seats, keep(game, options.seats) if keep else None)

    @classmethod
    def resumed(cls, record: KeptRecord) -> Session:
        """Go on with a game from its record."""
        timeline = record.timeline
        seats = [Seat(seat.name, seat.level) for seat in timeline.header.seats]
        session = cls(timeline.at(0), seats, record)
        for choice in timeline.choices:
            game = session._game
            step = Step(game.turn, choice.seat, game.parse(choice.text), (), choice.chance)
            session._log.append(replace(step, events=_repeat(game, step)))
        return session

    @property
    def trouble(self) -> str | None:
        """Why the last choices are not on the disk yet; None when all is well or nothing is kept."""
        return getattr(self._record, "trouble", None)

    @property
    def kept(self) -> bool:
        """Whether the game is recorded."""
        return self._record is not None

    @property
    def rules(self) -> Rules:
        return self._game.rules

    @property
    def phase(self) -> Phase:
        return self._game.phase

    @property
    def turn(self) -> int:
        return self._game.turn

    @property
    def mover(self) -> int:
        """The seat whose turn it is."""
        return self._game.mover

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return self._game.actor

    @property
    def over(self) -> bool:
        return self._game.phase == Phase.OVER

    @property
    def log(self) -> Sequence[Step]:
        """Every choice so far that was not taken back. Show its events through `seen`."""
        return self._log

    def view(self, seat: int | None) -> View:
        """What a seat (None: anybody who looks at the screen) may know."""
        return self._game.view(seat)

    def legal(self) -> Sequence[Action]:
        """What the seat that decides may choose."""
        return self._game.legal_actions()

    def parse(self, words: str) -> Action:
        """The choice a text stands for; ParseError when it is none."""
        return self._game.parse(words)

    def seen(self, step: Step, seat: int | None) -> list[Event]:
        """The events of a step as a seat may know them."""
        hidden = not self.over and self.rules.visibility.stocks == "hidden"
        return [seen_by(event, seat, hidden) for event in step.events]

    def is_person(self, seat: int | None) -> bool:
        return seat in self.persons

    def needs_curtain(self, shown: int | None, seat: int) -> bool:
        """Whether `seat` takes the keyboard over from whoever's hand was shown last (None: nobody's)."""
        return seat != shown and len(self.persons) > 1 and self.is_person(seat)

    def subscribe(self, listener: Callable[[StateChanged], None]) -> None:
        """Call `listener` after every change."""
        self._listeners.append(listener)

    def submit(self, choice: Action | str) -> Step:
        """Make a choice for the seat that decides; IllegalAction or ParseError leave all as it was."""
        action = self._game.parse(choice) if isinstance(choice, str) else choice
        seat, turn = self._game.actor, self._game.turn
        game = self._game.copy()
        events = tuple(game.play(action))
        assert seat is not None, "a choice after the end was accepted"
        chance = self._chance(events)
        if self._record is not None:
            ended = game.turn != turn or game.actor is None
            self._record.append(seat, str(action), chance, state_hash(game) if ended else None)
        step = Step(turn, seat, action, events, chance)
        self._game = game
        self._log.append(step)
        self._tell(step)
        return step

    def close(self) -> None:
        """Let go of the record; nothing is lost that was shown."""
        if self._record is not None:
            self._record.close()

    @property
    def may_undo(self) -> bool:
        """Whether the seat that decides may take its last choice back."""
        return self._undoable() > 0

    def undo(self) -> bool:
        """Take the deciding seat's last choice back, and what opponents chose since."""
        return self._drop(self._undoable())

    def undo_turn(self) -> bool:
        """Take back every choice since the turn began, as far as that is allowed."""
        return self._drop(self._undoable(whole_turn=True))

    def _undoable(self, whole_turn: bool = False) -> int:
        """How many of the last choices may be dropped: never past a draw or another person's choice."""
        actor = self._game.actor
        if actor not in self.persons:
            return 0
        allowed = 0
        for count, step in enumerate(reversed(self._log), 1):
            chance = any(isinstance(event, Drew | MarketDrew | SetAside) for event in step.events)
            others = step.seat != actor and step.seat in self.persons
            if chance or others or step.turn != self._game.turn:
                break
            if step.seat == actor:
                allowed = count
                if not whole_turn:
                    break
        return allowed

    def _drop(self, choices: int) -> bool:
        if not choices:
            return False
        kept = self._log[:-choices]
        game = self._start.copy()
        for step in kept:
            _repeat(game, step)
        if self._record is not None:
            self._record.undo(choices)
        self._game = game
        self._log = kept
        self._tell(None)
        return True

    def _chance(self, events: Sequence[Event]) -> tuple[str, ...]:
        """What chance gave that the drawing order does not tell: the market's tiles or numbers."""
        uniform = self.rules.two_player.pool_empty == "uniform"
        drawn = [event for event in events if isinstance(event, MarketDrew)]
        return tuple(event.tile or str(event.shares) for event in drawn if event.tile or uniform)

    def _tell(self, step: Step | None) -> None:
        self.version += 1
        for listener in self._listeners:
            listener(StateChanged(step))


def _repeat(game: Game, step: Step) -> tuple[Event, ...]:
    """Make a choice again with the same results of chance; the game's generator moves on as it did."""
    game.fate = step.chance
    events = tuple(game.play(step.action))
    for _ in step.chance:
        game.roll(1)
    return events
