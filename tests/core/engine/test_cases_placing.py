"""Corner cases 7-18: placing, founding, growing."""

from __future__ import annotations

from acquire_core import LONE, Kind, Phase
from acquire_core.engine.events import Founded, Grew
from tests.core.engine.positions import (
    CLASSIC,
    STANDARD,
    chain,
    change,
    due,
    legal,
    only,
    play,
    refusal,
    table,
)

SEVEN = """
    LL.TT.AA.FF.
    ............
    WW.CC.II....
    ............
    *..........*
"""
"""All seven chains on the classic board."""


def test_case_007_whoever_can_place_a_tile_must() -> None:
    game = table(CLASSIC, SEVEN, "2E 9G", "")
    assert legal(game) == ["place 9G"]
    assert refusal(game, "place none") == "must_place"
    assert refusal(game, "buy nothing") == "wrong_phase"
    assert refusal(game, "draw") == "wrong_phase"


def test_case_007_where_placing_is_free_the_turn_may_go_by_without() -> None:
    game = table(change(CLASSIC, {"place.obligatory": False}), SEVEN, "9G", "")
    assert legal(game) == ["place 9G", "place none"]
    play(game, "place none")
    assert due(game) == Phase.BUY
    assert game.hand(0) == ["9G"]


def test_case_008_a_tile_touching_nothing_lies_alone_even_with_all_chains_active() -> None:
    game = table(CLASSIC, SEVEN, "9G", "")
    assert game.effect("9G").kind == Kind.ALONE
    play(game, "place 9G")
    assert game.board()["9G"] == LONE
    assert game.size == [2] * 7


def test_case_009_the_founder_chooses_among_the_chains_not_on_the_board() -> None:
    game = table(CLASSIC, "LL.TT.*", "8A", "")
    play(game, "place 8A")
    assert due(game) == Phase.FOUND
    assert legal(game) == [
        f"found {name}" for name in ["American", "Festival", "Worldwide", "Continental", "Imperial"]
    ]
    assert refusal(game, "found Luxor") == "already_active"
    assert refusal(game, "buy nothing") == "wrong_phase"
    play(game, "found Continental")
    assert game.size[chain(game, "Continental")] == 2
    assert due(game) == Phase.BUY


def test_case_009_the_last_free_chain_is_founded_without_asking() -> None:
    game = table(CLASSIC, "LL.TT.AA.FF.\n............\nWW.CC...*", "10C", "")
    events = play(game, "place 10C")
    assert only(Founded, events) == [Founded(seat=0, chain=6, size=2, shares=1, cash=0)]
    assert due(game) == Phase.BUY


def test_case_009_with_fewer_chains_allowed_than_named_the_founder_still_chooses() -> None:
    game = table(change(CLASSIC, {"chains.max_active": 2}), "LL....*", "8A", "")
    play(game, "place 8A", "found Imperial")
    assert game.size == [2, 0, 0, 0, 0, 0, 2]


def test_case_010_a_founding_joins_all_lone_groups_it_touches() -> None:
    picture = """
        ...**...
        .....*..
        ..**.***
        .....*..
    """
    game = table(CLASSIC, picture, "5C", "")
    assert game.effect("5C").kind == Kind.FOUND
    play(game, "place 5C", "found Luxor")
    assert game.size[0] == 8
    assert [game.board()[tile] for tile in ("3C", "5C", "8C", "6B", "6D")] == [0] * 5
    assert game.board()["4A"] == LONE, "4A and 5A touch none of the others"


def test_case_010_a_founding_joins_groups_on_all_four_sides() -> None:
    game = table(CLASSIC, "...*\n..*.*\n...*", "4B", "")
    play(game, "place 4B", "found Imperial")
    assert game.size[6] == 5


def test_case_011_a_founding_can_be_safe_at_birth() -> None:
    picture = """
        ...***....
        ....*.....
        ....*.....
        ....*.....
        ...*.*....
        ....*.....
    """
    game = table(STANDARD, picture, "5E", "")
    bolt = chain(game, "Bolt")
    play(game, "place 5E", "found Bolt")
    assert game.size[bolt] == 10
    assert game.price(bolt) == 900
    assert game.view(0).safe[bolt]
    assert game.may_declare_end, "the only chain on the board is safe"


