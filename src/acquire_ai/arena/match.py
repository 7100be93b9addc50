"""Matches between opponents, and what they show.

    acquire-tui arena --players master,sharp,steady,casual --games 400 --rules classic --seed 1

Every deal is played as often as there are seats, with the players moved on by one seat each time. With a
node budget (`--nodes`) the same seed gives the same results; with time budgets it need not.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

from acquire_ai.bots.ablations import Cardless, Lonely
from acquire_ai.bots.random_bot import Uniform
from acquire_ai.errors import IllegalChoiceError
from acquire_ai.levels import LEVELS, make_player
from acquire_ai.player_protocol import Clock, Player
from acquire_core import Game, load_rules
from acquire_core.engine.teams import together
from acquire_core.rules.model import Rules

EXTRA: Mapping[str, Callable[[], Player]] = {
    "random": Uniform,
    "cardless": Cardless,
    "lonely": Lonely,
}
"""Players for measuring only."""

MOST_CHOICES = 5000
"""Choices after which a game that does not end counts by its net worth."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a match is played with."""

    rules: Rules
    players: tuple[str, ...]
    """Levels (with a style after a colon, if any), one a seat of the first game."""
    seed: int = 1
    nodes: int | None = None
    """Games the searching levels play out in their heads for a choice; None leaves it to their time."""
    think: float | None = None
    """Seconds they have for a choice; None is each level's own."""
    makers: Mapping[str, Callable[[], Player]] = field(default_factory=dict)
    """More players, by name."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: seat by seat the player's place in the setting, final worth, seconds of each choice.

    Partners each count with what they have together.
    """

    number: int
    places: tuple[int, ...]
    worth: tuple[int, ...]
    reason: str
    seconds: tuple[tuple[float, ...], ...]


def play_game(setting: Setting, number: int) -> Played:
    """Play the game of a number: its deal, and who sits where, follow from it.

    IllegalChoiceError where a player chooses what the rules do not allow.
    """
    count = len(setting.players)
    deal, turn = divmod(number, count)
    places = tuple((seat + turn) % count for seat in range(count))
    players = [_make(setting, setting.players[place]) for place in places]
    game = Game.new(setting.rules, count, f"{setting.seed}/{deal}")
    seconds: list[list[float]] = [[] for _ in range(count)]
    choice = 0
    while game.actor is not None and choice < MOST_CHOICES:
        seat = game.actor
        view = game.view(seat)
        legal = game.legal_actions()
        rng = Random(f"{setting.seed}/{number}/{choice}")
        clock = _clock(setting, setting.players[places[seat]])
        began = time.perf_counter()
        action = players[seat].choose(view, legal, clock, rng)
        if len(legal) > 1:
            seconds[seat].append(time.perf_counter() - began)
        if action not in legal:
            raise IllegalChoiceError(setting.players[places[seat]], action)
        game.play(action)
        choice += 1
    if game.result is None:
        worth, reason = tuple(game.net_worth(seat) for seat in range(count)), "unfinished"
    else:
        worth, reason = game.result.worth, game.result.reason
    return Played(number, places, together(setting.rules, worth), reason, tuple(map(tuple, seconds)))


def _make(setting: Setting, name: str) -> Player:
    maker = setting.makers.get(name) or EXTRA.get(name)
    return maker() if maker else make_player(name)


def _clock(setting: Setting, name: str) -> Clock:
    level = LEVELS.get(name.partition(":")[0])
    if setting.nodes is not None:
        return Clock(setting.think or float("inf"), nodes=setting.nodes, polite=False)
    own = level.seconds if level and level.seconds else float("inf")
    return Clock(own if setting.think is None else setting.think, polite=False)


def check(setting: Setting) -> None:
    """ValueError with a sentence when a match cannot be played so."""
    for name in setting.players:
        _make(setting, name)
    Game.new(setting.rules, len(setting.players), 0)


def run(
    setting: Setting,
    games: int,
    workers: int = 1,
    progress: Callable[[int, int], None] = lambda _done, _games: None,
) -> list[Played]:
    """Play so many games, in order of their numbers; an interrupt gives those that are finished."""
    check(setting)
    played: list[Played] = []
    progress(0, games)
    try:
        with _games(setting, games, workers) as finished:
            for one in finished:
                played.append(one)
                progress(len(played), games)
    except KeyboardInterrupt:
        pass
    return sorted(played, key=lambda one: one.number)


@contextmanager
def _games(setting: Setting, games: int, workers: int) -> Iterator[Iterator[Played]]:
    if workers <= 1:
        yield (play_game(setting, number) for number in range(games))
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(workers, os.cpu_count() or 1), _ignore_interrupt) as pool:
        yield pool.imap_unordered(_Job(setting), range(games))


def _ignore_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@dataclass(frozen=True, slots=True)
class _Job:
    setting: Setting

    def __call__(self, number: int) -> Played:
        return play_game(self.setting, number)


def setting_for(
    rules: str,
    players: Sequence[str],
    seed: int = 1,
    nodes: int | None = None,
    think: float | None = None,
) -> Setting:
    """A setting by names."""
    return Setting(load_rules(rules), tuple(players), seed, nodes, think)
