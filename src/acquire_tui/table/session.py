"""The session: the only owner of a game and of its log.

Screens and opponents read views and submit choices. A choice is tried on a copy, goes to the record,
and only then becomes the game that is shown: what is on the screen is on disk already.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from acquire_core import Action, Game, IllegalAction, Phase, Rules, View
from acquire_core.engine.events import Event, MarketDrew, seen_by
from acquire_core.record.timeline import Timeline, repeated, state_hash
from acquire_core.record.write import Record as KeptRecord
from acquire_tui.cells.names import display_names
from acquire_tui.setup.game_options import Options, Seat
from acquire_tui.table.step import Step
from acquire_tui.table.undo import one_back, turn_back
from acquire_tui.table.way_back import WayBack


class Record(Protocol):
    """Where choices are kept; each call returns when they are on disk."""

    def append(self, seat: int, text: str, chance: Sequence[str], state: str | None) -> object:
        """A choice, the chance results it brought, and where it ends a turn what the game came to."""

    def undo(self, count: int, *, by: int | None, agreed: Sequence[int], assisted: bool) -> object:
        """So many of the last choices are taken back; see `WayBack`."""

    def redo(self, count: int) -> object:
        """So many of the choices taken back are made again."""

    def close(self) -> None:
        """Write what waits and let go of the file."""


Keep = Callable[[Game, Sequence[Seat]], Record]
"""Starts the record of a game just dealt."""


@dataclass(frozen=True, slots=True)
class StateChanged:
    """The log grew by `step`; with None choices were taken back, or made again."""

    step: Step | None


class Session:
    """A game under way between seats that are persons or opponents."""

    def __init__(self, game: Game, seats: Sequence[Seat], record: Record | None = None) -> None:
        if len(seats) != game.players:
            raise ValueError(f"The game is for {game.players} seats, not {len(seats)}.")
        self._game = game.copy()
        self._log: list[Step] = []
        self._before: list[Game] = []
        """The game before every choice of the log."""
        self._undone: list[tuple[Step, Game]] = []
        """What was taken back and can be made again, with the game after it; the next one last."""
        self._record = record
        self._listeners: list[Callable[[StateChanged], None]] = []
        self.seats = tuple(seats)
        self.names = display_names([seat.name for seat in seats])
        self.persons = tuple(seat for seat, who in enumerate(seats) if who.level is None)
        self.version = 0
        """Changes with every change of the log, so that a late answer can be told from a fresh one."""
        self.assisted = False
        """Whether choices were taken back after which the game does not count like others."""

    @classmethod
    def new(cls, options: Options, keep: Keep | None = None) -> Session:
        """Deal the game the options ask for. ValueError is a sentence about what does not fit."""
        game = Game.new(options.rules_played(), players=len(options.seats), seed=options.seed)
        return cls(game, options.seats, keep(game, options.seats) if keep else None)

    @classmethod
    def resumed(cls, record: KeptRecord, *, assisted: bool = False) -> Session:
        """Go on with a game from its record, exactly where it stands."""
        timeline = record.timeline
        seats = [Seat(seat.name, seat.level) for seat in timeline.header.seats]
        session = cls(timeline.game, seats, record)
        session.assisted = assisted
        for step in timeline.steps():
            game, choice = step.before, step.choice
            session._before.append(game)
            session._log.append(Step(game.turn, choice.seat, game.parse(choice.text), tuple(step.events)))
        game = session._game
        for choice in reversed(timeline.undone):
            after, events = repeated(game, choice, verify=False)
            undone = Step(game.turn, choice.seat, game.parse(choice.text), tuple(events))
            session._undone.insert(0, (undone, after))
            game = after
        return session

    @property
    def trouble(self) -> str | None:
        """Why the last choices are not on the disk yet; None when all is well or nothing is kept."""
        return getattr(self._record, "trouble", None)

    @property
    def timeline(self) -> Timeline | None:
        """The game as its record has it, for the viewer; None where it is not recorded."""
        timeline: Timeline | None = getattr(self._record, "timeline", None)
        return timeline

    @property
    def kept(self) -> bool:
        """Whether the game is recorded."""
        return self._record is not None

    @property
    def games(self) -> Sequence[Game]:
        """The game before every choice of the log, and as it is now; for reading."""
        return [*self._before, self._game]

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

    def refusal(self, choice: str) -> str:
        """Why a choice may not be made now, in the engine's words; empty where it may."""
        try:
            self._game.copy().play(self._game.parse(choice))
        except IllegalAction as refused:
            return refused.sentence
        return ""

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
        if self._record is not None:
            ended = game.turn != turn or game.actor is None
            state = state_hash(game) if ended else None
            self._record.append(seat, str(action), self._chance(events), state)
        step = Step(turn, seat, action, events)
        self._before.append(self._game)
        self._game = game
        self._log.append(step)
        self._undone.clear()
        self._tell(step)
        return step

    def close(self) -> None:
        """Let go of the record; nothing is lost that was shown."""
        if self._record is not None:
            self._record.close()

    @property
    def may_undo(self) -> bool:
        """Whether the person who decides may take the last choice back without asking anybody."""
        return self._free(one_back) is not None

    def undo(self) -> bool:
        """Take the deciding person's last choice back, where that needs no question."""
        return self._take_free(self._free(one_back))

    def undo_turn(self) -> bool:
        """Take back every choice since the turn began, where that needs no question."""
        return self._take_free(self._free(turn_back))

    def way_back(self, by: int, *, whole_turn: bool = False) -> WayBack | None:
        """How `by` would go one choice back, or to its last turn's start; None where nothing was chosen."""
        return (turn_back if whole_turn else one_back)(self._log, self.seats, by)

    def take_back(self, way: WayBack) -> None:
        """Go the way back that everybody asked has agreed to."""
        if self._record is not None:
            self._record.undo(way.count, by=way.by, agreed=way.ask, assisted=way.assisted)
        self.assisted = self.assisted or way.assisted
        for _ in range(way.count):
            self._undone.append((self._log.pop(), self._game))
            self._game = self._before.pop()
        self._tell(None)

    @property
    def may_redo(self) -> bool:
        """Whether there is a choice taken back that can be made again."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Make the choice taken back last again, and what opponents answered to it."""
        if not self._undone:
            return False
        count = 1
        while count < len(self._undone) and not self.is_person(self._undone[-1 - count][0].seat):
            count += 1
        if self._record is not None:
            self._record.redo(count)
        for _ in range(count):
            self._before.append(self._game)
            step, self._game = self._undone.pop()
            self._log.append(step)
        self._tell(None)
        return True

    def _free(self, how: Callable[[Sequence[Step], Sequence[Seat], int], WayBack | None]) -> WayBack | None:
        """A way back of the person who decides, if it needs no question."""
        actor = self._game.actor
        if actor is None or actor not in self.persons:
            return None
        way = how(self._log, self.seats, actor)
        return way if way is not None and way.free else None

    def _take_free(self, way: WayBack | None) -> bool:
        if way is not None:
            self.take_back(way)
        return way is not None

    def _chance(self, events: Sequence[Event]) -> tuple[str, ...]:
        """What chance gave that the drawing order does not tell: the market's tiles or numbers."""
        uniform = self.rules.two_player.pool_empty == "uniform"
        drawn = [event for event in events if isinstance(event, MarketDrew)]
        return tuple(event.tile or str(event.shares) for event in drawn if event.tile or uniform)

    def _tell(self, step: Step | None) -> None:
        self.version += 1
        for listener in self._listeners:
            listener(StateChanged(step))
