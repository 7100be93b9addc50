"""Corner cases 19-35: which mergers are allowed, who survives, in what order chains are settled."""

from __future__ import annotations

from itertools import product

import pytest

from acquire_core import Game, Kind, Phase, Rules
from acquire_core.engine.events import BonusesPaid, Disposed, Merged
from tests.core.engine.positions import (
    CLASSIC,
    PICO8,
    STANDARD,
    chain,
    change,
    due,
    every_rule_set,
    legal,
    only,
    play,
    random_game,
    refusal,
    table,
)

SAFE_AND_SMALL = "LLLLLLLLLLL\n...........\nTT"
SAFE_AND_SAFE = "LLLLLLLLLLL\n...........\nTTTTTTTTTTT"
TWO_SAFE_AND_SMALL = """
    LLLLLL
    LLLLL.AA
    .....T
    ...TTTTT
    ...TTTTT
"""
SAFE_AND_TWO_SMALL = """
    LLLLLL
    LLLLL.AA
    .....T
    .....T
"""


def star(left: str = "", up: str = "", right: str = "", down: str = "") -> str:
    """A classic board with chains running up to the empty cell 6E from its four sides."""
    rows = [["."] * 12 for _ in range(9)]
    for step, sign in enumerate(left, 1):
        rows[4][5 - step] = sign
    for step, sign in enumerate(right, 1):
        rows[4][5 + step] = sign
    for step, sign in enumerate(up, 1):
        rows[4 - step][5] = sign
    for step, sign in enumerate(down, 1):
        rows[4 + step][5] = sign
    return "\n".join("".join(row) for row in rows)


def names(game: Game, chains: tuple[int, ...]) -> list[str]:
    return [game.rules.chains[index].name for index in chains]


def test_case_019_a_safe_chain_takes_over_an_unsafe_one() -> None:
    game = table(CLASSIC, SAFE_AND_SMALL, "1B", "")
    assert game.effect("1B").kind == Kind.MERGE
    events = play(game, "place 1B")
    assert only(Merged, events) == [Merged(seat=0, survivor=0, size=14, defunct=(1,), sizes=(2,))]
    assert game.size == [14, 0, 0, 0, 0, 0, 0]


def test_case_020_two_safe_chains_cannot_be_joined() -> None:
    game = table(CLASSIC, SAFE_AND_SAFE, "6B 12I", "")
    assert game.effect("6B").kind == Kind.DEAD
    assert legal(game) == ["place 12I", "declare end"]
    assert refusal(game, "place 6B") == "dead"


def test_case_021_nor_two_safe_ones_and_a_small_one() -> None:
    game = table(CLASSIC, TWO_SAFE_AND_SMALL, "6B", "")
    effect = game.effect("6B")
    assert names(game, effect.chains) == ["Luxor", "Tower", "American"]
    assert effect.kind == Kind.DEAD
    assert refusal(game, "place 6B") == "dead"


def test_case_022_a_safe_chain_takes_over_two_unsafe_ones() -> None:
    game = table(CLASSIC, SAFE_AND_TWO_SMALL, "6B", "")
    assert game.effect("6B").kind == Kind.MERGE
    play(game, "place 6B", "settle Tower")
    assert game.size == [16, 0, 0, 0, 0, 0, 0]
    assert due(game) == Phase.BUY


def test_case_023_the_merging_tile_and_the_lone_tiles_it_brings_make_no_chain_safe() -> None:
    picture = """
        NNNNNNNNN.
        ....N.....
        ....N.....
        ....N.....
        ...*.*....
        ....S.....
        ....S.....
        SSSSSSS...
    """
    game = table(STANDARD, picture, "5E", "")
    nestor, spark = chain(game, "Nestor"), chain(game, "Spark")
    assert (game.size[nestor], game.size[spark]) == (12, 9)
    assert game.effect("5E").kind == Kind.MERGE
    play(game, "place 5E")
    assert game.size[nestor] == 12 + 9 + 1 + 2
    assert game.size[spark] == 0


