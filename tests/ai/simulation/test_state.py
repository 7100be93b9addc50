"""The lean position goes through the same positions as the engine, choice by choice."""

from __future__ import annotations

import random
from dataclasses import replace
from statistics import mean, pstdev
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from acquire_ai.simulation.lookups import look
from acquire_ai.simulation.random_playout import random_game
from acquire_ai.simulation.state import State
from acquire_core import Game, Phase, Rules, load_rules
from tests.ai.positions import TABLES

CLASSIC = load_rules("classic")
MORE = max(1, settings.get_profile(settings.get_current_profile_name()).max_examples // 100)
"""How much longer than the quick profile this one searches."""


def lean(game: Game) -> State:
    """The lean twin of a game, hidden tiles and generator included: for tests only."""
    table = look(game.rules, game.players)
    state = State(table)
    for name, owner in game.board().items():
        if owner > -2:
            state.lay(table.grid.by_name[name], table.lone if owner < 0 else 1 << owner)
    state.mover = state.actor = game.mover
    state.bag = tuple(game.bag)
    state.drawn = game.drawn
    state.hands = [tuple(hand) for hand in game.hands]
    state.rng = game.rng
    return state


def same(state: State, game: Game) -> None:
    """Everything that matters is equal."""
    table = state.look
    chains = range(table.chains)
    players = table.players
    inside = table.grid.cells
    assert state.phase == game.phase
    assert [state.cells[cell] for cell in inside] == [game.cells[cell] for cell in inside]
    assert state.size[:-1] == game.size
    assert state.prices[:-1] == game.prices
    assert state.bank[:-1] == game.bank
    assert state.cash == game.cash
    assert [[state.stock[c * players + s] for c in chains] for s in range(players)] == game.shares
    assert [sorted(hand) for hand in state.hands] == [sorted(hand) for hand in game.hands]
    assert sorted(state.aside) == sorted(game.aside)
    assert state.drawn == game.drawn
    assert (state.rng, state.turn, state.mover) == (game.rng, game.turn, game.mover)
    assert (state.active, state.safe, state.idle) == (game.active, game.safe, game.idle)
    if not state.reason:
        assert state.closing == game.closing
        assert list(state.kinds) == list(game.kinds)
        for cell in inside:
            if not state.cells[cell]:
                assert state.near[cell] == neighbours(state, cell)


def neighbours(state: State, cell: int) -> int:
    width = state.look.width
    cells = state.cells
    return cells[cell - width] | cells[cell - 1] | cells[cell + 1] | cells[cell + width]


class Follower(list[str]):
    """A trace that plays every choice on the engine as it is noted, and compares at turns' starts."""

    def __init__(self, state: State, game: Game) -> None:
        super().__init__()
        self.state = state
        self.game = game

    def append(self, words: str) -> None:
        if self.game.phase == Phase.TILE and words.startswith(("place", "swap")) and not self.game.swapped:
            same(self.state, self.game)
        action = self.game.parse(words)
        assert action in self.game.legal_actions(), words
        self.game.play(action)
        super().append(words)


def compare(rules: Rules, players: int, seed: int) -> Game:
    game = Game.new(rules, players, seed)
    state = lean(game)
    state.begin_turn()
    random_game(state, random.Random(seed).getrandbits, Follower(state, game))
    same(state, game)
    assert game.result is not None
    assert game.result.reason == state.reason
    return game


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_random_games_agree_with_the_engine(name: str, players: int) -> None:
    rules = load_rules(name)
    for seed in range(15):
        compare(rules, players, seed)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_tiles_of_a_pile_in_no_order_come_as_its_bag_then_says(name: str, players: int) -> None:
    rules = load_rules(name)
    if rules.two_player.market:
        pytest.skip("the market's number is that of a tile still in the pile")
    for seed in range(5):
        game = Game.new(rules, players, seed)
        state = lean(game)
        state.begin_turn()
        words: list[str] = []
        random_game(state, random.Random(seed).getrandbits, words, loose=True)
        assert state.bag != game.bag
        assert sorted(state.bag) == sorted(game.bag)
        game.bag = state.bag
        for word in words:
            game.play(game.parse(word))
        same(state, game)


def varied(**parts: dict[str, Any]) -> Rules:
    return replace(
        CLASSIC, **{name: replace(getattr(CLASSIC, name), **values) for name, values in parts.items()}
    )


class Lots(Follower):
    """A follower that notes by how many standard deviations each choice, in its number of shares and in
    its place on the list of legal actions, is above the average of the actions it was chosen from.
    """

    def __init__(self, state: State, game: Game, seen: dict[str, list[float]]) -> None:
        super().__init__(state, game)
        self.seen = seen

    def append(self, words: str) -> None:
        if words != "declare end":
            legal = [text for text in map(str, self.game.legal_actions()) if text != "declare end"]
            chosen = legal.index(str(self.game.parse(words)))
            verb = words.split()[0]
            shares = [sum(int(word) for word in text.split() if word.isdigit()) for text in legal]
            for trait, values in (("shares", shares), ("place", [*range(len(legal))])):
                spread = pstdev(values)
                if spread:
                    above = (values[chosen] - mean(values)) / spread
                    self.seen.setdefault(f"{verb}: {trait}", []).append(above)
        super().append(words)


@pytest.mark.parametrize("cash", [6000, 1200])
def test_choices_are_uniform_over_the_legal_actions(cash: int) -> None:
    rules = varied(setup={"cash": cash})
    seen: dict[str, list[float]] = {}
    for seed in range(60):
        game = Game.new(rules, 4, seed)
        state = lean(game)
        random_game(state, random.Random(seed).getrandbits, Lots(state, game, seen))
    traits = {
        "place: place",
        "buy: place",
        "buy: shares",
        "dispose: place",
        "dispose: shares",
        "found: place",
    }
    assert traits <= seen.keys()
    for trait in traits:
        assert len(seen[trait]) > 300, trait
        assert abs(sum(seen[trait])) < 3.5 * len(seen[trait]) ** 0.5, trait


def test_tiles_drawn_to_be_able_to_place_one_count_as_drawn_though_none_is_placed() -> None:
    for seed in range(12):
        own = varied(
            place={"obligatory": False}, tiles={"no_playable": "extend_hand"}, setup={"hand_size": 1}
        )
        compare(replace(own, max_active=3), 3, seed)


@settings(max_examples=60 * MORE, deadline=None)
@given(data=st.data())
def test_every_switch_agrees_with_the_engine(data: st.DataObject) -> None:
    def one(*values: Any) -> Any:
        return data.draw(st.sampled_from(values))

    rules = varied(
        setup={"hand_size": one(2, 6), "start_tiles": one("place", "return", "none")},
        board={"columns": one(7, 12), "rows": one(6, 9)},
        found={"founder_shares": one(0, 1, 2), "empty_bank": one("nothing", "cash")},
        place={"obligatory": one(True, False)},
        merge={
            "safe_rule": one("two_safe", "any_safe"),
            "trade_in": one(2, 3),
            "trade_out": one(1, 2),
            "defunct_tie_choice": one("stepwise", "upfront"),
        },
        bonus={
            "ranks": one(1, 2, 3),
            "sole_holder": one("primary_and_tertiary", "primary_and_secondary", "all"),
            "first_tie_pool": one("first_two", "ranks_spanned"),
            "rounding": one("up_100", "none"),
        },
        buy={"per_turn": one(0, 1, 3, 5), "without_placement": one(True, False)},
        tiles={
            "dead": one("replace_once", "replace_until_live", "keep"),
            "dead_choice": one("automatic", "optional"),
            "dead_check": one("after_draw", "before_draw"),
            "no_playable": one("skip", "redraw_hand", "extend_hand"),
        },
        end={
            "chain_size": one(20, 41),
            "all_safe": one(True, False),
            "declare": one("optional", "automatic"),
            "window": one("any_point", "after_buy"),
            "pool_empty_ends": one(True, False),
            "stalemate": one("full_round", "none"),
        },
        two_player={"market": one(True, False), "pool_empty": one("uniform", "zero")},
    )
    rules = replace(rules, stock=one(8, 25), max_active=one(3, 7), safe_size=one(5, 11))
    market = rules.two_player.market
    for seed in range(4):
        compare(rules, 2 if market else one(2, 3, 4, 6), seed)
