"""The chart on the table: a game's worth as its history has it, where there is room and nothing is hidden."""

from __future__ import annotations

import random

from acquire_core.record.turn_statistics import history
from acquire_tui.storage.games_folder import Saves
from acquire_tui.table.net_worth import Worths
from acquire_tui.table.session import Session
from tests.tui.golden import check_golden, picture
from tests.tui.table_driver import app_of, begin, empty_app, options, press, show, text


def test_worths_follow_the_game_and_what_is_taken_back() -> None:
    wanted = options(players="Ann,Bob:casual,Cy:casual")
    saves = Saves()
    session = Session.new(wanted, lambda game, seats: saves.start(game, seats))
    worths = Worths(session)
    assert worths.lines() == [(6000,)] * 3
    rng = random.Random(2)
    for _ in range(120):
        if session.may_undo and rng.random() < 0.3:
            session.undo()
        elif session.may_redo and rng.random() < 0.2:
            session.redo()
        elif not session.over:
            session.submit(rng.choice([a for a in session.legal() if str(a) != "declare end"]))
        timeline = session.timeline
        assert timeline is not None
        turns = history(timeline).turns
        assert worths.lines() == list(zip(*(row.worth for row in turns), strict=True))
    session.close()


async def test_the_chart_stands_where_there_is_room() -> None:
    app = empty_app()
    async with app.run_test(size=(140, 45)) as pilot:
        await show(pilot)
        await press(pilot, "enter", "1")
        await pilot.pause()
        check_golden("table-chart-140x45", picture(app))
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert "Net worth" not in text(app)
        await pilot.resize_terminal(140, 45)
        await pilot.pause()
        assert "Net worth" in text(app)


async def test_hidden_holdings_are_not_charted() -> None:
    app = app_of(open_holdings=False)
    async with app.run_test(size=(140, 45)) as pilot:
        await begin(pilot)
        await press(pilot, "enter", "1", "enter")
        await pilot.pause()
        assert "Net worth" not in text(app)
