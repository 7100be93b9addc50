"""Rule sets nobody wrote: boards, chains, cards and switches at random, within what a rule file may say."""

from __future__ import annotations

from dataclasses import fields
from itertools import pairwise
from typing import Any, Literal, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from acquire_core import Rules
from acquire_core.rules.model import CARDS, TIERS, Band, Board, Chain, Players, Setup
from acquire_core.rules.table_sizes import table_sizes
from tests.core.engine.positions import STANDARD, change

SECTIONS = ("found", "place", "merge", "bonus", "buy", "tiles", "end", "visibility", "two_player", "powers")

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


def down(high: int, low: int) -> st.SearchStrategy[int]:
    """A number from `low` to `high`, rather a high one: then more happens in a game."""
    return st.integers(0, high - low).map(lambda less: high - less)


@st.composite
def rule_sets_of_ones_own(draw: st.DrawFn) -> Rules:
    """A rule set with a random board, table, chains, card and switches."""
    columns, rows = draw(down(15, 4)), draw(down(20, 4))
    cells = columns * rows
    least, most = sorted((draw(down(6, 1)), draw(down(6, 1))))
    teams = [size for size in (1, 2, 3) if table_sizes(size, least, most)]
    chains = tuple(
        Chain(f"Chain{letter}", letter, draw(st.sampled_from(TIERS)))
        for letter in "ABCDEFG"[: draw(down(7, 2))]
    )
    ranks = draw(st.integers(1, 3))
    trade_in = draw(st.integers(1, 4))
    chosen: dict[str, Any] = {
        name: draw(st.booleans() if hint is bool else st.sampled_from(get_args(hint)))
        for name, hint in switches.items()
    }
    # Passing at random soon ends a game by the stop rule, so few rule sets allow it.
    chosen["place.obligatory"] = draw(st.sampled_from([True, True, True, True, False]))
    chosen["two_player.market"] = least == most == 2 and chosen["two_player.market"]
    setup = Setup(
        cash=draw(st.sampled_from([6000, 50_000, 500, 0])),
        hand_size=draw(down(max(1, min(8, cells // most - 1)), 1)),
        start_tiles=draw(st.sampled_from(["place", "return", "none"])),
        first_player=draw(st.sampled_from(["row_then_column", "column_then_row", "random"])),
    )
    return change(
        STANDARD,
        {
            **chosen,
            "name": "own",
            "title": "One's own",
            "players": Players(least, most),
            "teams.size": draw(st.sampled_from(teams)),
            "board": Board(columns, rows),
            "setup": setup,
            "chains": chains,
            "stock": draw(down(30, 1)),
            "safe_size": draw(st.sampled_from([11, 15, 12, 10, 8, 7, 6, 5, 4, 3, 2])),
            "max_active": draw(st.sampled_from([*range(len(chains), 1, -1)] * 3 + [1])),
            "found.founder_shares": draw(down(3, 0)),
            "merge.trade_in": trade_in,
            "merge.trade_out": draw(st.integers(1, trade_in)),
            "bonus.ranks": ranks,
            "two_player.paid_ranks": draw(st.integers(1, ranks)),
            "buy.per_turn": draw(down(4, 0)),
            "end.chain_size": draw(down(cells, 2)),
            **{f"powers.{card}": draw(st.integers(0, 3)) for card in CARDS},
            "powers.per_turn": draw(st.integers(1, 5)),
            "powers.trade_max": draw(st.integers(1, 10)),
            "card": draw(cards(cells)),
        },
    )
