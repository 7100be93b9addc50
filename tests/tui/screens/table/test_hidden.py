"""What a person at the table cannot know changes nothing on any screen: not a letter, ink or undo.

Two games are made whose logs look alike to one seat. In one of them every tile that seat has never seen lies
elsewhere, or two opponents have bought each other's shares under hidden holdings. All screens must be equal.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot

from acquire_core import Game, IllegalAction, Phase, Rules, load_rules
from acquire_core.engine.actions import Buy
from acquire_core.rules.overrides import with_overrides
from acquire_tui.app.app import AcquireApp
from acquire_tui.screens.table.curtain import CurtainScreen
from acquire_tui.setup.game_options import Options, Seat
from acquire_tui.table.session import Session
from tests.families import some_of
from tests.tui.table_driver import press

SEATS = (Seat("Ann", None), Seat("Bob", None), Seat("Cy", "casual"))
PAGES = (("g", "escape"), ("question_mark", "escape"), ("f1", "escape"), ("u", "escape"), ("U", "escape"))
"""Keys that open a page from the table, and close it again."""

Drawn = list[list[tuple[str, str]]]


def hidden(rules: str) -> Rules:
    return with_overrides(load_rules(rules), {"visibility.stocks": "hidden"})


def played(rules: Rules, choices: Sequence[str], bag: Sequence[str], first: int) -> Session | None:
    """A session after these choices; None where one of them cannot be made."""
    session = Session(Game.new(rules, len(SEATS), bag=bag, first=first), SEATS)
    try:
        for text in choices:
            session.submit(text)
    except IllegalAction:
        return None
    return session


def alike(session: Session, twin: Session, seat: int) -> bool:
    """Whether two games look the same to a seat, in what lies open now and in all that was said."""
    if session.view(seat) != twin.view(seat):
        return False
    logs = [[each.seen(step, seat) for step in each.log] for each in (session, twin)]
    return logs[0] == logs[1]


def other_tiles(game: Game, seat: int, rng: random.Random) -> list[str]:
    """The drawing order with every tile the seat has not seen at another place."""
    names = game.tables.names
    order = [names[cell] for cell in game.bag]
    seen = {*game.board(), *game.hand(seat), *(names[cell] for cell in game.start_tiles)}
    places = [place for place, tile in enumerate(order) if tile not in seen]
    tiles = [order[place] for place in places]
    rng.shuffle(tiles)
    for place, tile in zip(places, tiles, strict=True):
        order[place] = tile
    return order


def other_holdings(choices: Sequence[tuple[int, str]], seat: int) -> Iterator[list[str]]:
    """The choices with two purchases of opponents in one round swapped, late ones first."""
    buys = [
        place
        for place, (by, text) in enumerate(choices)
        if by != seat and text.startswith("buy ") and text != "buy nothing"
    ]
    for one, other in zip(reversed(buys[:-1]), reversed(buys[1:]), strict=True):
        (first, text), (second, swapped) = choices[one], choices[other]
        if first != second and text != swapped:
            texts = [text for _, text in choices]
            texts[one], texts[other] = swapped, text
            yield texts


def pairs(rules: Rules, other: str, count: int) -> list[tuple[Session, Session]]:
    """So many pairs of games that look alike to the seat that decides, in different phases."""
    found: list[tuple[Session, Session]] = []
    phases: set[Phase] = set()
    for seed in range(60):
        rng = random.Random(seed)
        game = Game.new(rules, len(SEATS), seed, first=0)
        bag = [game.tables.names[cell] for cell in game.bag]
        choices: list[tuple[int, str]] = []
        length = rng.randrange(30, 160)
        while game.result is None and (
            len(choices) < length or game.actor not in (0, 1) or game.phase in phases
        ):
            legal = game.legal_actions()
            action = rng.choice([each for each in legal if isinstance(each, Buy) and each.shares] or legal)
            assert game.actor is not None, "the game goes on"
            choices.append((game.actor, str(action)))
            game.play(action)
        if game.actor is None:
            continue
        texts = [text for _, text in choices]
        if other == "tiles":
            bags = [other_tiles(game, game.actor, rng) for _ in range(30)]
            twins = (played(rules, texts, order, 0) for order in bags)
        else:
            twins = (played(rules, swapped, bag, 0) for swapped in other_holdings(choices, game.actor))
        session = played(rules, texts, bag, 0)
        assert session is not None, "the game can be played again"
        twin = next((twin for twin in twins if twin and alike(session, twin, game.actor)), None)
        if twin is not None:
            phases = phases | {game.phase} if len(phases) < 3 else set()
            found.append((session, twin))
        if len(found) == count:
            return found
    raise AssertionError(f"only {len(found)} pairs were found")


def drawn(app: App[Any]) -> Drawn:
    """Every row of the screen with its inks."""
    return [
        [(segment.text, str(segment.style)) for segment in strip]
        for strip in app.screen._compositor.render_strips()
    ]


async def shown(pilot: Pilot[None], session: Session) -> list[Drawn]:
    """The table, and each page that can be opened from it."""
    app = pilot.app
    assert isinstance(app, AcquireApp)
    app.take_up(session, Options(session.rules, SEATS, "7", pace=0.0))
    app.show_phase()
    await pilot.pause()
    screens = [drawn(app)]
    if isinstance(app.screen, CurtainScreen):
        await press(pilot, "enter")
        screens.append(drawn(app))
    for opening, closing in PAGES:
        await press(pilot, opening)
        screens.append(drawn(app))
        if opening in ("u", "U") and len(app.screen_stack) == 2:
            break  # the choice is undone: what follows has nothing to do with it
        await press(pilot, closing)
    return screens


@pytest.mark.parametrize(
    ("rules", "other"),
    some_of(
        [(rules, other) for rules in ("standard", "classic") for other in ("tiles", "holdings")],
        ("standard", "holdings"),
        ("classic", "tiles"),
    ),
)
async def test_what_a_seat_cannot_know_changes_nothing_on_any_screen(rules: str, other: str) -> None:
    for session, twin in pairs(hidden(rules), other, 1):
        assert (
            session.timeline.game.hands != twin.timeline.game.hands
            or session.timeline.game.stock != twin.timeline.game.stock
        )
        both = []
        for each in (session, twin):
            app = AcquireApp()
            app.animation_level = "none"
            async with app.run_test(size=(120, 40)) as pilot:
                await pilot.pause()
                both.append(await shown(pilot, each))
        for number, (one, same) in enumerate(zip(*both, strict=True)):
            assert one == same, f"screen {number} in the phase {session.phase.name}"
