"""The price table: who holds how much, and who leads."""

from __future__ import annotations

import pytest

from acquire_core import Game, load_rules
from acquire_core.rules.overrides import with_overrides
from acquire_tui.setup.game_options import Seat
from acquire_tui.text.table.log import Wording
from acquire_tui.widgets.prices import price_rows
from acquire_tui.widgets.table_state import Scene

NAMES = ("Ann", "Bob")
BOARD = {"1A": "Luxor", "2A": "Luxor"}


def leading(ann: int, bob: int, stocks: str = "open") -> list[str]:
    """The holdings of Luxor, as Ann sees them, that stand out."""
    rules = with_overrides(load_rules("classic"), {"visibility.stocks": stocks})
    shares = [{"Luxor": ann}, {"Luxor": bob}]
    view = Game.from_position(rules, BOARD, [["9I"], ["9H"]], shares=shares).view(0)
    scene = Scene(view, NAMES, (Seat("Ann", None), Seat("Bob", None)), Wording(rules, NAMES))
    luxor = price_rows(scene, 80)[1]
    return [text.strip() for text, ink in luxor.pieces if ink == "lead" and text.strip()]


@pytest.mark.parametrize(
    ("ann", "bob", "most"), [(3, 1, ["3"]), (1, 4, ["4"]), (2, 2, ["2", "2"]), (0, 0, [])]
)
def test_the_most_shares_stand_out(ann: int, bob: int, most: list[str]) -> None:
    assert leading(ann, bob) == most


def test_nobody_stands_out_where_holdings_are_hidden() -> None:
    assert leading(3, 1, stocks="hidden") == []
    assert leading(3, 0, stocks="hidden") == []
