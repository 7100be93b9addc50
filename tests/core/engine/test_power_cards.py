"""Power cards: cases 100 to 106 of the rules notes, each by its number, and what the table sees of them."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import pytest

from acquire_core import Game, ParseError, Phase, Rules, load_rules
from acquire_core.engine.events import (
    BonusesPaid,
    Bought,
    CardPlayed,
    Drew,
    Founded,
    Placed,
    SetAside,
    SharesSwapped,
    seen_by,
)
from acquire_core.record.verify import faults_of, money_faults
from acquire_core.rules.model import CARDS
from tests.core.engine.positions import CLASSIC, chain, change, due, legal, only, play, refusal, table

POWERS = load_rules("powers")
BOARD = """
LL.TT.AA....
............
WW..........
"""
TWO_SAFE = """
LLLLLLLLLLL.
............
TTTTTTTTTTT.
"""
SEVEN = """
LL.TT.AA.FF.
............
WW.CC.II....
............
*...........
"""


def start(
    hand: str,
    *others: str,
    picture: str = BOARD,
    rules: Rules = POWERS,
    shares: Sequence[Mapping[str, int]] = (),
    cash: Sequence[int] | None = None,
    pool: str | None = None,
) -> Game:
    """A drawn position of the game with cards; the first seat is about to place."""
    return table(rules, picture, hand, *(others or ("",)), shares=shares, cash=cash, pool=pool)


def buying(*cards: str, **position: object) -> Game:
    """The first seat has placed a lone tile and played these cards; it is about to buy."""
    game = start("9I", **position)  # type: ignore[arg-type]
    play(game, "place 9I", *(f"card {card}" for card in cards))
    return game


def cards(words: Sequence[str]) -> list[str]:
    return [choice for choice in words if choice.startswith("card")]


def swaps(words: Sequence[str]) -> list[str]:
    return [choice for choice in words if choice.startswith("swap")]


def test_everybody_begins_with_one_of_each_card_and_they_lie_open() -> None:
    game = Game.new(POWERS, players=3, seed=1)
    assert game.cards == [list(CARDS)] * 3
    for seat in (None, 0, 1, 2):
        assert game.view(seat).cards == (CARDS,) * 3
    assert Game.new(CLASSIC, players=3, seed=1).cards == [[], [], []]


def test_a_card_is_used_up_for_its_seat_alone() -> None:
    game = start("9I", "9H")
    [event] = only(CardPlayed, play(game, "card take5"))
    assert event == CardPlayed(0, "take5")
    assert game.cards == [["free3", "buy5", "trade2", "play4"], list(CARDS)]
    assert game.view(1).played == ("take5",)
    assert refusal(game, "card take5") == "card_gone"


def test_a_rule_set_without_cards_knows_no_card_in_words() -> None:
    game = Game.new(CLASSIC, players=2, seed=1)
    for words in ("card take5", "swap Luxor Tower"):
        with pytest.raises(ParseError):
            game.parse(words)
    with pytest.raises(ParseError, match="the cards are free3, buy5, trade2, take5 and play4"):
        Game.new(POWERS, players=2, seed=1).parse("card take6")


def test_a_card_and_a_swap_read_back_as_they_are_written() -> None:
    game = buying("trade2", shares=[{"Luxor": 2}])
    for words in [*(f"card {card}" for card in CARDS), "swap Luxor Tower"]:
        assert str(game.parse(words)) == words
        assert game.parse(words.upper()) == game.parse(words)


def test_case_100_free_3_takes_three_shares_for_nothing_instead_of_buying() -> None:
    game = buying("free3", cash=[0, 0])
    view = game.view(0)
    assert (view.buy_limit, view.buy_free) == (3, True)
    assert "buy Luxor 1 Tower 1 American 1" in legal(game)
    assert refusal(game, "buy Luxor 4") == "too_many_shares"
    [event] = only(Bought, play(game, "buy Luxor 2 Worldwide 1"))
    assert (event.shares, event.cost) == (3, 0)
    assert game.cash == [0, 0]
    assert (game.shares[0][chain(game, "Luxor")], game.bank[chain(game, "Luxor")]) == (2, 23)


def test_case_100_free_shares_are_limited_by_the_bank_and_the_board() -> None:
    game = buying("free3", shares=[{}, {"Luxor": 24, "Tower": 25}])
    offers = legal(game)
    assert "buy Luxor 1 American 2" in offers
    assert not [words for words in offers if "Luxor 2" in words or "Tower" in words or "Festival" in words]
    assert refusal(game, "buy Luxor 2") == "bank_empty"
    assert refusal(game, "buy Festival 1") == "not_active"


def test_case_100_whoever_may_not_buy_may_not_take_free_shares() -> None:
    rules = change(POWERS, {"buy.without_placement": False})
    game = start("2B", picture=TWO_SAFE, rules=rules, shares=[{"Luxor": 2}])
    play(game, "place none")
    assert cards(legal(game)) == ["card trade2"], "swapping is no buying"
    assert refusal(game, "card free3") == refusal(game, "card buy5") == "no_tile_placed"


def test_case_101_buy_5_buys_five_at_the_usual_price() -> None:
    game = buying("buy5", cash=[6000, 0])
    assert (game.view(0).buy_limit, game.view(0).buy_free) == (5, False)
    assert refusal(game, "buy Luxor 6") == "too_many_shares"
    price = game.price(chain(game, "American"))
    [event] = only(Bought, play(game, "buy Luxor 1 American 4"))
    assert event.cost == game.price(chain(game, "Luxor")) + 4 * price
    assert game.cash[0] == 6000 - event.cost


def test_case_101_five_shares_are_still_paid_for_and_in_the_bank() -> None:
    game = buying("buy5", cash=[900, 0], shares=[{}, {"Tower": 22}])
    assert refusal(game, "buy Luxor 5") == "no_cash"
    assert "buy Luxor 4" in legal(game)
    assert refusal(game, "buy Tower 4") == "bank_empty"
    assert all(game.parse(words) in game.legal_actions() for words in legal(game))


def test_case_101_without_the_card_three_is_the_most() -> None:
    assert refusal(buying(), "buy Luxor 4") == "too_many_shares"
    six = change(POWERS, {"buy.per_turn": 6})
    assert "buy Luxor 6" in legal(buying("buy5", rules=six, cash=[9000, 0])), "the card lowers no limit"


def test_case_102_trade_2_swaps_two_for_one_up_to_three_times_and_then_buys_as_usual() -> None:
    game = buying("trade2", shares=[{"Luxor": 7}])
    luxor, american = chain(game, "Luxor"), chain(game, "American")
    for left in (2, 1, 0):
        events = play(game, "swap Luxor American")
        assert only(SharesSwapped, events) == [SharesSwapped(0, luxor, 2, american, 1)]
        assert game.view(0).swaps_left == left
    assert (game.shares[0][luxor], game.shares[0][american]) == (1, 3)
    assert (game.bank[luxor], game.bank[american]) == (24, 22)
    assert not swaps(legal(game))
    assert refusal(game, "swap Luxor American") == "no_trade"
    play(game, "buy American 3")
    assert game.shares[0][american] == 6
    assert due(game) == Phase.DRAW


def test_case_102_swaps_are_between_two_chains_on_the_board_and_what_the_bank_has() -> None:
    game = buying("trade2", shares=[{"Luxor": 2, "Tower": 1, "Imperial": 4}, {"American": 25}])
    assert swaps(legal(game)) == ["swap Luxor Tower", "swap Luxor Worldwide"]
    assert refusal(game, "swap Tower Luxor") == "too_few_to_swap"
    assert refusal(game, "swap Luxor American") == "bank_empty"
    assert refusal(game, "swap Imperial Luxor") == "not_active"


def test_case_102_a_chain_that_nobody_holds_any_more_pays_no_bonus() -> None:
    game = start("9I", "3A", picture="LL.TTT", shares=[{"Luxor": 2}], pool="9H 9G")
    play(game, "place 9I", "card trade2", "swap Luxor Tower", "buy nothing", "draw")
    events = play(game, "place 3A")
    assert [event.paid for event in only(BonusesPaid, events)] == [(0, 0)]


def test_case_102_the_card_is_played_only_where_there_is_something_to_swap() -> None:
    for shares in ([{"Luxor": 1, "Tower": 1}, {}], [{"Imperial": 4}, {}]):
        assert refusal(buying(shares=shares), "card trade2") == "nothing_to_swap"
    others = {"Tower": 25, "American": 25, "Worldwide": 25}
    assert refusal(buying(shares=[{"Luxor": 2}, others]), "card trade2") == "nothing_to_swap"
    assert "card trade2" in legal(buying(shares=[{"Luxor": 2}, {}]))


def test_case_102_the_number_of_swaps_is_a_switch() -> None:
    rules = change(POWERS, {"powers.trade_max": 1})
    game = buying("trade2", rules=rules, shares=[{"Luxor": 7}])
    play(game, "swap Luxor Tower")
    assert not swaps(legal(game))


def test_case_103_take_5_draws_five_before_placing() -> None:
    game = start("9I 9H 9G 9F 9E 9D")
    drawn = only(Drew, play(game, "card take5"))
    assert len(drawn) == 5
    assert len(game.hand(0)) == 11
    assert due(game) == Phase.TILE
    assert {f"place {event.tile}" for event in drawn} <= {f"place {tile}" for tile in game.hand(0)}
    play(game, "place 9I")
    assert refusal(game, "card take5") == "card_before_placing"


def test_case_103_no_tile_is_drawn_until_the_hand_is_below_its_size() -> None:
    game = start("9I 9H 9G 9F 9E 9D", "1I 1H 1G 1F 1E 1D")
    play(game, "card take5")
    sizes = []
    for _ in range(12):
        seat = game.mover
        while game.mover == seat:
            play(game, legal(game)[0])
        if seat == 0:
            sizes.append(len(game.hand(0)))
    assert sizes == [10, 9, 8, 7, 6, 6]


def test_case_103_dead_tiles_are_not_replaced_while_more_than_a_hand_remains() -> None:
    game = start("9I 9H 9G 9F 9E 9D", picture=TWO_SAFE, pool="2B 3B 1I 1H 1G 1F")
    play(game, "card take5", "place 9I", "buy nothing")
    events = play(game, "draw")
    assert [event.tile for event in only(SetAside, events)] == ["2B", "3B"]
    assert only(Drew, events) == []
    assert len(game.hand(0)) == 8


def test_case_103_choosing_to_replace_one_follows_the_same_rule() -> None:
    rules = change(POWERS, {"tiles.dead_choice": "optional"})
    game = start("9I 9H 9G 9F 9E 9D", picture=TWO_SAFE, rules=rules, pool="2B 3B 1I 1H 1G 1F")
    play(game, "card take5", "place 9I", "buy nothing", "draw")
    assert only(Drew, play(game, "replace 2B")) == []
    assert len(game.hand(0)) == 9


def test_case_103_with_few_tiles_left_the_card_draws_those() -> None:
    game = start("9I", pool="9H 9G")
    assert len(only(Drew, play(game, "card take5"))) == 2
    assert refusal(start("9I", pool=""), "card take5") == "no_tiles"


def test_case_104_play_4_places_four_tiles_each_done_with_before_the_next() -> None:
    game = start("3A 9I 9H 5I 1I 8I", shares=[{"Luxor": 3}])
    play(game, "card play4")
    assert game.view(0).tiles_left == 4
    play(game, "place 3A")
    assert due(game) == Phase.SURVIVOR, "Luxor and Tower are equally large"
    play(game, "survive Tower")
    assert due(game) == Phase.DISPOSE
    play(game, "dispose sell 1 trade 2")
    assert (due(game), game.view(0).tiles_left) == (Phase.TILE, 3)
    play(game, "place 9I", "place 9H")
    assert due(game) == Phase.FOUND
    play(game, "found Luxor")
    assert due(game) == Phase.TILE
    assert refusal(game, "buy Tower 1") == "wrong_phase"
    play(game, "place 5I")
    assert (due(game), game.view(0).tiles_left) == (Phase.BUY, 0)
    play(game, "buy nothing")
    assert len(only(Drew, play(game, "draw"))) == 4
    assert len(game.hand(0)) == 6


def test_case_104_the_turn_may_stop_after_any_tile_and_still_buys_once() -> None:
    game = start("9I 9G 9E 9C")
    play(game, "card play4")
    assert "place none" not in legal(game), "the first tile has to be placed"
    play(game, "place 9I")
    assert "place none" in legal(game)
    events = play(game, "place none")
    assert only(Placed, events) == []
    assert due(game) == Phase.BUY


def test_case_104_it_stops_by_itself_when_nothing_can_be_placed() -> None:
    game = start("9I 2B 3B", picture=TWO_SAFE)
    play(game, "card play4", "place 9I")
    assert due(game) == Phase.BUY


def test_case_104_a_blocked_tile_may_open_up_in_the_same_turn() -> None:
    game = start("2E 3A", picture=SEVEN)
    play(game, "card play4")
    assert refusal(game, "place 2E") == "blocked"
    play(game, "place 3A", "survive Tower")
    events = play(game, "place 2E")
    assert [event.chain for event in only(Founded, events)] == [chain(game, "Luxor")]


def test_case_104_shares_kept_in_a_merger_live_again_when_the_chain_is_refounded_in_the_turn() -> None:
    game = start("3A 9I 9H", shares=[{"Luxor": 3}])
    play(game, "card play4", "place 3A", "survive Tower", "dispose", "place 9I", "place 9H", "found Luxor")
    luxor = chain(game, "Luxor")
    assert game.shares[0][luxor] == 4, "three kept and the founder's"
    assert game.view(0).worth[0] is not None
    assert game.price(luxor) == 200


def test_case_104_the_end_may_be_declared_between_tiles_but_not_as_at_the_start() -> None:
    safe = "LLLLLLLLLLL"
    game = start("9I 9G 9E", picture=safe)
    play(game, "card play4", "place 9I", "declare end")
    assert "finish" in legal(game)
    early = start("9I 9G 9E", picture=safe, rules=change(POWERS, {"end.window": "start"}))
    assert "declare end" in legal(early)
    play(early, "card play4", "place 9I")
    assert due(early) == Phase.TILE
    assert refusal(early, "declare end") == "end_before_placing"


def test_case_105_one_card_a_turn_before_placing_or_when_buying() -> None:
    game = start("9I 9G", "1I 1G", shares=[{}, {"Luxor": 2}])
    assert cards(legal(game)) == ["card take5", "card play4"]
    play(game, "card take5")
    assert cards(legal(game)) == []
    play(game, "place 9I")
    assert cards(legal(game)) == []
    play(game, "buy nothing", "draw", "place 1I")
    assert cards(legal(game)) == ["card free3", "card buy5", "card trade2"], "another turn, another card"


def test_case_105_a_rule_set_may_allow_more_cards_a_turn() -> None:
    rules = change(POWERS, {"powers.per_turn": 5})
    game = start("9I 9G", rules=rules, shares=[{"Luxor": 4}])
    play(game, "card take5", "card play4", "place 9I", "place none", "card trade2", "swap Luxor Tower")
    play(game, "card buy5")
    assert cards(legal(game)) == [], "free shares do not go with a purchase of five"
    play(game, "buy Tower 5")
    assert game.shares[0][chain(game, "Tower")] == 6


def test_case_105_cards_are_never_a_duty_and_worth_nothing_in_the_end() -> None:
    game = start("9I", picture="LLLLLLLLLLL", cash=[100, 100])
    play(game, "declare end", "finish")
    assert game.result is not None
    assert game.result.worth == (100, 100)
    assert game.cards == [list(CARDS)] * 2


def test_case_106_shares_bought_with_a_card_cost_their_price_of_now() -> None:
    game = start("3A", picture="LL\n..\n..\n*.", cash=[6000, 0])
    play(game, "place 3A", "card buy5")
    [event] = only(Bought, play(game, "buy Luxor 5"))
    assert event.cost == 5 * 300, "a chain of three, not of the two it was when the turn began"


def test_case_106_an_eighth_founding_stays_blocked_however_many_tiles_are_placed() -> None:
    game = start("2E 9I 9G", picture=SEVEN)
    play(game, "card play4", "place 9I")
    assert refusal(game, "place 2E") == "blocked"


def test_case_106_a_merger_of_three_is_settled_chain_by_chain_for_everybody() -> None:
    both = [{"Luxor": 2, "Tower": 2}, {"Luxor": 1, "Tower": 1}]
    game = start("3A 9I", picture="LL.TTT\n..A\n..A\n..AA", shares=both)
    play(game, "card play4")
    paid = only(BonusesPaid, play(game, "place 3A"))
    assert [event.chain for event in paid] == [chain(game, "Tower")]
    paid = only(BonusesPaid, play(game, "dispose", "dispose"))
    assert [event.chain for event in paid] == [chain(game, "Luxor")]
    assert paid[0].paid == (2000, 1000)


def test_hidden_holdings_hide_which_chains_were_swapped() -> None:
    event = SharesSwapped(0, 1, 2, 3, 1)
    assert seen_by(event, 0, stocks_hidden=True) == event
    assert seen_by(event, 1, stocks_hidden=False) == event
    assert seen_by(event, 1, stocks_hidden=True) == SharesSwapped(0, None, 2, None, 1)


def test_a_copy_plays_its_cards_apart() -> None:
    game = start("9I 9G")
    twin = game.copy()
    play(twin, "card play4")
    assert game.cards != twin.cards
    assert game.view(0).tiles_left == 0


@pytest.mark.parametrize("players", range(2, 7))
def test_games_with_cards_end_add_up_and_use_every_card(players: int) -> None:
    used = set()
    for seed in range(4):
        chance = random.Random(seed)
        game = Game.new(change(POWERS, {"powers.per_turn": 1 + seed}), players, seed)
        while game.result is None:
            before = game.copy()
            events = list(game.play(chance.choice(game.legal_actions())))
            used |= {event.card for event in only(CardPlayed, events)}
            assert money_faults(before, game, events) == []
        assert faults_of(game) == []
    assert used == set(CARDS)
