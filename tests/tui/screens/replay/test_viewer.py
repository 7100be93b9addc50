"""The viewer: every step is the timeline's, jumps land where they should, hidden hands stay hidden."""

from __future__ import annotations

import asyncio
import gzip
import random
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path

import pytest
from textual.pilot import Pilot

from acquire_core import load_rules
from acquire_core.record.timeline import Timeline
from acquire_core.record.write import load
from acquire_tui.app.app import AcquireApp
from acquire_tui.exchange.import_games import import_file, trace_timeline
from acquire_tui.screens.help import HelpScreen
from acquire_tui.screens.replay.recorded_game import OPEN, SPECTATOR, Review
from acquire_tui.screens.replay.viewer import TABS, ReplayScreen
from acquire_tui.screens.scoring import ScoringScreen
from acquire_tui.screens.title import TitleScreen
from acquire_tui.storage.games_folder import Saves
from acquire_tui.table.session import Session
from acquire_tui.text.pages import review as labels
from tests.core.engine.traces import FILE, trace
from tests.core.record.records import played, state
from tests.families import some_of
from tests.tui.golden import check_golden, picture
from tests.tui.table_driver import empty_app, lines, options, press, text

Drive = Callable[[Pilot[None], ReplayScreen], Awaitable[None]]
SIZES = ((80, 24), (100, 30), (120, 40), (140, 45))
GOLDEN_SIZES = ((80, 24), (120, 40))


@cache
def recorded(players: int = 4, place: int = 0) -> Timeline:
    return trace_timeline(trace(players, place), "here")


def driven(
    drive: Drive, timeline: Timeline | None = None, size: tuple[int, int] = (80, 24), title: str = "A game"
) -> AcquireApp:
    app = empty_app()
    screen = ReplayScreen(timeline or recorded(), title)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            app.push_screen(screen)
            await pilot.pause()
            await drive(pilot, screen)

    asyncio.run(run())
    return app


def shows(app: AcquireApp, screen: ReplayScreen) -> None:
    """The screen shows the game of its place and nothing else."""
    game = screen.review.timeline.at(screen.at)
    scene = screen.scene()
    assert scene.view.board == game.board()
    assert list(scene.view.cash) == game.cash
    assert list(scene.view.shares) == list(map(tuple, game.shares))
    assert list(scene.view.worth) == [game.net_worth(seat) for seat in range(game.players)]
    shown = text(app)
    for cash in game.cash:
        assert str(cash) in shown
    if 0 < screen.at < screen.review.choices and not screen.note:
        assert f"choice {screen.at} of" in shown


# Going about.


def test_every_step_is_the_timelines_own() -> None:
    timeline = recorded()
    review = Review(timeline)
    for at in range(0, review.choices + 1, 7):
        assert state(review.game(at)) == state(timeline.at(at))
    assert review.turns == len({step.turn for step in timeline.steps})


def test_stepping_by_keys_shows_the_timelines_game() -> None:
    async def drive(pilot: Pilot[None], screen: ReplayScreen) -> None:
        app = pilot.app
        assert isinstance(app, AcquireApp)
        rng = random.Random(5)
        shows(app, screen)
        for at in range(1, 12):
            await press(pilot, "right")
            assert screen.at == at
            shows(app, screen)
        for _ in range(40):
            await press(pilot, rng.choice(["left", "right", "up", "down", "m", "M", "pagedown", "enter"]))
            shows(app, screen)
        await press(pilot, "end", "right")
        assert screen.at == screen.review.choices
        shows(app, screen)
        await press(pilot, "home", "left", "up")
        assert screen.at == 0

    driven(drive)


