"""Title and set-up, by keys alone and by mouse alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from acquire_core import load_rules, rule_sets
from acquire_tui.config.settings import read_settings, settings_path
from acquire_tui.screens.help import HelpScreen
from acquire_tui.screens.rules import RulesScreen
from acquire_tui.screens.setup.fields import Choice, Name, Picks
from acquire_tui.screens.setup.setup import SetupScreen
from acquire_tui.screens.title import TitleScreen
from acquire_tui.setup.draft import Draft
from acquire_tui.setup.game_options import Options
from acquire_tui.setup.seats import Wish
from acquire_tui.text.pages.setup import in_short
from acquire_tui.text.rules.rule_sets import described
from tests.tui.golden import check_golden, picture
from tests.tui.pages import SIZES, Shown, screen_text

Drive = Callable[[Pilot[None], Shown], Awaitable[None]]


def driven(page: Any, drive: Drive, size: tuple[int, int] = (80, 24)) -> Shown:
    app = Shown(page)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await drive(pilot, app)
            await pilot.pause()

    asyncio.run(run())
    return app


def started(app: Shown) -> Options:
    assert len(app.asked) == 1
    assert isinstance(app.asked[0], Options)
    return app.asked[0]


def pressed(page: Any, *keys: str) -> Shown:
    async def drive(pilot: Pilot[None], _app: Shown) -> None:
        await pilot.press(*keys)

    return driven(page, drive)


def test_two_presses_start_the_usual_table() -> None:
    options = started(pressed(TitleScreen(), "enter", "enter"))
    assert options.rules == load_rules("standard")
    assert [seat.level for seat in options.seats] == [None, "casual", "casual", "casual"]
    assert len({seat.name for seat in options.seats}) == 4
    assert options.open_holdings is None


def test_space_does_what_enter_does() -> None:
    assert len(started(pressed(TitleScreen(), "space", "space")).seats) == 4


def test_the_table_is_set_up_by_keys_alone() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        screen = app.screen

        async def go(name: str) -> None:
            for _ in range(30):
                if app.focused is screen.query_one(name):
                    return
                await pilot.press("tab")
            raise AssertionError(f"tab does not lead to {name}")

        async def choose(name: str, value: str) -> None:
            await go(name)
            choice = screen.query_one(name, Choice)
            while choice.value.key != value:
                await pilot.press("right")

        await go("#rules")
        names = [rules.name for rules in screen._sets]  # type: ignore[attr-defined]
        while names[screen.query_one(Picks).highlighted or 0] != "classic":
            await pilot.press("down")
        await pilot.press("enter")
        await choose("#kind-0", "person")
        await go("#name-0")
        await pilot.press(*"Ann", "enter")
        await choose("#kind-1", "person")
        await go("#name-1")
        await pilot.press(*"Bob")
        await choose("#kind-2", "novice")
        await choose("#kind-3", "empty")
        await choose("#holdings", "hidden")
        await choose("#pace", "1.0")
        await go("#seed")
        await pilot.press(*"42")
        await go("#start")
        await pilot.press("enter")

    options = started(driven(SetupScreen(), drive))
    assert options.rules.name == "classic"
    seats = [(seat.name, seat.level) for seat in options.seats]
    assert seats == [("Ann", None), ("Bob", None), ("Ada", "novice")]
    assert (options.seed, options.open_holdings, options.pace) == ("42", False, 1.0)
    assert (read_settings().name, read_settings().pace) == ("Ann", 1.0)


def test_down_goes_to_the_next_row_and_up_back() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        screen = app.screen
        screen.query_one("#kind-0").focus()
        await pilot.press("down")
        assert app.focused is screen.query_one("#kind-1")
        await pilot.press("tab", "down")
        assert app.focused is screen.query_one("#name-2")
        await pilot.press("up", "up")
        assert app.focused is screen.query_one("#name-0")
        seen = set()
        for _ in range(30):
            await pilot.press("down")
            seen.add(app.focused and app.focused.id)
        assert {"holdings", "pace", "seed", "start"} <= seen
        assert app.focused is screen.query_one("#start"), "one key too many stays at the end"
        for _ in range(40):
            await pilot.press("up")
            seen.add(app.focused and app.focused.id)
        assert "house" in seen
        assert app.focused is screen.query_one("#rules")
        assert "Enter picks it." in " ".join(screen_text(app).split())
        screen.query_one("#kind-1").focus()
        await pilot.pause()
        assert "Enter, left and right change it." in " ".join(screen_text(app).split())

    driven(SetupScreen(), drive)


def test_a_letter_on_a_persons_seat_begins_the_name_and_backspace_empties_it() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        screen = app.screen
        screen.query_one("#kind-0").focus()
        await pilot.press("Z", "o", "e")
        assert screen.query_one("#name-0", Name).value == "Zoe"
        assert app.focused is screen.query_one("#name-0")
        await pilot.press("backspace")
        assert screen.query_one("#name-0", Name).value == "Zo"
        for seat, key in ((1, "backspace"), (2, "delete")):
            screen.query_one(f"#kind-{seat}").focus()
            await pilot.press("x")
            assert screen.query_one(f"#name-{seat}", Name).value == ""
            await pilot.press(key)
            assert screen.query_one(f"#kind-{seat}", Choice).value.key == "empty"
            assert "Nobody sits here." in screen_text(app)
        screen.query_one("#start").focus()
        await pilot.press("enter")

    assert [seat.name for seat in started(driven(SetupScreen(), drive)).seats] == ["Zo", "Ada"]


def test_the_table_is_set_up_by_mouse_alone() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        await pilot.click("Menu", offset=(3, 0))
        await pilot.pause()
        screen = app.screen
        await pilot.click("#rules", offset=(3, 1))
        await pilot.pause()
        await pilot.click("#kind-1", offset=(0, 0))
        await pilot.click("#holdings", offset=(3, 0))
        await pilot.pause()
        assert screen.query_one("#kind-1", Choice).value.key != "casual"
        await pilot.click("#start")

    options = started(driven(TitleScreen(), drive))
    assert options.rules.name == "variant_2p"
    assert len(options.seats) == 2
    assert options.open_holdings is False


def test_the_wrong_number_of_seats_is_said_and_not_started() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        for seat in (1, 2, 3):
            choice = app.screen.query_one(f"#kind-{seat}", Choice)
            choice.choose("empty")
        await pilot.press("enter")
        await pilot.pause()
        assert "Standard is for 2 to 6 players, not 1." in screen_text(app)

    assert driven(SetupScreen(), drive).asked == []


def test_what_flags_fix_is_not_asked() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        shown = screen_text(app)
        assert "Ann (person), Ada (casual)" in shown
        assert not app.screen.query(Picks)
        assert {field.id for field in app.screen.query(Choice)} == {"pace", "think", "remarks"}
        assert not app.screen.query(Name)
        await pilot.press("enter")

    given = Draft(load_rules("classic"), (Wish("Ann", None), Wish("", "casual")), "9", True, 0.7)
    options = started(driven(SetupScreen(given), drive))
    assert (options.seed, options.open_holdings, options.pace) == ("9", True, 0.7)


@pytest.mark.parametrize("given", [True, False])
def test_holdings_given_are_kept(given: bool) -> None:
    options = started(pressed(SetupScreen(Draft(open_holdings=given)), "enter"))
    assert options.rules_played().visibility.stocks == ("open" if given else "hidden")


def test_seats_follow_the_rule_set() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        screen = app.screen
        names = [rules.name for rules in screen._sets]  # type: ignore[attr-defined]
        picks = screen.query_one(Picks)
        picks.highlighted = names.index("variant_2p")
        await pilot.pause()
        assert screen.query_one("#seat-5").display
        picks.action_select()
        await pilot.pause()
        assert [screen.query_one(f"#seat-{seat}").display for seat in range(6)] == [True] * 2 + [False] * 4

    driven(SetupScreen(), drive)


def test_settings_that_cannot_be_kept_do_not_stop_the_game() -> None:
    settings_path().parent.parent.write_text("a file where the folder should be")
    app = pressed(SetupScreen(Draft(name="Ann", pace=1.0)), "enter")
    assert started(app).seats[0].name == "Ann"


def test_continue_is_greyed_out_without_a_game_and_calls_the_hook_with_one() -> None:
    assert pressed(TitleScreen(), "c").asked == []
    resumed: list[str] = []
    pressed(TitleScreen(unfinished=lambda: lambda: resumed.append("yes")), "down", "enter")
    pressed(TitleScreen(unfinished=lambda: lambda: resumed.append("yes")), "c")
    assert resumed == ["yes", "yes"]


def test_escape_goes_one_step_back_and_never_quits() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        for _ in range(3):
            await pilot.press("escape")
            await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        assert app.is_running

    driven(TitleScreen(), drive)


def test_help_and_rules_open_over_every_page() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        assert "Rules" in screen_text(app)
        await pilot.press("escape", "f1")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("f1", "escape")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)

    driven(TitleScreen(), drive)


@pytest.mark.parametrize("size", SIZES)
def test_golden_title_and_setup(size: tuple[int, int]) -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        check_golden(f"title-{size[0]}x{size[1]}", picture(app))
        await pilot.press("question_mark")
        await pilot.pause()
        check_golden(f"help-{size[0]}x{size[1]}", picture(app))
        await pilot.press("escape", "enter")
        await pilot.pause()
        check_golden(f"setup-{size[0]}x{size[1]}", picture(app))

    driven(TitleScreen(), drive, size)


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5), (1, 1)])
def test_a_small_window_says_what_it_has_and_needs(size: tuple[int, int]) -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        if size[0] >= 20:
            assert f"{size[0]}x{size[1]}" in screen_text(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "New game" in screen_text(app)

    driven(TitleScreen(), drive, size)


@pytest.mark.parametrize("size", SIZES)
def test_no_description_of_a_rule_set_is_cut_in_a_word(size: tuple[int, int]) -> None:
    told = {rules.title: described(rules) for rules in map(load_rules, rule_sets())}
    seen = {}

    async def drive(pilot: Pilot[None], app: Shown) -> None:
        picks = app.screen.query_one(Picks)
        picks.focus()
        for _ in told:
            await pilot.press("down")
            for line in screen_text(app).splitlines():
                title, said = line[19:36].rstrip(), line[37:]
                if title in told:
                    seen[title] = said.strip(" \u2581\u2582\u2583\u2584\u2585\u2586\u2587")

    driven(SetupScreen(), drive, size)
    assert seen.keys() == told.keys()
    for title, said in seen.items():
        whole = told[title]
        assert whole == said or (whole.startswith(said) and whole[len(said)] in ",;:"), (title, said)
        assert whole == said or size == (80, 24)


def test_a_sentence_is_shortened_by_clauses_or_else_by_words() -> None:
    sentence = "Ours since the long winter, with a swap: everybody likes it."
    assert in_short(sentence, 60) == sentence
    assert in_short(sentence, 59) == "Ours since the long winter, with a swap"
    assert in_short(sentence, 38) == "Ours since the long winter"
    assert in_short(sentence, 20) == "Ours since the long\u2026"
    assert in_short("Rindfleischetikettierung", 8) == "Rindfle\u2026"


def test_the_footer_says_what_enter_does_on_a_button() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        assert "enter Start" in screen_text(app)
        app.screen.query_one("#house").focus()
        await pilot.pause()
        assert "enter Change" in screen_text(app)

    driven(SetupScreen(), drive)
