"""All that is used of Textual's private parts, each because nothing public does it.

An update of Textual is checked against this one file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.app import App
    from textual.binding import Binding
    from textual.dom import DOMNode


def bindings_of(node: DOMNode) -> dict[str, list[Binding]]:
    """The keys of one screen or widget, to be read and changed.

    In public a class has `BINDINGS` and the whole app `bind`; here keys and their labels follow the rule set
    and what can be done just now. `active_bindings` leaves out what cannot, and is of the screen on top.
    """
    return node._bindings.key_to_bindings


def keymap_of(app: App[Any]) -> Mapping[str, str]:
    """The keymap that `set_keymap` was given, which cannot be asked for."""
    return app._keymap


def on_fault(app: App[Any], do: Callable[[BaseException | None], None]) -> None:
    """Have `do` called with the exception that ends the app, in place of what Textual prints.

    There is no switch for that, and its own report shows the values of all variables: everybody's tiles.
    """

    def fault(*_: object) -> None:
        do(app._exception)
        app._close_messages_no_wait()

    app._fatal_error = fault  # type: ignore[method-assign]
    app.panic = fault  # type: ignore[method-assign]


def forget_drawings() -> None:
    """Let go of closed screens that Textual keeps alive.

    It remembers two colours of every widget drawn, and with them by accident all that was drawn of it.
    """
    with suppress(ImportError, AttributeError):
        from textual._styles_cache import StylesCache

        StylesCache.get_inner_outer.cache_clear()
