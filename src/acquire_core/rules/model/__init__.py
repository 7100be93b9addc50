"""The rules as data: every key of a rule file, declared once, as frozen values.

A `Rules` is what a rule file says once it has been checked (see `load`). Each section of the file is one
class with the same field names, in the modules here. Beside each field stands everything else there is to
say of the key: its limits, its words, and since when records have it (see `key`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from acquire_core.rules.key_declaration import Key, Limits, Section
from acquire_core.rules.model.chains_and_units import (
    CARDS,
    MAX_CHAINS,
    TIERS,
    Band,
    Chain,
    Dollars,
    Shares,
    Tiles,
)
from acquire_core.rules.model.ending import End, Score
from acquire_core.rules.model.power_cards import Powers
from acquire_core.rules.model.table import Board, Players, Setup, Teams, Visibility
from acquire_core.rules.model.turn import Bonus, Buy, Found, Merge, Place, TileRules
from acquire_core.rules.model.two_player import TwoPlayer

__all__ = [
    "CARDS",
    "MAX_CHAINS",
    "TIERS",
    "Band",
    "Board",
    "Bonus",
    "Buy",
    "Chain",
    "Dollars",
    "End",
    "Found",
    "Merge",
    "Place",
    "Players",
    "Powers",
    "Rules",
    "Score",
    "Setup",
    "Shares",
    "Teams",
    "TileRules",
    "Tiles",
    "TwoPlayer",
    "Visibility",
]


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule set. `chains`, `stock`, `safe_size` and `max_active` are the file's [chains] section.

    `title` and `description` stand at the top of a file; `name` is the name of the file.
    """

    name: str
    title: Annotated[str, Key("Title", "The name of the rule set in menus, in one line.", '"Night game"')]
    description: Annotated[
        str,
        Key(
            "Description",
            "Where the rules come from, in one line. What they are is told from the rules themselves.",
            '"Our own."',
        ),
    ]
    players: Annotated[Players, Section("How many can play.")]
    board: Annotated[Board, Section("The board, and with it the tiles: one for each square.")]
    setup: Annotated[Setup, Section("What each player starts with, and who goes first.")]
    chains: Annotated[
        tuple[Chain, ...],
        Section("The chains, their shares, and the size at which they are safe."),
        Key(
            "Chains",
            "The chains: each has a one-word name, a letter of its own and a column of the price card.",
            '[{ name = "Solo", letter = "S", tier = "cheap" }]',
            needs=("chains.max_active=1",),
        ),
    ]
    stock: Annotated[
        int, Limits(1, 100), Key("Shares", "Shares of each chain.", "25", many="{} of each chain")
    ]
    safe_size: Annotated[
        int,
        Limits(2, 676),
        Key("Safe size", "A chain with this many tiles can never become defunct.", "11", many="{} tiles"),
    ]
    max_active: Annotated[
        int,
        Limits(1, MAX_CHAINS),
        Key(
            "Chains on the board",
            "Chains that can be on the board at once. A tile that would found one more is blocked.",
            "5",
            many="up to {}",
            one="{}",
        ),
    ]
    found: Annotated[Found, Section("What founding a chain brings.")]
    place: Annotated[Place, Section("Placing a tile.")]
    merge: Annotated[Merge, Section("Which mergers are forbidden, and how defunct shares are traded.")]
    bonus: Annotated[Bonus, Section("How stockholder bonuses are paid.")]
    buy: Annotated[Buy, Section("Buying shares.")]
    tiles: Annotated[
        TileRules,
        Section("Tiles that cannot be placed. A dead tile would merge safe chains, so it never can be."),
    ]
    end: Annotated[End, Section("When the game ends, and who ends it.")]
    score: Annotated[Score, Section("Who wins.")]
    visibility: Annotated[Visibility, Section("What players see of each other.")]
    two_player: Annotated[
        TwoPlayer, Section("The stock market as a third stockholder in a game for two.", switch="market")
    ]
    powers: Annotated[
        Powers, Section("Power cards: each player has some, each good for one turn.", switch="enabled")
    ]
    teams: Annotated[Teams, Section("Partners, who sit evenly around the table and add up their money.")]
    card: Annotated[
        tuple[Band, ...],
        Section("The card of prices and bonuses."),
        Key(
            "Price card",
            "A row for each price: the bonuses from the first stockholder down, and the sizes it serves in "
            "each column.",
            '[{ price = 500, bonuses = [5000, 3000, 1000], cheap = "2+", mid = "2+", expensive = "2+" }]',
        ),
    ] = field(repr=False)
