"""The footer: the keys that do something here, as verbs. A click on one is the key."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.binding import Binding
from textual.screen import Screen

from acquire_tui.cells.row import Row
from acquire_tui.widgets.clickable_rows import Lines

MOST = 7
_LEAST = ("page.rules", "buy.back", "log", "table.cards", "undo")
"""What is left out first, by its id, where there are too many keys for the row or to take in at a glance."""

Key = tuple[str, Binding, bool]


def key_rows(screen: Screen[Any], width: int) -> list[Row]:
    """One row with the keys shown in the screen's bindings, those that do nothing now in grey.

    The phase's own keys, whose ids have a dot, come first.
    """
    keys = sorted(_shown(screen), key=lambda entry: "." not in (entry[1].id or ""))
    row = Row("", "bar")
    for key, binding, enabled in _fitting(screen, keys, width, 1, MOST):
        label = Row(" ", "bar").join(_label(screen, binding, enabled))
        row.join(label.click(f"screen.press('{key}')"))
    return [row]


def _fitting(
    screen: Screen[Any], keys: list[Key], width: int, gap: int, most: int | None = None
) -> list[Key]:
    """As many of the keys as there is room for, with so many blanks before each."""
    widths = {key: _label(screen, binding, enabled).width + gap for key, binding, enabled in keys}
    for least in _LEAST:
        if (most and len(keys) > most) or sum(widths[key] for key, _, _ in keys) > width:
            keys = [entry for entry in keys if entry[1].id != least]
    while keys and sum(widths[key] for key, _, _ in keys) > width:
        keys = keys[:-1]
    return keys


class KeyBar(Lines):
    """The footer of a page: all of its keys in their own order.

    One widget, where Textual's footer makes one of every key anew with every change of the page.
    """

    DEFAULT_CSS = """
    KeyBar { position: relative; dock: bottom; width: 100%; }
    """

    def __init__(self) -> None:
        super().__init__("keys", "bar")

    def on_mount(self) -> None:
        self.call_next(self._tell, self.screen)
        self.screen.bindings_updated_signal.subscribe(self, self._tell)

    def on_resize(self) -> None:
        self._tell(self.screen)

    def _tell(self, screen: Screen[Any]) -> None:
        row = Row("", "bar")
        room = self.app.size.width + 1  # the last blank may fall off
        for key, binding, enabled in _fitting(screen, _shown(screen), room, 0):
            row.join(_label(screen, binding, enabled).click(key))
        self.show([row])

    async def on_click(self, event: events.Click) -> None:
        key = self.action_at(event.x, event.y)
        if key:
            event.stop()
            self.app.simulate_key(key)


def _shown(screen: Screen[Any]) -> list[Key]:
    """The keys to be shown, one for each thing they do, and whether they do it now."""
    shown: dict[str, tuple[str, Binding, bool]] = {}
    for key, (_, binding, enabled, _) in screen.active_bindings.items():
        if binding.show and binding.action not in shown:
            shown[binding.action] = (key, binding, enabled)
    return list(shown.values())


def _label(screen: Screen[Any], binding: Binding, enabled: bool) -> Row:
    name = binding.key_display or screen.app.get_key_display(binding)
    row = Row(name, "key" if enabled else "key-off").add(" ", "bar")
    return row.add(binding.description, "bar" if enabled else "key-off").add(" ", "bar")
