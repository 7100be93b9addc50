"""The rule keys of the table: who plays, on which board, with what, and what each sees of the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from acquire_core.rules.key_declaration import Key, Limits


@dataclass(frozen=True, slots=True)
class Players:
    """How many may sit at the table."""

    min: Annotated[
        int,
        Limits(1, 6),
        Key("Fewest players", "The fewest players at a table.", "3"),
    ]
    max: Annotated[
        int,
        Limits(1, 6),
        Key("Most players", "The most players at a table.", "4"),
    ]


@dataclass(frozen=True, slots=True)
class Board:
    """Columns are numbered from 1, rows lettered from A."""

    columns: Annotated[
        int,
        Limits(3, 26),
        Key("Board width", "Columns, numbered from 1 on the left.", "12", many="{} columns"),
    ]
    rows: Annotated[
        int, Limits(3, 26), Key("Board height", "Rows, lettered from A at the top.", "9", many="{} rows")
    ]


@dataclass(frozen=True, slots=True)
class Setup:
    """What each seat starts with, and who begins (cases 1-6)."""

    cash: Annotated[
        int,
        Limits(0, 1_000_000, 100),
        Key("Starting cash", "Dollars each player starts with.", "8000", many="${:,}"),
    ]
    hand_size: Annotated[
        int,
        Limits(1, 12),
        Key(
            "Hand size",
            "Tiles each player holds, and draws back up to at the end of a turn.",
            "5",
            many="{} tiles",
            one="{} tile",
        ),
    ]
    start_tiles: Annotated[
        Literal["place", "return", "none"],
        Key(
            "Starting tiles",
            "What happens to the tile each player draws before the first turn.",
            '"return"',
            {
                "place": "stay on the board, founding nothing",
                "return": "decide who starts, then shuffled back in",
                "none": "none are drawn",
            },
            house=True,
        ),
    ]
    first_player: Annotated[
        Literal["row_then_column", "column_then_row", "random"],
        Key(
            "First player",
            "Which starting tile goes first. Without starting tiles the first player is chosen at random.",
            '"column_then_row"',
            {
                "row_then_column": "topmost tile, then leftmost (9A before 1B)",
                "column_then_row": "leftmost tile, then topmost (1B before 9A)",
                "random": "at random",
            },
        ),
    ]


@dataclass(frozen=True, slots=True)
class Visibility:
    """Whether shares and cash of the others lie open on the table."""

    stocks: Annotated[
        Literal["open", "hidden"],
        Key(
            "Shares held",
            "Whether players see each other's shares.",
            '"hidden"',
            {"open": "open", "hidden": "hidden"},
            house=True,
        ),
    ]
    money: Annotated[
        Literal["open", "hidden"],
        Key(
            "Cash",
            "Whether players see each other's cash.",
            '"hidden"',
            {"open": "open", "hidden": "hidden"},
            house=True,
        ),
    ]


@dataclass(frozen=True, slots=True)
class Teams:
    """How many seats play as partners; 1 is everybody alone."""

    size: Annotated[
        int,
        Limits(1, 3),
        Key(
            "Partners",
            "Players on a team: 1 means no teams. A table needs at least two teams, all of them full.",
            "2",
            many="teams of {}",
            one="no teams",
            needs=("players.min=4",),
            house=True,
            since=2,
            before=1,
        ),
    ]
