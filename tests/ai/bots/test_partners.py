"""Partners play for their team: its bonuses are theirs, and the game is ended when the team leads."""

from __future__ import annotations

from random import Random

import pytest

from acquire_ai.arena.match import play_game, setting_for
from acquire_ai.bots.ablations import Lonely
from acquire_ai.levels import make_player
from acquire_ai.player_protocol import Clock, Player
from acquire_core import Determinizer, Game, load_rules
from acquire_core.engine.actions import Buy
from tests.core.engine.positions import play, table

PARTNERS = load_rules("partners")
JUDGING = ["casual", "steady", "sharp"]
RIVAL, PARTNER = 1, 2


def choice(game: Game, player: Player) -> str:
    """What a player of the seat that decides would choose."""
    assert game.actor is not None
    view, legal = game.view(game.actor), game.legal_actions()
    return str(player.choose(view, legal, Clock(nodes=24), Random(1)))


@pytest.mark.parametrize("level", JUDGING)
@pytest.mark.parametrize(("partners", "rivals"), [("Nestor", "Spark"), ("Spark", "Nestor")])
def test_of_equal_chains_the_one_that_pays_a_partner_vanishes(level: str, partners: str, rivals: str) -> None:
    shares = [{}, {rivals: 6}, {partners: 6}, {}]  # type: list[dict[str, int]]
    game = table(PARTNERS, "NNNN.SSSS", "5A", "", "", "", shares=shares)
    play(game, "place 5A")
    assert choice(game, make_player(level)) == f"survive {rivals}"


def lead_of(seat: int) -> Game:
    """Seat 0 may overtake the holder of most Bolt by two shares, or the rival in Fleet."""
    shares = [{"Bolt": 5, "Fleet": 3}, {"Bolt": 1, "Fleet": 4}, {"Bolt": 1}, {}]
    shares[seat]["Bolt"] = 6
    game = table(
        PARTNERS,
        "BBBBBBB...\n..........\nFFFFFFF...",
        "10J",
        "1J",
        "2J",
        "4J",
        shares=shares,
        cash=[6000] + [3000] * 3,
    )
    play(game, "place 10J")
    return game


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_a_majority_is_fought_over_with_rivals_and_not_with_a_partner(level: str) -> None:
    assert "Bolt" in choice(lead_of(RIVAL), make_player(level))
    assert "Bolt" not in choice(lead_of(PARTNER), make_player(level))
    view = lead_of(PARTNER).view(0)
    _, best = Lonely().look_ahead(view).judged(Determinizer(view).known, 0)[0]
    assert isinstance(best, Buy)
    assert "Bolt" in str(best), "one that thinks of itself would overtake the partner"


@pytest.mark.parametrize("level", JUDGING)
@pytest.mark.parametrize(
    ("cash", "ends"), [([1000, 9000, 30_000, 9000], True), ([20_000, 25_000, 0, 25_000], False)]
)
def test_the_end_is_declared_when_the_team_leads_and_only_then(
    level: str, cash: list[int], ends: bool
) -> None:
    game = table(PARTNERS, "NNNNNNNNNN", "9J", "", "", "", cash=cash)
    player = make_player(level)
    while game.actor == 0 and game.mover == 0:
        game.play(game.parse(choice(game, player)))
    assert (game.result is not None) is ends


def test_the_arena_counts_what_partners_have_together() -> None:
    played = play_game(setting_for("partners", ["casual", "novice"] * 2), 0)
    assert played.worth[0] == played.worth[2] != played.worth[1] == played.worth[3]
