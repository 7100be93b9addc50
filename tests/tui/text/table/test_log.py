"""Every event has its sentence, whatever it brought about."""

from __future__ import annotations

import pytest

from acquire_core import load_rules
from acquire_core.engine.events import (
    BonusesPaid,
    Bought,
    CardPlayed,
    Disposed,
    Drew,
    EndDeclared,
    Event,
    Founded,
    GameOver,
    Grew,
    MarketDrew,
    Merged,
    Placed,
    SetAside,
    SharesSold,
    SharesSwapped,
    TurnBegan,
)
from acquire_core.engine.result import EndReason
from acquire_core.rules.overrides import with_overrides
from acquire_tui.text.table.chain_marks import mark, parts, plain
from acquire_tui.text.table.log import Wording

LUXOR, TOWER, AMERICAN = range(3)
FOUR = (9, 1, 2, 3)


def told(*events: Event, teams: int = 1) -> str:
    rules = with_overrides(load_rules("classic"), {"teams.size": teams})
    wording = Wording(rules, ("Ann", "Bob", "Cy", "Dee"))
    return plain(" | ".join(wording.happened(events)))


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ([TurnBegan(3, 0)], ""),
        ([Placed(0, "9E")], "Ann placed 9E."),
        ([Placed(1, None)], "Bob placed no tile."),
        ([Placed(0, "9E"), Grew(TOWER, 4)], "Ann placed 9E. Tower grew to 4."),
        (
            [Placed(0, "9E"), Founded(0, TOWER, 2, 1, 0)],
            "Ann placed 9E and founded Tower (2) with 1 free share.",
        ),
        (
            [Placed(0, "9E"), Founded(0, TOWER, 2, 2, 0)],
            "Ann placed 9E and founded Tower (2) with 2 free shares.",
        ),
        (
            [Placed(0, "9E"), Founded(0, TOWER, 2, 0, 400)],
            "Ann placed 9E and founded Tower (2), with $400 instead of a share.",
        ),
        ([Placed(0, "9E"), Founded(0, TOWER, 2, 0, 0)], "Ann placed 9E and founded Tower (2)."),
        ([Founded(0, TOWER, 2, 1, 0)], "Ann founded Tower (2) with 1 free share."),
        ([Founded(0, TOWER, 2, 2, 0)], "Ann founded Tower (2) with 2 free shares."),
        ([Founded(0, TOWER, 2, 0, 400)], "Ann founded Tower (2), with $400 instead of a share."),
        ([Founded(0, TOWER, 2, 0, 0)], "Ann founded Tower (2)."),
        (
            [Placed(0, "9E"), Merged(0, TOWER, 9, (LUXOR, AMERICAN), (3, 2))],
            "Ann placed 9E. Luxor (3) and American (2) merged into Tower (9).",
        ),
        ([Merged(0, TOWER, 9, (LUXOR,), (3,))], "Luxor (3) merged into Tower (9)."),
        ([MarketDrew(LUXOR, 1, "1A")], "The stock market drew 1A: it holds 1 share of Luxor."),
        ([MarketDrew(LUXOR, 4, "4A")], "The stock market drew 4A: it holds 4 shares of Luxor."),
        (
            [MarketDrew(LUXOR, 4, None)],
            "The draw pile is empty: the stock market holds 4 shares of Luxor, at random.",
        ),
        (
            [MarketDrew(LUXOR, 1, None)],
            "The draw pile is empty: the stock market holds 1 share of Luxor, at random.",
        ),
        (
            [BonusesPaid(LUXOR, 6, (7, 5, 0, 0), (6000, 3000, 0, 0))],
            "Bonuses for Luxor (6): Ann $6,000 and Bob $3,000.",
        ),
        ([BonusesPaid(LUXOR, 6, (0, 0, 0, 0), (0, 0, 0, 0))], "Nobody gets a bonus for Luxor (6)."),
        (
            [Disposed(0, LUXOR, TOWER, 3, 2, 1, 900, 1)],
            "Ann sold 3 Luxor for $900, traded 2 for 1 Tower and kept 1.",
        ),
        ([Disposed(0, LUXOR, TOWER, 3, 2, 0, 900, 1)], "Ann sold 3 Luxor for $900 and traded 2 for 1 Tower."),
        ([Disposed(0, LUXOR, TOWER, 3, 0, 1, 900, 0)], "Ann sold 3 Luxor for $900 and kept 1."),
        ([Disposed(0, LUXOR, TOWER, 3, 0, 0, 900, 0)], "Ann sold 3 Luxor for $900."),
        ([Disposed(0, LUXOR, TOWER, 0, 2, 1, 0, 1)], "Ann traded 2 Luxor for 1 Tower and kept 1."),
        ([Disposed(0, LUXOR, TOWER, 0, 2, 0, 0, 1)], "Ann traded 2 Luxor for 1 Tower."),
        ([Disposed(0, LUXOR, TOWER, 0, 0, 4, 0, 0)], "Ann kept 4 Luxor."),
        ([Bought(0, (), 0, 0)], "Ann bought nothing."),
        ([Bought(0, None, 1, None)], "Ann bought 1 share."),
        ([Bought(0, None, 3, None)], "Ann bought 3 shares."),
        ([Bought(0, ((LUXOR, 1), (TOWER, 2)), 3, 1200)], "Ann bought 1 Luxor and 2 Tower for $1,200."),
        ([Bought(0, ((LUXOR, 1),), 1, 0)], "Ann took 1 Luxor for free."),
        ([CardPlayed(0, "take5")], "Ann played Take 5."),
        ([SharesSwapped(0, LUXOR, 2, TOWER, 1)], "Ann swapped 2 Luxor for 1 Tower."),
        ([SharesSwapped(0, None, 2, None, 1)], "Ann swapped 2 shares for 1."),
        ([Drew(0, "1A")], "Ann drew 1A."),
        ([Drew(0, "1A"), Drew(0, "2A"), Drew(1, None)], "Ann drew 1A and 2A. | Bob drew a tile."),
        ([Drew(1, None), Drew(1, None)], "Bob drew 2 tiles."),
        ([SetAside(0, "1A")], "Ann discarded 1A, which cannot be placed."),
        ([EndDeclared(0)], "Ann declared the end of the game."),
        (
            [SharesSold(LUXOR, (2, 1, 0, 0), (1200, 600, 0, 0))],
            "Shares of Luxor sold: Ann 2 for $1,200 and Bob 1 for $600.",
        ),
        ([SharesSold(LUXOR, (0, 0, 0, 0), (0, 0, 0, 0))], ""),
    ],
)
def test_what_happened(events: list[Event], said: str) -> None:
    assert told(*events) == said


