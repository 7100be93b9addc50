"""A rule set as data, checked: every fault at once, or the `Rules`.

First every value by itself, as the fields of `rules` define it; then the contradictions between
values, each looked for only where all the values it concerns are sound.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from acquire_core.rules.chains import read_chains, tiers_used
from acquire_core.rules.fields import SHAPE, TOP, build_rules, dotted
from acquire_core.rules.model import Band, Chain, Rules
from acquire_core.rules.price_card import read_rows
from acquire_core.rules.table_sizes import table_sizes
from acquire_core.rules.values import Fault, allowed, show, unknown, wrong

_Values = dict[str, Any]
"""Dotted key -> sound value; the chains and the rows of the card already as `rules` has them."""

_Relation = tuple[tuple[str, ...], Callable[..., str | None]]

_RELATIONS: list[_Relation] = []


def check_rules(
    name: str, data: Mapping[str, Any], missing: str | None = ""
) -> tuple[Rules | None, list[Fault]]:
    """The rule set that `data`, a whole file as tomllib gives it, describes; or None and all its faults.

    `missing` is the advice added where something is missing; with None, the data is known to be incomplete
    and only what is there is checked.
    """  # fmt: skip
    values: _Values = {}
    faults = [_unknown_section(section, data[section]) for section in data if not _known(section)]
    for section in SHAPE:
        faults += _check_section(section, data, values, missing)
    faults += _check_relations(values)
    complete = not faults and missing is not None
    return build_rules(name, values) if complete else None, faults


def _known(section: object) -> bool:
    return section in SHAPE[TOP] or (section != TOP and section in SHAPE)


def _unknown_section(section: object, found: object) -> Fault:
    word = str(section)
    if not isinstance(found, dict):
        return unknown(word, [*SHAPE[TOP], "extends"], _home(word))
    sections = [known for known in SHAPE if known != TOP]
    return unknown(word, sections, what="section")


def _home(word: object) -> str:
    """The section in which a key would have a meaning, or nothing."""
    return next((section for section, keys in SHAPE.items() if word in keys), "")


def _check_section(
    section: str, data: Mapping[str, Any], values: _Values, missing: str | None
) -> list[Fault]:
    """Check the keys of one section and put the sound values into `values`."""
    keys = SHAPE[section]
    found = data if section == TOP else data.get(section)
    if found is None:
        return [] if missing is None else [Fault(section, f"the section [{section}] is missing{missing}")]
    if not isinstance(found, dict):
        return [Fault(section, f"must be a section [{section}], found {show(found)}")]
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
        elif missing is not None:
            faults.append(Fault(name, f"is missing; it must be {_allowed(name, hint)}{missing}"))
    return faults


def _allowed(name: str, hint: Any) -> str:
    lists = {"chains.list": "the list of the chains", "card.rows": "the list of the card's rows"}
    return lists[name] if name in lists else allowed(hint)


def _check_value(name: str, hint: Any, found: object, data: Mapping[str, Any]) -> tuple[Any, list[Fault]]:
    """The sound value of a key, or what is wrong with what was found."""
    if name == "chains.list":
        return read_chains(found)
    if name == "card.rows":
        chains = data.get("chains")
        return read_rows(found, tiers_used(chains.get("list") if isinstance(chains, dict) else None))
    message = wrong(hint, found) or (_wrong_line(found) if hint is str else None)
    return found, [Fault(name, message)] if message else []


def _wrong_line(found: object) -> str | None:
    """What keeps a text from being shown as one line of a screen."""
    text = str(found)
    if not text.strip():
        return "must not be empty"
    return None if text.isprintable() else "must be one line without control characters"


def _check_relations(values: _Values) -> list[Fault]:
    faults = []
    for keys, sentence in _RELATIONS:
        if all(key in values for key in keys):
            message = sentence(*(values[key] for key in keys))
            if message:
                faults.append(Fault(keys[0], message, keys[1:]))
    return faults


def _relation(*keys: str) -> Callable[[Callable[..., str | None]], Callable[..., str | None]]:
    """Makes a function of the values of `keys` a check; what it says is a fault of the first key."""

    def register(sentence: Callable[..., str | None]) -> Callable[..., str | None]:
        _RELATIONS.append((keys, sentence))
        return sentence

    return register


@_relation("players.min", "players.max")
def _some_table(low: int, high: int) -> str | None:
    return f"{low} is more than players.max, which is {high}" if low > high else None


@_relation("board.columns", "board.rows", "players.max", "setup.hand_size", "setup.start_tiles")
def _tiles_for_all(columns: int, rows: int, players: int, hand: int, start: str) -> str | None:
    each = hand + (start != "none")
    need, cells = players * each, columns * rows
    if need <= cells:
        return None
    return f"the board has {columns} x {rows} = {cells} tiles, but {players} players need {each} each: {need}"


@_relation("chains.max_active", "chains.list")
def _chains_to_be_active(most: int, chains: tuple[Chain, ...]) -> str | None:
    return f"{most} is more than the {len(chains)} chains in the list" if most > len(chains) else None


@_relation("merge.trade_out", "merge.trade_in")
def _trade_loses(given: int, taken: int) -> str | None:
    if given <= taken:
        return None
    return f"{given} is more than merge.trade_in, which is {taken}: a trade never brings more than it takes"


@_relation("card.rows", "bonus.ranks")
def _bonus_for_each_rank(rows: tuple[Band, ...], ranks: int) -> str | None:
    short = [str(row.price) for row in rows if len(row.bonuses) < ranks]
    if not short:
        return None
    return f"bonus.ranks pays {ranks}, but there are fewer bonuses in the row for {', '.join(short)}"


@_relation("two_player.paid_ranks", "bonus.ranks")
def _paid_ranks_exist(paid: int, ranks: int) -> str | None:
    return f"{paid} is more than bonus.ranks, which is {ranks}" if paid > ranks else None


@_relation("teams.size", "players.min", "players.max")
def _full_teams(size: int, low: int, high: int) -> str | None:
    if low > high or table_sizes(size, low, high):
        return None
    return f"{size} partners a team need two full teams or more, which no table of {low} to {high} makes"


@_relation("two_player.market", "players.max")
def _market_is_for_two(market: bool, players: int) -> str | None:
    if not market or players == 2:
        return None
    return f"true is for two players only, but players.max is {players}"


@_relation("end.chain_size", "board.columns", "board.rows")
def _end_fits_board(size: int, columns: int, rows: int) -> str | None:
    cells = columns * rows
    return f"{size} is more than the {cells} tiles of the {columns} x {rows} board" if size > cells else None
