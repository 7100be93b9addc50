"""Faults seen in other programs that play this game, each as the right behaviour here.

The numbers are those of the project's list of such faults; what concerns screens and opponents only is
tested with them.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from acquire_core import DEAD, Game, Kind, ParseError, Phase, Rules
from acquire_core.engine import payout
from acquire_core.engine.events import (
    BonusesPaid,
    Bought,
    Disposed,
    Drew,
    MarketDrew,
    Placed,
    SetAside,
    seen_by,
)
from acquire_core.engine.power_cards import TAKE_TILES
from tests.core.engine.positions import (
    CLASSIC,
    PICO8,
    SHIPPED,
    STANDARD,
    TWO,
    bag,
    change,
    due,
    every_rule_set,
    finish_turn,
    legal,
    only,
    play,
    random_game,
    refusal,
    snapshot,
    table,
)

TWO_SAFE = "LLLLLLLLLLL.\n............\nTTTTTTTTTTT."

SEVEN = "LL.TT.AA.FF.\n............\nWW.CC.II....\n............\n*.*........."
"""All seven chains; 2E touches lone tiles only."""


def classic_row(price: int) -> tuple[int, ...]:
    """The bonuses of the classic row with this price."""
    return next(band.bonuses for band in CLASSIC.card if band.price == price)


def test_fault_p01_two_firsts_share_both_bonuses() -> None:
    assert payout.bonuses(CLASSIC, classic_row(300), [2, 2, 0]) == [2300, 2300, 0]


def test_fault_p02_two_seconds_share_the_second_bonus_rounded_up() -> None:
    assert payout.bonuses(CLASSIC, classic_row(300), [5, 2, 2]) == [3000, 800, 800]


@pytest.mark.parametrize("rules", [CLASSIC, STANDARD, PICO8], ids=lambda rules: rules.name)
def test_fault_p03_a_single_holder_is_paid_fifteen_times_the_price(rules: Rules) -> None:
    for band in rules.card:
        assert payout.bonuses(rules, band.bonuses, [0, 1]) == [0, 15 * band.price]


def test_fault_p04_behind_two_firsts_nobody_is_paid_with_two_ranks() -> None:
    assert payout.bonuses(CLASSIC, classic_row(600), [3, 3, 1]) == [4500, 4500, 0]


def test_fault_p05_the_second_bonus_goes_to_the_second_alone() -> None:
    assert payout.bonuses(CLASSIC, classic_row(600), [5, 3, 1, 1]) == [6000, 3000, 0, 0]


@every_rule_set
def test_fault_p06_every_amount_paid_is_in_full_hundreds_and_the_least_that_is(rules: Rules) -> None:
    rounding = change(rules, {"bonus.rounding": "up_100"})
    exact = change(rules, {"bonus.rounding": "none"})
    for holdings in product(range(4), repeat=4):
        for band in rules.card:
            rounded = payout.bonuses(rounding, band.bonuses, holdings)
            dollars = payout.bonuses(exact, band.bonuses, holdings)
            assert all(amount % 100 == 0 for amount in rounded)
            assert all(0 <= up - least < 100 for up, least in zip(rounded, dollars, strict=True))


def test_fault_p07_a_tile_between_two_safe_chains_is_dead() -> None:
    game = table(CLASSIC, TWO_SAFE, "6B", "")
    assert game.effect("6B").kind == Kind.DEAD
    assert refusal(game, "place 6B") == "dead"


def test_fault_p08_a_tile_for_an_eighth_chain_is_not_offered_and_stays_in_the_hand() -> None:
    game = table(CLASSIC, SEVEN, "2E 9I", "")
    assert legal(game) == ["place 9I"]
    finish_turn(game)
    assert "2E" in game.hand(0)


def test_fault_p09_a_dead_tile_is_for_ever_and_a_blocked_one_for_now() -> None:
    dead = table(CLASSIC, TWO_SAFE, "6B 12A", "")
    play(dead, "place 12A")
    assert dead.effect("6B").kind == Kind.DEAD
    blocked = table(CLASSIC, SEVEN, "3A 2E", "")
    assert blocked.effect("2E").kind == Kind.BLOCKED
    play(blocked, "place 3A", "survive Luxor")
    assert blocked.effect("2E").kind == Kind.FOUND


SIX_FOUR_THREE = "LLLLLL.AAAA\n......T\n......T\n......T"


def test_fault_p10_defunct_chains_are_settled_largest_first() -> None:
    game = table(CLASSIC, SIX_FOUR_THREE, "7A", "", shares=[{"Tower": 1, "American": 1}, {}])
    events = play(game, "place 7A", "dispose", "dispose")
    assert [(paid.chain, paid.size) for paid in only(BonusesPaid, events)] == [(2, 4), (1, 3)]


def test_fault_p11_the_mergemaker_orders_equal_defunct_chains() -> None:
    game = table(CLASSIC, "LLLLLL.AAA\n......T\n......T\n......T", "7A", "")
    play(game, "place 7A")
    assert legal(game) == ["settle Tower", "settle American"]


def test_fault_p12_a_trade_counts_before_the_next_seat_decides() -> None:
    game = table(CLASSIC, "LLLL.TT", "5A", "", shares=[{"Tower": 4, "Luxor": 20}, {"Tower": 8}])
    play(game, "place 5A", "dispose trade 4")
    assert (game.bank[0], game.shares[0][0]) == (3, 22)
    assert max(int(words.split()[-1]) for words in legal(game) if "trade" in words) == 6


def test_fault_p13_five_five_three() -> None:
    game = table(CLASSIC, "LLLLL.AAAAA\n.....T\n.....T\n.....T", "6A", "", shares=[{"Tower": 1}, {}])
    play(game, "place 6A")
    assert legal(game) == ["survive Luxor", "survive American"]
    events = play(game, "survive American", "dispose")
    assert [paid.chain for paid in only(BonusesPaid, events)] == [0, 1]
    assert game.size[2] == 14


def test_fault_p14_an_odd_share_is_not_traded() -> None:
    game = table(CLASSIC, "LLLL.TT", "5A", "", shares=[{"Tower": 1}, {}])
    play(game, "place 5A")
    assert legal(game) == ["dispose", "dispose sell 1"]


def test_fault_p15_every_holder_disposes_whatever_the_rank() -> None:
    holdings = [{"Tower": count} for count in (1, 4, 3, 2)]
    game = table(CLASSIC, "LLLL.TT", "", "", "5A", "", shares=holdings, mover=2)
    events = play(game, "place 5A", *["dispose sell 1"] * 4)
    assert [event.seat for event in only(Disposed, events)] == [2, 3, 0, 1]


def test_fault_p16_a_defunct_chain_nobody_holds_pays_nothing_and_the_game_goes_on() -> None:
    game = table(CLASSIC, "LLLL.TT", "5A", "")
    events = play(game, "place 5A")
    assert only(BonusesPaid, events)[0].paid == (0, 0)
    assert due(game) == Phase.BUY


def test_fault_p17_whole_lone_groups_join_the_survivor() -> None:
    game = table(CLASSIC, "LLLL.TT\n....*\n....*\n...***", "5A", "")
    play(game, "place 5A")
    assert game.size[0] == 4 + 2 + 1 + 5
    assert set(game.board().values()) == {0}


def test_fault_p18_the_merging_tile_belongs_to_the_survivor() -> None:
    game = table(CLASSIC, "LLLL.TT", "5A", "", shares=[{"Tower": 1}, {}])
    play(game, "place 5A")
    assert game.board()["5A"] == 0
    play(game, "dispose")
    assert game.board()["5A"] == 0


def test_fault_p19_while_shares_are_disposed_of_they_count_at_the_price_before_the_merger() -> None:
    game = table(CLASSIC, "LLLL.TT", "5A", "", shares=[{"Tower": 4}, {"Tower": 2}])
    play(game, "place 5A")
    assert [game.net_worth(seat) for seat in range(2)] == [6000 + 2000 + 4 * 200, 6000 + 1000 + 2 * 200]
    play(game, "dispose sell 4")
    assert game.net_worth(0) == 6000 + 2000 + 4 * 200
    assert game.net_worth(1) == 6000 + 1000 + 2 * 200
    play(game, "dispose")
    assert game.net_worth(1) == 6000 + 1000, "kept shares are worth nothing once the merger is closed"


def test_fault_p20_all_safe_means_the_chains_on_the_board() -> None:
    picture = "LLLLLLLLLLL.\n............\nTTTTTTTTTTTT\n............\nAAAAAAAAAAAA\nA..........."
    game = table(CLASSIC, picture, "9I", "")
    assert game.size[:3] == [11, 12, 13]
    assert game.may_declare_end


def test_fault_p21_an_empty_board_is_not_all_safe() -> None:
    assert not Game.new(CLASSIC, 3, seed=1).may_declare_end
    assert not Game.new(PICO8, 4, seed=1).may_declare_end


def test_fault_p22_an_empty_pile_does_not_end_the_game() -> None:
    game = table(CLASSIC, "LL", "9I", "9G 9E", pool="")
    finish_turn(game)
    assert game.hand(0) == []
    finish_turn(game)
    assert game.result is None
    play(game, "place none", "buy Luxor 1", "draw")
    assert game.actor == 1


@every_rule_set
def test_fault_p23_the_last_tile_is_drawn_and_hands_shrink_after_it(rules: Rules) -> None:
    for seed in range(3):
        games = random_game(change(rules, {"end.pool_empty_ends": False}), rules.players.max, seed)
        hand_size = rules.setup.hand_size
        for game in games:
            if game.pool and due(game) == Phase.TILE:
                previous = (game.mover - 1) % game.players
                assert game.turn == 1 or len(game.hand(previous)) >= hand_size
        held = [tile for seat in range(game.players) for tile in game.hand(seat)]
        assert sorted([*game.board(), *held, *game.pool]) == sorted(bag(rules))


def test_fault_p24_chance_may_choose_every_seat_to_begin() -> None:
    starts = [Game.new(PICO8, 4, seed).first for seed in range(800)]
    assert all(150 < starts.count(seat) < 250 for seat in range(4))


@every_rule_set
def test_fault_p25_a_hand_never_holds_more_than_its_size(rules: Rules) -> None:
    most = rules.setup.hand_size + (TAKE_TILES if rules.powers.enabled else 0)
    for game in random_game(rules, rules.players.max, seed=6):
        assert all(len(game.hand(seat)) <= most for seat in range(game.players))


@every_rule_set
def test_fault_p26_a_turn_places_then_buys_then_draws(rules: Rules) -> None:
    order = [Placed, Bought, Drew]
    for seed in range(3):
        game = Game.new(change(rules, {"tiles.no_playable": "skip"}), rules.players.max, seed)
        while game.actor is not None:
            steps = [type(event) for event in finish_turn(game) if type(event) in order]
            assert steps[:2] == [Placed, Bought]
            assert set(steps[2:]) <= {Drew}


def test_fault_p27_the_last_dollar_can_be_spent() -> None:
    game = table(CLASSIC, "LL", "9I", "", cash=[600, 0])
    play(game, "place 9I")
    assert "buy Luxor 3" in legal(game)
    play(game, "buy Luxor 3")
    assert game.cash[0] == 0


def test_fault_p28_purchases_have_no_sign_cost_the_present_price_and_are_told_as_made() -> None:
    game = table(CLASSIC, "LL", "3A", "", cash=[700, 0])
    for words in ("buy Luxor -1", "buy Luxor", "buy -1 Luxor", "buy Luxor 1.5", "buy Luxor one"):
        with pytest.raises(ParseError):
            game.parse(words)
    play(game, "place 3A")
    assert refusal(game, "buy Luxor 3") == "no_cash"
    events = play(game, "buy Luxor 2")
    assert only(Bought, events) == [Bought(seat=0, picks=((0, 2),), shares=2, cost=600)]
    assert game.cash[0] == 100


def test_fault_p29_a_dead_tile_does_not_return_to_the_pile() -> None:
    game = table(CLASSIC, TWO_SAFE, "6B 9I", "", pool="1G 3G 5G")
    play(game, "place 9I", "buy nothing", "draw")
    assert game.board()["6B"] == DEAD
    assert "6B" not in game.pool


@pytest.mark.parametrize(("dead", "held"), [("replace_once", "2B"), ("replace_until_live", "5G")])
def test_fault_p30_a_dead_replacement_is_the_rule_sets_to_judge(dead: str, held: str) -> None:
    rules = change(CLASSIC, {"tiles.dead": dead})
    game = table(rules, TWO_SAFE, "1B 9I 1I 3I 5I 7I", "", pool="1G 2B 5G")
    play(game, "place 9I", "buy nothing", "draw")
    assert game.hand(0)[-1] == held


def test_fault_p31_all_dead_tiles_of_a_hand_are_replaced() -> None:
    game = table(CLASSIC, TWO_SAFE, "1B 2B 3B 4B 5B 9I", "", pool="1G 3G 5G 7G 1E 3E")
    events = play(game, "place 9I", "buy nothing", "draw")
    assert [event.tile for event in only(SetAside, events)] == ["1B", "2B", "3B", "4B", "5B"]
    assert game.hand(0) == ["1G", "3G", "5G", "7G", "1E", "3E"]


def test_fault_p31_a_swapped_hand_goes_as_a_whole() -> None:
    game = table(PICO8, TWO_SAFE, "1B 2B 3B 4B 5B 6B", pool="1G 3G 5G 7G 1I 3I 5I")
    play(game, "swap hand")
    assert game.hand(0) == ["1G", "3G", "5G", "7G", "1I", "3I"]


def test_fault_p32_with_nothing_to_buy_there_is_one_choice_and_the_end_if_it_may_be_declared() -> None:
    poor = table(CLASSIC, "LLL", "9I", "", cash=[0, 0])
    play(poor, "place 9I")
    assert legal(poor) == ["buy nothing"]
    poor_at_the_end = table(CLASSIC, "LLLLLLLLLLL", "9I", "", cash=[0, 0])
    play(poor_at_the_end, "place 9I")
    assert legal(poor_at_the_end) == ["buy nothing", "declare end"]


NOBODY_CAN_MOVE = """
    -WWW---#---#
    #--W-#---#--
    -II----#----
    -III----LLL-
    --I--#--L-L-
    TT-#--#--C--
    T-F--A-C-CCC
    T-FF-A-CCC--
    ----AA--CC-#
