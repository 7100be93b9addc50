"""Corner cases 81-90: who may end the game when, the stop rule, final scoring."""

from __future__ import annotations

import pytest

from acquire_core import DEAD, EndReason, Game, Kind, Phase, Rules
from acquire_core.engine.events import BonusesPaid, Bought, Disposed, GameOver, SharesSold
from tests.core.engine.positions import (
    CLASSIC,
    PICO8,
    STANDARD,
    bag,
    change,
    draw,
    due,
    every_rule_set,
    finish_turn,
    legal,
    only,
    play,
    refusal,
    table,
)

SAFE = "LLLLLLLLLLL"
"""One chain on the classic board, and it is safe."""

SAFE_AND_NOT = "LLLLLLLLLLL.\n............\nTT"

HUGE_AND_SMALL = """
    LLLLLLLLLLLL
    LLLLLLLLLLLL
    LLLLLLLLLLLL
    LLLLL.......
    ............
    TT..........
"""
"""Luxor has 41 tiles, Tower 2."""


def window(name: str) -> Rules:
    return change(CLASSIC, {"end.window": name})


def finishing(name: str) -> Rules:
    return change(CLASSIC, {"end.finish_turn": name})


def reason(game: Game) -> str | None:
    """Why the game ended; None while it goes on."""
    return game.result.reason if game.result else None


def test_case_081_the_end_may_be_declared_once_a_chain_has_the_end_size() -> None:
    assert table(CLASSIC, HUGE_AND_SMALL, "9I", "").may_declare_end
    one_less = table(CLASSIC, HUGE_AND_SMALL.replace("LLLLL.", "LLLL.."), "9I", "")
    assert not one_less.may_declare_end
    assert refusal(one_less, "declare end") == "no_end"


def test_case_081_or_once_every_chain_on_the_board_is_safe() -> None:
    assert table(CLASSIC, SAFE, "9I", "").may_declare_end
    assert table(CLASSIC, SAFE + "\n.\nTTTTTTTTTTT", "9I", "").may_declare_end
    assert not table(CLASSIC, SAFE_AND_NOT, "9I", "").may_declare_end


def test_case_081_a_board_without_a_chain_is_not_all_safe() -> None:
    game = table(CLASSIC, "*", "9I", "")
    assert not game.may_declare_end
    assert refusal(game, "declare end") == "no_end"


def test_case_081_the_sizes_are_the_rule_sets() -> None:
    modern = "NNNNNNNNNN\n" * 3 + "NNNNNNNN..\n..........\nSS"
    assert table(STANDARD, modern, "9I", "").may_declare_end, "38 tiles"
    assert not table(STANDARD, modern.replace("NNNNNNNN..", "NNNNNNN..."), "9I", "").may_declare_end
    assert table(STANDARD, "NNNNNNNNNN", "9I", "").may_declare_end, "10 tiles are safe"
    assert not table(STANDARD, "NNNNNNNNN", "9I", "").may_declare_end


def test_case_081_where_safety_does_not_end_the_game_only_size_does() -> None:
    rules = change(CLASSIC, {"end.all_safe": False})
    assert not table(rules, SAFE, "9I", "").may_declare_end
    assert table(rules, HUGE_AND_SMALL, "9I", "").may_declare_end


def test_case_082_at_the_start_of_the_own_turn() -> None:
    game = table(CLASSIC, SAFE, "9I", "")
    assert "declare end" in legal(game)
    play(game, "declare end", "finish")
    assert reason(game) == "declared"


def test_case_082_after_placing_the_very_tile_that_makes_the_chain_big_enough() -> None:
    game = table(CLASSIC, HUGE_AND_SMALL.replace("LLLLL.", "LLLL.."), "5D", "")
    assert not game.may_declare_end
    play(game, "place 5D")
    assert due(game) == Phase.BUY
    play(game, "declare end", "buy Luxor 1")
    assert reason(game) == "declared"


def test_case_082_or_after_buying() -> None:
    game = table(CLASSIC, SAFE, "9I", "")
    events = play(game, "place 9I", "buy Luxor 1")
    assert due(game) == Phase.DRAW
    assert legal(game) == ["draw", "declare end"]
    events += play(game, "declare end")
    assert reason(game) == "declared"
    assert only(Bought, events)[0].shares == 1


