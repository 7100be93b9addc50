"""What every level chose at positions of the played games, so that no change of them goes unseen.

`tests/data/decisions.jsonl.gz` holds one decision a line: the game by its place in `games.jsonl.gz`, how
many choices of it came before, the opponent, the seed of its chance, the games it played out in its head
(`nodes`) and its choice. After a change of the opponents that is meant, let them choose anew:

    python -m tests.ai.decisions [--pick | --add LEVEL]

It says how many choices are others than before, level by level. With `--pick` the positions are picked
anew, too: of every game some of each kind, rare kinds among them. With `--add` a level that is new is asked
wherever novice was, and nobody else is.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from random import Random

from acquire_ai.levels import LEVELS, make_player
from acquire_ai.player_protocol import Clock, Player
from acquire_ai.styles import STYLES
from acquire_core import Game, Phase
from tests.ai.games import Played, games, is_rich, read_lines, write_lines
from tests.paths import DATA

FILE = DATA / "decisions.jsonl.gz"

QUICK = tuple(level.name for level in LEVELS.values() if level.quick)
SEARCHING = {
    "sharp": 12,
    "master": 24,
    **{f"{level}:{style}": 12 for level in ("sharp", "master") for style in STYLES},
}
"""Those that play games out, with how many of them."""
LOOKING = ("steady", "steady", "steady", "steady:builder", "steady:raider", "steady:banker")

MARKS = ("declare end", "finish", "swap hand", "replace", "card", "swap")
"""What makes a position another kind when it is offered."""
PER_KIND = 1
PER_HOUSE = 4
"""Positions of each kind picked from a game of a shipped rule set, and from one under house rules."""
LAST = 40
"""Choices before the end of a game for very much money that are all asked about."""
SPARSE = 21
"""Every run checks one in so many decisions of those that search, and three in five of steady's."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice of an opponent."""

    game: int
    after: int
    """Choices of the game before this one."""
    level: str
    seed: int
    nodes: int
    thorough: bool = False
    """Whether only a thorough run checks it."""
    choice: str = ""


def decisions() -> list[Decision]:
    """The decisions of the file."""
    return [Decision(*entry) for entry in read_lines(FILE)]


@cache
def _player(level: str) -> Player:
    return make_player(level)


def decide(decision: Decision, game: Game) -> str:
    """What the opponent chooses today."""
    assert game.actor is not None
    clock = Clock(nodes=decision.nodes, polite=False)
    view, legal = game.view(game.actor), game.legal_actions()
    return str(_player(decision.level).choose(view, legal, clock, Random(decision.seed)))


def kind_of(game: Game) -> str:
    """What sort of choice is due: the phase, and what there is besides the usual."""
    words = [str(action) for action in game.legal_actions()]
    marks = [mark for mark in MARKS if any(f"{text} ".startswith(f"{mark} ") for text in words)]
    # `swap hand` is no swap of shares.
    if "swap hand" in marks and not any(text.startswith("swap ") and text != "swap hand" for text in words):
        marks.remove("swap")
    if game.idle:
        marks.append("after a turn without a tile")
    return ", ".join([game.phase.name.lower(), *marks])


def replayed(chosen: Sequence[Decision]) -> Iterator[tuple[Decision, Game]]:
    """The decisions with their positions, game by game."""
    wanted: dict[int, dict[int, list[Decision]]] = {}
    for decision in chosen:
        wanted.setdefault(decision.game, {}).setdefault(decision.after, []).append(decision)
    for number, points in wanted.items():
        for after, game in enumerate(games()[number].positions()):
            for decision in points.get(after, ()):
                yield decision, game


def _picked() -> Iterator[Decision]:
    """Positions of every game, and who is asked there."""
    seed = 0
    for number, played in enumerate(games()):
        kinds: dict[str, list[int]] = {}
        for after, game in enumerate(played.positions()):
            if len(game.legal_actions()) > 1:
                kinds.setdefault(kind_of(game), []).append(after)
        for found in kinds.values():
            count = PER_HOUSE if played.overrides else PER_KIND
            step = max(1, len(found) // count)
            for after in found[step // 2 :: step][:count]:
                seed += 1
                searching = [*SEARCHING][seed % len(SEARCHING)]
                yield Decision(number, after, QUICK[seed % len(QUICK)], seed, 0)
                yield Decision(number, after, LOOKING[seed % len(LOOKING)], seed, 4, seed % 5 > 2)
                yield Decision(number, after, searching, seed, SEARCHING[searching], seed % SPARSE > 0)
        for after, always in _close(played):
            for level in ("sharp", "master"):
                yield Decision(number, after, level, after, SEARCHING[level], not always or level == "master")


def _close(played: Played) -> Iterator[tuple[int, bool]]:
    """Where small things tell, to be asked of those that search; and whether in every run."""
    for after, game in enumerate(played.positions()):
        if len(game.legal_actions()) > 1:
            if game.idle:
                yield after, game.idle > 1 and game.phase == Phase.BUY
            elif is_rich(played) and after > len(played.choices) - LAST:
                yield after, game.phase == Phase.BUY


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--pick", action="store_true", help="pick the positions anew")
    which.add_argument("--add", metavar="LEVEL", help="ask a new level, and nobody else")
    flags = parser.parse_args()
    kept = decisions() if flags.add else []
    old = [*_picked()] if flags.pick else decisions()
    if flags.add:
        old = [replace(one, level=flags.add, choice="") for one in old if one.level == "novice"]
    new = [replace(decision, choice=decide(decision, game)) for decision, game in replayed(old)]
    write_lines(FILE, [[*asdict(decision).values()] for decision in [*kept, *new]])
    changed = Counter(after.level for after, before in zip(new, old, strict=True) if after != before)
    print(f"{len(new)} decisions, {sum(changed.values())} changed: {dict(changed)}")
    print(Counter(game.phase.name for _, game in replayed(new) if game.phase != Phase.OVER))


if __name__ == "__main__":
    main()
