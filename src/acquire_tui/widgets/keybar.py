"""The footer: the keys that do something here, as verbs. A click on one is the key."""

from __future__ import annotations

from typing import Any

from textual.binding import Binding
from textual.screen import Screen

from acquire_tui.widgets.row import Row

MOST = 7
_LEAST = ("buy.back", "log", "table.cards", "undo")
"""What is left out first, by its id, when there are too many keys to take in at a glance."""


def key_rows(screen: Screen[Any], width: int) -> list[Row]:
    """One row with the keys shown in the screen's bindings, those that do nothing now in grey.

    The phase's own keys, whose ids have a dot, come first.
    """
    shown: dict[str, tuple[str, Binding, bool]] = {}
    for key, (_, binding, enabled, _) in screen.active_bindings.items():
        if binding.show and binding.action not in shown:
            shown[binding.action] = (key, binding, enabled)
    keys = sorted(shown.values(), key=lambda entry: "." not in (entry[1].id or ""))
    for least in _LEAST:
        if len(keys) > MOST:
            keys = [entry for entry in keys if entry[1].id != least]
    row = Row("", "bar")
    for key, binding, enabled in keys:
        name = binding.key_display or screen.app.get_key_display(binding)
        label = Row(" ", "bar").add(name, "key" if enabled else "key-off").add(" ", "bar")
        label.add(binding.description, "bar" if enabled else "key-off").add(" ", "bar")
        if row.width + label.width > width:
            break
        row.join(label.click(f"screen.press('{key}')"))
    return [row]
