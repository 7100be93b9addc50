"""`acquire-tui check FILE`: whether a record fits, step by step, and adds up."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from acquire_core.record.verify import check
from acquire_core.record.write import load
from acquire_tui.commands.output import REFUSED, answered
from acquire_tui.config.settings import APP


def run(arguments: Sequence[str]) -> int:
    """Print what is wrong, a sentence a problem; exit code 1 where anything is."""
    parser = argparse.ArgumentParser(
        prog=f"{APP} check",
        description="Play a record again and verify every step, and that money, shares and tiles add up.",
    )
    parser.add_argument("file", metavar="FILE", help="the record of the game")
    flags = parser.parse_args(arguments)

    def deed() -> tuple[str, int]:
        problems = check(flags.file)
        if problems:
            return "".join(f"{problem}\n" for problem in problems), REFUSED
        timeline = load(flags.file).timeline
        stands = "finished" if timeline.game.result is not None else "not finished"
        steps = f"{len(timeline.steps)} choices in {timeline.game.turn} turns"
        return f"{flags.file}: The record is sound: {steps}, {stands}.\n", 0

    return answered(deed)
