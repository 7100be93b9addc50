"""Corner cases 71-80: dead tiles, hands without a playable tile, the end of the pile."""

from __future__ import annotations

from acquire_core import DEAD, Kind, Phase
from acquire_core.engine.events import Drew, Event, SetAside
from tests.core.engine.positions import (
    CLASSIC,
    PICO8,
    change,
    due,
    finish_turn,
    legal,
    only,
    play,
    refusal,
    table,
)

TWO_SAFE = """
    LLLLLLLLLLL.
    ............
    TTTTTTTTTTT.
"""
"""Every tile from 1B to 11B joins two safe chains."""

NEARLY_SAFE = """
    LLLLLLLLLLL.
    ............
    TTTTTTTTTT..
"""
"""With 11C, Tower is safe too."""

BLOCKED = """
    LL.TT.AA.FF.
    ............
    WW.CC.II....
    ............
    *.*.*.......
"""
"""All chains active; 2E and 4E are blocked."""

UNTIL_LIVE = change(CLASSIC, {"tiles.dead": "replace_until_live"})
BEFORE_DRAW = change(CLASSIC, {"tiles.dead_check": "before_draw"})
OPTIONAL = change(CLASSIC, {"tiles.dead_choice": "optional"})
REDRAW = change(CLASSIC, {"tiles.no_playable": "redraw_hand"})
EXTEND = change(CLASSIC, {"tiles.no_playable": "extend_hand"})


def drawn(events: list[Event]) -> list[str | None]:
    return [event.tile for event in only(Drew, events)]


def aside(events: list[Event]) -> list[str]:
    return [event.tile for event in only(SetAside, events)]


def test_case_071_a_dead_tile_is_replaced_at_the_end_of_its_owners_turn() -> None:
    game = table(CLASSIC, TWO_SAFE, "1B 9I 1I 3I 5I 7I", "", pool="1G 3G 5G")
    assert game.effect("1B").kind == Kind.DEAD
    events = play(game, "place 9I", "buy nothing")
    assert "1B" in game.hand(0)
    events = play(game, "draw")
    assert drawn(events) == ["1G", "3G"]
    assert aside(events) == ["1B"]
    assert game.hand(0) == ["1I", "3I", "5I", "7I", "1G", "3G"]


def test_case_071_it_lies_face_up_out_of_play_for_good() -> None:
    game = table(CLASSIC, TWO_SAFE, "1B 9I", "", pool="1G 3G 5G")
    events = play(game, "place 9I", "buy nothing", "draw")
    assert aside(events) == ["1B"]
    assert game.board()["1B"] == DEAD
    assert "1B" in game.view(1).set_aside
    assert "1B" not in game.pool
    assert game.size[:2] == [11, 11]


def test_case_071_only_the_owners_own_turn_replaces_it() -> None:
    game = table(CLASSIC, TWO_SAFE, "9I", "1B", pool="1G 3G 5G")
    play(game, "place 9I", "buy nothing", "draw")
    assert game.hand(1) == ["1B"]


def test_case_072_a_dead_replacement_waits_for_the_next_turn() -> None:
    game = table(CLASSIC, TWO_SAFE, "1B 9I 1I 3I 5I 7I", "9G", pool="1G 2B 3G 5G 7G 1E 3E 5E 7E")
    events = play(game, "place 9I", "buy nothing", "draw")
    assert (drawn(events), aside(events)) == (["1G", "2B"], ["1B"])
    assert "2B" in game.hand(0)
    finish_turn(game)
    events = finish_turn(game)
    assert "2B" in aside(events)


def test_case_072_or_is_replaced_again_at_once_until_the_hand_is_live() -> None:
    game = table(UNTIL_LIVE, TWO_SAFE, "1B 9I 1I 3I 5I 7I", "", pool="1G 2B 3B 3G")
    events = play(game, "place 9I", "buy nothing", "draw")
    assert (drawn(events), aside(events)) == (["1G", "2B", "3B", "3G"], ["1B", "2B", "3B"])
    assert game.hand(0) == ["1I", "3I", "5I", "7I", "1G", "3G"]


def test_case_072_dead_tiles_may_be_kept() -> None:
    game = table(change(CLASSIC, {"tiles.dead": "keep"}), TWO_SAFE, "1B 9I", "", pool="1G")
    events = play(game, "place 9I", "buy nothing", "draw")
    assert aside(events) == []
    assert game.hand(0) == ["1B", "1G"]