def test_case_082_not_inside_a_merger_or_while_founding() -> None:
    game = table(CLASSIC, HUGE_AND_SMALL, "1E", "", shares=[{"Tower": 1}, {}])
    play(game, "place 1E")
    assert due(game) == Phase.DISPOSE
    assert not game.may_declare_end
    assert refusal(game, "declare end") == "wrong_phase"
    founding = table(CLASSIC, HUGE_AND_SMALL.replace("TT..", "TT.*"), "5F", "")
    play(founding, "place 5F")
    assert due(founding) == Phase.FOUND
    assert not founding.may_declare_end
    assert refusal(founding, "declare end") == "wrong_phase"


def test_case_082_a_window_at_the_start_closes_with_the_tile() -> None:
    game = table(window("start"), SAFE, "9I", "9G")
    assert "declare end" in legal(game)
    play(game, "place 9I")
    assert refusal(game, "declare end") == "end_before_placing"
    play(game, "buy nothing")
    assert refusal(game, "declare end") == "end_before_placing"
    play(game, "draw", "declare end", "finish")
    assert reason(game) == "declared"


def test_case_082_a_window_after_buying_opens_with_the_draw() -> None:
    game = table(window("after_buy"), SAFE, "9I", "")
    assert refusal(game, "declare end") == "end_after_buying"
    play(game, "place 9I")
    assert refusal(game, "declare end") == "end_after_buying"
    play(game, "buy nothing", "declare end")
    assert reason(game) == "declared"


def test_case_083_a_condition_someone_else_made_can_be_used_on_the_own_turn() -> None:
    game = table(CLASSIC, "LLLLLLLLLL", "11A", "9I", "9G")
    assert not game.may_declare_end
    play(game, "place 11A", "buy nothing", "draw")
    assert reason(game) is None
    assert (game.actor, game.may_declare_end) == (1, True)
    play(game, "place 9I", "buy nothing", "draw")
    assert (game.actor, game.may_declare_end) == (2, True)
    play(game, "declare end", "finish")
    assert reason(game) == "declared"


def test_case_084_a_declaration_stands_though_the_tile_spoils_the_condition() -> None:
    game = table(CLASSIC, SAFE + "\n.\n*", "2C", "")
    play(game, "declare end", "place 2C", "found Tower")
    assert game.size[1] == 2
    events = play(game, "buy nothing")
    assert reason(game) == "declared"
    assert [paid.chain for paid in only(BonusesPaid, events)] == [0, 1], "the new chain is scored"


def test_case_084_without_one_it_is_too_late() -> None:
    game = table(CLASSIC, SAFE + "\n.\n*", "2C", "")
    assert game.may_declare_end
    play(game, "place 2C", "found Tower")
    assert not game.may_declare_end
    assert refusal(game, "declare end") == "no_end"


def test_case_085_whoever_declared_may_finish_the_turn_or_stop() -> None:
    game = table(CLASSIC, SAFE, "9I", "")
    assert refusal(game, "finish") == "no_finish"
    play(game, "declare end")
    assert legal(game) == ["place 9I", "finish"]
    assert refusal(game, "declare end") == "already_declared"
    play(game, "place 9I")
    assert "finish" in legal(game)
    play(game, "buy Luxor 3")
    assert reason(game) == "declared"
    assert legal(game) == []
    assert game.hand(0) == [], "nothing is drawn any more"


def test_case_085_stopping_at_once_places_and_buys_nothing() -> None:
    game = table(CLASSIC, SAFE, "9I", "")
    events = play(game, "declare end", "finish")
    assert only(Bought, events) == []
    assert game.hand(0) == ["9I"]


def test_case_085_others_act_only_in_the_disposals_of_a_last_merger() -> None:
    game = table(CLASSIC, HUGE_AND_SMALL, "1E", "9I", shares=[{}, {"Tower": 3}])
    play(game, "declare end", "place 1E")
    assert (due(game), game.actor) == (Phase.DISPOSE, 1)
    assert refusal(game, "finish") == "wrong_phase"
    events = play(game, "dispose sell 3", "buy nothing")
    assert only(Disposed, events)[0].seat == 1
    assert reason(game) == "declared"


def test_case_085_where_the_turn_has_to_be_finished_there_is_no_stopping() -> None:
    game = table(finishing("required"), SAFE, "9I", "")
    play(game, "declare end")
    assert legal(game) == ["place 9I"]
    assert refusal(game, "finish") == "turn_goes_on"
    play(game, "place 9I")
    assert refusal(game, "finish") == "turn_goes_on"
    play(game, "buy nothing")
    assert reason(game) == "declared"


