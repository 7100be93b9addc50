"""A game at a table: its timeline, and who sits there.

Screens and opponents read views and submit choices. A record listens to the timeline, so what is on the
screen is on disk already; without one nothing else is different.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from acquire_core import Action, Game, IllegalAction, Phase, Rules, View
from acquire_core.engine.events import Event, seen_by
from acquire_core.record.entries import Header
from acquire_core.record.timeline import Step, Timeline
from acquire_core.record.write import Record
from acquire_tui.setup.game_options import Options, Seat
from acquire_tui.table.undo import one_back, turn_back
from acquire_tui.table.undo_offer import UndoOffer
from acquire_tui.text.seat_names import display_names
from acquire_tui.text.table.prompts import wrong_seats

Keep = Callable[[Game, Sequence[Seat]], Record]
"""Starts the record of a game just dealt."""


@dataclass(frozen=True, slots=True)
class StateChanged:
    """`step` was made; with None choices were taken back, or made again."""

    step: Step | None


class Session:
    """A game under way between seats that are persons or opponents."""

    def __init__(self, game: Game, seats: Sequence[Seat], record: Record | None = None) -> None:
        """Play `game` on, which `record` was made for. ValueError unless there is a seat for each player."""
        if len(seats) != game.players:
            raise ValueError(wrong_seats(game.players, len(seats)))
        self.timeline = record.timeline if record is not None else _unrecorded(game, seats)
        """The game with all that led to it, for reading: submit choices here."""
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
    def resumed(cls, record: Record, *, assisted: bool = False) -> Session:
        """Go on with a game from its record, exactly where it stands."""
        session = cls(record.timeline.game, record.timeline.header.seats, record)
        session.assisted = assisted
        return session

    @property
    def trouble(self) -> str | None:
        """Why the last choices are not on the disk yet; None when all is well or nothing is recorded."""
        return self._record.trouble if self._record is not None else None

    @property
    def recorded(self) -> bool:
        """Whether the game has a record."""
        return self._record is not None

    @property
    def _game(self) -> Game:
        return self.timeline.game

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
        return self.timeline.steps

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
            return str(refused)
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
        step = self.timeline.play(self.parse(choice) if isinstance(choice, str) else choice)
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

    def undo_offer(self, by: int, *, whole_turn: bool = False) -> UndoOffer | None:
        """How `by` would go one choice back, or to its last turn's start; None where nothing was chosen."""
        return (turn_back if whole_turn else one_back)(self.log, self.seats, by)

    def take_back(self, way: UndoOffer) -> None:
        """Go the way back that everybody asked has agreed to."""
        self.timeline.undo(way.count, by=way.by, agreed=way.ask, assisted=way.assisted)
        self.assisted = self.assisted or way.assisted
        self._tell(None)

    @property
    def may_redo(self) -> bool:
        """Whether there is a choice taken back that can be made again."""
        return bool(self.timeline.undone)

    def redo(self) -> bool:
        """Make the choice taken back last again, and what opponents answered to it."""
        undone = self.timeline.undone
        if not undone:
            return False
        count = 1
        while count < len(undone) and not self.is_person(undone[-1 - count].seat):
            count += 1
        self.timeline.redo(count)
        self._tell(None)
        return True

    def _free(
        self, how: Callable[[Sequence[Step], Sequence[Seat], int], UndoOffer | None]
    ) -> UndoOffer | None:
        """A way back of the person who decides, if it needs no question."""
        actor = self._game.actor
        if actor is None or actor not in self.persons:
            return None
        way = how(self.log, self.seats, actor)
        return way if way is not None and way.free else None

    def _take_free(self, way: UndoOffer | None) -> bool:
        if way is not None:
            self.take_back(way)
        return way is not None

    def _tell(self, step: Step | None) -> None:
        self.version += 1
        for listener in self._listeners:
            listener(StateChanged(step))


def _unrecorded(game: Game, seats: Sequence[Seat]) -> Timeline:
    """A timeline from any position: nobody deals it again, so its header holds no tiles."""
    return Timeline(Header(game.rules, tuple(seats), bag=(), first=game.first), game)