def test_case_073_the_tile_just_drawn_is_looked_at_too() -> None:
    game = table(CLASSIC, TWO_SAFE, "9I 1I 3I 5I 7I 1G", "", pool="1B 3G")
    events = play(game, "place 9I", "buy nothing", "draw")
    assert (drawn(events), aside(events)) == (["1B", "3G"], ["1B"])


def test_case_073_unless_the_rules_look_before_the_draw() -> None:
    game = table(BEFORE_DRAW, TWO_SAFE, "2B 9I 1I 3I 5I 7I", "", pool="1B 3G 5G")
    events = play(game, "place 9I", "buy nothing", "draw")
    assert [(type(event), event.tile) for event in events if isinstance(event, SetAside | Drew)] == [
        (SetAside, "2B"),
        (Drew, "1B"),
        (Drew, "3G"),
    ]
    assert "1B" in game.hand(0), "drawn dead, it waits for the next turn"


def test_case_073_until_live_goes_on_after_a_check_before_the_draw() -> None:
    rules = change(BEFORE_DRAW, {"tiles.dead": "replace_until_live"})
    game = table(rules, TWO_SAFE, "2B 9I 1I 3I 5I 7I", "", pool="1B 3G 5G")
    events = play(game, "place 9I", "buy nothing", "draw")
    assert aside(events) == ["2B", "1B"]
    assert game.hand(0) == ["1I", "3I", "5I", "7I", "3G", "5G"]


def test_case_074_replacing_is_automatic() -> None:
    game = table(CLASSIC, TWO_SAFE, "1B 9I", "", pool="1G")
    play(game, "place 9I", "buy nothing")
    assert [words for words in legal(game) if words.startswith("replace")] == []
    assert refusal(game, "replace 1B") == "not_replaceable"
    play(game, "draw")
    assert "1B" not in game.hand(0)


def test_case_074_or_the_owners_choice_tile_by_tile() -> None:
    game = table(OPTIONAL, TWO_SAFE, "1B 2B 3B 9I 1I 3I", "", pool="1G 3G 5G 7G")
    events = play(game, "place 9I", "buy nothing", "draw")
    assert (drawn(events), aside(events)) == (["1G"], [])
    assert game.actor == 0
    assert legal(game) == ["replace none", "replace 1B", "replace 2B", "replace 3B"]
    assert refusal(game, "replace 1I") == "not_replaceable"
    assert refusal(game, "draw") == "hand_filled"
    assert not game.may_declare_end
    assert refusal(game, "declare end") == "hand_filled"
    events = play(game, "replace 2B")
    assert (drawn(events), aside(events)) == (["3G"], ["2B"])
    assert legal(game) == ["replace none", "replace 1B", "replace 3B"]
    play(game, "replace none")
    assert game.hand(0) == ["1B", "3B", "1I", "3I", "1G", "3G"]
    assert game.actor == 1


def test_case_074_what_one_seat_kept_is_not_offered_to_the_next() -> None:
    game = table(OPTIONAL, TWO_SAFE, "1B 9I", "9G", pool="1G 3G")
    play(game, "place 9I", "buy nothing", "draw", "replace none", "place 9G", "buy nothing")
    assert legal(game) == ["draw", "declare end"]
    assert game.view(1).replaceable == ()


def test_case_074_replacing_the_last_dead_tile_ends_the_turn() -> None:
    game = table(OPTIONAL, TWO_SAFE, "1B 9I", "", pool="1G 2B")
    play(game, "place 9I", "buy nothing", "draw")
    assert legal(game) == ["replace none", "replace 1B", "replace 2B"]
    play(game, "replace 1B", "replace 2B")
    assert game.actor == 1
    assert game.hand(0) == ["1G"]


def test_case_074_by_choice_a_dead_replacement_waits_too() -> None:
    game = table(OPTIONAL, TWO_SAFE, "1B 9I 1I 3I 5I 7I", "", pool="1G 2B 3G")
    play(game, "place 9I", "buy nothing", "draw", "replace 1B")
    assert game.actor == 1
    assert "2B" in game.hand(0)


def test_case_074_by_choice_until_live_it_may_be_replaced_again() -> None:
    rules = change(OPTIONAL, {"tiles.dead": "replace_until_live"})
    game = table(rules, TWO_SAFE, "1B 9I 1I 3I 5I 7I", "", pool="1G 2B 3G")
    play(game, "place 9I", "buy nothing", "draw", "replace 1B")
    assert legal(game) == ["replace none", "replace 2B"]
    play(game, "replace 2B")
    assert game.hand(0) == ["1I", "3I", "5I", "7I", "1G", "3G"]


