"""The opponents one can play against, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from acquire_ai.bots.agent import Agent, Situation
from acquire_ai.bots.casual import Casual
from acquire_ai.bots.lookahead import LookAhead
from acquire_ai.bots.novice import Novice
from acquire_ai.bots.search import Depth, Search
from acquire_ai.errors import StylelessLevelError, UnknownLevelError
from acquire_ai.player_protocol import Clock, Player
from acquire_ai.styles import STYLES
from acquire_core import Action

ROUGH = Depth(nodes=6, plans=2)
"""What steady adds where three bonus ranks are paid: there the value alone tells good plans apart badly."""
SHARP = Depth(nodes=48, ahead=4, turns=4)
MASTER = Depth(nodes=300, ahead=4, turns=4)
"""More games played out a choice win no more often (docs/opponents.md)."""


@dataclass(frozen=True, slots=True)
class Level:
    """A named strength, and how to make such a player."""

    name: str
    make: Callable[[], Player]
    seconds: float = 0.0
    """How long it may think about a choice by default; 0 for those that answer at once."""
    nodes: int = 0
    """How many games it plays out in its head for a choice at most; 0 for those that do not."""
    quick: bool = False
    """Whether it chooses within a few milliseconds; all others think in a process of their own."""


def judge(look_ahead: LookAhead, situation: Situation, clock: Clock, chance: Random) -> Action:
    """Steady's way of thinking."""
    if look_ahead.lookups.ranks < 3:
        return look_ahead.choose(situation.known, situation.seat, chance)
    few = Clock(cancelled=lambda: clock.over, nodes=ROUGH.nodes, polite=False)
    return _searching(ROUGH)(look_ahead, situation, few, chance)


def _searching(depth: Depth) -> Callable[[LookAhead, Situation, Clock, Random], Action]:
    def decide(look_ahead: LookAhead, situation: Situation, clock: Clock, chance: Random) -> Action:
        return Search(look_ahead, depth).choose(
            situation.known, situation.seat, situation.guesses, clock, chance
        )

    return decide


def make_steady(style: str = "") -> Player:
    """A steady player, in one of the styles or in none."""
    return Agent(judge, style)


def make_sharp(style: str = "") -> Player:
    """A sharp player, in one of the styles or in none."""
    return Agent(_searching(SHARP), style)


def make_master(style: str = "") -> Player:
    """A master, in one of the styles or in none."""
    return Agent(_searching(MASTER), style)


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("novice", Novice, quick=True),
        Level("casual", Casual, quick=True),
        Level("steady", make_steady),
        Level("sharp", make_sharp, 0.5, SHARP.nodes),
        Level("master", make_master, 2.0, MASTER.nodes),
    )
}
"""By name, weakest first."""

STYLED: dict[str, Callable[[str], Player]] = {
    "steady": make_steady,
    "sharp": make_sharp,
    "master": make_master,
}
"""The levels that can play in a style."""

KINDS = (*LEVELS, *(f"{level}:{style}" for level in STYLED for style in STYLES))
"""Every opponent there is: the levels, then those of a style as in `sharp:raider`."""


def level_of(kind: str) -> Level:
    """The level of an opponent of `KINDS`, whatever its style."""
    return LEVELS[kind.partition(":")[0]]


def make_player(name: str) -> Player:
    """A player by its level, or by level and style as in `sharp:raider`.

    UnknownLevelError, UnknownStyleError or StylelessLevelError where there is no such player.
    """
    level, _, style = name.partition(":")
    if level not in LEVELS:
        raise UnknownLevelError(level)
    if not style:
        return LEVELS[level].make()
    if level not in STYLED:
        raise StylelessLevelError(level)
    return STYLED[level](style)
