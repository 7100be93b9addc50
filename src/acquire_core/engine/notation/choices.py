"""Choices from their text, as people type it and records hold it."""

from __future__ import annotations

from acquire_core.engine.actions import (
    BUY_NOTHING,
    DECLARE_END,
    DRAW,
    FINISH,
    PLACE_NONE,
    REPLACE_NONE,
    SWAP_HAND,
    Action,
)
from acquire_core.engine.lookups.tables import Tables
from acquire_core.errors import ParseError
from acquire_core.faults import ParseFault
from acquire_core.rules.model import CARDS

_FIXED: dict[str, Action] = {
    action.text: action
    for action in (PLACE_NONE, BUY_NOTHING, REPLACE_NONE, DRAW, SWAP_HAND, DECLARE_END, FINISH)
}


def parse(tables: Tables, words: str) -> Action:
    """The choice a text stands for; ParseError is a sentence that names what is wrong."""
    parts = words.split()
    text = " ".join(parts).lower()
    if text in _FIXED:
        return _FIXED[text]
    match [part.lower() for part in parts[:1]] + parts[1:]:
        case ["place", name]:
            return tables.place[tables.grid.cell(name)]
        case ["replace", name]:
            return tables.replace[tables.grid.cell(name)]
        case ["found", name]:
            return tables.found[_chain(tables, name)]
        case ["survive", name]:
            return tables.survive[_chain(tables, name)]
        case ["settle", name]:
            return tables.settle[_chain(tables, name)]
        case ["card", name] if tables.rules.powers.enabled:
            return _card(tables, name.lower())
        case ["swap", given, got] if tables.rules.powers.enabled:
            return tables.swap(_chain(tables, given), _chain(tables, got))
        case ["dispose", *counts]:
            return _dispose(tables, counts)
        case ["buy", *counts] if counts:
            picks = {_chain(tables, name): shares for name, shares in _pairs(counts).items()}
            return tables.buy(tuple(chain for chain in sorted(picks) for _ in range(picks[chain])))
    raise ParseError(ParseFault.NO_CHOICE, text=words)


def _dispose(tables: Tables, counts: list[str]) -> Action:
    given = {what.lower(): shares for what, shares in _pairs(counts).items()}
    for what in given:
        if what not in ("sell", "trade"):
            raise ParseError(ParseFault.NO_DISPOSITION, word=what)
    return tables.dispose(given.get("sell", 0), given.get("trade", 0))


def _card(tables: Tables, name: str) -> Action:
    if name not in CARDS:
        raise ParseError(ParseFault.NO_SUCH_CARD, card=name, cards=CARDS)
    return tables.cards[CARDS.index(name)]


def _pairs(words: list[str]) -> dict[str, int]:
    """`name count name count` as a dictionary."""
    if len(words) % 2:
        raise ParseError(ParseFault.NO_COUNT, word=words[-1])
    pairs: dict[str, int] = {}
    for name, count in zip(words[::2], words[1::2], strict=True):
        if not (count.isascii() and count.isdigit() and len(count) < 4):
            raise ParseError(ParseFault.NOT_A_COUNT, word=count)
        if name.lower() in map(str.lower, pairs):
            raise ParseError(ParseFault.NAMED_TWICE, word=name)
        pairs[name] = int(count)
    return pairs


def _chain(tables: Tables, name: str) -> int:
    chain = tables.chain_named.get(name.lower())
    if chain is None:
        known = tuple(chain.name for chain in tables.rules.chains)
        raise ParseError(ParseFault.NO_SUCH_CHAIN, chain=name, chains=known)
    return chain
