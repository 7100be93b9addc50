"""What the games on this computer come to: results of every person, by rule set, seats and opponents.

Derived from the records whenever it is asked for; nothing is stored and nothing is sent anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from acquire_core.record.write import Over, Summary
from acquire_core.rules.model import Dollars


@dataclass(slots=True)
class Tally:
    """Results of one kind of game. A shared victory is a win."""

    games: int = 0
    wins: int = 0
    dollars: Dollars = 0
    """The final worth of all games together."""

    @property
    def average_worth(self) -> Dollars:
        return self.dollars // self.games if self.games else 0

    def add(self, worth: Dollars, won: bool) -> None:
        self.games += 1
        self.wins += won
        self.dollars += worth


@dataclass(slots=True)
class Alone:
    """Games of one person alone by one rule set, played for the highest score."""

    tally: Tally = field(default_factory=Tally)
    best: Summary | None = None
    best_worth: Dollars = 0

    @property
    def best_day(self) -> str:
        """The date of the best game, "" where it is not known."""
        return self.best.when[:10] if self.best is not None else ""

    def add(self, row: Summary, worth: Dollars) -> None:
        self.tally.add(worth, True)
        if self.best is None or worth > self.best_worth:
            self.best, self.best_worth = row, worth


@dataclass(slots=True)
class PersonResults:
    """The games of one person, known by the name typed (capitals do not matter)."""

    name: str
    all: Tally = field(default_factory=Tally)
    by_rules: dict[str, Tally] = field(default_factory=dict)
    by_seats: dict[int, Tally] = field(default_factory=dict)
    by_opponents: dict[tuple[str, ...], Tally] = field(default_factory=dict)
    """By the levels of the opponents, in alphabetical order; none where only people played."""
    alone: dict[str, Alone] = field(default_factory=dict)
    """Games for one, by rule set; they are no wins and count nowhere else."""
    best_win: Summary | None = None
    best_worth: Dollars = 0
    longest_streak: int = 0
    """Wins in a row."""
    streak: int = 0
    """Wins in a row up to now."""

    @property
    def games(self) -> int:
        return self.all.games + sum(alone.tally.games for alone in self.alone.values())


@dataclass(slots=True)
class Statistics:
    """Results of all persons, those with most games first; and the games that do not count, by reason."""

    persons: list[PersonResults] = field(default_factory=list)
    finished: int = 0
    unfinished: int = 0
    assisted: int = 0
    imported: int = 0


def statistics(rows: Iterable[Summary]) -> Statistics:
    """The statistics of these games, in the order they were started."""
    found = Statistics()
    persons: dict[str, PersonResults] = {}
    for row in sorted(rows, key=lambda row: (row.when, row.path.name)):
        if row.source:
            found.imported += 1
        elif row.over is None:
            found.unfinished += 1
        elif row.assisted:
            found.assisted += 1
        else:
            found.finished += 1
            _count(persons, row, row.over)
    found.persons = sorted(persons.values(), key=lambda person: (-person.games, person.name))
    return found


def scores_before(rows: Iterable[Summary], name: str, title: str, when: str) -> Alone | None:
    """What somebody has reached alone by a rule set, the game begun at `when` left out."""
    persons = statistics(row for row in rows if row.when != when).persons
    found = [person.alone for person in persons if person.name.casefold() == name.casefold()]
    return found[0].get(title) if found else None


def _count(persons: dict[str, PersonResults], row: Summary, over: Over) -> None:
    opponents = tuple(sorted({seat.level.partition(":")[0] for seat in row.seats if seat.level is not None}))
    for seat, (who, worth) in enumerate(zip(row.seats, over.worth, strict=False)):
        if who.level is not None:
            continue
        won = seat in over.winners
        person = persons.setdefault(who.name.casefold(), PersonResults(who.name))
        if len(row.seats) == 1:
            person.alone.setdefault(row.rules_title, Alone()).add(row, worth)
            continue
        person.all.add(worth, won)
        person.by_rules.setdefault(row.rules_title, Tally()).add(worth, won)
        person.by_seats.setdefault(len(row.seats), Tally()).add(worth, won)
        person.by_opponents.setdefault(opponents, Tally()).add(worth, won)
        person.streak = person.streak + 1 if won else 0
        person.longest_streak = max(person.longest_streak, person.streak)
        if won and worth > person.best_worth:
            person.best_win, person.best_worth = row, worth
