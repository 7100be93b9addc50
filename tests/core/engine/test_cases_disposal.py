"""Corner cases 36-48: selling, trading and keeping the shares of a defunct chain."""

from __future__ import annotations

import pytest

from acquire_core import ParseError, Phase, Rules
from acquire_core.engine.events import BonusesPaid, Disposed, Founded
from tests.core.engine.positions import (
    CLASSIC,
    change,
    due,
    every_rule_set,
    finish_turn,
    legal,
    only,
    play,
    random_game,
    refusal,
    table,
)

FOUR_AND_TWO = "LLLL.TT"
"""5A merges Tower into Luxor."""

FIVE_THREE_TWO = """
    ..A..
    ..A..
    LL.TTTTT
"""
"""3C merges Luxor and American into Tower."""


def test_case_036_holders_decide_clockwise_from_the_mergemaker() -> None:
    holdings = [{"Tower": 1}, {}, {"Tower": 2}, {"Tower": 3}]
    game = table(CLASSIC, FOUR_AND_TWO, "", "", "5A", "", shares=holdings, mover=2)
    events = play(game, "place 5A", "dispose", "dispose", "dispose")
    assert [event.seat for event in only(Disposed, events)] == [2, 3, 0]
    assert (due(game), game.actor) == (Phase.BUY, 2)


def test_case_036_a_mergemaker_without_shares_is_not_asked() -> None:
    game = table(CLASSIC, FOUR_AND_TWO, "", "5A", "", shares=[{"Tower": 1}, {}, {"Tower": 1}], mover=1)
    play(game, "place 5A")
    assert (due(game), game.actor) == (Phase.DISPOSE, 2)
    play(game, "dispose")
    assert game.actor == 0


def test_case_036_nobody_is_asked_where_nobody_holds_any() -> None:
    game = table(CLASSIC, FOUR_AND_TWO, "5A", "")
    play(game, "place 5A")
    assert due(game) == Phase.BUY


def test_case_037_shares_may_be_held_sold_and_traded_in_any_mix() -> None:
    game = table(CLASSIC, FOUR_AND_TWO, "5A", "", shares=[{"Tower": 5}, {}])
    play(game, "place 5A")
    assert set(legal(game)) == {
        "dispose",
        *(f"dispose sell {count}" for count in (1, 2, 3, 4, 5)),
        "dispose trade 2",
        *(f"dispose sell {count} trade 2" for count in (1, 2, 3)),
        "dispose trade 4",
        "dispose sell 1 trade 4",
    }
    events = play(game, "dispose sell 2 trade 2")
    assert only(Disposed, events) == [
        Disposed(seat=0, chain=1, survivor=0, sold=2, traded=2, held=1, cash=400, shares=1)
    ]
    assert game.shares[0][:2] == [1, 1]
    assert game.bank[:2] == [24, 24]
    assert game.cash[0] == 6000 + 3000 + 400


def test_case_038_a_split_is_final_once_the_next_holder_decides() -> None:
    game = table(CLASSIC, FOUR_AND_TWO, "5A", "", shares=[{"Tower": 5}, {"Tower": 4}])
    play(game, "place 5A", "dispose sell 1")
    assert game.actor == 1
    play(game, "dispose trade 4")
    assert due(game) == Phase.BUY
    assert game.shares[0][1] == 4
    assert refusal(game, "dispose sell 1") == "wrong_phase"


def test_case_038_more_shares_than_held_cannot_be_disposed_of() -> None:
    game = table(CLASSIC, FOUR_AND_TWO, "5A", "", shares=[{"Tower": 3}, {}])
    play(game, "place 5A")
    assert refusal(game, "dispose sell 4") == "too_few_defunct"
    assert refusal(game, "dispose sell 2 trade 2") == "too_few_defunct"


