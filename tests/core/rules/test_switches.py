"""Every switch changes a game: what may be chosen, what happens, what is seen, or who may sit down."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from acquire_core import Game, Rules
from acquire_core.rules.overrides import read_setting, with_overrides
from acquire_core.rules.serialization import KEYS
from tests.core.engine.positions import STANDARD, change, table

SMALL = change(STANDARD, {"stock": 7, "safe_size": 5, "end.chain_size": 20})
"""Standard rules with few shares and chains soon safe, so that what is rare happens often."""

BACKGROUND = {
    "buy.without_placement": ["place.obligatory=false"],
    "end.stalemate": ["place.obligatory=false", "setup.hand_size=1"],
    "found.empty_bank": ["chains.stock=2"],
    "tiles.no_playable": ["setup.hand_size=1"],
    "two_player.market": ["players.max=2"],
    "two_player.paid_ranks": ["players.max=2", "two_player.market=true"],
    "two_player.pool_empty": ["players.max=2", "two_player.market=true", "board.rows=5"],
}
"""By key: what other switches make it matter soon."""

CROSS = "...NN\n...N.\nSSS.HHH\n...R.\n...RR"
"""A board on which 4C joins four chains of three tiles."""

ONLY_WORDS = {"title", "description", "score.tie"}
"""Keys that change no game: texts, and a tie-break there is only one of so far."""

MOST_GAMES = 60


def start(key: str, rules: Rules, players: int, seed: int) -> Game | None:
    """A game to be played; None when the rule set is not for so many."""
    if key == "merge.defunct_tie_choice":
        shares = {"Nestor": 1, "Spark": 1, "Etch": 1, "Rove": 1}
        return table(rules, CROSS, "4C", "1J", "2J", "3J", shares=[shares] * 4)
    try:
        return Game.new(rules, players, seed)
    except ValueError:
        return None


def course(game: Game | None, seed: int) -> Iterator[object]:
    """A random game step by step: what may be chosen, what seat 1 sees, what happens."""
    chance = random.Random(seed)
    while game is not None and game.actor is not None:
        legal = game.legal_actions()
        yield list(map(str, legal)), game.view(1).shares, game.view(1).cash
        yield list(game.play(legal[int(chance.random() * len(legal))]))
    yield game and game.result


@pytest.mark.parametrize("key", [key for key in KEYS if key not in ONLY_WORDS])
def test_a_switch_changes_a_game(key: str) -> None:
    """The example of docs/variants.md takes a game another way than the same choices went without it."""
    switch = KEYS[key]
    background = [*BACKGROUND.get(key, []), *switch.needs]
    before = with_overrides(SMALL, dict(map(read_setting, background)))
    after = with_overrides(SMALL, dict(map(read_setting, [*background, f"{key}={switch.example}"])))
    assert any(
        one != other
        for seed in range(MOST_GAMES)
        for players in dict.fromkeys((before.players.max, after.players.min, before.players.min))
        for one, other in zip(
            course(start(key, before, players, seed), seed),
            course(start(key, after, players, seed), seed),
            strict=False,
        )
    )
