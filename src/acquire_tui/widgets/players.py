"""The seats: whose turn it is, cash and worth as far as they lie open, partners' sums, tiles in hand."""

from __future__ import annotations

from rich.cells import cell_len

from acquire_core import View
from acquire_tui.cells.names import LONGEST
from acquire_tui.cells.row import Row
from acquire_tui.text.pages.opponents import kind_text
from acquire_tui.text.table import prompts
from acquire_tui.text.table.teams import team_letter
from acquire_tui.widgets.table_state import Scene

MONEY = 15
"""Cells of cash and worth."""
TEAM = 10
LEVEL = 8
TILES = 6
SHORTEST = 8
"""Cells a name has before a column gives way to it."""


def player_rows(scene: Scene, width: int) -> list[Row]:
    """A heading and a row a seat; `>` stands before who decides now, `-` before whose turn it is."""
    view = scene.view
    team = TEAM if view.rules.teams.size > 1 else 0
    tiles = TILES if width >= 46 + team else 0
    room = width - 5 - MONEY - tiles - team
    kinds, level = _kinds(scene, room)
    name = min(LONGEST, room - level)
    head = Row("    ", "muted").column(prompts.PLAYER, name, "muted", right=False)
    head.column("", level).column(prompts.CASH, 7, "muted").column(prompts.WORTH, 8, "muted")
    head.column(prompts.TOGETHER if team else "", team, "muted")
    rows = [head.column(prompts.TILES if tiles else "", tiles, "muted")]
    for seat, who in enumerate(scene.names):
        now = seat == view.actor
        mark = ">" if now else "-" if seat == view.mover and view.actor is not None else " "
        ink = "strong" if now else ""
        row = Row(f"{mark} {seat + 1} ", "now" if now else "muted").column(who, name, ink, right=False)
        if level:
            row.column(" ", 1).column(kinds[seat], level - 1, "muted", right=False)
        for amount, cells in ((view.cash[seat], 7), (view.worth[seat], 8)):
            row.column("?" if amount is None else amount, cells, ink)
        if team:
            letter = team_letter(view.rules, view.players, seat)
            row.column(letter, 3, ink).column(_together(view, seat), team - 3, ink)
        rows.append(row.column(view.hand_sizes[seat] if tiles else "", tiles, "muted"))
    return rows


def _kinds(scene: Scene, room: int) -> tuple[list[str], int]:
    """What opponents are, with their styles where names leave room for it, and the cells it takes."""
    levels = [seat.level or "" for seat in scene.seats]
    styled = [kind_text(level) for level in levels]
    longest = max(map(len, styled), default=0)
    if not longest:
        return styled, 0
    full = max(LEVEL, longest + 1)
    if room - full >= max(map(cell_len, scene.names)):
        return styled, full
    return [level.partition(":")[0] for level in levels], LEVEL if room - LEVEL >= SHORTEST else 0


def _together(view: View, seat: int) -> str:
    """What a seat and its partners are worth, as far as it lies open."""
    teams = view.players // view.rules.teams.size
    worths = view.worth[seat % teams :: teams]
    known = [worth for worth in worths if worth is not None]
    return str(sum(known)) if len(known) == len(worths) else "?"
