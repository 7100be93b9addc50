"""The table's status line and prompt, and the word on the end of the game that goes with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from acquire_tui.cells.row import Row
from acquire_tui.config.key_labels import bound_key
from acquire_tui.runtime.textual_internals import bindings_of
from acquire_tui.text.table import prompts
from acquire_tui.text.table.ending import ends, may_end
from acquire_tui.widgets.sentence_rows import row_of, wrapped

if TYPE_CHECKING:
    from acquire_tui.screens.table.table_screen import TableScreen


def status_row(screen: TableScreen, width: int, ending: Sequence[str]) -> Row:
    """The turn and what is to be done; then the longest of `ending` that fits, or else the deal's seed."""
    rules, view = screen.session.rules, screen.scene.view
    doing = screen.doing()
    if view.declared and not ending:
        doing = prompts.last_turn(doing)
    row = Row(f" {prompts.turn(view.turn)}  ", "bar").join(row_of(doing, rules, "bar-strong"))
    told = [row_of(each, rules, "bar-warning") for each in ending]
    fitting = [each for each in told if row.width + 2 + each.width <= width]
    if told:
        row.add("  ", "bar").join((fitting or told[-1:])[0])
    seed = seed_text(screen)
    if row.width + len(seed) + 2 <= width:
        row.to(width - len(seed) - 1, "bar").add(seed, "bar")
    return row


def seed_text(screen: TableScreen) -> str:
    """The deal's seed, and whether the game is on the disk."""
    seed, session = screen.turns.seed, screen.session
    if not seed:
        return ""
    if session.trouble:
        return prompts.seed_unsaved(seed)
    return prompts.seed_saved(seed) if session.recorded else prompts.seed_only(seed)


def prompt_rows(screen: TableScreen, width: int, beside: bool) -> list[Row]:
    """The prompt or the answer to the last key; a click on it is Enter, or its key of the keymap.

    In the column `beside` the board a short prompt takes as many rows as a long one.
    """
    ink = "bar-warning" if screen.note else "bar-strong"
    said = row_of(screen.note or screen.prompt(), screen.session.rules, ink)
    rows = wrapped(said, Row(" ", ink), width)[:2]
    if beside and len(rows) < 2:
        rows.append(Row(" ", ink))
    names = [each.id for each in bindings_of(screen).get("enter", ()) if each.id]
    key = bound_key(screen.app, names[0], "enter") if names else "enter"
    return [row.to(width, ink).click(f"screen.press('{key}')") for row in rows]


def ending_rows(screen: TableScreen, width: int, ending: Sequence[str], most: int) -> list[Row]:
    """What is said of the end in rows of its own."""
    if not ending:
        return []
    told = row_of(ending[0], screen.session.rules, "bar-warning")
    return [row.to(width, "bar-warning") for row in wrapped(told, Row(" ", "bar-warning"), width)[:most]]


def ending(screen: TableScreen) -> list[str]:
    """That the person who decides may end the game, or has declared its end: whole, then shorter.

    Mostly nothing.
    """
    session = screen.session
    if not screen.turns.shown == session.actor == session.mover:
        return []
    if screen.can("declare end"):
        return may_end(screen.wording, screen.scene.view, screen.key("declare", "!"))
    if not screen.scene.view.declared:
        return []
    return ends(screen.key("finish", "x") if screen.can("finish") else "", screen.key("undo", "u"))
