"""Remarks: rare, in style, and made of nothing but the event."""

from __future__ import annotations

from random import Random

from acquire_ai.bots.remarks import names_for, occasion, remark
from acquire_ai.styles import STYLES
from acquire_core.engine.events import Bought, Drew, EndDeclared, Founded


def test_most_purchases_pass_without_a_remark() -> None:
    rng = Random(1)
    said = [remark(Bought(0, None, 3, None), "raider", rng) for _ in range(500)]
    assert 5 < sum(line is not None for line in said) < 80


def test_every_style_has_something_to_say() -> None:
    for style in ("", *STYLES):
        assert remark(EndDeclared(1), style, Random(2))
        assert any(remark(Founded(0, 1, 2, 1, 0), style, Random(seed)) for seed in range(40))


def test_drawing_is_no_occasion() -> None:
    assert occasion(Drew(0, "1A")) is None
    assert remark(Drew(0, "1A"), "", Random(1)) is None


def test_there_are_names_for_a_full_table_of_every_style() -> None:
    for style in ("", *STYLES):
        names = names_for(style)
        assert len({name.casefold() for name in names}) == len(names) >= 6
    assert names_for("banker")[0] != names_for("raider")[0]
