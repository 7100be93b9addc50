"""The palette: every command of the screen that is shown, and what the app can do from everywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from textual.app import SystemCommand
from textual.screen import Screen

from acquire_tui.config import settings as preferences
from acquire_tui.screens.help import ARROWS
from acquire_tui.screens.notifications import warn
from acquire_tui.screens.table.buy import BuyScreen
from acquire_tui.screens.table.chain_choice import ChoiceScreen
from acquire_tui.screens.table.table_screen import TableScreen
from acquire_tui.screens.table.tile import TileScreen
from acquire_tui.table.preview import preview
from acquire_tui.text.program import command_palette as words
from acquire_tui.text.table.chain_marks import plain
from acquire_tui.text.table.tile_effects import previewed
from acquire_tui.widgets.table_state import tile_key

if TYPE_CHECKING:
    from acquire_tui.app.app import AcquireApp


def commands(app: AcquireApp, screen: Screen[object]) -> Iterable[SystemCommand]:
    """What has a key on the screen, then the rest."""
    told: set[str] = set()
    for node, binding, enabled, _ in screen.active_bindings.values():
        # Those without an id are Textual's own; the arrows need no command.
        ours = binding.id and binding.description and (binding.show or binding.key not in ARROWS)
        if not ours or binding.id in words.PICKS or not (enabled or binding.show):
            continue
        title, said = words.command(binding.id or "", binding.description, binding.tooltip)
        if title not in told:
            told.add(title)
            run = partial(app.run_action, binding.action, node)
            yield SystemCommand(words.with_key(title, app.get_key_display(binding)), said, run)
    yield from (SystemCommand(title, said, run) for title, said, run in _picks(screen))
    if app.turns is not None:
        yield SystemCommand(words.MAIN_MENU, words.MAIN_MENU_TIP, app.show_title)
    if app.talk is not None and app.session is not None and any(seat.level for seat in app.session.seats):
        if app.talk.on:
            title, said = words.REMARKS_OFF, words.REMARKS_OFF_TIP
        else:
            title, said = words.REMARKS_ON, words.REMARKS_ON_TIP
        yield SystemCommand(title, said, partial(set_remarks, app, not app.talk.on))
    yield from (
        SystemCommand(words.theme(name), words.THEME_TIP, partial(setattr, app, "theme", name))
        for name in sorted(app.available_themes, key=len)  # "light" is to find light before ansi-light
    )


def _picks(screen: Screen[object]) -> Iterable[tuple[str, str, Callable[[], None]]]:
    """The tiles or chains there are to pick from: title, help, and what picks them."""
    if isinstance(screen, TileScreen):
        for place, (tile, effect) in enumerate(screen.scene.hand):
            seen = preview(screen.scene.view, tile, effect)
            said = plain(previewed(screen.wording, seen, screen.scene.view)[0])
            title = words.with_key(words.pick(tile), tile_key(place + 1))
            yield title, said, partial(screen.action_tile, place)
    elif isinstance(screen, ChoiceScreen):
        for place, chain in enumerate(screen.chains):
            name = screen.session.rules.chains[chain].name
            if isinstance(screen, BuyScreen):
                title, said = words.add(name), words.ADD_TIP
            else:
                title, said = words.pick(name), words.PICK_TIP
            yield words.with_key(title, screen.number(place)), said, partial(screen.action_pick, place)


def set_remarks(app: AcquireApp, on: bool) -> None:
    """Let opponents speak or be silent, now and the next time."""
    app.prefer(remarks=on)
    try:
        preferences.remember(remarks=on)
    except preferences.SettingsError as error:
        warn(app, str(error))
    if isinstance(app.screen, TableScreen):
        app.screen.redraw()
