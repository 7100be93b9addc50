"""Corner cases 64-70: buying shares."""

from __future__ import annotations

from acquire_core import Phase
from acquire_core.engine.events import Bought
from tests.core.engine.positions import CLASSIC, change, due, legal, only, play, refusal, table

BLOCKED = """
    LL.TT.AA.FF.
    ............
    WW.CC.II....
    ............
    *...........
"""
"""All chains active; 2E is blocked."""


def test_case_064_shares_are_bought_after_the_tile_and_before_the_draw() -> None:
    game = table(CLASSIC, "LL", "9I", "")
    assert refusal(game, "buy Luxor 1") == "wrong_phase"
    play(game, "place 9I", "buy Luxor 1")
    assert due(game) == Phase.DRAW
    assert refusal(game, "buy Luxor 1") == "wrong_phase"


def test_case_064_not_before_a_merger_is_done_with() -> None:
    game = table(CLASSIC, "LLLL.TT", "5A", "", shares=[{"Tower": 1}, {}])
    play(game, "place 5A")
    assert refusal(game, "buy Luxor 1") == "wrong_phase"
    play(game, "dispose", "buy Luxor 1")
    assert game.shares[0][0] == 1


def test_case_065_up_to_three_shares_of_any_active_chains() -> None:
    game = table(CLASSIC, "LL.TTT", "9I", "")
    play(game, "place 9I")
    assert legal(game) == [
        "buy nothing",
        "buy Luxor 1",
        "buy Luxor 2",
        "buy Luxor 3",
        "buy Luxor 2 Tower 1",
        "buy Luxor 1 Tower 1",
        "buy Luxor 1 Tower 2",
        "buy Tower 1",
        "buy Tower 2",
        "buy Tower 3",
    ]
    assert refusal(game, "buy Luxor 2 Tower 2") == "too_many_shares"
    assert refusal(game, "buy Luxor 4") == "too_many_shares"
    assert refusal(game, "buy American 1") == "not_active"
    assert refusal(game, "buy Luxor 1 American 1") == "not_active"
    events = play(game, "buy Luxor 1 Tower 2")
    assert only(Bought, events) == [Bought(seat=0, picks=((0, 1), (1, 2)), shares=3, cost=800)]
    assert game.cash == [5200, 6000]
    assert game.shares[0][:2] == [1, 2]
    assert game.bank[:2] == [24, 23]


def test_case_065_no_more_than_the_bank_has() -> None:
    game = table(CLASSIC, "LL.TTT", "9I", "", shares=[{}, {"Luxor": 24, "Tower": 25}])
    play(game, "place 9I")
    assert legal(game) == ["buy nothing", "buy Luxor 1"]
    assert refusal(game, "buy Luxor 2") == "bank_empty"
    assert refusal(game, "buy Tower 1") == "bank_empty"


def test_case_065_at_the_price_that_counts_this_turns_tile() -> None:
    game = table(CLASSIC, "LL", "3A", "")
    assert game.price(0) == 200
    play(game, "place 3A", "buy Luxor 2")
    assert game.cash[0] == 6000 - 2 * 300


def test_case_065_rule_sets_may_sell_more_or_fewer_a_turn() -> None:
    none = table(change(CLASSIC, {"buy.per_turn": 0}), "LL", "9I", "")
    play(none, "place 9I")
    assert legal(none) == ["buy nothing"]
    assert refusal(none, "buy Luxor 1") == "too_many_shares"
    five = table(change(CLASSIC, {"buy.per_turn": 5}), "LL", "9I", "")
    play(five, "place 9I")
    assert len(legal(five)) == 6
    play(five, "buy Luxor 5")
    assert five.shares[0][0] == 5


def test_case_066_a_chain_founded_this_turn_can_be_bought_at_its_new_price() -> None:
    game = table(CLASSIC, "**", "3A", "")
    play(game, "place 3A", "found Imperial", "buy Imperial 3")
    assert game.shares[0][6] == 4
    assert game.cash[0] == 6000 - 3 * 500


def test_case_067_without_a_tile_placed_shares_may_still_be_bought() -> None:
    game = table(CLASSIC, BLOCKED, "2E", "")
    play(game, "place none", "buy Luxor 1")
    assert game.shares[0][0] == 1


def test_case_067_unless_the_rules_ask_for_a_tile() -> None:
    rules = change(CLASSIC, {"buy.without_placement": False})
    game = table(rules, BLOCKED, "2E", "9I")
    play(game, "place none")
    assert legal(game) == ["buy nothing"]
    assert refusal(game, "buy Luxor 1") == "no_tile_placed"
    play(game, "buy nothing", "draw", "place 9I", "buy Luxor 1")
    assert game.shares[1][0] == 1


def test_case_068_without_money_or_stock_nothing_is_bought_and_the_game_goes_on() -> None:
    game = table(CLASSIC, "LL", "9I", "9G", cash=[100, 200])
    play(game, "place 9I")
    assert legal(game) == ["buy nothing"]
    assert refusal(game, "buy Luxor 1") == "no_cash"
    play(game, "buy nothing", "draw")
    assert game.actor == 1
    play(game, "place 9G", "buy Luxor 1")
    assert game.cash == [100, 0]
    play(game, "draw")
    assert (due(game), game.actor) == (Phase.TILE, 0)


def test_case_068_cash_limits_the_mix() -> None:
    game = table(CLASSIC, "LL.TTT", "9I", "", cash=[500, 0])
    play(game, "place 9I")
    assert legal(game) == [
        "buy nothing",
        "buy Luxor 1",
        "buy Luxor 2",
        "buy Luxor 1 Tower 1",
        "buy Tower 1",
    ]


def test_case_069_with_no_chain_on_the_board_there_is_nothing_to_buy() -> None:
    game = table(CLASSIC, "", "9I", "")
    play(game, "place 9I")
    assert legal(game) == ["buy nothing"]
    assert refusal(game, "buy Luxor 1") == "not_active"
    play(game, "buy nothing")
    assert due(game) == Phase.DRAW


def test_case_070_the_bank_never_runs_out_of_money() -> None:
    game = table(CLASSIC, "LLLL.TT", "5A", "", shares=[{"Tower": 25}, {}], cash=[9_000_000, 9_000_000])
    play(game, "place 5A", "dispose sell 25")
    assert game.cash[0] == 9_000_000 + 3000 + 25 * 200
