"""Answers that are worked out once and then looked up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")

_MOST = 4096


class Kept(dict[K, V]):
    """What `work_out` answers for a key, kept from the first time it is asked for.

    When the answers become too many all are forgotten, and worked out again as they are needed.
    """

    __slots__ = ("_work_out",)

    def __init__(self, work_out: Callable[[K], V]) -> None:
        self._work_out = work_out

    def __missing__(self, key: K) -> V:
        if len(self) >= _MOST:
            self.clear()
        value = self[key] = self._work_out(key)
        return value
