"""Setting a table up by hand: what fits is played from, what does not is refused with a sentence."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from acquire_core import DEAD, LONE, Game, ParseError, Phase, SetupError
from tests.core.engine.positions import (
    CLASSIC,
    PICO8,
    STANDARD,
    TWO,
    bag,
    change,
    draw,
    due,
    legal,
    random_game,
    snapshot,
)

HANDS = [["9I"], ["9G"]]


def test_a_position_is_laid_out_as_given() -> None:
    game = Game.from_position(
        CLASSIC,
        {"1A": "Luxor", "2A": "luxor", "5C": "lone", "12I": "dead"},
        [["9I", "9G"], ["1I"]],
        cash=[700, 12_300],
        shares=[{"Luxor": 3}, {"Tower": 2}],
        pool=["8H", "7H"],
        mover=1,
    )
    assert game.board() == {"1A": 0, "2A": 0, "5C": LONE, "12I": DEAD}
    assert [game.hand(seat) for seat in range(2)] == [["9I", "9G"], ["1I"]]
    assert game.cash == [700, 12_300]
    assert game.shares == [[3, 0, 0, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0, 0]]
    assert game.bank == [22, 23, 25, 25, 25, 25, 25]
    assert game.size == [2, 0, 0, 0, 0, 0, 0]
    assert game.price(0) == 200
    assert game.pool == ["8H", "7H"]
    assert (game.turn, due(game), game.mover, game.actor) == (1, Phase.TILE, 1, 1)
    assert legal(game) == ["place 1I"]


def test_what_is_left_out_is_as_at_the_start_with_all_other_tiles_in_the_pile() -> None:
    game = Game.from_position(CLASSIC, {"1A": "lone", "3C": "dead"}, HANDS)
    assert game.cash == [6000, 6000]
    assert game.bank == [25] * 7
    assert sorted([*game.pool, "1A", "3C", "9I", "9G"]) == sorted(bag(CLASSIC))
    assert game.pool != sorted(game.pool)


def test_the_same_seed_lays_out_the_same_pile() -> None:
    piles = [Game.from_position(CLASSIC, {}, HANDS, seed=seed).pool for seed in (1, 1, 2)]
    assert piles[0] == piles[1] != piles[2]


def test_a_position_taken_from_a_game_plays_on_like_it() -> None:
    names = [chain.name for chain in CLASSIC.chains]
    special = {LONE: "lone", DEAD: "dead"}
    game = next(game for game in random_game(CLASSIC, 3, seed=12) if game.turn == 30)
    again = Game.from_position(
        CLASSIC,
        {tile: special.get(owner) or names[owner] for tile, owner in game.board().items()},
        [game.hand(seat) for seat in range(3)],
        cash=game.cash,
        shares=[dict(zip(names, held, strict=True)) for held in game.shares],
        pool=game.pool,
        mover=game.mover,
    )
    chance = random.Random(5)
    assert sum(game.size) > 20
    while game.actor is not None:
        assert legal(again) == legal(game)
        action = chance.choice(game.legal_actions())
        game.play(action)
        again.play(action)
        assert [again.net_worth(seat) for seat in range(3)] == [game.net_worth(seat) for seat in range(3)]
    assert again.result == game.result
    assert again.board() == game.board()


@pytest.mark.parametrize(
    ("picture", "message"),
    [
        ("LL.LL", "Luxor is in more than one piece."),
        ("L", "Luxor has one tile; a chain has two or more."),
        ("LLTT", "Luxor on 2A touches a tile outside the chain."),
        ("LL*", "Luxor on 2A touches a tile outside the chain."),
    ],
)
def test_a_chain_is_one_piece_that_touches_nothing_else(picture: str, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        Game.from_position(CLASSIC, draw(CLASSIC, picture), HANDS)


def test_no_more_chains_than_may_be_active() -> None:
    rules = change(CLASSIC, {"chains.max_active": 2})
    with pytest.raises(SetupError, match="No more than 2 chains can be on the board"):
        Game.from_position(rules, draw(rules, "LL.TT.AA"), HANDS)


def test_a_tile_belongs_to_a_chain_there_is() -> None:
    with pytest.raises(SetupError, match="'Nestor' on 1A is not lone, dead or one of Luxor, Tower,"):
        Game.from_position(CLASSIC, {"1A": "Nestor"}, HANDS)


def test_a_tile_off_the_board_is_refused() -> None:
    with pytest.raises(ParseError, match="There is no tile '13A': tiles run from 1A to 12I"):
        Game.from_position(CLASSIC, {"13A": "lone"}, HANDS)


@pytest.mark.parametrize(
    ("board", "hands", "pool", "where"),
    [
        ({"9I": "lone"}, HANDS, None, "hand 0"),
        ({"9G": "dead"}, HANDS, None, "hand 1"),
        ({}, [["9I"], ["9I"]], None, "hand 1"),
        ({}, [["9I", "9I"], []], None, "hand 0"),
        ({}, HANDS, ["9I"], "the pool"),
        ({}, HANDS, ["1A", "1A"], "the pool"),
        ({"1A": "lone"}, HANDS, ["1A"], "the pool"),
    ],
)
def test_a_tile_is_in_one_place(
    board: dict[str, str], hands: list[list[str]], pool: list[str] | None, where: str
) -> None:
    with pytest.raises(SetupError, match=f"in {where} is already somewhere else"):
        Game.from_position(CLASSIC, board, hands, pool=pool)


@pytest.mark.parametrize("cash", [[1000], [1000, 1000, 1000], [-100, 6000]])
def test_cash_fits_the_seats(cash: Sequence[int]) -> None:
    with pytest.raises(SetupError, match="cash must list 2 amounts, none below 0"):
        Game.from_position(CLASSIC, {}, HANDS, cash=cash)


@pytest.mark.parametrize(
    ("shares", "message"),
    [
        ([{"Luxor": 13}, {"Luxor": 13}], "More Luxor shares are given than the 25 there are."),
        ([{"Luxor": -1}], "'Luxor: -1' is not a holding in this rule set."),
        ([{"Nestor": 1}], "'Nestor: 1' is not a holding in this rule set."),
        ([{}, {}, {}], "shares are given for 3 seats, but there are 2."),
    ],
)
def test_shares_fit_the_seats_and_the_stock(shares: list[dict[str, int]], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        Game.from_position(CLASSIC, {}, HANDS, shares=shares)


@pytest.mark.parametrize("mover", [-1, 2])
def test_the_mover_has_a_seat(mover: int) -> None:
    with pytest.raises(SetupError, match=f"mover={mover} is not a seat: 2 hands have the seats 0 to 1"):
        Game.from_position(CLASSIC, {}, HANDS, mover=mover)


def test_the_number_of_players_fits_the_rule_set() -> None:
    with pytest.raises(SetupError, match="Classic is for 2 to 6 players, not 1"):
        Game.new(CLASSIC, 1)
    with pytest.raises(SetupError, match="Classic is for 2 to 6 players, not 7"):
        Game.new(CLASSIC, 7)
    with pytest.raises(SetupError, match="PICO-8 is for 4 players, not 3"):
        Game.new(PICO8, 3)
    with pytest.raises(SetupError, match="for 2 players, not 3"):
        Game.from_position(TWO, {}, [[], [], []])


@pytest.mark.parametrize("first", [-1, 3])
def test_the_seat_named_to_begin_is_one(first: int) -> None:
    with pytest.raises(SetupError, match="is not a seat: 3 players have the seats 0 to 2"):
        Game.new(CLASSIC, 3, first=first)


def test_a_drawing_order_names_every_tile_once() -> None:
    order = bag(STANDARD)
    for wrong in (order[:-1], [*order[:-1], "1A"], [*order, "1A"]):
        with pytest.raises(SetupError, match="The bag must hold each of the 100 tiles exactly once"):
            Game.new(STANDARD, 2, bag=wrong)
    with pytest.raises(ParseError):
        Game.new(STANDARD, 2, bag=[*order[:-1], "11A"])


def test_the_same_seed_deals_the_same_game_and_another_one_another() -> None:
    first, same, other = (Game.new(CLASSIC, 4, seed) for seed in ("table 1", "table 1", "table 2"))
    assert snapshot(first) == snapshot(same)
    assert first.pool != other.pool


def test_the_deal_of_a_seed_is_the_same_everywhere() -> None:
    game = Game.new(CLASSIC, 2, seed=7)
    assert game.first == 0
    assert game.hand(0) == ["6C", "10H", "7I", "8H", "9I", "8F"]
    assert game.hand(1) == ["1H", "11A", "6B", "10C", "11B", "7E"]
    assert game.pool[:3] == ["5F", "12F", "4F"]
