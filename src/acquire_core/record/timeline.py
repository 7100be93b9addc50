"""A game with the choices that led to it: undo and redo, the game at any earlier choice.

The only log there is: sessions play on one, a record listens to one and writes down its changes, a record
that is read becomes one. A choice is carried out once, and told to the recorder before it shows.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from acquire_core.engine.actions import Action
from acquire_core.engine.events import Event, MarketDrew
from acquire_core.engine.game import Game
from acquire_core.engine.notation.positions import from_fields
from acquire_core.engine.phases.phase import Phase
from acquire_core.errors import IllegalAction
from acquire_core.record.entries import Change, Choice, Header, Over, Redo, Undo
from acquire_core.record.errors import FaultError, TurnDiffersError
from acquire_core.record.faults import Fault

KEYFRAME = 8
"""Choices between two games that are held: going to any choice carries out at most this many again."""


def new_game(header: Header) -> Game:
    """The game a header begins with; ValueError when its parts do not fit together."""
    if header.position:
        game = from_fields(Game, header.rules, header.position)
        if game.players != len(header.seats):
            raise FaultError(Fault.WRONG_SEATS, players=game.players, named=len(header.seats))
        return game
    game = Game.new(header.rules, len(header.seats), header.seed, bag=header.bag, first=header.first)
    game.rng = header.chance
    if header.start:
        if header.rules.setup.start_tiles != "return" or len(header.start) != len(header.seats):
            raise FaultError(Fault.START_TILES)
        game.start_tiles = tuple(game.tables.grid.cell(name) for name in header.start)
    return game


def state_hash(game: Game) -> str:
    """Eight hexadecimal digits that stand for all that lies open, all hands, and the tiles left.

    Made from the public names of the game alone, so that another way to hold the state does not
    change it.
    """
    result = game.result
    state: list[object] = [
        game.turn,
        game.mover,
        -1 if game.actor is None else game.actor,
        Phase(game.phase).name,
        sorted(game.board().items()),
        [game.hand(seat) for seat in range(game.players)],
        game.cash,
        game.shares,
        game.bank,
        game.size,
        len(game.pool),
        game.declared,
        [result.reason, *result.worth] if result else [],
    ]
    if game.rules.powers.enabled:
        state.append(game.cards)
    return hashlib.sha256(json.dumps(state).encode()).hexdigest()[:8]


def chance_of(game: Game, events: Iterable[Event]) -> tuple[str, ...]:
    """What chance gave among these events, as a record holds it and `Game.fate` takes it."""
    ruled = game.rules.two_player.pool_empty == "zero"
    return tuple(
        event.tile or str(event.shares)
        for event in events
        if isinstance(event, MarketDrew) and not (ruled and event.tile is None)
    )


@dataclass(frozen=True, slots=True)
class Step:
    """A choice that was made: its line in the record, its turn (from 1), and what it brought about.

    The events hold what is hidden, too: `seen_by` says what a seat may know of each.
    """

    choice: Choice
    turn: int
    action: Action
    events: tuple[Event, ...]

    @property
    def seat(self) -> int:
        """The seat that chose."""
        return self.choice.seat


class Timeline:
    """A game with all that led to it: `game` after `steps`, and `undone`, which can be redone.

    `game` is for reading, so try things on a copy; every change puts another one in its place.
    """

    def __init__(self, header: Header, game: Game | None = None) -> None:
        """Start at the deal, or at `game` where that is given. ValueError when the header does not fit."""
        self.header = header
        self.game = new_game(header) if game is None else game.copy()
        self.steps: list[Step] = []
        self.undone: list[Step] = []
        """Choices taken back, the one to redo first at the end."""
        self.starts = [0]
        """For every turn begun, from the first: how many choices came before it."""
        self.recorder: Callable[[Change], object] | None = None
        """Told of every change before it shows; what it raises prevents the change."""
        self._keyframes = [self.game]
        """Every `KEYFRAME`th game, from the first; never changed, so that they need no copies."""

    @property
    def choices(self) -> list[Choice]:
        """The choices that stand, as a record holds them."""
        return [step.choice for step in self.steps]

    def play(self, action: Action) -> Step:
        """Make a choice for the seat that decides. IllegalAction changes nothing."""
        before = self.game
        after = before.copy()
        events = after.play(action)
        assert before.actor is not None, "a choice after the end"
        choice = Choice(len(self.steps) + 1, before.actor, str(action), chance_of(after, events))
        return self._push(_sealed(choice, before, after), action, events, after)

    def add(self, seat: int, text: str, chance: Iterable[str] = ()) -> Step:
        """Make a choice given by its parts; ValueError says why it does not fit, and changes nothing."""
        action = self.game.parse(text)
        choice = Choice(len(self.steps) + 1, seat, str(action), tuple(chance))
        after, events = _carried_out(self.game, choice, action)
        return self._push(_sealed(choice, self.game, after), action, events, after)

    def repeat(self, choice: Choice) -> Step:
        """Make a recorded choice.

        ValueError says why it does not fit, `TurnDiffersError` when the turn it ends plays out differently;
        the timeline is unchanged then.
        """
        if choice.n != len(self.steps) + 1:
            raise FaultError(Fault.WRONG_NUMBER, found=choice.n, due=len(self.steps) + 1)
        action = self.game.parse(choice.text)
        if str(action) != choice.text:
            raise FaultError(Fault.OTHER_SPELLING, found=choice.text, due=action)
        after, events = _carried_out(self.game, choice, action)
        if choice.state is not None:
            if not _turn_ended(self.game, after):
                raise FaultError(Fault.TURN_GOES_ON)
            if (found := state_hash(after)) != choice.state:
                raise TurnDiffersError(self.game.turn, found, choice.state)
        if choice.over is not None and choice.over != _over(after):
            raise FaultError(Fault.END_DIFFERS)
        return self._push(choice, action, events, after)

    def undo(
        self, count: int = 1, *, by: int | None = None, agreed: Sequence[int] = (), assisted: bool = False
    ) -> None:
        """Take the last `count` choices back; ValueError when there are not so many. See `Undo`."""
        if not 1 <= count <= len(self.steps):
            raise FaultError(Fault.CANNOT_UNDO, count=count, made=len(self.steps))
        left = len(self.steps) - count
        game = self.at(left)
        self._record(Undo(count, left, by, tuple(agreed), assisted))
        self.undone += reversed(self.steps[left:])
        self.game = game
        del self.steps[left:]
        del self._keyframes[left // KEYFRAME + 1 :]
        while self.starts[-1] > left:
            self.starts.pop()

    def cut(self, count: int) -> None:
        """Forget all but the first `count` choices, and what could be redone."""
        if count < len(self.steps):
            self.undo(len(self.steps) - count)
        self.undone.clear()

    def redo(self, count: int = 1) -> None:
        """Make `count` choices taken back again; ValueError when there are not so many."""
        if not 1 <= count <= len(self.undone):
            raise FaultError(Fault.CANNOT_REDO, count=count, undone=len(self.undone))
        self._record(Redo(count, len(self.steps) + count))
        for _ in range(count):
            after = self.game.copy()
            step = self.undone.pop()
            _carry_out_again(after, step)
            self._add(step, after)

    def at(self, count: int) -> Game:
        """A game of the caller's own, as it was after the first `count` choices."""
        if not 0 <= count <= len(self.steps):
            raise FaultError(Fault.NO_SUCH_CHOICE, found=count, last=len(self.steps))
        if count == len(self.steps):
            return self.game.copy()
        game = self._keyframes[count // KEYFRAME].copy()
        for step in self.steps[count // KEYFRAME * KEYFRAME : count]:
            _carry_out_again(game, step)
        return game

    def walk(self) -> Iterator[tuple[Game, Step, Game]]:
        """Every choice that stands, between the games before and after it; those are for reading."""
        before = self._keyframes[0]
        for step in self.steps:
            after = before.copy()
            _carry_out_again(after, step)
            yield before, step, after
            before = after

    def _push(self, choice: Choice, action: Action, events: Iterable[Event], after: Game) -> Step:
        step = Step(choice, self.game.turn, action, tuple(events))
        self._record(choice)
        self.undone.clear()
        self._add(step, after)
        return step

    def _record(self, change: Change) -> None:
        if self.recorder is not None:
            self.recorder(change)

    def _add(self, step: Step, after: Game) -> None:
        self.steps.append(step)
        if after.turn != self.game.turn:
            self.starts.append(len(self.steps))
        self.game = after
        if len(self.steps) % KEYFRAME == 0:
            self._keyframes.append(after)


def _sealed(choice: Choice, before: Game, after: Game) -> Choice:
    """The choice with the state it leads to, where it ends a turn, and the end of the game."""
    if not _turn_ended(before, after):
        return choice
    return replace(choice, state=state_hash(after), over=_over(after))


def _over(game: Game) -> Over | None:
    if game.result is None:
        return None
    won = game.result.winners if game.rules.teams.size > 1 else ()
    return Over(game.result.reason, game.result.worth, won)


def _turn_ended(before: Game, after: Game) -> bool:
    return after.turn != before.turn or after.actor is None


def _carried_out(game: Game, choice: Choice, action: Action) -> tuple[Game, list[Event]]:
    """The game after a choice that comes from elsewhere; ValueError when it does not fit."""
    if game.actor is None:
        raise FaultError(Fault.GAME_OVER)
    if choice.seat != game.actor:
        raise FaultError(Fault.WRONG_SEAT, found=choice.seat, due=game.actor)
    after = game.copy()
    after.fate = choice.chance
    try:
        events = after.play(action)
    except IllegalAction as refused:
        raise FaultError(Fault.ILLEGAL, text=choice.text, why=refused) from None
    except ValueError:  # a tile where a number is due, or neither
        raise FaultError(Fault.OTHER_CHANCE) from None
    _check_chance(game, after, choice, events)
    _roll(after, choice)
    return after, events


def _carry_out_again(game: Game, step: Step) -> None:
    """Carry out a choice that fitted before."""
    game.fate = step.choice.chance
    game.play(step.action)
    _roll(game, step.choice)


def _roll(game: Game, choice: Choice) -> None:
    """Take the generator to where it was, which gave nothing since the results were known."""
    for _ in choice.chance:
        game.roll(1)


def _check_chance(before: Game, after: Game, choice: Choice, events: Iterable[Event]) -> None:
    """Whether the recorded chance results are just those that were asked for, and could have come."""
    if chance_of(after, events) != choice.chance:
        raise FaultError(Fault.OTHER_CHANCE)
    pool = before.pool if choice.chance else []
    for event in events:
        if not isinstance(event, MarketDrew):
            continue
        if event.tile is not None and event.tile not in pool:
            raise FaultError(Fault.NOT_IN_PILE, tile=event.tile)
        if not 0 <= event.shares <= before.rules.board.columns:
            raise FaultError(Fault.ON_NO_TILE, number=event.shares)
