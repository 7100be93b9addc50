"""Sentences about results, each with its condition."""

from __future__ import annotations

import pytest

from acquire_tui.text.pages import statistics as words


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        ((0, 0, 0), ""),
        ((2, 0, 0), "Not counted: 2 unfinished."),
        ((0, 0, 3), "Not counted: 3 imported."),
        (
            (2, 1, 3),
            "Not counted: 2 unfinished, 1 assisted (choices that opponents had answered were undone) and "
            "3 imported.",
        ),
    ],
)
def test_what_is_not_counted(counts: tuple[int, int, int], told: str) -> None:
    assert words.not_counted(*counts) == told


def test_nobody_has_results() -> None:
    assert words.nothing_counted(0) == "There are no finished games yet."
    assert words.nothing_counted(1) == "No finished game counts yet."


@pytest.mark.parametrize(
    ("opponents", "day", "told"),
    [
        (["Cy", "Dee"], "2025-11-03", "Best win: $41,300 against Cy and Dee (Classic, 2025-11-03)."),
        (["Cy"], "", "Best win: $41,300 against Cy (Classic)."),
        ([], "2025-11-03", "Best win: $41,300 (Classic, 2025-11-03)."),
    ],
)
def test_the_best_win(opponents: list[str], day: str, told: str) -> None:
    assert words.best_win(41_300, opponents, "Classic", day) == told


def test_files_that_could_not_be_read() -> None:
    assert words.unread(1).startswith("1 file in the games folder could not be read and is not counted")
    assert words.unread(2).startswith("2 files in the games folder could not be read and are not counted")
    assert words.damaged(1).startswith("1 record is damaged and was read")
    assert words.damaged(2).startswith("2 records are damaged and were read")


def test_lines_of_the_command() -> None:
    assert words.results(1, 0, 31_000) == "1 game, 0 won, $31,000 on average"
    assert words.against(["casual", "sharp"]) == "against casual, sharp"
    assert words.against([]) == "against people"
    assert words.streak(3, 1) == "Longest winning streak: 3. Current streak: 1."
