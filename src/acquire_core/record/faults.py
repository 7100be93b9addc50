"""What can be wrong with a record or stand in its way, as codes (see `acquire_core.english.record`)."""

from __future__ import annotations

from enum import StrEnum, auto


class Fault(StrEnum):
    """One kind of fault. The values that go with each are those its sentence names."""

    # The file.
    NO_FILE = auto()
    IS_DIRECTORY = auto()
    NOT_REGULAR = auto()
    DENIED = auto()
    UNREADABLE = auto()
    EMPTY = auto()
    EXISTS = auto()
    CHANGED = auto()
    BUSY = auto()
    NOT_SAVED = auto()
    NOT_MOVED_ASIDE = auto()

    # The system.
    DISK_FULL = auto()
    QUOTA = auto()
    READ_ONLY = auto()
    NO_DIRECTORY = auto()
    NOT_A_DIRECTORY = auto()
    SYSTEM = auto()

    # The first line.
    NOT_A_RECORD = auto()
    OTHER_FORMAT = auto()
    NEWER_FORMAT = auto()
    BAD_HEADER = auto()
    BAD_RULES = auto()
    WRONG_SEATS = auto()
    NOT_DEALT = auto()
    START_TILES = auto()

    # Any line, by itself.
    BAD_LINE = auto()
    CUT_SHORT = auto()
    TURN_LINE = auto()
    TOO_LONG = auto()
    NOT_UTF8 = auto()
    TOO_DEEP = auto()
    NOT_JSON = auto()
    NOT_AN_OBJECT = auto()
    UNKNOWN_LINE = auto()
    UNKNOWN_KEY = auto()
    NOT_A_COUNT = auto()
    NOT_A_LIST = auto()
    NOT_A_TEXT = auto()
    NOT_HEX = auto()
    NOT_A_SEAT = auto()
    NOT_AN_END = auto()
    NOT_RULES = auto()

    # A line after those before it.
    WRONG_NUMBER = auto()
    WRONG_LEFT = auto()
    GAME_OVER = auto()
    WRONG_SEAT = auto()
    OTHER_SPELLING = auto()
    ILLEGAL = auto()
    OTHER_CHANCE = auto()
    NOT_IN_PILE = auto()
    ON_NO_TILE = auto()
    TURN_GOES_ON = auto()
    TURN_DIFFERS = auto()
    END_DIFFERS = auto()
    CANNOT_UNDO = auto()
    CANNOT_REDO = auto()
    NO_SUCH_CHOICE = auto()

    # What must add up.
    AT_THE_DEAL = auto()
    AFTER_CHOICE = auto()
    WRONG_SHARES = auto()
    WRONG_TILES = auto()
    WRONG_CASH = auto()
    NEGATIVE_CASH = auto()