def test_turns_begin_where_the_timeline_says() -> None:
    timeline = recorded()

    async def drive(pilot: Pilot[None], screen: ReplayScreen) -> None:
        visited = [screen.at]
        for _ in range(len(timeline.starts) + 1):
            await press(pilot, "down")
            visited.append(screen.at)
        expected = [*screen.review.starts, screen.review.choices, screen.review.choices]
        assert visited == expected[: len(visited)]
        await press(pilot, "left_square_bracket")
        assert screen.at == screen.review.starts[-1]
        await press(pilot, "question_mark")
        assert "left/right       One choice forward or back." in text(pilot.app)
        assert "Step back" not in text(pilot.app)
        await press(pilot, "escape")
        await press(pilot, "t", "1", "2")
        turns = len(timeline.starts)
        prompt = f"Go to turn (1 to {turns}): 12_  Enter goes, Esc cancels."
        assert prompt in text(pilot.app)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert prompt in text(pilot.app)
        await press(pilot, "enter")
        assert (screen.at, screen.page) == (timeline.starts[11], 0)
        await press(pilot, "t", "9", "9", "9", "enter")
        assert screen.at == screen.review.starts[-1]
        await press(pilot, "t", "5", "backspace", "4", "escape")
        assert screen.at == screen.review.starts[-1]
        assert screen.typed is None

    driven(drive)


def test_jumps_go_from_merger_to_merger() -> None:
    timeline = recorded()
    mergers = [step.choice.n for step in timeline.steps if _merged(step.events)]
    assert len(mergers) > 3

    async def drive(pilot: Pilot[None], screen: ReplayScreen) -> None:
        for at in mergers:
            await press(pilot, "m")
            assert screen.at == at
            assert "merged into" in text(pilot.app)
        await press(pilot, "m")
        assert screen.at == mergers[-1]
        assert "no merger after" in text(pilot.app)
        for at in mergers[-2::-1]:
            await press(pilot, "M")
            assert screen.at == at
        await press(pilot, "M")
        assert "no merger before" in text(pilot.app)

    driven(drive)


def _merged(events: object) -> bool:
    from acquire_core.engine.events import Merged

    return any(isinstance(event, Merged) for event in events)  # type: ignore[attr-defined]


def test_everything_goes_by_mouse_too() -> None:
    async def drive(pilot: Pilot[None], screen: ReplayScreen) -> None:
        app = pilot.app
        assert isinstance(app, AcquireApp)

        async def click(row: int, words: str) -> None:
            at = lines(app)[row].index(words) + len(words) // 2
            await pilot.click(offset=(at, row))
            await pilot.pause()

        controls = screen.size.height - 3
        await click(controls, " > ")
        assert screen.at == 1
        await click(controls, " >> ")
        assert screen.at == screen.review.starts[1]
        await click(controls, " M> ")
        assert screen.at == screen.review.mergers[0]
        await click(controls, " << ")
        await click(controls, " < ")
        await click(controls, " >| ")
        assert screen.at == screen.review.choices
        await click(controls, "[=")
        assert screen.at < 5
        await click(controls, "play")
        assert screen.playing
        await click(controls, "stop")
        assert not screen.playing
        await click(controls + 1, "All hands open")
        assert screen.eyes == 0
        for page, name in enumerate(TABS):
            await click(0, labels.PAGES[name])
            assert screen.page == page
        await click(4, "turn")
        assert screen.page == 0
        assert screen.at == screen.review.start(screen.review.swings[2].turn) + 1
        await click(screen.size.height - 1, "Back")
        assert app.screen is not screen

    driven(drive)


def test_it_plays_by_itself_up_to_the_end() -> None:
    async def drive(pilot: Pilot[None], screen: ReplayScreen) -> None:
        await press(pilot, "end", "minus", "space")
        assert screen.playing
        assert screen.at == 0
        screen.advance()
        screen.advance()
        assert screen.at == 2
        await press(pilot, "plus", "plus", "p")
        assert not screen.playing
        await press(pilot, "end", "left", "left", "space")
        screen.advance()
        assert screen.playing
        screen.advance()
        assert (screen.playing, screen.at) == (False, screen.review.choices)
        await press(pilot, "space", "escape")
        assert not screen.playing
        assert pilot.app.screen is screen

    driven(drive)


def test_escape_goes_one_step_back_each_time() -> None:
    async def drive(pilot: Pilot[None], screen: ReplayScreen) -> None:
        await press(pilot, "2", "t", "escape")
        assert TABS[screen.page] == "worth"
        await press(pilot, "escape")
        assert screen.page == 0
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)
        for words in (
            "To the next merger",
            "Type the number of a turn",
            "Show all hands, one seat's, or none.",
        ):
            assert words in str(pilot.app.screen._text)
        await press(pilot, "escape", "escape")
        assert isinstance(pilot.app.screen, TitleScreen)

    driven(drive)


