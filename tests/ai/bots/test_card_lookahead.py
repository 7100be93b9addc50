"""Power cards: played when they help, left alone when they hurt, and used up by the end."""

from __future__ import annotations

from random import Random

import pytest

from acquire_ai.bots.ablations import Cardless
from acquire_ai.levels import LEVELS, make_player
from acquire_ai.player_protocol import Clock
from acquire_core import Game, Phase, load_rules
from acquire_core.rules.model import CARDS
from tests.ai.positions import permuted, random_positions
from tests.core.engine.positions import change, table

POWERS = load_rules("powers")
THINKING = ["steady", "sharp"]
JUDGING = ["casual", *THINKING]
NODES = {"sharp": 8, "master": 8}


def only(*cards: str) -> dict[str, int]:
    """The settings of a game with no other cards than these."""
    return {f"powers.{card}": int(card in cards) for card in CARDS}


def turn(game: Game, level: str) -> list[str]:
    """What a level chooses from here to the end of its turn."""
    chosen = []
    mover, number = game.mover, game.turn
    while game.actor is not None and game.turn == number:
        seat = game.actor
        action = make_player(level if seat == mover else "novice").choose(
            game.view(seat), game.legal_actions(), Clock(nodes=NODES.get(level)), Random(1)
        )
        assert action in game.legal_actions()
        if seat == mover:
            chosen.append(str(action))
        game.play(action)
    return chosen


@pytest.mark.parametrize("level", JUDGING)
def test_free_shares_are_taken_where_they_are_dear(level: str) -> None:
    picture = "LLLLLLLLLLLL\nLLLLLLLL....\n............\nIIIIIIIIIII.\n............\nTT"
    game = table(change(POWERS, only("free3")), picture, "12I", "10I 11I", "8I", cash=[0, 3000, 3000])
    chosen = turn(game, level)
    assert chosen[1] == "card free3"
    assert sum(game.shares[0]) == 3


@pytest.mark.parametrize("level", JUDGING)
def test_five_shares_are_bought_to_take_a_majority(level: str) -> None:
    """The end can be declared, and one share more than the other seat are all that wins."""
    picture = "\n".join(["IIIIIIIIIII"] * 4)
    game = table(
        change(POWERS, only("buy5")),
        picture,
        "12I 12F",
        "10I 11I",
        "6I 7I",
        shares=[{}, {"Imperial": 4}, {"Imperial": 2}],
        cash=[7000, 2500, 2500],
    )
    chosen = turn(game, level)
    assert "card buy5" in chosen
    assert "buy Imperial 5" in chosen
    assert game.result is not None
    assert game.result.winners == (0,)


@pytest.mark.parametrize("level", JUDGING)
def test_shares_are_swapped_into_a_chain_that_pays(level: str) -> None:
    """Six shares of a small chain held by others become the lead in the largest one, which wins."""
    picture = "\n".join(["IIIIIIIIIII"] * 4) + "\n............\nTT"
    game = table(
        change(POWERS, only("trade2")),
        picture,
        "12I 12G",
        "10I 11I",
        shares=[{"Tower": 6, "Imperial": 4}, {"Tower": 8, "Imperial": 5}],
        cash=[0, 1000],
    )
    chosen = turn(game, level)
    assert "card trade2" in chosen
    assert "swap Tower Imperial" in chosen
    assert game.result is not None
    assert game.result.winners == (0,)


@pytest.mark.parametrize("level", JUDGING)
def test_nothing_is_swapped_at_a_loss(level: str) -> None:
    picture = "IIIIIIIIII..\n............\nTT"
    game = table(
        change(POWERS, only("trade2")),
        picture,
        "12I 12G",
        "10I 11I",
        shares=[{"Imperial": 6}, {"Tower": 3, "Imperial": 5}],
    )
    assert not [words for words in turn(game, level) if "trade2" in words or "swap" in words]


