"""A remark now and then: what an opponent says of what just happened, for all to hear.

A remark follows from the event alone, which everybody saw; it can give nothing away. Whoever shows
remarks passes events as a spectator may see them, and can leave them out altogether.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from random import Random

from acquire_core.engine.events import Bought, Disposed, EndDeclared, Event, Founded, GameOver, Merged

OFTEN = {"founded": 0.25, "merged": 0.35, "bought": 0.06, "sold": 0.2, "traded": 0.2, "end": 1.0, "won": 1.0}
"""How often there is a remark on something a seat did."""


@lru_cache(maxsize=1)
def _data() -> dict[str, dict[str, list[str]]]:
    text = (files("acquire_ai") / "data" / "remarks.json").read_text(encoding="utf-8")
    data: dict[str, dict[str, list[str]]] = json.loads(text)
    return data


def names_for(style: str) -> list[str]:
    """Names for opponents of a style, those of its kind first and then those that suit everybody."""
    names = _data()["names"]
    return [*names[style], *names[""]] if style else list(names[""])


def occasion(event: Event) -> tuple[str, int] | None:
    """What an event is an occasion for, and whose it is."""
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


def remark(event: Event, style: str, rng: Random) -> str | None:
    """What the seat that caused the event says of it, None for nothing, which is most of the time."""
    found = occasion(event)
    if found is None or rng.random() >= OFTEN[found[0]]:
        return None
    sayings = _data()
    lines = sayings.get(style, {}).get(found[0]) or sayings["plain"][found[0]]
    return rng.choice(lines)
