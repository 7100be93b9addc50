"""A record for other eyes: text, JSON, a table, or one page for a browser.

Of a game that is not over only what lies open is given away: no hands, no tiles drawn, and no holdings
where the rules hide them.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from acquire_core.engine.events import seen_by
from acquire_core.engine.game import Game
from acquire_core.record.errors import cause
from acquire_core.record.timeline import Step
from acquire_core.record.turn_statistics import History, TurnRow, history
from acquire_core.record.write import Loaded, RecordError
from acquire_core.rules.model import Rules
from acquire_tui.config.settings import nearest
from acquire_tui.text.pages import exchange as words
from acquire_tui.text.seat_names import display_names
from acquire_tui.text.table.chain_marks import plain
from acquire_tui.text.table.log import Wording


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as told to others: the row of the table after it, the sentences, and the board."""

    row: TurnRow
    sentences: tuple[str, ...]
    board: dict[str, int]


@dataclass(frozen=True, slots=True)
class Story:
    """A whole game as told to others."""

    title: str
    when: str
    source: str
    rules: Rules
    names: tuple[str, ...]
    levels: tuple[str | None, ...]
    turns: tuple[Turn, ...]
    history: History
    game: Game
    choices: tuple[dict[str, Any], ...]
    open_cash: bool
    """Whether everybody's cash may be told; `open_shares` the same of shares."""
    open_shares: bool

    @property
    def open_worth(self) -> bool:
        return self.open_cash and self.open_shares


def export(loaded: Loaded, form: str) -> str:
    """The record in one of `FORMATS`; ValueError for another one."""
    if form not in FORMATS:
        raise ValueError(words.unknown_format(form, nearest(form, list(FORMATS)), list(FORMATS)))
    return FORMATS[form](tell(loaded))


def save_export(path: str | os.PathLike[str], text: str) -> None:
    """Write an export to a new file; RecordError when there is one already or it cannot be written."""
    file = Path(path)
    try:
        with file.open("x", encoding="utf-8", newline="") as stream:
            stream.write(text)
    except FileExistsError:
        raise RecordError(path, None, words.FILE_EXISTS, words.CHOOSE_ANOTHER_NAME) from None
    except (OSError, ValueError) as error:
        raise RecordError(path, None, words.cannot_write(cause(error))) from None


def tell(loaded: Loaded) -> Story:
    """The game of a record, made ready to be told."""
    header = loaded.header
    rules = header.rules
    over = loaded.finished
    names = display_names([seat.name for seat in header.seats])
    told = history(loaded.timeline)
    steps = loaded.timeline.steps
    open_shares = over or rules.visibility.stocks == "open"
    wording = Wording(rules, names)
    turns = [Turn(told.turns[0], (words.DEALT,), loaded.timeline.at(0).board())]
    place = 0
    for row in told.turns[1:]:
        part = steps[place : row.choices]
        place = row.choices
        turns.append(Turn(row, tuple(_sentences(wording, part, over)), loaded.timeline.at(place).board()))
    return Story(
        title=loaded.title,
        when=header.when,
        source=header.source,
        rules=rules,
        names=names,
        levels=tuple(seat.level for seat in header.seats),
        turns=tuple(turns),
        history=told,
        game=loaded.game,
        choices=tuple(_choice(step, open_shares) for step in steps),
        open_cash=over or rules.visibility.money == "open",
        open_shares=open_shares,
    )


def _sentences(wording: Wording, steps: list[Step], over: bool) -> Iterator[str]:
    hidden = not over and wording.rules.visibility.stocks == "hidden"
    for step in steps:
        events = step.events if over else [seen_by(event, None, hidden) for event in step.events]
        yield from map(plain, wording.happened(events))


def _choice(step: Step, open_shares: bool) -> dict[str, Any]:
    text = step.choice.text
    if not open_shares and text.startswith("buy "):
        text = "buy"
    return {"n": step.choice.n, "turn": step.turn, "seat": step.choice.seat, "do": text}


def as_text(story: Story) -> str:
    """For reading: every turn in sentences, then the table of results."""
    lines = [story.title or story.rules.title, "=" * len(story.title or story.rules.title), ""]
    lines += [words.fact(label, value) for label, value in _facts(story)]
    for turn in story.turns:
        lines += ["", _heading(story, turn.row), *(f"  {sentence}" for sentence in turn.sentences)]
    lines.append("")
    lines += [words.fact(name, value) for name, value in _standing(story)]
    return "\n".join(lines) + "\n"


