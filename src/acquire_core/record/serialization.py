"""The text of a record's lines: written from the values in `lines`, and read back into them.

A record is JSON Lines. The first line is the `Header`: everything the game was dealt from. Every other
line is a `Choice`, an `Undo`, a `Redo` or a `Title`. See docs/record.md.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from acquire_core.engine.notation.positions import LONGEST
from acquire_core.errors import RulesError
from acquire_core.record.entries import LONGEST_NAME, Choice, Header, Line, Over, Redo, Seat, Title, Undo
from acquire_core.record.errors import FaultError, NotALineError, RecordError
from acquire_core.record.faults import Fault
from acquire_core.rules.load import rules_from_data, rules_to_data
from acquire_core.rules.model import Rules

FORMAT = 2
"""The format this program writes. It reads every format from 1 on: docs/record.md says what came when."""

_SHOWN = 60


def header_text(header: Header) -> str:
    """The first line of a record, without the line's end."""
    data: dict[str, Any] = {"acquire": FORMAT, "when": header.when}
    if header.source:
        data["source"] = header.source
    data["seats"] = [
        {"name": seat.name} if seat.level is None else {"name": seat.name, "level": seat.level}
        for seat in header.seats
    ]
    if header.position:
        return _dump(data | {"position": header.position, "rules": rules_to_data(header.rules)})
    data |= {"seed": header.seed, "first": header.first, "chance": f"{header.chance:016x}"}
    if header.start:
        data["start"] = header.start
    data |= {"bag": header.bag, "rules": rules_to_data(header.rules)}
    return _dump(data)


def line_text(line: Line) -> str:
    """The text of a line after the first, without the line's end."""
    match line:
        case Choice():
            data: dict[str, Any] = {"n": line.n, "seat": line.seat, "do": line.text}
            if line.chance:
                data["chance"] = line.chance
            if line.state is not None:
                data["state"] = line.state
            if line.over is not None:
                data["over"] = {"reason": line.over.reason, "worth": line.over.worth}
                if line.over.won:
                    data["over"]["won"] = line.over.won
        case Undo():
            data = {"undo": line.count, "left": line.left}
            if line.by is not None:
                data["by"] = line.by
            if line.agreed:
                data["agreed"] = line.agreed
            if line.assisted:
                data["assisted"] = True
        case Redo():
            data = {"redo": line.count, "left": line.left}
        case Title():
            data = {"title": line.text}
    return _dump(data)


def parse_header(file: object, text: bytes) -> Header:
    """The header a first line stands for; RecordError when it is none this program can open."""
    try:
        data = _load(text)
    except ValueError:
        data = {}
    if "acquire" not in data:
        raise RecordError(file, 1, FaultError(Fault.NOT_A_RECORD))
    version = data["acquire"]
    if type(version) is not int or not 1 <= version <= FORMAT:
        newer = type(version) is int and version > FORMAT
        code = Fault.NEWER_FORMAT if newer else Fault.OTHER_FORMAT
        raise RecordError(file, 1, FaultError(code, found=f"{version!r:.20}", known=FORMAT))
    try:
        return _header(data)
    except ValueError as error:
        raise RecordError(file, 1, FaultError(Fault.BAD_HEADER, why=error)) from None


def parse_line(text: bytes) -> Line:
    """The line a text stands for; FaultError says why it is none."""
    data = _load(text)
    match data:
        case {"n": _, "seat": _, "do": _}:
            _only(data, "n", "seat", "do", "chance", "state", "over")
            chance = tuple(_word(item, "chance") for item in _list(data.get("chance", []), "chance"))
            state = data.get("state")
            return Choice(
                _count(data["n"], "n"),
                _count(data["seat"], "seat", low=0),
                _word(data["do"], "do", 200),
                chance,
                None if state is None else _word(state, "state"),
                _over(data["over"]) if "over" in data else None,
            )
        case {"undo": _, "left": _}:
            _only(data, "undo", "left", "by", "agreed", "assisted")
            by = data.get("by")
            return Undo(
                _count(data["undo"], "undo"),
                _count(data["left"], "left", low=0),
                None if by is None else _count(by, "by", low=0),
                tuple(_count(seat, "agreed", low=0) for seat in _list(data.get("agreed", []), "agreed")),
                data.get("assisted", False) is True,
            )
        case {"redo": _, "left": _}:
            _only(data, "redo", "left")
            return Redo(_count(data["redo"], "redo"), _count(data["left"], "left"))
        case {"title": _}:
            _only(data, "title")
            return Title(_word(data["title"], "title", LONGEST_NAME))
    raise FaultError(Fault.UNKNOWN_LINE)


