"""Remarks in the log: a line now and then, the same for the same seed, and nothing that is not public."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from acquire_ai.bots.remarks import OFTEN
from acquire_ai.levels import LEVELS
from acquire_ai.styles import STYLES
from acquire_core import Game, load_rules
from acquire_core.engine.events import Bought, Drew
from acquire_core.rules.model import Visibility
from acquire_tui.config.settings import read_settings
from acquire_tui.screens.log import LogScreen
from acquire_tui.setup.game_options import Seat
from acquire_tui.table.remarks import Talk
from acquire_tui.table.session import Session
from acquire_tui.text.pages import opponents
from acquire_tui.text.pages.opponents import names_for
from acquire_tui.text.table.remarks import remarks_on
from acquire_tui.text.table.remarks import said as told
from tests.tui.table_driver import empty_app, options, press, text

HIDDEN = replace(load_rules("standard"), visibility=Visibility("hidden", "hidden"))
SEATS = (Seat("Ann"), Seat("Gus", "sharp:builder"), Seat("Vera", "steady:raider"), Seat("Ben", "casual"))


def played(seed: str, bag: list[str] | None = None) -> Session:
    """A hidden game to its end, each seat choosing at random."""
    game = Game.new(HIDDEN, 4, seed) if bag is None else Game.new(HIDDEN, 4, seed, bag=bag)
    session = Session(game, SEATS)
    rng = random.Random(seed)
    while not session.over:
        session.submit(rng.choice(session.legal()))
    return session


def said(session: Session, seed: str = "7", on: bool = True) -> list[str]:
    talk = Talk(session, seed, on)
    return [talk.of(place) for place in range(len(session.log))]


def test_opponents_say_something_now_and_then_and_people_never() -> None:
    session = played("7")
    remarks = list(filter(None, said(session)))
    assert 3 <= len(remarks) <= len(session.log) // 4
    assert {remark.partition(":")[0] for remark in remarks} <= {"Gus", "Vera", "Ben"}


def test_the_same_seed_says_the_same_and_another_one_something_else() -> None:
    session = played("7")
    assert said(session) == said(played("7"))
    assert said(session) != said(session, "8")


def test_no_remark_before_a_choice_hangs_on_what_comes_after() -> None:
    session = played("7")
    whole = said(session)
    early = Session(Game.new(HIDDEN, 4, "7"), SEATS)
    for step in session.log[:60]:
        early.submit(step.action)
    assert said(early) == whole[:60], "the game being over uncovers what was bought, and changes no remark"


def test_what_is_hidden_changes_no_remark() -> None:
    """Every purchase is of other chains, and every tile drawn another one: the remarks stay."""
    session = played("11")
    talk = Talk(session, "7")
    before = [talk.of(place) for place in range(len(session.log))]
    for place, step in enumerate(session.log):
        events = tuple(
            replace(event, picks=((0, event.shares),), cost=1)
            if isinstance(event, Bought)
            else replace(event, tile="1A")
            if isinstance(event, Drew)
            else event
            for event in step.events
        )
        session.timeline.steps[place] = replace(step, events=events)
    assert [talk.of(place) for place in range(len(session.log))] == before


def test_silence_is_silence() -> None:
    assert not any(said(played("7"), on=False))


def just_said(seed: str) -> Session:
    """A game in which an opponent has said something since the person's last turn."""
    wanted = options("standard", "Ann,Gus:sharp:builder,Vera:casual", seed)
    session = Session.new(wanted)
    talk = Talk(session, seed)
    rng = random.Random(seed)
    while True:
        session.submit(rng.choice(session.legal()))
        last = len(session.log) - 1
        if session.actor == 0 and any(talk.of(place) for place in range(max(0, last - 3), last + 1)):
            return session


async def test_remarks_stand_in_the_log_until_they_are_turned_off_and_stay_off() -> None:
    app = empty_app()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.take_up(just_said("12"), options("standard", "Ann,Gus:sharp:builder,Vera:casual", "12"))
        app.show_phase()
        await pilot.pause()
        talk = app.talk
        assert talk is not None
        log = app.session.log if app.session else ()
        remark = next(filter(None, (talk.of(place) for place in reversed(range(len(log))))))
        assert remark in text(app)
        await press(pilot, "g")
        await pilot.pause()
        assert isinstance(app.screen, LogScreen)
        assert remark in text(app)
        await press(pilot, "escape")
        await pilot.pause()
        table: Any = app.screen
        titles = {command.title: command for command in app.get_system_commands(table)}
        titles["Remarks off"].callback()
        await pilot.pause()
        assert remark not in text(app)
        assert read_settings().remarks is False
        assert "Remarks on" in {command.title for command in app.get_system_commands(table)}


def test_names_of_opponents_fit_the_table_and_there_are_enough() -> None:
    for style in ("", *STYLES):
        names = names_for(style)
        assert max(map(len, names)) <= 14
        assert len({name.casefold() for name in names}) == len(names) >= 6
    assert names_for("banker")[0] != names_for("raider")[0]


def test_every_style_has_something_to_say_to_every_occasion_and_styles_differ() -> None:
    for style in ("", *STYLES):
        assert all(remarks_on(occasion, style) for occasion in OFTEN)
    assert remarks_on("founded", "raider") != remarks_on("founded", "banker")
    assert remarks_on("traded", "banker") == remarks_on("traded", "")


def test_a_remark_names_who_says_it() -> None:
    assert told("Ben", "Two into one.") == 'Ben: "Two into one."'


def test_every_level_and_style_has_its_sentence() -> None:
    assert list(opponents.LEVELS) == list(LEVELS)
    assert list(opponents.STYLES) == ["", *STYLES]
