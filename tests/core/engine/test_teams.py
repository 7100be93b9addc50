"""Partners add up their money, sit evenly round the table, and win together; one player plays alone."""

from __future__ import annotations

import random

import pytest

from acquire_core import Game, Rules, RulesError, load_rules
from acquire_core.engine.teams import team_of, together, winners
from acquire_core.english.engine import players_text
from acquire_core.record.entries import Header, Over, Seat
from acquire_core.record.serialization import line_text, parse_line
from acquire_core.record.timeline import Timeline
from acquire_core.rules.overrides import with_overrides
from acquire_core.rules.player_counts import table_sizes
from tests.core.engine.positions import STANDARD, change, play, table

PARTNERS = load_rules("partners")
THREE = with_overrides(PARTNERS, {"teams.size": 3})
SOLO = load_rules("solo")
SAFE = "NNNNNNNNNN"


def finished(rules: Rules, players: int, seed: int) -> Game:
    game, chance = Game.new(rules, players, seed), random.Random(seed)
    while game.result is None:
        game.play(chance.choice(game.legal_actions()))
    return game


def test_partners_sit_evenly_round_the_table() -> None:
    assert [team_of(PARTNERS, 4, seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [team_of(PARTNERS, 6, seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    assert [team_of(THREE, 6, seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    assert [team_of(STANDARD, 3, seat) for seat in range(3)] == [0, 1, 2]


def test_the_team_with_the_most_together_wins_though_somebody_else_has_more_alone() -> None:
    game = table(PARTNERS, SAFE, "9J", "", "", "", cash=[9000, 6000, 100, 6000])
    play(game, "declare end", "finish")
    assert game.result is not None
    assert game.result.winners == (1, 3)
    assert game.result.worth == (9000, 6000, 100, 6000)
    assert together(PARTNERS, game.result.worth) == (9100, 12000, 9100, 12000)


def test_teams_with_equal_money_share_the_victory() -> None:
    assert winners(PARTNERS, (1, 2, 5, 4)) == (0, 1, 2, 3)
    assert winners(PARTNERS, (1, 2, 3, 4, 5, 4)) == (1, 2, 4, 5)
    assert winners(STANDARD, (1, 5, 5)) == (1, 2)


@pytest.mark.parametrize(("rules", "players"), [(PARTNERS, 4), (PARTNERS, 6), (THREE, 6)])
def test_games_of_partners_end_with_a_whole_team_as_winners(rules: Rules, players: int) -> None:
    for seed in range(3):
        result = finished(rules, players, seed).result
        assert result is not None
        teams = {team_of(rules, players, seat) for seat in result.winners}
        assert len(result.winners) == len(teams) * rules.teams.size


def test_a_table_that_leaves_a_team_short_is_refused() -> None:
    with pytest.raises(ValueError, match="Partners is for 4 or 6 players, not 5"):
        Game.new(PARTNERS, 5)
    with pytest.raises(ValueError, match="for 6 players, not 4"):
        Game.new(THREE, 4)
    with pytest.raises(RulesError, match="makes two full teams of 3"):
        with_overrides(STANDARD, {"teams.size": 3, "players.max": 5})


@pytest.mark.parametrize(
    ("size", "low", "high", "sizes", "text"),
    [
        (1, 1, 1, (1,), "1 player"),
        (1, 2, 6, (2, 3, 4, 5, 6), "2 to 6 players"),
        (1, 2, 3, (2, 3), "2 or 3 players"),
        (2, 2, 6, (4, 6), "4 or 6 players"),
        (3, 2, 6, (6,), "6 players"),
    ],
)
def test_the_tables_a_rule_set_is_for(
    size: int, low: int, high: int, sizes: tuple[int, ...], text: str
) -> None:
    assert table_sizes(size, low, high) == sizes
    assert players_text(sizes) == text


def test_a_record_names_the_partners_who_won() -> None:
    rules = change(PARTNERS, {"setup.cash": 0})
    game = Game.new(rules, 4, 1)
    timeline = Timeline(Header.of(game, tuple(Seat(name) for name in "ABCD"), seed=1))
    chance = random.Random(1)
    while timeline.game.actor is not None:
        timeline.play(chance.choice(timeline.game.legal_actions()))
    last = timeline.choices[-1]
    assert last.over is not None
    assert timeline.game.result is not None
    assert last.over.winners == timeline.game.result.winners
    assert parse_line(line_text(last).encode()) == last
    assert Over("declared", (1, 2, 5, 1)).winners == (2,)


@pytest.mark.parametrize("seed", range(5))
def test_one_player_plays_alone_to_an_end(seed: int) -> None:
    result = finished(SOLO, 1, seed).result
    assert result is not None
    assert result.winners == (0,)
    assert result.worth[0] > SOLO.setup.cash


def test_a_table_of_one_is_only_for_rule_sets_that_say_so() -> None:
    with pytest.raises(ValueError, match="Standard is for 2 to 6 players, not 1"):
        Game.new(STANDARD, 1)
    with pytest.raises(ValueError, match="High score is for 1 player, not 2"):
        Game.new(SOLO, 2)