def test_case_039_trades_are_in_pairs() -> None:
    game = table(CLASSIC, FOUR_AND_TWO, "5A", "", shares=[{"Tower": 3}, {}])
    play(game, "place 5A")
    assert refusal(game, "dispose trade 1") == "uneven_trade"
    assert refusal(game, "dispose trade 3") == "uneven_trade"
    play(game, "dispose sell 1 trade 2")
    assert game.shares[0][:2] == [1, 0]


@pytest.mark.parametrize(("given", "got", "choices"), [(3, 2, (0, 3, 6)), (1, 1, (0, 1, 2, 3, 4, 5, 6, 7))])
def test_case_039_other_rates_are_kept_to(given: int, got: int, choices: tuple[int, ...]) -> None:
    rules = change(CLASSIC, {"merge.trade_in": given, "merge.trade_out": got})
    game = table(rules, FOUR_AND_TWO, "5A", "", shares=[{"Tower": 7}, {}])
    play(game, "place 5A")
    traded = {words for words in legal(game) if "sell" not in words}
    assert traded == {f"dispose trade {count}" if count else "dispose" for count in choices}
    play(game, f"dispose trade {choices[-1]}")
    assert game.shares[0][0] == choices[-1] // given * got
    assert game.shares[0][1] == 7 - choices[-1]


def test_case_040_a_trade_ends_where_the_survivors_shares_do() -> None:
    holdings = [{"Tower": 4}, {"Tower": 4}, {"Luxor": 22}]
    game = table(CLASSIC, FOUR_AND_TWO, "5A", "", "", shares=holdings)
    play(game, "place 5A", "dispose trade 4")
    assert game.bank[0] == 1
    assert refusal(game, "dispose trade 4") == "bank_empty"
    play(game, "dispose trade 2")
    assert game.bank[0] == 0


def test_case_040_nobody_trades_for_a_survivor_the_bank_has_none_of() -> None:
    game = table(CLASSIC, FOUR_AND_TWO, "5A", "", shares=[{"Tower": 4}, {"Luxor": 25}])
    play(game, "place 5A")
    assert legal(game) == ["dispose", *(f"dispose sell {count}" for count in (1, 2, 3, 4))]
    assert refusal(game, "dispose trade 2") == "bank_empty"


def test_case_040_the_defunct_chains_own_bank_does_not_matter() -> None:
    game = table(CLASSIC, FOUR_AND_TWO, "5A", "", shares=[{"Tower": 4}, {"Tower": 21}])
    play(game, "place 5A")
    assert game.bank[1] == 0
    play(game, "dispose trade 4")
    assert game.shares[0][0] == 2


def test_case_041_returned_shares_are_in_the_bank_but_for_nobody_to_take() -> None:
    game = table(CLASSIC, FOUR_AND_TWO, "5A", "", shares=[{"Tower": 5}, {"Tower": 5}])
    play(game, "place 5A", "dispose sell 5")
    assert game.bank[1] == 20
    assert max(int(words.split()[-1]) for words in legal(game) if words.startswith("dispose sell")) == 5
    play(game, "dispose")
    assert refusal(game, "buy Tower 1") == "not_active"
    assert all("Tower" not in words for words in legal(game))


def test_case_042_later_chains_find_the_survivors_bank_as_earlier_ones_left_it() -> None:
    holdings = [{"Luxor": 4, "American": 2}, {"Tower": 22}]
    game = table(CLASSIC, FIVE_THREE_TWO, "3C", "", shares=holdings)
    play(game, "place 3C", "settle Luxor", "dispose trade 4")
    assert game.bank[1] == 1
    play(game, "dispose trade 2")
    assert game.bank[1] == 0
    assert game.shares[0] == [0, 3, 0, 0, 0, 0, 0]


def test_case_043_shares_are_sold_at_the_price_before_the_tile() -> None:
    game = table(CLASSIC, "TTTTTT.AAAA", "7A", "", shares=[{"American": 2}, {}])
    play(game, "place 7A")
    assert game.size == [0, 11, 4, 0, 0, 0, 0]
    events = play(game, "dispose sell 2")
    assert only(Disposed, events)[0].cash == 2 * 500


