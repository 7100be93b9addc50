"""`acquire-tui stats`: what the games on this computer come to."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from acquire_core.record.write import RecordError
from acquire_tui.commands.output import answered
from acquire_tui.config.settings import APP
from acquire_tui.storage.saves import Saves
from acquire_tui.storage.statistics import Statistics, Tally, statistics
from acquire_tui.text import solo
from acquire_tui.text.log import money
from acquire_tui.text.review import apart, nothing_counted


def run(arguments: Sequence[str]) -> int:
    """Print the results of every person; files that cannot be opened are named on the error output."""
    argparse.ArgumentParser(
        prog=f"{APP} stats", description="Print the results of your games; nothing is sent anywhere."
    ).parse_args(arguments)

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
    yield (
        f"{found.finished} finished, {found.unfinished} unfinished, {found.assisted} assisted, "
        f"{found.imported} imported"
    )
    if not found.persons:
        yield " ".join(filter(None, [nothing_counted(found), apart(found)]))
    for person in found.persons:
        yield ""
        yield f"{person.name}: {_tally(person.all) if person.all.games else 'alone only'}"
        groups: list[tuple[str, Mapping[Any, Tally]]] = [
            ("rules", person.by_rules),
            ("seats", person.by_seats),
            ("against", person.by_opponents),
        ]
        for label, group in groups:
            for key, results in group.items():
                yield f"  {label} {key}: {_tally(results)}"
        for title, alone in person.alone.items():
            yield f"  {solo.best(title, alone)}"
        if person.all.games:
            yield f"  longest streak: {person.longest_streak}"
        if person.best_win is not None:
            yield f"  best win: {money(person.best_worth)}, {person.best_win.path.name}"


def _tally(results: Tally) -> str:
    games = "1 game" if results.games == 1 else f"{results.games} games"
    return f"{games}, {results.wins} won, {money(results.average_worth)} on average"
