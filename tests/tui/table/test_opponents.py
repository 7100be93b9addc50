"""Opponents at the table: what they are told, and that they choose the same wherever they think."""

from __future__ import annotations

import io
import os
import pickle
import shutil
import signal
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from acquire_ai.player_protocol import Player
from acquire_ai.process.worker import Request
from acquire_core import Action, Game, IllegalAction, Refusal, load_rules
from acquire_core.engine.actions import FINISH
from acquire_tui.setup.game_options import Seat
from acquire_tui.table.opponents import Opponents
from acquire_tui.table.session import Session
from tests.ai.positions import hidden, permuted, random_positions

SEED = "K7QM-2R9X"
KINDS = ("casual", "steady", "steady:raider", "steady:banker")


def tables() -> Iterator[tuple[Game, Opponents]]:
    """Positions of a game with hidden holdings, with the opponents of its seats."""
    for step, game in enumerate(random_positions(hidden(load_rules("standard")), 4, 3)):
        if step % 17 == 0:
            yield game, opponents(game)


def opponents(game: Game) -> Opponents:
    return Opponents(Session(game, [Seat(kind.title(), kind) for kind in KINDS]), SEED)


def never() -> bool:
    return False


class Named(pickle.Unpickler):
    """Notes every class that is made of what comes over."""

    def __init__(self, data: bytes) -> None:
        super().__init__(io.BytesIO(data))
        self.names: set[str] = set()

    def find_class(self, module: str, name: str) -> Any:
        self.names.add(f"{module}.{name}")
        return super().find_class(module, name)


def test_what_goes_over_is_a_view_and_what_goes_with_it() -> None:
    known = ("acquire_core.engine.actions.", "acquire_core.rules.model.")
    also = {
        "acquire_ai.process.worker.Request",
        "acquire_core.engine.board.Effect",
        "acquire_core.engine.board.Kind",
        "acquire_core.engine.phases.phase.Phase",
        "acquire_core.engine.view.MergerView",
        "acquire_core.engine.view.View",
        "random.Random",
    }
    for game, seats in tables():
        assert game.actor is not None
        request = seats.request(game.actor)
        data = pickle.dumps(request)
        reader = Named(data)
        got = reader.load()
        assert isinstance(got, Request)
        assert got.view == game.view(game.actor)
        assert {name for name in reader.names if not name.startswith(known)} <= also
        assert SEED.encode() not in data


def test_what_goes_over_does_not_change_with_what_the_seat_cannot_know() -> None:
    for number, (game, seats) in enumerate(tables()):
        assert game.actor is not None
        other = opponents(permuted(game, game.actor, number))
        assert pickle.dumps(other.request(game.actor)) == pickle.dumps(seats.request(game.actor))


def chosen(seats: Opponents, game: Game) -> str:
    assert game.actor is not None
    choice = seats.thinking(game.actor)(never)
    assert choice.fault == ""
    return str(choice.action)


def alone(seats: Opponents, game: Game, monkeypatch: pytest.MonkeyPatch) -> str:
    """What is chosen where there are no processes."""
    with monkeypatch.context() as patched:
        patched.setattr(sys, "executable", shutil.which("false"))
        return chosen(seats, game)


def test_the_same_is_chosen_with_a_process_without_one_and_with_one_that_dies(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for game, seats in tables():
        expected = alone(opponents(game), game, monkeypatch)
        try:
            assert chosen(seats, game) == expected
            if seats._client is not None and seats._client._child is not None:
                os.kill(seats._client._child.process.pid, signal.SIGKILL)
                assert chosen(seats, game) == expected
        finally:
            seats.close()


def test_a_process_is_started_for_those_only_that_need_one() -> None:
    game = Game.new(load_rules("standard"), 4, "1")
    seats = Opponents(Session(game, [Seat("Ann"), *[Seat("Cy", "casual")] * 3]), SEED)
    seats.warm()
    assert seats._client is None


class Cheat:
    """Chooses what is not legal."""

    def choose(self, *_told: Any) -> Action:
        return FINISH


class Broken:
    """Does not come to a choice."""

    def choose(self, *_told: Any) -> Action:
        raise IllegalAction(Refusal.NO_FINISH)


@pytest.mark.parametrize(("player", "said"), [(Cheat, "IllegalChoiceError"), (Broken, "IllegalAction")])
def test_an_opponent_that_fails_is_reported_and_the_choice_is_made_otherwise(
    player: type[Player], said: str
) -> None:
    game = Game.new(load_rules("standard"), 4, "1", first=0)
    seats = opponents(game)
    seats._players[0] = player()
    choice = seats.thinking(0)(never)
    assert choice.action in game.legal_actions()
    assert said in choice.fault
