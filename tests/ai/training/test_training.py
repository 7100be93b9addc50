"""Self-play and what is learned from it."""

from __future__ import annotations

import json
import random
from importlib.resources import files
from pathlib import Path

import pytest

from acquire_ai.bots.casual import Casual
from acquire_ai.evaluation.expected_bonuses import Habits
from acquire_ai.evaluation.features import NAMES, Features
from acquire_ai.evaluation.learned_value import family
from acquire_ai.evaluation.lookups import lookups
from acquire_ai.training.casual_selfplay_policy import CasualPolicy
from acquire_ai.training.deals import new_game
from acquire_ai.training.selfplay import self_play
from acquire_ai.training.tune import tune
from acquire_core import Action, Determinizer, Phase, load_rules
from tests.ai.positions import TABLES, random_positions

DATA = files("acquire_ai") / "data" / "learned.json"


class NoChance(random.Random):
    """Breaks no tie."""

    def random(self) -> float:
        return 0.0


def test_the_learned_data_serves_every_table() -> None:
    data = json.loads(DATA.read_text(encoding="utf-8"))
    needed = {family(lookups(load_rules(name), players)) for name, players in TABLES if players > 1}
    assert needed <= set(data["values"])
    for knots in data["values"].values():
        assert len(knots) > 1
        assert {len(knot) for knot in knots} == {len(NAMES)}
    for habits in data["habits"].values():
        assert Habits(**habits)


@pytest.mark.parametrize(("name", "players"), [("classic", 4), ("standard", 3), ("classic", 2)])
def test_the_policy_plays_what_casual_does(name: str, players: int) -> None:
    """In dollars: between equals either may be chosen."""
    table = lookups(load_rules(name), players)
    policy, casual = CasualPolicy(table), Casual()
    met = set()
    for game in random_positions(load_rules(name), players, 2):
        assert game.actor is not None
        view = game.view(game.actor)
        guess = Determinizer(view).deal(random.Random(1))
        told: Action
        if game.phase == Phase.BUY:
            told = policy.purchase(guess)
        elif game.phase == Phase.DISPOSE:
            told = policy.disposal(guess)
        elif game.phase == Phase.TILE:
            told = policy.tile(guess, lambda: 0.0)
        else:
            continue
        met.add(game.phase)
        worth = {action: casual._worth(view, action) for action in game.legal_actions()}
        assert worth[told] == pytest.approx(max(worth.values()))
    assert met == {Phase.BUY, Phase.DISPOSE, Phase.TILE}


def test_features_count_only_what_the_seat_may_know() -> None:
    table = lookups(load_rules("standard"), 4)
    features = Features(table)
    for step, game in enumerate(random_positions(load_rules("standard"), 4, 8)):
        assert game.actor is not None
        if step % 9 or game.phase != Phase.BUY:
            continue
        guesses = Determinizer(game.view(game.actor))
        first = features.of(guesses.known, game.actor)
        assert len(first) == len(NAMES)
        for seed in range(3):
            assert features.of(guesses.deal(random.Random(seed)), game.actor) == first


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_deals_differ_and_follow_from_their_seed(name: str, players: int) -> None:
    table = lookups(load_rules(name), players)
    first, again, other = (new_game(table, random.Random(seed)) for seed in (1, 1, 2))
    assert (first.bag, first.mover, first.rng) == (again.bag, again.mover, again.rng)
    assert first.bag != other.bag
    assert sorted(first.bag) == list(table.tables.grid.cells)


def test_the_same_seed_gives_the_same_games() -> None:
    rules = load_rules("standard")
    first = list(self_play(rules, 4, 3, 5))
    assert first == list(self_play(rules, 4, 3, 5))
    assert first != list(self_play(rules, 4, 3, 6))
    assert all(len(sample.ends) == 4 and 0.0 <= sample.stage <= 1.0 for sample in first)


def test_the_same_seed_gives_the_same_habits() -> None:
    table = lookups(load_rules("short"), 3)
    assert tune(table, Habits(), 3, 1, games=12) == tune(table, Habits(), 3, 1, games=12)


def test_the_same_command_writes_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy")
    from acquire_ai.training import train

    written = []
    for number in range(2):
        file = tmp_path / f"{number}.json"
        file.write_text(DATA.read_text(encoding="utf-8"), encoding="utf-8")
        command = ["train", "--family", "two_ranks_few", "--part", "0.002", "--file", str(file)]
        monkeypatch.setattr("sys.argv", command)
        train.main()
        written.append(file.read_bytes())
    assert written[0] == written[1]
    assert json.loads(written[0])["habits"] == json.loads(DATA.read_text(encoding="utf-8"))["habits"]