def _header(data: dict[str, Any]) -> Header:
    seats = tuple(_seat(item) for item in _list(data.get("seats"), "seats"))
    when, source = _word(data.get("when", ""), "when"), _word(data.get("source", ""), "source", 200)
    if "position" in data:
        _only(data, "acquire", "when", "source", "seats", "position", "rules")
        rules = _rules(data.get("rules"), data["acquire"])
        position = _word(data["position"], "position", LONGEST)
        return Header(rules, seats, bag=(), first=0, when=when, source=source, position=position)
    _only(data, "acquire", "when", "source", "seats", "seed", "first", "chance", "start", "bag", "rules")
    seed = data.get("seed", 0)
    if type(seed) is not int:
        seed = _word(seed, "seed", LONGEST_NAME)
    chance = data.get("chance", "0")
    if not (isinstance(chance, str) and len(chance) == 16 and set(chance) <= set("0123456789abcdef")):
        raise FaultError(Fault.NOT_HEX, key="chance")
    return Header(
        rules=_rules(data.get("rules"), data["acquire"]),
        seats=seats,
        bag=tuple(_word(item, "bag") for item in _list(data.get("bag"), "bag")),
        first=_count(data.get("first"), "first", low=0),
        seed=seed,
        start=tuple(_word(item, "start") for item in _list(data.get("start", []), "start")),
        chance=int(chance, 16),
        when=when,
        source=source,
    )


def _over(data: Any) -> Over:
    if not isinstance(data, dict):
        raise FaultError(Fault.NOT_AN_END)
    _only(data, "reason", "worth", "won")
    worth = tuple(_count(item, "worth", low=0, high=10**9) for item in _list(data.get("worth"), "worth"))
    won = tuple(_count(item, "won", low=0) for item in _list(data.get("won", []), "won"))
    return Over(_word(data.get("reason"), "reason"), worth, won)


def _seat(data: Any) -> Seat:
    if not isinstance(data, dict):
        raise FaultError(Fault.NOT_A_SEAT)
    _only(data, "name", "level")
    level = data.get("level")
    return Seat(
        _word(data.get("name"), "name", LONGEST_NAME), None if level is None else _word(level, "level")
    )


def _rules(data: Any, record_format: int) -> Rules:
    if not isinstance(data, dict):
        raise FaultError(Fault.NOT_RULES)
    try:
        return _rules_of(json.dumps(data), record_format)
    except RulesError as error:
        first, *more = error.problems
        raise FaultError(Fault.BAD_RULES, problem=first, more=len(more)) from None


@lru_cache(maxsize=32)
def _rules_of(text: str, record_format: int) -> Rules:
    """One rule set for all records that hold the same, since many of them do."""
    return rules_from_data(json.loads(text), "rules", record_format)


def _dump(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _load(text: bytes) -> dict[str, Any]:
    """The object a line holds; FaultError says why it holds none."""
    try:
        data = json.loads(text.decode("utf-8"), parse_constant=_no_number)
    except UnicodeDecodeError:
        raise NotALineError(Fault.NOT_UTF8) from None
    except RecursionError:
        raise NotALineError(Fault.TOO_DEEP) from None
    except ValueError:
        raise NotALineError(Fault.NOT_JSON) from None
    if not isinstance(data, dict):
        raise NotALineError(Fault.NOT_AN_OBJECT)
    return data


def _no_number(name: str) -> Any:
    raise ValueError(name)


def _only(data: Mapping[str, Any], *known: str) -> None:
    for key in data:
        if key not in known:
            raise FaultError(Fault.UNKNOWN_KEY, key=key[:_SHOWN])


def _count(value: Any, key: str, low: int = 1, high: int = 10**6) -> int:
    if type(value) is not int or not low <= value <= high:
        raise FaultError(Fault.NOT_A_COUNT, key=key, low=low, high=high)
    return value


def _list(value: Any, key: str) -> list[Any]:
    if not isinstance(value, list) or len(value) > 1000:
        raise FaultError(Fault.NOT_A_LIST, key=key)
    return value


def _word(value: Any, key: str, longest: int = 40) -> str:
    if not isinstance(value, str) or len(value) > longest or not value.isprintable():
        raise FaultError(Fault.NOT_A_TEXT, key=key, longest=longest)
    return value
