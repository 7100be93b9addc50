"""Families of long tests: a default run takes some of them, one with --thorough all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def some_of(family: Iterable[Any], *usual: Any) -> list[Any]:
    """The parameters of a family, all but the `usual` ones for a thorough run only; a tuple is several."""
    members = list(family)
    assert set(usual) <= set(members), "not of this family"
    return [
        pytest.param(
            *(each if isinstance(each, tuple) else (each,)),
            marks=[] if each in usual else pytest.mark.thorough,
        )
        for each in members
    ]
