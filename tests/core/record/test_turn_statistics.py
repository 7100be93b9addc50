"""The history of a game: rows by turn, mergers, swings, and money that adds up to the last dollar."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from acquire_core import Rules
from acquire_core.engine.events import BonusesPaid, Disposed, Merged
from acquire_core.record.turn_statistics import history, turning_points
from tests.core.engine.positions import CLASSIC, STANDARD
from tests.core.record.records import POWERS, TABLES, played

TABLE_IDS = [rules.name for rules, _players in TABLES]


@settings(max_examples=40)
@given(st.sampled_from(TABLES), st.integers(0, 200))
def test_every_dollar_has_a_source(table: tuple[Rules, int], seed: int) -> None:
    timeline = played(*table, seed=seed)
    result = timeline.game.result
    assert result is not None
    sources = history(timeline).sources
    assert tuple(seat.total for seat in sources) == result.worth
    assert all(seat.kept <= 0 for seat in sources)
    assert all(seat.bonuses >= 0 and seat.final_bonuses >= 0 and seat.founder >= 0 for seat in sources)
    for seat in sources:
        cash = seat.start + seat.sold - seat.spent + seat.bonuses + seat.final_bonuses
        assert cash == seat.total


@given(st.sampled_from(TABLES), st.integers(0, 200), st.integers(0, 200))
def test_sources_of_a_game_under_way_are_cash_and_shares_at_their_price(
    table: tuple[Rules, int], seed: int, choices: int
) -> None:
    timeline = played(*table, seed=seed, choices=choices)
    game = timeline.game
    for seat, source in enumerate(history(timeline).sources):
        shares = sum(held * game.price(chain) for chain, held in enumerate(game.shares[seat]))
        assert source.total == game.cash[seat] + shares


@pytest.mark.parametrize(("rules", "players"), TABLES, ids=TABLE_IDS)
def test_there_is_a_row_for_the_deal_and_every_turn(rules: Rules, players: int) -> None:
    timeline = played(rules, players)
    rows = history(timeline).turns
    assert [row.turn for row in rows] == list(range(timeline.game.turn + 1))
    assert rows[0].worth == (rules.setup.cash,) * players
    for row in rows:
        game = timeline.at(row.choices)
        assert row.cash == tuple(game.cash)
        assert row.shares == tuple(map(tuple, game.shares))
        assert row.worth == tuple(game.net_worth(seat) for seat in range(players))
        assert row.size == tuple(game.size)
    assert timeline.game.result is not None
    assert rows[-1].worth == timeline.game.result.worth
    assert all(early.choices < late.choices for early, late in pairwise(rows))


def test_a_turn_under_way_has_a_row_too() -> None:
    timeline = played(STANDARD, 3, choices=7)
    rows = history(timeline).turns
    assert [row.turn for row in rows] == [0, 1, 2, 3]
    assert rows[-1].choices == 7


@pytest.mark.parametrize("seed", range(4))
def test_mergers_are_told_with_all_that_belongs_to_them(seed: int) -> None:
    timeline = played(CLASSIC, 4, seed=seed)
    rows = history(timeline).mergers
    events = [event for step in timeline.steps for event in step.events]
    merged = [event for event in events if isinstance(event, Merged)]
    assert [(row.seat, row.survivor, row.size, row.defunct, row.sizes) for row in rows] == [
        (event.seat, event.survivor, event.size, event.defunct, event.sizes) for event in merged
    ]
    assert sum(len(row.disposals) for row in rows) == sum(isinstance(event, Disposed) for event in events)
    finals = sum(isinstance(event, BonusesPaid) for event in timeline.steps[-1].events)
    bonuses = sum(isinstance(event, BonusesPaid) for event in events)
    assert sum(len(row.bonuses) for row in rows) in (bonuses - finals, bonuses)
    for row in rows:
        assert set(row.bonuses) == set(row.defunct)
        assert timeline.at(row.choice).cells != timeline.at(row.choice - 1).cells
        assert row.tile in timeline.at(row.choice).board()
        assert timeline.at(row.choice - 1).turn == row.turn


def test_the_largest_swings_come_first() -> None:
    timeline = played(CLASSIC, 4, seed=2)
    told = history(timeline)
    swings = turning_points(told, 1000)
    assert [abs(swing.change) for swing in swings] == sorted(
        (abs(swing.change) for swing in swings), reverse=True
    )
    assert turning_points(told, 3) == swings[:3]
    first = swings[0]
    assert told.turns[first.turn].worth[first.seat] - told.turns[first.turn - 1].worth[first.seat] == (
        first.change
    )


def test_nothing_happened_yet() -> None:
    timeline = played(choices=0)
    told = history(timeline)
    assert len(told.turns) == 1
    assert told.mergers == ()
    assert turning_points(told) == []
    assert [seat.total for seat in told.sources] == timeline.game.cash


def test_what_power_cards_bring_is_told_apart() -> None:
    told = [history(played(POWERS, 3, seed=seed)).sources for seed in range(5)]
    assert any(seat.cards > 0 for sources in told for seat in sources)
    plain = history(played(STANDARD, 3)).sources
    assert [seat.cards for seat in plain] == [0, 0, 0]
