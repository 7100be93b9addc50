"""Every reason to refuse a choice: its code, the sentence a player reads, and a game left as it was."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

import acquire_core
from acquire_core import Action, Game, IllegalAction, ParseError, Rules
from tests.core.engine.positions import (
    CLASSIC,
    PICO8,
    STANDARD,
    change,
    every_rule_set,
    legal,
    play,
    random_game,
    refusal,
    snapshot,
    table,
)

SEVEN = "LL.TT.AA.FF.\n............\nWW.CC.II....\n............\n*..........."
TWO_SAFE = "LLLLLLLLLLL.\n............\nTTTTTTTTTTT."
SAFE = "LLLLLLLLLLL"
MERGER = "LLLL.TT"


def over() -> Game:
    game = table(CLASSIC, SAFE, "9I", "")
    play(game, "declare end", "finish")
    return game


def start(
    rules: Rules = CLASSIC,
    picture: str = SEVEN,
    hand: str = "2E 9I",
    shares: Sequence[Mapping[str, int]] = (),
    cash: Sequence[int] | None = None,
) -> Game:
    return table(rules, picture, hand, "", shares=shares, cash=cash)


def after(game: Game, *choices: str) -> Game:
    play(game, *choices)
    return game


def switched(**switches: object) -> Rules:
    return change(CLASSIC, {name.replace("__", "."): value for name, value in switches.items()})


def carded(**switches: object) -> Rules:
    """The classic game with power cards, some of them or other switches set anew."""
    powers = {f"powers.{name}": value for name, value in switches.items() if "__" not in name}
    others = {name.replace("__", "."): value for name, value in switches.items() if "__" in name}
    return change(CLASSIC, {"powers.enabled": True} | powers | others)


def swapping(stock: int = 25) -> Game:
    """A seat with three shares of Luxor about to swap; the other seat has three of American."""
    rules = carded(chains__stock=stock)
    game = start(rules, shares=[{"Luxor": 3}, {"American": 3}])
    return after(game, "place 9I", "card trade2")


REFUSED: list[tuple[str, Game, str, str]] = [
    ("over", over(), "place 9I", "The game is over."),
    ("wrong_phase", start(), "draw", "Now is the time to place a tile, not for 'draw'."),
    (
        "wrong_phase",
        after(start(picture="*", hand="2A"), "place 2A"),
        "buy nothing",
        "Now is the time to choose the chain to found, not for 'buy nothing'.",
    ),
    (
        "wrong_phase",
        after(start(picture="LL.TT", hand="3A"), "place 3A"),
        "settle Luxor",
        "Now is the time to choose the chain that survives, not for 'settle Luxor'.",
    ),
    (
        "wrong_phase",
        after(start(picture="LLLL.TTT\n....A\n....A\n....A", hand="5A"), "place 5A"),
        "survive Luxor",
        "Now is the time to choose the chain to settle next, not for 'survive Luxor'.",
    ),
    (
        "wrong_phase",
        after(start(picture=MERGER, hand="5A", shares=[{"Tower": 1}]), "place 5A"),
        "buy nothing",
        "Now is the time to dispose of defunct shares, not for 'buy nothing'.",
    ),
    (
        "wrong_phase",
        after(start(), "place 9I"),
        "place 2E",
        "Now is the time to buy shares, not for 'place 2E'.",
    ),
    (
        "wrong_phase",
        after(start(), "place 9I", "buy nothing"),
        "buy Luxor 1",
        "Now is the time to draw a tile, not for 'buy Luxor 1'.",
    ),
    ("not_in_hand", start(), "place 8H", "You do not hold tile 8H."),
    ("not_in_hand", start(), "place 1A", "You do not hold tile 1A."),
    ("blocked", start(), "place 2E", "2E would found a chain, and all 7 are on the board."),
    (
        "dead",
        start(picture=TWO_SAFE, hand="6B"),
        "place 6B",
        "6B would join two safe chains, so it can never be placed.",
    ),
    (
        "dead",
        table(PICO8, SAFE + "\n.\nTT", "1B"),
        "place 1B",
        "1B would merge a safe chain, so it can never be placed.",
    ),
    ("must_place", start(), "place none", "You hold a tile that can be placed, so you must place one."),
    ("no_swap", start(), "swap hand", "The hand cannot be swapped now."),
    (
        "no_swap",
        start(switched(tiles__no_playable="redraw_hand")),
        "swap hand",
        "You hold a tile that can be placed, so the hand stays.",
    ),
    (
        "already_active",
        after(start(picture="LL.*", hand="5A"), "place 5A"),
        "found Luxor",
        "Luxor is on the board already; choose another chain.",
    ),
    (
        "not_tied",
        after(start(picture="LL.TT", hand="3A"), "place 3A"),
        "survive Imperial",
        "Choose the survivor among Luxor and Tower.",
    ),
    (
        "not_tied",
        after(start(picture="LLLL.TTT\n....A\n....A\n....A", hand="5A"), "place 5A"),
        "settle Luxor",
        "Choose the next one among Tower and American.",
    ),
    (
        "too_many_shares",
        after(start(picture=MERGER, hand="5A", shares=[{"Tower": 3}]), "place 5A"),
        "dispose sell 2 trade 2",
        "You hold only 3 shares to sell or trade.",
    ),
    (
        "uneven_trade",
        after(start(picture=MERGER, hand="5A", shares=[{"Tower": 3}]), "place 5A"),
        "dispose trade 3",
        "Shares are traded 2 for 1: trade a multiple of 2.",
    ),
    (
        "bank_empty",
        after(start(picture=MERGER, hand="5A", shares=[{"Tower": 4, "Luxor": 24}]), "place 5A"),
        "dispose trade 4",
        "The bank has 1 of Luxor left to trade for.",
    ),
    ("not_active", after(start(picture="LL"), "place 9I"), "buy Tower 1", "Tower is not on the board."),
    (
        "bank_empty",
        after(start(picture="LL", shares=[{"Luxor": 23}]), "place 9I"),
        "buy Luxor 3",
        "The bank has only 2 of Luxor left.",
    ),
    (
        "too_many_shares",
        after(start(picture="LL"), "place 9I"),
        "buy Luxor 4",
        "You may buy at most 3 shares a turn.",
    ),
    (
        "no_cash",
        after(start(picture="LL", cash=[500, 0]), "place 9I"),
        "buy Luxor 3",
        "That costs $600; you have $500.",
    ),
    (
        "no_tile_placed",
        after(start(switched(buy__without_placement=False), hand="2E"), "place none"),
        "buy Luxor 1",
        "Without a tile placed this turn you may not buy.",
    ),
    (
        "no_end",
        start(),
        "declare end",
        "The end may be declared once a chain has 41 tiles or every chain on the board is safe.",
    ),
    (
        "no_end",
        start(switched(end__all_safe=False)),
        "declare end",
        "The end may be declared once a chain has 41 tiles.",
    ),
    ("no_end", start(PICO8), "declare end", "This game ends by itself."),
    ("no_end", after(start(picture=SAFE), "declare end"), "declare end", "The end is declared already."),
    (
        "no_end",
        after(start(switched(end__window="start"), SAFE), "place 9I"),
        "declare end",
        "The end may only be declared before placing a tile.",
    ),
    (
        "no_end",
        start(switched(end__window="after_buy"), SAFE),
        "declare end",
        "The end may only be declared after buying.",
    ),
    ("no_finish", start(), "finish", "Only the seat that declared the end may stop at once."),
    (
        "not_replaceable",
        after(start(picture=TWO_SAFE), "place 9I", "buy nothing"),
        "replace 2E",
        "Tile 2E cannot be replaced now.",
    ),
    ("card_gone", start(carded(take5=0)), "card take5", "You have no Take 5 left."),
    ("too_many_cards", after(start(carded()), "card take5"), "card play4", "You may play one card a turn."),
    (
        "too_many_cards",
        after(start(carded(take5=3, per_turn=2)), "card take5", "card take5"),
        "card play4",
        "You may play 2 cards a turn.",
    ),
    ("wrong_phase", start(carded()), "card buy5", "'card buy5' is played when buying."),
    (
        "wrong_phase",
        after(start(carded()), "place 9I"),
        "card take5",
        "'card take5' is played before placing a tile.",
    ),
    (
        "no_tiles",
        table(carded(), SEVEN, "2E 9I", "", pool=""),
        "card take5",
        "No tile is left to draw.",
    ),
    (
        "nothing_to_place",
        start(carded(), TWO_SAFE, "2B"),
        "card play4",
        "You hold no tile that can be placed.",
    ),
    (
        "no_chain",
        after(start(carded(), "*..........."), "place 9I"),
        "card free3",
        "No chain is on the board, so this card would do nothing.",
    ),
    (
        "no_tile_placed",
        after(start(carded(buy__without_placement=False), TWO_SAFE, "2B"), "place none"),
        "card free3",
        "Without a tile placed this turn you may not buy.",
    ),
    (
        "other_card",
        after(start(carded(per_turn=2)), "place 9I", "card free3"),
        "card buy5",
        "This purchase has a card already; Buy 5 does not go with it.",
    ),
    (
        "nothing_to_swap",
        after(start(carded()), "place 9I"),
        "card trade2",
        "There is nothing you could swap, so this card would do nothing.",
    ),
    (
        "no_trade",
        after(start(carded()), "place 9I"),
        "swap Luxor Tower",
        "Shares of chains on the board are only swapped with a Trade 2 card.",
    ),
    (
        "wrong_phase",
        start(carded()),
        "swap Luxor Tower",
        "Now is the time to place a tile, not for 'swap Luxor Tower'.",
    ),
    ("no_trade", swapping(), "swap Luxor Luxor", "Swap shares of one chain for shares of another."),
    ("too_many_shares", swapping(), "swap Tower Luxor", "A swap takes 2 shares of Tower."),
    ("bank_empty", swapping(stock=3), "swap Luxor American", "The bank has no share of American left."),
    (
        "not_active",
        after(start(carded(), MERGER, "9I", [{"Luxor": 2}]), "place 9I", "card trade2"),
        "swap Luxor American",
        "American is not on the board.",
    ),
]


@pytest.mark.parametrize(
    ("code", "game", "words", "sentence"),
    REFUSED,
    ids=[f"{code}: {words}: {sentence}" for code, _, words, sentence in REFUSED],
)
def test_a_refusal_has_a_code_and_a_sentence_and_changes_nothing(
    code: str, game: Game, words: str, sentence: str
) -> None:
    assert refusal(game, words) == code
    with pytest.raises(IllegalAction, match=f"^{re.escape(sentence)}$") as caught:
        game.play(game.parse(words))
    assert caught.value.sentence == sentence


def test_every_code_of_the_core_is_refused_here() -> None:
    source = Path(acquire_core.__file__).parent
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(source.rglob("*.py")))
    codes = set(re.findall(r'IllegalAction\(\s*"(\w+)"', text))
    assert codes == {code for code, *_ in REFUSED}


@every_rule_set
def test_whatever_is_not_listed_is_refused_and_whatever_is_listed_is_accepted(rules: Rules) -> None:
    """All choices that came up in a game, tried in every position of another one."""
    tried: dict[str, Action] = {}
    for game in random_game(rules, rules.players.min, seed=21):
        tried |= {str(action): action for action in game.legal_actions()}
    sample = list(tried.values())[::7]
    for number, game in enumerate(random_game(rules, rules.players.min, seed=22)):
        if number % 5:
            continue
        before = snapshot(game)
        listed = set(legal(game))
        for action in sample:
            if str(action) not in listed:
                with pytest.raises(IllegalAction):
                    game.play(action)
        assert snapshot(game) == before
        for action in game.legal_actions():
            game.copy().play(action)
        assert snapshot(game) == before


def test_an_illegal_choice_says_what_is_wrong_when_printed() -> None:
    error = IllegalAction("code", "A sentence.")
    assert (error.code, error.sentence, str(error)) == ("code", "A sentence.", "A sentence.")


def test_a_choice_for_a_chain_of_another_rule_set_is_not_understood() -> None:
    game = Game.new(STANDARD, 2, seed=1)
    with pytest.raises(ParseError):
        game.parse("buy Luxor 1")
