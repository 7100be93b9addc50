"""The rule keys of the end of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from acquire_core.rules.key_declaration import Key, Limits


@dataclass(frozen=True, slots=True)
class End:
    """When and by whom the game is ended (cases 81-88)."""

    chain_size: Annotated[
        int,
        Limits(2, 676),
        Key(
            "Game end",
            "The game can end once a chain has this many tiles.",
            "30",
            many="a chain of {} tiles",
            house=True,
            offered=(20, 25, 30, 35, 38, 41, 45, 50),
        ),
    ]
    all_safe: Annotated[
        bool,
        Key(
            "All chains safe",
            "Whether the game can also end once every chain on the board is safe.",
            "false",
            {"true": "also ends the game", "false": "does not end the game"},
            house=True,
        ),
    ]
    declare: Annotated[
        Literal["optional", "automatic"],
        Key(
            "Ending the game",
            "Whether a player has to declare the end.",
            '"automatic"',
            {"optional": "declared by the player in turn", "automatic": "automatic, at the end of a turn"},
            house=True,
        ),
    ]
    window: Annotated[
        Literal["any_point", "start", "after_buy"],
        Key(
            "Declaring the end",
            "When in a turn the end may be declared.",
            '"after_buy"',
            {
                "any_point": "at any point of the turn",
                "start": "before placing a tile",
                "after_buy": "after buying",
            },
            house=True,
        ),
    ]
    finish_turn: Annotated[
        Literal["optional", "required", "immediate"],
        Key(
            "After declaring the end",
            "Whether the turn goes on.",
            '"required"',
            {
                "optional": "finishing the turn is optional",
                "required": "the turn is finished first",
                "immediate": "the game ends at once",
            },
        ),
    ]
    pool_empty_ends: Annotated[
        bool,
        Key(
            "Empty draw pile",
            "Whether the game ends when a player has to draw and no tile is left.",
            "true",
            {"true": "ends the game", "false": "play goes on"},
            house=True,
        ),
    ]
    stalemate: Annotated[
        Literal["full_round", "none"],
        Key(
            "A round without tiles",
            "Whether the game ends when nobody placed or drew a tile for a whole round.",
            '"none"',
            {"full_round": "ends the game", "none": "ends it only if nobody bought either"},
            house=True,
        ),
    ]


@dataclass(frozen=True, slots=True)
class Score:
    """What equal worth at the end means (case 90)."""

    tie: Annotated[
        Literal["shared"],
        Key("Tie at the end", "Who wins when players tie.", '"shared"', {"shared": "shared victory"}),
    ]
