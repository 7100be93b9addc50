"""Whose agreement a way back needs, and when the game stops counting."""

from __future__ import annotations

from pathlib import Path

import pytest

from acquire_core import Game
from acquire_core.record.write import load
from acquire_tui.setup.game_options import Seat
from acquire_tui.storage.games_folder import Saves
from acquire_tui.table.session import Session
from acquire_tui.table.undo_offer import UndoOffer
from tests.core.engine.positions import CLASSIC

ANN, BO, CY, ROBOT = Seat("Ann"), Seat("Bo"), Seat("Cy"), Seat("Robot", "novice")


def table(*seats: Seat, choices: int, saves: Saves | None = None) -> Session:
    """Seat 0 begins; everybody places, buys nothing and draws, so a turn has three choices."""
    game = Game.new(CLASSIC, len(seats), seed=5, first=0)
    session = Session(game, seats, saves.start(game, seats) if saves else None)
    for _ in range(choices):
        session.submit(session.legal()[0])
    assert [step.seat for step in session.log[::3]] == [turn % len(seats) for turn in range(-(-choices // 3))]
    return session


def one_back(session: Session, by: int) -> UndoOffer | None:
    return session.undo_offer(by)


def turn_back(session: Session, by: int) -> UndoOffer | None:
    return session.undo_offer(by, whole_turn=True)


def test_before_the_first_choice_there_is_no_way_back() -> None:
    session = table(ANN, BO, choices=0)
    assert one_back(session, 0) is None
    assert turn_back(session, 0) is None


@pytest.mark.parametrize("seats", [(ANN, BO), (ANN, ROBOT)])
def test_own_choices_of_the_turn_are_free(seats: tuple[Seat, ...]) -> None:
    session = table(*seats, choices=2)
    assert one_back(session, 0) == UndoOffer(0, 1)
    assert turn_back(session, 0) == UndoOffer(0, 2)
    way = turn_back(session, 0)
    assert way is not None
    assert way.free


def test_past_a_draw_all_other_people_are_asked() -> None:
    session = table(ANN, BO, CY, choices=3)
    assert one_back(session, 0) == UndoOffer(0, 1, ask=(1, 2))
    assert turn_back(session, 0) == UndoOffer(0, 3, ask=(1, 2))


def test_past_another_persons_choice_all_are_asked() -> None:
    session = table(ANN, BO, CY, choices=7)
    assert turn_back(session, 0) == UndoOffer(0, 7, ask=(1, 2))
    assert one_back(session, 2) == UndoOffer(2, 1), "the last choice at the table, Cy's own"
    assert one_back(session, 1) == UndoOffer(1, 1, ask=(0, 2)), "not at once to Bo's own, before Cy's"
    session.take_back(UndoOffer(1, 1, ask=(0, 2)))
    assert one_back(session, 1) == UndoOffer(1, 1, ask=(0, 2)), "and then further, step by step"


def test_against_opponents_alone_the_game_counts_as_assisted() -> None:
    session = table(ANN, ROBOT, choices=6)
    assert one_back(session, 0) == UndoOffer(0, 4, assisted=True)
    assert turn_back(session, 0) == UndoOffer(0, 6, assisted=True)


def test_with_people_and_opponents_both_hold() -> None:
    session = table(ANN, ROBOT, BO, choices=6)
    assert one_back(session, 0) == UndoOffer(0, 4, ask=(2,), assisted=True)


def test_the_own_turn_after_others_played_is_free_again() -> None:
    session = table(ANN, ROBOT, choices=8)
    assert turn_back(session, 0) == UndoOffer(0, 2)


def test_the_way_back_stands_in_the_record(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    session = table(ANN, ROBOT, BO, choices=6, saves=saves)
    way = one_back(session, 0)
    assert way is not None
    session.take_back(way)
    session.close()
    (path,) = tmp_path.glob("*.jsonl")
    loaded = load(path)
    assert len(loaded.timeline.choices) == 2
    assert loaded.assisted
    (undo,) = loaded.undos
    assert (undo.by, undo.agreed, undo.count) == (0, (2,), 4)


def test_what_was_taken_back_can_be_made_again_after_the_game_was_left(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    session = table(ANN, ROBOT, BO, choices=6, saves=saves)
    shown, log = session.view(0), list(session.log)
    way = one_back(session, 0)
    assert way is not None
    session.take_back(way)
    session.close()
    (path,) = tmp_path.glob("*.jsonl")
    record, loaded = saves.resume(path)
    back = Session.resumed(record, assisted=loaded.assisted)
    assert back.assisted
    assert back.log == log[:2]
    assert back.redo()
    assert not back.may_redo
    assert back.log == log
    assert back.view(0) == shown
    back.close()
    assert len(load(path).timeline.choices) == 6