# Eyes.


def test_eyes_go_round_and_see_one_hand_each() -> None:
    async def drive(pilot: Pilot[None], screen: ReplayScreen) -> None:
        await press(pilot, "t", "9", "enter")
        game = screen.review.timeline.at(screen.at)
        assert screen.eyes == OPEN
        assert screen.scene().marks == {
            tile: seat + 1 for seat in range(game.players) for tile in game.hand(seat)
        }
        for seat in range(game.players):
            await press(pilot, "v")
            assert screen.eyes == seat
            assert sorted(screen.scene().view.hand) == sorted(game.hand(seat))
        await press(pilot, "v")
        assert screen.eyes is SPECTATOR
        assert screen.scene().view.hand == ()
        assert "covered" in text(pilot.app)

    driven(drive)


@pytest.mark.parametrize("rules", ["standard", "classic"])
def test_no_hand_is_seen_before_the_end(rules: str) -> None:
    """Not on the board, not among the tiles drawn, whatever keys are pressed."""
    timeline = played(load_rules(rules), 4, seed=3, choices=90)
    assert timeline.game.actor is not None

    async def drive(pilot: Pilot[None], screen: ReplayScreen) -> None:
        review = screen.review
        assert review.eyes == (SPECTATOR,)
        for key in ("v", "1", "2", "3", "4", "5", "6", "tab", "v", "s", "end", "v"):
            await press(pilot, key)
            assert screen.eyes is SPECTATOR
        await press(pilot, "1", "home")
        for _ in range(review.choices):
            shown = text(pilot.app)
            assert "[1]" not in shown.split("\n", 1)[1]
            assert "covered" in shown
            assert " drew a tile" in shown or " drew " not in shown
            await press(pilot, "right")
        await press(pilot, "v")
        assert "stay covered" in text(pilot.app)
        for eyes in (OPEN, 0, 3):
            with pytest.raises(ValueError, match="covered"):
                review.view(5, eyes)
        with pytest.raises(ValueError, match="covered"):
            review.hands(5)

    driven(drive, timeline)


def test_hidden_money_is_not_told_before_the_end() -> None:
    from dataclasses import replace

    from acquire_core.rules.model import Visibility

    rules = replace(load_rules("standard"), visibility=Visibility("hidden", "hidden"))

    async def hidden(pilot: Pilot[None], screen: ReplayScreen) -> None:
        await press(pilot, "end")
        for page in ("2", "3", "4", "6"):
            await press(pilot, page)
            await pilot.pause()
            assert "hidden until the game is over" in text(pilot.app)
            await press(pilot, "up", "down", "s", "enter")
        await press(pilot, "5", "1")
        assert all(cash is None for cash in screen.scene().view.cash)

    async def told(pilot: Pilot[None], screen: ReplayScreen) -> None:
        await press(pilot, "4")
        await pilot.pause()
        assert "Bonuses in mergers" in text(pilot.app)
        assert None not in screen.scene().view.cash

    driven(hidden, played(rules, 4, seed=3, choices=90))
    driven(told, played(rules, 4, seed=3))


# Games of all kinds.


def test_an_imported_game_opens(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "games")
    lines_ = tmp_path / "two.jsonl"
    with gzip.open(FILE, "rb") as stream:
        lines_.write_bytes(stream.readline() + stream.readline())
    paths = import_file(lines_, saves).added
    loaded = load(paths[0])

    async def drive(pilot: Pilot[None], screen: ReplayScreen) -> None:
        await press(pilot, "end")
        assert "Game over: " in text(pilot.app)
        for page in "23456":
            await press(pilot, page)
        assert screen.review.over

    driven(drive, loaded.timeline)


