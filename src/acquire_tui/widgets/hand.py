"""The hand: each tile with its number and what it would do."""

from __future__ import annotations

from acquire_tui.preview import preview
from acquire_tui.widgets.row import Row, rule
from acquire_tui.widgets.scene import Scene, tile_key
from acquire_tui.wording import row_of

NARROW = 12
"""Cells up to which a column says only what leaves a blank before the next one."""


def hand_rows(scene: Scene, width: int, high: int, cursor: str | None) -> list[Row]:
    """A title and the tiles, in one column where there is room for it, else in several."""
    view = scene.view
    if view.seat is None:
        return [rule("Tiles", width, scene.line), Row("covered", "muted")]
    rows = [rule(f"{scene.names[view.seat]}'s tiles", width, scene.line)]
    count = len(scene.hand)
    if not count:
        return [*rows, Row("none", "muted")]
    columns = -(-count // max(1, high - 1))
    tall = -(-count // columns)
    wide = width // columns
    for line in range(tall):
        row = Row()
        for number in range(line, count, tall):
            row.to(number // tall * wide).join(_tile(scene, number, wide, cursor))
        rows.append(row)
    return rows


def _tile(scene: Scene, number: int, wide: int, cursor: str | None) -> Row:
    tile, effect = scene.hand[number]
    seen = preview(scene.view, tile, effect)
    picked = tile == cursor
    row = Row(f"{tile_key(number + 1)} {tile:<4}", "cursor" if picked else "strong")
    room = wide - row.width - 1
    new = tile in scene.new
    most = room + (wide > NARROW)
    words = row_of(scene.wording.effect(seen, scene.view, most), scene.view.rules)
    if words.width <= most:
        row.join(words)
    if new and row.width + 6 <= wide - 1:
        row.add(" (new)", "now")
    return row.click(f"screen.tile({number})")
