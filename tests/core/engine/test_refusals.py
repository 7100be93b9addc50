"""Every reason to refuse a choice: its code, the sentence a player reads, and a game left as it was."""

from __future__ import annotations

import pickle
import re
from collections.abc import Mapping, Sequence

import pytest

from acquire_core import (
    Action,
    Game,
    IllegalAction,
    ParseError,
    ParseFault,
    Refusal,
    Rules,
    SetupError,
    SetupFault,
)
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


def filled() -> Game:
    """A hand filled, with dead tiles that may be replaced."""
    rules = switched(tiles__dead_choice="optional")
    game = table(rules, TWO_SAFE, "1B 2B 3B 9I 1I 3I", "", pool="1G 3G 5G 7G")
    return after(game, "place 9I", "buy nothing", "draw")


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
    ("wrong_phase", start(), "draw", "'draw' is not possible now: place a tile."),
    (
        "wrong_phase",
        after(start(picture="*", hand="2A"), "place 2A"),
        "buy nothing",
        "'buy nothing' is not possible now: choose the chain to found.",
    ),
    (
        "wrong_phase",
        after(start(picture="LL.TT", hand="3A"), "place 3A"),
        "settle Luxor",
        "'settle Luxor' is not possible now: choose the chain that survives.",
    ),
    (
        "wrong_phase",
        after(start(picture="LLLL.TTT\n....A\n....A\n....A", hand="5A"), "place 5A"),
        "survive Luxor",
        "'survive Luxor' is not possible now: choose the defunct chain to settle next.",
    ),
    (
        "wrong_phase",
        after(start(picture=MERGER, hand="5A", shares=[{"Tower": 1}]), "place 5A"),
        "buy nothing",
        "'buy nothing' is not possible now: sell, trade or keep your defunct shares.",
    ),
    (
        "wrong_phase",
        after(start(), "place 9I"),
        "place 2E",
        "'place 2E' is not possible now: buy shares, or nothing.",
    ),
    (
        "wrong_phase",
        after(start(), "place 9I", "buy nothing"),
        "buy Luxor 1",
        "'buy Luxor 1' is not possible now: draw a tile.",
    ),
    ("not_in_hand", start(), "place 8H", "You do not hold 8H."),
    ("not_in_hand", start(), "place 1A", "You do not hold 1A."),
    ("blocked", start(), "place 2E", "2E would found a chain, but no more than 7 can be on the board."),
    (
        "dead",
        start(picture=TWO_SAFE, hand="6B"),
        "place 6B",
        "6B would merge two safe chains, so it can never be placed.",
    ),
    (
        "merges_safe",
        table(PICO8, SAFE + "\n.\nTT", "1B"),
        "place 1B",
        "1B would merge a safe chain, so it can never be placed.",
    ),
    ("must_place", start(), "place none", "You hold a tile you can place, so you must place one."),
    ("no_swap", start(), "swap hand", "You cannot swap your hand now."),
    (
        "may_place",
        start(switched(tiles__no_playable="redraw_hand")),
        "swap hand",
        "You hold a tile you can place, so you cannot swap your hand.",
    ),
    (
        "already_active",
        after(start(picture="LL.*", hand="5A"), "place 5A"),
        "found Luxor",
        "Luxor is already on the board; choose another chain.",
    ),
    (
        "not_tied",
        after(start(picture="LL.TT", hand="3A"), "place 3A"),
        "survive Imperial",
        "The survivor must be Luxor or Tower.",
    ),
    (
        "not_next",
        after(start(picture="LLLL.TTT\n....A\n....A\n....A", hand="5A"), "place 5A"),
        "settle Luxor",
        "The next chain to settle must be Tower or American.",
    ),
    (
        "too_few_defunct",
        after(start(picture=MERGER, hand="5A", shares=[{"Tower": 3}]), "place 5A"),
        "dispose sell 2 trade 2",
        "You hold only 3 shares of Tower.",
    ),
    (
        "uneven_trade",
        after(start(picture=MERGER, hand="5A", shares=[{"Tower": 3}]), "place 5A"),
        "dispose trade 3",
        "Shares trade 2 for 1, so trade a multiple of 2.",
    ),
    (
        "bank_empty",
        after(start(picture=MERGER, hand="5A", shares=[{"Tower": 4, "Luxor": 24}]), "place 5A"),
        "dispose trade 4",
        "The bank has only one share of Luxor left.",
    ),
    ("not_active", after(start(picture="LL"), "place 9I"), "buy Tower 1", "Tower is not on the board."),
    (
        "bank_empty",
        after(start(picture="LL", shares=[{"Luxor": 23}]), "place 9I"),
        "buy Luxor 3",
        "The bank has only 2 shares of Luxor left.",
    ),
    (
        "too_many_shares",
        after(start(picture="LL"), "place 9I"),
        "buy Luxor 4",
        "You can buy no more than 3 shares in a turn.",
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
        "You cannot buy in a turn in which you placed no tile.",
    ),
    (
        "no_end",
        start(),
        "declare end",
        "You can declare the end once a chain has 41 tiles or all chains on the board are safe.",
    ),
    (
        "no_end",
        start(switched(end__all_safe=False)),
        "declare end",
        "You can declare the end once a chain has 41 tiles.",
    ),
    ("ends_by_itself", start(PICO8), "declare end", "This game ends by itself; nobody declares the end."),
    (
        "already_declared",
        after(start(picture=SAFE), "declare end"),
        "declare end",
        "The end is already declared.",
    ),
    (
        "end_before_placing",
        after(start(switched(end__window="start"), SAFE), "place 9I"),
        "declare end",
        "You can declare the end only before you place a tile.",
    ),
    (
        "end_after_buying",
        start(switched(end__window="after_buy"), SAFE),
        "declare end",
        "You can declare the end only after you buy.",
    ),
    (
        "hand_filled",
        filled(),
        "draw",
        "'draw' is not possible now: replace a dead tile, or none.",
    ),
    ("no_finish", start(), "finish", "You can finish at once only after declaring the end."),
    (
        "turn_goes_on",
        after(start(switched(end__finish_turn="required"), SAFE), "declare end"),
        "finish",
        "The end is declared, but this turn is played to its end.",
    ),
    (
        "not_replaceable",
        after(start(picture=TWO_SAFE), "place 9I", "buy nothing"),
        "replace 2E",
        "You cannot replace 2E now.",
    ),
    ("card_gone", start(carded(take5=0)), "card take5", "You have no Take 5 left."),
    (
        "too_many_cards",
        after(start(carded()), "card take5"),
        "card play4",
        "You can play only one card in a turn.",
    ),
    (
        "too_many_cards",
        after(start(carded(take5=3, per_turn=2)), "card take5", "card take5"),
        "card play4",
        "You can play no more than 2 cards in a turn.",
    ),
    ("card_when_buying", start(carded()), "card buy5", "You can play Buy 5 only when you buy."),
    (
        "card_before_placing",
        after(start(carded()), "place 9I"),
        "card take5",
        "You can play Take 5 only before you place a tile.",
    ),
    (
        "no_tiles",
        table(carded(), SEVEN, "2E 9I", "", pool=""),
        "card take5",
        "The draw pile is empty, so Take 5 would do nothing.",
    ),
    (
        "nothing_to_place",
        start(carded(), TWO_SAFE, "2B"),
        "card play4",
        "You hold no tile you can place, so Play 4 would do nothing.",
    ),
    (
        "no_chain",
        after(start(carded(), "*..........."), "place 9I"),
        "card free3",
        "No chain is on the board, so Free 3 would do nothing.",
    ),
    (
        "no_tile_placed",
        after(start(carded(buy__without_placement=False), TWO_SAFE, "2B"), "place none"),
        "card free3",
        "You cannot buy in a turn in which you placed no tile.",
    ),
    (
        "other_card",
        after(start(carded(per_turn=2)), "place 9I", "card free3"),
        "card buy5",
        "Buy 5 does not go with the card you already played for this purchase.",
    ),
    (
        "nothing_to_swap",
        after(start(carded()), "place 9I"),
        "card trade2",
        "You have nothing to swap, so Trade 2 would do nothing.",
    ),
    (
        "no_trade",
        after(start(carded()), "place 9I"),
        "swap Luxor Tower",
        "You can swap shares only with a Trade 2 card.",
    ),
    (
        "wrong_phase",
        start(carded()),
        "swap Luxor Tower",
        "'swap Luxor Tower' is not possible now: place a tile.",
    ),
    ("same_chain", swapping(), "swap Luxor Luxor", "Swap shares of one chain for shares of another."),
    ("too_few_to_swap", swapping(), "swap Tower Luxor", "A swap takes 2 shares of Tower; you hold 0."),
    ("bank_empty", swapping(stock=3), "swap Luxor American", "The bank has no shares of American left."),
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
    assert caught.value.code is Refusal(code)


def test_every_refusal_is_made_here() -> None:
    assert set(Refusal) == {code for code, *_ in REFUSED}


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


def test_a_refusal_tells_its_code_and_values_to_who_has_other_words() -> None:
    game = after(start(picture="LL", cash=[500, 0]), "place 9I")
    with pytest.raises(IllegalAction) as caught:
        game.play(game.parse("buy Luxor 3"))
    assert caught.value.code is Refusal.NO_CASH
    assert caught.value.values == {"cost": 600, "cash": 500}


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction(Refusal.BANK_EMPTY, chain="Luxor", left=1),
        ParseError(ParseFault.NAMED_TWICE, word="Luxor"),
        SetupError(SetupFault.BAG, tiles=108),
    ],
)
def test_a_refusal_can_be_sent_to_another_process(error: IllegalAction | ParseError | SetupError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.code, again.values, str(again)) == (
        type(error),
        error.code,
        error.values,
        str(error),
    )


def test_a_choice_for_a_chain_of_another_rule_set_is_not_understood() -> None:
    game = Game.new(STANDARD, 2, seed=1)
    with pytest.raises(ParseError):
        game.parse("buy Luxor 1")
