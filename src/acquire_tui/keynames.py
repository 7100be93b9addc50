"""How keys are called on the screen: one name for each, the same in prompts, footers and help."""

from __future__ import annotations

from textual.binding import Binding
from textual.keys import format_key

_NAMES = {"escape": "esc", "pageup": "page up", "pagedown": "page down", "minus": "-"}
_AS_THEY_ARE = ("enter", "space", "tab", "backspace", "delete", "insert", "left", "right", "up", "down")


def key_name(binding: Binding) -> str:
    """The name of a binding's key, in ASCII: `ctrl+q`, `esc`, `left`, `?`."""
    if binding.key_display:
        return binding.key_display
    *modifiers, key = binding.key.split("+")
    name = key if key in _AS_THEY_ARE else _NAMES.get(key) or format_key(key)
    return "+".join([*modifiers, name])
