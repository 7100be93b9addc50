"""Thinking in another process: the same choices, no answer that nobody wants, and no process left over."""

from __future__ import annotations

import os
import pickle
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from acquire_ai.levels import make_player
from acquire_ai.process.client import Client, LostError
from acquire_ai.process.worker import Request
from acquire_core import Game, load_rules
from tests.ai.positions import hidden, random_positions

FOREVER = 10**9


@pytest.fixture
def client() -> Iterator[Client]:
    opened = Client()
    yield opened
    opened.close()


def request(game: Game, kind: str, seed: str = "x", nodes: int | None = 30) -> Request:
    assert game.actor is not None
    view, legal = game.view(game.actor), tuple(game.legal_actions())
    return Request(kind, view, legal, random.Random(seed), float("inf"), nodes)


def some(rules: str = "classic", every: int = 23) -> Iterator[Game]:
    for step, game in enumerate(random_positions(hidden(load_rules(rules)), 4, 8)):
        if step % every == 0:
            yield game


def wanted() -> bool:
    """Nobody has cancelled."""
    return False


def pid_of(client: Client) -> int:
    assert client._child is not None
    return client._child.process.pid


def test_another_process_chooses_what_this_one_would(client: Client) -> None:
    """Also when tables change, and whatever was asked before."""
    for rules in ("classic", "standard", "classic"):
        for number, game in enumerate(some(rules)):
            kind = ("steady:raider", "sharp", "master:banker")[number % 3]
            asked = request(game, kind, f"{number}")
            alone = pickle.loads(pickle.dumps(asked)).choose(make_player(kind))
            assert asked.legal[client.ask(asked, wanted)] == alone


def test_who_waits_is_told_at_once_that_the_answer_is_not_wanted(client: Client) -> None:
    game = next(some())
    asked, stopped = Event(), Event()

    def cancelled() -> bool:
        seen = stopped.is_set()
        asked.set()
        return seen

    client.warm()
    before = pid_of(client)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(client.ask, request(game, "master", nodes=FOREVER), cancelled)
        asked.wait()
        stopped.set()
        client.stop()
        with pytest.raises(LostError):
            waiting.result()
    assert not alive(before)
    assert client.ask(request(game, "steady"), wanted) >= 0


def test_nothing_is_asked_that_was_cancelled_before(client: Client) -> None:
    with pytest.raises(LostError):
        client.ask(request(next(some()), "master", nodes=FOREVER), lambda: True)


def test_a_stop_does_no_harm_to_a_process_that_is_not_thinking(client: Client) -> None:
    game = next(some())
    assert client.ask(request(game, "steady"), wanted) >= 0
    before = pid_of(client)
    client.stop()
    assert client.ask(request(game, "steady"), wanted) >= 0
    assert pid_of(client) == before


def test_a_process_that_was_killed_is_missed_once_and_then_replaced(client: Client) -> None:
    game = next(some())
    assert client.ask(request(game, "steady"), wanted) >= 0
    before = pid_of(client)
    os.kill(before, signal.SIGKILL)
    with pytest.raises(LostError):
        client.ask(request(game, "steady"), wanted)
    assert client.ask(request(game, "steady"), wanted) >= 0
    assert pid_of(client) != before


def test_where_no_process_can_run_none_is_asked_again(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = request(next(some()), "steady")
    monkeypatch.setattr(sys, "executable", shutil.which("false"))
    with pytest.raises(LostError):
        client.ask(asked, wanted)
    monkeypatch.undo()
    with pytest.raises(LostError):
        client.ask(asked, wanted)


def test_closing_ends_the_process(client: Client) -> None:
    client.warm()
    pid = pid_of(client)
    client.close()
    assert not alive(pid)
    with pytest.raises(LostError):
        client.ask(request(next(some()), "steady"), wanted)


def test_it_ends_with_its_input_even_in_the_middle_of_a_thought() -> None:
    worker = subprocess.Popen(
        [sys.executable, "-c", "from acquire_ai.process.worker import main; main()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert worker.stdin is not None
    assert worker.stdout is not None
    with worker.stdout:
        assert worker.stdout.readline() == b"ready\n"
        with worker.stdin:
            pickle.dump(request(next(some()), "master", nodes=FOREVER), worker.stdin)
        assert worker.stdout.read() == b""
    assert worker.wait() == 0


def test_it_loads_nothing_of_the_screen() -> None:
    program = (
        "import sys, acquire_ai.process.worker; print(*{'textual', 'rich', 'acquire_tui'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
