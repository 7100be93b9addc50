"""The session: what it accepts, records, takes back and lets be seen."""

from __future__ import annotations

import random

import pytest

from acquire_core import IllegalAction, ParseError, Phase, load_rules, rule_sets
from acquire_core.engine.events import Drew
from acquire_core.record.entries import Change, Choice
from acquire_tui.setup.game_options import Seat
from acquire_tui.table.hotseat import Turns
from acquire_tui.table.session import Session, StateChanged
from acquire_tui.table.undo_offer import UndoOffer
from acquire_tui.text.table.log import Wording
from tests.tui.pages import finished
from tests.tui.table_driver import options, position


def test_a_choice_is_recorded_before_it_is_shown() -> None:
    session = Session.new(options())
    told: list[Change] = []
    shown: list[int] = []
    session.subscribe(lambda _change: shown.append(len(told)))

    def record(change: Change) -> None:
        told.append(change)
        assert len(shown) == len(session.log) == len(told) - 1

    session.timeline.recorder = record
    session.submit(session.legal()[0])
    session.submit("buy nothing")
    session.submit("draw")
    assert shown == [1, 2, 3]
    assert [change.state is not None for change in told if isinstance(change, Choice)] == [False, False, True]


def test_a_choice_that_cannot_be_recorded_is_not_made() -> None:
    session = Session.new(options())
    view = session.view(0)

    def fail(_: Change) -> None:
        raise MemoryError

    session.timeline.recorder = fail
    with pytest.raises(MemoryError):
        session.submit(session.legal()[0])
    assert not session.log
    assert session.view(0) == view


def test_a_refused_choice_leaves_everything_as_it_was() -> None:
    session = Session.new(options())
    told: list[Change] = []
    session.timeline.recorder = told.append
    with pytest.raises(IllegalAction):
        session.submit("buy nothing")
    with pytest.raises(ParseError):
        session.submit("place nonsense")
    assert not told
    assert not session.log
    assert session.version == 0


def test_undo_stops_at_a_draw() -> None:
    session = Session.new(options())
    assert not session.undo()
    session.submit(session.legal()[0])
    session.submit("buy nothing")
    assert session.undo()
    assert [step.turn for step in session.log] == [1]
    session.submit("buy nothing")
    assert session.undo_turn()
    assert not session.log
    session.submit(session.legal()[0])
    session.submit("buy nothing")
    session.submit("draw")
    assert not session.may_undo
    assert not session.undo_turn()


def test_undo_stops_at_another_persons_choice() -> None:
    session, _ = position("Ann,Bob,Cy,Dee")
    for choice in ("place 5E", "settle Nestor", "dispose sell 3"):
        session.submit(choice)
    assert session.actor == 1
    assert not session.may_undo, "the placement was Ann's"
    session.submit("dispose")
    session.submit("dispose")
    assert session.actor == 0
    assert not session.may_undo, "it would take Bob's choice back"


def test_taking_back_what_opponents_answered_makes_the_game_assisted() -> None:
    session, _ = position("Ann,Bob:casual,Cy:casual,Dee:casual")
    for choice in ("place 5E", "settle Nestor", "dispose sell 3", "dispose", "dispose"):
        session.submit(choice)
    assert session.actor == 0
    assert not session.may_undo
    assert not session.undo()
    way = session.undo_offer(0)
    assert way == UndoOffer(0, 3, assisted=True)
    session.take_back(way)
    assert len(session.log) == 2
    assert session.phase == Phase.DISPOSE
    assert session.assisted


def test_what_was_taken_back_is_made_again_with_the_opponents_answers() -> None:
    session, _ = position("Ann,Bob:casual,Cy:casual,Dee:casual")
    for choice in ("place 5E", "settle Nestor", "dispose sell 3", "dispose", "dispose"):
        session.submit(choice)
    log, shown = list(session.log), session.view(0)
    way = session.undo_offer(0, whole_turn=True)
    assert way is not None
    session.take_back(way)
    assert not session.log
    assert session.redo()
    assert session.redo()
    assert len(session.log) == 2
    assert session.redo()
    assert not session.redo()
    assert session.log == log
    assert session.view(0) == shown
    session.take_back(way)
    session.submit("place 1J")
    assert not session.may_redo


@pytest.mark.parametrize("rules", list(rule_sets()))
def test_a_whole_game_of_every_rule_set_is_told_and_taken_back(rules: str) -> None:
    few = load_rules(rules).players
    session = finished(rules, ["Ann", "Bob", "Cy", "Dee"][: max(few.min, min(3, few.max))])
    wording = Wording(session.rules, session.names)
    assert all(text for step in session.log for text in wording.happened(session.seen(step, None)))
    assert session.view(None).result is not None
    before = [str(step.action) for step in session.log]
    session.take_back(UndoOffer(0, len(before), assisted=True))
    assert not session.log
    while session.redo():
        pass
    assert [str(step.action) for step in session.log] == before
    assert session.over


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_the_log_tells_nobody_anothers_draw(viewer: int | None) -> None:
    session = Session.new(options())
    rng = random.Random(3)
    while not session.over and len(session.log) < 60:
        session.submit(rng.choice(session.legal()))
    drawn = [e for step in session.log for e in session.seen(step, viewer) if isinstance(e, Drew)]
    assert drawn
    assert all((event.tile is None) == (event.seat != viewer) for event in drawn)


def test_turns_cover_hands_between_persons_only() -> None:
    session, _ = position("Ann,Bob,Cy:casual,Dee")
    turns = Turns(session)
    session.subscribe(turns.changed)
    assert turns.due() == "curtain"
    turns.take_over()
    assert turns.due() == "tile"
    assert turns.shown == 0
    session.submit("place 1J")
    assert turns.due() == "buy"
    session.submit("buy nothing")
    session.submit("draw")
    assert turns.due() == "draw"
    assert turns.handing_over == 0
    turns.hand_over()
    assert turns.due() == "curtain"
    assert turns.shown is None


def test_a_person_alone_needs_no_curtain() -> None:
    session, _ = position("Ann,Bob:casual,Cy:casual,Dee:casual")
    turns = Turns(session)
    session.subscribe(turns.changed)
    assert (turns.due(), turns.shown) == ("tile", 0)
    session.submit("place 1J")
    session.submit("buy nothing")
    session.submit("draw")
    assert (turns.due(), turns.shown) == ("watch", 0)


def test_listeners_hear_of_every_change() -> None:
    session = Session.new(options())
    heard: list[StateChanged] = []
    session.subscribe(heard.append)
    step = session.submit(session.legal()[0])
    session.undo()
    assert [change.step for change in heard] == [step, None]


def test_seats_must_be_as_many_as_the_game_has() -> None:
    session = Session.new(options())
    with pytest.raises(ValueError, match="3 players"):
        Session(session.timeline.game, [Seat("Ann")])
