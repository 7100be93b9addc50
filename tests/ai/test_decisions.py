"""Every level chooses as it did when the decisions were recorded (see `decisions` for how to renew them)."""

from __future__ import annotations

import pytest

from acquire_ai.levels import KINDS
from acquire_core import Phase, rule_sets
from tests.ai.decisions import Decision, decide, decisions, replayed
from tests.ai.games import games

RECORDED = decisions()


Others = dict[str, dict[Decision, str]]


@pytest.fixture(scope="module")
def others(pytestconfig: pytest.Config) -> Others:
    """By level: the decisions that come out otherwise, and how."""
    thorough = pytestconfig.getoption("--thorough")
    found: Others = {level: {} for level in KINDS}
    for one, game in replayed([one for one in RECORDED if thorough or not one.thorough]):
        choice = decide(one, game)
        if choice != one.choice:
            found[one.level][one] = choice
    return found


@pytest.mark.parametrize("level", KINDS)
def test_a_level_chooses_as_it_did(level: str, others: Others) -> None:
    assert others[level] == {}, "meant? python -m tests.ai.decisions records the choices anew"


def test_every_level_is_looked_at_in_every_run() -> None:
    assert {one.level for one in RECORDED if not one.thorough} == {*KINDS}


def test_the_decisions_cover_every_rule_set_and_phase() -> None:
    phases = {phase for phase in Phase if phase != Phase.OVER}
    assert {games()[one.game].rules for one in RECORDED} == {*rule_sets()}
    assert {game.phase for _, game in replayed(RECORDED)} == phases
    assert {
        word
        for one in RECORDED
        for word in ("declare end", "swap", "card", "replace", "finish")
        if one.choice.startswith(word)
    } == {"declare end", "swap", "card", "replace", "finish"}
