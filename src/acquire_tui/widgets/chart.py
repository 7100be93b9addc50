"""A chart of letters: one line a seat, no colour needed to tell them apart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from acquire_tui.cells.row import Row, Zone, rule
from acquire_tui.text.table.prompts import TURN, net_worth
from acquire_tui.text.table.teams import with_teams
from acquire_tui.widgets.table_state import Scene

AXIS = 9
"""Cells to the left of the chart, for the amounts."""
STEP = 1000
"""The chart's upper and lower edge are multiples of it."""
SEVERAL = "*"
"""Stands where lines meet."""


class Plot:
    """Where everything goes on a chart of so many cells: columns are turns, rows are dollars."""

    def __init__(self, series: Sequence[Sequence[int]], width: int, high: int) -> None:
        self.series = series
        self.width = max(1, width)
        self.high = max(1, high)
        self.points = len(series[0])
        amounts = [amount for line in series for amount in line]
        self.low = min(amounts) // STEP * STEP
        self.top = max(-(-max(amounts) // STEP) * STEP, self.low + STEP)

    def point(self, column: int) -> int:
        """The turn a column stands for."""
        return _scaled(column, self.width - 1, self.points - 1)

    def column(self, point: int) -> int:
        """The column a turn is in."""
        return _scaled(point, self.points - 1, self.width - 1)

    def row(self, amount: int) -> int:
        """The row an amount is in, from the top."""
        return _scaled(self.top - amount, self.top - self.low, self.high - 1)

    def amount(self, row: int) -> int:
        """The amount in the middle of a row, rounded."""
        return round(self.top - _scaled(row, self.high - 1, self.top - self.low), -2)

    def seats(self, column: int) -> dict[int, list[int]]:
        """Which seats' lines go through each row of a column."""
        found: dict[int, list[int]] = {}
        point = self.point(column)
        for seat, line in enumerate(self.series):
            found.setdefault(self.row(line[point]), []).append(seat)
        return found


def _scaled(value: int, of: int, to: int) -> int:
    """A value of a scale on another one, the halves upwards."""
    return (2 * value * to + of) // (2 * of) if of > 0 else 0


def chart_rows(
    series: Sequence[Sequence[int]],
    letters: Sequence[str],
    width: int,
    high: int,
    mark: int | None = None,
    chosen: int | None = None,
    action: str = "",
) -> list[Row]:
    """The chart and its axis in so many cells.

    `mark` is the turn with the cursor. `chosen` is a seat whose line lies over the others. `action` is what
    a click on a column does, `{}` in it the turn.
    """
    plot = Plot(series, width - AXIS, high - 1)
    marked = None if mark is None else plot.column(mark)
    columns = [plot.seats(column) for column in range(plot.width)]
    rows = []
    every = 3 if plot.high > 6 else 2
    for line in range(plot.high):
        last = line == plot.high - 1
        told = last or (line % every == 0 and line + every <= plot.high)
        row = Row(f"{plot.amount(line):>{AXIS - 2},}  " if told else " " * AXIS, "muted")
        cells = [_cell(seats.get(line, []), letters, n == marked, chosen) for n, seats in enumerate(columns)]
        for ink, alike in groupby(cells, lambda cell: cell[1]):
            row.add("".join(text for text, _ in alike), ink)
        rows.append(row)
    rows.append(_turns(plot))
    if action:
        zones = [
            Zone(AXIS + column, AXIS + column + 1, action.format(plot.point(column)))
            for column in range(plot.width)
        ]
        for row in rows:
            row.zones = zones
    return rows


def worth_rows(scene: Scene, series: Sequence[Sequence[int]], width: int, high: int) -> list[Row]:
    """The chart of a table under a title that tells the letters."""
    marks = letters(scene.names)
    legend = "  ".join(
        f"{mark} {name}" if name[:1].upper() != mark else name
        for mark, name in zip(marks, with_teams(scene.view.rules, scene.names), strict=True)
    )
    title = rule(net_worth(legend), width)
    return [title, *chart_rows(series, marks, width - 1, high - 1, chosen=scene.view.seat)]


def _cell(seats: Sequence[int], letters: Sequence[str], marked: bool, chosen: int | None) -> tuple[str, str]:
    if not seats:
        return ("|", "muted") if marked else (" ", "strong")
    text = letters[seats[0]] if len(seats) == 1 else SEVERAL
    ink = "strong"
    if chosen in seats and chosen is not None:
        text, ink = letters[chosen], "now"
    return text, "cursor" if marked else ink


def _turns(plot: Plot) -> Row:
    """The axis of turns: the first, the last, and some between."""
    row = Row(TURN.rjust(AXIS - 2) + "  ", "muted")
    parts = max(1, min(plot.points - 1, plot.width // 12))
    for part in range(parts + 1):
        point = _scaled(part, parts, plot.points - 1)
        text = str(point)
        place = min(AXIS + plot.column(point), AXIS + plot.width - len(text))
        if place >= row.width:
            row.to(place).add(text, "muted")
    return row


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """A character for each seat, no two alike.

    It is the initial where no other seat has it; else a number at the end of the name, another letter of
    it, or the seat's number.
    """
    initials = [name[:1].upper() for name in names]
    taken: list[str] = []
    for seat, name in enumerate(names):
        if initials.count(initials[seat]) == 1:
            wanted = initials[seat]
        else:
            wanted = (name[-1:] if name[-1:].isdigit() else "") + name.upper()
        fit = [char for char in wanted if char.isascii() and char.isalnum() and char not in taken]
        taken.append(fit[0] if fit else str(seat + 1))
    return tuple(taken)
