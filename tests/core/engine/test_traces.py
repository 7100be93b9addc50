"""Games recorded by another engine, replayed choice by choice.

Choices are put into our words as they are for games that are imported; what follows from each of them is
compared with what was recorded. That engine has habits of its own, which `Replay` bridges: it asks
nothing where there is nothing to choose, pays all bonuses of a merger before the first disposal,
declares the end together with buying, and ends by itself once every cell holds a tile or belongs to a
dead one, or after a round without a tile.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from acquire_core import DEAD, LONE, Game, Kind, Phase
from acquire_core.engine import payout
from acquire_core.engine.events import BonusesPaid, Disposed, Drew, Event, Founded, Merged, Placed, SetAside
from acquire_tui.exchange.import_games import choice_words, forced, trace_rules
from tests.core.engine.positions import play
from tests.core.engine.traces import PER_COUNT, PLAYERS, Trace, sights_of, trace

RULES = trace_rules()
NAMES = [chain.name for chain in RULES.chains]
DEFAULT_RUN = 12
"""Games of each number of players replayed without --thorough."""

PHASES = {
    "PlayTile": Phase.TILE,
    "SelectNewChain": Phase.FOUND,
    "SelectMergerSurvivor": Phase.SURVIVOR,
    "SelectChainToDisposeOfNext": Phase.SETTLE,
    "DisposeOfShares": Phase.DISPOSE,
    "PurchaseShares": Phase.BUY,
    "GameOver": Phase.OVER,
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "place" in metafunc.fixturenames:
        count = PER_COUNT if metafunc.config.getoption("--thorough") else DEFAULT_RUN
        cases = [(players, place) for players in PLAYERS for place in range(count)]
        metafunc.parametrize(
            ("players", "place"), cases, ids=[f"{players} players, game {place}" for players, place in cases]
        )


class Replay:
    """Our game, led by a recorded one."""

    def __init__(self, recorded: Trace) -> None:
        self.recorded = recorded
        self.game = Game.new(RULES, recorded["players"], bag=recorded["bag"], first=0)
        self.seen: list[Event] = []
        """What happened here in the turn under way."""
        self.told: list[dict[str, Any]] = []
        """What the recorded game tells of the same turn."""

    def play(self, *choices: str) -> None:
        self.seen += play(self.game, *choices)

    def skip_forced_steps(self) -> None:
        """Go through the steps the recorded game does not ask about."""
        while choice := forced(self.game):
            self.play(choice)

    def turn_over(self) -> None:
        """Both tell the same of the turn: tiles placed, drawn and set aside, chains, bonuses, disposals."""
        assert ours(self.seen) == theirs(self.told)
        self.seen.clear()
        self.told.clear()


def ours(events: list[Event]) -> dict[str, object]:
    """Our events in the terms of the comparison."""
    told: dict[str, object] = {}
    told["placed"] = [(e.seat, e.tile) for e in events if isinstance(e, Placed) and e.tile]
    told["drawn"] = [(e.seat, e.tile) for e in events if isinstance(e, Drew)]
    told["aside"] = {(e.seat, e.tile) for e in events if isinstance(e, SetAside)}
    told["founded"] = [(e.seat, NAMES[e.chain]) for e in events if isinstance(e, Founded)]
    told["merged"] = [
        (e.seat, {NAMES[chain] for chain in (e.survivor, *e.defunct)})
        for e in events
        if isinstance(e, Merged)
    ]
    told["bonuses"] = Counter(
        (seat, NAMES[e.chain], amount)
        for e in events
        if isinstance(e, BonusesPaid)
        for seat, amount in enumerate(e.paid)
        if amount
    )
    told["disposed"] = [(e.seat, NAMES[e.chain], e.sold, e.traded) for e in events if isinstance(e, Disposed)]
    return told


def theirs(events: list[dict[str, Any]]) -> dict[str, object]:
    """The recorded events in the terms of the comparison."""

    def every(kind: str) -> list[dict[str, Any]]:
        return [event for event in events if event["is"] == kind]

    told: dict[str, object] = {}
    told["placed"] = [(e["player"], e["tile"]) for e in every("PlayedTile")]
    told["drawn"] = [(e["player"], e["tile"]) for e in every("DrewTile")]
    told["aside"] = {(e["player"], e["tile"]) for e in every("ReplacedDeadTile")}
    told["founded"] = [(e["player"], e["chain"]) for e in every("FormedChain")]
    told["merged"] = [(e["player"], set(e["chains"])) for e in every("MergedChains")]
    told["bonuses"] = Counter((e["player"], e["chain"], e["amount"]) for e in every("ReceivedBonus"))
    told["disposed"] = [(e["player"], e["chain"], e["sold"], e["traded"]) for e in every("DisposedOfShares")]
    return told


def bonuses_to_come(game: Game) -> list[int]:
    """What each seat is still to be paid for chains of the merger that are not settled yet."""
    due = [0] * game.players
    merger = game.view(None).merger
    for chain in merger.unpaid if merger else ():
        row = payout.bands(game.rules, chain)[game.size[chain]].bonuses
        paid = payout.bonuses(game.rules, row, [shares[chain] for shares in game.shares])
        due = [sum(amounts) for amounts in zip(due, paid, strict=True)]
    return due


def assert_same_position(game: Game, then: dict[str, Any]) -> None:
    """Money, shares, bank, chains and who is to decide what are as recorded."""
    ahead = bonuses_to_come(game)
    assert [cash + due for cash, due in zip(game.cash, ahead, strict=True)] == then["cash"]
    assert [game.net_worth(seat) for seat in range(game.players)] == then["net"]
    assert game.shares == then["stock"]
    assert game.bank == then["bank"]
    assert game.size == then["size"]
    assert [game.price(chain) for chain in range(len(NAMES))] == then["price"]


def kinds_in_hand(game: Game, seat: int) -> dict[str, str]:
    """Every tile of a hand with what it would do, in the recorded words."""
    shown = {}
    for tile in game.hand(seat):
        effect = game.effect(tile)
        if effect.kind == Kind.GROW:
            shown[tile] = f"grow {NAMES[effect.chains[0]]}"
        else:
            shown[tile] = "no chain left" if effect.kind == Kind.BLOCKED else str(effect.kind)
    return shown


def board_names(game: Game) -> dict[str, str]:
    special = {LONE: "unincorporated", DEAD: "dead"}
    return {tile: special.get(owner) or NAMES[owner] for tile, owner in game.board().items()}


def assert_same_end(replay: Replay, do: dict[str, Any], then: dict[str, Any]) -> None:
    """Play the last recorded choice: the table just before final scoring, the cause and the outcome."""
    game = replay.game
    unscored = game.copy()
    assert ours(replay.seen + play(unscored, choice_words(do))) == theirs(replay.told)
    assert_same_position(unscored, then)
    if do["end"]:
        replay.play("declare end", choice_words(do))
        reason = "declared"
    else:
        assert any(event["is"] == "AllTilesPlayed" for event in then["events"])
        replay.play(choice_words(do), "draw")
        assert len(game.board()) == RULES.board.columns * RULES.board.rows
        while game.result is None:
            replay.play("place none", "buy nothing", "draw")
        reason = "stalemate"
    assert game.result is not None
    assert game.result.reason == reason
    assert list(game.result.worth) == then["net"]
    assert [game.net_worth(seat) for seat in range(game.players)] == then["net"]


def test_recorded_game_replays_choice_by_choice(players: int, place: int) -> None:
    recorded = trace(players, place)
    replay = Replay(recorded)
    game = replay.game
    opening, *steps = recorded["steps"]
    assert opening["do"] == {"start": True}
    assert_same_position(game, opening["then"])
    assert kinds_in_hand(game, 0) == opening["then"]["rack"]
    for number, step in enumerate(steps, 1):
        do, then = step["do"], step["then"]
        where = f"game {recorded['game']}, step {number}: {do}"
        assert game.actor == step["by"], where
        if "may_end" in do:
            assert game.may_declare_end == do["may_end"], where
        replay.told += then["events"]
        if then["next"] == "GameOver":
            assert_same_end(replay, do, then)
            break
        replay.play(choice_words(do))
        replay.skip_forced_steps()
        assert game.phase == PHASES[then["next"]], where
        assert game.actor == then["player"], where
        assert_same_position(game, then)
        if "rack" in then:
            assert kinds_in_hand(game, then["player"]) == then["rack"], where
            replay.turn_over()
    assert number == len(steps)
    assert game.phase == Phase.OVER
    assert board_names(game) == recorded["board"]
    assert [sorted(game.hand(seat)) for seat in range(players)] == [
        sorted(rack) for rack in recorded["racks"]
    ]


def test_default_run_shows_every_kind_of_event_and_end() -> None:
    everything = {
        sight
        for players in PLAYERS
        for place in range(PER_COUNT)
        for sight in sights_of(trace(players, place))
    }
    shown = {
        sight
        for players in PLAYERS
        for place in range(DEFAULT_RUN)
        for sight in sights_of(trace(players, place))
    }
    assert {"end declared True", "end declared False", "merger of 3", "tile dead"} <= everything
    assert shown == everything
