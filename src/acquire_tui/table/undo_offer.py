"""A way back that a person may ask for: how far, and who has to agree."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UndoOffer:
    """Taking back the last `count` choices at the wish of seat `by`.

    `ask` are the people who have to agree first; `assisted` says that the game will not count like others,
    which `by` has to confirm. Where both are empty it is done without a question.
    """

    by: int
    count: int
    ask: tuple[int, ...] = ()
    assisted: bool = False

    @property
    def free(self) -> bool:
        return not self.ask and not self.assisted
