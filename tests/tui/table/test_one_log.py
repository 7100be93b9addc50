"""What a recorded game costs: a choice is carried out once, a turn hashed once, few games held."""

from __future__ import annotations

import gc
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from acquire_core import Game
from acquire_core.record import timeline
from acquire_core.record.timeline import KEYFRAME
from acquire_core.record.write import load
from acquire_tui.screens.replay.recorded_game import SPECTATOR, Review
from acquire_tui.storage.games_folder import Saves
from acquire_tui.table.net_worth import Worths
from acquire_tui.table.session import Session, StateChanged
from tests.tui.table_driver import options


@pytest.fixture
def count(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often games are played on, copied, parsed for and hashed."""
    count: Counter[str] = Counter()

    def counted(owner: Any, name: str) -> None:
        original = getattr(owner, name)

        def call(*given: Any, **named: Any) -> Any:
            count[name] += 1
            return original(*given, **named)

        monkeypatch.setattr(owner, name, call)

    for name in ("play", "copy", "parse"):
        counted(Game, name)
    counted(timeline, "state_hash")
    return count


def recorded(folder: Path) -> Session:
    saves = Saves(folder)
    wanted = options("classic", "Ann,Bob,Cy,Dee", "7")
    return Session.new(wanted, lambda game, seats: saves.start(game, seats, seed=wanted.seed))


def play_on(session: Session) -> None:
    """To the end, each choice given as its text."""
    rng = random.Random(7)
    while not session.over:
        session.submit(str(rng.choice(session.legal())))


def test_a_choice_is_carried_out_once_and_a_turn_hashed_once(tmp_path: Path, count: Counter[str]) -> None:
    session = recorded(tmp_path)
    worths = Worths(session)

    def show(_: StateChanged) -> None:
        worths.lines()

    session.subscribe(show)
    count.clear()
    play_on(session)
    choices = len(session.log)
    assert choices > 200
    assert count["play"] == count["parse"] == choices
    assert count["copy"] <= 2 * choices + 1, "one to play on, and one to show"
    assert count["state_hash"] == session.turn
    session.close()


def test_few_games_are_held(tmp_path: Path) -> None:
    session = recorded(tmp_path)
    before = held()
    play_on(session)
    assert held() - before <= len(session.log) / KEYFRAME + 1
    session.close()


def held() -> int:
    gc.collect()
    return sum(isinstance(thing, Game) for thing in gc.get_objects())


def test_a_record_is_read_with_one_play_a_choice(tmp_path: Path, count: Counter[str]) -> None:
    session = recorded(tmp_path)
    play_on(session)
    session.close()
    (path,) = tmp_path.glob("*.jsonl")
    count.clear()
    choices = len(load(path).timeline.steps)
    assert count["play"] == count["copy"] == count["parse"] == choices
    assert count["state_hash"] == session.turn


def test_the_viewer_holds_few_games(tmp_path: Path) -> None:
    session = recorded(tmp_path)
    play_on(session)
    before = held()
    review = Review(session.timeline)
    for at in range(review.choices + 1):
        review.view(at, SPECTATOR)
    assert held() - before <= 1
    session.close()
