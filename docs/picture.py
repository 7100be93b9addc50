"""Draws docs/table.svg, the README's picture: casual players in mid-game, with a merger about to be placed.

python docs/picture.py
"""

from __future__ import annotations

import asyncio
import os
import re
from pathlib import Path
from random import Random

from acquire_ai.levels import make_player
from acquire_ai.player_protocol import Clock
from acquire_core import Game, Kind, Phase, load_rules
from acquire_tui.app.app import AcquireApp
from acquire_tui.screens.table.tile import TileScreen
from acquire_tui.setup.game_options import Options, Seat
from acquire_tui.table.session import Session

SEED = "bank"
SIZE = (100, 30)
FROM_TURN = 21
SEATS = (Seat("Ann", None), Seat("Ben", "casual"), Seat("Cleo", "steady"), Seat("Dora", "sharp:raider"))
FILE = Path(__file__).with_name("table.svg")


def mid_game() -> Session:
    """A game up to the first turn from `FROM_TURN` on in which Ann holds a tile that merges chains."""
    session = Session(Game.new(load_rules("standard"), len(SEATS), SEED), SEATS)
    player, chance = make_player("casual"), Random(SEED)
    while (
        session.phase != Phase.TILE or session.actor != 0 or session.turn < FROM_TURN or not _merging(session)
    ):
        assert session.actor is not None, "the game is over before there was anything to see"
        session.submit(player.choose(session.view(session.actor), session.legal(), Clock(), chance))
    return session


def _merging(session: Session) -> str | None:
    """The tile of Ann's hand that merges the most chains."""
    view = session.view(0)
    merging = [
        (len(effect.chains), tile)
        for tile, effect in zip(view.hand, view.effects, strict=True)
        if effect.kind == Kind.MERGE
    ]
    return max(merging)[1] if merging else None


async def picture() -> str:
    """The table in full colours as SVG, with the fonts of whoever looks at it."""
    os.environ |= {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    app = AcquireApp()
    app.animation_level = "none"
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        session = mid_game()
        app.take_up(session, Options(session.rules, SEATS, SEED))
        app.show_phase()
        await pilot.pause()
        assert isinstance(app.screen, TileScreen)
        app.screen.look(_merging(session))
        await pilot.pause()
        drawn = app.export_screenshot(title="acquire-tui")
    return re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)


if __name__ == "__main__":
    FILE.write_text(asyncio.run(picture()) + "\n", encoding="utf-8")
