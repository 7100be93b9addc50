"""Copies by declaration: the types of a class's fields say how an instance is copied."""

from __future__ import annotations

from typing import Any, Self, get_args, get_origin, get_type_hints


class Copied:
    """Gives the slotted dataclasses below it a `copy`.

    Lists are copied, and the lists in them; what has a `copy` of this kind makes one; all other values
    never change and are shared. The method is put together as code: a loop over the fields would take
    several times as long, and opponents copy games by the thousand.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        lines = [f" twin.{name} = {_copied(name, hint)}" for name, hint in get_type_hints(cls).items()]
        code = "\n".join(["def copy(self):", " twin = new(self.__class__)", *lines, " return twin"])
        made: dict[str, Any] = {}
        exec(code, {"new": object.__new__}, made)
        for name, method in made.items():
            setattr(cls, name, method)

    def copy(self) -> Self:
        """An independent one in the same state."""
        raise NotImplementedError


def _copied(name: str, hint: Any) -> str:
    """The expression that copies the field of this name and type."""
    if get_origin(hint) is list:
        deep = get_origin(get_args(hint)[0]) is list
        return f"[part[:] for part in self.{name}]" if deep else f"self.{name}[:]"
    for kind in get_args(hint) or (hint,):
        if isinstance(kind, type) and issubclass(kind, Copied):
            return f"self.{name}.copy() if self.{name} else None"
    if get_origin(hint) in (dict, set):
        raise TypeError(f"{name}: no rule how to copy {hint}")
    return f"self.{name}"
