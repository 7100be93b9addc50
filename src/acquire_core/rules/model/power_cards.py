"""The rule keys of power cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from acquire_core.rules.key_declaration import Key, Limits

_CARDS = ("powers.enabled=true",)


@dataclass(frozen=True, slots=True)
class Powers:
    """Power cards: how many of each a seat begins with, and how far they go (cases 100-106)."""

    enabled: Annotated[
        bool,
        Key(
            "Power cards",
            "Whether there are power cards.",
            "true",
            {"true": "dealt to each player", "false": "not used"},
            house=True,
            since=2,
            before=False,
        ),
    ]
    free3: Annotated[
        int,
        Limits(0, 3),
        Key(
            "Free 3",
            "When buying: take up to 3 shares for free instead of buying.",
            "2",
            many="{} each",
            needs=_CARDS,
            since=2,
            before=1,
        ),
    ]
    buy5: Annotated[
        int,
        Limits(0, 3),
        Key(
            "Buy 5", "When buying: buy up to 5 shares.", "2", many="{} each", needs=_CARDS, since=2, before=1
        ),
    ]
    trade2: Annotated[
        int,
        Limits(0, 3),
        Key(
            "Trade 2",
            "When buying: also swap 2 shares of a chain on the board for 1 of another, several times.",
            "2",
            many="{} each",
            needs=_CARDS,
            since=2,
            before=1,
        ),
    ]
    take5: Annotated[
        int,
        Limits(0, 3),
        Key(
            "Take 5",
            "Before placing a tile: draw 5 more, then draw no others until the hand is below its usual size.",
            "2",
            many="{} each",
            needs=_CARDS,
            since=2,
            before=1,
        ),
    ]
    play4: Annotated[
        int,
        Limits(0, 3),
        Key(
            "Play 4",
            "Before placing a tile: place up to 4, one after the other.",
            "2",
            many="{} each",
            needs=_CARDS,
            since=2,
            before=1,
        ),
    ]
    per_turn: Annotated[
        int,
        Limits(1, 5),
        Key(
            "Cards a turn", "Power cards a player may play in one turn.", "2", needs=_CARDS, since=2, before=1
        ),
    ]
    trade_max: Annotated[
        int,
        Limits(1, 10),
        Key(
            "Trade 2 swaps",
            "Swaps one Trade 2 card allows.",
            "2",
            many="up to {}",
            one="{}",
            needs=_CARDS,
            since=2,
            before=3,
        ),
    ]
