"""A program killed at any moment: the record always opens, and at most the choice in flight is lost.

A default run kills a few times, one with --thorough many times.
"""

from __future__ import annotations

import os
import random
import selectors
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from acquire_core.record.write import Record, load

KILLS, MANY_KILLS = 8, 200
LIMIT = 60.0
"""Seconds nothing here comes near; a safeguard against waiting for ever."""

WRITER = """
import itertools, os, random, sys
from pathlib import Path
from acquire_core import Game, load_rules
from acquire_core.record.write import Header, Record, Seat

path, seed = Path(sys.argv[1]), int(sys.argv[2])
chance = random.Random(seed)
if path.exists():
    record, _ = Record.resume(path)
else:
    game = Game.new(load_rules("variant_2p"), 2, seed)
    record = Record.create(path, Header.of(game, (Seat("Ann"), Seat("Bo")), seed=seed))
while True:
    if record.game.actor is None or (record.timeline.choices and chance.random() < 0.1):
        record.timeline.undo(1)
    else:
        record.timeline.play(chance.choice(record.game.legal_actions()))
    os.write(1, b"%d\\n" % len(record.timeline.choices))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a signal that cannot be caught")
def test_a_killed_game_loses_at_most_the_choice_in_flight(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    kills = MANY_KILLS if pytestconfig.getoption("--thorough") else KILLS
    path = tmp_path / "game.jsonl"
    chance = random.Random(4)
    for kill in range(kills):
        if kill % 20 == 0:
            path.unlink(missing_ok=True)
        told = killed(path, seed=kill, reports=chance.randint(1, 250), more=chance.randint(0, 2000))
        loaded = load(path)
        assert not loaded.damaged, loaded.warnings
        assert abs(len(loaded.timeline.choices) - told) <= 1
    with Record.resume(path)[0] as record:
        assert record.trouble is None


def killed(path: Path, seed: int, reports: int, more: int) -> int:
    """Let a writer work, kill it in the middle; how many choices it had told of by then.

    The kill comes after so many of its reports, and `more` bytes of what it says meanwhile, so that it
    falls on any moment of its work.
    """
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), str(seed)], stdout=subprocess.PIPE, bufsize=0
    )
    assert writer.stdout is not None
    with writer, selectors.DefaultSelector() as waiting:
        waiting.register(writer.stdout, selectors.EVENT_READ)
        told = b""
        try:
            while told.count(b"\n") < reports:
                assert waiting.select(LIMIT), "the writer says nothing"
                part = os.read(writer.stdout.fileno(), 1 + more)
                assert part, "the writer ended"
                told += part
        finally:
            writer.kill()
        while part := os.read(writer.stdout.fileno(), 1 << 16):
            told += part
    return int(told[: told.rindex(b"\n")].rsplit(b"\n", 1)[-1])