@pytest.mark.parametrize("before", [(), ("place 9I",), ("place 9I", "buy nothing")])
def test_case_085_where_it_is_cut_off_the_game_is_over_at_once(before: tuple[str, ...]) -> None:
    game = table(finishing("immediate"), SAFE, "9I", "")
    play(game, *before, "declare end")
    assert reason(game) == "declared"


def test_case_086_nobody_has_to_declare() -> None:
    game = table(CLASSIC, SAFE, "9I 1I", "9G 1G")
    for _ in range(4):
        assert game.may_declare_end
        finish_turn(game)
    assert reason(game) is None


def test_case_086_by_itself_the_game_ends_with_the_turn_that_makes_it_so() -> None:
    rules = change(CLASSIC, {"end.declare": "automatic"})
    game = table(rules, "LLLLLLLLLL", "11A", "", pool="1G 3G")
    play(game, "place 11A")
    assert not game.may_declare_end
    assert refusal(game, "declare end") == "ends_by_itself"
    events = play(game, "buy Luxor 1")
    assert reason(game) == "automatic"
    assert only(GameOver, events)[0].reason == "automatic"
    assert game.pool == ["1G", "3G"], "it ends before the draw"


def test_case_086_pico8_ends_by_itself() -> None:
    game = table(PICO8, "LLLLLLLLLL", "11A")
    play(game, "place 11A", "buy nothing")
    assert reason(game) == "automatic"


def test_case_087_the_condition_lapses_with_a_new_chain() -> None:
    game = table(CLASSIC, SAFE + "\n.\n*", "2C", "9I")
    assert game.may_declare_end
    play(game, "place 2C", "found Tower", "buy nothing", "draw")
    assert not game.may_declare_end


FROZEN_TWELVE_BY_NINE = """
    TT.LLLLLL.AA
    TT.LLLLLL.AA
    TTT..LL..AAA
    TTTTT..AAAAA
    .....II.....
    FFFFF..CCCCC
    FFF..WW..CCC
    FF.WWWWWW.CC
    FF.WWWWWW.CC
"""
FROZEN_TEN_BY_TEN = """
    SS.NNNN.HH
    SS.NNNN.HH
    SSS.NN.HHH
    SSSS..HHHH
    ....EE....
    RRRR..BBBB
    RRR.FF.BBB
    RRR.FF.BBB
    RR.FFFF.BB
    RR.FFFF.BB
"""
frozen_boards = pytest.mark.parametrize(
    ("rules", "picture"),
    [(CLASSIC, FROZEN_TWELVE_BY_NINE), (STANDARD, FROZEN_TEN_BY_TEN)],
    ids=["12x9", "10x10"],
)


def empty_cells(rules: Rules, picture: str) -> list[str]:
    taken = draw(rules, picture)
    return [tile for tile in bag(rules) if tile not in taken]


@frozen_boards
def test_case_088_six_safe_chains_may_wall_in_a_small_one_for_ever(rules: Rules, picture: str) -> None:
    game = table(rules, picture, "", "", "")
    assert {game.effect(tile).kind for tile in empty_cells(rules, picture)} == {Kind.DEAD}
    assert sorted(game.view(0).safe) == [False] + [True] * 6
    assert (min(game.size), max(game.size)) == (2, 14)
    assert not game.may_declare_end


@frozen_boards
def test_case_088_such_a_game_ends_a_round_after_the_last_draw(rules: Rules, picture: str) -> None:
    empty = empty_cells(rules, picture)
    hands = [" ".join(empty[start : start + 6]) for start in (0, 6, 12)]
    game = table(rules, picture, *hands, pool=" ".join(empty[18:]))
    assert 6 < len(game.pool) <= 12, "the first two seats empty the pile"
    movers = []
    while game.actor is not None:
        movers.append(game.mover)
        assert legal(game) == ["place none"]
        play(game, "place none")
        assert "declare end" not in legal(game)
        play(game, "buy nothing", "draw")
    assert movers == [0, 1, 2, 0, 1]
    assert reason(game) == "stalemate"
    held = [tile for seat in range(3) for tile in game.hand(seat)]
    dead = [tile for tile, owner in game.board().items() if owner == DEAD]
    assert sorted(held + dead) == sorted(empty), "what the last replacements drew is held still, or gone"


