"""Every sentence about a text that is no choice, and about a game that cannot be set up so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from acquire_core import Game, ParseError, ParseFault, Refusal, SetupError, SetupFault
from acquire_core.english.engine import PARSE_FAULTS, REFUSALS, SETUP_FAULTS
from tests.core.engine.positions import CLASSIC, PICO8, TWO, bag, change, draw

GAME = Game.new(CLASSIC, 2, seed=1)
CARDS = Game.new(change(CLASSIC, {"powers.enabled": True}), 2, seed=1)
TINY = change(CLASSIC, {"board.columns": 3, "board.rows": 3, "end.chain_size": 9, "chains.safe_size": 8})
HANDS = [["9I"], ["9G"]]
TEXT = Game.from_position(CLASSIC, {}, HANDS, pool=[]).to_text()
SEVEN = "Luxor, Tower, American, Festival, Worldwide, Continental and Imperial"


def text(words: str) -> Callable[[], object]:
    return lambda: GAME.parse(words)


def position(picture: str = "", hands: list[list[str]] = HANDS, **more: Any) -> Callable[[], object]:
    return lambda: Game.from_position(CLASSIC, draw(CLASSIC, picture), hands, **more)


def read(line: str) -> Callable[[], object]:
    return lambda: Game.from_text(line)


PARSED = [
    (
        ParseFault.NO_CHOICE,
        text("jump"),
        "'jump' is not a choice; a choice looks like place 9E, found Tower, dispose sell 3 trade 2, "
        "buy Tower 2 Luxor 1, draw or declare end.",
    ),
    (ParseFault.NO_SUCH_TILE, text("place 13A"), "There is no tile '13A': tiles run from 1A to 12I."),
    (
        ParseFault.TILE_ON_BOARD,
        lambda: Game.from_position(CLASSIC, {"5E": "lone"}, HANDS).effect("5e"),
        "5E is already on the board.",
    ),
    (ParseFault.NO_SUCH_CHAIN, text("found Nestor"), f"There is no chain 'Nestor': the chains are {SEVEN}."),
    (
        ParseFault.NO_SUCH_CARD,
        lambda: CARDS.parse("card ace"),
        "There is no card 'ace': the cards are free3, buy5, trade2, take5 and play4.",
    ),
    (ParseFault.NO_COUNT, text("buy Luxor"), "'Luxor' needs a number of shares after it."),
    (ParseFault.NOT_A_COUNT, text("buy Luxor -1"), "'-1' is not a number of shares."),
    (ParseFault.NAMED_TWICE, text("buy Luxor 1 luxor 2"), "'luxor' is named twice."),
    (
        ParseFault.NO_DISPOSITION,
        text("dispose hold 3"),
        "'hold' is not possible with defunct shares: sell, trade or keep them.",
    ),
]

SET_UP = [
    (SetupFault.PLAYERS, lambda: Game.new(CLASSIC, 7), "Classic is for 2 to 6 players, not 7."),
    (SetupFault.PLAYERS, lambda: Game.new(PICO8, 3), "PICO-8 is for 4 players, not 3."),
    (
        SetupFault.PLAYERS,
        lambda: Game.from_position(TWO, {}, [[], [], []]),
        f"{TWO.title} is for 2 players, not 3.",
    ),
    (
        SetupFault.FIRST,
        lambda: Game.new(CLASSIC, 3, first=3),
        "first=3 is not a seat: 3 players have the seats 0 to 2.",
    ),
    (SetupFault.MOVER, position(mover=-1), "mover=-1 is not a seat: 2 hands have the seats 0 to 1."),
    (
        SetupFault.TOO_FEW_TILES,
        lambda: Game.new(TINY, 6),
        "6 players are dealt 42 tiles, but there are only 9.",
    ),
    (
        SetupFault.BAG,
        lambda: Game.new(CLASSIC, 2, bag=bag(CLASSIC)[1:]),
        "The bag must hold each of the 108 tiles exactly once.",
    ),
    (
        SetupFault.NO_OWNER,
        lambda: Game.from_position(CLASSIC, {"1A": "Nestor"}, HANDS),
        f"'Nestor' on 1A is not lone, dead or one of {SEVEN}.",
    ),
    (SetupFault.ONE_TILE, position("L"), "Luxor has one tile; a chain has two or more."),
    (SetupFault.TWO_PIECES, position("LL.LL"), "Luxor is in more than one piece."),
    (SetupFault.TOUCHING, position("LLTT"), "Luxor on 2A touches a tile outside the chain."),
    (
        SetupFault.TOO_MANY_CHAINS,
        lambda: Game.from_position(
            change(CLASSIC, {"chains.max_active": 2}), draw(CLASSIC, "LL.TT.AA"), HANDS
        ),
        "No more than 2 chains can be on the board.",
    ),
    (SetupFault.USED_IN_HAND, position(hands=[["9I"], ["9I"]]), "9I in hand 1 is already somewhere else."),
    (SetupFault.USED_IN_POOL, position(pool=["9I"]), "9I in the pool is already somewhere else."),
    (SetupFault.CASH, position(cash=[1000]), "cash must list 2 amounts, none below 0."),
    (
        SetupFault.TOO_MANY_HOLDINGS,
        position(shares=[{}, {}, {}]),
        "shares are given for 3 seats, but there are 2.",
    ),
    (
        SetupFault.NO_HOLDING,
        position(shares=[{"Luxor": -1}]),
        "'Luxor: -1' is not a holding in this rule set.",
    ),
    (SetupFault.TOO_LONG, read("x" * 20_001), "A position has no more than 20,000 characters."),
    (
        SetupFault.NO_RULE_SET,
        read("chess"),
        "'chess' is not the name of a rule set, with which a position begins.",
    ),
    (SetupFault.RULES_TEXT, read("classic{"), "The rule set of the position is not JSON."),
    (
        SetupFault.NO_FIELD,
        read(f"{TEXT} x=1"),
        "'x=1' is not a field of a position; a field looks like turn=12.",
    ),
    (
        SetupFault.NO_FIELD,
        read(f"{TEXT} idle="),
        "'idle=' is not a field of a position; a field looks like turn=12.",
    ),
    (SetupFault.FIELD_TWICE, read(f"{TEXT} turn=1"), "turn= is given twice."),
    (SetupFault.FIELD_MISSING, read(TEXT.replace(" turn=1", "")), "The position lacks turn=."),
    (
        SetupFault.FIELD_VALUE,
        read(TEXT.replace("turn=1", "turn=0")),
        "turn= must be a number from 1 up, not '0'.",
    ),
    (SetupFault.FIELD_UNFIT, read(f"{TEXT} cards=11111"), "cards= does not fit the rest of the position."),
    (SetupFault.TILE_TWICE, read(TEXT.replace("pile=-", "pile=9G")), "9G is in two places."),
    (
        SetupFault.TOO_MANY_SHARES,
        position(shares=[{"Luxor": 26}]),
        "More Luxor shares are given than the 25 there are.",
    ),
]


@pytest.mark.parametrize(("code", "refused", "sentence"), PARSED, ids=[code for code, *_ in PARSED])
def test_a_text_that_is_none_is_refused_with_a_sentence(
    code: ParseFault, refused: Callable[[], object], sentence: str
) -> None:
    with pytest.raises(ParseError) as caught:
        refused()
    assert (caught.value.code, str(caught.value)) == (code, sentence)


@pytest.mark.parametrize(("code", "refused", "sentence"), SET_UP, ids=[sentence for *_, sentence in SET_UP])
def test_a_game_that_cannot_be_set_up_is_refused_with_a_sentence(
    code: SetupFault, refused: Callable[[], object], sentence: str
) -> None:
    with pytest.raises(SetupError) as caught:
        refused()
    assert (caught.value.code, str(caught.value)) == (code, sentence)


def test_every_code_has_its_sentence_and_every_sentence_a_test() -> None:
    assert set(REFUSALS) == set(Refusal)
    assert {code for code, *_ in PARSED} == set(ParseFault) == set(PARSE_FAULTS)
    assert {code for code, *_ in SET_UP} | {SetupFault.RULES} == set(SetupFault) == set(SETUP_FAULTS)


def test_a_rule_set_of_a_position_that_cannot_be_used_is_refused_by_its_key() -> None:
    with pytest.raises(
        SetupError, match=r"^The rule set of the position cannot be used: setup\.cash: "
    ) as caught:
        Game.from_text('classic{"setup.cash":50} ')
    assert caught.value.code is SetupFault.RULES
