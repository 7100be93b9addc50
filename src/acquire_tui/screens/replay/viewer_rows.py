"""The viewer's own rows: the pages' names, all hands, what led here, the buttons and the bar of the game."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_tui.cells.names import cut, short_names
from acquire_tui.cells.row import Row, Zone, rule
from acquire_tui.screens.replay.recorded_game import OPEN, Eyes, Review
from acquire_tui.text.pages import review as words
from acquire_tui.widgets.sentence_rows import row_of, wrapped

BUTTONS = (
    (" |< ", "first"),
    (" << ", "turn(-1)"),
    (" < ", "step(-1)"),
    (" > ", "step(1)"),
    (" >> ", "turn(1)"),
    (" >| ", "last"),
    (" <M ", "merger(-1)"),
    (" M> ", "merger(1)"),
)
SHORTEST_BAR = 10


def tab_row(tabs: Sequence[str], shown: int, title: str, width: int) -> Row:
    """The pages' names with their keys, and the title of the game."""
    row = Row(" ", "bar")
    for place, name in enumerate(tabs):
        text = f"[{place + 1} {name}]" if place == shown else f" {place + 1} {name} "
        row.add(text, "cursor" if place == shown else "bar", f"screen.show_page({place})")
    spare = Row(cut(title, max(0, width - row.width - 2)), "bar-strong")
    return row.to(width - spare.width - 1, "bar").join(spare)


def hands_rows(review: Review, at: int, width: int, high: int) -> list[Row]:
    """All hands, from the seat whose turn it is on; the board shows all of them anyway."""
    rows = [rule(words.OPEN_HANDS, width)]
    hands = review.hands(at)
    names = short_names(review.names, max(4, width - 2 - 4 * max(map(len, hands))))
    first = review.game(at).mover
    for seat in (*range(first, len(hands)), *range(first)):
        row = Row(f"{seat + 1} ", "muted").add(f"{names[seat]} ", "strong")
        rows.append(row.add(" ".join(hands[seat])))
    return rows[:high]


def story_rows(review: Review, at: int, eyes: Eyes, width: int, high: int) -> list[Row]:
    """What led here, as much as fits; the choice made last in bold and marked."""
    rows: list[Row] = []
    for place in range(at, 0, -1):
        if len(rows) >= high:
            break
        now = place == at
        told: list[Row] = []
        for text in review.happened(place, eyes):
            head = Row(f"{'>' if now else ' '}{review.turn(place):>3} ", "now" if now else "muted")
            told += wrapped(row_of(text, review.rules, "strong" if now else ""), head, width)
        rows = told + rows
    return rows[-high:] if high > 0 else []


def control_row(review: Review, at: int, playing: bool, speed: float, width: int) -> Row:
    """Buttons, and a bar of the whole game; a click on it goes there."""
    row = Row("", "bar")
    for text, action in BUTTONS:
        row.add(text, "key", f"screen.{action}")
    row.add(f" {words.STOP_BUTTON if playing else words.PLAY_BUTTON} ", "key", "screen.play")
    row.add(" -", "key", "screen.speed(-1)").add(f" {words.speed(speed)} ", "bar")
    row.add("+ ", "key", "screen.speed(1)")
    room = width - row.width - 4
    if room < SHORTEST_BAR:
        return row.to(width, "bar")
    row.add(" [", "bar")
    choices = max(1, review.choices)
    here = round(at / choices * (room - 1))
    start = row.width
    row.add("=" * here, "bar").add("|", "key").add("-" * (room - 1 - here), "bar").add("] ", "bar")
    for column in range(room):
        there = round(column / (room - 1) * choices)
        row.zones.append(Zone(start + column, start + column + 1, f"screen.at({there})"))
    return row


def place_row(review: Review, at: int, eyes: Eyes, width: int) -> Row:
    """Where this is, and whose eyes see it; a click there changes them."""
    here = words.position(max(1, review.turn(at)), review.turns, at, review.choices)
    seen = _seen(review, eyes) if review.over else words.UNFINISHED
    row = Row(f" {here} ", "bar-strong")
    if row.width + len(seen) < width:
        row.add(seen, "bar", "screen.eyes")
    return row.to(width, "bar")


def _seen(review: Review, eyes: Eyes) -> str:
    """Whose hands are shown."""
    if eyes is None:
        return words.NO_HAND
    return words.ALL_HANDS if eyes == OPEN else words.viewed_as(review.names[eyes])
