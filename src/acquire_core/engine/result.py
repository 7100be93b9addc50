"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass

from acquire_core.rules.model import Dollars


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    `reason` is `declared`, `automatic`, `pool_empty` or `stalemate`; `worth` each seat's dollars after
    final scoring; `winners` the seats with the most, who share the victory (case 90). Partners win together
    with what they have together.
    """

    reason: str
    worth: tuple[Dollars, ...]
    winners: tuple[int, ...]
