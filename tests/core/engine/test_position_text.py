"""Positions as text: any state there and back, and whatever is no position refused with a sentence."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from acquire_core import Game, Rules, SetupError, SetupFault
from acquire_core.engine.state import State
from acquire_core.rules.player_counts import table_sizes
from tests.core.engine.positions import CLASSIC, change, play, random_game, snapshot, table
from tests.core.record.records import EVERY_TABLE, POWERS
from tests.core.rules.generated import rule_sets_of_ones_own

PAST = {"bag", "drawn", "fate", "drew_in", "bought_in", "swapped_in", "first"}
"""What two equal games may hold differently: tiles drawn long ago, and what was done in earlier turns."""


def comparable(game: Game) -> dict[str, object]:
    """All that decides how a game goes on."""
    held = snapshot(game)
    now = {name: value for name, value in held.items() if name not in PAST}
    if game.actor is None:  # nothing is offered any more
        del now["withheld"]
    did = tuple(turn == game.turn for turn in (game.drew_in, game.bought_in, game.swapped_in))
    return now | {"pool": game.pool, "did": did}


def assert_there_and_back(game: Game) -> Game:
    text = game.to_text()
    again = Game.from_text(text)
    assert again.to_text() == text
    assert again.rules == game.rules
    assert comparable(again) == comparable(game)
    return again


def walk(rules: Rules, players: int, seed: int) -> None:
    """A random game, read back from its text every few choices and played on side by side."""
    chance = random.Random(seed)
    game = Game.new(rules, players, seed)
    again = game.copy()
    while game.actor is not None:
        if chance.random() < 0.3 or game.merger or game.replaceable:
            again = assert_there_and_back(game)
        legal = game.legal_actions()
        assert [str(action) for action in again.legal_actions()] == [str(action) for action in legal]
        choice = str(chance.choice(legal))
        assert again.play(again.parse(choice)) == game.play(game.parse(choice))
    assert_there_and_back(game)


@pytest.mark.parametrize(("rules", "players"), EVERY_TABLE, ids=[rules.name for rules, _ in EVERY_TABLE])
def test_any_state_of_any_rule_set_goes_there_and_back(rules: Rules, players: int) -> None:
    for seed in range(3):
        walk(rules, players, seed)


@given(rules=rule_sets_of_ones_own(), seed=st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_any_state_of_a_rule_set_of_ones_own_goes_there_and_back(rules: Rules, seed: int) -> None:
    walk(rules, table_sizes(rules.teams.size, rules.players.min, rules.players.max)[-1], seed)


CHARACTERS = ',/=-.* 0123459ABCLT{}:"abcdeflnr'
TEXTS = [
    game.to_text()
    for rules in (CLASSIC, POWERS, change(CLASSIC, {"tiles.dead_choice": "optional", "chains.safe_size": 4}))
    for number, game in enumerate(random_game(rules, 3, seed=11))
    if number % 37 == 0 or game.merger or game.replaceable
]


def read(text: str) -> tuple[Game | None, SetupError | None]:
    try:
        return Game.from_text(text), None
    except SetupError as refused:
        return None, refused


@given(st.data())
@settings(max_examples=400, deadline=None)
def test_a_damaged_text_is_a_position_of_its_own_or_refused(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        stop = min(len(text), start + data.draw(st.sampled_from([0, 1, 1, 1, 2, 8])))
        new = data.draw(st.text(CHARACTERS, max_size=2) | st.just(text[stop : stop + 3]))
        text = text[:start] + new + text[stop:]
    game, refused = read(text)
    if game is None:
        assert str(refused).endswith(".")
        return
    assert_there_and_back(game)
    chance = random.Random(1)
    for _ in range(20):
        if game.actor is None:
            break
        game.play(chance.choice(game.legal_actions()))


def after(picture: str, hand: str, *choices: str, rules: Rules = CLASSIC) -> str:
    """The text of a game of two after some choices of seat 0, which holds three shares of Luxor."""
    game = table(rules, picture, hand, "12I", pool="1I 2I", shares=[{"Luxor": 3}, {"Tower": 2}])
    play(game, *choices)
    return game.to_text()


TILE = after("LL.TTT", "3A 9C")
FOUNDING = after("LL.TT.AA.FF.\n............\nWW.........*", "11C 9I", "place 11C")
SURVIVOR = after("LL.TT", "3A 9C", "place 3A")
DISPOSING = after("LL.TTT", "3A 9C", "place 3A")
SETTLING = after("LLL.TT\n...A\n...A", "4A 9C", "place 4A")
CARDED = after("LL.TTT", "3A 9C", rules=change(CLASSIC, {"powers.enabled": True}))


@pytest.mark.parametrize(
    ("text", "old", "new", "field"),
    [
        (TILE, "LL.TTT......", "LL.TTT.....", "board"),
        (TILE, "LL.TTT......", "LL.TTT.....x", "board"),
        (TILE, "hands=3A,9C/12I", "hands=3A,9C", "hands"),
        (TILE, "shares=L3/T2", "shares=L3", "shares"),
        (TILE, "shares=L3/T2", "shares=L26/-", "shares"),
        (TILE, "shares=L3/T2", "shares=L13/L13", "shares"),
        (TILE, "rng=", "done=drew,placed rng=", "done"),
        (TILE, "rng=", "done=filled rng=", "done"),
        (TILE, "rng=", "start=1A rng=", "start"),
        (TILE, "rng=", "start=1A,1A rng=", "start"),
        (TILE, "rng=", "replaceable=9C rng=", "replaceable"),
        (TILE, "rng=", "founding=9C rng=", "founding"),
        (TILE, "rng=", "merging=9C rng=", "merging"),
        (TILE, "rng=", "actor=0 rng=", "actor"),
        (TILE, "rng=", "over=declared rng=", "over"),
        (TILE, "rng=", "tiles=1 rng=", "tiles"),
        (CARDED, "cards=11111/", "cards=1111/", "cards"),
        (CARDED, "cards=11111/", "cards=11112/", "cards"),
        (CARDED, "rng=", "played=free3,buy5 rng=", "played"),
        (CARDED, "rng=", "tiles=1 rng=", "tiles"),
        (CARDED, "rng=", "swaps=1 rng=", "swaps"),
        (FOUNDING, "founding=11C", "founding=9C", "founding"),
        (FOUNDING, "WW........**", "WW.......*.*", "founding"),
        (FOUNDING, "WW........**/............", "WW........**/CC..........", "touching"),
        (FOUNDING, "WW........**", "WW..CC....**", "founding"),
        (SURVIVOR, "merging=3A", "merging=9C", "merging"),
        (SURVIVOR, "LL*TT.", "LL*TTT", "merging"),
        (DISPOSING, "defunct=L2", "defunct=L1", "defunct"),
        (DISPOSING, "defunct=L2", "defunct=L3", "defunct"),
        (DISPOSING, "defunct=L2", "defunct=T2", "defunct"),
        (DISPOSING, "merging=3A", "merging=9C", "merging"),
        (DISPOSING, "tied=T", "tied=A", "tied"),
        (DISPOSING, "settling=L", "settling=A", "defunct"),
        (DISPOSING, "settling=L", "next=L settling=L", "defunct"),
        (DISPOSING, "actor=0", "actor=1", "actor"),
        (DISPOSING, "phase=dispose", "phase=buy", "merging"),
        (SETTLING, "tied=TA", "tied=T", "tied"),
        (SETTLING, "tied=TA", "tied=LT", "tied"),
        (SETTLING, "unordered=TA", "unordered=T", "tied"),
        (SETTLING, "unordered=TA", "unordered=TA settling=T", "settling"),
    ],
)
def test_what_does_not_fit_the_rest_is_refused_by_its_field(
    text: str, old: str, new: str, field: str
) -> None:
    assert old in text
    with pytest.raises(SetupError) as caught:
        Game.from_text(text.replace(old, new, 1))
    if caught.value.code is SetupFault.FIELD_UNFIT:
        assert caught.value.values == {"field": field}
    else:
        assert caught.value.code == field


def test_no_chain_of_a_merger_is_safe() -> None:
    text = after("LLLLLLLLLLLL\n............\nTTTTTTTTTT", "1B 9E", "place 1B")
    assert " defunct=T10 " in text
    with pytest.raises(SetupError, match="defunct= does not fit"):
        Game.from_text(text.replace("defunct=T10", "defunct=T11"))


def test_games_in_the_same_state_have_the_same_text_however_they_came_there() -> None:
    one, other = table(CLASSIC, "LL.", "9I 8H", "1I"), table(CLASSIC, "LL.", "9I 8H", "1I")
    assert one.to_text() == other.to_text()
    play(one, "place 9I")
    assert one.to_text() != other.to_text()


def test_every_attribute_is_written_or_follows_from_what_is() -> None:
    """A new attribute of the state must find its place in the text, or here with a reason."""
    written = {"rules", "cells", "turn", "mover", "step", "cash", "stock", "hands", "bag", "drawn", "rng"}
    written |= {"placed", "drew_in", "bought_in", "swapped_in", "filled", "declared", "idle", "start_tiles"}
    written |= {"aside", "replaceable", "pending", "merger", "power", "result"}
    follows = {"tables", "actor", "first", "active", "safe", "kinds", "barred", "may_be_dead", "closing"}
    follows |= {"size", "prices", "costs", "bank", "withheld"}
    prepared = {"fate"}
    assert {field.name for field in fields(State)} == written | follows | prepared
