"""Choices as text: what people and records write, and what is not a choice."""

from __future__ import annotations

import pytest

from acquire_core import Game, ParseError, ParseFault, Rules
from tests.core.engine.positions import CLASSIC, every_rule_set, random_game

GAME = Game.new(CLASSIC, 2, seed=1)

CHOICES = [
    "place 9E",
    "place 12I",
    "place none",
    "found Tower",
    "survive Tower",
    "settle Luxor",
    "dispose",
    "dispose sell 3",
    "dispose trade 2",
    "dispose sell 3 trade 2",
    "buy nothing",
    "buy Tower 3",
    "buy Luxor 1 Tower 2",
    "draw",
    "declare end",
    "finish",
    "replace 5C",
    "replace none",
    "swap hand",
]


@pytest.mark.parametrize("words", CHOICES)
def test_a_choice_is_written_as_it_is_read(words: str) -> None:
    assert str(GAME.parse(words)) == words


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("PLACE 9e", "place 9E"),
        ("  place   9E ", "place 9E"),
        ("Found TOWER", "found Tower"),
        ("buy tower 2 luxor 1", "buy Luxor 1 Tower 2"),
        ("buy Luxor 0", "buy nothing"),
        ("buy Luxor 0 Tower 1", "buy Tower 1"),
        ("buy Luxor 01", "buy Luxor 1"),
        ("dispose trade 2 sell 1", "dispose sell 1 trade 2"),
        ("dispose sell 0 trade 0", "dispose"),
        ("Declare End", "declare end"),
        ("Swap Hand", "swap hand"),
    ],
)
def test_case_space_and_order_do_not_matter(words: str, meant: str) -> None:
    assert str(GAME.parse(words)) == meant
    assert GAME.parse(words) == GAME.parse(meant)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "'' is not a choice; a choice looks like place 9E"),
        ("jump", "'jump' is not a choice"),
        ("place", "'place' is not a choice"),
        ("place 9E 9F", "'place 9E 9F' is not a choice"),
        ("buy", "'buy' is not a choice"),
        ("draw 9E", "'draw 9E' is not a choice"),
        ("swap Luxor Tower", "'swap Luxor Tower' is not a choice"),
        ("place 13A", "There is no tile '13A': tiles run from 1A to 12I."),
        ("replace 9Z", "There is no tile '9Z'"),
        ("found Nestor", "There is no chain 'Nestor': the chains are Luxor, Tower, American"),
        ("buy Luxor", "'Luxor' needs a number of shares after it."),
        ("buy Luxor 1 luxor 2", "'luxor' is named twice."),
        ("buy Luxor -1", "'-1' is not a number of shares."),
        ("buy Luxor 1000", "'1000' is not a number of shares."),
        ("buy Luxor ²", "'²' is not a number of shares."),
        ("buy Luxor \u0661", "'\u0661' is not a number of shares."),
        ("dispose keep 3", "'keep' is not possible with defunct shares: sell, trade or keep them."),
        ("dispose sell", "'sell' needs a number of shares after it."),
        ("dispose sell 1 sell 1", "'sell' is named twice."),
    ],
)
def test_what_is_no_choice_is_refused_with_a_sentence_that_names_it(words: str, sentence: str) -> None:
    with pytest.raises(ParseError) as caught:
        GAME.parse(words)
    assert sentence in str(caught.value)
    assert str(caught.value).endswith(".")
    assert caught.value.code in ParseFault


@every_rule_set
def test_every_choice_of_a_game_reads_back_from_its_text(rules: Rules) -> None:
    for game in random_game(rules, rules.players.max, seed=13):
        for action in game.legal_actions():
            again = game.parse(str(action))
            assert again == action
            assert type(again) is type(action)


def test_choices_are_values() -> None:
    other = Game.new(CLASSIC, 3, seed=2)
    for words in CHOICES:
        assert GAME.parse(words) == other.parse(words)
        assert hash(GAME.parse(words)) == hash(other.parse(words))
    assert len({GAME.parse(words) for words in CHOICES}) == len(CHOICES)
