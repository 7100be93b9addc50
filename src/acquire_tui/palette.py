"""The palette: every command of the screen that is shown, and what the app can do from everywhere."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from textual.app import SystemCommand
from textual.screen import Screen

from acquire_tui import settings as preferences
from acquire_tui.screens.base import TableScreen
from acquire_tui.screens.help import ARROWS

if TYPE_CHECKING:
    from acquire_tui.app import AcquireApp


def commands(app: AcquireApp, screen: Screen[object]) -> Iterable[SystemCommand]:
    """What has a key on the screen, then the rest."""
    told: set[str] = set()
    for node, binding, enabled, _ in screen.active_bindings.values():
        # Those without an id are Textual's own; the arrows need no command.
        ours = binding.id and binding.description and (binding.show or binding.key not in ARROWS)
        if not ours or binding.description in told or not (enabled or binding.show):
            continue
        told.add(binding.description)
        key = app.get_key_display(binding)
        run = partial(app.run_action, binding.action, node)
        yield SystemCommand(f"{binding.description} ({key})", binding.tooltip or binding.description, run)
    if app.turns is not None:
        yield SystemCommand("Title", "Leave the table; Continue goes on with the game.", app.show_title)
    if app.talk is not None:
        on = app.talk.on
        yield SystemCommand(
            f"Remarks {'off' if on else 'on'}",
            "Opponents keep silent from now on." if on else "Opponents say something now and then.",
            partial(set_remarks, app, not on),
        )
    yield from (
        SystemCommand(f"Theme {name}", "Change the colours.", partial(setattr, app, "theme", name))
        for name in sorted(app.available_themes, key=len)  # "light" is to find light before ansi-light
    )


def set_remarks(app: AcquireApp, on: bool) -> None:
    """Let opponents speak or be silent, now and the next time."""
    app.prefer(remarks=on)
    try:
        preferences.remember(remarks=on)
    except preferences.SettingsError as error:
        app.complain(str(error))
    if isinstance(app.screen, TableScreen):
        app.screen.redraw()
