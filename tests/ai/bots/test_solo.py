"""Alone, an opponent plays for the most money: it lets the game run and makes more of it than casual."""

from __future__ import annotations

from random import Random

from acquire_ai.levels import make_player
from acquire_ai.player_protocol import Clock
from acquire_core import EndReason, Game, Result, load_rules

SOLO = load_rules("solo")


def played(level: str, seed: int) -> Result:
    game, player = Game.new(SOLO, 1, seed), make_player(level)
    choices = 0
    while game.result is None:
        legal = game.legal_actions()
        game.play(player.choose(game.view(0), legal, Clock(nodes=4, polite=False), Random(choices)))
        choices += 1
    return game.result


def test_the_end_is_left_to_come_by_itself() -> None:
    assert played("steady", 3).reason == EndReason.STALEMATE
    assert played("casual", 3).reason == EndReason.DECLARED


def test_more_is_made_of_it_than_casual_does() -> None:
    def sums(level: str) -> int:
        return sum(played(level, seed).worth[0] for seed in range(2))

    assert sums("steady") > 1.1 * sums("casual")
