"""Exports: complete, readable by others, and telling nothing that is not theirs to know."""

from __future__ import annotations

import csv
import io
import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from acquire_core import Game, Rules
from acquire_core.record.write import Header, Loaded, Record, RecordError, Seat, Timeline, load
from acquire_tui.exchange.export import FORMATS, export, save_export
from tests.core.engine.positions import CLASSIC, TWO, change
from tests.core.record.records import TABLES, played, written

EVIL = '<script>alert("x")</script>'


def loaded(tmp_path: Path, timeline: Timeline) -> Loaded:
    path = tmp_path / "game.jsonl"
    path.unlink(missing_ok=True)
    written(path, timeline)
    return load(path)


class Page(HTMLParser):
    """The tags of a page, each closed in its turn."""

    VOID = frozenset({"meta", "line"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[0].name)
def test_every_rule_set_in_every_format(form: str, table: tuple[Rules, int], tmp_path: Path) -> None:
    text = export(loaded(tmp_path, played(*table)), form)
    assert len(text) > 1000
    assert str(tmp_path) not in text


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("choices", [0, 1, 5, 50])
def test_a_game_under_way(form: str, choices: int, tmp_path: Path) -> None:
    assert export(loaded(tmp_path, played(CLASSIC, 3, choices=choices)), form)


def test_the_page_needs_nothing_from_elsewhere(tmp_path: Path) -> None:
    timeline = played(CLASSIC, 4)
    text = export(loaded(tmp_path, timeline), "html")
    page = Page(text)
    assert page.open == []
    names = {tag for tag, _attributes in page.tags}
    assert not names & {"script", "link", "img", "iframe", "object", "embed", "base", "form"}
    for _tag, attributes in page.tags:
        assert not attributes.keys() & {"src", "onload", "onclick"}
        assert (attributes.get("href") or "#").startswith("#")
    assert "http:" not in text
    assert "https:" not in text
    assert "default-src 'none'" in text


def test_the_page_has_the_board_of_every_turn(tmp_path: Path) -> None:
    timeline = played(CLASSIC, 4)
    page = Page(export(loaded(tmp_path, timeline), "html"))
    sections = [attributes["id"] for tag, attributes in page.tags if tag == "section"]
    assert sections == [f"t{turn}" for turn in range(timeline.game.turn + 1)]
    assert sum(tag == "pre" for tag, _attributes in page.tags) == len(sections)
    links = {str(attributes["href"])[1:] for tag, attributes in page.tags if tag == "a"}
    assert links <= set(sections)


def test_names_and_titles_are_escaped(tmp_path: Path) -> None:
    game = Game.new(CLASSIC, 2, seed=1)
    header = Header.of(game, (Seat(EVIL), Seat('"&', "hard")), source=EVIL)
    path = tmp_path / "game.jsonl"
    with Record.create(path, header) as record:
        record.rename(EVIL)
        for _ in range(30):
            record.timeline.play(record.game.legal_actions()[0])
    text = export(load(path), "html")
    assert "<script" not in text
    assert "&lt;script&gt;" in text
    assert Page(text).open == []


def test_the_table_has_a_line_for_every_turn_and_seat(tmp_path: Path) -> None:
    timeline = played(CLASSIC, 4)
    head, *rows = csv.reader(io.StringIO(export(loaded(tmp_path, timeline), "csv")))
    assert head[:6] == ["turn", "mover", "seat", "name", "cash", "worth"]
    assert head[6:] == [chain.name for chain in CLASSIC.chains]
    assert len(rows) == 4 * (timeline.game.turn + 1)
    assert timeline.game.result is not None
    assert [int(row[5]) for row in rows[-4:]] == list(timeline.game.result.worth)


def test_a_spreadsheet_takes_no_name_for_a_formula(tmp_path: Path) -> None:
    game = Game.new(CLASSIC, 2, seed=1)
    header = Header.of(game, (Seat("=1+1"), Seat("@SUM(A1)")))
    text = export(loaded(tmp_path, Timeline(header)), "csv")
    assert [row[3] for row in csv.reader(io.StringIO(text))][1:] == ["'=1+1", "'@SUM(A1)"]


def test_programs_get_the_whole_game(tmp_path: Path) -> None:
    timeline = played(CLASSIC, 4)
    data = json.loads(export(loaded(tmp_path, timeline), "json"))
    result = timeline.game.result
    assert result is not None
    assert data["result"]["worth"] == list(result.worth)
    assert [choice["do"] for choice in data["choices"]] == [choice.text for choice in timeline.choices]
    assert [turn["turn"] for turn in data["turns"]] == list(range(timeline.game.turn + 1))
    assert [source["total"] for source in data["sources"]] == list(result.worth)
    assert data["mergers"]


@pytest.mark.parametrize("form", FORMATS)
def test_hands_stay_hidden_while_the_game_goes_on(form: str, tmp_path: Path) -> None:
    timeline = played(CLASSIC, 3, choices=60)
    game = timeline.game
    text = export(loaded(tmp_path, timeline), form)
    words = set(text.replace(",", " ").replace(".", " ").replace("<", " ").replace('"', " ").split())
    hidden = {tile for seat in range(3) for tile in game.hand(seat)} | set(game.pool)
    assert not words & hidden


def test_holdings_stay_hidden_where_the_rules_hide_them(tmp_path: Path) -> None:
    rules = change(TWO, {"visibility.stocks": "hidden", "visibility.money": "hidden"})
    record = loaded(tmp_path, played(rules, 2, choices=150))
    assert not record.finished
    data = json.loads(export(record, "json"))
    assert "sources" not in data
    assert all(not turn.keys() & {"cash", "shares", "worth"} for turn in data["turns"])
    assert all(choice["do"] in ("buy",) for choice in data["choices"] if choice["do"].startswith("buy"))
    rows = list(csv.reader(io.StringIO(export(record, "csv"))))[1:]
    assert all(set(row[4:]) == {""} for row in rows)
    page = export(record, "html")
    assert "<svg" not in page
    assert "hidden" in page
    assert "so far" not in export(record, "text")


def test_an_unknown_format_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="formats are text, json, csv, html"):
        export(loaded(tmp_path, played(choices=1)), "pdf")


def test_an_export_writes_over_nothing(tmp_path: Path) -> None:
    save_export(tmp_path / "game.txt", "äöü\r\n")
    assert (tmp_path / "game.txt").read_bytes() == "äöü\r\n".encode()
    with pytest.raises(RecordError, match="already a file of that name"):
        save_export(tmp_path / "game.txt", "")
    with pytest.raises(RecordError, match="its directory does not exist"):
        save_export(tmp_path / "missing" / "game.txt", "")
