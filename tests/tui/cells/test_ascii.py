"""The plain style: nothing but ASCII on any screen, and every golden of it readable."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Awaitable, Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.pilot import Pilot

from acquire_core import load_rules
from acquire_tui import cli
from acquire_tui.app.app import AcquireApp
from acquire_tui.cells.ascii import in_ascii
from acquire_tui.config.settings import Settings, other_locale
from acquire_tui.screens.notifications import warn
from acquire_tui.screens.replay.viewer import ReplayScreen
from acquire_tui.screens.rules import RulesScreen
from acquire_tui.screens.scoring import ScoringScreen
from acquire_tui.screens.setup.house_rules import HouseScreen
from acquire_tui.screens.setup.setup import SetupScreen
from acquire_tui.setup.house_rules import House
from tests.tui.golden import check_golden
from tests.tui.pages import SIZES, finished
from tests.tui.screens.replay.test_viewer import recorded
from tests.tui.table_driver import begin, number, position, press, text
from tests.tui.test_cli import started as started  # the fixture

Open = Callable[[AcquireApp, Pilot[None]], Awaitable[None]]


async def table(app: AcquireApp, pilot: Pilot[None]) -> None:
    app.take_up(*position("Ann,Bob:casual,Cy:sharp:raider,Dee"))
    app.show_phase()
    await begin(pilot)


async def tile(app: AcquireApp, pilot: Pilot[None]) -> None:
    await table(app, pilot)
    await press(pilot, number(app, "5E"))


async def buy(app: AcquireApp, pilot: Pilot[None]) -> None:
    await table(app, pilot)
    await press(pilot, number(app, "9I"), "enter", "n", "n")


async def dispose(app: AcquireApp, pilot: Pilot[None]) -> None:
    await table(app, pilot)
    await press(pilot, number(app, "5E"), "enter", "1", "enter")


async def log(app: AcquireApp, pilot: Pilot[None]) -> None:
    await buy(app, pilot)
    await press(pilot, "g")
    await pilot.pause()


async def title(_app: AcquireApp, pilot: Pilot[None]) -> None:
    await pilot.pause()


async def setup(app: AcquireApp, pilot: Pilot[None]) -> None:
    app.push_screen(SetupScreen())
    await pilot.pause()


async def house(app: AcquireApp, pilot: Pilot[None]) -> None:
    app.push_screen(HouseScreen(House(load_rules("classic"), {"end.chain_size": 30}), 4))
    await pilot.pause()


async def rules(app: AcquireApp, pilot: Pilot[None]) -> None:
    app.push_screen(RulesScreen(load_rules("classic")))
    await pilot.pause()


async def help_(app: AcquireApp, pilot: Pilot[None]) -> None:
    await table(app, pilot)
    await press(pilot, "?")
    await pilot.pause()


async def scoring(app: AcquireApp, pilot: Pilot[None]) -> None:
    app.push_screen(ScoringScreen(finished()))
    await pilot.pause()


async def standings(app: AcquireApp, pilot: Pilot[None]) -> None:
    await scoring(app, pilot)
    await press(pilot, "s")
    await pilot.pause()


async def replay(app: AcquireApp, pilot: Pilot[None]) -> None:
    app.push_screen(ReplayScreen(recorded(), "A game"))
    await pilot.pause()
    await press(pilot, "end")


async def worth(app: AcquireApp, pilot: Pilot[None]) -> None:
    await replay(app, pilot)
    await press(pilot, "2")


async def palette(app: AcquireApp, pilot: Pilot[None]) -> None:
    await table(app, pilot)
    warn(app, "A word of warning.")
    await press(pilot, "ctrl+p")
    await pilot.pause(0.3)


SCREENS: dict[str, Open] = {
    "title": title,
    "setup": setup,
    "house": house,
    "rules": rules,
    "help": help_,
    "tile": tile,
    "buy": buy,
    "dispose": dispose,
    "log": log,
    "scoring": scoring,
    "standings": standings,
    "replay": replay,
    "worth": worth,
}


def shown(open_: Open, size: tuple[int, int], *, plain: bool = True) -> str:
    async def run() -> str:
        app = AcquireApp(settings=Settings(ascii=plain))
        app.animation_level = "none"
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await open_(app, pilot)
            await pilot.pause()
            return text(app)

    return asyncio.run(run())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
def test_golden_plain(name: str, size: tuple[int, int]) -> None:
    seen = shown(SCREENS[name], size)
    assert seen.isascii()
    check_golden(f"plain-{name}-{size[0]}x{size[1]}", seen)


def test_what_lies_over_a_screen_is_plain_too() -> None:
    assert shown(palette, (80, 24)).isascii()


def test_the_ends_of_a_scrollbar_are_no_question_marks() -> None:
    from textual.scrollbar import ScrollBarRender

    signs = "".join([*ScrollBarRender.VERTICAL_BARS, *ScrollBarRender.HORIZONTAL_BARS])
    assert "?" not in in_ascii(signs)
    assert in_ascii(signs).isascii()


def test_without_it_the_signs_are_there() -> None:
    assert "\u2500" in shown(tile, (80, 24), plain=False)


@given(
    st.text(st.characters(exclude_categories=("Cc", "Cs", "Cn", "Mn", "Me", "Mc", "Cf", "Zl", "Zp", "Co")))
)
def test_every_sign_keeps_its_cells_and_letters_stay(line: str) -> None:
    plain = in_ascii(line)
    assert cell_len(plain) == cell_len(line)
    kept = [char for char in line if unicodedata.category(char)[0] in "LN"]
    assert [char for char in plain if not char.isascii()] == [char for char in kept if not char.isascii()]


@pytest.mark.parametrize(
    ("environ", "other"),
    [
        ({}, False),
        ({"LANG": "de_DE.UTF-8"}, False),
        ({"LANG": "C.utf8"}, False),
        ({"LANG": "C"}, False),
        ({"LANG": "de_DE.ISO-8859-1"}, True),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.ISO-8859-15@euro"}, True),
        ({"LANG": "de_DE.ISO-8859-1", "LC_CTYPE": "en_US.UTF-8"}, False),
    ],
)
def test_a_locale_without_the_signs_asks_for_it(environ: dict[str, str], other: bool) -> None:
    assert other_locale(environ) == other


def test_the_flag_decides(started: list[AcquireApp], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.ISO-8859-1")
    for arguments in (["--plain"], ["--no-plain"], []):
        cli.main(arguments)
    assert [app.settings.ascii for app in started] == [True, False, True]
