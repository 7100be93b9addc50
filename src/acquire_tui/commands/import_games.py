"""`acquire-tui import FILE`: games from elsewhere into the list of games."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from acquire_core.record.write import RecordError
from acquire_tui.commands.output import REFUSED, answered
from acquire_tui.config.settings import APP
from acquire_tui.exchange.import_games import import_file
from acquire_tui.storage.games_folder import Saves
from acquire_tui.text.program import command_line as words


def run(arguments: Sequence[str]) -> int:
    """Take the games of a file over; exit code 1 where one of them does not fit."""
    parser = argparse.ArgumentParser(prog=f"{APP} import", description=words.IMPORT_ABOUT)
    parser.add_argument("file", metavar=words.FILE, help=words.IMPORT_FILE_HELP)
    flags = parser.parse_args(arguments)

    def deed() -> tuple[str, int]:
        saves = Saves()
        if saves.folder is None:
            raise RecordError(flags.file, None, saves.trouble or "")
        done = import_file(flags.file, saves)
        for problem in done.problems:
            print(problem, file=sys.stderr)
        told = words.imported(len(done.added), saves.folder, done.known)
        return f"{told}\n", REFUSED if done.problems else 0

    return answered(deed)
