"""The seats: whose turn it is, cash and worth as far as they lie open, tiles in hand."""

from __future__ import annotations

from acquire_tui.naming import LONGEST
from acquire_tui.widgets.row import Row
from acquire_tui.widgets.scene import Scene


def player_rows(scene: Scene, width: int) -> list[Row]:
    """A heading and a row a seat; `>` stands before who decides now, `-` before whose turn it is."""
    view = scene.view
    name = min(LONGEST, max(8, width - 25))
    level = 8 if width >= 4 + name + 8 + 24 else 0
    head = Row("    ", "muted").column("Player", name, "muted", right=False)
    head.column("", level)
    head.column("Cash", 8, "muted").column("Worth", 8, "muted").column("Tiles", 6, "muted")
    rows = [head]
    for seat, who in enumerate(scene.names):
        now = seat == view.actor
        mark = ">" if now else "-" if seat == view.mover and view.actor is not None else " "
        ink = "strong" if now else ""
        row = Row(f"{mark} {seat + 1} ", "now" if now else "muted").column(who, name, ink, right=False)
        row.column(scene.seats[seat].level or "", level, "muted", right=False)
        for amount in (view.cash[seat], view.worth[seat]):
            row.column("?" if amount is None else amount, 8, ink)
        rows.append(row.column(view.hand_sizes[seat], 6, "muted"))
    return rows
