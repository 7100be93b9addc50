"""Positions as text: one line that holds the whole state of a game, as FEN does for chess.

The grammar is in docs/notation.md. What follows from the rest is not written but worked out again:
prices, sizes, the bank, what tiles do.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

from acquire_core.engine.lookups.tables import tables
from acquire_core.engine.notation.position_parser import DONE, NEEDED, NONE, OPTIONAL, Reader
from acquire_core.engine.state import State
from acquire_core.errors import RulesError, SetupError
from acquire_core.faults import SetupFault
from acquire_core.rules.load import load_rules, rule_sets, rules_from_data, rules_to_data
from acquire_core.rules.model import CARDS, Rules
from acquire_core.rules.overrides import overrides_of, with_overrides

S = TypeVar("S", bound=State)

LONGEST = 20_000
"""Characters; the text of a rule set of one's own on the largest board is shorter."""


def text_of(state: State) -> str:
    """The state as one line; the chance results that a replay has prepared are no part of it."""
    return f"{_rules_text(state.rules)} {fields_of(state)}"


def fields_of(state: State) -> str:
    """The text without the rule set."""
    look_ups = state.tables
    names, letters = look_ups.names, [chain.letter for chain in state.rules.chains]
    merger, power = state.merger, state.power
    signs = {0: ".", look_ups.lone: "*"} | {1 << chain: letter for chain, letter in enumerate(letters)}
    columns = state.rules.board.columns
    cells = [signs[state.cells[cell]] for cell in look_ups.grid.cells]
    done = (
        state.placed,
        state.drew_in == state.turn,
        state.bought_in == state.turn,
        state.swapped_in == state.turn,
        state.filled,
        state.declared,
    )

    def tiles(of: Iterable[int]) -> str:
        return ",".join(names[cell] for cell in of)

    def chains(of: Iterable[int]) -> str:
        return "".join(letters[chain] for chain in of)

    def counted(of: Iterable[tuple[int, int]]) -> str:
        return ",".join(f"{letters[chain]}{count}" for chain, count in of if count)

    fields = {
        "board": "/".join("".join(cells[at : at + columns]) for at in range(0, len(cells), columns)),
        "turn": str(state.turn),
        "mover": str(state.mover),
        "phase": state.phase.name.lower(),
        "cash": ",".join(map(str, state.cash)),
        "shares": "/".join(counted(enumerate(held)) or NONE for held in state.shares),
        "hands": "/".join(tiles(hand) or NONE for hand in state.hands),
        "pile": tiles(state.bag[state.drawn :]) or NONE,
        "rng": f"{state.rng:016x}",
        "done": ",".join(word for word, is_done in zip(DONE, done, strict=True) if is_done),
        "idle": str(state.idle or ""),
        "start": tiles(state.start_tiles),
        "aside": tiles(state.aside),
        "replaceable": tiles(state.replaceable),
        "founding": tiles([state.pending] if state.pending else []),
    }
    if merger:
        fields["merging"] = tiles([merger.cell])
        if merger.survivor >= 0:
            fields |= {
                "survivor": chains([merger.survivor]),
                "defunct": counted((chain, state.size[chain]) for chain in merger.defunct),
                "tied": chains(merger.tied),
                "unordered": chains(merger.left),
                "next": chains(merger.lined_up),
                "settling": chains([merger.settling] if merger.settling >= 0 else []),
                "actor": str(merger.waiting[0]) if merger.waiting else "",
            }
    if power:
        fields |= {
            "cards": "/".join("".join(map(str, left)) for left in power.left),
            "played": ",".join(CARDS[card] for card in power.played),
            "tiles": str(power.tiles or ""),
            "swaps": str(power.swaps or ""),
        }
    if state.result:
        fields["over"] = state.result.reason.value
    return " ".join(f"{key}={value}" for key, value in fields.items() if value)


def from_text(make: type[S], text: str) -> S:
    """The game that `text_of` gave the text of; SetupError is a sentence that names what does not fit."""
    if len(text) > LONGEST:
        raise SetupError(SetupFault.TOO_LONG, most=LONGEST)
    rules, _, rest = text.partition(" ")
    return from_fields(make, _rules_from(rules), rest)


def from_fields(make: type[S], rules: Rules, text: str) -> S:
    """The game of a text without its rule set, for those who hold that apart."""
    given: dict[str, str] = {}
    for word in text.split(" "):
        key, _, value = word.partition("=")
        if key not in NEEDED + OPTIONAL or not value:
            raise SetupError(SetupFault.NO_FIELD, field=word[:40])
        if key in given:
            raise SetupError(SetupFault.FIELD_TWICE, field=key)
        given[key] = value
    for key in NEEDED:
        if key not in given:
            raise SetupError(SetupFault.FIELD_MISSING, field=key)
    return Reader(tables(rules), given).state_of(make)


@lru_cache(maxsize=32)
def _rules_text(rules: Rules) -> str:
    """A shipped rule set by its name, and what house rules change; any other as data."""
    if rules.name in rule_sets():
        base = load_rules(rules.name)
        if rules == base:
            return rules.name
        changes = overrides_of(rules, base)
        try:
            if with_overrides(base, changes) == rules:
                return rules.name + _json(changes)
        except RulesError:
            pass  # a change of the whole, such as other chains, is no single setting
    return _json(rules_to_data(rules))


def _json(data: object) -> str:
    """JSON without a space, so that it is one word of the line."""
    return json.dumps(data, separators=(",", ":")).replace(" ", "\\u0020")


@lru_cache(maxsize=32)
def _rules_from(word: str) -> Rules:
    name, brace, rest = word.partition("{")
    if name and name not in rule_sets():
        raise SetupError(SetupFault.NO_RULE_SET, name=name[:40])
    if not brace:
        if not name:
            raise SetupError(SetupFault.NO_RULE_SET, name=name)
        return load_rules(name)
    try:
        data = json.loads(brace + rest)
        return with_overrides(load_rules(name), data) if name else rules_from_data(data, "rules")
    except RulesError as error:
        problem = error.problems[0]
        raise SetupError(SetupFault.RULES, key=problem.key, problem=problem.message) from None
    except (ValueError, RecursionError):
        raise SetupError(SetupFault.RULES_TEXT) from None
