"""How a score reached alone compares with those before it."""

from __future__ import annotations

import pytest

from acquire_tui.text.table.solo import best, compared

DAY = "2025-11-01"


@pytest.mark.parametrize(
    ("score", "day", "said"),
    [
        (30_001, DAY, "A new best! The one before was $30,000 on 2025-11-01."),
        (30_001, "", "A new best! The one before was $30,000."),
        (30_000, DAY, "You equalled your best: $30,000 on 2025-11-01."),
        (30_000, "", "You equalled your best: $30,000."),
        (29_999, DAY, "Your best is $30,000 on 2025-11-01."),
        (29_999, "", "Your best is $30,000."),
    ],
)
def test_a_score_is_compared_with_the_best_one_before(score: int, day: str, said: str) -> None:
    assert compared(score, 30_000, day) == said


@pytest.mark.parametrize(
    ("day", "count", "said"),
    [
        (DAY, 1, "Alone, Solo: best $5,000 on 2025-11-01; 1 game."),
        (DAY, 3, "Alone, Solo: best $5,000 on 2025-11-01; 3 games, $4,000 on average."),
        ("", 1, "Alone, Solo: best $5,000; 1 game."),
        ("", 3, "Alone, Solo: best $5,000; 3 games, $4,000 on average."),
    ],
)
def test_the_best_score_of_a_rule_set(day: str, count: int, said: str) -> None:
    assert best("Solo", 5000, day, count, 4000) == said
