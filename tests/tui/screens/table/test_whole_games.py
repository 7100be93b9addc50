"""Whole games by keys, random keys, random sizes, and a check of every row for tiles of others."""

from __future__ import annotations

import random

import pytest

from acquire_core import load_rules, rule_sets
from acquire_tui.app.app import AcquireApp
from acquire_tui.screens.table.table_screen import TableScreen
from acquire_tui.table.session import Session
from tests.families import some_of
from tests.tui.table_driver import (
    app_of,
    begin,
    keys_for,
    lines,
    options,
    play_on,
    press,
    session_of,
    settle,
    text,
)

KEYS = [
    *"1234567890ustkdxnpSTUg?",
    *("left", "right", "up", "down", "enter", "space", "tab", "shift+tab", "backspace", "escape", "f1"),
]


@pytest.mark.parametrize("rules", some_of(rule_sets(), "standard", "short"))
async def test_a_whole_game_by_keys(rules: str) -> None:
    few = load_rules(rules).players
    seats = max(few.min, min(3, few.max))
    players = ",".join(["Ann", "Bob:novice", "Cy:casual", "Dee:novice", "Eve:casual", "Flo:novice"][:seats])
    app = app_of(rules, players, "3")
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await play_on(pilot, random.Random(rules))
        await pilot.pause()
        assert session_of(app).view(None).result is not None
        assert type(app.screen).__name__ == "ScoringScreen"


async def test_a_whole_hot_seat_game_shows_nobody_elses_tiles() -> None:
    """After every key: no tile of a hand that is not shown stands anywhere it was not on the board."""
    app = app_of("standard", "Ann,Bob,Cy", "11", open_holdings=False)
    rng = random.Random(11)
    async with app.run_test(size=(100, 30)) as pilot:
        await begin(pilot)
        for _ in range(150):
            if session_of(app).over:
                break
            await press(pilot, *keys_for(app, rng))
            _check_cover(app)


def _check_cover(app: AcquireApp) -> None:
    if app.turns is None:
        return
    session, shown = session_of(app), app.turns.shown
    game = session.timeline.game
    open_tiles = set(game.board()) | {str(step.action).split()[-1] for step in session.log}
    words = {word.strip(".,:;()") for line in lines(app) for word in line.split()}
    for seat in range(game.players):
        if seat != shown:
            hidden = set(game.hand(seat)) - open_tiles
            assert not hidden & words, (seat, shown, hidden & words)
    if shown is None:
        assert not any(f"[{number}]" in text(app) for number in range(1, 7))
        assert "covered" in text(app)


@pytest.mark.parametrize("seed", some_of(range(4), 1))
async def test_random_keys_never_break_it(seed: int) -> None:
    rng = random.Random(seed)
    players = ["Ann,Bob", "Ann,Bob:novice,Cy", "Ann,Bob:casual,Cy:novice,Dee"][seed % 3]
    table = options(["standard", "classic", "powers"][seed % 3], players, str(seed))
    app = AcquireApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        for _ in range(250):
            if session_of(app).over:
                break
            if rng.random() < 0.3 and isinstance(app.screen, TableScreen):
                await press(pilot, *keys_for(app, rng))
            else:
                await press(pilot, rng.choice(KEYS))
        game = session_of(app).timeline.game
        chains = range(len(game.rules.chains))
        for chain in chains:
            assert game.bank[chain] + sum(held[chain] for held in game.shares) == game.rules.stock
        assert min(game.cash) >= 0
        again = Session.new(table)
        for step in session_of(app).log:
            again.submit(step.action)
        assert again.view(None) == game.view(None)


@pytest.mark.parametrize("rules", some_of(["standard", "classic"], "classic"))
async def test_random_sizes_never_break_it(rules: str) -> None:
    rng = random.Random(rules)
    app = app_of(rules, "Ann,Bob:novice,Cy:novice,Dee:novice,Eve:novice,Flo", "5")
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        for _ in range(60):
            await pilot.resize_terminal(rng.randint(1, 200), rng.randint(1, 70))
            await settle(pilot)
            if session_of(app).over:
                break
            await press(pilot, *keys_for(app, rng))
        await pilot.resize_terminal(70, 20)
        await pilot.pause()
        if not session_of(app).over:
            assert "70x20" in text(app)
            assert "80x24" in text(app)
