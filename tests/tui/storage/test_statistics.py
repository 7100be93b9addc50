"""Statistics: derived from the rows of the records, game by game."""

from __future__ import annotations

from pathlib import Path

from acquire_core.record.write import Over, Seat, Summary
from acquire_tui.storage.games_folder import Saves
from acquire_tui.storage.statistics import statistics
from tests.core.record.records import played

ANN, BO, EASY, HARD = Seat("Ann"), Seat("Bo"), Seat("Robot", "easy"), Seat("Robot", "hard")


def game(
    day: int,
    *results: tuple[Seat, int],
    rules: str = "Standard",
    over: bool = True,
    assisted: bool = False,
    source: str = "",
) -> Summary:
    return Summary(
        path=Path(f"{day}.jsonl"),
        rule_set=rules.lower(),
        rules_title=rules,
        seats=tuple(seat for seat, _worth in results),
        when=f"2025-11-{day:02}T12:00:00+00:00",
        source=source,
        played=0.0,
        over=Over("declared", tuple(worth for _seat, worth in results)) if over else None,
        assisted=assisted,
    )


def test_results_by_rules_seats_and_opponents() -> None:
    told = statistics(
        [
            game(1, (ANN, 30_000), (EASY, 20_000)),
            game(2, (ANN, 25_000), (HARD, 45_000)),
            game(3, (Seat("ANN"), 40_000), (EASY, 20_000), (HARD, 10_000), rules="Classic"),
        ]
    )
    (ann,) = told.persons
    assert (ann.name, ann.all.games, ann.all.wins) == ("Ann", 3, 2)
    assert ann.all.average_worth == 31_666
    assert {name: (tally.games, tally.wins) for name, tally in ann.by_rules.items()} == {
        "Standard": (2, 1),
        "Classic": (1, 1),
    }
    assert {seats: tally.games for seats, tally in ann.by_seats.items()} == {2: 2, 3: 1}
    assert {level: tally.wins for level, tally in ann.by_opponents.items()} == {
        ("easy",): 1,
        ("hard",): 0,
        ("easy", "hard"): 1,
    }
    assert ann.best_win is not None
    assert (ann.best_worth, ann.best_win.path.name) == (40_000, "3.jsonl")


def test_streaks_run_in_the_order_of_play() -> None:
    wins = {1: True, 2: True, 3: False, 4: True, 5: True, 6: True, 7: False, 8: True}
    games = [game(day, (ANN, 2 if won else 0), (EASY, 1)) for day, won in wins.items()]
    (ann,) = statistics(reversed(games)).persons
    assert (ann.longest_streak, ann.streak) == (3, 1)


def test_a_shared_victory_is_a_win_for_both() -> None:
    ann, bo = statistics([game(1, (ANN, 500), (BO, 500), (EASY, 100))]).persons
    assert (ann.all.wins, bo.all.wins) == (1, 1)
    assert list(ann.by_opponents) == [("easy",)]


def test_people_alone_are_opponents_too() -> None:
    ann, bo = statistics([game(1, (BO, 500), (ANN, 700))]).persons
    assert (ann.all.wins, bo.all.wins) == (1, 0)
    assert list(ann.by_opponents) == [()]
    assert bo.best_win is None


def test_what_does_not_count_is_counted_apart() -> None:
    told = statistics(
        [
            game(1, (ANN, 1), (EASY, 2), over=False),
            game(2, (ANN, 1), (EASY, 2), assisted=True),
            game(3, (ANN, 1), (EASY, 2), source="elsewhere"),
        ]
    )
    assert told.persons == []
    assert (told.finished, told.unfinished, told.assisted, told.imported) == (0, 1, 1, 1)


def test_no_games_are_no_trouble(tmp_path: Path) -> None:
    assert statistics([]).persons == []
    assert statistics(Saves(tmp_path).entries()[0]).finished == 0


def test_the_rows_of_real_records_count(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    timeline = played()
    saves.add(timeline)
    told = statistics(saves.entries()[0])
    assert timeline.game.result is not None
    assert told.persons[0].all.dollars == timeline.game.result.worth[0]