def test_case_074_by_choice_before_the_draw() -> None:
    rules = change(OPTIONAL, {"tiles.dead_check": "before_draw"})
    game = table(rules, TWO_SAFE, "1B 9I 1I 3I 5I 7I", "", pool="1G 2B 3G")
    play(game, "place 9I", "buy nothing")
    assert legal(game)[:2] == ["draw", "replace 1B"]
    events = play(game, "replace 1B")
    assert (drawn(events), aside(events)) == (["1G"], ["1B"])
    events = play(game, "draw")
    assert drawn(events) == ["2B"]
    assert game.actor == 1
    assert "2B" in game.hand(0), "drawn after the check"


def test_case_075_a_tile_that_died_this_turn_is_replaced_this_turn() -> None:
    game = table(CLASSIC, NEARLY_SAFE, "11C 6B", "", pool="1G 3G 5G")
    assert game.effect("6B").kind == Kind.MERGE
    play(game, "place 11C")
    assert game.effect("6B").kind == Kind.DEAD
    events = play(game, "buy nothing", "draw")
    assert aside(events) == ["6B"]


def test_case_076_a_turn_without_a_tile_placed_draws_no_seventh() -> None:
    picture = BLOCKED.replace("*.*.*", "*.*.*.*.*.*") + ".\n*"
    game = table(CLASSIC, picture, "2E 4E 6E 8E 10E 2G", "", pool="9I 7I")
    assert legal(game) == ["place none"]
    events = play(game, "place none", "buy nothing", "draw")
    assert drawn(events) == []
    assert len(game.hand(0)) == 6


def test_case_077_a_hand_without_a_playable_tile_is_skipped_but_buys() -> None:
    game = table(CLASSIC, BLOCKED, "2E 4E", "")
    assert legal(game) == ["place none"]
    assert refusal(game, "swap hand") == "no_swap"
    play(game, "place none")
    assert due(game) == Phase.BUY
    assert "buy Luxor 1" in legal(game)


def test_case_077_it_may_be_swapped_once_where_the_rules_say_so() -> None:
    game = table(REDRAW, BLOCKED, "2E 4E", "", pool="9G 9I 1G 3G 5G 7G 1I")
    assert legal(game) == ["swap hand", "place none"]
    events = play(game, "swap hand")
    assert aside(events) == ["2E", "4E"]
    assert game.hand(0) == ["9G", "9I", "1G", "3G", "5G", "7G"]
    assert {game.board()[tile] for tile in ("2E", "4E")} == {DEAD}
    assert game.pool == ["1I"]
    assert refusal(game, "swap hand") == "no_swap"
    assert refusal(game, "place none") == "must_place"
    play(game, "place 9G", "buy nothing", "draw")
    assert game.hand(0)[-1] == "1I"


def test_case_077_a_second_bad_hand_is_skipped() -> None:
    picture = BLOCKED.replace("*.*.*", "*.*.*.*.*.*") + ".\n*"
    rules = change(REDRAW, {"setup.hand_size": 2})
    game = table(rules, picture, "2E 4E", "9I", pool="6E 8E 10E 2G")
    play(game, "swap hand")
    assert game.hand(0) == ["6E", "8E"]
    assert game.pool == ["10E", "2G"], "there are tiles left for another hand"
    assert legal(game) == ["place none"]
    assert refusal(game, "swap hand") == "no_swap"
    play(game, "place none", "buy nothing", "draw")
    assert game.actor == 1


def test_case_077_a_playable_tile_or_an_empty_pile_rules_the_swap_out() -> None:
    playable = table(REDRAW, BLOCKED, "2E 9I", "")
    assert legal(playable) == ["place 9I"]
    assert refusal(playable, "swap hand") == "may_place"
    no_pile = table(REDRAW, BLOCKED, "2E 4E", "", pool="")
    assert legal(no_pile) == ["place none"]
    assert refusal(no_pile, "swap hand") == "no_swap"


def test_case_077_a_player_may_swap_again_on_the_next_turn() -> None:
    game = table(REDRAW, BLOCKED, "2E 4E", "9I", pool="9G")
    play(game, "swap hand", "place 9G", "buy nothing", "draw")
    assert game.view(0).swapped is False


