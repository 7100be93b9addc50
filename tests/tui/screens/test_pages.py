"""Who goes first, the rulebook and the price card; every page in every theme."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import pytest
from textual.app import App

from acquire_core import Game, Rules, load_rules, rule_sets
from acquire_core.engine.payout import price
from acquire_core.rules.overrides import with_overrides
from acquire_tui.colours.theme_names import THEMES
from acquire_tui.screens.help import HelpScreen
from acquire_tui.screens.page import Page
from acquire_tui.screens.rules import RulesScreen
from acquire_tui.screens.scoring import ScoringScreen
from acquire_tui.screens.setup.first_player import StartScreen
from acquire_tui.screens.setup.setup import SetupScreen
from acquire_tui.screens.title import TitleScreen
from acquire_tui.setup.game_options import Seat
from acquire_tui.table.session import Session
from acquire_tui.text.rules.rulebook import rulebook
from acquire_tui.text.rules.rulebook_shares import price_card, tiers
from tests.tui.golden import check_golden, picture
from tests.tui.pages import SIZES, Shown, finished, screen_text, session_for

PAGES: dict[str, Callable[[], Page]] = {
    "title": TitleScreen,
    "setup": SetupScreen,
    "rules": RulesScreen,
    "start": lambda: StartScreen(session_for()),
    "scoring": lambda: ScoringScreen(finished()),
}


def shown(
    page: Any,
    *keys: str,
    size: tuple[int, int] = (80, 24),
    theme: str = "dark",
    seen_as: Callable[[App[Any]], str] = screen_text,
) -> tuple[str, Shown]:
    app = Shown(page, theme)
    seen = ""

    async def run() -> None:
        nonlocal seen
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await pilot.press(*keys)
            await pilot.pause()
            seen = seen_as(app)

    asyncio.run(run())
    return seen, app


def book(rules: Rules) -> str:
    return "\n".join(paragraph for section in rulebook(rules) for paragraph in section.paragraphs)


def test_who_goes_first_names_everybody_and_their_tile() -> None:
    session = session_for()
    view = session.view(None)
    seen, app = shown(StartScreen(session))
    for seat, name in enumerate(session.names):
        line = next(line for line in seen.splitlines() if f" {seat + 1} {name}" in line)
        assert view.start_tiles[seat] in line
        assert (">" in line) == (seat == view.first)
    assert f"{session.names[view.first]} goes first" in seen
    assert app.asked == []


def test_long_names_and_styles_keep_to_a_line_beside_the_board() -> None:
    names = ("Greta Sterling", "Colonel Pike", "Maud Keystone", "Ann")
    kinds = ("master:banker", "steady:raider", "sharp:builder", None)
    seats = [Seat(name, kind) for name, kind in zip(names, kinds, strict=True)]
    seen, _ = shown(StartScreen(Session(Game.new(load_rules("classic"), 4, "1"), seats)))
    for name, kind in zip(names, ("master banker", "steady raider", "sharp builder", "person"), strict=True):
        assert any(name in line and kind in line for line in seen.splitlines())


@pytest.mark.parametrize("name", ["standard", "classic"])
def test_the_whole_board_is_seen_when_it_is_drawn_who_begins(name: str) -> None:
    session = session_for(name, ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo"), "5")
    board = session.rules.board
    seen, _ = shown(StartScreen(session))
    assert " ".join(f"{column:<2}" for column in range(1, board.columns + 1)).strip() in seen
    for row in range(board.rows):
        assert re.search(rf" {chr(65 + row)} ( [.1-6] ){{{board.columns}}}", seen.replace("\n", "  \n"))
    for tile in session.view(None).start_tiles:
        assert tile in seen


def test_the_widest_board_lies_under_the_list() -> None:
    rules = with_overrides(load_rules("standard"), {"board.columns": 20, "board.rows": 9})
    seen, _ = shown(StartScreen(Session(Game.new(rules, 2, "1"), [Seat("Ann", None), Seat("Bob", None)])))
    assert " 19 20" in seen


def test_nobody_else_is_spoken_of_to_one_player_alone() -> None:
    seen, _ = shown(StartScreen(session_for("solo", ("Ann",), "5")))
    assert "You drew a tile. It stays on the board" in seen
    assert "Order of play" not in seen
    assert "ach player" not in seen + book(load_rules("solo"))
    assert "The money you have then is your score." in book(load_rules("solo"))


def test_the_end_tells_partners_that_they_win_together() -> None:
    assert "The team with the most money wins." in book(load_rules("partners"))
    assert "The player with the most money wins." in book(load_rules("standard"))


def test_rules_for_two_say_how_many_are_paid_once_only() -> None:
    text = book(load_rules("variant_2p"))
    assert "the first and second stockholder are paid" in text
    assert "third stockholder are paid" not in text
    assert "nobody else is paid" in text
    assert "This game is for 2 players." in text


@pytest.mark.parametrize("key", ["enter", "space"])
def test_the_game_begins_by_key(key: str) -> None:
    assert shown(StartScreen(session_for()), key)[1].asked == ["table"]


def test_the_game_begins_by_mouse() -> None:
    app = Shown(StartScreen(session_for()))

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.click("#begin")
            await pilot.pause()

    asyncio.run(run())
    assert app.asked == ["table"]


def test_chance_decides_where_no_tiles_are_drawn() -> None:
    seen, _ = shown(StartScreen(session_for("pico8")))
    assert "The first player was chosen at random." in seen


@pytest.mark.parametrize("name", list(rule_sets()))
def test_the_rulebook_has_the_numbers_of_its_rules(name: str) -> None:
    rules = load_rules(name)
    text = book(rules)
    for number in (
        f"{rules.board.columns} columns",
        f"${rules.setup.cash:,}",
        f"{rules.stock} shares",
        f"A chain of {rules.safe_size} tiles or more is safe",
        f"a chain has {rules.end.chain_size} tiles or more",
    ):
        assert number in text
    assert ("The stock market competes" in text) == rules.two_player.market
    assert ("Take 5" in text) == rules.powers.enabled
    assert "  " not in text


@pytest.mark.parametrize("name", list(rule_sets()))
def test_the_price_card_is_the_engines(name: str) -> None:
    rules = load_rules(name)
    for column, (_, chains) in enumerate(tiers(rules)):
        for row in price_card(rules):
            if row.sizes[column]:
                size = int(row.sizes[column].rstrip("+").split("-")[0])
                if chains and size <= rules.board.columns * rules.board.rows:
                    assert price(rules, chains[0], size) == int(row.price)
    assert all(len(row.bonuses) == rules.bonus.ranks for row in price_card(rules))


def test_the_rules_of_others_can_be_read_before_a_game_only() -> None:
    assert "Rules: Standard" not in shown(RulesScreen(), "o")[0]
    assert "Rules: Classic" in shown(RulesScreen(load_rules("classic")), "o")[0]


def test_the_price_card_is_one_key_away() -> None:
    seen, _ = shown(RulesScreen(load_rules("standard")))
    assert "p Price card" in seen
    seen, _ = shown(RulesScreen(load_rules("standard")), "p")
    assert "$12,000" in seen
    assert "p Price card" not in seen
    assert "p To the top" in seen
    seen, _ = shown(RulesScreen(load_rules("standard")), "p", "p")
    assert "Goal" in seen


@pytest.mark.parametrize("size", SIZES)
def test_golden_pages(size: tuple[int, int]) -> None:
    suffix = f"{size[0]}x{size[1]}"
    check_golden(f"start-{suffix}", shown(StartScreen(session_for()), size=size, seen_as=picture)[0])
    check_golden(f"rules-{suffix}", shown(RulesScreen(load_rules("standard")), size=size, seen_as=picture)[0])
    check_golden(
        f"price-card-{suffix}", shown(RulesScreen(load_rules("classic")), "p", size=size, seen_as=picture)[0]
    )


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("page", list(PAGES))
def test_every_cell_has_both_colours(page: str, theme: str) -> None:
    """Half a theme's colours on the terminal's own ground cannot be read."""
    app = Shown(PAGES[page](), theme)
    bare: list[str] = []

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            for strip in app.screen._compositor.render_strips():
                for segment in strip:
                    style = segment.style
                    ground = style and style.bgcolor
                    ink = style and style.color
                    if not ground or ground.is_default or (segment.text.strip() and not ink):
                        bare.append(segment.text)

    asyncio.run(run())
    assert bare == []


@pytest.mark.parametrize("page", list(PAGES))
async def test_pages_survive_any_size(page: str) -> None:
    app = Shown(PAGES[page]())
    async with app.run_test(size=(80, 24)) as pilot:
        for width, height in ((140, 45), (1, 1), (100, 30), (30, 100), (200, 5), (80, 24), (120, 40)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            small = width < 80 or height < 24
            assert small == ("Enlarge" in screen_text(app) or width < 30 or height < 3)


async def test_nothing_of_a_page_is_left_beside_the_word_on_a_tiny_window() -> None:
    app = Shown(TitleScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        await pilot.resize_terminal(60, 8)
        await pilot.pause()
        await pilot.pause()
        said = " ".join(screen_text(app).split())
        assert said.startswith("This terminal is 60x8; the game needs 80x24.")
        assert said.endswith("Enlarge the window; nothing is lost.")
