"""How fast records are: writing a choice, opening a game, going to any turn of it.

    python benchmarks/record.py [--folder FOLDER] [--json FILE]

The folder decides which disk is measured; by default it is the one for temporary files. Opening is also
measured as a program that starts, opens the record and ends, against the same program without opening.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from acquire_core import Game, load_rules
from acquire_core.record.turn_statistics import history
from acquire_core.record.verify import check
from acquire_core.record.write import Header, Record, Seat, Timeline, load, record_text, summary

CHOICES = 300
OPEN_LIMIT = 50.0
JUMP_LIMIT = 20.0

START = "import sys, acquire_core.record.write"
OPEN = f"{START}; acquire_core.record.write.load(sys.argv[1])"


def milliseconds(deed: Callable[[], object], times: int) -> list[float]:
    """How long the deed takes, each of so many times."""
    spent = []
    for _ in range(times):
        began = time.perf_counter()
        deed()
        spent.append((time.perf_counter() - began) * 1000)
    return spent


def long_game() -> Timeline:
    """A random game of at least 300 choices, cut there."""
    rules = load_rules("classic")
    for seed in range(1000):
        seats = tuple(Seat(f"Seat {number}") for number in range(6))
        timeline = Timeline(Header.of(Game.new(rules, 6, seed), seats, seed=seed))
        chance = random.Random(seed)
        while timeline.game.actor is not None and len(timeline.choices) < CHOICES:
            timeline.play(chance.choice(timeline.game.legal_actions()))
        if len(timeline.choices) == CHOICES:
            return timeline
    raise RuntimeError("no game is long enough")


def writing(path: Path, timeline: Timeline) -> tuple[list[float], list[float]]:
    """Milliseconds a choice that is flushed, and one that ends a turn and is synced to the disk."""
    flushed: list[float] = []
    synced: list[float] = []
    with Record.create(path, timeline.header) as record:
        for choice in timeline.choices:
            began = time.perf_counter()
            record.timeline.add(choice.seat, choice.text, choice.chance)
            spent = (time.perf_counter() - began) * 1000
            (flushed if choice.state is None else synced).append(spent)
        if record.trouble:
            raise RuntimeError(record.trouble)
    return flushed, synced


def opening(path: Path) -> float:
    """Milliseconds a program takes longer when it opens the record, the best runs of both compared."""

    def run(code: str) -> None:
        subprocess.run([sys.executable, "-c", code, os.fspath(path)], check=True)

    without, opened = [], []
    for _ in range(15):
        without += milliseconds(lambda: run(START), 1)
        opened += milliseconds(lambda: run(OPEN), 1)
    return min(opened) - min(without)


async def viewer_jumps(timeline: Timeline, turns: Sequence[int]) -> list[float]:
    """Milliseconds from the wish to see a place until its rows are drawn, at 80x24."""
    from acquire_tui.app.app import AcquireApp
    from acquire_tui.runtime.idle_work import GARBAGE
    from acquire_tui.screens.replay.viewer import ReplayScreen

    app = AcquireApp()
    screen = ReplayScreen(timeline)

    def jump(at: int) -> None:
        screen.go(at)
        screen._compositor.render_strips()

    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(screen)
        await pilot.pause()
        # As the program does when it starts, so that Python's search for garbage stays short.
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        return [milliseconds(partial(jump, at), 1)[0] for at in turns]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--folder", type=Path, help="where to write")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    flags = parser.parse_args()
    timeline = long_game()
    with tempfile.TemporaryDirectory(dir=flags.folder) as folder:
        path = Path(folder) / "game.jsonl"
        flushed, synced = writing(path, timeline)
        opened = milliseconds(lambda: load(path), 30)
        listed = milliseconds(lambda: summary(path), 30)
        checked = milliseconds(lambda: check(path), 5)
        process = opening(path)
    turns = timeline.starts * 3
    random.Random(1).shuffle(turns)
    jumps = [milliseconds(partial(timeline.at, start), 1)[0] for start in turns]
    seen = asyncio.run(viewer_jumps(timeline, turns))
    told = milliseconds(lambda: history(timeline), 10)
    figures = {
        "choices": len(timeline.choices),
        "turns": len(timeline.starts),
        "bytes": len(record_text(timeline)),
        "append and flush, median ms": statistics.median(flushed),
        "append and flush, worst ms": max(flushed),
        "append and sync at a turn's end, median ms": statistics.median(synced),
        "append and sync at a turn's end, worst ms": max(synced),
        "open, median ms": statistics.median(opened),
        "open on top of starting, ms": process,
        "a row of the list, median ms": statistics.median(listed),
        "jump to any turn, median ms": statistics.median(jumps),
        "jump to any turn, worst ms": max(jumps),
        "jump in the viewer, drawn, median ms": statistics.median(seen),
        "jump in the viewer, drawn, 99th of 100 ms": sorted(seen)[int(len(seen) * 0.99)],
        "history for the charts, median ms": statistics.median(told),
        "check, median ms": statistics.median(checked),
    }
    for name, value in figures.items():
        print(f"{name:45} {value:10.3f}" if isinstance(value, float) else f"{name:45} {value:10}")
    print(f"opening within {OPEN_LIMIT:.0f} ms: {process <= OPEN_LIMIT}")
    print(f"jumping within {JUMP_LIMIT:.0f} ms: {max(jumps) <= JUMP_LIMIT}")
    drawn = figures["jump in the viewer, drawn, 99th of 100 ms"]
    print(f"the same in the viewer, drawn: {drawn <= JUMP_LIMIT}")
    if flags.json:
        flags.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
