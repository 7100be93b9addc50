"""`acquire-tui import FILE`: games from elsewhere into the list of games."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from acquire_core.record.write import RecordError
from acquire_tui.commands.output import REFUSED, answered
from acquire_tui.config.settings import APP
from acquire_tui.exchange.import_games import import_file
from acquire_tui.storage.saves import Saves


def run(arguments: Sequence[str]) -> int:
    """Take the games of a file over; exit code 1 where one of them does not fit."""
    parser = argparse.ArgumentParser(
        prog=f"{APP} import",
        description="Add games to yours: a friend's record, or recorded games as docs/record.md has them.",
    )
    parser.add_argument("file", metavar="FILE", help="a record, or recorded games, one a line")
    flags = parser.parse_args(arguments)

    def deed() -> tuple[str, int]:
        saves = Saves()
        if saves.folder is None:
            raise RecordError(flags.file, None, saves.trouble or "")
        done = import_file(flags.file, saves)
        for problem in done.problems:
            print(problem, file=sys.stderr)
        told = f"{_games(len(done.added))} added to {saves.folder}; {_games(done.known)} there already.\n"
        return told, REFUSED if done.problems else 0

    return answered(deed)


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games"
