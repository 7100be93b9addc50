"""Corner cases 49-63: who is paid what, at a merger and at the end.

The amounts of many more examples are in test_payout; here every ruling has its case by name.
"""

from __future__ import annotations

import pytest

from acquire_core import Rules
from acquire_core.engine import payout
from acquire_core.engine.events import BonusesPaid
from tests.core.engine.positions import CLASSIC, STANDARD, change, only, play, table

BOLT_OF_FIVE = (7000, 5000, 3500)
"""First, second and third bonus of an expensive chain of five on the standard card."""

LUXOR_OF_SIX = (6000, 3000)
"""First and second bonus of a cheap chain of six on the classic card."""


def three_ranks(*holdings: int, rules: Rules = STANDARD) -> list[int]:
    return payout.bonuses(rules, BOLT_OF_FIVE, holdings)


def two_ranks(*holdings: int, rules: Rules = CLASSIC) -> list[int]:
    return payout.bonuses(rules, LUXOR_OF_SIX, holdings)


def test_case_049_a_merger_pays_by_the_size_before_the_tile() -> None:
    game = table(CLASSIC, "TTTTT.AA\n.....*\n.....*", "6A", "", shares=[{"American": 1}, {}])
    events = play(game, "place 6A")
    assert only(BonusesPaid, events) == [BonusesPaid(chain=2, size=2, shares=(1, 0), paid=(4500, 0))]
    assert game.size[1] == 10


def test_case_049_the_end_pays_by_the_size_then() -> None:
    game = table(CLASSIC, "LLLLLLLLLL.", "11A", "", shares=[{"Luxor": 1}, {}])
    events = play(game, "place 11A", "declare end", "buy nothing")
    assert only(BonusesPaid, events) == [BonusesPaid(chain=0, size=11, shares=(1, 0), paid=(10500, 0))]


def test_case_050_whoever_holds_no_share_is_no_stockholder() -> None:
    assert three_ranks(3, 0, 0) == [10500, 0, 0]
    assert two_ranks(3, 0, 2, 0) == [6000, 0, 3000, 0]
    assert three_ranks(0, 0, 0) == [0, 0, 0]


def test_case_050_a_bonus_nobody_claims_stays_in_the_bank() -> None:
    game = table(CLASSIC, "LLLLLLLLLLL\n...........\nTT", "1B", "")
    events = play(game, "place 1B")
    assert only(BonusesPaid, events) == [BonusesPaid(chain=1, size=2, shares=(0, 0), paid=(0, 0))]
    assert game.cash == [6000, 6000]


def test_case_051_with_two_ranks_the_only_holder_is_paid_both() -> None:
    assert two_ranks(0, 1, 0) == [0, 9000, 0]
    for band in CLASSIC.card:
        assert payout.bonuses(CLASSIC, band.bonuses, [2, 0]) == [15 * band.price, 0]


def test_case_052_with_three_ranks_the_only_holder_is_paid_the_first_and_third() -> None:
    assert three_ranks(0, 1, 0) == [0, 10500, 0]
    for band in STANDARD.card:
        assert payout.bonuses(STANDARD, band.bonuses, [2, 0]) == [15 * band.price, 0]


@pytest.mark.parametrize(("reading", "paid"), [("primary_and_secondary", 12000), ("all", 15500)])
def test_case_052_other_readings_can_be_chosen(reading: str, paid: int) -> None:
    assert three_ranks(4, 0, rules=change(STANDARD, {"bonus.sole_holder": reading})) == [paid, 0]


def test_case_053_two_holders_leave_the_third_bonus_in_the_bank() -> None:
    assert three_ranks(3, 2) == [7000, 5000]
    assert three_ranks(2, 2) == [6000, 6000]


def test_case_054_two_firsts_share_two_bonuses_and_the_next_takes_the_third() -> None:
    assert three_ranks(3, 3, 2, 1) == [6000, 6000, 3500, 0]


def test_case_055_with_two_ranks_firsts_share_both_and_nobody_else_is_paid() -> None:
    assert two_ranks(3, 3, 1) == [4500, 4500, 0]
    assert two_ranks(3, 3, 3, 1) == [3000, 3000, 3000, 0]


def test_case_056_three_firsts_share_two_bonuses_and_the_next_takes_the_third() -> None:
    assert three_ranks(3, 3, 3, 1) == [4000, 4000, 4000, 3500]


def test_case_056_or_all_three_where_the_rules_count_ranks() -> None:
    spanned = change(STANDARD, {"bonus.first_tie_pool": "ranks_spanned"})
    assert three_ranks(3, 3, 3, 1, rules=spanned) == [5200, 5200, 5200, 0]
    assert three_ranks(3, 3, 1, rules=spanned) == [6000, 6000, 3500]


def test_case_057_two_firsts_and_two_behind_them_share_the_third_bonus() -> None:
    assert three_ranks(3, 3, 1, 1) == [6000, 6000, 1800, 1800]


def test_case_058_seconds_share_the_second_and_third_bonus() -> None:
    assert three_ranks(3, 2, 2, 1) == [7000, 4300, 4300, 0]
    assert three_ranks(3, 2, 2, 2) == [7000, 2900, 2900, 2900]


def test_case_059_with_two_ranks_seconds_share_the_second_bonus() -> None:
    assert two_ranks(3, 2, 2) == [6000, 1500, 1500]
    assert two_ranks(3, 2, 2, 2) == [6000, 1000, 1000, 1000]


def test_case_060_thirds_share_the_third_bonus() -> None:
    assert three_ranks(4, 3, 1, 1) == [7000, 5000, 1800, 1800]
    assert three_ranks(4, 3, 1, 1, 1) == [7000, 5000, 1200, 1200, 1200]


def test_case_061_every_share_is_rounded_up_to_full_hundreds_for_itself() -> None:
    assert payout.bonuses(CLASSIC, (2000, 1000), [4, 1, 1, 1]) == [2000, 400, 400, 400]
    assert three_ranks(3, 2, 2) == [7000, 4300, 4300], "4250 each"


def test_case_062_without_rounding_shares_are_paid_to_the_dollar() -> None:
    exact = change(CLASSIC, {"bonus.rounding": "none"})
    assert payout.bonuses(exact, (2000, 1000), [4, 1, 1, 1]) == [2000, 333, 333, 333]
    assert payout.bonuses(exact, (5000, 2500), [4, 4]) == [3750, 3750]


def test_case_063_of_several_groups_behind_only_the_one_in_rank_is_paid() -> None:
    assert three_ranks(6, 5, 4, 3, 2) == [7000, 5000, 3500, 0, 0]
    assert three_ranks(6, 5, 2, 2, 1, 1) == [7000, 5000, 1800, 1800, 0, 0]
    assert two_ranks(6, 5, 5, 4, 4) == [6000, 1500, 1500, 0, 0]


def test_one_rank_pays_the_first_only() -> None:
    single = change(CLASSIC, {"bonus.ranks": 1})
    assert two_ranks(3, 2, 1, rules=single) == [6000, 0, 0]
    assert two_ranks(3, 3, 1, rules=single) == [3000, 3000, 0]
    assert two_ranks(3, 0, 0, rules=single) == [6000, 0, 0]