def test_case_077_pico8_lets_a_hand_be_swapped_and_keeps_single_dead_tiles() -> None:
    game = table(PICO8, TWO_SAFE, "1B 2B 3B 4B 5B 6B", pool="9I 1I 3I 5I 7I 1G 3G")
    assert legal(game) == ["swap hand", "place none"]
    play(game, "swap hand", "place 9I", "buy nothing")
    held = table(PICO8, NEARLY_SAFE, "1B 9I", pool="3G 5G")
    events = play(held, "place 9I", "buy nothing", "draw")
    assert aside(events) == []
    assert held.hand(0)[0] == "1B"


def test_case_077_or_the_hand_is_filled_until_a_tile_can_be_placed() -> None:
    game = table(EXTEND, BLOCKED, "9I", "2E", pool="1G 4E 3G")
    events = play(game, "place 9I", "buy nothing", "draw")
    assert game.actor == 1
    assert drawn(events) == ["1G", "4E", "3G"], "the whole pile, for a hand of six"
    longer = table(EXTEND, BLOCKED, "9I 5I 7I 9G 7G 1I", "2E", pool="1G 4E 3G 5G")
    events = play(longer, "place 9I", "buy nothing", "draw")
    assert [(event.seat, event.tile) for event in only(Drew, events)] == [(0, "1G"), (1, "4E"), (1, "3G")]
    assert legal(longer) == ["place 3G"]


def test_case_077_an_extended_hand_shrinks_back_by_drawing_nothing() -> None:
    picture = BLOCKED.replace("*.*.*", "*.*.*.*.*.*") + ".\n*\n.\n*"
    game = table(EXTEND, picture, "2E 4E 6E 8E 10E 2G", "", pool="2I 12I 12G 12E")
    assert game.hand(0) == ["2E", "4E", "6E", "8E", "10E", "2G", "2I", "12I"]
    events = play(game, "place 12I", "buy nothing", "draw")
    assert [event.seat for event in only(Drew, events)] == [1], "seat 0 holds seven and draws none"
    assert len(game.hand(0)) == 7


def test_case_078_with_an_empty_pile_play_goes_on() -> None:
    game = table(CLASSIC, "LL", "9I 1I", "9G", pool="")
    events = play(game, "place 9I", "buy nothing", "draw")
    assert drawn(events) == []
    assert game.hand(0) == ["1I"]
    assert game.actor == 1


def test_case_078_a_seat_without_tiles_still_buys_and_may_declare_the_end() -> None:
    game = table(CLASSIC, "LLLLLLLLLLL", "", "9G", pool="")
    assert legal(game) == ["place none", "declare end"]
    play(game, "place none", "buy Luxor 1", "declare end")
    assert game.result is not None
    assert game.result.reason == "declared"


def test_case_078_pico8_ends_when_no_tile_is_left_to_draw() -> None:
    game = table(PICO8, "LL", "9I 1I", "9G", pool="1G")
    play(game, "place 9I", "buy nothing", "draw")
    assert game.result is None
    play(game, "place 9G", "buy Luxor 3")
    assert game.result is not None
    assert game.result.reason == "pool_empty"
    assert game.shares[1][0] == 0, "its shares are sold"


def test_case_079_what_is_left_is_drawn_and_dead_tiles_go_all_the_same() -> None:
    game = table(CLASSIC, TWO_SAFE, "1B 2B 9I 1I 3I", "", pool="1G 3G 5G")
    events = play(game, "place 9I", "buy nothing", "draw")
    assert drawn(events) == ["1G", "3G", "5G"]
    assert aside(events) == ["1B", "2B"]
    assert game.hand(0) == ["1I", "3I", "1G", "3G", "5G"]


def test_case_079_with_an_empty_pile_the_hand_shrinks() -> None:
    game = table(CLASSIC, TWO_SAFE, "1B 9I 1I", "", pool="")
    events = play(game, "place 9I", "buy nothing", "draw")
    assert (drawn(events), aside(events)) == ([], ["1B"])
    assert game.hand(0) == ["1I"]


def test_case_080_dead_tiles_in_the_pile_are_drawn_like_others() -> None:
    game = table(CLASSIC, TWO_SAFE, "9I 1I 3I 5I 7I", "", pool="1B 2B 1G 3G")
    assert game.pool == ["1B", "2B", "1G", "3G"]
    events = play(game, "place 9I", "buy nothing", "draw")
    assert drawn(events) == ["1B", "2B", "1G", "3G"]
    assert aside(events) == ["1B", "2B"]
