"""A remark now and then: on what an opponent says something, for all to hear.

A remark follows from the event alone, which everybody saw; it can give nothing away. Whoever shows
remarks passes events as a spectator may see them, words them, and can leave them out altogether.
"""

from __future__ import annotations

from random import Random

from acquire_core.engine.events import Bought, Disposed, EndDeclared, Event, Founded, GameOver, Merged

OFTEN = {"founded": 0.25, "merged": 0.35, "bought": 0.06, "sold": 0.2, "traded": 0.2, "end": 1.0, "won": 1.0}
"""By occasion: how often there is a remark on it."""


def occasion(event: Event) -> tuple[str, int] | None:
    """What an event is an occasion for, a key of `OFTEN`, and whose it is."""
    match event:
        case Founded(seat=seat):
            return "founded", seat
        case Merged(seat=seat):
            return "merged", seat
        case Bought(seat=seat, shares=shares) if shares >= 3:
            return "bought", seat
        case Disposed(seat=seat, sold=sold) if sold >= 3:
            return "sold", seat
        case Disposed(seat=seat, traded=traded) if traded >= 4:
            return "traded", seat
        case EndDeclared(seat=seat):
            return "end", seat
        case GameOver(winners=winners) if len(winners) == 1:
            return "won", winners[0]
    return None


def speaks(occasion: str, rng: Random) -> bool:
    """Whether something is said on an occasion this time, which mostly it is not."""
    return rng.random() < OFTEN[occasion]
