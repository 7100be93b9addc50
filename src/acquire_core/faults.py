"""Why the engine refuses something: one code for each sentence (see `acquire_core.english.engine`)."""

from __future__ import annotations

from enum import StrEnum


class Refusal(StrEnum):
    """Why the rules do not allow a choice now."""

    OVER = "over"
    WRONG_PHASE = "wrong_phase"
    HAND_FILLED = "hand_filled"

    NOT_IN_HAND = "not_in_hand"
    BLOCKED = "blocked"
    DEAD = "dead"
    MERGES_SAFE = "merges_safe"
    MUST_PLACE = "must_place"
    NO_SWAP = "no_swap"
    MAY_PLACE = "may_place"
    ALREADY_ACTIVE = "already_active"

    NOT_TIED = "not_tied"
    NOT_NEXT = "not_next"
    TOO_FEW_DEFUNCT = "too_few_defunct"
    UNEVEN_TRADE = "uneven_trade"

    TOO_MANY_SHARES = "too_many_shares"
    NO_TILE_PLACED = "no_tile_placed"
    NOT_ACTIVE = "not_active"
    BANK_EMPTY = "bank_empty"
    NO_CASH = "no_cash"

    NOT_REPLACEABLE = "not_replaceable"

    NO_END = "no_end"
    ENDS_BY_ITSELF = "ends_by_itself"
    ALREADY_DECLARED = "already_declared"
    END_BEFORE_PLACING = "end_before_placing"
    END_AFTER_BUYING = "end_after_buying"
    NO_FINISH = "no_finish"
    TURN_GOES_ON = "turn_goes_on"

    CARD_GONE = "card_gone"
    TOO_MANY_CARDS = "too_many_cards"
    CARD_BEFORE_PLACING = "card_before_placing"
    CARD_WHEN_BUYING = "card_when_buying"
    NO_TILES = "no_tiles"
    NOTHING_TO_PLACE = "nothing_to_place"
    NO_CHAIN = "no_chain"
    OTHER_CARD = "other_card"
    NOTHING_TO_SWAP = "nothing_to_swap"
    NO_TRADE = "no_trade"
    SAME_CHAIN = "same_chain"
    TOO_FEW_TO_SWAP = "too_few_to_swap"


class ParseFault(StrEnum):
    """Why a text is no choice, or no tile."""

    NO_CHOICE = "no_choice"
    NO_SUCH_TILE = "no_such_tile"
    TILE_ON_BOARD = "tile_on_board"
    NO_SUCH_CHAIN = "no_such_chain"
    NO_SUCH_CARD = "no_such_card"
    NO_COUNT = "no_count"
    NOT_A_COUNT = "not_a_count"
    NAMED_TWICE = "named_twice"
    NO_DISPOSITION = "no_disposition"


class SetupFault(StrEnum):
    """Why a game cannot be set up so."""

    PLAYERS = "players"
    FIRST = "first"
    MOVER = "mover"
    TOO_FEW_TILES = "too_few_tiles"
    BAG = "bag"
    NO_OWNER = "no_owner"
    ONE_TILE = "one_tile"
    TWO_PIECES = "two_pieces"
    TOUCHING = "touching"
    TOO_MANY_CHAINS = "too_many_chains"
    USED_IN_HAND = "used_in_hand"
    USED_IN_POOL = "used_in_pool"
    CASH = "cash"
    TOO_MANY_HOLDINGS = "too_many_holdings"
    NO_HOLDING = "no_holding"
    TOO_MANY_SHARES = "too_many_shares"

    TOO_LONG = "too_long"
    NO_RULE_SET = "no_rule_set"
    RULES = "rules"
    RULES_TEXT = "rules_text"
    NO_FIELD = "no_field"
    FIELD_TWICE = "field_twice"
    FIELD_MISSING = "field_missing"
    FIELD_VALUE = "field_value"
    FIELD_UNFIT = "field_unfit"
    TILE_TWICE = "tile_twice"
