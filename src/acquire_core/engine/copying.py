"""Copies by declaration: the types of a class's fields say how an instance is copied."""

from __future__ import annotations

from typing import Any, Self, get_args, get_origin, get_type_hints

CODE = {
    "copy": "def copy(self):\n twin = new(self.__class__)\n{}\n return twin",
    "list": "self.{0}[:]",
    "lists": "list(map(list, self.{0}))",
    "part": "self.{0} and self.{0}.copy()",
    "value": "self.{0}",
}


class Copied:
    """Gives the slotted dataclasses below it a `copy`.

    Lists are copied, and the lists in them; what has a `copy` of this kind makes one; all other values
    never change and are shared. The method is put together as code: a loop over the fields would take
    several times as long, and opponents copy games by the thousand.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls)
        lines = [f" twin.{name} = {CODE[_kind(hint)].format(name)}" for name, hint in hints.items()]
        made: dict[str, Any] = {}
        exec(CODE["copy"].format("\n".join(lines)), {"new": object.__new__}, made)
        for name, method in made.items():
            setattr(cls, name, method)

    def copy(self) -> Self:
        """An independent one in the same state."""
        raise NotImplementedError


def _kind(hint: Any) -> str:
    """Which of the lines of code copies a field of this type."""
    if get_origin(hint) is list:
        return "lists" if get_origin(get_args(hint)[0]) is list else "list"
    if get_origin(hint) in (dict, set):
        raise TypeError(f"no rule how to copy {hint}")
    kinds = get_args(hint) or (hint,)
    own = any(isinstance(kind, type) and issubclass(kind, Copied) for kind in kinds)
    return "part" if own else "value"
