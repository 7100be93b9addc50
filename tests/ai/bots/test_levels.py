"""What holds for every opponent: legal, honest, repeatable, in time."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter

import pytest

from acquire_ai.arena.match import run, setting_for
from acquire_ai.arena.results import lines
from acquire_ai.errors import StylelessLevelError, UnknownLevelError, UnknownStyleError
from acquire_ai.levels import LEVELS, STYLED, make_player
from acquire_ai.player_protocol import Clock
from acquire_ai.styles import STYLES
from acquire_core import Game, Phase, load_rules
from tests.ai.positions import TABLES, hidden, permuted, random_positions
from tests.families import some_of

NODES = {"sharp": 8, "master": 8}


def choose(game: Game, player: str, seed: str, nodes: int | None = None) -> str:
    assert game.actor is not None
    clock = Clock(nodes=nodes or NODES.get(player.partition(":")[0]))
    view, legal = game.view(game.actor), game.legal_actions()
    action = make_player(player).choose(view, legal, clock, random.Random(seed))
    assert action in legal
    return str(action)


@pytest.mark.parametrize(("name", "players"), some_of(TABLES, *dict(reversed(TABLES)).items()))
def test_every_level_chooses_something_legal_at_every_table(name: str, players: int) -> None:
    rules = load_rules(name)
    for number, table in enumerate((rules, hidden(rules))):
        for step, game in enumerate(random_positions(table, players, players + number)):
            if step % 31 == 0:
                for level in LEVELS:
                    choose(game, level, f"{step}")


def test_whole_games_at_every_table_come_to_an_end() -> None:
    for name, players in TABLES[::5]:
        game = Game.new(load_rules(name), players, "whole")
        seats = [make_player("steady") if seat % 2 else make_player("casual") for seat in range(players)]
        choices = 0
        while game.actor is not None:
            legal = game.legal_actions()
            rng = random.Random(choices)
            game.play(seats[game.actor].choose(game.view(game.actor), legal, Clock(), rng))
            choices += 1
            assert choices < 3000


@pytest.mark.parametrize(
    "level", some_of(["casual", "steady", "sharp"], "casual", "steady")
)  # master is sharp with more games
def test_a_choice_does_not_depend_on_what_the_seat_cannot_know(
    level: str, pytestconfig: pytest.Config
) -> None:
    tables = [("classic", 4), ("standard", 3), ("variant_2p", 2), ("pico8", 4)]
    if level == "sharp" and not pytestconfig.getoption("--thorough"):
        tables = tables[:2]
    step_by = {"casual": 2, "steady": 6, "sharp": 23}[level]
    phases: Counter[Phase] = Counter()
    for table, (name, players) in enumerate(tables):
        rules = load_rules(name)
        for number in range(2):
            shown = hidden(rules) if number else rules
            for step, game in enumerate(random_positions(shown, players, 7 * table + number)):
                # Rare phases are always looked at.
                if step % step_by and game.phase not in (Phase.SURVIVOR, Phase.SETTLE, Phase.FOUND):
                    continue
                assert game.actor is not None
                expected = choose(game, level, f"{step}")
                for other in range(2):
                    assert choose(permuted(game, game.actor, other), level, f"{step}") == expected
                phases[game.phase] += 1
    assert set(phases) >= {Phase.TILE, Phase.FOUND, Phase.DISPOSE, Phase.BUY, Phase.SURVIVOR}
    assert sum(phases.values()) >= 15 * len(tables)


def test_the_same_seed_and_nodes_give_the_same_choice() -> None:
    for step, game in enumerate(random_positions(load_rules("classic"), 4, 5)):
        if step % 19 == 0:
            assert choose(game, "sharp", "a", 60) == choose(game, "sharp", "a", 60)


def test_steady_heeds_no_budget_of_games_played_out() -> None:
    for step, game in enumerate(random_positions(load_rules("standard"), 4, 5)):
        if step % 23 == 0:
            assert choose(game, "steady", "a", 1) == choose(game, "steady", "a", 500)


def middle() -> Game:
    """A position with several tiles and purchases to weigh."""
    positions = [
        game.copy()
        for game in random_positions(load_rules("classic"), 4, 3)
        if game.phase == Phase.TILE and len(game.legal_actions()) > 4
    ]
    return positions[len(positions) // 3]


@pytest.mark.parametrize("seconds", [0.0, 0.01, 0.3])
def test_a_time_budget_is_kept(seconds: float) -> None:
    game = middle()
    assert game.actor is not None
    player = make_player("master")
    view, legal = game.view(game.actor), game.legal_actions()
    player.choose(view, legal, Clock(0.05), random.Random(1))
    over = []
    for number in range(3):
        began = time.perf_counter()
        assert player.choose(view, legal, Clock(seconds), random.Random(number)) in legal
        over.append(time.perf_counter() - began - seconds)
    assert min(over) < max(0.2 * seconds, 0.05)


def test_a_cancelled_player_answers_at_once() -> None:
    game = middle()
    assert game.actor is not None
    player = make_player("master")
    view, legal = game.view(game.actor), game.legal_actions()
    late = []
    for number in range(3):
        stop = threading.Event()
        stopped: list[float] = []

        def cancel(stop: threading.Event = stop, stopped: list[float] = stopped) -> None:
            stopped.append(time.perf_counter())
            stop.set()

        timer = threading.Timer(0.15, cancel)
        timer.start()
        clock = Clock(cancelled=stop.is_set, nodes=10**9)
        assert player.choose(view, legal, clock, random.Random(number)) in legal
        timer.join()
        late.append(time.perf_counter() - stopped[0])
    assert min(late) < 0.05


def test_styles_play_legally_and_differ() -> None:
    chosen = {style: [] for style in STYLES}  # type: dict[str, list[str]]
    for step, game in enumerate(random_positions(load_rules("classic"), 4, 11)):
        if step % 5 == 0:
            for style in STYLES:
                chosen[style].append(choose(game, f"steady:{style}", f"{step}"))
    assert len({tuple(choices) for choices in chosen.values()}) == len(STYLES)


@pytest.mark.parametrize("level", STYLED)
def test_levels_with_styles_can_be_made(level: str) -> None:
    for style in STYLES:
        assert make_player(f"{level}:{style}")


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownLevelError, match="wizard"):
        make_player("wizard")
    with pytest.raises(UnknownStyleError, match="gambler"):
        make_player("steady:gambler")
    with pytest.raises(StylelessLevelError, match="casual"):
        make_player("casual:raider")


@pytest.mark.parametrize("level", ["casual", "steady", "sharp"])
def test_the_end_is_declared_when_it_wins_and_only_then(level: str) -> None:
    rules = load_rules("classic")
    board = {f"{column}{row}": "Tower" for column in range(1, 12) for row in "ABCD"}
    hands = [["12I", "12H", "12G"], ["1I", "1H"], ["3I", "3H"]]
    ahead = [{"Tower": 9}, {"Tower": 3}, {"Tower": 2}]
    winning = Game.from_position(rules, board, hands, shares=ahead)
    losing = Game.from_position(rules, board, hands, shares=[ahead[2], ahead[0], ahead[1]])
    for game, wins in ((winning, True), (losing, False)):
        declared = False
        while game.actor == 0:
            declared = declared or choose(game, level, "end") == "declare end"
            action = next(a for a in game.legal_actions() if str(a) == choose(game, level, "end"))
            game.play(action)
        assert declared == wins


@pytest.mark.parametrize("level", ["steady", "sharp", "sharp:raider"])
def test_who_ends_the_game_first_takes_what_the_turn_still_gives(level: str) -> None:
    """The end wins either way: shares that vanish are not kept, and what is bought for nothing is bought."""
    rules = load_rules("classic")
    board = {f"{column}{row}": "Imperial" for column in range(1, 11) for row in "ABCD"}
    board |= dict.fromkeys(("12A", "12B", "12C"), "Festival")
    hands = [["11B"], ["1I", "1H"], ["3I", "3H"]]
    shares = [{"Imperial": 8, "Festival": 7}, {"Imperial": 10, "Festival": 1}, {}]
    game = Game.from_position(
        rules, board, hands, shares=shares, cash=[41_400, 20_000, 6000], pool=["1F", "2F", "3F"]
    )
    said = []
    while game.actor is not None and game.mover == 0:
        words = choose(game, level, "end") if game.actor == 0 else "dispose sell 1"
        said.append(words)
        game.play(game.parse(words))
    assert game.result is not None
    festival = next(words for words in said if words.startswith("dispose"))
    kept = 7 - sum(int(number) for number in festival.split()[2::2])
    assert kept == 0
    assert "buy nothing" not in said


def test_steady_beats_casual_and_casual_beats_lots() -> None:
    """A tripwire: the bars lie far below what the arena measures (docs/opponents.md)."""
    weak = ["casual", "random", "random", "random"]
    strong = ["steady", "random", "novice", "casual"]
    assert lines(weak, run(setting_for("classic", weak, seed=9), 12))[0].name == "casual"
    assert lines(strong, run(setting_for("classic", strong, seed=9), 16))[0].name == "steady"
