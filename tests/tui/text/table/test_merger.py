"""What a defunct chain pays, where that is known, hidden, or nothing."""

from __future__ import annotations

import pytest

from acquire_core import load_rules
from acquire_tui.table.preview import Payout
from acquire_tui.text.table import merger
from acquire_tui.text.table.chain_marks import plain
from acquire_tui.text.table.log import Wording

WORDING = Wording(load_rules("classic"), ("Ann", "Bob"))
RANKS = (3000, 1500)


@pytest.mark.parametrize(
    ("paid", "certain", "tied", "following"),
    [
        (
            (3000, 1500),
            "Luxor pays Ann $3,000 and Bob $1,500.",
            "If Luxor is defunct, it pays Ann $3,000 and Bob $1,500.",
            "Luxor is next and pays Ann $3,000 and Bob $1,500.",
        ),
        (
            (0, 4500),
            "Luxor pays Bob $4,500.",
            "If Luxor is defunct, it pays Bob $4,500.",
            "Luxor is next and pays Bob $4,500.",
        ),
        (
            (0, 0),
            "Luxor pays no bonus, as nobody holds a share.",
            "If Luxor is defunct, it pays no bonus, as nobody holds a share.",
            "Luxor is next and pays no bonus.",
        ),
        (
            None,
            "Luxor pays its largest stockholders $3,000 / $1,500.",
            "If Luxor is defunct, it pays its largest stockholders $3,000 / $1,500.",
            "Luxor is next and pays its largest stockholders $3,000 / $1,500.",
        ),
    ],
)
def test_what_a_chain_pays(paid: tuple[int, int] | None, certain: str, tied: str, following: str) -> None:
    pays = Payout(0, 3, 300, RANKS, paid)
    assert plain(merger.bonuses_of(WORDING, pays)) == certain
    assert plain(merger.bonuses_of_tied(WORDING, pays)) == tied
    assert plain(merger.resolved_next(WORDING, pays)) == following
