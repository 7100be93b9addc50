"""Wrong names for opponents, and faults of theirs, as types with values; whoever shows them words them."""

from __future__ import annotations

from acquire_core import Action


class UnknownLevelError(ValueError):
    """There is no such level."""

    def __init__(self, level: str) -> None:
        super().__init__(level)
        self.level = level


class UnknownStyleError(ValueError):
    """There is no such style."""

    def __init__(self, style: str) -> None:
        super().__init__(style)
        self.style = style


class StylelessLevelError(ValueError):
    """A style was asked for of a level that has none."""

    def __init__(self, level: str) -> None:
        super().__init__(level)
        self.level = level


class IllegalChoiceError(Exception):
    """An opponent chose what the rules do not allow: a fault of the opponent."""

    def __init__(self, kind: str, action: Action) -> None:
        super().__init__(kind, str(action))
        self.kind = kind
        self.action = action
