"""How keys are called on the screen: one name for each, the same in prompts, footers and help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.binding import Binding
from textual.keys import format_key

from acquire_tui.runtime.textual_internals import keymap_of
from acquire_tui.text.keys import KEY_NAMES

if TYPE_CHECKING:
    from textual.app import App


def key_name(binding: Binding) -> str:
    """The name of a binding's key, in ASCII: `ctrl+q`, `esc`, `left`, `?`."""
    if binding.key_display:
        return binding.key_display
    *modifiers, key = binding.key.split("+")
    name = KEY_NAMES.get(key) or format_key(key)
    return "+".join([*modifiers, name])


def key_of(app: App[Any], name: str, usual: str) -> str:
    """The key of the action with this id, for sentences: `usual`, unless a keymap gives it another.

    A word is capitalised where the usual one is.
    """
    bound = bound_key(app, name, "")
    if not bound:
        return usual
    key = key_name(Binding(bound, ""))
    return key.capitalize() if usual[:1].isupper() and len(key) > 1 and "+" not in key else key


def bound_key(app: App[Any], name: str, usual: str) -> str:
    """The first key that a keymap gives the action with this id, else the usual one."""
    return keymap_of(app).get(name, usual).split(",")[0].strip()
