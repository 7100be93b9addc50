"""The rules as data: every knob a rule set may turn, as frozen values.

A `Rules` is what a rule file says once it has been checked (see `rules_file`). Each section of the
file is one class here with the same field names, and each field carries its own limits, so that the
checker, the documentation and editors read them from one place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

Dollars = int
Shares = int
Tiles = int

TIERS = ("cheap", "mid", "expensive")
"""The three columns of the stockholder information card, lowest price first."""

CARDS = ("free3", "buy5", "trade2", "take5", "play4")
"""The power cards, as choices and rule files name them."""

MAX_CHAINS = 7
"""Chains a rule set may name: a board cell is one byte, one bit a chain and one for a lone tile."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The smallest and largest whole number a field takes, both included; `step` divides it."""

    low: int
    high: int
    step: int = 1


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain's name, the one character it goes by on the screen, and its column of the card."""

    name: str
    letter: str
    tier: Literal["cheap", "mid", "expensive"]


@dataclass(frozen=True, slots=True)
class Band:
    """A row of the card: what a share costs, and the bonuses from the first stockholder down.

    `sizes` holds, tier by tier, the smallest and largest size (tiles) the row serves; the largest is
    None for "and over", the pair is None where the tier never uses the row.
    """

    price: Dollars
    bonuses: tuple[Dollars, ...]
    sizes: tuple[tuple[Tiles, Tiles | None] | None, ...]


@dataclass(frozen=True, slots=True)
class Players:
    """How many may sit at the table."""

    min: Annotated[int, Limits(1, 6)]
    max: Annotated[int, Limits(1, 6)]


@dataclass(frozen=True, slots=True)
class Board:
    """Columns are numbered from 1, rows lettered from A."""

    columns: Annotated[int, Limits(3, 26)]
    rows: Annotated[int, Limits(3, 26)]


@dataclass(frozen=True, slots=True)
class Setup:
    """What each seat starts with, and who begins (cases 1-6)."""

    cash: Annotated[int, Limits(0, 1_000_000, 100)]
    hand_size: Annotated[int, Limits(1, 12)]
    start_tiles: Literal["place", "return", "none"]
    first_player: Literal["row_then_column", "column_then_row", "random"]


@dataclass(frozen=True, slots=True)
class Found:
    """What the founder of a chain is given (cases 14, 15)."""

    founder_shares: Annotated[int, Limits(0, 3)]
    empty_bank: Literal["nothing", "cash"]


@dataclass(frozen=True, slots=True)
class Place:
    """Whether a seat with a playable tile must place one (case 7)."""

    obligatory: bool


@dataclass(frozen=True, slots=True)
class Merge:
    """Which mergers are forbidden, and how defunct shares are traded (cases 20, 26a, 32, 39)."""

    safe_rule: Literal["two_safe", "any_safe"]
    trade_in: Annotated[int, Limits(1, 10)]
    trade_out: Annotated[int, Limits(1, 10)]
    defunct_tie_choice: Literal["stepwise", "upfront"]


@dataclass(frozen=True, slots=True)
class Bonus:
    """How stockholder bonuses are shared (cases 51-63)."""

    ranks: Annotated[int, Limits(1, 3)]
    sole_holder: Literal["primary_and_tertiary", "primary_and_secondary", "all"]
    first_tie_pool: Literal["first_two", "ranks_spanned"]
    rounding: Literal["up_100", "none"]


@dataclass(frozen=True, slots=True)
class Buy:
    """How many shares a turn buys, and whether a turn without a tile may (cases 65, 67)."""

    per_turn: Annotated[int, Limits(0, 6)]
    without_placement: bool


@dataclass(frozen=True, slots=True)
class TileRules:
    """What becomes of tiles that cannot be placed (cases 71-80)."""

    dead: Literal["replace_once", "replace_until_live", "keep"]
    dead_choice: Literal["automatic", "optional"]
    dead_check: Literal["after_draw", "before_draw"]
    no_playable: Literal["skip", "redraw_hand", "extend_hand"]


@dataclass(frozen=True, slots=True)
class End:
    """When and by whom the game is ended (cases 81-88)."""

    chain_size: Annotated[int, Limits(2, 676)]
    all_safe: bool
    declare: Literal["optional", "automatic"]
    window: Literal["any_point", "start", "after_buy"]
    finish_turn: Literal["optional", "required", "immediate"]
    pool_empty_ends: bool
    stalemate: Literal["full_round", "none"]


@dataclass(frozen=True, slots=True)
class Score:
    """What equal worth at the end means (case 90)."""

    tie: Literal["shared"]


@dataclass(frozen=True, slots=True)
class Visibility:
    """Whether shares and cash of the others lie open on the table."""

    stocks: Literal["open", "hidden"]
    money: Literal["open", "hidden"]


@dataclass(frozen=True, slots=True)
class TwoPlayer:
    """The stock market as a third stockholder (cases 91-98)."""

    market: bool
    paid_ranks: Annotated[int, Limits(1, 3)]
    pool_empty: Literal["uniform", "zero"]


@dataclass(frozen=True, slots=True)
class Powers:
    """Power cards: how many of each a seat begins with, and how far they go (cases 100-106)."""

    enabled: bool
    free3: Annotated[int, Limits(0, 3)]
    buy5: Annotated[int, Limits(0, 3)]
    trade2: Annotated[int, Limits(0, 3)]
    take5: Annotated[int, Limits(0, 3)]
    play4: Annotated[int, Limits(0, 3)]
    per_turn: Annotated[int, Limits(1, 5)]
    trade_max: Annotated[int, Limits(1, 10)]


@dataclass(frozen=True, slots=True)
class Teams:
    """How many seats play as partners; 1 is everybody alone."""

    size: Annotated[int, Limits(1, 3)]


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule set. `chains`, `stock`, `safe_size` and `max_active` are the file's [chains] section."""

    name: str
    title: str
    description: str
    players: Players
    board: Board
    setup: Setup
    chains: tuple[Chain, ...]
    stock: Annotated[int, Limits(1, 100)]
    safe_size: Annotated[int, Limits(2, 676)]
    max_active: Annotated[int, Limits(1, MAX_CHAINS)]
    found: Found
    place: Place
    merge: Merge
    bonus: Bonus
    buy: Buy
    tiles: TileRules
    end: End
    score: Score
    visibility: Visibility
    two_player: TwoPlayer
    powers: Powers
    teams: Teams
    card: tuple[Band, ...] = field(repr=False)
