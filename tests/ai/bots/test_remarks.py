"""Remarks: rare, and on nothing but what everybody saw."""

from __future__ import annotations

from random import Random

from acquire_ai.bots.remarks import OFTEN, occasion, speaks
from acquire_core.engine.events import Bought, Drew, EndDeclared, Founded


def test_most_purchases_pass_without_a_remark() -> None:
    rng = Random(1)
    said = [speaks("bought", rng) for _ in range(500)]
    assert 5 < sum(said) < 80


def test_the_end_is_always_remarked_on() -> None:
    assert all(speaks("end", Random(seed)) for seed in range(40))


def test_an_occasion_says_whose_it_is() -> None:
    assert occasion(EndDeclared(1)) == ("end", 1)
    assert occasion(Founded(2, 1, 2, 1, 0)) == ("founded", 2)
    assert occasion(Bought(3, None, 3, None)) == ("bought", 3)
    assert {"end", "founded", "bought"} <= set(OFTEN)


def test_small_purchases_and_drawing_are_no_occasion() -> None:
    assert occasion(Bought(3, None, 2, None)) is None
    assert occasion(Drew(0, "1A")) is None