def test_case_043_lone_tiles_that_join_do_not_raise_it() -> None:
    game = table(CLASSIC, "TTTT.AA\n....*", "5A", "", shares=[{"American": 2}, {}])
    play(game, "place 5A")
    events = play(game, "dispose sell 2")
    assert only(Disposed, events)[0].cash == 2 * 300
    assert game.size[1] == 8


def test_case_044_kept_shares_count_again_once_the_chain_is_founded_again() -> None:
    game = table(CLASSIC, FOUR_AND_TWO + "\n.........*", "5A 10C", "", shares=[{"Tower": 3}, {}])
    play(game, "place 5A", "dispose", "buy nothing", "draw")
    finish_turn(game)
    worth = game.net_worth(0)
    events = play(game, "place 10C", "found Tower")
    assert only(Founded, events)[0].shares == 1
    assert game.shares[0][1] == 4
    assert game.bank[1] == 21
    assert game.net_worth(0) == worth + 4 * 200 + 3000


def test_case_044_shares_kept_by_others_may_leave_the_founder_with_nothing() -> None:
    game = table(CLASSIC, "*", "2A", "", shares=[{}, {"Tower": 25}])
    play(game, "place 2A", "found Tower")
    assert game.bank[1] == 0
    assert game.net_worth(1) == 6000 + 25 * 200 + 3000


def test_case_045_shares_of_a_chain_not_on_the_board_are_worth_nothing_at_the_end() -> None:
    game = table(CLASSIC, "LLLLLLLLLLL", "1I", "", shares=[{"Tower": 9}, {}])
    assert game.net_worth(0) == 6000
    events = play(game, "declare end", "finish")
    assert game.result is not None
    assert game.result.worth == (6000, 6000)
    assert [paid.chain for paid in only(BonusesPaid, events)] == [0]
    assert game.shares[0][1] == 9


def test_case_046_the_mergemaker_buys_after_all_disposals() -> None:
    holdings = [{}, {"Tower": 4, "Luxor": 21}, {"Tower": 4}]
    game = table(CLASSIC, FOUR_AND_TWO, "5A", "", "", shares=holdings)
    play(game, "place 5A", "dispose trade 4", "dispose trade 4")
    assert (due(game), game.actor) == (Phase.BUY, 0)
    assert game.bank[0] == 0
    assert refusal(game, "buy Luxor 1") == "bank_empty"
    assert legal(game) == ["buy nothing"]


def test_case_046_and_may_spend_what_the_merger_brought() -> None:
    game = table(CLASSIC, FOUR_AND_TWO, "5A", "", shares=[{"Tower": 2}, {}], cash=[0, 0])
    play(game, "place 5A", "dispose sell 2")
    assert game.cash[0] == 3000 + 400
    play(game, "buy Luxor 3")
    assert game.cash[0] == 3000 + 400 - 3 * 600


@every_rule_set
def test_case_047_no_choice_trades_sells_or_lends_between_players(rules: Rules) -> None:
    known = {"place", "found", "survive", "settle", "dispose", "buy", "draw", "swap", "declare", "finish"}
    known |= {"card"} if rules.powers.enabled else set()
    for game in random_game(rules, rules.players.max, 8):
        assert {words.split()[0] for words in legal(game)} <= known
    for words in ("sell Tower 1", "give 1000", "lend 1000 to 2", "trade Tower 2 Luxor 1"):
        with pytest.raises(ParseError):
            game.parse(words)


def test_case_048_shares_of_a_chain_on_the_board_are_never_sold() -> None:
    game = table(CLASSIC, "LLLL", "9I", "", shares=[{"Luxor": 5}, {}])
    assert refusal(game, "dispose sell 1") == "wrong_phase"
    play(game, "place 9I")
    assert refusal(game, "dispose sell 1") == "wrong_phase"
    play(game, "buy nothing")
    assert refusal(game, "dispose sell 1") == "wrong_phase"