@pytest.mark.parametrize("level", THINKING)
def test_the_tiles_that_win_the_game_are_placed_in_one_turn(level: str) -> None:
    picture = "\n".join(["IIIIIIIIIIII"] * 3 + ["III"]) + "\n............\nTT"
    game = table(
        change(POWERS, only("play4")),
        picture,
        "4D 5D 8I 11I",
        "10I 1I",
        "6I 7I",
        shares=[{"Imperial": 9}, {"Imperial": 8, "Tower": 3}, {"Tower": 2}],
    )
    chosen = turn(game, level)
    assert chosen[:3] == ["card play4", "place 4D", "place 5D"]
    assert game.result is not None
    assert game.result.winners == (0,)


def test_several_chains_are_founded_in_one_turn() -> None:
    picture = "*..........*\n............\n............\n............\n*..........."
    game = table(change(POWERS, only("play4")), picture, "2A 3A 11A 2E 4A", "8I 9I", "1I")
    chosen = turn(game, "casual")
    assert chosen[0] == "card play4"
    assert len([words for words in chosen if words.startswith("found ")]) == 3


@pytest.mark.parametrize("level", JUDGING)
def test_tiles_that_only_help_others_are_not_placed_by_card(level: str) -> None:
    picture = "IIIIII......\n............\n............\n............\nCCCC.WWW...."
    game = table(
        change(POWERS, only("play4")),
        picture,
        "7A 1B 5E 8I 12I 5I",
        "10I 9I",
        "1I 10A",
        shares=[{"Luxor": 1}, {"Imperial": 13, "Continental": 13, "Worldwide": 13}, {}],
    )
    chosen = turn(game, level)
    assert "card play4" not in chosen
    assert chosen[0] in ("place 5I", "place 8I", "place 12I")


@pytest.mark.parametrize("level", JUDGING)
def test_a_hand_without_a_playable_tile_takes_five_more(level: str) -> None:
    picture = "LLLLLLLLLLL.\n............\nTTTTTTTTTTT.\n............\nFF"
    game = table(change(POWERS, only("take5")), picture, "3B 5B", "8I 9I")
    game.turn = 9
    assert turn(game, level)[0] == "card take5"


def test_every_level_chooses_something_legal_in_every_game_with_cards() -> None:
    rules = change(POWERS, {f"powers.{card}": 2 for card in CARDS} | {"powers.per_turn": 3})
    under_way = 0
    for number, shown in enumerate((POWERS, rules)):
        for step, game in enumerate(random_positions(shown, 4 - number, number)):
            assert game.power is not None
            assert game.actor is not None
            if step % 23 and not (game.power.played and step % 4 == 0):
                continue
            under_way += bool(game.power.played)
            for level in LEVELS:
                legal = game.legal_actions()
                clock = Clock(nodes=NODES.get(level))
                assert make_player(level).choose(game.view(game.actor), legal, clock, Random(step)) in legal
    assert under_way > 10


@pytest.mark.parametrize("level", ["novice", "casual", "steady"])
def test_a_card_does_not_depend_on_what_the_seat_cannot_know(level: str) -> None:
    looked = 0
    for step, game in enumerate(random_positions(POWERS, 3, 6)):
        if step % 7 or game.phase not in (Phase.TILE, Phase.BUY):
            continue
        assert game.actor is not None
        chosen = set()
        for twin in (game, permuted(game, game.actor, 1), permuted(game, game.actor, 2)):
            view, legal = twin.view(game.actor), twin.legal_actions()
            chosen.add(str(make_player(level).choose(view, legal, Clock(), Random(step))))
        assert len(chosen) == 1
        looked += 1
    assert looked > 10


@pytest.mark.parametrize("level", JUDGING[:2])
def test_most_cards_are_used_up_by_the_end(level: str) -> None:
    game = Game.new(POWERS, 4, "cards")
    seats = [make_player(level) for _ in range(4)]
    choices = 0
    while game.actor is not None:
        player = seats[game.actor]
        game.play(player.choose(game.view(game.actor), game.legal_actions(), Clock(), Random(choices)))
        choices += 1
    assert sum(len(cards) for cards in game.cards) <= 5


def test_the_cardless_player_keeps_all_its_cards() -> None:
    game, player = Game.new(POWERS, 2, "kept"), Cardless()
    for choice in range(60):
        assert game.actor is not None
        legal = game.legal_actions()
        game.play(player.choose(game.view(game.actor), legal, Clock(), Random(choice)))
    assert game.cards == [list(CARDS)] * 2