@pytest.mark.parametrize("players", some_of([2, 3, 6], 3))
def test_any_keys_at_any_size_leave_it_standing(players: int) -> None:
    keys = ["left", "right", "up", "down", "enter", "tab", "shift+tab", "home", "end", "p", "plus", "minus"]
    keys += list("mMtvs1234560")

    async def drive(pilot: Pilot[None], screen: ReplayScreen) -> None:
        rng = random.Random(players)
        for size in (*SIZES, (70, 20), (200, 60)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            for _ in range(25):
                await press(pilot, rng.choice(keys))
            for row in lines(pilot.app):
                assert len(row) <= size[0]
            assert 0 <= screen.at <= screen.review.choices
            if size != (70, 20):
                assert "6 Swings" in text(pilot.app)
                assert "Quit" in text(pilot.app)

    driven(drive, recorded(players))


@pytest.mark.parametrize("names", [("[b]Ann[/b]", "[/]", "漢字漢字漢字漢字", "")])
def test_names_are_never_markup(names: tuple[str, ...]) -> None:
    from dataclasses import replace

    from acquire_core.record.write import Seat

    timeline = played(load_rules("standard"), 4, seed=3)
    timeline.header = replace(timeline.header, seats=tuple(Seat(name) for name in names))

    async def drive(pilot: Pilot[None], screen: ReplayScreen) -> None:
        for page in "123456":
            await press(pilot, page, "m")
            await pilot.pause()
            assert screen.page == int(page) - 1
            assert "[b]An" in text(pilot.app)

    driven(drive, timeline, title="[red]x[/]")


def test_a_game_without_a_choice_opens() -> None:
    timeline = played(load_rules("standard"), 3, seed=3, choices=0)

    async def drive(pilot: Pilot[None], screen: ReplayScreen) -> None:
        for key in ("1", "2", "3", "4", "5", "6", "down", "enter", "1", "right", "down", "space", "m", "end"):
            await press(pilot, key)
        assert screen.at == 0

    driven(drive, timeline)


# How it looks.

PAGES = {
    "table": ["m", "m", "m"],
    "seat": ["m", "m", "v"],
    "worth": ["m", "m", "m", "2"],
    "holdings": ["m", "m", "m", "3", "s"],
    "money": ["4"],
    "mergers": ["m", "m", "m", "5"],
    "swings": ["6", "down"],
    "turn": ["t", "1", "7"],
}


@pytest.mark.parametrize("size", GOLDEN_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("page", PAGES)
def test_golden(page: str, size: tuple[int, int]) -> None:
    async def drive(pilot: Pilot[None], _screen: ReplayScreen) -> None:
        await press(pilot, *PAGES[page])
        await pilot.pause()
        check_golden(f"replay-{page}-{size[0]}x{size[1]}", picture(pilot.app))

    driven(drive, size=size)


def test_golden_six_seats() -> None:
    async def drive(pilot: Pilot[None], _screen: ReplayScreen) -> None:
        for page in ("1", "2"):
            await press(pilot, page, "m")
            await pilot.pause()
            check_golden(f"replay-six-{page}-80x24", picture(pilot.app))

    driven(drive, recorded(6))


def test_golden_unfinished() -> None:
    async def drive(pilot: Pilot[None], _screen: ReplayScreen) -> None:
        await press(pilot, "end")
        await pilot.pause()
        check_golden("replay-unfinished-80x24", picture(pilot.app))

    driven(drive, played(load_rules("standard"), 3, seed=3, choices=60))


async def test_the_scoring_leads_to_the_game_just_played() -> None:
    """`v` on the standings opens the session's own record, all hands open."""
    wanted = options(players="Ann,Bob,Cy")
    saves = Saves()
    session = Session.new(wanted, lambda game, seats: saves.start(game, seats))
    rng = random.Random(4)
    while not session.over:
        end = [action for action in session.legal() if str(action) == "declare end"]
        session.submit(end[0] if end else rng.choice(session.legal()))
    app = empty_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.take_up(session, wanted)
        app.show_phase()
        await pilot.pause()
        await press(pilot, "s", "v", "end")
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.review.choices == len(session.log)
        assert screen.eyes == OPEN
        await pilot.pause()
        assert "Game over: " in text(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, ScoringScreen)
