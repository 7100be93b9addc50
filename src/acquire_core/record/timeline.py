"""Playing a record's choices again: the game at any choice, undo and redo, and the check at turn ends."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from acquire_core.engine.actions import Action
from acquire_core.engine.events import Event, MarketDrew
from acquire_core.engine.game import Game
from acquire_core.engine.phases.phase import Phase
from acquire_core.errors import IllegalAction
from acquire_core.record.format import Choice, Header, Over

KEYFRAME = 8
"""Choices between two games kept whole: going to any choice plays at most this many again."""


_OTHER_CHANCE = "its chance results are not those the game asks for."


class TurnDiffersError(ValueError):
    """The game after a turn is not the one that was recorded."""

    def __init__(self, turn: int, found: str, recorded: str) -> None:
        super().__init__(
            f"turn {turn} comes out differently from how it was played (state {found}, recorded {recorded})."
        )
        self.turn = turn


def new_game(header: Header) -> Game:
    """The game a header deals; ValueError when its parts do not fit together."""
    game = Game.new(header.rules, len(header.seats), header.seed, bag=header.bag, first=header.first)
    game.rng = header.chance
    if header.start:
        if header.rules.setup.start_tiles != "return" or len(header.start) != len(header.seats):
            raise ValueError("start tiles are listed, but the rules or the seats do not ask for them.")
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


def chance_of(game: Game, events: list[Event]) -> tuple[str, ...]:
    """What chance gave among these events, as a record holds it and `Game.fate` takes it."""
    ruled = game.rules.two_player.pool_empty == "zero"
    return tuple(
        event.tile or str(event.shares)
        for event in events
        if isinstance(event, MarketDrew) and not (ruled and event.tile is None)
    )


@dataclass(frozen=True, slots=True)
class Step:
    """A choice on its way through the game. The games are for reading: they are shared between steps."""

    choice: Choice
    before: Game
    after: Game
    events: list[Event]


class Timeline:
    """A game with all that led to it: `game` after `choices`, and `undone`, which can be redone.

    `game` is the timeline's own: whoever wants to try something plays on a copy.
    """

    def __init__(self, header: Header) -> None:
        self.header = header
        self.game = new_game(header)
        self.choices: list[Choice] = []
        self.undone: list[Choice] = []
        """Choices taken back, the one to redo first at the end."""
        self.starts = [0]
        """For every turn begun, from the first: how many choices came before it."""
        self._frames: list[Game] = [self.game.copy()]

    def play(self, action: Action) -> tuple[Choice, list[Event]]:
        """Make a choice: its line for the record, and what happened. IllegalAction changes nothing."""
        trial = self.game.copy()
        seat = trial.actor
        events = trial.play(action)
        assert seat is not None, "a choice after the end"
        choice = Choice(len(self.choices) + 1, seat, str(action), chance_of(trial, events))
        choice = _sealed(choice, self.game, trial)
        self.undone.clear()
        self._push(choice, trial)
        return choice, events

    def add(self, seat: int, text: str, chance: Iterable[str] = (), state: str | None = None) -> Choice:
        """Make a choice given by its parts; its line for the record.

        `state` may give the hash of the game it is to lead to. ValueError says why it does not fit.
        """
        words = str(self.game.parse(text))
        choice = Choice(len(self.choices) + 1, seat, words, tuple(chance))
        trial, _events = repeated(self.game, choice)
        if state is not None and state != (found := state_hash(trial)):
            raise TurnDiffersError(self.game.turn, found, state)
        choice = _sealed(choice, self.game, trial)
        self.undone.clear()
        self._push(choice, trial)
        return choice

    def repeat(self, choice: Choice) -> None:
        """Make a recorded choice again.

        ValueError is a sentence that says why it does not fit, `TurnDiffersError` when the turn it ends
        comes out differently; the timeline is unchanged then.
        """
        if choice.n != len(self.choices) + 1:
            raise ValueError(f"choice {choice.n} stands where choice {len(self.choices) + 1} belongs.")
        trial, _events = repeated(self.game, choice)
        self.undone.clear()
        self._push(choice, trial)

    def undo(self, count: int = 1) -> None:
        """Take the last `count` choices back; ValueError when there are not so many."""
        if not 1 <= count <= len(self.choices):
            raise ValueError(f"{count} choices cannot be taken back: {len(self.choices)} were made.")
        left = len(self.choices) - count
        self.undone += reversed(self.choices[left:])
        self.game = self.at(left)
        del self.choices[left:]
        del self._frames[left // KEYFRAME + 1 :]
        while self.starts[-1] > left:
            self.starts.pop()

    def cut(self, count: int) -> None:
        """Forget all but the first `count` choices, and what could be redone."""
        if count < len(self.choices):
            self.undo(len(self.choices) - count)
        self.undone.clear()

    def redo(self, count: int = 1) -> None:
        """Make `count` choices taken back again; ValueError when there are not so many."""
        if not 1 <= count <= len(self.undone):
            raise ValueError(f"{count} choices cannot be redone: {len(self.undone)} were taken back.")
        for _ in range(count):
            choice = self.undone.pop()
            trial, _events = repeated(self.game, choice, verify=False)
            self._push(choice, trial)

    def at(self, count: int) -> Game:
        """A game of the caller's own, as it was after the first `count` choices."""
        if not 0 <= count <= len(self.choices):
            raise ValueError(f"There is no choice {count}: {len(self.choices)} were made.")
        game = self._frames[count // KEYFRAME].copy()
        for choice in self.choices[count // KEYFRAME * KEYFRAME : count]:
            game, _events = repeated(game, choice, verify=False)
        return game

    def events(self, count: int) -> list[Event]:
        """What happened in choice `count` (from 1)."""
        return repeated(self.at(count - 1), self.choices[count - 1], verify=False)[1]

    def steps(self) -> Iterator[Step]:
        """Every choice that stands, with the game before and after it and what happened."""
        before = new_game(self.header)
        for choice in self.choices:
            after, events = repeated(before, choice, verify=False)
            yield Step(choice, before, after, events)
            before = after

    def _push(self, choice: Choice, game: Game) -> None:
        self.choices.append(choice)
        self.game = game
        if game.turn > len(self.starts):
            self.starts.append(len(self.choices))
        if len(self.choices) % KEYFRAME == 0:
            self._frames.append(game.copy())


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


def repeated(game: Game, choice: Choice, *, verify: bool = True) -> tuple[Game, list[Event]]:
    """The game after a recorded choice, its generator where it was; `verify` compares the turn's state."""
    if game.actor is None:
        raise ValueError("the game is over already.")
    if choice.seat != game.actor:
        raise ValueError(f"seat {choice.seat} chooses, but it is seat {game.actor} that decides.")
    trial = game.copy()
    trial.fate = choice.chance
    action = trial.parse(choice.text)
    if str(action) != choice.text:
        raise ValueError(f"'{choice.text}' should read '{action}'.")
    try:
        events = trial.play(action)
    except IllegalAction as refused:
        raise ValueError(f"'{choice.text}' is not allowed: {refused.sentence}") from None
    except ValueError:  # a tile where a number is due, or neither
        raise ValueError(_OTHER_CHANCE) from None
    _check_chance(game, trial, choice, events)
    if verify and choice.state is not None:
        if not _turn_ended(game, trial):
            raise ValueError("it closes a turn that goes on.")
        found = state_hash(trial)
        if found != choice.state:
            raise TurnDiffersError(game.turn, found, choice.state)
    if choice.over is not None and choice.over != _over(trial):
        raise ValueError("the game does not end here as it was recorded.")
    return trial, events


def _check_chance(before: Game, after: Game, choice: Choice, events: list[Event]) -> None:
    """Whether the recorded chance results are just those that were asked for, and could have come."""
    if chance_of(after, events) != choice.chance:
        raise ValueError(_OTHER_CHANCE)
    pool = before.pool if choice.chance else []
    for event in events:
        if not isinstance(event, MarketDrew):
            continue
        if event.tile is not None and event.tile not in pool:
            raise ValueError(f"the stock market drew {event.tile}, which is not in the pile.")
        if not 0 <= event.shares <= before.rules.board.columns:
            raise ValueError(f"the stock market drew {event.shares}, which is on no tile.")
    for _ in choice.chance:
        after.roll(1)
