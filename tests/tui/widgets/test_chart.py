"""The chart of letters: where each letter stands, and that none hides another without a mark."""

from __future__ import annotations

import pytest

from acquire_core.record.turn_statistics import history
from acquire_tui.exchange.import_games import trace_timeline
from acquire_tui.screens.replay.recorded_game import Review
from acquire_tui.widgets.chart import AXIS, SEVERAL, Plot, chart_rows, letters
from tests.core.engine.traces import trace

SERIES = [(6000, 6000, 8000, 9000), (6000, 7000, 6000, 6000)]


def test_letters_stand_where_the_amounts_are() -> None:
    rows = [row.text for row in chart_rows(SERIES, "AB", AXIS + 4, 5)]
    assert rows == [
        "  9,000     A",
        "           A ",
        "  7,000   B  ",
        "  6,000  *ABB",
        "   Turn  0  3",
    ]


def test_the_cursor_and_the_seat_that_stands_out() -> None:
    rows = chart_rows(SERIES, "AB", AXIS + 4, 5, mark=1, chosen=1)
    assert [row.text for row in rows][:4] == [
        "  9,000   | A",
        "          |A ",
        "  7,000   B  ",
        "  6,000  BABB",
    ]
    inks = dict(rows[2].pieces)
    assert inks["B"] == "cursor"


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize(("width", "high"), [(78, 17), (118, 33), (20, 5)])
def test_a_known_game_is_drawn_as_it_went(players: int, width: int, high: int) -> None:
    review = Review(trace_timeline(trace(players, 0), "here"))
    series = review.worths()
    turns = history(review.timeline).turns
    assert [tuple(line[turn] for line in series) for turn in range(len(turns))] == [t.worth for t in turns]
    marks = letters(review.names)
    rows = chart_rows(series, marks, width, high)
    plot = Plot(series, width - AXIS, high - 1)
    assert len(rows) == high
    assert all(row.width <= width for row in rows)
    assert {plot.point(0), plot.point(plot.width - 1)} == {0, len(turns) - 1}
    for column in range(plot.width):
        worth = turns[plot.point(column)].worth
        drawn = {line: rows[line].text[AXIS + column] for line in range(plot.high)}
        for seat, amount in enumerate(worth):
            together = [other for other in worth if plot.row(other) == plot.row(amount)]
            assert drawn[plot.row(amount)] == (marks[seat] if len(together) == 1 else SEVERAL)
        empty = plot.high - len({plot.row(amount) for amount in worth})
        assert list(drawn.values()).count(" ") == empty


def test_a_click_on_a_column_names_its_turn() -> None:
    rows = chart_rows(SERIES, "AB", AXIS + 4, 5, action="go({})")
    assert [zone.action for zone in rows[0].zones] == ["go(0)", "go(1)", "go(2)", "go(3)"]
    assert rows[0].zones[2].start == AXIS + 2


def test_one_turn_alone_is_a_chart_too() -> None:
    rows = chart_rows([(6000,), (6000,)], "AB", 30, 6, mark=0)
    assert rows[4].text[AXIS] == SEVERAL


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Ann", "Bob", "Cy"), ("A", "B", "C")),
        (("Player 1", "Player 2", "Player 3"), ("1", "2", "3")),
        (("Ann", "Abe", "Al"), ("A", "B", "L")),
        (("漢", "字", "[b]", "ann"), ("1", "2", "3", "A")),
        (("Bob", "bob2", "2"), ("B", "2", "3")),
    ],
)
def test_no_two_seats_have_one_letter(names: tuple[str, ...], expected: tuple[str, ...]) -> None:
    assert letters(names) == expected
