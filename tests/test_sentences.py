"""What people read is worded in one place: no sentence stands elsewhere, and each is a whole message."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sentences import SOURCE, strays


def test_no_sentence_stands_outside_its_place() -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{line}: {text!r}"
        for path in sorted(SOURCE.rglob("*.py"))
        for line, text in strays(path)
    ]
    assert not found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('print("Nothing to redo.")', ["Nothing to redo."]),
        ('print(f"{name} placed a tile.")', [" placed a tile."]),
        ('Binding("h", "help", "Help")', ["Help"]),
        ('HINT = f"<p>It is over.</p><b>{name}</b>"', ["It is over."]),
        ('gettext("Nothing to redo.")', ["Nothing to redo."]),
        ('"""What this does."""', []),
        ('CSS = "Page { color: red; }"', []),
        ('style = "bold $text on $panel"', []),
        ('assert legal, "there is a choice"', []),
        ('if text == "buy nothing": pass', []),
        ('Label(classes="word first")', []),
    ],
)
def test_sentences_are_told_from_code(tmp_path: Path, source: str, found: list[str]) -> None:
    path = tmp_path / "acquire_tui" / "module.py"
    path.parent.mkdir()
    path.write_text(source, encoding="utf-8")
    assert [text for _line, text in strays(path)] == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('gettext("Nothing to redo.")', []),
        ('ngettext("one tile left", "{count} tiles left", 2)', []),
        ('gettext("{who} placed a tile.", who="The other player")', ["The other player"]),
        ('gettext(f"{who} placed a tile.")', [" placed a tile."]),
        ('gettext("Nothing " + "to redo.")', ["to redo."]),
    ],
)
def test_a_message_is_a_literal_and_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, found: list[str]
) -> None:
    monkeypatch.setattr("tests.sentences.TEXT", tmp_path / "acquire_tui" / "text")
    path = tmp_path / "acquire_tui" / "text" / "module.py"
    path.parent.mkdir(parents=True)
    path.write_text(source, encoding="utf-8")
    assert [text for _line, text in strays(path)] == found
