"""Thinking in a process of its own: what is asked of it, and what it does.

Requests come in on its standard input, one after another; each is answered on its standard output by a
line with the place of the choice among the legal ones. It ends with its input, so that it never outlives
the program that started it, however that ends.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from queue import SimpleQueue
from random import Random
from typing import BinaryIO, NoReturn

from acquire_ai.errors import IllegalChoiceError
from acquire_ai.levels import make_player
from acquire_ai.player_protocol import Clock, Player
from acquire_core import Action, Rules, View

READY = b"ready\n"
"""The first line a process writes."""

NICENESS = 5
"""How far it stands back behind what else the computer does."""


@dataclass(frozen=True, slots=True)
class Request:
    """All that an opponent is told for a choice: what its seat may know, and how long it may think."""

    kind: str
    """Its level, perhaps with a style, as `make_player` takes it."""
    view: View
    legal: tuple[Action, ...]
    rng: Random
    seconds: float
    nodes: int | None = None

    def choose(
        self, player: Player, cancelled: Callable[[], bool] = lambda: False, *, polite: bool = False
    ) -> Action:
        """What the player chooses; `polite` where a screen waits in the same process.

        IllegalChoiceError where that is none of the legal choices.
        """
        clock = Clock(self.seconds, cancelled, self.nodes, polite)
        action = player.choose(self.view, self.legal, clock, self.rng)
        if action not in self.legal:
            raise IllegalChoiceError(self.kind, action)
        return action


def main() -> NoReturn:
    """Answer requests until nobody is left to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    requests: SimpleQueue[Request] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, requests), daemon=True).start()
    _say(READY)
    rules: Rules | None = None
    players: dict[tuple[str, int | None], Player] = {}
    while True:
        request = requests.get()
        if rules is not None and request.view.rules == rules:
            # What has been worked out for a rule set hangs on the very object.
            request = replace(request, view=replace(request.view, rules=rules))
        else:
            rules, players = request.view.rules, {}
        seat = (request.kind, request.view.seat)
        player = players.get(seat) or players.setdefault(seat, make_player(request.kind))
        _say(b"%d\n" % request.legal.index(request.choose(player)))


def _listen(stream: BinaryIO, requests: SimpleQueue[Request]) -> None:
    """Take requests in, also while one is thought about: so the end of the program that asks is noticed."""
    try:
        while True:
            requests.put(pickle.load(stream))
    finally:
        os._exit(0)


def _say(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()
