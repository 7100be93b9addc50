"""Corner cases 1-6: start tiles, who begins, the deal."""

from __future__ import annotations

import pytest

from acquire_core import LONE, Game, Rules
from acquire_core.rules.player_counts import table_sizes
from tests.core.engine.positions import (
    CLASSIC,
    PICO8,
    STANDARD,
    bag,
    change,
    every_rule_set,
    finish_turn,
    play,
    random_game,
)

COLUMN_FIRST = change(CLASSIC, {"setup.first_player": "column_then_row"})
BY_LOT = change(CLASSIC, {"setup.first_player": "random"})
RETURN = change(CLASSIC, {"setup.start_tiles": "return"})
NONE = change(CLASSIC, {"setup.start_tiles": "none"})


def test_case_001_start_tiles_next_to_each_other_found_nothing() -> None:
    game = Game.new(CLASSIC, 3, bag=bag(CLASSIC, "5E 6E 7E"), first=0)
    assert game.board() == {"5E": LONE, "6E": LONE, "7E": LONE}
    assert game.size == [0] * 7
    assert game.shares == [[0] * 7] * 3


def test_case_002_a_tile_next_to_a_lone_group_founds_a_chain_of_the_whole_group() -> None:
    game = Game.new(CLASSIC, 3, bag=bag(CLASSIC, "5E 6E 7E", "8E"), first=0)
    play(game, "place 8E", "found Tower")
    assert game.size[1] == 4
    assert game.board() == dict.fromkeys(["5E", "6E", "7E", "8E"], 1)


@pytest.mark.parametrize("rules", [PICO8, CLASSIC], ids=lambda rules: rules.name)
def test_case_003_of_two_lone_tiles_side_by_side_both_are_start_tiles(rules: Rules) -> None:
    for seed in range(4):
        for game in random_game(rules, 4, seed):
            view = game.view(None)
            start = set(view.start_tiles)
            lone = [tile for tile, owner in view.board.items() if owner == LONE and tile != view.pending]
            beside = {
                tile
                for tile in lone
                for other in lone
                if abs(int(tile[:-1]) - int(other[:-1])) + abs(ord(tile[-1]) - ord(other[-1])) == 1
            }
            merging = {view.merger.tile} if view.merger else set()
            assert beside <= start | merging


@pytest.mark.parametrize(
    ("rules", "first"),
    [(CLASSIC, 1), (STANDARD, 1), (COLUMN_FIRST, 0)],
    ids=["classic", "standard", "column"],
)
def test_case_004_the_lowest_start_tile_begins(rules: Rules, first: int) -> None:
    game = Game.new(rules, 3, bag=bag(rules, "1B 9A 2B"))
    assert game.mover == game.first == first


def test_case_004_after_the_first_seat_turns_go_round_whatever_the_other_tiles_are() -> None:
    game = Game.new(CLASSIC, 4, bag=bag(CLASSIC, "4I 3D 2A 1C"))
    order = []
    for _ in range(8):
        order.append(game.mover)
        finish_turn(game)
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]


def test_case_004_by_lot_every_seat_begins_about_as_often() -> None:
    starts = [Game.new(BY_LOT, 3, seed).first for seed in range(600)]
    assert all(150 < starts.count(seat) < 250 for seat in range(3))


def test_case_004_a_seat_named_to_begin_begins() -> None:
    game = Game.new(CLASSIC, 3, bag=bag(CLASSIC, "1A 2B 3C"), first=2)
    assert game.mover == game.actor == game.first == 2


def test_case_005_hands_are_dealt_to_the_seat_that_begins_first_and_then_clockwise() -> None:
    order = bag(CLASSIC, "9E 1A 5G")
    game = Game.new(CLASSIC, 3, bag=order)
    assert game.mover == 1
    assert [game.hand(seat) for seat in (1, 2, 0)] == [order[3:9], order[9:15], order[15:21]]
    assert game.pool == order[21:]


@every_rule_set
def test_case_005_every_tile_is_dealt_or_still_to_be_drawn(rules: Rules) -> None:
    for players in table_sizes(rules.teams.size, rules.players.min, rules.players.max):
        game = Game.new(rules, players, seed=5)
        hands = [tile for seat in range(players) for tile in game.hand(seat)]
        assert [len(game.hand(seat)) for seat in range(players)] == [rules.setup.hand_size] * players
        assert sorted([*game.board(), *hands, *game.pool]) == sorted(bag(rules))
        assert game.cash == [rules.setup.cash] * players
        assert game.bank == [rules.stock] * len(rules.chains)


def test_case_006_start_tiles_may_go_back_to_the_pile() -> None:
    game = Game.new(RETURN, 4, seed=3)
    hands = [tile for seat in range(4) for tile in game.hand(seat)]
    assert game.board() == {}
    assert sorted(hands + game.pool) == sorted(bag(RETURN))


def test_case_006_returned_start_tiles_still_decide_who_begins() -> None:
    for seed in range(20):
        game = Game.new(RETURN, 4, seed)
        drawn = game.view(None).start_tiles
        assert len(set(drawn)) == 4
        assert min(drawn, key=lambda tile: (tile[-1], int(tile[:-1]))) == drawn[game.first]


def test_case_006_without_start_tiles_chance_decides_who_begins() -> None:
    games = [Game.new(NONE, 3, seed) for seed in range(60)]
    assert {game.first for game in games} == {0, 1, 2}
    assert all(game.board() == {} and game.view(None).start_tiles == () for game in games)
