"""Rule sets made up at random: boards of 4x4 to 15x20, 2 to 7 chains, any switches, all of them sound."""

from __future__ import annotations

from itertools import pairwise
from string import ascii_uppercase
from typing import Any, get_args, get_origin

from hypothesis import strategies as st

from acquire_core.rules import TIERS, Rules
from acquire_core.rules_file import rules_from_data
from acquire_core.rules_shape import SHAPE, TOP


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    """Any rule set the checker takes."""
    data: dict[str, Any] = {
        section: {key: draw(_value(hint)) for key, hint in keys.items() if (section, key) not in _MADE}
        for section, keys in SHAPE.items()
        if section != TOP
    }
    data |= {"name": "made_up", "title": "Made up", "description": "Whatever came."}
    board = data["board"] = {"columns": draw(st.integers(4, 15)), "rows": draw(st.integers(4, 20))}
    cells = board["columns"] * board["rows"]
    least = draw(st.integers(2, 6))
    data["players"] = {"min": least, "max": draw(st.integers(least, 6))}
    if data["two_player"]["market"]:
        data["players"] = {"min": 2, "max": 2}
    hand = cells // data["players"]["max"] - (data["setup"]["start_tiles"] != "none")
    data["setup"]["hand_size"] = draw(st.integers(1, min(8, hand)))
    chains = draw(st.integers(2, 7))
    data["chains"] = {
        "stock": draw(st.integers(1, 30)),
        "safe_size": draw(st.integers(2, min(cells, 20))),
        "max_active": draw(st.integers(1, chains)),
        "list": [
            {"name": f"Chain{letter}", "letter": letter, "tier": draw(st.sampled_from(TIERS))}
            for letter in ascii_uppercase[:chains]
        ],
    }
    data["end"]["chain_size"] = draw(st.integers(2, min(cells, 60)))
    data["merge"]["trade_in"] = draw(st.integers(data["merge"]["trade_out"], 10))
    data["two_player"]["paid_ranks"] = draw(st.integers(1, data["bonus"]["ranks"]))
    data["card"] = {"rows": draw(_rows())}
    return rules_from_data(data, "made up")


_MADE = {("board", "columns"), ("board", "rows"), ("chains", "list"), ("card", "rows")}
"""Keys that depend on each other, made with care; others that do are made once more."""


def _value(hint: Any) -> st.SearchStrategy[Any]:
    if hint is bool:
        return st.booleans()
    if get_origin(hint) is not None and not hasattr(hint, "__metadata__"):
        return st.sampled_from(get_args(hint))
    limits = hint.__metadata__[0]
    return st.integers(limits.low, min(limits.high, limits.low + 200 * limits.step)).map(
        lambda number: number - number % limits.step
    )


@st.composite
def _rows(draw: st.DrawFn) -> list[dict[str, Any]]:
    """A card of one to eight rows, each serving every tier."""
    starts = sorted({2, *draw(st.lists(st.integers(3, 40), max_size=7))})
    sizes = [f"{low}-{after - 1}" for low, after in pairwise(starts)] + [f"{starts[-1]}+"]
    prices = sorted(draw(st.lists(st.integers(1, 20), min_size=len(sizes), max_size=len(sizes), unique=True)))
    bonuses = st.lists(st.integers(0, 120), min_size=3, max_size=3)
    return [
        {
            "price": price * 100,
            "bonuses": sorted((amount * 100 for amount in draw(bonuses)), reverse=True),
            **dict.fromkeys(TIERS, span),
        }
        for price, span in zip(prices, sizes, strict=True)
    ]
