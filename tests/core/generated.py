"""Rule sets nobody wrote: boards, chains, cards and switches at random, within what a rule file may say."""

from __future__ import annotations

from dataclasses import fields
from itertools import pairwise
from typing import Any, Literal, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from acquire_core import Rules
from acquire_core.rules import TIERS, Band, Board, Chain, Players, Setup
from tests.core.helpers import STANDARD, change

SECTIONS = ("found", "place", "merge", "bonus", "buy", "tiles", "end", "visibility", "two_player")

switches = {
    f"{section}.{field.name}": hint
    for section in SECTIONS
    for field in fields(getattr(STANDARD, section))
    for hint in [get_type_hints(type(getattr(STANDARD, section)))[field.name]]
    if hint is bool or get_origin(hint) is Literal
}
"""Every switch that is on or off, or has a list of settings, with its type."""


@st.composite
def cards(draw: st.DrawFn, largest: int) -> tuple[Band, ...]:
    """A card whose rows serve every size; each tier begins one row further down, as on the printed ones."""
    starts = sorted(draw(st.sets(st.integers(3, max(3, largest)), max_size=9)))
    spans = [(low, high - 1) for low, high in pairwise([2, *starts])] + [([2, *starts][-1], None)]
    rows = []
    price = 0
    for place in range(len(spans) + len(TIERS) - 1):
        price += draw(st.integers(1, 3)) * 100
        bonuses = sorted((draw(st.integers(0, 60)) * 100 for _ in range(3)), reverse=True)
        sizes = tuple(
            spans[place - tier] if 0 <= place - tier < len(spans) else None for tier in range(len(TIERS))
        )
        rows.append(Band(price, tuple(bonuses), sizes))
    return tuple(rows)


@st.composite
def rule_sets_of_ones_own(draw: st.DrawFn) -> Rules:
    """A rule set with a random board, table, chains, card and switches."""
    columns, rows = draw(st.integers(4, 15)), draw(st.integers(4, 20))
    cells = columns * rows
    most = draw(st.integers(2, 6))
    chains = tuple(
        Chain(f"Chain{letter}", letter, draw(st.sampled_from(TIERS)))
        for letter in "ABCDEFG"[: draw(st.integers(2, 7))]
    )
    ranks = draw(st.integers(1, 3))
    trade_in = draw(st.integers(1, 4))
    chosen: dict[str, Any] = {
        name: draw(st.booleans() if hint is bool else st.sampled_from(get_args(hint)))
        for name, hint in switches.items()
    }
    chosen["two_player.market"] = most == 2 and chosen["two_player.market"]
    setup = Setup(
        cash=draw(st.sampled_from([0, 500, 6000, 50_000])),
        hand_size=draw(st.integers(1, max(1, min(8, cells // most - 1)))),
        start_tiles=draw(st.sampled_from(["place", "return", "none"])),
        first_player=draw(st.sampled_from(["row_then_column", "column_then_row", "random"])),
    )
    return change(
        STANDARD,
        {
            **chosen,
            "name": "own",
            "title": "One's own",
            "players": Players(2, most),
            "board": Board(columns, rows),
            "setup": setup,
            "chains": chains,
            "stock": draw(st.integers(1, 30)),
            "safe_size": draw(st.integers(2, 15)),
            "max_active": draw(st.integers(1, len(chains))),
            "found.founder_shares": draw(st.integers(0, 3)),
            "merge.trade_in": trade_in,
            "merge.trade_out": draw(st.integers(1, trade_in)),
            "bonus.ranks": ranks,
            "two_player.paid_ranks": draw(st.integers(1, ranks)),
            "buy.per_turn": draw(st.integers(0, 4)),
            "end.chain_size": draw(st.integers(2, cells)),
            "card": draw(cards(cells)),
        },
    )
