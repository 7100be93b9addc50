"""A widget of rows, parts of which can be clicked."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from acquire_tui.cells.row import Row
from acquire_tui.colours.inks import Inks


class Lines(Widget):
    """Shows the rows it is given, cut or filled to its size. A click does what its zone says."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Lines { position: absolute; width: 1; height: 1; }
    """

    def __init__(self, name: str, ground: str = "") -> None:
        super().__init__(id=name)
        self.rows: Sequence[Row] = ()
        self.ground = ground
        """The ink of what the rows leave free."""
        self.placed: Region | None = None
        """Where the table put it last."""
        self._strips: dict[int, Strip] = {}
        self._inks: Inks | None = None

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows from now on; only those that differ are drawn again."""
        before, self.rows = self.rows, rows
        changed = [
            y for y, (old, new) in enumerate(zip(before, rows, strict=False)) if old.pieces != new.pieces
        ]
        changed += range(min(len(before), len(rows)), max(len(before), len(rows)))
        for y in changed:
            self._strips.pop(y, None)
        if changed:
            self.refresh(*[Region(0, y, self.size.width, 1) for y in changed])

    def notify_style_update(self) -> None:
        """Colours may have changed: forget what was drawn with the old ones."""
        self._inks = None
        self._strips.clear()
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        strip = self._strips.get(y)
        if strip is None or strip.cell_length != self.size.width:
            strip = self._strips[y] = self._draw(y)
        return strip

    def _draw(self, y: int) -> Strip:
        if self._inks is None:
            self._inks = Inks(self.app)
        inks = self._inks
        pieces = self.rows[y].pieces if y < len(self.rows) else []
        ground = inks[self.ground]
        drawn = [Segment(text, inks[ink or self.ground]) for text, ink in pieces]
        return Strip(drawn).adjust_cell_length(self.size.width, ground)

    async def on_click(self, event: events.Click) -> None:
        action = self.action_at(event.x, event.y)
        if action:
            event.stop()
            await self.run_action(action)

    def action_at(self, x: int, y: int) -> str:
        """What a click there does; the latest zone wins."""
        if y < len(self.rows):
            for zone in reversed(self.rows[y].zones):
                if zone.start <= x < zone.end:
                    return zone.action
        return ""