def test_case_012_a_tile_that_would_found_an_eighth_chain_is_blocked() -> None:
    game = table(CLASSIC, SEVEN, "2E", "")
    assert game.effect("2E").kind == Kind.BLOCKED
    assert legal(game) == ["place none"]
    assert refusal(game, "place 2E") == "blocked"
    play(game, "place none", "buy nothing", "draw")
    assert "2E" in game.hand(0), "a blocked tile is kept"


def test_case_012_a_blocked_tile_opens_up_when_a_chain_goes() -> None:
    game = table(CLASSIC, SEVEN, "3A 2E", "")
    play(game, "place 3A", "survive Luxor")
    assert game.effect("2E").kind == Kind.FOUND


def test_case_012_a_blocked_tile_opens_up_when_a_neighbour_grows() -> None:
    game = table(CLASSIC, SEVEN, "2D 2E", "")
    assert game.effect("2E").kind == Kind.BLOCKED
    play(game, "place 2D")
    assert game.effect("2E").kind == Kind.GROW


def test_case_013_a_tile_touching_a_chain_and_a_lone_tile_is_never_blocked() -> None:
    game = table(CLASSIC, SEVEN, "1D", "")
    effect = game.effect("1D")
    assert (effect.kind, effect.chains) == (Kind.GROW, (chain(game, "Worldwide"),))
    play(game, "place 1D")
    assert game.size[chain(game, "Worldwide")] == 4


def test_case_013_nor_is_one_touching_two_chains_and_a_lone_tile() -> None:
    game = table(CLASSIC, SEVEN.replace("............", "..*.........", 1), "3A", "")
    assert game.effect("3A").kind == Kind.MERGE


def test_case_014_the_founder_of_a_chain_without_stock_gets_nothing() -> None:
    game = table(CLASSIC, "*", "2A", "", shares=[{}, {"Luxor": 25}])
    events = play(game, "place 2A", "found Luxor")
    assert only(Founded, events) == [Founded(seat=0, chain=0, size=2, shares=0, cash=0)]
    assert game.shares[0] == [0] * 7
    assert game.cash == [6000, 6000]


def test_case_014_or_the_price_of_it_where_the_rules_pay_cash() -> None:
    rules = change(CLASSIC, {"found.empty_bank": "cash"})
    game = table(rules, "*", "2A", "", shares=[{}, {"Luxor": 25}])
    play(game, "place 2A", "found Luxor")
    assert game.cash == [6200, 6000]
    generous = table(change(rules, {"found.founder_shares": 3}), "*", "2A", "", shares=[{}, {"Luxor": 24}])
    play(generous, "place 2A", "found Luxor")
    assert (generous.shares[0][0], generous.cash[0]) == (1, 6400)


def test_case_014_a_rule_set_without_founders_shares_gives_none() -> None:
    game = table(change(CLASSIC, {"found.founder_shares": 0}), "*", "2A", "")
    play(game, "place 2A", "found Luxor")
    assert game.shares[0] == [0] * 7
    assert game.bank[0] == 25


def test_case_015_the_founders_share_uses_up_none_of_the_purchases() -> None:
    game = table(CLASSIC, "*", "2A", "")
    play(game, "place 2A", "found Luxor", "buy Luxor 3")
    assert game.shares[0][0] == 4
    assert game.bank[0] == 21
    assert game.cash[0] == 6000 - 3 * 200


def test_case_016_growth_takes_in_whole_lone_groups() -> None:
    game = table(CLASSIC, "LL.***\n.....*\n..*", "3A", "")
    events = play(game, "place 3A")
    assert only(Grew, events) == [Grew(chain=0, size=7)]
    assert game.size[0] == 7
    assert game.board()["6B"] == 0
    assert game.board()["3C"] == LONE
    assert game.price(0) == 600


def test_case_017_touching_one_chain_on_three_sides_is_growth() -> None:
    game = table(CLASSIC, "LLL\nL.L", "2B", "")
    assert game.effect("2B").kind == Kind.GROW
    play(game, "place 2B")
    assert game.size[0] == 6
    assert due(game) == Phase.BUY


def test_case_018_touching_a_chain_rules_founding_out() -> None:
    game = table(CLASSIC, "LL.*", "3A", "")
    assert game.effect("3A").kind == Kind.GROW
    play(game, "place 3A")
    assert due(game) == Phase.BUY
    assert game.size == [4, 0, 0, 0, 0, 0, 0]
    assert refusal(game, "found Tower") == "wrong_phase"
