"""The palette: every command of the screen that is shown, and what the app can do from everywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from textual.app import SystemCommand
from textual.screen import Screen

from acquire_tui.config import settings as preferences
from acquire_tui.screens.help import ARROWS
from acquire_tui.screens.table.buy import BuyScreen
from acquire_tui.screens.table.chain_choice import ChoiceScreen
from acquire_tui.screens.table.table_screen import TableScreen
from acquire_tui.screens.table.tile import TileScreen
from acquire_tui.screens.warning import warn
from acquire_tui.table.preview import preview
from acquire_tui.text.command_palette import PICKS, command
from acquire_tui.text.log import plain
from acquire_tui.text.tiles import previewed
from acquire_tui.widgets.table_state import tile_key

if TYPE_CHECKING:
    from acquire_tui.app.app import AcquireApp


def commands(app: AcquireApp, screen: Screen[object]) -> Iterable[SystemCommand]:
    """What has a key on the screen, then the rest."""
    told: set[str] = set()
    for node, binding, enabled, _ in screen.active_bindings.values():
        # Those without an id are Textual's own; the arrows need no command.
        ours = binding.id and binding.description and (binding.show or binding.key not in ARROWS)
        if not ours or binding.id in PICKS or not (enabled or binding.show):
            continue
        title, said = command(binding)
        if title not in told:
            told.add(title)
            run = partial(app.run_action, binding.action, node)
            yield SystemCommand(f"{title} ({app.get_key_display(binding)})", said, run)
    yield from (SystemCommand(title, said, run) for title, said, run in _picks(screen))
    if app.turns is not None:
        yield SystemCommand(
            "Leave for the title", "Leave the table; Continue goes on with the game.", app.show_title
        )
    if app.talk is not None and app.session is not None and any(seat.level for seat in app.session.seats):
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


def _picks(screen: Screen[object]) -> Iterable[tuple[str, str, Callable[[], None]]]:
    """The tiles or chains there are to pick from: title, help, and what picks them."""
    if isinstance(screen, TileScreen):
        for place, (tile, effect) in enumerate(screen.scene.hand):
            seen = preview(screen.scene.view, tile, effect)
            said = plain(previewed(screen.wording, seen, screen.scene.view)[0])
            yield f"Pick {tile} ({tile_key(place + 1)})", said, partial(screen.action_tile, place)
    elif isinstance(screen, ChoiceScreen):
        for place, chain in enumerate(screen.chains):
            name = screen.session.rules.chains[chain].name
            if isinstance(screen, BuyScreen):
                title, said = f"Add a share of {name}", "It is bought when you confirm."
            else:
                title, said = f"Pick {name}", "Nothing is decided before you confirm."
            yield f"{title} ({screen.number(place)})", said, partial(screen.action_pick, place)


def set_remarks(app: AcquireApp, on: bool) -> None:
    """Let opponents speak or be silent, now and the next time."""
    app.prefer(remarks=on)
    try:
        preferences.remember(remarks=on)
    except preferences.SettingsError as error:
        warn(app, str(error))
    if isinstance(app.screen, TableScreen):
        app.screen.redraw()