@pytest.mark.parametrize(
    ("reason", "worth", "winners", "teams", "said"),
    [
        (EndReason.DECLARED, (9000,), (0,), 1, "Game over: Ann finishes with $9,000."),
        (EndReason.DECLARED, (9000, 1, 2, 3), (0,), 1, "Game over: Ann wins with $9,000."),
        (EndReason.DECLARED, (9, 9, 2, 3), (0, 1), 1, "Game over: Ann and Bob share the victory with $9."),
        (EndReason.DECLARED, (9, 1, 2, 3), (0, 2), 2, "Game over: Ann and Cy win with $11."),
        (EndReason.DECLARED, (2, 3, 2, 1), (0, 1, 2, 3), 2,
            "Game over: Ann, Bob, Cy and Dee share the victory with $4."),
        (EndReason.AUTOMATIC, FOUR, (0,), 1, "The end condition is met. Game over: Ann wins with $9."),
        (EndReason.POOL_EMPTY, FOUR, (0,), 1, "The draw pile is empty. Game over: Ann wins with $9."),
        (
            EndReason.STALEMATE, FOUR, (0,), 1,
            "For a whole round, nobody could place or draw a tile. Game over: Ann wins with $9.",
        ),
    ],
)  # fmt: skip
def test_who_won(
    reason: EndReason, worth: tuple[int, ...], winners: tuple[int, ...], teams: int, said: str
) -> None:
    assert told(GameOver(reason, worth, winners), teams=teams) == said


@pytest.mark.parametrize(
    ("held", "market", "ranks"),
    [
        ((2, 9), 9, "ties with 9 shares"),
        ((1, 0), 1, "ties with 1 share"),
        ((2, 5), 9, "is first with 9 shares"),
        ((0, 0), 1, "is first with 1 share"),
        ((0, 5), 3, "is second with 3 shares"),
        ((0, 5), 1, "is second with 1 share"),
        ((7, 5), 5, "ties with 5 shares"),
        ((7, 5), 3, ""),
        ((7, 5), 0, ""),
    ],
)
def test_the_stock_market_is_named_where_it_ranks(held: tuple[int, int], market: int, ranks: str) -> None:
    """The classic game pays two ranks; what the market would get stays in the bank."""
    said = told(MarketDrew(0, market, "9H"), BonusesPaid(0, 6, held, (100, 0))).partition(" | ")[2]
    wanted = f"The stock market {ranks}; its part stays in the bank." if ranks else ""
    assert said == f"Bonuses for Luxor (6): Ann $100. {wanted}".strip()


def test_where_three_ranks_are_paid_the_market_may_be_third() -> None:
    wording = Wording(load_rules("standard"), ("Ann", "Bob"))
    events = [MarketDrew(0, 3, "3H"), BonusesPaid(0, 6, (7, 5), (100, 50))]
    assert "The stock market is third with 3 shares;" in wording.happened(events)[1]


def test_a_mark_is_a_part_of_a_sentence_and_no_letter_of_it() -> None:
    sentence = f"Ann sold 3 {mark(LUXOR)}Luxor for {mark(6)}."
    assert list(parts(sentence, 7)) == ["Ann sold 3 ", LUXOR, "Luxor for ", 6, "."]
    assert plain(sentence) == "Ann sold 3 Luxor for ."