def as_json(story: Story) -> str:
    """For programs: the table after every turn, the choices, the mergers and where the money came from."""
    chains = [chain.name for chain in story.rules.chains]
    result = story.game.result
    data = {
        "title": story.title,
        "when": story.when,
        "source": story.source,
        "rules": story.rules.name,
        "chains": chains,
        "seats": [
            {"name": name, "level": level} for name, level in zip(story.names, story.levels, strict=True)
        ],
        "result": None
        if result is None
        else {"reason": result.reason, "worth": result.worth, "winners": result.winners},
        "choices": story.choices,
        "turns": [_turn_data(story, turn) for turn in story.turns],
        "mergers": [
            {
                "turn": merger.turn,
                "seat": merger.seat,
                "tile": merger.tile,
                "survivor": chains[merger.survivor],
                "size": merger.size,
                "defunct": dict(zip([chains[c] for c in merger.defunct], merger.sizes, strict=True)),
                "bonuses": {chains[chain]: paid for chain, paid in merger.bonuses.items()},
            }
            for merger in story.history.mergers
        ],
    }
    if story.open_worth:
        data["sources"] = [
            {
                "start": seat.start,
                "founder": seat.founder,
                "growth": seat.growth,
                "bonuses": seat.bonuses,
                "final_bonuses": seat.final_bonuses,
                "trades": seat.trades,
                "kept": seat.kept,
                "cards": seat.cards,
                "total": seat.total,
                "sold": seat.sold,
                "spent": seat.spent,
            }
            for seat in story.history.sources
        ]
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _turn_data(story: Story, turn: Turn) -> dict[str, Any]:
    row = turn.row
    names = [chain.name for chain in story.rules.chains]
    size = {name: tiles for name, tiles in zip(names, row.size, strict=True) if tiles}
    data: dict[str, Any] = {"turn": row.turn, "mover": row.mover, "choices": row.choices, "size": size}
    if story.open_cash:
        data["cash"] = row.cash
    if story.open_shares:
        data["shares"] = row.shares
    if story.open_worth:
        data["worth"] = row.worth
    return data


def as_csv(story: Story) -> str:
    """For spreadsheets: a line for every turn and seat; empty where it may not be told."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    table.writerow(
        ["turn", "mover", "seat", "name", "cash", "worth", *(_cell(c.name) for c in story.rules.chains)]
    )
    for turn in story.turns:
        row = turn.row
        for seat, name in enumerate(story.names):
            cash: list[Any] = [row.cash[seat] if story.open_cash else ""]
            worth: list[Any] = [row.worth[seat] if story.open_worth else ""]
            shares: list[Any] = [held if story.open_shares else "" for held in row.shares[seat]]
            table.writerow([row.turn, row.mover, seat, _cell(name), *cash, *worth, *shares])
    return out.getvalue()


def _cell(text: str) -> str:
    """A text a spreadsheet does not take for a formula."""
    return f"'{text}" if text[:1] in "=+-@\t\r" else text


def as_html(story: Story) -> str:
    """One page for a browser, see `export_html`."""
    from acquire_tui.exchange.export_html import page

    return page(story, _facts(story), _standing(story), [_heading(story, turn.row) for turn in story.turns])


FORMATS: dict[str, Callable[[Story], str]] = {
    "text": as_text,
    "json": as_json,
    "csv": as_csv,
    "html": as_html,
}
"""The formats by name."""


def _facts(story: Story) -> list[tuple[str, str]]:
    players = [words.player(name, level) for name, level in zip(story.names, story.levels, strict=True)]
    facts = [(words.RULES, story.rules.title), (words.PLAYERS, ", ".join(players))]
    if story.when:
        facts.append((words.STARTED, story.when))
    if story.source:
        facts.append((words.SOURCE, story.source))
    return facts


def _heading(story: Story, row: TurnRow) -> str:
    return words.turn(row.turn, story.names[row.mover]) if row.turn else words.DEAL


def _standing(story: Story) -> list[tuple[str, str]]:
    """How it ended, or stands: a line for every seat."""
    result = story.game.result
    if result is None:
        last = story.history.turns[-1].worth
        return [
            (name, words.so_far(worth) if story.open_worth else words.STILL_PLAYING)
            for name, worth in zip(story.names, last, strict=True)
        ]
    return [
        (name, words.final(worth, wins=seat in result.winners))
        for seat, (name, worth) in enumerate(zip(story.names, result.worth, strict=True))
    ]
