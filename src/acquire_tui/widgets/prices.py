"""The price table: size, price and bank of every chain, and who holds how much of it."""

from __future__ import annotations

from acquire_tui.cells.names import short_names
from acquire_tui.cells.row import CHIP, DOT, Row
from acquire_tui.table.preview import payout_of
from acquire_tui.text.table import prompts
from acquire_tui.widgets.table_state import Scene

_NUMBERS = 15
"""Cells of size, price and what the bank has left."""
_NAME = 8
"""Cells a chain's name has at least while seats have three letters."""
_LEAST = 4
"""Cells of the shortest piece of a chain's name that still tells one from the other."""


def price_rows(scene: Scene, width: int) -> list[Row]:
    """A heading and a row a chain.

    Where it gets narrow the bonuses go first, then letters of the names of seats and chains.
    """
    view = scene.view
    rules = view.rules
    seats = view.players
    longest = max(len(chain.name) for chain in rules.chains) + 1
    spare = width - CHIP - _NUMBERS - 3 * seats
    # Two letters of a seat are enough where a chain's name would be cut to less than seven.
    name = min(longest, spare - seats if spare - seats >= _NAME else spare)
    name = name if name >= _LEAST else 0
    bonus = (
        6 * min(rules.bonus.ranks, 3)
        if name == longest and spare - name >= 6 * rules.bonus.ranks + 2 * seats
        else 0
    )
    held = min(8, max(3, (width - CHIP - _NUMBERS - name - bonus) // seats))
    head = Row("   ", "muted").column(
        prompts.CHAIN if name > len(prompts.CHAIN) else "", name, "muted", right=False
    )
    head.column(prompts.SIZE, 4, "muted").column(prompts.PRICE, 6, "muted").column(
        prompts.IN_BANK, 5, "muted"
    )
    if bonus:
        head.column(prompts.THREE_BONUSES if rules.bonus.ranks > 2 else prompts.BONUSES, bonus, "muted")
    for seat, short in enumerate(short_names(scene.names, held - 1)):
        head.column(short, held, "strong" if seat == view.seat else "muted")
    rows = [head]
    for chain, info in enumerate(rules.chains):
        row = Row().chip(rules, chain)
        row.column(info.name, name, right=False)
        active = bool(view.size[chain])
        size = f"{view.size[chain]}{'*' if view.safe[chain] else ' '}" if active else "- "
        row.column(size, 4).column(view.price[chain] or "-", 6).column(view.bank[chain], 5)
        if bonus:
            ranks = payout_of(view, chain).ranks
            row.column("/".join(map(str, ranks)) if active else "-", bonus)
        _holders(row, scene, chain, held)
        rows.append(row)
    return rows


def _holders(row: Row, scene: Scene, chain: int, cells: int) -> None:
    """Each seat's shares; the most stand out, where all are known."""
    holdings = [None if held is None else held[chain] for held in scene.view.shares]
    most = max((count for count in holdings if count is not None), default=0)
    for count in holdings:
        if count is None:
            row.column("?", cells, "muted")
        elif count and count == most and None not in holdings:
            row.column(count, cells, "lead")
        else:
            row.column(count or DOT, cells, "" if count else "muted")
