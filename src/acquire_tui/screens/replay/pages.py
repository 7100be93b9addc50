"""The pages of a review as rows: worth over time, holdings by turn, sources, mergers, turning points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from acquire_core.record.turn_statistics import MergerRow, TurnRow
from acquire_tui.cells.names import short_names
from acquire_tui.cells.row import CHIP, DOT, Row, Zone
from acquire_tui.screens.replay.recorded_game import Review
from acquire_tui.text.pages import review as words
from acquire_tui.text.table.teams import with_teams
from acquire_tui.widgets.chart import SEVERAL, chart_rows, letters
from acquire_tui.widgets.sentence_rows import row_of, wrapped

TURN = 5
"""Cells of a turn's number."""
CASH = 8
SHARES = 3


class Look(NamedTuple):
    """What a page is drawn for: where in the game, which seat stands out, and how much room there is."""

    review: Review
    at: int
    seat: int
    swing: int
    """The turning point that is picked."""
    width: int
    high: int


def worth_page(look: Look) -> list[Row]:
    """Net worth of every seat over the turns, with letters."""
    review = look.review
    if not review.open_money:
        return _sentences(words.HIDDEN, look)
    series = review.worths()
    now = review.turn(look.at)
    marks, names = letters(review.names), with_teams(review.rules, review.names)
    parts = [
        (f" {mark} {name} {line[now]:,} ", seat)
        for seat, (mark, name, line) in enumerate(zip(marks, names, series, strict=True))
    ]
    rows = [Row()]
    for text, seat in parts:
        part = Row(text, "cursor" if seat == look.seat else "strong").click(f"screen.seat({seat})")
        if rows[-1].width + part.width + 1 > look.width:
            rows.append(Row())
        rows[-1].join(part).add(" ")
    several = words.several(SEVERAL)
    if rows[-1].width + len(several) < look.width:
        rows[-1].add(several, "muted")
    high = look.high - len(rows)
    return rows + chart_rows(series, marks, look.width - 1, high, now, look.seat, "screen.row({})")


