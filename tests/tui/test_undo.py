"""Whose agreement a way back needs, and when the game stops counting."""

from __future__ import annotations

from pathlib import Path

import pytest

from acquire_core import Game
from acquire_core.record import Header, Record, Seat, Timeline, load
from acquire_tui.undo import WayBack, one_back, take_back, turn_back
from tests.core.helpers import CLASSIC

ANN, BO, CY, ROBOT = Seat("Ann"), Seat("Bo"), Seat("Cy"), Seat("Robot", "easy")


def table(*seats: Seat, choices: int) -> Timeline:
    """Seat 0 begins; everybody places, buys nothing and draws, so a turn has three choices."""
    timeline = Timeline(Header.of(Game.new(CLASSIC, len(seats), seed=5, first=0), seats))
    for _ in range(choices):
        timeline.play(timeline.game.legal_actions()[0])
    assert [choice.seat for choice in timeline.choices[::3]] == [
        turn % len(seats) for turn in range(-(-choices // 3))
    ]
    return timeline


def test_before_the_first_choice_there_is_no_way_back() -> None:
    timeline = table(ANN, BO, choices=0)
    assert one_back(timeline, (ANN, BO), 0) is None
    assert turn_back(timeline, (ANN, BO), 0) is None


@pytest.mark.parametrize("seats", [(ANN, BO), (ANN, ROBOT)])
def test_own_choices_of_the_turn_are_free(seats: tuple[Seat, ...]) -> None:
    timeline = table(*seats, choices=2)
    assert one_back(timeline, seats, 0) == WayBack(0, 1)
    assert turn_back(timeline, seats, 0) == WayBack(0, 2)
    way = turn_back(timeline, seats, 0)
    assert way is not None
    assert way.free


def test_past_a_draw_all_other_people_are_asked() -> None:
    seats = (ANN, BO, CY)
    timeline = table(*seats, choices=3)
    assert one_back(timeline, seats, 0) == WayBack(0, 1, ask=(1, 2))
    assert turn_back(timeline, seats, 0) == WayBack(0, 3, ask=(1, 2))


def test_past_another_persons_choice_all_are_asked() -> None:
    seats = (ANN, BO, CY)
    timeline = table(*seats, choices=7)
    assert one_back(timeline, seats, 1) == WayBack(1, 2, ask=(0, 2))
    assert turn_back(timeline, seats, 0) == WayBack(0, 7, ask=(1, 2))


def test_against_opponents_alone_the_game_counts_as_assisted() -> None:
    seats = (ANN, ROBOT)
    timeline = table(*seats, choices=6)
    assert one_back(timeline, seats, 0) == WayBack(0, 4, assisted=True)
    assert turn_back(timeline, seats, 0) == WayBack(0, 6, assisted=True)


def test_with_people_and_opponents_both_hold() -> None:
    seats = (ANN, ROBOT, BO)
    timeline = table(*seats, choices=6)
    assert one_back(timeline, seats, 0) == WayBack(0, 4, ask=(2,), assisted=True)


def test_the_own_turn_after_others_played_is_free_again() -> None:
    seats = (ANN, ROBOT)
    timeline = table(*seats, choices=8)
    assert turn_back(timeline, seats, 0) == WayBack(0, 2)


def test_the_way_back_stands_in_the_record(tmp_path: Path) -> None:
    seats = (ANN, ROBOT, BO)
    timeline = table(*seats, choices=6)
    with Record.create(tmp_path / "game.jsonl", timeline.header) as record:
        for choice in timeline.choices:
            record.append(choice.seat, choice.text, choice.chance)
        way = one_back(record.timeline, seats, 0)
        assert way is not None
        take_back(record, way)
    loaded = load(tmp_path / "game.jsonl")
    assert len(loaded.timeline.choices) == 2
    assert loaded.assisted
    (undo,) = loaded.undos
    assert (undo.by, undo.agreed, undo.count) == (0, (2,), 4)
