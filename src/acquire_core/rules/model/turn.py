"""The rule keys of a turn: placing a tile, founding, mergers, bonuses, buying and drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from acquire_core.rules.key_declaration import Key, Limits


@dataclass(frozen=True, slots=True)
class Found:
    """What the founder of a chain is given (cases 14, 15)."""

    founder_shares: Annotated[
        int,
        Limits(0, 3),
        Key(
            "Founder's shares",
            "Free shares for founding a chain.",
            "2",
            many="{} free shares",
            one="{} free share",
            house=True,
        ),
    ]
    empty_bank: Annotated[
        Literal["nothing", "cash"],
        Key(
            "Founding, bank empty",
            "What the founder gets instead of free shares the bank no longer has.",
            '"cash"',
            {"nothing": "nothing", "cash": "the price in cash"},
        ),
    ]


@dataclass(frozen=True, slots=True)
class Place:
    """Whether a seat with a playable tile must place one (case 7)."""

    obligatory: Annotated[
        bool,
        Key(
            "Placing a tile",
            "Whether a player who can place a tile must place one.",
            "false",
            {"true": "required", "false": "optional"},
            house=True,
        ),
    ]


@dataclass(frozen=True, slots=True)
class Merge:
    """Which mergers are forbidden, and how defunct shares are traded (cases 20, 26a, 32, 39)."""

    safe_rule: Annotated[
        Literal["two_safe", "any_safe"],
        Key(
            "Safe chains",
            "Which mergers a tile may not cause.",
            '"any_safe"',
            {"two_safe": "never merge with each other", "any_safe": "never merge with any chain"},
            house=True,
        ),
    ]
    trade_in: Annotated[
        int,
        Limits(1, 10),
        Key(
            "A trade costs",
            "Defunct shares given up in one trade.",
            "3",
            many="{} defunct shares",
            one="{} defunct share",
        ),
    ]
    trade_out: Annotated[
        int,
        Limits(1, 10),
        Key(
            "A trade brings",
            "Shares of the survivor received in one trade.",
            "2",
            many="{} shares of the survivor",
            one="{} share of the survivor",
        ),
    ]
    defunct_tie_choice: Annotated[
        Literal["stepwise", "upfront"],
        Key(
            "Tied defunct chains",
            "How the player whose turn it is orders defunct chains of the same size.",
            '"upfront"',
            {"stepwise": "picked one at a time", "upfront": "put in order before the first is resolved"},
        ),
    ]


@dataclass(frozen=True, slots=True)
class Bonus:
    """How stockholder bonuses are shared (cases 51-63)."""

    ranks: Annotated[
        int,
        Limits(1, 3),
        Key(
            "Bonuses",
            "How many stockholders of a chain are paid a bonus.",
            "2",
            many="for {} stockholders",
            one="for {} stockholder",
            house=True,
        ),
    ]
    sole_holder: Annotated[
        Literal["primary_and_tertiary", "primary_and_secondary", "all"],
        Key(
            "Sole stockholder",
            "Which bonuses a player gets who is the only stockholder.",
            '"all"',
            {
                "primary_and_tertiary": "first and third bonus",
                "primary_and_secondary": "first and second bonus",
                "all": "every bonus",
            },
            house=True,
        ),
    ]
    first_tie_pool: Annotated[
        Literal["first_two", "ranks_spanned"],
        Key(
            "Tie for first",
            "What stockholders tied for first split.",
            '"ranks_spanned"',
            {
                "first_two": "the first two bonuses; the next gets the third",
                "ranks_spanned": "one bonus for each of them, while there are any",
            },
        ),
    ]
    rounding: Annotated[
        Literal["up_100", "none"],
        Key(
            "Split bonuses",
            "How each part of a split bonus is rounded.",
            '"none"',
            {"up_100": "rounded up to the next $100", "none": "paid to the dollar"},
            house=True,
        ),
    ]


@dataclass(frozen=True, slots=True)
class Buy:
    """How many shares a turn buys, and whether a turn without a tile may (cases 65, 67)."""

    per_turn: Annotated[
        int,
        Limits(0, 6),
        Key(
            "Buying",
            "Shares a player may buy in one turn.",
            "4",
            many="up to {} shares a turn",
            one="{} share a turn",
        ),
    ]
    without_placement: Annotated[
        bool,
        Key(
            "Buying without a tile",
            "Whether a player who placed no tile this turn may buy.",
            "false",
            {"true": "allowed", "false": "not allowed"},
            house=True,
        ),
    ]


@dataclass(frozen=True, slots=True)
class TileRules:
    """What becomes of tiles that cannot be placed (cases 71-80)."""

    dead: Annotated[
        Literal["replace_once", "replace_until_live", "keep"],
        Key(
            "Dead tiles",
            "What happens to dead tiles at the end of their owner's turn.",
            '"keep"',
            {
                "replace_once": "replaced; dead new ones wait a turn",
                "replace_until_live": "replaced until none is dead",
                "keep": "stay in hand",
            },
            house=True,
        ),
    ]
    dead_choice: Annotated[
        Literal["automatic", "optional"],
        Key(
            "Replacing dead tiles",
            "Whether dead tiles must be replaced.",
            '"optional"',
            {"automatic": "automatic", "optional": "up to their owner"},
            house=True,
        ),
    ]
    dead_check: Annotated[
        Literal["after_draw", "before_draw"],
        Key(
            "Dead tiles replaced",
            "Whether a tile drawn this turn can be replaced at once.",
            '"before_draw"',
            {
                "after_draw": "after drawing, new tiles included",
                "before_draw": "before drawing, new tiles not included",
            },
            house=True,
        ),
    ]
    no_playable: Annotated[
        Literal["skip", "redraw_hand", "extend_hand"],
        Key(
            "No playable tile",
            "What a player does who cannot place any tile.",
            '"redraw_hand"',
            {
                "skip": "skip to buying",
                "redraw_hand": "may swap the whole hand once a turn",
                "extend_hand": "draw until a tile can be placed",
            },
            house=True,
        ),
    ]
