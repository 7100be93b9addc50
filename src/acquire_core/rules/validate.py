"""A rule set as data, checked: every fault at once, or the `Rules`.

First every value by itself, as the fields of `model` declare it; then the contradictions between values,
each looked for only where all the values it concerns are sound.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import Any

from acquire_core.rules.chain_list import read_chains, tiers_used
from acquire_core.rules.faults import Fault, Reason, Wrong, fault
from acquire_core.rules.key_declaration import bare
from acquire_core.rules.model import Band, Chain, Rules
from acquire_core.rules.player_counts import table_sizes
from acquire_core.rules.price_card import read_rows
from acquire_core.rules.serialization import SHAPE, TOP, build_rules, dotted
from acquire_core.rules.values import nearest, printable, unknown, wrong

_Values = dict[str, Any]
"""Dotted key -> sound value; the chains and the rows of the card already as `model` has them."""

_Check = Callable[..., Reason | None]

_RELATIONS: list[tuple[tuple[str, ...], _Check]] = []


class Gaps(Enum):
    """What a key or section that is missing means."""

    REFUSED = auto()
    EXTENDABLE = auto()
    """Refused, with the advice to extend another rule set."""
    IGNORED = auto()
    """The data is known to be incomplete: only what is there is checked."""


def check_rules(
    name: str, data: Mapping[str, Any], gaps: Gaps = Gaps.REFUSED
) -> tuple[Rules | None, list[Fault]]:
    """The rule set that `data`, a whole file as tomllib gives it, describes; or None and all its faults."""
    values: _Values = {}
    faults = [_unknown_section(section, data[section]) for section in data if not _known(section)]
    for section in SHAPE:
        faults += _check_section(section, data, values, gaps)
    faults += _check_relations(values)
    complete = not faults and gaps is not Gaps.IGNORED
    return build_rules(name, values) if complete else None, faults


def _known(section: object) -> bool:
    return section in SHAPE[TOP] or (section != TOP and section in SHAPE)


def _unknown_section(section: object, found: object) -> Fault:
    word = str(section)
    if not isinstance(found, dict):
        return unknown(word, [*SHAPE[TOP], "extends"], _home(word))
    sections = [known for known in SHAPE if known != TOP]
    name = printable(word) or '""'
    near = nearest(word, sections)
    if near:
        return fault(name, Wrong.UNKNOWN_SECTION_NEAR, section=near)
    return fault(name, Wrong.UNKNOWN_SECTION, known=sections)


def _home(word: object) -> str:
    """The section in which a key would have a meaning, or nothing."""
    return next((section for section, keys in SHAPE.items() if word in keys), "")


def _check_section(section: str, data: Mapping[str, Any], values: _Values, gaps: Gaps) -> list[Fault]:
    """Check the keys of one section and put the sound values into `values`."""
    keys = SHAPE[section]
    found = data if section == TOP else data.get(section)
    if found is None:
        return _missing(section, gaps, Wrong.MISSING_SECTION, Wrong.MISSING_SECTION_EXTENDS, section=section)
    if not isinstance(found, dict):
        return [fault(section, Wrong.NOT_A_SECTION, section=section, found=found)]
    faults = []
    if section != TOP:
        faults += [unknown(f"{section}.{key}", keys, _home(key)) for key in found if key not in keys]
    for key, hint in keys.items():
        name = dotted(section, key)
        if key in found:
            value, wrongs = _check_value(name, hint, found[key], data)
            faults += wrongs
            if not wrongs:
                values[name] = value
        else:
            faults += _missing(name, gaps, Wrong.MISSING, Wrong.MISSING_EXTENDS, allowed=hint)
    return faults


def _missing(key: str, gaps: Gaps, refused: Wrong, extendable: Wrong, **values: object) -> list[Fault]:
    if gaps is Gaps.IGNORED:
        return []
    return [fault(key, refused if gaps is Gaps.REFUSED else extendable, **values)]


def _check_value(name: str, hint: Any, found: object, data: Mapping[str, Any]) -> tuple[Any, list[Fault]]:
    """The sound value of a key, or what is wrong with what was found."""
    if name == "chains.list":
        return read_chains(found)
    if name == "card.rows":
        chains = data.get("chains")
        return read_rows(found, tiers_used(chains.get("list") if isinstance(chains, dict) else None))
    reason = wrong(hint, found) or (_wrong_line(found) if bare(hint) is str else None)
    return found, [Fault(name, reason)] if reason else []


def _wrong_line(found: object) -> Reason | None:
    """What keeps a text from being shown as one line of a screen."""
    text = str(found)
    if not text.strip():
        return Reason(Wrong.EMPTY_TEXT)
    return None if text.isprintable() else Reason(Wrong.NOT_ONE_LINE)


def _check_relations(values: _Values) -> list[Fault]:
    faults = []
    for keys, check in _RELATIONS:
        if all(key in values for key in keys):
            reason = check(*(values[key] for key in keys))
            if reason:
                faults.append(Fault(keys[0], reason, keys[1:]))
    return faults


def _relation(*keys: str) -> Callable[[_Check], _Check]:
    """Makes a function of the values of `keys` a check; what it finds is a fault of the first key."""

    def register(check: _Check) -> _Check:
        _RELATIONS.append((keys, check))
        return check

    return register


def _at_most(value: int, other: str, limit: int) -> Reason | None:
    if value <= limit:
        return None
    return Reason(Wrong.MORE_THAN, {"value": value, "other": other, "limit": limit})


@_relation("players.min", "players.max")
def _some_table(low: int, high: int) -> Reason | None:
    return _at_most(low, "players.max", high)


@_relation("board.columns", "board.rows", "players.max", "setup.hand_size", "setup.start_tiles")
def _tiles_for_all(columns: int, rows: int, players: int, hand: int, start: str) -> Reason | None:
    each = hand + (start != "none")
    need, cells = players * each, columns * rows
    if need <= cells:
        return None
    sizes = {"columns": columns, "rows": rows, "cells": cells}
    return Reason(Wrong.TOO_FEW_TILES, {**sizes, "players": players, "each": each, "need": need})


@_relation("chains.max_active", "chains.list")
def _chains_to_be_active(most: int, chains: tuple[Chain, ...]) -> Reason | None:
    if most <= len(chains):
        return None
    return Reason(Wrong.TOO_FEW_CHAINS, {"value": most, "count": len(chains)})


@_relation("merge.trade_out", "merge.trade_in")
def _trade_loses(given: int, taken: int) -> Reason | None:
    return None if given <= taken else Reason(Wrong.TRADE_GAINS, {"value": given, "limit": taken})


@_relation("card.rows", "bonus.ranks")
def _bonus_for_each_rank(rows: tuple[Band, ...], ranks: int) -> Reason | None:
    short = [str(row.price) for row in rows if len(row.bonuses) < ranks]
    return Reason(Wrong.TOO_FEW_BONUSES, {"ranks": ranks, "known": short}) if short else None


@_relation("two_player.paid_ranks", "bonus.ranks")
def _paid_ranks_exist(paid: int, ranks: int) -> Reason | None:
    return _at_most(paid, "bonus.ranks", ranks)


@_relation("teams.size", "players.min", "players.max")
def _full_teams(size: int, low: int, high: int) -> Reason | None:
    if low > high or table_sizes(size, low, high):
        return None
    return Reason(Wrong.NO_FULL_TEAMS, {"size": size, "low": low, "high": high})


@_relation("two_player.market", "players.max")
def _market_is_for_two(market: bool, players: int) -> Reason | None:
    return Reason(Wrong.MARKET_NOT_FOR_TWO, {"players": players}) if market and players != 2 else None


@_relation("end.chain_size", "board.columns", "board.rows")
def _end_fits_board(size: int, columns: int, rows: int) -> Reason | None:
    cells = columns * rows
    if size <= cells:
        return None
    return Reason(Wrong.END_TOO_LARGE, {"value": size, "cells": cells, "columns": columns, "rows": rows})
