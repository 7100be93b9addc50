"""The arena: seats rotated on the same deals, results that reproduce, tables that add up."""

from __future__ import annotations

from typing import Any

import pytest

from acquire_ai.arena.match import Setting, play_game, run, setting_for
from acquire_ai.arena.results import as_data, lines, pairs
from acquire_ai.errors import IllegalChoiceError
from acquire_core import Action, Game, load_rules
from acquire_core.engine.actions import FINISH


def results(setting: Setting, games: int, workers: int = 1) -> list[tuple[int, ...]]:
    return [game.worth for game in run(setting, games, workers)]


def test_seats_rotate_on_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = []
    new = Game.new.__func__  # type: ignore[attr-defined]

    def watched(rules: object, players: int, seed: str) -> Game:
        deals.append(seed)
        game: Game = new(Game, rules, players, seed)
        return game

    monkeypatch.setattr(Game, "new", watched)
    setting = setting_for("short", ["casual", "novice", "novice"])
    places = [play_game(setting, number).places for number in range(6)]
    assert places == [(0, 1, 2), (1, 2, 0), (2, 0, 1)] * 2
    assert deals == ["1/0"] * 3 + ["1/1"] * 3


@pytest.mark.thorough
def test_results_reproduce_at_a_node_budget_and_with_workers() -> None:
    setting = setting_for("short", ["sharp", "steady", "casual"], seed=3, nodes=6)
    first = results(setting, 3)
    assert first == results(setting, 3)
    assert first == results(setting, 3, workers=2)
    assert first != results(setting_for("short", ["sharp", "steady", "casual"], seed=4, nodes=6), 3)


def test_shares_and_pairs_add_up() -> None:
    names = ["casual", "novice", "novice", "novice"]
    played = run(setting_for("classic", names, seed=2), 8)
    found = lines(names, played)
    assert sum(line.share for line in found) == pytest.approx(1)
    assert {line.name: line.seats for line in found} == {"casual": 1, "novice": 3}
    beaten = pairs(names, played)
    assert beaten["casual", "novice"] + beaten["novice", "casual"] == 3 * 8
    assert as_data(names, played)["games"] == 8


def test_an_interrupt_gives_what_is_finished() -> None:
    def stop(done: int, _games: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    played = run(setting_for("short", ["novice", "novice"], seed=1), 50, progress=stop)
    assert [game.number for game in played] == [0, 1]


def test_a_player_that_chooses_what_is_not_legal_ends_the_match() -> None:
    class Cheat:
        def choose(self, *_told: Any) -> Action:
            return FINISH

    setting = Setting(load_rules("short"), ("casual", "cheat"), makers={"cheat": Cheat})
    with pytest.raises(IllegalChoiceError) as fault:
        play_game(setting, 0)
    assert (fault.value.kind, fault.value.action) == ("cheat", FINISH)
