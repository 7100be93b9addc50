"""What the engine refuses, in English.

A sentence is a template with named values, or a function that picks one by them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from acquire_core.faults import ParseFault, Refusal, SetupFault

Values = dict[str, Any]
Sentence = str | Callable[[Values], str]


class _Names(tuple[str, ...]):
    """Names in a row: `{names:or}` reads `Luxor, Tower or American`."""

    def __format__(self, last: str) -> str:
        return f"{', '.join(self[:-1])} {last} {self[-1]}" if len(self) > 1 else "".join(self)


def sentence(template: Sentence, values: Values) -> str:
    """The sentence with its values put in."""
    shown = {
        name: _Names(map(str, value)) if isinstance(value, tuple) else value for name, value in values.items()
    }
    return (template if isinstance(template, str) else template(values)).format(**shown)


def players_text(sizes: Sequence[int]) -> str:
    """Numbers of players as a person says them: `1 player`, `4 or 6 players`, `2 to 6 players`."""
    if len(sizes) > 2 and sizes[-1] - sizes[0] == len(sizes) - 1:
        return f"{sizes[0]} to {sizes[-1]} players"
    return "1 player" if list(sizes) == [1] else f"{_Names(map(str, sizes)):or} players"


def _by_number(name: str, more: str, one: str, none: str | None = None) -> Sentence:
    """The template for none, one or more of what the value `name` counts."""
    forms = (more if none is None else none, one)
    return lambda values: forms[values[name]] if values[name] < len(forms) else more


def _wrong_phase(values: Values) -> str:
    return _NOW[values["phase"].name]


_NOW = {
    "TILE": "'{choice}' is not possible now: place a tile.",
    "FOUND": "'{choice}' is not possible now: choose the chain to found.",
    "SURVIVOR": "'{choice}' is not possible now: choose the chain that survives.",
    "SETTLE": "'{choice}' is not possible now: choose the defunct chain to settle next.",
    "DISPOSE": "'{choice}' is not possible now: sell, trade or keep your defunct shares.",
    "BUY": "'{choice}' is not possible now: buy shares, or nothing.",
    "DRAW": "'{choice}' is not possible now: draw a tile.",
}


def _no_end(values: Values) -> str:
    if values["all_safe"]:
        return "You can declare the end once a chain has {size} tiles or all chains on the board are safe."
    return "You can declare the end once a chain has {size} tiles."


def _players(values: Values) -> str:
    return f"{{title}} is for {players_text(values['sizes'])}, not {{players}}."


def _field_value(values: Values) -> str:
    return f"{{field}}= must be {_FORMS[values['field']]}, not '{{value}}'."


_TILES = "tiles such as 1A,12C"
_COUNTS = "chains by their letters with a number each, such as L3,T2"
_FORMS = {
    "turn": "a number from 1 up",
    "mover": "a seat, counted from 0",
    "phase": "tile, found, survivor, settle, dispose, buy, draw or over",
    "cash": "the dollars of each seat, such as 6000,5400",
    "shares": f"{_COUNTS}, or - for none, seat by seat with / between them",
    "hands": f"{_TILES}, or - for none, seat by seat with / between them",
    "pile": f"{_TILES}, or - for none",
    "rng": "16 hexadecimal digits in lower case",
    "done": "some of placed, drew, bought, swapped, filled and declared, with commas between them",
    "idle": "a number of turns from 1 to the number of players",
    "start": _TILES,
    "aside": _TILES,
    "replaceable": _TILES,
    "founding": "a tile such as 12C",
    "merging": "a tile such as 12C",
    "survivor": "the letter of a chain",
    "defunct": _COUNTS,
    "tied": "letters of chains",
    "unordered": "letters of chains",
    "next": "letters of chains",
    "settling": "the letter of a chain",
    "actor": "a seat, counted from 0",
    "cards": "five digits a seat with / between them, such as 11111/01111",
    "played": "power cards such as free3,buy5",
    "tiles": "a number from 1 to 4",
    "swaps": "a number from 1 to what the rules allow",
    "over": "declared, automatic, pool_empty or stalemate",
}


REFUSALS: dict[Refusal, Sentence] = {
    Refusal.OVER: "The game is over.",
    Refusal.WRONG_PHASE: _wrong_phase,
    Refusal.HAND_FILLED: "'{choice}' is not possible now: replace a dead tile, or none.",
    Refusal.NOT_IN_HAND: "You do not hold {tile}.",
    Refusal.BLOCKED: "{tile} would found a chain, but no more than {most} can be on the board.",
    Refusal.DEAD: "{tile} would merge two safe chains, so it can never be placed.",
    Refusal.MERGES_SAFE: "{tile} would merge a safe chain, so it can never be placed.",
    Refusal.MUST_PLACE: "You hold a tile you can place, so you must place one.",
    Refusal.NO_SWAP: "You cannot swap your hand now.",
    Refusal.MAY_PLACE: "You hold a tile you can place, so you cannot swap your hand.",
    Refusal.ALREADY_ACTIVE: "{chain} is already on the board; choose another chain.",
    Refusal.NOT_TIED: "The survivor must be {tied:or}.",
    Refusal.NOT_NEXT: "The next chain to settle must be {tied:or}.",
    Refusal.TOO_FEW_DEFUNCT: _by_number(
        "held", "You hold only {held} shares of {chain}.", one="You hold only one share of {chain}."
    ),
    Refusal.UNEVEN_TRADE: "Shares trade {trade_in} for {trade_out}, so trade a multiple of {trade_in}.",
    Refusal.TOO_MANY_SHARES: _by_number(
        "most",
        "You can buy no more than {most} shares in a turn.",
        none="You can buy no shares in this game.",
        one="You can buy no more than one share in a turn.",
    ),
    Refusal.NO_TILE_PLACED: "You cannot buy in a turn in which you placed no tile.",
    Refusal.NOT_ACTIVE: "{chain} is not on the board.",
    Refusal.BANK_EMPTY: _by_number(
        "left",
        "The bank has only {left} shares of {chain} left.",
        none="The bank has no shares of {chain} left.",
        one="The bank has only one share of {chain} left.",
    ),
    Refusal.NO_CASH: "That costs ${cost:,}; you have ${cash:,}.",
    Refusal.NOT_REPLACEABLE: "You cannot replace {tile} now.",
    Refusal.NO_END: _no_end,
    Refusal.ENDS_BY_ITSELF: "This game ends by itself; nobody declares the end.",
    Refusal.ALREADY_DECLARED: "The end is already declared.",
    Refusal.END_BEFORE_PLACING: "You can declare the end only before you place a tile.",
    Refusal.END_AFTER_BUYING: "You can declare the end only after you buy.",
    Refusal.NO_FINISH: "You can finish at once only after declaring the end.",
    Refusal.TURN_GOES_ON: "The end is declared, but this turn is played to its end.",
    Refusal.CARD_GONE: "You have no {card} left.",
    Refusal.TOO_MANY_CARDS: _by_number(
        "most",
        "You can play no more than {most} cards in a turn.",
        one="You can play only one card in a turn.",
    ),
    Refusal.CARD_BEFORE_PLACING: "You can play {card} only before you place a tile.",
    Refusal.CARD_WHEN_BUYING: "You can play {card} only when you buy.",
    Refusal.NO_TILES: "The draw pile is empty, so {card} would do nothing.",
    Refusal.NOTHING_TO_PLACE: "You hold no tile you can place, so {card} would do nothing.",
    Refusal.NO_CHAIN: "No chain is on the board, so {card} would do nothing.",
    Refusal.OTHER_CARD: "{card} does not go with the card you already played for this purchase.",
    Refusal.NOTHING_TO_SWAP: "You have nothing to swap, so {card} would do nothing.",
    Refusal.NO_TRADE: "You can swap shares only with a Trade 2 card.",
    Refusal.SAME_CHAIN: "Swap shares of one chain for shares of another.",
    Refusal.TOO_FEW_TO_SWAP: "A swap takes {gives} shares of {chain}; you hold {held}.",
}

PARSE_FAULTS: dict[ParseFault, Sentence] = {
    ParseFault.NO_CHOICE: (
        "'{text}' is not a choice; a choice looks like place 9E, found Tower, dispose sell 3 trade 2, "
        "buy Tower 2 Luxor 1, draw or declare end."
    ),
    ParseFault.NO_SUCH_TILE: "There is no tile '{tile}': tiles run from 1A to {last}.",
    ParseFault.TILE_ON_BOARD: "{tile} is already on the board.",
    ParseFault.NO_SUCH_CHAIN: "There is no chain '{chain}': the chains are {chains:and}.",
    ParseFault.NO_SUCH_CARD: "There is no card '{card}': the cards are {cards:and}.",
    ParseFault.NO_COUNT: "'{word}' needs a number of shares after it.",
    ParseFault.NOT_A_COUNT: "'{word}' is not a number of shares.",
    ParseFault.NAMED_TWICE: "'{word}' is named twice.",
    ParseFault.NO_DISPOSITION: "'{word}' is not possible with defunct shares: sell, trade or keep them.",
}

SETUP_FAULTS: dict[SetupFault, Sentence] = {
    SetupFault.PLAYERS: _players,
    SetupFault.FIRST: "first={seat} is not a seat: {players} players have the seats 0 to {last}.",
    SetupFault.MOVER: "mover={seat} is not a seat: {players} hands have the seats 0 to {last}.",
    SetupFault.TOO_FEW_TILES: "{players} players are dealt {needed} tiles, but there are only {tiles}.",
    SetupFault.BAG: "The bag must hold each of the {tiles} tiles exactly once.",
    SetupFault.NO_OWNER: "'{owner}' on {tile} is not lone, dead or one of {chains:and}.",
    SetupFault.ONE_TILE: "{chain} has one tile; a chain has two or more.",
    SetupFault.TWO_PIECES: "{chain} is in more than one piece.",
    SetupFault.TOUCHING: "{chain} on {tile} touches a tile outside the chain.",
    SetupFault.TOO_MANY_CHAINS: "No more than {most} chains can be on the board.",
    SetupFault.USED_IN_HAND: "{tile} in hand {seat} is already somewhere else.",
    SetupFault.USED_IN_POOL: "{tile} in the pool is already somewhere else.",
    SetupFault.CASH: "cash must list {players} amounts, none below 0.",
    SetupFault.TOO_MANY_HOLDINGS: "shares are given for {given} seats, but there are {players}.",
    SetupFault.NO_HOLDING: "'{chain}: {shares}' is not a holding in this rule set.",
    SetupFault.TOO_LONG: "A position has no more than {most:,} characters.",
    SetupFault.NO_RULE_SET: "'{name}' is not the name of a rule set, with which a position begins.",
    SetupFault.RULES: "The rule set of the position cannot be used: {key}: {problem}.",
    SetupFault.RULES_TEXT: "The rule set of the position is not JSON.",
    SetupFault.NO_FIELD: "'{field}' is not a field of a position; a field looks like turn=12.",
    SetupFault.FIELD_TWICE: "{field}= is given twice.",
    SetupFault.FIELD_MISSING: "The position lacks {field}=.",
    SetupFault.FIELD_VALUE: _field_value,
    SetupFault.FIELD_UNFIT: "{field}= does not fit the rest of the position.",
    SetupFault.TILE_TWICE: "{tile} is in two places.",
    SetupFault.TOO_MANY_SHARES: "More {chain} shares are given than the {stock} there are.",
}
