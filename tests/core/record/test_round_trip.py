"""What is written to a record is what comes out of it again."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acquire_core import Game, IllegalAction, Rules, SetupError
from acquire_core.engine.events import MarketDrew
from acquire_core.record.errors import FaultError
from acquire_core.record.serialization import header_text, line_text, parse_header, parse_line
from acquire_core.record.write import (
    Header,
    Loaded,
    Record,
    RecordError,
    Seat,
    Timeline,
    load,
    new_game,
    record_text,
    replay,
    state_hash,
    summary,
)
from tests.core.engine.positions import STANDARD, TWO, change
from tests.core.record.records import EVERY_TABLE, POWERS, TABLES, header, played, state, written
from tests.paths import DATA


@st.composite
def what_people_do(draw: st.DrawFn) -> tuple[Timeline, list[tuple[str, int]]]:
    """A table, and what happens at it: choices by their place among the legal ones, undos, redos."""
    rules, players = draw(st.sampled_from(TABLES))
    choice = st.tuples(st.just("play"), st.integers(0, 10**6))
    back = st.tuples(st.sampled_from(["undo", "redo"]), st.integers(1, 12))
    deeds = draw(st.lists(st.one_of(choice, choice, choice, choice, back), max_size=120))
    return Timeline(header(rules, players, draw(st.integers(0, 50)))), deeds


@given(what_people_do())
def test_what_was_played_comes_back_undos_and_redos_included(
    tmp_path_factory: pytest.TempPathFactory, table: tuple[Timeline, list[tuple[str, int]]]
) -> None:
    start, deeds = table
    path = tmp_path_factory.mktemp("record") / "game.jsonl"
    with Record.create(path, start.header) as record:
        for deed, number in deeds:
            timeline = record.timeline
            if deed == "undo":
                if number <= len(timeline.choices):
                    timeline.undo(number, by=0)
            elif deed == "redo":
                if number <= len(timeline.undone):
                    timeline.redo(number)
            elif (legal := record.game.legal_actions()) != ():
                timeline.play(legal[number % len(legal)])
        assert record.text() == path.read_text(encoding="utf-8")
    loaded = load(path)
    assert loaded.warnings == []
    assert loaded.timeline.choices == record.timeline.choices
    assert loaded.timeline.undone == record.timeline.undone
    assert loaded.timeline.starts == record.timeline.starts
    assert state(loaded.game) == state(record.game)
    assert state_hash(loaded.game) == state_hash(record.game)
    row = summary(path)
    assert (row.turn, row.choices) == (loaded.game.turn, len(loaded.timeline.choices))
    assert row.finished == loaded.finished


@pytest.mark.parametrize(
    ("rules", "players"), [*EVERY_TABLE, *TABLES], ids=lambda value: getattr(value, "name", value)
)
def test_every_rule_set_is_recorded_to_the_end(rules: Rules, players: int, tmp_path: Path) -> None:
    timeline = played(rules, players)
    text = written(tmp_path / "game.jsonl", timeline)
    assert text.decode() == record_text(timeline)
    loaded = load(tmp_path / "game.jsonl")
    assert loaded.finished
    assert loaded.header == timeline.header
    assert loaded.header.rules == rules
    assert state(loaded.game) == state(timeline.game)
    row = summary(tmp_path / "game.jsonl")
    assert timeline.game.result is not None
    assert row.over is not None
    assert (row.over.worth, row.over.winners) == (timeline.game.result.worth, timeline.game.result.winners)


@pytest.mark.parametrize(("rules", "players"), TABLES, ids=lambda value: getattr(value, "name", value))
def test_the_game_after_any_choice_is_the_one_that_was_played(rules: Rules, players: int) -> None:
    timeline = Timeline(header(rules, players))
    reference = new_game(timeline.header)
    games = [reference.copy()]
    for choice in played(rules, players).choices:
        timeline.repeat(choice)
        games.append(timeline.game.copy())
    for count, game in enumerate(games):
        assert state(timeline.at(count)) == state(game)
    for turn, start in enumerate(timeline.starts, 1):
        assert games[start].turn == turn


def test_replay_gives_a_game_of_ones_own(tmp_path: Path) -> None:
    timeline = played(choices=20)
    written(tmp_path / "game.jsonl", timeline)
    loaded = load(tmp_path / "game.jsonl")
    game = replay(loaded, 7)
    assert state(game) == state(timeline.at(7))
    game.play(game.legal_actions()[0])
    assert state(replay(loaded)) == state(timeline.game)


def with_draws(rules: Rules = TWO) -> Timeline:
    """A game for two in which the stock market drew."""
    for seed in range(50):
        timeline = played(rules, 2, seed)
        if any(choice.chance for choice in timeline.choices):
            return timeline
    raise AssertionError("no market draw in 50 games")


def test_replay_never_asks_the_generator() -> None:
    timeline = with_draws()
    other = replace(timeline.header, chance=timeline.header.chance ^ 0xFFFF, seed="something else")
    again = Timeline(other)
    for choice in timeline.choices:
        again.repeat(choice)
    assert state_hash(again.game) == state_hash(timeline.game)
    assert again.game.result == timeline.game.result


def test_after_a_replay_chance_goes_on_as_it_would_have() -> None:
    timeline = with_draws()
    again = Timeline(timeline.header)
    for choice in timeline.choices:
        again.repeat(choice)
    assert again.game.rng == timeline.game.rng


def test_a_draw_is_recorded_with_the_choice_that_asked_for_it(tmp_path: Path) -> None:
    timeline = with_draws()
    first = next(choice for choice in timeline.choices if choice.chance)
    events = timeline.steps[first.n - 1].events
    drawn = [event for event in events if isinstance(event, MarketDrew)]
    assert first.chance == tuple(event.tile or str(event.shares) for event in drawn)
    lines = written(tmp_path / "game.jsonl", timeline).splitlines()
    assert json.loads(lines[first.n])["chance"] == list(first.chance)


@pytest.mark.parametrize(
    "chance", [[], ["99Z"], ["-1"], ["9" * 5000], ["12A", "12A", "12A"]], ids=["none", "?", "-", "9", "3"]
)
def test_a_draw_that_cannot_have_come_is_refused(chance: list[str]) -> None:
    timeline = with_draws()
    first = next(choice for choice in timeline.choices if choice.chance)
    again = Timeline(timeline.header)
    for choice in timeline.choices[: first.n - 1]:
        again.repeat(choice)
    before = state(again.game)
    with pytest.raises(ValueError, match=r"chance results|not in the draw pile"):
        again.repeat(replace(first, chance=tuple(chance)))
    assert state(again.game) == before


def test_an_empty_pile_gives_numbers_or_nothing_as_the_rules_say() -> None:
    for pool_empty in ("uniform", "zero"):
        rules = change(TWO, {"two_player.pool_empty": pool_empty})
        numbers = 0
        for seed in range(30):
            timeline = played(rules, 2, seed)
            again = Timeline(timeline.header)
            for choice in timeline.choices:
                again.repeat(choice)
                numbers += sum(result.isdigit() for result in choice.chance)
            assert again.game.result == timeline.game.result
        assert (numbers > 0) == (pool_empty == "uniform")


def test_tiles_drawn_for_the_first_turn_and_mixed_back_are_remembered(tmp_path: Path) -> None:
    rules = change(STANDARD, {"setup.start_tiles": "return"})
    timeline = played(rules, 3, choices=9)
    written(tmp_path / "game.jsonl", timeline)
    loaded = load(tmp_path / "game.jsonl")
    assert loaded.game.start_tiles == timeline.game.start_tiles
    assert len(loaded.header.start) == 3


def test_a_game_that_began_from_a_position_is_recorded_and_opened_again(tmp_path: Path) -> None:
    for rules, players in ((POWERS, 3), (TWO, 2)):
        path = tmp_path / f"{players}.jsonl"
        begun = played(rules, players, choices=45).game
        seats = tuple(Seat(f"Seat {number}") for number in range(players))
        timeline = Timeline(Header.of_position(begun, seats, when="2025-11-30T10:00:00+00:00"))
        assert timeline.game.to_text() == begun.to_text()
        chance = random.Random(4)
        for _ in range(30):
            timeline.play(chance.choice(timeline.game.legal_actions()))
        written(path, timeline)
        loaded = load(path)
        assert loaded.header == timeline.header
        assert loaded.game.to_text() == timeline.game.to_text()
        assert not loaded.warnings


def test_a_position_that_does_not_fit_its_header_is_refused() -> None:
    seats = tuple(Seat(f"Seat {number}") for number in range(4))
    header = Header.of_position(Game.new(STANDARD, 4, 1), seats)
    with pytest.raises(FaultError, match="4 players are dealt in, but 3 seats are named"):
        new_game(replace(header, seats=seats[:3]))
    with pytest.raises(SetupError, match="turn= must be a number from 1 up, not '0'"):
        new_game(replace(header, position=header.position.replace("turn=1 ", "turn=0 ")))


def test_a_refused_choice_leaves_game_and_record_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with Record.create(path, header()) as record:
        record.timeline.play(record.game.legal_actions()[0])
        before, text = state(record.game), path.read_bytes()
        with pytest.raises(IllegalAction):
            record.timeline.play(record.game.parse("buy Nestor 3"))
        for seat, words in ((0, "buy Nestor 3"), (9, "buy nothing"), (0, "jump"), (0, "place 99Z")):
            with pytest.raises(ValueError, match=r"."):
                record.timeline.add(seat, words)
        with pytest.raises(ValueError, match="cannot undo"):
            record.timeline.undo(2)
        with pytest.raises(ValueError, match="cannot redo"):
            record.timeline.redo()
        assert (state(record.game), path.read_bytes()) == (before, text)


def test_a_new_choice_forgets_what_could_be_redone(tmp_path: Path) -> None:
    with Record.create(tmp_path / "game.jsonl", header()) as record:
        record.timeline.play(record.game.legal_actions()[0])
        record.timeline.undo()
        record.timeline.play(record.game.legal_actions()[1])
        with pytest.raises(ValueError, match="cannot redo"):
            record.timeline.redo()


def test_undos_stand_in_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with Record.create(path, header()) as record:
        for _ in range(5):
            record.timeline.play(record.game.legal_actions()[0])
        record.timeline.undo(3, by=0, agreed=(1, 2), assisted=True)
        record.timeline.redo(1)
    assert [json.loads(line) for line in path.read_bytes().splitlines()[6:]] == [
        {"undo": 3, "left": 2, "by": 0, "agreed": [1, 2], "assisted": True},
        {"redo": 1, "left": 3},
    ]
    loaded = load(path)
    assert len(loaded.timeline.choices) == 3
    assert loaded.assisted
    assert summary(path).assisted


def test_the_last_title_counts(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with Record.create(path, header()) as record:
        record.rename("Sunday")
        record.timeline.play(record.game.legal_actions()[0])
        record.rename("Sonntag äöü 🎲")
        for bad in ("\x1b[31m", "x" * 101, "a\nb"):
            with pytest.raises(ValueError, match="printable"):
                record.rename(bad)
    assert load(path).title == summary(path).title == "Sonntag äöü 🎲"


@given(name=st.text(max_size=120), seed=st.one_of(st.integers(), st.text(max_size=120)))
def test_any_name_and_seed_make_a_header_that_can_be_read(name: str, seed: int | str) -> None:
    game = Game.new(STANDARD, 2, seed=1)
    made = Header.of(game, (Seat(name), Seat("Bo", "hard")), seed=seed)
    assert parse_header("x", header_text(made).encode()) == made
    assert made.seats[0].name


def test_a_header_is_that_of_a_deal() -> None:
    game = Game.new(STANDARD, 2, seed=1)
    with pytest.raises(ValueError, match="2 players"):
        Header.of(game, (Seat("Ann"),))
    game.play(game.legal_actions()[0])
    with pytest.raises(ValueError, match="deal"):
        Header.of(game, (Seat("Ann"), Seat("Bo")))


def test_the_record_of_an_earlier_version_still_opens() -> None:
    """The file was written once; it must open in every version of the program that reads its format."""
    loaded: Loaded = load(DATA / "record_1.jsonl")
    assert [str(warning) for warning in loaded.warnings] == []
    assert loaded.finished
    assert loaded.title == "The first one"
    assert loaded.assisted


def test_going_on_with_a_record_adds_to_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    whole = played()
    text = record_text(whole)
    lines = text.splitlines(keepends=True)
    path.write_text("".join(lines[:30]), encoding="utf-8", newline="")
    record, loaded = Record.resume(path)
    with record:
        assert len(loaded.timeline.choices) == 29
        for choice in whole.choices[29:]:
            record.timeline.add(choice.seat, choice.text, choice.chance)
    assert path.read_bytes().decode() == text


def test_a_record_may_not_be_started_twice(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    Record.create(path, header()).close()
    text = path.read_bytes()
    with pytest.raises(RecordError, match="already exists"):
        Record.create(path, header())
    assert path.read_bytes() == text


def test_the_documented_lines_can_be_read() -> None:
    text = (DATA.parents[1] / "docs" / "record.md").read_text(encoding="utf-8")
    shown = [line.strip() for line in text.splitlines() if line.startswith('    {"')]
    lines = [line for line in shown if "acquire" not in line]
    assert len(lines) == 7
    for line in lines:
        parsed = parse_line(line.encode())
        assert line_text(parsed) == line


def test_a_tile_that_is_not_in_the_pile_cannot_be_drawn_by_the_market() -> None:
    timeline = with_draws()
    first = next(choice for choice in timeline.choices if choice.chance)
    again = Timeline(timeline.header)
    for choice in timeline.choices[: first.n - 1]:
        again.repeat(choice)
    on_the_board = next(iter(again.game.board()))
    with pytest.raises(ValueError, match="not in the draw pile"):
        again.repeat(replace(first, chance=(on_the_board, *first.chance[1:]), state=None))


def test_after_an_undo_the_games_on_the_way_are_those_of_the_new_choices() -> None:
    timeline = played(choices=60)
    timeline.undo(45)
    while len(timeline.choices) < 60:
        timeline.play(timeline.game.legal_actions()[-1])
    again = Timeline(timeline.header)
    for choice in timeline.choices:
        again.repeat(choice)
        assert state(timeline.at(choice.n)) == state(again.game)
    assert timeline.starts == again.starts


def test_power_cards_left_are_part_of_the_state() -> None:
    timeline = played(POWERS, 3, choices=0)
    while not any(action.text == "card take5" for action in timeline.game.legal_actions()):
        timeline.play(timeline.game.legal_actions()[0])
    game = timeline.game.copy()
    before = state_hash(game)
    game.power = None
    assert state_hash(game) != before


def test_the_game_after_a_choice_is_the_callers_own() -> None:
    timeline = played(choices=9)
    for count in range(10):
        before = state(timeline.at(count))
        game = timeline.at(count)
        game.play(game.legal_actions()[0])
        assert state(timeline.at(count)) == before


def test_a_timeline_may_start_in_the_middle_of_a_game() -> None:
    """Its first turn is the one under way, whatever its number."""
    whole = played(choices=60)
    later = Timeline(whole.header, whole.game)
    turn = whole.game.turn
    while later.game.turn < turn + 3:
        later.play(later.game.legal_actions()[0])
    turns = [step.turn for step in later.steps]
    assert later.starts == [*(turns.index(turn + more) for more in range(3)), len(turns)]
    assert state(later.at(0)) == state(whole.game)
