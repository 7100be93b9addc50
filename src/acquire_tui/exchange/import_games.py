"""Games from elsewhere as records of ours: records of friends, and the trace format of docs/record.md."""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from gzip import GzipFile
from pathlib import Path
from typing import Any, BinaryIO

from acquire_core import Game, Phase, Rules, load_rules
from acquire_core.record.read import open_record
from acquire_core.record.write import Header, RecordError, Seat, Timeline, load
from acquire_tui.storage.games_folder import Saves
from acquire_tui.text.pages import exchange as words
from acquire_tui.text.pages.opponents import player_name

LONGEST_TRACE = 1 << 22
"""Bytes of one recorded game; a long one has 200,000."""

_MAGIC = b"\x1f\x8b"
_FORCED = (["place none"], ["buy nothing"], ["draw"])


@dataclass(slots=True)
class Imported:
    """What came of an import: the new files, how many games were there already, and what was wrong."""

    added: list[Path] = field(default_factory=list)
    known: int = 0
    problems: list[RecordError] = field(default_factory=list)


def import_file(path: str | os.PathLike[str], saves: Saves) -> Imported:
    """Take the games of a file over: one record, or traces, one a line, packed by gzip or not.

    RecordError when the file cannot be read at all. A trace that does not fit is named among the problems,
    and the others are taken over.
    """
    done = Imported()
    name = "".join(filter(str.isprintable, Path(path).name))[:150] or words.ELSEWHERE
    if _starts_with(path, b'{"acquire"'):
        loaded = load(path)
        done.problems += loaded.warnings
        loaded.timeline.header = replace(loaded.header, source=name)
        _keep(done, saves, loaded.timeline, loaded.title)
        return done
    with _opened(path) as stream:
        for number, line in enumerate(_lines(stream), 1):
            try:
                timeline = trace_timeline(_parsed(line), words.source_line(name, number))
            except ValueError as error:
                done.problems.append(RecordError(path, number, words.no_game(error)))
                if number == 1:
                    break
                continue
            _keep(done, saves, timeline)
    if not done.added and not done.known and not done.problems:
        raise RecordError(path, None, words.EMPTY_FILE, words.CHOOSE_ANOTHER)
    return done


def trace_timeline(trace: dict[str, Any], source: str) -> Timeline:
    """A recorded game of the trace format as a game of ours; ValueError says what does not fit.

    The other engine asks nothing where there is nothing to choose: those steps are added. Cash and shares
    have to be as told whenever a tile is due.
    """
    try:
        return _timeline(trace, source)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(words.lacking(error)) from None


@cache
def trace_rules() -> Rules:
    """The rules the recorded games were played by."""
    classic = load_rules("classic")
    tiles = replace(classic.tiles, dead="replace_until_live")
    return replace(classic, tiles=tiles)


def _timeline(trace: dict[str, Any], source: str) -> Timeline:
    seats = tuple(Seat(player_name(number)) for number in range(1, trace["players"] + 1))
    game = Game.new(trace_rules(), len(seats), bag=trace["bag"], first=0)
    timeline = Timeline(Header.of(game, seats, source=source))
    for number, step in enumerate(trace["steps"]):
        do, then = step["do"], step["then"]
        if "start" in do:
            continue
        if do.get("end"):
            timeline.add(step["by"], "declare end")
        timeline.add(step["by"], choice_words(do))
        if then["next"] == "GameOver":
            _finish(timeline)
            break
        _add_forced(timeline)
        if then["next"] == "PlayTile":
            _compare(timeline.game, then, number)
    return timeline


def choice_words(do: dict[str, Any]) -> str:
    """A recorded choice in our words, without the end, which comes together with buying there.

    ValueError for a kind of choice that there is not.
    """
    match do:
        case {"place": tile}:
            return f"place {tile}"
        case {"found": chain}:
            return f"found {chain}"
        case {"survivor": chain}:
            return f"survive {chain}"
        case {"dispose_next": chain}:
            return f"settle {chain}"
        case {"sell": sell, "trade": give}:
            return f"dispose sell {sell} trade {give}"
        case {"buy": shares}:
            return "buy " + (" ".join(f"{chain} {count}" for chain, count in shares.items()) or "nothing")
    raise ValueError(words.no_choice(do))


def forced(game: Game) -> str:
    """The choice that the other engine does not ask for, as there is nothing to choose; else nothing."""
    legal = [str(action) for action in game.legal_actions() if str(action) != "declare end"]
    if legal not in _FORCED or (game.phase == Phase.BUY and game.may_declare_end):
        return ""
    return legal[0]


def _add_forced(timeline: Timeline) -> None:
    """Make the choices that are none, until somebody has something to choose."""
    while (seat := timeline.game.actor) is not None and (choice := forced(timeline.game)):
        timeline.add(seat, choice)


def _finish(timeline: Timeline) -> None:
    """The other engine ends by itself when nothing can be placed any more: play on to our end of it.

    The game stays unfinished where somebody could still place a tile.
    """
    while (seat := timeline.game.actor) is not None:
        legal = [str(action) for action in timeline.game.legal_actions()]
        if timeline.game.phase == Phase.TILE and "place none" not in legal:
            return
        still = next((text for (text,) in _FORCED if text in legal), None)
        if still is None:
            return
        timeline.add(seat, still)


def _compare(game: Game, then: dict[str, Any], number: int) -> None:
    if game.phase != Phase.TILE or game.cash != then["cash"] or game.shares != then["stock"]:
        raise ValueError(words.differs(number))


def _keep(done: Imported, saves: Saves, timeline: Timeline, title: str = "") -> None:
    path = saves.add(timeline, title)
    if path is None:
        done.known += 1
    else:
        done.added.append(path)


def _starts_with(path: str | os.PathLike[str], start: bytes) -> bool:
    with open_record(path) as stream:
        return stream.read(len(start)) == start


@contextmanager
def _opened(path: str | os.PathLike[str]) -> Iterator[GzipFile | BinaryIO]:
    """The text of a file, unpacked where it is packed."""
    packed = _starts_with(path, _MAGIC)
    try:
        with open_record(path) as raw:
            if packed:
                with GzipFile(fileobj=raw) as stream:
                    yield stream
            else:
                yield raw
    except (EOFError, zlib.error) as error:
        raise RecordError(path, None, words.damaged_archive(error), words.DOWNLOAD_AGAIN) from None


def _lines(stream: GzipFile | BinaryIO) -> Iterator[bytes]:
    while line := stream.readline(LONGEST_TRACE):
        yield line


def _parsed(line: bytes) -> dict[str, Any]:
    try:
        trace = json.loads(line)
    except RecursionError:
        raise ValueError(words.TOO_DEEP) from None
    except ValueError:
        raise ValueError(words.NOT_JSON) from None
    if not isinstance(trace, dict) or "steps" not in trace:
        raise ValueError(words.NO_STEPS)
    return trace
