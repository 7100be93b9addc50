"""The settings file: read with every fault named, written whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from acquire_tui.config.settings import (
    Settings,
    SettingsError,
    read_settings,
    remember,
    settings_path,
    write_settings,
)


def test_without_a_file_the_usual_holds() -> None:
    assert read_settings() == Settings()


def test_what_is_written_is_read_again() -> None:
    liked = Settings(
        'Ann "A" \\ \n x', "light", 1.5, 3.0, False, True, {"help": "f2", "page.back": "escape,b"}
    )
    write_settings(liked)
    assert read_settings() == liked
    assert [path.name for path in settings_path().parent.iterdir()] == ["settings.toml"]


def test_remembering_changes_only_what_is_named() -> None:
    write_settings(Settings(theme="light"))
    remember(name="Ann", pace=1.0)
    assert read_settings() == Settings(name="Ann", theme="light", pace=1.0)


def test_a_broken_file_is_not_overwritten() -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text("theme = dark\n")
    with pytest.raises(SettingsError, match="Correct that line"):
        remember(name="Ann")
    assert settings_path().read_text() == "theme = dark\n"


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    with pytest.raises(SettingsError, match=r"settings\.toml cannot be (written|read)"):
        write_settings(Settings())


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("pace = true", "pace: must be a number of seconds from 0 to 10"),
        ("pace = 99", "pace: must be a number"),
        ('ascii = "yes"', "ascii: must be true or false"),
        ("name = 3", "name: must be text"),
        ("keymap = 1", "keymap: must be a section"),
        ("[keymap]\nhelp = 1", 'keymap: help must be text, like help = "f2"'),
        ("colour = 1", "colour: unknown key."),
        ('theme = "textual-dark"', "theme: unknown theme 'textual-dark'."),
    ],
)
def test_faults_are_named(text: str, part: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(text)
    with pytest.raises(SettingsError) as raised:
        read_settings(path)
    assert str(raised.value).startswith(f"{path}: {part}")


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SettingsError):
        read_settings(path)