def test_case_024_a_dead_tile_stays_dead_when_chains_come_and_go() -> None:
    picture = SAFE_AND_SAFE + "\n............\nAA.WW.FF.CC.\n............\nII.........*"
    game = table(CLASSIC, picture, "3E 12F", "")
    kinds = []
    kinds.append(game.effect("6B").kind)
    play(game, "place 3E", "survive American", "buy nothing", "draw")
    kinds.append(game.effect("6B").kind)
    assert kinds == [Kind.DEAD, Kind.DEAD]


def test_case_024_a_tile_between_safe_chains_is_dead_not_blocked_with_all_chains_active() -> None:
    picture = SAFE_AND_SAFE + "\n............\nAA.WW.FF.CC.\n............\nII.........*"
    game = table(CLASSIC, picture, "6B 12H", "")
    assert game.effect("6B").kind == Kind.DEAD
    assert game.effect("12H").kind == Kind.BLOCKED


@every_rule_set
def test_case_025_no_allowed_merger_makes_a_safe_chain_defunct(rules: Rules) -> None:
    for seed in range(3):
        for game in random_game(rules, rules.players.max, seed):
            if game.view(None).phase != Phase.TILE:
                continue
            safe = game.view(None).safe
            for tile in game.hand(game.mover):
                effect = game.effect(tile)
                dying = sum(safe[index] for index in effect.chains)
                if effect.kind == Kind.MERGE and dying:
                    largest = max(effect.chains, key=game.size.__getitem__)
                    others = [game.size[index] for index in effect.chains if index != largest]
                    assert dying == 1
                    assert safe[largest]
                    assert max(others) < game.size[largest]
                if effect.kind == Kind.DEAD:
                    assert dying >= (1 if rules.merge.safe_rule == "any_safe" else 2)
                    assert len(effect.chains) > 1


def test_case_026_two_unsafe_chains_may_make_a_safe_one() -> None:
    game = table(CLASSIC, "LLLLLL.TTTTT", "7A 9I", "")
    assert not any(game.view(0).safe)
    play(game, "place 7A")
    assert game.size[0] == 12
    assert game.view(0).safe[0]


def test_case_026a_the_strict_safe_rule_forbids_even_a_small_chain_next_to_a_safe_one() -> None:
    game = table(PICO8, SAFE_AND_SMALL, "1B 9I")
    assert game.effect("1B").kind == Kind.DEAD
    assert legal(game) == ["place 9I"]
    assert refusal(game, "place 1B") == "merges_safe"
    lenient = table(change(PICO8, {"merge.safe_rule": "two_safe"}), SAFE_AND_SMALL, "1B 9I")
    assert lenient.effect("1B").kind == Kind.MERGE


def test_case_026a_unsafe_chains_merge_under_the_strict_rule_too() -> None:
    game = table(PICO8, "LLLLLL.TTTTT", "7A")
    play(game, "place 7A")
    assert game.size[0] == 12


@pytest.mark.parametrize(("large", "small"), list(product("LTAI", "FWC")))
def test_case_027_the_largest_chain_survives_whatever_its_tier(large: str, small: str) -> None:
    game = table(CLASSIC, star(left=small * 3, right=large * 4), "6E", "")
    play(game, "place 6E")
    letters = [info.letter for info in game.rules.chains]
    assert game.size[letters.index(large)] == 8
    assert game.size[letters.index(small)] == 0


def test_case_028_among_equals_the_mergemaker_chooses_the_survivor() -> None:
    game = table(CLASSIC, star(left="LLLL", right="TTTT", up="AA"), "6E", "", shares=[{}, {"Luxor": 1}])
    play(game, "place 6E")
    assert due(game) == Phase.SURVIVOR
    assert game.actor == 0
    assert legal(game) == ["survive Luxor", "survive Tower"]
    assert refusal(game, "survive American") == "not_tied"
    assert refusal(game, "survive Imperial") == "not_tied"
    play(game, "survive Tower")
    assert game.size[1] == 11