"""
"""All seven chains, two players, only blocked tiles in both hands, and no chain near the end size."""


def test_fault_p33_a_position_in_which_nobody_can_ever_move_ends_by_itself() -> None:
    picture = NOBODY_CAN_MOVE.replace("-", ".").replace("#", "*")
    game = table(CLASSIC, picture, "6D 5F 8B 6C 10A 7E", "11A 6A 11B 9B 7C 7B")
    sizes = {chain.letter: game.size[index] for index, chain in enumerate(CLASSIC.chains)}
    assert sizes == {"T": 4, "L": 5, "A": 4, "W": 4, "F": 3, "I": 6, "C": 10}
    tiles = game.hand(0) + game.hand(1)
    assert {game.effect(tile).kind for tile in tiles} == {Kind.BLOCKED}
    pile = len(game.pool)
    for _ in range(2):
        assert legal(game) == ["place none"]
        finish_turn(game)
    assert game.result is not None
    assert game.result.reason == "stalemate"
    assert len(game.pool) == pile > 0


def test_fault_p34_the_end_can_be_declared_by_a_seat_that_cannot_place() -> None:
    game = table(CLASSIC, TWO_SAFE, "1B", "2B", pool="")
    finish_turn(game)
    assert legal(game) == ["place none", "declare end"]
    play(game, "declare end", "finish")
    assert game.result is not None
    assert game.result.reason == "declared"


def test_fault_p35_the_modern_rules_are_played_on_ten_by_ten() -> None:
    for rules in (STANDARD, TWO):
        tiles = set(bag(rules))
        assert len(tiles) == 100
        assert {"1A", "10A", "1J", "10J"} <= tiles
        with pytest.raises(ParseError):
            Game.new(rules, 2, seed=1).parse("place 11A")


def test_fault_p36_the_markets_number_is_the_tiles_and_the_tile_goes_back() -> None:
    game = table(TWO, "NNNN.SS", "5A", "", pool="9F 9G")
    events = play(game, "place 5A")
    assert only(MarketDrew, events)[0].shares == 9
    assert sorted(game.pool) == ["9F", "9G"]


def test_fault_p37_a_thousand_among_three_is_four_hundred_each() -> None:
    assert payout.bonuses(CLASSIC, classic_row(200), [4, 1, 1, 1]) == [2000, 400, 400, 400]


HIDDEN = change(CLASSIC, {"visibility.stocks": "hidden", "visibility.money": "hidden"})


def test_fault_p41_hidden_holdings_show_neither_in_views_nor_in_what_is_told() -> None:
    game = table(HIDDEN, "LL", "9I", "9G", shares=[{"Luxor": 2}, {"Luxor": 5}], pool="1G 3G")
    play(game, "place 9I")
    events = play(game, "buy Luxor 2")
    told = [seen_by(event, 1, stocks_hidden=True) for event in events]
    assert only(Bought, told) == [Bought(seat=0, picks=None, shares=2, cost=None)]
    assert only(Bought, [seen_by(event, 0, stocks_hidden=True) for event in events]) == only(Bought, events)
    view = game.view(1)
    assert view.shares[0] is None
    assert view.shares[1] == (5, 0, 0, 0, 0, 0, 0)
    assert view.cash == (None, 6000)
    spectator = game.view(None)
    for holdings in (spectator.shares, spectator.cash, spectator.worth):
        assert list(holdings) == [None, None]


def test_fault_p41_drawn_tiles_are_told_to_their_owner_only() -> None:
    game = table(CLASSIC, "LL", "9I", "9G", pool="1G 3G")
    events = play(game, "place 9I", "buy nothing", "draw")
    for seat, tile in ((0, "1G"), (1, None), (None, None)):
        told = only(Drew, [seen_by(event, seat, stocks_hidden=False) for event in events])
        assert told == [Drew(seat=0, tile=tile), Drew(seat=0, tile=tile and "3G")]


def test_fault_p42_looking_at_worth_views_and_choices_changes_nothing() -> None:
    for game in random_game(TWO, 2, seed=9):
        before = snapshot(game)
        for seat in range(2):
            game.net_worth(seat)
            game.view(seat)
        game.legal_actions()
        assert snapshot(game) == before


def test_fault_p44_after_a_refused_choice_the_game_goes_on_as_if_it_had_not_been_tried() -> None:
    tried = table(CLASSIC, SEVEN, "2E 9I", "")
    not_tried = tried.copy()
    assert refusal(tried, "place 2E") == "blocked"
    play(tried, "place 9I", "buy Luxor 2", "draw")
    play(not_tried, "place 9I", "buy Luxor 2", "draw")
    assert snapshot(tried) == snapshot(not_tried)


def test_fault_p45_seeds_of_the_same_letters_deal_differently() -> None:
    deals = {tuple(Game.new(CLASSIC, 3, seed).pool) for seed in ("ab", "ba", "abc", "cab", "", 0, 1)}
    assert len(deals) == 7


def test_fault_p46_whole_games_meet_every_decision_and_always_have_a_choice() -> None:
    met = set()
    for rules in SHIPPED.values():
        for seed in range(12):
            for game in random_game(rules, rules.players.max, seed):
                met.add(due(game))
                assert bool(legal(game)) == (game.actor is not None)
    assert met == set(Phase)


def test_fault_p47_a_tile_is_a_number_of_one_or_two_digits_and_a_letter() -> None:
    game = table(CLASSIC, "", "10A 1A 12I", "")
    assert [str(game.parse(f"place {tile}")) for tile in ("10A", "1A", "12I")] == [
        "place 10A",
        "place 1A",
        "place 12I",
    ]
    play(game, "place 10A")
    assert list(game.board()) == ["10A"]
    for tile in ("0A", "13A", "1J", "A1", "010A", "10", "A", "100A", "10 A", ""):
        with pytest.raises(ParseError):
            game.parse(f"place {tile}")


def test_fault_p37_a_rule_set_of_ones_own_rounds_too() -> None:
    own = replace(CLASSIC, name="own", stock=9)
    assert payout.bonuses(own, (1000, 1000, 1000), [4, 1, 1, 1]) == [1000, 400, 400, 400]
