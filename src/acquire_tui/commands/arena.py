"""`acquire-tui arena`: let opponents play each other, and print how strong they are."""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from acquire_ai.arena.match import EXTRA, Played, setting_for
from acquire_ai.arena.match import run as play
from acquire_ai.arena.results import as_data, lines, pairs
from acquire_ai.errors import StylelessLevelError, UnknownLevelError, UnknownStyleError
from acquire_ai.levels import LEVELS, STYLED
from acquire_ai.styles import STYLES
from acquire_core import RulesError
from acquire_tui.cells.names import padded
from acquire_tui.config.settings import APP, nearest
from acquire_tui.text.pages import opponents
from acquire_tui.text.program import arena as words
from acquire_tui.text.program import command_line

BAR = 30
UNPLAYABLE = 2


def run(arguments: Sequence[str]) -> int:
    """Play the match the arguments ask for and print what it shows; 2 when it cannot be played so."""
    options = _parser().parse_args(arguments)
    names = [name.strip() for name in options.players.split(",")]
    began = time.monotonic()
    try:
        setting = setting_for(options.rules, names, options.seed, options.nodes, options.think)
        with _interruptible():
            played = play(setting, options.games, options.workers, _show)
    except (ValueError, RulesError, OSError) as error:
        print(words.refused(_problem(error)), file=sys.stderr)
        return UNPLAYABLE
    print(file=sys.stderr)
    if options.json:
        data: dict[str, Any] = {
            "rules": setting.rules.name,
            "seed": options.seed,
            "nodes": options.nodes,
            "think": options.think,
            **as_data(names, played),
        }
        print(json.dumps(data, indent=1))
        return 0
    took = time.monotonic() - began
    print(words.heading(len(played), setting.rules.name, options.seed, took, options.nodes, options.think))
    if played:
        print(table(names, played))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"{APP} arena", description=words.ABOUT)
    parser.add_argument(
        "--players",
        metavar=command_line.LIST,
        default="master,sharp,steady,casual",
        help=words.players_help([*LEVELS, *EXTRA], list(STYLES)),
    )
    number, seconds = command_line.NUMBER, command_line.SECONDS
    parser.add_argument("--games", metavar=number, type=int, default=400, help=words.GAMES_HELP)
    parser.add_argument(
        "--rules", metavar=command_line.NAME_OR_FILE, default="classic", help=words.RULES_HELP
    )
    parser.add_argument("--seed", metavar=number, type=int, default=1, help=words.SEED_HELP)
    parser.add_argument("--workers", metavar=number, type=int, default=1, help=words.WORKERS_HELP)
    parser.add_argument("--nodes", metavar=number, type=int, help=words.NODES_HELP)
    parser.add_argument("--think", metavar=seconds, type=float, help=words.THINK_HELP)
    parser.add_argument("--json", action="store_true", help=words.JSON_HELP)
    return parser


def _problem(error: Exception) -> str:
    """Why the match cannot be played, in words."""
    levels = [*LEVELS, *EXTRA]
    match error:
        case UnknownLevelError(level=level):
            return opponents.unknown_level(level, nearest(level, levels), levels)
        case UnknownStyleError(style=style):
            return opponents.unknown_style(style, nearest(style, list(STYLES)), list(STYLES))
        case StylelessLevelError(level=level):
            return opponents.styleless(level, list(STYLED))
    return str(error)


@contextmanager
def _interruptible() -> Iterator[None]:
    """Let a match that is asked to end, or that runs in the background, stop as with Ctrl-C."""
    wishes = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(wish, signal.default_int_handler) for wish in wishes]
    try:
        yield
    finally:
        for wish, handler in zip(wishes, before, strict=True):
            signal.signal(wish, handler)


def _show(done: int, games: int) -> None:
    filled = BAR * done // max(1, games)
    bar = "#" * filled + "." * (BAR - filled)
    print(f"\r[{bar}] {words.progress(done, games)}", end="", file=sys.stderr, flush=True)


def table(names: Sequence[str], played: Sequence[Played]) -> str:
    """The results as a person reads them: a row for each player, then how often each was ahead of each."""
    found = lines(names, played)
    width = max(8, *(len(line.name) for line in found))
    text = [
        f"{padded(words.PLAYER, width)} {words.SEATS:>5} {words.WINS:>7}  {words.INTERVAL:^16}"
        f"{words.WORTH:>8}  {words.RANK:>5}  {words.RATING:>6}   "
        f"{words.MEDIAN:>16} {words.LATE:>7} {words.WORST:>7}"
    ]
    for line in found:
        text.append(
            f"{line.name:{width}} {line.seats:5} {100 * line.share:7.1f}  "
            f"{words.interval(line.low, line.high):^16}{line.worth:8,.0f}  {line.rank:5.2f}  "
            f"{line.rating:6.0f}   {line.median:16.4f} {line.late:7.3f} {line.worst:7.3f}"
        )
    beaten = pairs(names, played)
    if beaten:
        text += ["", words.AHEAD_OF]
        order = [line.name for line in found]
        text.append(" " * width + "".join(f" {name:>{width}}" for name in order))
        for name in order:
            cells = []
            for other in order:
                met = beaten.get((name, other), 0.0) + beaten.get((other, name), 0.0)
                cells.append(f"{100 * beaten[name, other] / met:.1f}" if met else "-")
            text.append(f"{name:{width}}" + "".join(f" {cell:>{width}}" for cell in cells))
    return "\n".join(text)
