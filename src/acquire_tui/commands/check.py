"""`acquire-tui check FILE`: whether a record fits, step by step, and adds up."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from acquire_core.record.verify import check
from acquire_core.record.write import load
from acquire_tui.commands.output import REFUSED, answered
from acquire_tui.config.settings import APP
from acquire_tui.text.program import command_line as words


def run(arguments: Sequence[str]) -> int:
    """Print what is wrong, a sentence a problem; exit code 1 where anything is."""
    parser = argparse.ArgumentParser(prog=f"{APP} check", description=words.CHECK_ABOUT)
    parser.add_argument("file", metavar=words.FILE, help=words.RECORD_HELP)
    flags = parser.parse_args(arguments)

    def deed() -> tuple[str, int]:
        problems = check(flags.file)
        if problems:
            return "".join(f"{problem}\n" for problem in problems), REFUSED
        timeline = load(flags.file).timeline
        game = timeline.game
        told = words.sound_record(flags.file, len(timeline.steps), game.turn, game.result is not None)
        return f"{told}\n", 0

    return answered(deed)
