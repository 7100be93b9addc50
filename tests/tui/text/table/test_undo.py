"""Who is asked before something is undone, and what is said of it."""

from __future__ import annotations

import pytest

from acquire_tui.table.undo_offer import UndoOffer
from acquire_tui.text.table import undo

NAMES = ("Ann", "Bob", "Cy")


def test_the_key_counts_what_it_undoes() -> None:
    assert [undo.undo_key(count) for count in (0, 1, 2)] == ["Undo", "Undo", "Undo (2)"]


@pytest.mark.parametrize(
    ("way", "said"),
    [
        (UndoOffer(0, 1), "Ann, this undoes 1 choice."),
        (UndoOffer(0, 2, assisted=True), "Ann, this undoes 2 choices."),
        (UndoOffer(0, 1, ask=(1,)), "Ann asks to undo 1 choice. Bob has to agree."),
        (UndoOffer(1, 3, ask=(0, 2)), "Bob asks to undo 3 choices. Ann and Cy have to agree."),
    ],
)
def test_what_is_asked_for(way: UndoOffer, said: str) -> None:
    assert undo.wish(way, NAMES) == said


def test_one_is_asked_after_the_other() -> None:
    way = UndoOffer(1, 3, ask=(0, 2))
    assert undo.question(UndoOffer(1, 3, assisted=True), NAMES, 0) == "Bob, undo?"
    assert undo.question(way, NAMES, 0) == "Ann, do you agree?"
    assert undo.question(way, NAMES, 1) == "Cy, do you agree? (Ann agreed.)"
    assert undo.refused(way, NAMES, 1) == "Cy did not agree: nothing was undone."
    assert undo.refused(UndoOffer(1, 3), NAMES, 0) == "Nothing was undone."
    assert undo.before(1) == "... and 1 thing before:"
    assert undo.before(4) == "... and 4 things before:"
