"""The rule keys of a game for two with the stock market as a third stockholder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from acquire_core.rules.key_declaration import Key, Limits

_MARKET = ("players.max=2", "two_player.market=true")


@dataclass(frozen=True, slots=True)
class TwoPlayer:
    """The stock market as a third stockholder (cases 91-98)."""

    market: Annotated[
        bool,
        Key(
            "Stock market",
            "Whether the stock market competes for bonuses in a game for two: it draws a tile for each "
            "bonus, and the number on the tile is its shares.",
            "true",
            {"true": "competes for bonuses", "false": "does not compete"},
            needs=("players.max=2",),
            house=True,
        ),
    ]
    paid_ranks: Annotated[
        int,
        Limits(1, 3),
        Key(
            "Bonuses with market",
            "How many of the three stockholders, the stock market included, are paid.",
            "1",
            many="for {} stockholders",
            one="for {} stockholder",
            needs=_MARKET,
        ),
    ]
    pool_empty: Annotated[
        Literal["uniform", "zero"],
        Key(
            "Market, no tiles left",
            "What the stock market holds once there is no tile for it to draw.",
            '"zero"',
            {"uniform": "a random number of shares", "zero": "nothing"},
            needs=_MARKET,
        ),
    ]