def test_case_029_one_survivor_takes_all_at_once_and_the_others_are_settled_largest_first() -> None:
    everyone = {"Luxor": 2, "American": 2, "Worldwide": 2}
    game = table(
        CLASSIC,
        star(left="LLL", up="TTTT", right="AAAAA", down="WW"),
        "6E",
        "",
        shares=[everyone, {"Tower": 1}],
    )
    events = play(game, "place 6E")
    assert only(Merged, events) == [
        Merged(seat=0, survivor=2, size=15, defunct=(0, 1, 4), sizes=(3, 4, 2)),
    ]
    assert set(game.board().values()) == {2}
    events += play(game, "dispose", "dispose", "dispose")
    assert [(paid.chain, paid.size) for paid in only(BonusesPaid, events)] == [(1, 4), (0, 3), (4, 2)]


def test_case_030_the_mergemaker_chooses_which_of_equal_defunct_chains_is_settled_first() -> None:
    game = table(
        CLASSIC,
        star(left="LLL", up="TTT", right="AAAAA"),
        "",
        "6E",
        shares=[{"Luxor": 2, "Tower": 2}, {}],
        mover=1,
    )
    play(game, "place 6E")
    assert due(game) == Phase.SETTLE
    assert game.actor == 1
    assert legal(game) == ["settle Luxor", "settle Tower"]
    assert refusal(game, "settle American") == "not_next"
    events = play(game, "settle Tower")
    assert [paid.chain for paid in only(BonusesPaid, events)] == [1]
    assert game.actor == 0, "the holder disposes of Tower"


def asked(game: Game, *choices: str) -> list[tuple[Phase, list[str]]]:
    """What is asked before each choice, but for disposals and purchases."""
    questions = []
    for words in choices:
        questions.append((due(game), legal(game)))
        play(game, words)
    return questions


def test_case_031_five_five_five() -> None:
    game = table(CLASSIC, star(left="LLLL", up="TTTT", right="AAAA"), "6E", "")
    assert asked(game, "place 6E", "survive American", "settle Tower")[1:] == [
        (Phase.SURVIVOR, ["survive Luxor", "survive Tower", "survive American"]),
        (Phase.SETTLE, ["settle Luxor", "settle Tower"]),
    ]
    assert due(game) == Phase.BUY


def test_case_031_six_four_four() -> None:
    game = table(CLASSIC, star(left="LLLL", up="TTTT", right="AAAAAA"), "6E", "")
    assert asked(game, "place 6E", "settle Luxor")[1:] == [(Phase.SETTLE, ["settle Luxor", "settle Tower"])]
    assert due(game) == Phase.BUY


def test_case_031_five_five_three() -> None:
    game = table(CLASSIC, star(left="LLLLL", up="TTT", right="AAAAA"), "6E", "")
    assert asked(game, "place 6E")[0][0] == Phase.TILE
    assert legal(game) == ["survive Luxor", "survive American"]
    events = play(game, "survive Luxor")
    assert [paid.chain for paid in only(BonusesPaid, events)] == [2, 1], "the other five, then the three"
    assert due(game) == Phase.BUY


HOLDERS = [{"Luxor": 1, "Tower": 1, "Worldwide": 1}, {}]
THREE_EQUALS = star(left="LLLL", up="TTTT", right="AAAAAA", down="WWWW")


def test_case_032_the_order_of_equals_is_chosen_step_by_step() -> None:
    game = table(CLASSIC, THREE_EQUALS, "6E", "", shares=HOLDERS)
    choices = ["place 6E", "settle Tower", "dispose", "settle Worldwide", "dispose", "dispose"]
    assert [phase for phase, _ in asked(game, *choices)] == [
        Phase.TILE,
        Phase.SETTLE,
        Phase.DISPOSE,
        Phase.SETTLE,
        Phase.DISPOSE,
        Phase.DISPOSE,
    ]
    assert due(game) == Phase.BUY


