"""The page of house rules, by keys and by mouse, and what becomes of them in set-up and in the game."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from textual.pilot import Pilot

from acquire_core import RulesError, load_rules, rule_sets
from acquire_core.record.write import load
from acquire_core.rules.overrides import with_overrides
from acquire_tui import cli
from acquire_tui.screens.setup.fields import Choice, Picks
from acquire_tui.screens.setup.house_rules import HouseScreen
from acquire_tui.screens.setup.setup import SetupScreen
from acquire_tui.setup.draft import Draft
from acquire_tui.setup.house_rules import HOUSE_KEYS, MARKET, House
from acquire_tui.storage.games_folder import Saves
from acquire_tui.storage.session_storage import SessionStorage
from acquire_tui.text.rules.house_rules import says, subject
from acquire_tui.widgets.key_bar import KeyBar
from tests.tui.golden import check_golden, picture
from tests.tui.pages import SIZES, Shown, screen_text
from tests.tui.screens.setup.test_setup import driven, started

SHOWN = {"tiles.dead": "keep", "end.declare": "automatic", "bonus.rounding": "none"}


async def go(pilot: Pilot[None], key: str) -> Choice:
    """With the arrows to a line of the page."""
    screen = pilot.app.screen
    assert isinstance(screen, HouseScreen)
    for _ in range(len(HOUSE_KEYS) + 2):
        if screen.focused is screen.choice(key):
            return screen.choice(key)
        await pilot.press("down")
    raise AssertionError(f"the arrows do not lead to {key}")


async def turn(pilot: Pilot[None], key: str, value: object) -> None:
    choice = await go(pilot, key)
    for _ in range(20):
        if choice.value.key == str(value):
            return
        await pilot.press("right")
    raise AssertionError(f"{key} cannot be {value}")


async def pick(pilot: Pilot[None], name: str) -> None:
    screen = pilot.app.screen
    assert isinstance(screen, SetupScreen)
    picks = screen.query_one(Picks)
    picks.highlighted = [rules.name for rules in screen._sets].index(name)
    picks.action_select()
    await pilot.pause()


def test_house_rules_are_made_by_keys_alone() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        await pilot.press("h")
        await pilot.pause()
        for key, value in SHOWN.items():
            await turn(pilot, key, value)
        await pilot.pause()
        shown = screen_text(app)
        assert "3 changes to Standard:" in shown
        assert "Dead tiles: stay in hand." in shown
        assert "Ending the game: automatic, at the end of a turn." in shown
        assert "Split bonuses: paid to the dollar." in shown
        await pilot.press("escape")
        await pilot.pause()
        assert "House rules  3 changes" in screen_text(app)
        app.screen.query_one("#start").focus()
        await pilot.press("enter")

    options = started(driven(SetupScreen(), drive))
    assert options.rules == with_overrides(load_rules("standard"), SHOWN)
    assert options.rules.title == "Standard, house rules"
    assert options.open_holdings is None


def test_enter_on_the_line_opens_the_page() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        app.screen.query_one("#house").focus()
        await pilot.pause()
        assert "h, or Enter" in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, HouseScreen)

    driven(SetupScreen(), drive)


def test_holdings_all_hidden_are_no_house_rule() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        app.screen.query_one("#holdings").focus()
        await pilot.press("right")
        await pilot.pause()
        assert "< hidden >" in screen_text(app)
        assert "House rules  as printed" in screen_text(app)

    driven(SetupScreen(), drive)


def test_house_rules_are_made_by_mouse_alone() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        await pilot.click("#house")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, HouseScreen)
        await pilot.click(f"#{screen.choice('setup.start_tiles').id}", offset=(5, 0))
        await pilot.click(f"#{screen.choice('bonus.ranks').id}", offset=(0, 0))
        await pilot.pause()
        keys = screen.query_one(KeyBar)
        await pilot.click(keys, offset=(keys.rows[0].text.index("Back"), 0))
        await pilot.pause()
        assert "House rules  2 changes" in screen_text(app)
        await pilot.click("#start")

    rules = started(driven(SetupScreen(), drive)).rules
    assert rules == with_overrides(load_rules("standard"), {"setup.start_tiles": "return", "bonus.ranks": 2})


def test_what_does_not_go_together_is_refused_and_changes_nothing() -> None:
    page = HouseScreen(House(load_rules("classic")), 4)

    async def drive(pilot: Pilot[None], app: Shown) -> None:
        await go(pilot, "bonus.ranks")
        await pilot.press("right")
        await pilot.pause()
        shown = " ".join(screen_text(app).split())
        assert 'Bonuses: "for 3 stockholders" does not fit the other rules, so nothing changed.' in shown
        assert "Price card (card.rows): bonus.ranks pays 3, but there are fewer" in shown
        assert page.choice("bonus.ranks").value.key == "2"
        assert page.house == House(load_rules("classic"))
        await go(pilot, MARKET)
        await pilot.press("enter")
        await pilot.pause()
        shown = " ".join(screen_text(app).split())
        assert "true is for two players only, but players.max is 6" in shown
        assert "No changes to Classic." in shown

    driven(page, drive, (120, 40))


def test_the_bank_competes_at_a_table_of_two() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        for seat in (2, 3):
            app.screen.query_one(f"#kind-{seat}", Choice).choose("empty")
        await pilot.press("h")
        await pilot.pause()
        await turn(pilot, MARKET, True)
        await pilot.press("escape", "enter")

    rules = started(driven(SetupScreen(), drive)).rules
    assert rules.two_player.market
    assert rules.players.max == 2


def test_everything_is_as_printed_again_with_one_key() -> None:
    page = HouseScreen(House(load_rules("standard"), SHOWN), 4)

    async def drive(pilot: Pilot[None], app: Shown) -> None:
        assert "3 changes to Standard:" in screen_text(app)
        await pilot.press("p")
        await pilot.pause()
        assert "No changes to Standard." in screen_text(app)

    driven(page, drive)
    assert page.house.rules == load_rules("standard")


def test_turned_back_a_switch_is_no_change() -> None:
    house = House(load_rules("standard")).turn("tiles.dead", "keep", 4).turn("tiles.dead", "replace_once", 4)
    assert house.rules == load_rules("standard")
    assert house.differences() == []


@pytest.mark.parametrize("name", list(rule_sets()))
def test_every_switch_of_every_rule_set_is_turned_or_refused(name: str) -> None:
    printed = House(load_rules(name))
    for key in HOUSE_KEYS:
        assert str(printed.value(key)) in map(str, printed.values(key))
        for value in printed.values(key):
            assert says(key, value)
            with suppress(RulesError):
                turned = printed.turn(key, value, 2)
                assert turned.value(key) == value
                assert House.of(turned.rules, printed.printed) == turned


def test_no_subject_is_too_long_for_its_column() -> None:
    for key in HOUSE_KEYS:
        assert len(subject(key)) < 24
        for value in House(load_rules("standard")).values(key):
            assert len(says(key, value)) <= 48


def test_holdings_are_the_same_here_and_there() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        await pilot.click("#holdings", offset=(3, 0))
        await pilot.press("h")
        await pilot.pause()
        page = app.screen
        assert isinstance(page, HouseScreen)
        assert page.choice("visibility.stocks").value.key == "hidden"
        await turn(pilot, "visibility.money", "open")
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen.query_one("#holdings", Choice).value.text == "as agreed"
        await pilot.click("#start")

    options = started(driven(SetupScreen(), drive))
    lying = options.rules_played().visibility
    assert (lying.stocks, lying.money) == ("hidden", "open")


def test_house_rules_go_along_to_another_rule_set_or_are_given_up_with_a_word() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        screen._take_over(House(load_rules("standard"), {"tiles.dead": "keep", "end.chain_size": 50}))
        await pick(pilot, "classic")
        assert "House rules  2 changes" in screen_text(app)
        await pick(pilot, "hotels_3m")
        assert "House rules  1 change" in screen_text(app)
        await pick(pilot, "short")
        assert "do not fit Short game and were removed" in screen_text(app)
        assert "House rules  as printed" in screen_text(app)

    driven(SetupScreen(), drive)


def _draft_of(monkeypatch: pytest.MonkeyPatch, *flags: str) -> Draft:
    drafts: list[Draft] = []

    def note(draft: Draft, *_rest: object) -> int:
        drafts.append(draft)
        return 0

    monkeypatch.setattr(cli, "_play", note)
    assert cli.main(flags) == 0
    return drafts[0]


@pytest.mark.parametrize(
    "flags", [("--set", "end.chain_size=30"), ("--rules", "classic", "--set", "end.chain_size=30")]
)
def test_house_rules_go_together_with_flags(flags: Sequence[str], monkeypatch: pytest.MonkeyPatch) -> None:
    draft = _draft_of(monkeypatch, *flags)

    async def drive(pilot: Pilot[None], app: Shown) -> None:
        assert "House rules  1 change\n" in screen_text(app)
        await pilot.press("h")
        await pilot.pause()
        assert "Game end: a chain of 30 tiles (was" in screen_text(app)
        await turn(pilot, "end.declare", "automatic")
        await pilot.press("escape", "enter")

    rules = started(driven(SetupScreen(draft), drive)).rules
    assert (rules.end.chain_size, rules.end.declare) == (30, "automatic")
    assert rules.title.count("house rules") == 1


def test_the_record_holds_the_house_rules(tmp_path: Path) -> None:
    async def drive(pilot: Pilot[None], _app: Shown) -> None:
        await pilot.press("h")
        await pilot.pause()
        await turn(pilot, "tiles.no_playable", "redraw_hand")
        await pilot.press("escape", "enter")

    options = started(driven(SetupScreen(), drive))
    SessionStorage(lambda: Saves(tmp_path / "kept")).deal(options).close()
    (path,) = (tmp_path / "kept").glob("*.jsonl")
    rules = load(path).timeline.header.rules
    assert rules.tiles.no_playable == "redraw_hand"
    assert rules == options.rules


@pytest.mark.parametrize("size", [SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.thorough)])
def test_golden_house_rules(size: tuple[int, int]) -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        check_golden(f"house-{size[0]}x{size[1]}", picture(app))
        for key, value in {**SHOWN, "setup.start_tiles": "return"}.items():
            await turn(pilot, key, value)
        await go(pilot, MARKET)
        await pilot.press("right")
        await pilot.pause()
        check_golden(f"house-refused-{size[0]}x{size[1]}", picture(app))

    driven(HouseScreen(House(load_rules("standard")), 4), drive, size)
