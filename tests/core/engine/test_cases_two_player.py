"""Corner cases 91-99: the stock market as a third stockholder in the game for two."""

from __future__ import annotations

import pytest

from acquire_core import Phase, Rules
from acquire_core.engine.events import BonusesPaid, Disposed, MarketDrew, SharesSold
from tests.core.engine.positions import CLASSIC, STANDARD, TWO, change, due, only, play, random_game, table

MERGER = "NNNN.SS"
"""5A merges Spark, two tiles: 2000, 1500 and 1000."""

ZERO = change(TWO, {"two_player.pool_empty": "zero"})
THREE_PAID = change(TWO, {"two_player.paid_ranks": 3})


def merged(*sparks: int, number: int, rules: Rules = TWO) -> tuple[int, ...]:
    """What the two seats are paid for Spark when the market draws a tile of this number."""
    holdings = [{"Spark": count} for count in sparks]
    game = table(rules, MERGER, "5A", "", shares=holdings, pool=f"{number}H")
    paid: tuple[int, ...] = only(BonusesPaid, play(game, "place 5A"))[0].paid
    assert game.cash == [6000 + paid[0], 6000 + paid[1]]
    return paid


def test_case_091_the_markets_holding_is_the_number_on_a_tile_from_the_pile() -> None:
    game = table(TWO, MERGER, "5A", "", shares=[{"Spark": 6}, {"Spark": 3}], pool="9F")
    events = play(game, "place 5A")
    assert only(MarketDrew, events) == [MarketDrew(chain=1, shares=9, tile="9F")]
    assert only(BonusesPaid, events) == [BonusesPaid(chain=1, size=2, shares=(6, 3), paid=(1500, 0))]


def test_case_091_the_tile_is_returned() -> None:
    game = table(TWO, MERGER, "5A", "", shares=[{"Spark": 1}, {}], pool="9F 8F 7F")
    play(game, "place 5A")
    assert sorted(game.pool) == ["7F", "8F", "9F"]
    assert game.view(None).pool_size == 3


def test_case_091_any_tile_of_the_pile_may_come() -> None:
    numbers = []
    for seed in range(300):
        game = table(TWO, MERGER, "5A", "", pool="9F 8F 7F", seed=seed)
        numbers.append(only(MarketDrew, play(game, "place 5A"))[0].shares)
    assert all(70 < numbers.count(number) < 130 for number in (7, 8, 9))


def test_case_091_several_defunct_chains_take_a_draw_each() -> None:
    picture = "....H\n....H\nNNNN.SSS"
    game = table(TWO, picture, "5C", "", shares=[{"Spark": 1, "Etch": 1}, {}], pool="9F")
    events = play(game, "place 5C", "dispose", "dispose")
    told = [type(event) for event in events if isinstance(event, MarketDrew | BonusesPaid | Disposed)]
    assert told == [MarketDrew, BonusesPaid, Disposed] * 2


def test_case_092_the_markets_holding_is_not_limited_by_the_bank() -> None:
    assert merged(20, 4, number=9) == (2000, 0), "the bank has no Spark left at all"


@pytest.mark.parametrize(
    ("number", "two", "three"),
    [
        (10, (1500, 0), (1500, 1000)),
        (4, (2000, 0), (2000, 1000)),
        (1, (2000, 1500), (2000, 1500)),
    ],
)
def test_case_093_the_two_largest_are_paid(number: int, two: tuple[int, int], three: tuple[int, int]) -> None:
    assert merged(6, 3, number=number) == two
    assert merged(6, 3, number=number, rules=THREE_PAID) == three


def test_case_094_ties_with_the_market_follow_the_ordinary_rules() -> None:
    assert merged(6, 3, number=6) == (1800, 0), "half of 3500, rounded up; the other half stays in the bank"
    assert merged(6, 3, number=3) == (2000, 800), "half of 1500, rounded up"
    assert merged(6, 3, number=3, rules=THREE_PAID) == (2000, 1300), "half of 2500, rounded up"
    assert merged(4, 4, number=4) == (1200, 1200), "a third of 3500, rounded up"
    assert merged(4, 4, number=5) == (800, 800), "half of 1500, rounded up"
    assert merged(4, 4, number=3) == (1800, 1800), "half of 3500, rounded up"