def holdings_page(look: Look) -> list[Row]:
    """Cash of all seats and the shares of one, a row for every turn."""
    review = look.review
    if not review.open_money:
        return _sentences(words.HIDDEN, look)
    chains = len(review.rules.chains)
    seats = len(review.names)
    room = look.width - TURN - 2 - CHIP * chains - 2
    both = room >= seats * (2 * CASH + 1)
    cells = min(2 * CASH + 1 if both else CASH + 2, room // seats)
    head = Row(f"  {words.TURN:<{TURN}}", "muted")
    names = _columns(review, cells)
    for seat, name in enumerate(names):
        ink = "cursor" if seat == look.seat else "muted"
        start = head.width
        head.column(name, cells, ink)
        head.zones.append(Zone(start, head.width, f"screen.seat({seat})"))
    head.add("  ")
    for chain in range(chains):
        head.chip(review.rules, chain)
    kinds = Row(" " * (TURN + 2), "muted")
    for _ in names:
        kinds.column(f"{words.CASH:>{CASH}}{words.WORTH:>{CASH + 1}}" if both else words.CASH, cells, "muted")
    kinds.add(f"  {words.shares_of(review.names[look.seat])}", "muted")
    rows = [_holding(look, row, cells, both) for row in review.told.turns]
    return [head, kinds, *_around(rows, review.turn(look.at), look.high - 2)]


def _holding(look: Look, row: TurnRow, cells: int, both: bool) -> Row:
    now = row.turn == look.review.turn(look.at)
    line = Row("> " if now else "  ", "now")
    line.add(f"{row.turn or words.DEAL:<{TURN}}", "strong" if now else "muted")
    for seat, (cash, worth) in enumerate(zip(row.cash, row.worth, strict=True)):
        ink = "strong" if seat == look.seat else ""
        text = f"{cash:>{CASH},}{worth:>{CASH + 1},}" if both else f"{cash:,}"
        line.column(text, cells, ink)
    line.add("  ")
    for held in row.shares[look.seat]:
        line.column(held or DOT, SHARES - 1, "strong" if held else "muted").add(" ")
    return line.click(f"screen.row({row.turn})")


def money_page(look: Look) -> list[Row]:
    """Where each seat's money came from, up to the end or as far as it got."""
    review = look.review
    if not review.open_money:
        return _sentences(words.HIDDEN, look)
    sources = review.told.sources
    wide = 22
    cells = min(15, (look.width - wide - 2) // len(sources))
    head = Row(" " * wide)
    for seat, name in enumerate(_columns(review, cells)):
        start = head.width
        head.column(name, cells, "cursor" if seat == look.seat else "strong")
        head.zones.append(Zone(start, head.width, f"screen.seat({seat})"))
    rows = [head]
    for source, title in words.SOURCES.items():
        amounts = [getattr(seat, source) for seat in sources]
        if source == "cards" and not any(amounts):
            continue
        rows.append(_amounts(title, wide, cells, amounts, look.seat))
    rows.append(Row("-" * (wide + cells * len(sources)), "muted"))
    total = words.MONEY_AT_END if review.over else words.WORTH_NOW
    rows.append(_amounts(total, wide, cells, [seat.total for seat in sources], look.seat, "strong"))
    rows += [Row(), Row(words.ALONG_THE_WAY, "muted")]
    rows.append(_amounts(words.PAID_FOR_SHARES, wide, cells, [seat.spent for seat in sources], look.seat))
    rows.append(_amounts(words.GOT_FOR_SHARES, wide, cells, [seat.sold for seat in sources], look.seat))
    if any(seat.kept for seat in sources):
        rows += [Row(), *_sentences(words.WRITTEN_OFF, look)]
    return rows


def _columns(review: Review, cells: int) -> list[str]:
    """Headings of so many cells for the seats, with their teams."""
    mark = len(" (A)") if review.rules.teams.size > 1 else 0
    return with_teams(review.rules, short_names(review.names, cells - 1 - mark))


def _amounts(title: str, wide: int, cells: int, amounts: Sequence[int], chosen: int, ink: str = "") -> Row:
    row = Row().column(title, wide, ink, right=False)
    for seat, amount in enumerate(amounts):
        row.column(f"{amount:,}" if amount else "-", cells, ink or ("strong" if seat == chosen else ""))
    return row


def mergers_page(look: Look) -> list[Row]:
    """Every merger: the turn, who and what, then bonuses and what became of the shares."""
    review = look.review
    told = review.told.mergers
    if not told:
        return _sentences(words.NO_MERGER, look)
    now = sum(merger.choice <= look.at for merger in told) - 1
    rows: list[Row] = []
    place = 0
    for number, merger in enumerate(told):
        if number == max(now, 0):
            place = len(rows)
        rows += _merger(look, merger, number == now)
    return _window(rows, place, look.high)


def _merger(look: Look, merger: MergerRow, now: bool) -> list[Row]:
    review = look.review
    wording = review.wording
    head = Row("> " if now else "  ", "now").add(f"{merger.turn:>3} ", "strong" if now else "muted")
    defunct = [wording.sized(chain, size) for chain, size in zip(merger.defunct, merger.sizes, strict=True)]
    survivor = wording.sized(merger.survivor, merger.size)
    told = words.merged(wording.names[merger.seat], merger.tile, survivor, defunct)
    rows = wrapped(row_of(told, review.rules, "strong"), head, look.width)
    paid = []
    for chain, by_seat in merger.bonuses.items():
        named = [(wording.names[seat], amount) for seat, amount in enumerate(by_seat) if amount]
        paid.append(words.bonuses(wording.chain(chain), named))
    for text in (*paid, *wording.happened(merger.disposals)):
        rows += wrapped(row_of(text, review.rules), Row(" " * 8), look.width)
    return [row.click(f"screen.at({merger.choice})") for row in rows]


def swings_page(look: Look) -> list[Row]:
    """The largest changes of a seat's worth, and what happened in the turn of the one picked."""
    review = look.review
    if not review.open_money:
        return _sentences(words.HIDDEN, look)
    if not review.swings:
        return _sentences(words.NO_SWING, look)
    rows = []
    for place, swing in enumerate(review.swings):
        picked = place == look.swing
        row = Row("> " if picked else "  ", "now")
        row.add(f"{words.swing_turn(swing.turn)}  ", "strong" if picked else "muted")
        row.add(words.swung(review.names[swing.seat], swing.before, swing.after), "strong" if picked else "")
        rows.append(row.click(f"screen.swing({place})"))
    rows = _around(rows, look.swing, min(len(rows), max(4, look.high // 2)))
    turn = review.told.turns[review.swings[look.swing].turn]
    before = review.told.turns[turn.turn - 1].choices
    rows.append(Row())
    for at in range(before + 1, turn.choices + 1):
        for text in review.happened(at, review.eyes[0]):
            rows += wrapped(row_of(text, review.rules), Row(f"{turn.turn:>5} ", "muted"), look.width)
    return rows[: look.high]


PAGES: dict[str, Callable[[Look], list[Row]]] = {
    "worth": worth_page,
    "holdings": holdings_page,
    "money": money_page,
    "mergers": mergers_page,
    "swings": swings_page,
}
"""The pages beside the table, by their names in `text.review`."""


def _sentences(text: str, look: Look) -> list[Row]:
    return wrapped(Row(text), Row(" "), look.width)


def _around(rows: list[Row], place: int, high: int) -> list[Row]:
    """So many of the rows that this one is among them, in the middle where it can be."""
    top = min(max(0, place - high // 2), max(0, len(rows) - high))
    return rows[top : top + max(0, high)]


def _window(rows: list[Row], place: int, high: int) -> list[Row]:
    """So many of the rows, with this one not far from the top."""
    top = min(max(0, place - 3), max(0, len(rows) - high))
    return rows[top : top + max(0, high)]
