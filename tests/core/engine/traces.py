"""The recorded games of another engine, and which of them stand for all.

`tests/data/classic_games.jsonl.gz` holds complete classic games, one JSON object a line: the drawing
order (`bag`), the steps as `{by, do, then}`, the board and the racks at the end. `then` is the position
after the choice `do` and after everything that follows from it without another choice.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.paths import DATA

Trace = dict[str, Any]

FILE = DATA / "classic_games.jsonl.gz"
PLAYERS = (2, 3, 4, 5, 6)
PER_COUNT = 60
"""Recorded games of each number of players."""


@cache
def _lines() -> tuple[str, ...]:
    with gzip.open(FILE, "rt", encoding="utf-8") as lines:
        return tuple(lines)


@cache
def _order() -> dict[int, tuple[int, ...]]:
    """For each number of players its games, those that show most of what can happen first.

    One after the other, the game that adds the most sights not seen yet comes next, so that the first
    few of every list together show every kind of event and every kind of end.
    """
    sights: dict[int, dict[int, set[str]]] = {players: {} for players in PLAYERS}
    for place, line in enumerate(_lines()):
        trace = json.loads(line)
        sights[trace["players"]][place] = set(sights_of(trace))
    order = {}
    for players, left in sights.items():
        chosen: list[int] = []
        seen: set[str] = set()
        while left:
            best = max(left, key=lambda place: (len(left[place] - seen), -place))
            seen |= left.pop(best)
            chosen.append(best)
        order[players] = tuple(chosen)
    return order


def trace(players: int, place: int) -> Trace:
    """One game of so many players; those that show most come first."""
    game: Trace = json.loads(_lines()[_order()[players][place]])
    return game


def sights_of(trace: Trace) -> Iterator[str]:
    """What a game shows: kinds of choice, event, tile and merger, and how it ends."""
    position = trace["steps"][0]["then"]
    for step in trace["steps"]:
        before, position = position, step["then"]
        done = "+".join(sorted(step["do"]))
        yield f"choice {done}"
        yield f"due {position['next']}"
        if {"sell", "trade"} <= set(step["do"]):
            sell, give = step["do"]["sell"], step["do"]["trade"]
            yield f"disposal selling {sell > 0} trading {give > 0}"
        for event in position["events"]:
            yield f"event {event['is']}"
            if event["is"] == "MergedChains":
                yield f"merger of {len(event['chains'])}"
            if event["is"] == "ReceivedBonus" and event["amount"] * 2 % 1000:
                yield "split bonus"
        for kind in position.get("rack", {}).values():
            yield f"tile {kind.split()[0]}"
        aside = sum(event["is"] == "ReplacedDeadTile" for event in position["events"])
        drawn = sum(event["is"] == "DrewTile" for event in position["events"])
        if aside:
            yield f"dead tiles in a row {min(aside, 3)}"
            yield f"dead tile with empty pile {drawn < aside}"
        if min(position["bank"]) == 0:
            yield "bank empty"
        if position["next"] == "GameOver":
            yield f"end declared {step['do'].get('end', False)}"
            yield f"end by size {max(before['size']) >= 41}"
