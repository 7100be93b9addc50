"""The hand: each tile with its number and what it would do."""

from __future__ import annotations

from acquire_tui.cells.row import Row, rule
from acquire_tui.table.preview import preview, undecided
from acquire_tui.text.table import prompts
from acquire_tui.text.table.tile_effects import UNDECIDED, effect
from acquire_tui.widgets.sentence_rows import row_of
from acquire_tui.widgets.table_state import Scene, tile_key

HEAD = 6
"""Cells of a tile's key and name."""
NARROW = 12
"""Cells up to which a column says only what leaves a blank before the next one."""


def hand_rows(scene: Scene, width: int, high: int, cursor: str | None) -> list[Row]:
    """A title and the tiles, in one column where there is room for it, else in several."""
    view = scene.view
    if view.seat is None:
        return [rule(prompts.TILES, width), Row(prompts.COVERED, "muted")]
    rows = [rule(prompts.tiles_of(scene.names[view.seat]), width)]
    count = len(scene.hand)
    if not count:
        return [*rows, Row(prompts.NO_TILES, "muted")]
    _, tall, wide = _columns(count, width, high)
    for line in range(tall):
        row = Row()
        for number in range(line, count, tall):
            row.to(number // tall * wide).join(_tile(scene, number, wide, cursor))
        rows.append(row)
    return rows


def hand_phrases(scene: Scene, width: int, high: int) -> list[str]:
    """What is said of each tile in so much room; nothing where there is none."""
    if not scene.hand:
        return []
    wide = _columns(len(scene.hand), width, high)[2]
    return [_phrase(scene, number, wide) for number in range(len(scene.hand))]


def _columns(count: int, width: int, high: int) -> tuple[int, int, int]:
    """How many columns for so many tiles, how many rows, how many cells a column."""
    columns = -(-count // max(1, high - 1))
    return columns, -(-count // columns), width // columns


def _phrase(scene: Scene, number: int, wide: int) -> str:
    tile, effect_ = scene.hand[number]
    most = wide - HEAD - 1 + (wide > NARROW)
    if undecided(scene.view, tile):
        return next((text for text in UNDECIDED if len(text) <= most), "")
    phrase = effect(scene.wording, preview(scene.view, tile, effect_), scene.view, most)
    return phrase if row_of(phrase, scene.view.rules).width <= most else ""


def _tile(scene: Scene, number: int, wide: int, cursor: str | None) -> Row:
    tile = scene.hand[number][0]
    row = Row(f"{tile_key(number + 1)} {tile:<4}", "cursor" if tile == cursor else "strong")
    row.join(row_of(_phrase(scene, number, wide), scene.view.rules))
    if tile in scene.new and row.width + 1 + len(prompts.NEW) <= wide - 1:
        row.add(f" {prompts.NEW}", "now")
    return row.click(f"screen.tile({number})")