def test_case_095_one_player_against_the_market_is_no_sole_holder() -> None:
    assert merged(4, 0, number=1) == (2000, 0)
    assert merged(4, 0, number=4) == (1800, 0)
    assert merged(4, 0, number=9) == (1500, 0)


def test_case_096_with_an_empty_pile_chance_picks_the_number() -> None:
    numbers = []
    for seed in range(500):
        game = table(TWO, MERGER, "5A", "", pool="", seed=seed)
        drew = only(MarketDrew, play(game, "place 5A"))[0]
        assert drew.tile is None
        numbers.append(drew.shares)
    assert set(numbers) == set(range(1, 11))
    assert all(25 < numbers.count(number) < 75 for number in range(1, 11))


def test_case_096_or_the_market_stays_away_and_a_sole_holder_is_one() -> None:
    game = table(ZERO, MERGER, "5A", "", shares=[{"Spark": 1}, {}], pool="")
    events = play(game, "place 5A")
    assert only(MarketDrew, events) == [MarketDrew(chain=1, shares=0, tile=None)]
    assert only(BonusesPaid, events)[0].paid == (3000, 0)


def test_case_096_away_it_competes_again_while_tiles_are_left() -> None:
    game = table(ZERO, MERGER, "5A", "", shares=[{"Spark": 1}, {}], pool="9F")
    assert only(BonusesPaid, play(game, "place 5A"))[0].paid == (1500, 0)


def test_case_097_final_scoring_draws_once_for_every_chain_on_the_board() -> None:
    picture = "NNNNNNNNNN\n.\nSSSSSSSSSS"
    game = table(TWO, picture, "9J", "", shares=[{"Nestor": 5}, {"Spark": 9}], pool="7F")
    events = play(game, "declare end", "finish")
    assert [(drew.chain, drew.shares) for drew in only(MarketDrew, events)] == [(0, 7), (1, 7)]
    assert [paid.paid for paid in only(BonusesPaid, events)] == [(5000, 0), (0, 7000)]
    assert [sold.cash for sold in only(SharesSold, events)] == [(3500, 0), (0, 6300)]
    assert game.result is not None
    assert game.result.worth == (6000 + 5000 + 3500, 6000 + 7000 + 6300)


def test_case_098_the_market_never_acts_and_never_holds_a_share() -> None:
    for game in random_game(TWO, 2, seed=4):
        assert game.actor in (0, 1, None)
        for index, left in enumerate(game.bank):
            assert left + sum(shares[index] for shares in game.shares) == TWO.stock


def test_case_098_a_merger_waits_for_the_two_seats_only() -> None:
    game = table(TWO, MERGER, "5A", "", shares=[{"Spark": 1}, {"Spark": 1}], pool="9F")
    play(game, "place 5A", "dispose")
    assert game.actor == 1
    play(game, "dispose")
    assert due(game) == Phase.BUY


@pytest.mark.parametrize("rules", [STANDARD, CLASSIC], ids=lambda rules: rules.name)
def test_case_099_without_the_market_two_players_are_paid_by_the_ordinary_rules(rules: Rules) -> None:
    large, small, *_ = rules.chains
    picture = f"{large.letter * 4}.{small.letter * 2}"
    holdings = [{small.name: 2}, {}]
    game = table(rules, picture, "5A", "", shares=holdings)
    events = play(game, "place 5A")
    assert only(MarketDrew, events) == []
    assert only(BonusesPaid, events)[0].paid == (3000, 0)


def test_net_worth_counts_the_market_with_the_average_over_its_numbers() -> None:
    game = table(TWO, "SS", "9J", "", shares=[{"Spark": 5}, {}], pool="7F")
    by_number = [2000] * 4 + [1800] + [1500] * 5
    assert game.net_worth(0) == 6000 + 5 * 200 + sum(by_number) // 10
    assert game.net_worth(1) == 6000