@frozen_boards
def test_case_088_with_an_empty_pile_it_ends_after_one_round(rules: Rules, picture: str) -> None:
    game = table(rules, picture, *empty_cells(rules, picture)[:3], pool="")
    for _ in range(3):
        assert reason(game) is None
        play(game, "place none", "buy Luxor 1" if rules is CLASSIC else "buy Spark 1", "draw")
    assert reason(game) == "stalemate"


def test_case_088_drawing_a_tile_keeps_the_game_alive() -> None:
    game = table(CLASSIC, FROZEN_TWELVE_BY_NINE, "3A", "", pool="3B 4C")
    finish_turn(game)
    assert game.pool == []
    assert game.view(0).idle == 0
    finish_turn(game)
    assert game.view(0).idle == 1
    assert reason(game) is None


def test_case_088_hands_full_of_blocked_tiles_end_the_game_too() -> None:
    picture = "LL.TT.AA.FF.\n.\nWW.CC.II....\n.\n*.*.*.*.*.*.\n.\n*.*.*.*.*.*."
    game = table(CLASSIC, picture, "2E 4E 6E 8E 10E 2G", "4G 6G 8G 10G 1F 3F")
    assert legal(game) == ["place none"]
    finish_turn(game)
    assert game.view(0).idle == 1
    play(game, "place none", "buy Luxor 1", "draw")
    assert reason(game) == "stalemate"


def test_case_088_without_a_stop_rule_buying_goes_on_as_long_as_somebody_buys() -> None:
    picture = "LL.TT.AA.FF.\n.\nWW.CC.II....\n.\n*.*.*.......\n"
    rules = change(CLASSIC, {"end.stalemate": "none"})
    game = table(rules, picture, "2E", "4E", pool="")
    for _ in range(3):
        play(game, "place none", "buy Luxor 1", "draw", "place none", "buy nothing", "draw")
    assert reason(game) is None
    play(game, "place none", "buy nothing", "draw")
    assert reason(game) == "stalemate", "nothing can ever change any more"


def test_case_089_every_chain_on_the_board_pays_bonuses_and_its_shares_are_sold() -> None:
    holdings = [{"Luxor": 3, "Tower": 1}, {"Luxor": 2, "Tower": 4, "American": 5}]
    game = table(CLASSIC, HUGE_AND_SMALL, "9I", "", shares=holdings)
    assert game.net_worth(0) == 6000 + 10000 + 3 * 1000 + 1000 + 1 * 200
    assert game.net_worth(1) == 6000 + 5000 + 2 * 1000 + 2000 + 4 * 200
    events = play(game, "declare end", "finish")
    assert [paid.paid for paid in only(BonusesPaid, events)] == [(10000, 5000), (1000, 2000)]
    assert [sold.cash for sold in only(SharesSold, events)] == [(3000, 2000), (200, 800)]
    assert game.result is not None
    assert game.result.worth == (20200, 15800)
    assert game.result.winners == (0,)
    assert game.cash == [20200, 15800]
    assert [game.net_worth(seat) for seat in range(2)] == game.cash
    assert game.shares == [[0] * 7, [0, 0, 5, 0, 0, 0, 0]]
    assert game.bank == [25, 25, 20, 25, 25, 25, 25]


def test_case_090_equal_money_shares_the_victory() -> None:
    game = table(CLASSIC, SAFE, "9I", "", "", shares=[{"Luxor": 1}, {"Luxor": 1}, {}])
    events = play(game, "declare end", "finish")
    assert game.result is not None
    assert game.result.winners == (0, 1)
    assert game.result.worth == (6000 + 5300 + 700, 6000 + 5300 + 700, 6000)
    assert only(GameOver, events) == [GameOver(EndReason.DECLARED, game.result.worth, (0, 1))]


@every_rule_set
def test_a_game_that_is_over_takes_no_more_choices(rules: Rules) -> None:
    letter = rules.chains[0].letter
    game = table(rules, letter * 8 + "\n" + letter * 4, "8F")
    while game.actor is not None:
        game.play(game.legal_actions()[-1])
    assert due(game) == Phase.OVER
    assert legal(game) == []
    for words in ("place 8F", "buy nothing", "draw", "declare end", "finish", "dispose"):
        assert refusal(game, words) == "over"
