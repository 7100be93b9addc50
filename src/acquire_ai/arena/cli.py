"""The arena on the command line."""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from acquire_ai.arena.match import EXTRA, run, setting_for
from acquire_ai.arena.report import as_data, as_table
from acquire_ai.levels import LEVELS
from acquire_ai.styles import STYLES
from acquire_core import RulesError

BAR = 30


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of a match."""
    levels = ", ".join([*LEVELS, *EXTRA])
    parser.add_argument(
        "--players",
        default="master,sharp,steady,casual",
        help=f"one a seat, with commas: {levels}; a style after a colon: {', '.join(STYLES)}",
    )
    parser.add_argument("--games", type=int, default=400, help="how many to play (400)")
    parser.add_argument("--rules", default="classic", help="a rule set's name or file (classic)")
    parser.add_argument("--seed", type=int, default=1, help="the deals and all chance follow from it (1)")
    parser.add_argument("--workers", type=int, default=1, help="processes that play (1)")
    parser.add_argument("--nodes", type=int, help="games played out for a choice, in place of a time")
    parser.add_argument("--think", type=float, help="seconds for a choice, in place of each level's own")
    parser.add_argument("--json", action="store_true", help="print data instead of tables")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a match and print what it shows; 2 when it cannot be played so."""
    parser = argparse.ArgumentParser(prog="arena", description="Let opponents play each other.")
    add_arguments(parser)
    return match(parser.parse_args(argv))


def match(options: argparse.Namespace) -> int:
    """Run the match of the options that `add_arguments` made."""
    names = [name.strip() for name in options.players.split(",")]
    began = time.monotonic()
    try:
        setting = setting_for(options.rules, names, options.seed, options.nodes, options.think)
        with _interruptible():
            played = run(setting, options.games, options.workers, _show)
    except (ValueError, RulesError, OSError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
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
    budget = f", {options.nodes} nodes" if options.nodes else f", {options.think} s" if options.think else ""
    print(
        f"{len(played)} games of {setting.rules.name}, seed {options.seed}{budget}; "
        f"{time.monotonic() - began:.0f} s"
    )
    if played:
        print(as_table(names, played))
    return 0


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
    print(
        f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done}/{games} games", end="", file=sys.stderr, flush=True
    )
