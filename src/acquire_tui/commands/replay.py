"""`acquire-tui replay FILE`: a game in the viewer."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from acquire_core.record.write import RecordError, load
from acquire_tui.commands.output import REFUSED
from acquire_tui.config.settings import APP
from acquire_tui.text.program import command_line as words


def run(arguments: Sequence[str]) -> int:
    """Show the game; what does not fit in the record is said when the viewer is left."""
    parser = argparse.ArgumentParser(prog=f"{APP} replay", description=words.REPLAY_ABOUT)
    parser.add_argument("file", metavar=words.FILE, nargs="?", help=words.RECORD_HELP)
    flags = parser.parse_args(arguments)
    if flags.file is None:
        parser.error(words.name_a_record(APP))
    try:
        loaded = load(flags.file)
    except RecordError as error:
        print(error, file=sys.stderr)
        return REFUSED
    from acquire_tui.cli import play
    from acquire_tui.text.pages.games import heading

    title = heading(loaded.title, [seat.name for seat in loaded.header.seats])
    code = play(first=lambda app: app.show_only_replay(loaded.timeline, title))
    for warning in loaded.warnings:
        print(warning, file=sys.stderr)
    return code
