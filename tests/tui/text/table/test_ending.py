"""What is said of the end of a game, and of who is ahead, for every case without a screen."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from acquire_core import Game, View, load_rules
from acquire_core.engine.events import EndDeclared, Event, GameOver
from acquire_core.engine.result import EndReason
from acquire_core.rules.overrides import with_overrides
from acquire_tui.text.table.chain_marks import plain
from acquire_tui.text.table.ending import ends, may_end, sure, why_ended
from acquire_tui.text.table.log import Wording

NAMES = ("Ann", "Bob", "Cy", "Dee")
OVER = (0,) * 4
LONG = {f"{column}{row}": "Luxor" for column in range(1, 13) for row in "ABCD"}
SAFE = {f"{column}A": "Luxor" for column in range(1, 13)}


def seen(cash: tuple[int, ...] = (0,) * 4, board: dict[str, str] = LONG, **rules: object) -> View:
    """The view of Ann, whose turn it is, in a game in which nobody holds a share."""
    changed = {key.replace("__", "."): value for key, value in rules.items()}
    hands = (("1I",), ("3I",), ("5I",), ("7I",))[: len(cash)]
    game = Game.from_position(
        with_overrides(load_rules("classic"), changed), board, hands, cash=cash, mover=0, seed="end"
    )
    return game.view(0)


@pytest.mark.parametrize(
    ("cash", "said"),
    [
        ((500, 400, 300, 200), "you lead by $100."),
        ((500, 500, 300, 200), "you tie with Bob."),
        ((400, 300, 500, 200), "you are $100 behind Cy."),
    ],
)
def test_who_is_ahead(cash: tuple[int, ...], said: str) -> None:
    assert sure(seen(cash), NAMES) == f"! again ends the game now: {said}"


@pytest.mark.parametrize(
    ("cash", "said"),
    [
        ((500, 400, 300, 200), "your team leads by $200."),
        ((500, 400, 300, 400), "your team ties with Bob's."),
        ((500, 400, 300, 600), "your team is $200 behind Bob's."),
    ],
)
def test_which_team_is_ahead(cash: tuple[int, ...], said: str) -> None:
    assert sure(seen(cash, teams__size=2), NAMES) == f"! again ends the game now: {said}"


def test_nothing_hidden_is_told_of_who_is_ahead() -> None:
    assert sure(seen(visibility__money="hidden"), NAMES) == "! again ends the game now."


@pytest.mark.parametrize(
    ("board", "finish", "said"),
    [
        (LONG, "optional", "! ends the game after this turn: Luxor has 48 tiles."),
        (LONG, "immediate", "! ends the game at once: Luxor has 48 tiles."),
        (SAFE, "optional", "! ends the game after this turn: every chain on the board is safe."),
        (SAFE, "immediate", "! ends the game at once: every chain on the board is safe."),
    ],
)
def test_why_and_when_the_game_may_end(board: dict[str, str], finish: str, said: str) -> None:
    view = seen(board=board, end__finish_turn=finish)
    told = [plain(each) for each in may_end(Wording(view.rules, NAMES), view)]
    assert told[0] == said
    assert told[1] in ("! ends the game: Luxor has 48 tiles.", "! ends the game: every chain is safe.")
    assert told[2] == said.partition(":")[0] + "."


@pytest.mark.parametrize(
    ("size", "safe"), [(40, True), (41, False)]
)  # fmt: skip
def test_forty_one_tiles_end_a_game_and_forty_do_not(size: int, safe: bool) -> None:
    view = seen(board=dict(list(LONG.items())[:size]))
    assert ("is safe" in may_end(Wording(view.rules, NAMES), view)[0]) == safe


def test_the_last_turn_is_said_with_the_keys_that_help() -> None:
    assert ends("x", "u") == [
        "You declared the end; this is the last turn. x finishes now, u undoes.",
        "Last turn. x finishes now, u undoes.",
        "Last turn",
    ]
    assert ends("", "u") == [
        "You declared the end; this is the last turn. u undoes.",
        "Last turn. u undoes.",
        "Last turn",
    ]


@pytest.mark.parametrize(
    ("events", "board", "said"),
    [
        ([], LONG, ""),
        ([EndDeclared(1)], LONG, ""),
        (
            [EndDeclared(1), GameOver(EndReason.DECLARED, OVER, (0,))],
            LONG,
            "Bob declared the end of the game: Luxor has 48 tiles.",
        ),
        (
            [EndDeclared(1), GameOver(EndReason.DECLARED, OVER, (0,))],
            SAFE,
            "Bob declared the end of the game: every chain on the board is safe.",
        ),
        (
            [GameOver(EndReason.AUTOMATIC, OVER, (0,))],
            LONG,
            "The game ended by itself: Luxor has 48 tiles.",
        ),
        (
            [GameOver(EndReason.AUTOMATIC, OVER, (0,))],
            SAFE,
            "The game ended by itself: every chain on the board is safe.",
        ),
        (
            [GameOver(EndReason.POOL_EMPTY, OVER, (0,))],
            LONG,
            "The draw pile is empty: there was no tile left to draw.",
        ),
        (
            [GameOver(EndReason.STALEMATE, OVER, (0,))],
            LONG,
            "Stalemate: for a whole round, nobody could place or draw a tile.",
        ),
    ],
)
def test_why_a_game_has_ended(events: Sequence[Event], board: dict[str, str], said: str) -> None:
    assert plain(why_ended(events, seen(board=board), NAMES)) == said
