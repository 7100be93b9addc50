"""The last table is offered again; flags win over it, and a damaged memory costs nothing."""

from __future__ import annotations

import json

import pytest
from textual.pilot import Pilot

from acquire_core import load_rules
from acquire_core.rules.overrides import with_overrides
from acquire_tui import cli
from acquire_tui.app.app import AcquireApp
from acquire_tui.config.settings import read_settings
from acquire_tui.screens.setup.fields import Choice, Name
from acquire_tui.screens.setup.setup import SetupScreen
from acquire_tui.screens.title import TitleScreen
from acquire_tui.setup.draft import Draft, options_of
from acquire_tui.setup.last_table import read_table, remember_table, table_path
from acquire_tui.setup.seats import Wish
from tests.tui.pages import Shown, screen_text
from tests.tui.screens.setup.test_setup import driven, pressed
from tests.tui.screens.setup.test_setup import started as started_table
from tests.tui.test_cli import options_of as options_of_app
from tests.tui.test_cli import started as started  # the fixture

CLASSIC = load_rules("classic")
SHORTER = with_overrides(CLASSIC, {"end.chain_size": 30})
TABLE = Draft(
    rules=SHORTER,
    printed=CLASSIC,
    wishes=(Wish("Ann", None), Wish("", "sharp:raider"), Wish("Bob", None)),
    open_holdings=False,
)


def test_the_table_played_last_starts_with_two_presses() -> None:
    remember_table(TABLE)
    options = started_table(pressed(TitleScreen(), "enter", "enter"))
    assert [(seat.name, seat.level) for seat in options.seats] == [
        (seat.name, seat.level) for seat in options_of(TABLE).seats
    ]
    assert options.rules.name == "classic"
    assert options.rules.end.chain_size == 30
    assert options.rules_played().visibility.stocks == "hidden"


def test_what_was_set_up_is_offered_the_next_time() -> None:
    async def drive(pilot: Pilot[None], app: Shown) -> None:
        screen = app.screen
        screen.query_one("#name-0", Name).value = "Zoe"
        screen.query_one("#kind-1", Choice).choose("master")
        screen.query_one("#style-1", Choice).choose("builder")
        screen.query_one("#kind-3", Choice).choose("empty")
        for name, value in (("pace", "1.0"), ("think", "5.0"), ("remarks", "off"), ("holdings", "hidden")):
            screen.query_one(f"#{name}", Choice).choose(value)
        screen.query_one("#holdings", Choice).post_message(
            Choice.Changed(screen.query_one("#holdings", Choice))
        )
        await pilot.pause()
        await pilot.press("enter")

    first = started_table(driven(SetupScreen(), drive))
    assert (first.pace, first.think, first.remarks) == (1.0, 5.0, False)
    liked = read_settings()
    again = started_table(
        pressed(SetupScreen(Draft(pace=liked.pace, think=liked.think, remarks=liked.remarks)), "enter")
    )
    assert again.seats == first.seats
    assert [seat.level for seat in again.seats] == [None, "master:builder", "casual"]
    assert (again.pace, again.think, again.remarks) == (1.0, 5.0, False)
    assert again.rules_played() == first.rules_played()


def test_flags_win_over_the_last_table() -> None:
    remember_table(TABLE)
    standard = load_rules("standard")
    options = started_table(pressed(SetupScreen(Draft(rules=standard, open_holdings=True)), "enter"))
    assert options.rules == standard
    assert options.open_holdings is True
    assert len(options.seats) == 3, "the seats are the last table's still"
    remember_table(TABLE)
    given = (Wish("Kim", None), Wish("", "novice"))
    options = started_table(pressed(SetupScreen(Draft(wishes=given)), "enter"))
    assert [(seat.name, seat.level) for seat in options.seats] == [("Kim", None), ("Ada", "novice")]
    assert options.rules.end.chain_size == 30


def test_seats_that_do_not_fit_the_rules_of_a_flag_are_not_offered() -> None:
    remember_table(TABLE)
    options = started_table(pressed(SetupScreen(Draft(rules=load_rules("variant_2p"))), "enter"))
    assert len(options.seats) == 2


def test_rules_for_other_numbers_give_way_to_the_players_of_a_flag() -> None:
    pair = (Wish("Ann", None), Wish("Bob", None))
    remember_table(Draft(rules=load_rules("variant_2p"), wishes=pair))
    options = started_table(pressed(SetupScreen(Draft(wishes=(*pair, Wish("", "casual")))), "enter"))
    assert options.rules.name == "standard"


def test_a_table_of_flags_alone_is_remembered(started: list[AcquireApp]) -> None:
    cli.main(["--rules", "classic", "--players", "Ann,sharp:banker", "--hidden"])
    assert options_of_app(started[0]).rules == CLASSIC
    table, trouble = read_table()
    assert trouble == ""
    assert (table.rules, table.open_holdings) == ("classic", False)
    assert table.wishes == (Wish("Ann", None), Wish("", "sharp:banker"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "damaged (line 1)"),
        ("[]", "it holds no table"),
        ('{"seats": [3]}', "one of its seats is not a seat"),
        ('{"seats": [{"name": "Ann", "level": "grandmaster"}]}', "unknown level 'grandmaster'"),
        ('{"seats": [], "open": "maybe"}', "it names no rules"),
        ("\udcff", "codec can't decode"),
        ("[" * 100_000, "it holds no table"),
    ],
)
def test_a_damaged_memory_is_one_sentence_the_usual_table_and_nothing_lost(text: str, why: str) -> None:
    table_path().parent.mkdir(parents=True)
    table_path().write_bytes(text.encode(errors="surrogateescape"))
    said = read_table()[1]
    assert said.startswith(f"The last table is not offered: {table_path()} is damaged (")
    assert why in said

    async def drive(pilot: Pilot[None], app: Shown) -> None:
        await pilot.pause()
        assert "The last table is not offered" in screen_text(app)
        await pilot.press("enter")

    assert len(started_table(driven(SetupScreen(), drive)).seats) == 4
    aside = table_path().with_name(f"{table_path().name}.damaged")
    assert aside.read_bytes() == text.encode(errors="surrogateescape")
    assert read_table()[1] == ""


def test_house_rules_that_do_not_fit_any_more_are_said_and_dropped() -> None:
    remember_table(TABLE)
    kept = json.loads(table_path().read_text())
    kept["house"] = {"end.chain_size": "many"}
    table_path().write_text(json.dumps(kept))

    async def drive(pilot: Pilot[None], app: Shown) -> None:
        await pilot.pause()
        assert "Your last house rules do not fit Classic" in screen_text(app)
        await pilot.press("enter")

    assert started_table(driven(SetupScreen(), drive)).rules == CLASSIC
