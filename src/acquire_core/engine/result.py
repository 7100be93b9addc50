"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from acquire_core.rules.model import Dollars


class EndReason(StrEnum):
    """Why a game ended."""

    DECLARED = "declared"
    AUTOMATIC = "automatic"
    POOL_EMPTY = "pool_empty"
    STALEMATE = "stalemate"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    `worth` holds each seat's dollars after final scoring; `winners` the seats with the most, who share the
    victory (case 90). Partners win together with what they have together.
    """

    reason: EndReason
    worth: tuple[Dollars, ...]
    winners: tuple[int, ...]
