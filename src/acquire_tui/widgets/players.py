"""The seats: whose turn it is, cash and worth as far as they lie open, tiles in hand."""

from __future__ import annotations

from acquire_tui.naming import LONGEST
from acquire_tui.widgets.row import Row
from acquire_tui.widgets.scene import Scene


def player_rows(scene: Scene, width: int) -> list[Row]:
    """A heading and a row a seat; `>` stands before who decides now, `-` before whose turn it is."""
    view = scene.view
    tiles = 6 if width >= 46 else 0
    level = 8 if any(seat.level for seat in scene.seats) else 0
    name = min(LONGEST, width - 4 - level - 16 - tiles)
    head = Row("    ", "muted").column("Player", name, "muted", right=False)
    head.column("", level).column("Cash", 7, "muted").column("Worth", 8, "muted")
    rows = [head.column("Tiles" if tiles else "", tiles, "muted")]
    for seat, who in enumerate(scene.names):
        now = seat == view.actor
        mark = ">" if now else "-" if seat == view.mover and view.actor is not None else " "
        ink = "strong" if now else ""
        row = Row(f"{mark} {seat + 1} ", "now" if now else "muted").column(who, name, ink, right=False)
        if level:
            row.column(" ", 1).column(scene.seats[seat].level or "", level - 1, "muted", right=False)
        for amount, cells in ((view.cash[seat], 7), (view.worth[seat], 8)):
            row.column("?" if amount is None else amount, cells, ink)
        rows.append(row.column(view.hand_sizes[seat] if tiles else "", tiles, "muted"))
    return rows
