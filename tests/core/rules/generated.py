"""Rule sets nobody wrote: boards, chains, cards and switches at random, within what a rule file may say."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Literal, get_args, get_origin

from hypothesis import strategies as st

from acquire_core import Rules
from acquire_core.rules.key_declaration import Limits, bare, noted
from acquire_core.rules.model import TIERS, Band, Chain
from acquire_core.rules.player_counts import table_sizes
from acquire_core.rules.serialization import HINTS, KEYS, LISTS
from tests.core.engine.positions import STANDARD, change


def values(key: str) -> st.SearchStrategy[Any]:
    """Any value that a key may have by itself; those of lists are drawn elsewhere."""
    hint = HINTS[key]
    kind = bare(hint)
    if kind is bool:
        return st.booleans()
    if get_origin(kind) is Literal:
        return st.sampled_from(get_args(kind))
    limits: Limits = noted(hint, Limits)
    return st.integers(limits.low // limits.step, limits.high // limits.step).map(
        lambda number: number * limits.step
    )


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


def _field(key: str) -> str:
    """A key as `change` names it: those of [chains] lie flat in the rules."""
    return key.removeprefix("chains.")


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
        _field(key): draw(values(key)) for key in KEYS if key not in LISTS and bare(HINTS[key]) is not str
    }
    # Passing at random soon ends a game by the stop rule, so few rule sets allow it.
    chosen["place.obligatory"] = draw(st.sampled_from([True, True, True, True, False]))
    chosen["two_player.market"] = least == most == 2 and chosen["two_player.market"]
    return change(
        STANDARD,
        {
            **chosen,
            "name": "own",
            "title": "One's own",
            "players.min": least,
            "players.max": most,
            "teams.size": draw(st.sampled_from(teams)),
            "board.columns": columns,
            "board.rows": rows,
            "setup.cash": draw(st.sampled_from([6000, 50_000, 500, 0])),
            "setup.hand_size": draw(down(max(1, min(8, cells // most - 1)), 1)),
            "chains": chains,
            "stock": draw(down(30, 1)),
            "safe_size": draw(st.sampled_from([11, 15, 12, 10, 8, 7, 6, 5, 4, 3, 2])),
            "max_active": draw(st.sampled_from([*range(len(chains), 1, -1)] * 3 + [1])),
            "merge.trade_in": trade_in,
            "merge.trade_out": draw(st.integers(1, trade_in)),
            "bonus.ranks": ranks,
            "two_player.paid_ranks": draw(st.integers(1, ranks)),
            "buy.per_turn": draw(down(4, 0)),
            "end.chain_size": draw(down(cells, 2)),
            "card": draw(cards(cells)),
        },
    )
