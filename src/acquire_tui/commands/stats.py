"""`acquire-tui stats`: what the games on this computer come to."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from acquire_core.record.write import RecordError
from acquire_tui.commands.output import answered
from acquire_tui.config.settings import APP
from acquire_tui.storage.games_folder import Saves
from acquire_tui.storage.statistics import Statistics, Tally, statistics
from acquire_tui.text import counts
from acquire_tui.text.pages import statistics as words
from acquire_tui.text.program.command_line import STATS_ABOUT
from acquire_tui.text.table import solo
from acquire_tui.text.translation import sentences


def run(arguments: Sequence[str]) -> int:
    """Print the results of every person; files that cannot be opened are named on the error output."""
    argparse.ArgumentParser(prog=f"{APP} stats", description=STATS_ABOUT).parse_args(arguments)

    def deed() -> tuple[str, int]:
        saves = Saves()
        if saves.folder is None:
            raise RecordError("games", None, saves.trouble or "")
        rows, problems = saves.entries()
        for problem in problems:
            print(problem, file=sys.stderr)
        return "".join(f"{line}\n" for line in told(statistics(rows))), 0

    return answered(deed)


def told(found: Statistics) -> Iterator[str]:
    """The statistics as lines."""
    yield words.totals(found.finished, found.unfinished, found.assisted, found.imported)
    if not found.persons:
        apart = words.not_counted(found.unfinished, found.assisted, found.imported)
        yield sentences(words.nothing_counted(found.assisted + found.imported), apart)
    for person in found.persons:
        yield ""
        yield words.results_of(person.name, _results(person.all) if person.all.games else words.SOLO_ONLY)
        groups = [(words.by_rules(title), tally) for title, tally in person.by_rules.items()]
        groups += [(counts.players(seats), tally) for seats, tally in person.by_seats.items()]
        groups += [(words.against(levels), tally) for levels, tally in person.by_opponents.items()]
        for what, tally in groups:
            yield f"  {words.results_of(what, _results(tally))}"
        for title, alone in person.alone.items():
            games, average = alone.tally.games, alone.tally.average_worth
            yield f"  {solo.best(title, alone.best_worth, alone.best_day, games, average)}"
        if person.all.games:
            yield f"  {words.longest_streak(person.longest_streak)}"
        if person.best_win is not None:
            yield f"  {words.best_win_file(person.best_worth, person.best_win.path.name)}"


def _results(tally: Tally) -> str:
    return words.results(tally.games, tally.wins, tally.average_worth)
