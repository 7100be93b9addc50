"""The footer: the keys that do something here, as verbs. A click on one is the key."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from acquire_tui.widgets.row import Row


def key_rows(screen: Screen[Any], width: int) -> list[Row]:
    """One row with the keys shown in the screen's bindings, those that do nothing now in grey."""
    row = Row("", "bar")
    told: set[str] = set()
    for key, (_, binding, enabled, _) in screen.active_bindings.items():
        if not binding.show or binding.action in told:
            continue
        told.add(binding.action)
        shown = binding.key_display or screen.app.get_key_display(binding)
        label = Row(" ", "bar").add(shown, "key" if enabled else "key-off").add(" ", "bar")
        label.add(binding.description, "bar" if enabled else "key-off").add(" ", "bar")
        if row.width + label.width > width:
            break
        row.join(label.click(f"screen.press('{key}')"))
    return [row]