def test_case_032_or_at_once_where_the_rules_say_upfront() -> None:
    game = table(
        change(CLASSIC, {"merge.defunct_tie_choice": "upfront"}), THREE_EQUALS, "6E", "", shares=HOLDERS
    )
    before = asked(game, "place 6E", "settle Tower", "settle Worldwide")
    assert [questions for _, questions in before[1:]] == [
        ["settle Luxor", "settle Tower", "settle Worldwide"],
        ["settle Luxor", "settle Worldwide"],
    ]
    events = play(game, "dispose", "dispose", "dispose")
    assert [event.chain for event in only(Disposed, events)] == [1, 4, 0]
    assert due(game) == Phase.BUY


def test_case_032_upfront_chains_of_unequal_size_need_no_order() -> None:
    rules = change(CLASSIC, {"merge.defunct_tie_choice": "upfront"})
    game = table(rules, star(left="LLL", up="TTTT", right="AAAAAA", down="WWW"), "6E", "")
    events = play(game, "place 6E")
    assert legal(game) == ["settle Luxor", "settle Worldwide"]
    assert only(BonusesPaid, events) == []
    events = play(game, "settle Worldwide")
    assert [paid.chain for paid in only(BonusesPaid, events)] == [1, 4, 0]


def test_case_033_every_defunct_chain_is_paid_by_its_own_size_before_the_tile() -> None:
    game = table(
        CLASSIC,
        star(left="LLL", up="TTTT", right="AAAAA"),
        "6E",
        "",
        shares=[{"Luxor": 3, "Tower": 3}, {}],
    )
    events = play(game, "place 6E", "dispose sell 3", "dispose sell 3")
    assert [(paid.size, paid.paid) for paid in only(BonusesPaid, events)] == [(4, (6000, 0)), (3, (4500, 0))]
    assert [event.cash for event in only(Disposed, events)] == [3 * 400, 3 * 300]


def test_case_034_chain_by_chain_bonuses_come_before_disposals() -> None:
    game = table(
        CLASSIC,
        star(left="LLL", up="TTTT", right="AAAAA"),
        "6E",
        "",
        shares=[{"Luxor": 1, "Tower": 1}, {"Tower": 2}],
    )
    events = play(game, "place 6E", "dispose", "dispose sell 2", "dispose")
    told = [(type(event), event.chain) for event in events if isinstance(event, BonusesPaid | Disposed)]
    assert told == [(BonusesPaid, 1), (Disposed, 1), (Disposed, 1), (BonusesPaid, 0), (Disposed, 0)]


def test_case_034_unsettled_chains_count_with_their_bonuses_in_the_net_worth() -> None:
    game = table(
        CLASSIC,
        star(left="LLL", up="TTTT", right="AAAAA"),
        "6E",
        "",
        shares=[{"Luxor": 1}, {"Tower": 2}],
    )
    play(game, "place 6E")
    assert game.actor == 1
    assert game.net_worth(0) == 6000 + 300 + 4500
    assert game.net_worth(1) == 6000 + 6000 + 2 * 400


def test_case_035_defunct_shares_are_traded_for_the_survivor_only() -> None:
    game = table(
        CLASSIC,
        star(left="LLL", up="TTTT", right="AAAAA"),
        "6E",
        "",
        shares=[{"Luxor": 4, "Tower": 4}, {}],
    )
    events = play(game, "place 6E", "dispose trade 4", "dispose trade 4")
    assert [(event.survivor, event.shares) for event in only(Disposed, events)] == [(2, 2), (2, 2)]
    assert game.shares[0] == [0, 0, 4, 0, 0, 0, 0]
