"""Partners and playing alone: who plays with whom, what they have together, and the highest score."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from textual.pilot import Pilot

from acquire_core import Game, load_rules
from acquire_core.engine.teams import together, winners
from acquire_core.record.write import Over, Seat, Summary
from acquire_tui.app.app import AcquireApp
from acquire_tui.commands.stats import told
from acquire_tui.screens.replay.pages import PAGES, Look
from acquire_tui.screens.replay.recorded_game import Review
from acquire_tui.screens.scoring import ScoringScreen
from acquire_tui.screens.setup.fields import Choice, Picks
from acquire_tui.screens.setup.first_player import StartScreen
from acquire_tui.screens.setup.setup import SetupScreen
from acquire_tui.screens.statistics import statistics_text
from acquire_tui.setup.game_options import Options
from acquire_tui.setup.game_options import Seat as Chair
from acquire_tui.storage.games_folder import Saves
from acquire_tui.storage.session_storage import SessionStorage
from acquire_tui.storage.statistics import statistics
from acquire_tui.table.final_scoring import tally
from acquire_tui.table.session import Session
from acquire_tui.text.table.teams import partners
from acquire_tui.widgets.chart import worth_rows
from acquire_tui.widgets.table_state import Scene
from tests.tui.golden import check_golden, picture
from tests.tui.pages import SIZES, Shown, finished, screen_text, session_for
from tests.tui.screens.setup.test_house_rules import pick
from tests.tui.screens.setup.test_setup import driven, started
from tests.tui.table_driver import app_of, begin, empty_app, options, play_on, press, session_of, settle, text

FOUR = ("Ann", "Bob", "Cy", "Dee")


def alone(day: int, worth: int, name: str = "Ann", rules: str = "High score") -> Summary:
    return Summary(
        path=Path(f"{day}.jsonl"),
        rule_set="solo",
        rules_title=rules,
        seats=(Seat(name),),
        when=f"2025-11-{day:02}T12:00:00+00:00",
        source="",
        played=0.0,
        over=Over("declared", (worth,)),
    )


# Partners.


def test_partners_are_lettered_in_set_up_and_a_table_that_does_not_fit_is_said() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        await pick(pilot, "partners")
        shown = screen_text(app)
        for row in ("1 A < person >", "2 B < casual >", "3 A < casual >", "4 B < casual >"):
            assert row in shown
        kind = app.screen.query_one("#kind-4", Choice)
        kind.focus()
        await pilot.press("right")
        await pilot.pause()
        assert "Partners is for 4 or 6 players in teams of 2, not 5." in screen_text(app)
        assert "1 A" not in screen_text(app)
        app.screen.query_one("#start").focus()
        await pilot.press("enter")
        assert app.asked == []
        app.screen.query_one("#kind-5", Choice).choose("casual")
        kind.focus()
        await pilot.press("right")
        await pilot.pause()
        assert "3 C < casual >" in screen_text(app)
        app.screen.query_one("#start").focus()
        await pilot.press("enter")

    assert len(started(driven(SetupScreen(), drive)).seats) == 6


def test_who_plays_with_whom_is_said_before_the_first_turn() -> None:
    session = session_for("partners", FOUR)
    sentence = "Partners add up their money: A Ann and Cy; B Bob and Dee."
    assert partners(session.rules, session.names) == sentence
    assert partners(load_rules("standard"), FOUR) == ""

    async def drive(_pilot: Pilot[None], app: Shown) -> None:
        assert sentence in " ".join(screen_text(app).split())

    driven(StartScreen(session), drive, (120, 40))


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_places_are_those_of_the_teams(seed: str) -> None:
    session = finished("partners", FOUR, seed)
    result = tally(session.log[-1].events, 2)
    worth = [standing.worth for standing in sorted(result.standings, key=lambda each: each.seat)]
    for standing in result.standings:
        assert standing.together == together(session.rules, worth)[standing.seat]
    first = {standing.seat for standing in result.standings if standing.place == 1}
    assert first == set(winners(session.rules, worth)) == set(result.winners)
    assert [standing.seat % 2 for standing in result.standings][:2] in ([0, 0], [1, 1])


@pytest.mark.parametrize("size", SIZES)
def test_golden_partners(size: tuple[int, int]) -> None:
    named = f"{size[0]}x{size[1]}"

    async def drive(pilot: Pilot[None], app: Shown) -> None:
        check_golden(f"scoring-partners-{named}", picture(app))
        await pilot.press("s")
        await pilot.pause()
        check_golden(f"standings-partners-{named}", picture(app))

    async def choose(pilot: Pilot[None], app: Shown) -> None:
        await pick(pilot, "partners")
        app.screen.query_one(Picks).focus()
        await pilot.pause()
        check_golden(f"setup-partners-{named}", picture(app))

    driven(ScoringScreen(finished("partners", FOUR, "2")), drive, size)
    driven(SetupScreen(), choose, size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("hidden", [False, True])
async def test_golden_table_of_partners(size: tuple[int, int], hidden: bool) -> None:
    app = app_of("partners", "Ann,Bob:casual,Cy:casual,Dee:casual", "5", open_holdings=not hidden)
    async with app.run_test(size=size) as pilot:
        await begin(pilot)
        for _ in range(3):
            await press(pilot, "enter", "1", "enter", "enter", "enter")
        await pilot.pause()
        shown = text(app)
        assert ("B      ?" in shown) == hidden
        name = "table-partners-hidden" if hidden else "table-partners"
        check_golden(f"{name}-{size[0]}x{size[1]}", picture(app))


@pytest.mark.thorough
async def test_a_whole_game_of_partners() -> None:
    app = app_of("partners", "Ann,Bob:casual,Cy:novice,Dee:casual", "4")
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await play_on(pilot, random.Random(4))
        await press(pilot, "s")
        result = session_of(app).view(None).result
        assert result is not None
        one, other = (app.session.names[seat] for seat in result.winners)  # type: ignore[union-attr]
        assert f"{one} and {other} win with" in text(app)
        assert "Team" in text(app)


# Alone.


def test_scores_reached_alone_are_counted_apart() -> None:
    rows = [alone(1, 30_000), alone(2, 50_000), alone(3, 40_000), alone(4, 9_000, rules="Mine")]
    found = statistics([*rows, alone(5, 20_000, "Bob")])
    ann, bob = found.persons
    assert (ann.all.games, ann.streak, ann.best_win) == (0, 0, None)
    assert ann.alone["High score"].best is rows[1]
    shown = statistics_text(found).plain
    assert "Alone, High score: best $50,000 on 2025-11-02; 3 games, $40,000 on average." in shown
    assert "Alone, Mine: best $9,000 on 2025-11-04; 1 game." in shown
    assert "Bob\nAlone, High score: best $20,000" in shown
    assert "All games" not in shown
    assert "  Alone, High score: best $50,000 on 2025-11-02; 3 games, $40,000 on average." in told(found)
    assert bob.games == 1


def test_a_score_is_compared_with_those_before() -> None:
    games = statistics([alone(1, 30_000)]).persons[0].alone["High score"]
    assert (games.best_worth, games.best_day) == (30_000, "2025-11-01")


def test_alone_at_any_other_table_the_mend_is_named() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        for seat in (1, 2, 3):
            app.screen.query_one(f"#kind-{seat}", Choice).choose("empty")
        await pilot.press("enter")
        await pilot.pause()
        shown = " ".join(screen_text(app).split())
        assert "Standard is for 2 to 6 players, not 1. To play alone, pick High score." in shown
        await pick(pilot, "solo")
        app.screen.query_one("#start").focus()
        await pilot.press("enter")

    assert len(started(driven(SetupScreen(), drive)).seats) == 1


def nearly_over(folder: Path, seed: str) -> Path:
    """The record of a game played alone, a few choices before its end."""
    choices = [str(step.action) for step in finished("solo", ("Ann",), seed).log]
    session = SessionStorage(lambda: Saves(folder)).deal(options("solo", "Ann", seed))
    for choice in choices[:-6]:
        session.submit(choice)
    session.close()
    path = Saves(folder).last_unfinished()
    assert path is not None
    return path.path


@pytest.mark.thorough
def test_games_played_alone_end_with_the_best_of_them(tmp_path: Path) -> None:
    async def run(seed: str) -> str:
        path = nearly_over(tmp_path, seed)
        app = AcquireApp(saves=lambda: Saves(tmp_path))
        app.animation_level = "none"
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            app.resume_game(path)
            await pilot.pause()
            await play_on(pilot, random.Random(seed))
            await settle(pilot)
            await press(pilot, "s")
            await settle(pilot)
            await pilot.pause()
            return text(app)

    first = asyncio.run(run("1"))
    assert "Ann finishes with $" in first
    assert "1st" not in first
    assert "This is your first score by these rules." in first
    second = asyncio.run(run("2"))
    assert "A new best!" in second or "Your best is $" in second


@pytest.mark.parametrize("size", SIZES)
def test_golden_alone(size: tuple[int, int]) -> None:
    named = f"{size[0]}x{size[1]}"
    app = empty_app()
    rules, chairs = load_rules("solo"), (Chair("Ann"),)

    async def table() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            app.take_up(Session(Game.new(rules, 1, "5"), chairs), Options(rules, chairs, "5"))
            app.show_phase()
            await pilot.pause()
            check_golden(f"table-alone-{named}", picture(app))

    async def drive(pilot: Pilot[None], shown: Shown) -> None:
        await pilot.press("s")
        await pilot.pause()
        shown.screen._compare(statistics([alone(1, 30_000)]).persons[0].alone["High score"])  # type: ignore[attr-defined]
        await pilot.pause()
        check_golden(f"standings-alone-{named}", picture(shown))

    asyncio.run(table())
    driven(ScoringScreen(finished("solo", ("Ann",), "3")), drive, size)


def test_charts_and_sources_tell_the_teams() -> None:
    seats = ("Ann", "Bob", "Cy", "Dee", "Eve", "Finn")
    session = SessionStorage(Saves).deal(options("partners", ",".join(seats), "3"))
    rng = random.Random(3)
    while not session.over:
        session.submit(rng.choice(session.legal()))
    assert session.timeline is not None
    review = Review(session.timeline)
    look = Look(review, review.choices, 0, 0, 78, 20)
    heads = {name: " ".join(row.text for row in PAGES[name](look)[:3]) for name in PAGES}
    for page in ("worth", "money"):
        for name in ("Ann (A)", "Bob (B)", "Cy (C)", "Dee (A)", "Eve (B)", "Finn (C)"):
            assert name in heads[page]
    assert all(f"({letter})" in heads["holdings"] for letter in "ABC")
    scene = Scene(session.view(None), session.names, session.seats, review.wording)
    chart = worth_rows(scene, review.worths(), 90, 12)[0].text
    assert "Ann (A)  Bob (B)  Cy (C)  Dee (A)  Eve (B)  Finn (C)" in chart
