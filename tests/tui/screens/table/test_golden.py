"""The table's screens as text, at the two sizes everybody has."""

from __future__ import annotations

import asyncio

import pytest

from tests.tui.golden import check_golden, picture
from tests.tui.table_driver import empty_app, number, press, show, text

KEYS: dict[str, list[str]] = {
    "curtain": [],
    "tile": ["enter"],
    "tile-merger": ["enter", "5E"],
    "tile-founds": ["enter", "10A"],
    "found": ["enter", "10A", "enter"],
    "survivor": ["enter", "3A", "enter", "down"],
    "settle": ["enter", "5E", "enter"],
    "dispose": ["enter", "5E", "enter", "enter", "s", "t"],
    "curtain-merger": ["enter", "5E", "enter", "enter", "s", "enter"],
    "buy": ["enter", "1J", "enter", "n", "3", "h", "h"],
    "draw": ["enter", "9I", "enter", "enter"],
    "drawn": ["enter", "9I", "enter", "enter", "enter"],
}


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", KEYS)
def test_screen(name: str, size: tuple[int, int]) -> None:
    async def run() -> str:
        app = empty_app()
        async with app.run_test(size=size) as pilot:
            await show(pilot, without=("Bolt", "Echo") if name == "found" else ())
            for key in KEYS[name]:
                await press(pilot, number(app, key) if key[-1] in "AEIJ" else key)
            await pilot.pause()
            return picture(app)

    check_golden(f"table-{name}-{size[0]}x{size[1]}", asyncio.run(run()))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_watching(size: tuple[int, int]) -> None:
    async def run() -> str:
        app = empty_app()
        async with app.run_test(size=size) as pilot:
            await show(pilot, "Ann,Bob:casual,Cy:casual,Dee:casual", pace=60.0)
            for key in (number(app, "9I"), "enter", "enter", "enter"):
                await press(pilot, key)
            await pilot.pause()
            return picture(app)

    check_golden(f"table-watch-{size[0]}x{size[1]}", asyncio.run(run()))


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("rules", ["standard", "classic"])
async def test_sizes_in_between(rules: str, players: int) -> None:
    """Every size from 80x24 up shows the whole table: no row runs over, every part is there."""
    from tests.tui.table_driver import app_of, begin

    names = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")[:players]
    app = app_of(rules, ",".join(names))
    async with app.run_test(size=(80, 24)) as pilot:
        await begin(pilot)
        await press(pilot, "enter", "1")
        for size in ((80, 24), (81, 25), (90, 28), (100, 30), (110, 33), (120, 40), (140, 45), (80, 50)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            shown = text(app)
            for tile in app.screen.scene.hand:  # type: ignore[attr-defined]
                assert f"{tile[0]:<4}" in shown
            for number_ in range(1, 7):
                assert f"[{number_}]" in shown
            for chain in app.session.rules.chains:  # type: ignore[union-attr]
                assert f" {chain.letter} " in shown
            for name in names:
                assert name in shown
            assert "Quit" in shown
            assert "Enter places" in shown


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_chains_have_names_on_the_widest_board(players: int) -> None:
    async def run() -> tuple[str, str]:
        from tests.tui.table_driver import app_of, begin

        app = app_of("classic", ",".join(("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")[:players]))
        async with app.run_test(size=(80, 24)) as pilot:
            await begin(pilot)
            await press(pilot, "enter")
            table = text(app)
            await press(pilot, "?")
            return table, text(app)

    table, helped = asyncio.run(run())
    for name in ("Luxor", "Tower", "American", "Festival", "Worldwide", "Continental", "Imperial"):
        assert f" {name[0]} {name[: 4 if players == 6 else 6]}".rstrip() in table
        assert f" {name[0]}  {name}" in helped
