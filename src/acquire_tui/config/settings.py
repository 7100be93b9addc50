"""What a person likes: theme, pace, plain characters and keys, in one file of the config folder."""

from __future__ import annotations

import os
import tempfile
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from acquire_tui.colours.theme_names import THEMES
from acquire_tui.text.program import settings as words

APP = "acquire-tui"
KEYS = ("name", "theme", "pace", "think", "remarks", "ascii", "keymap")
LONGEST_PACE = 10.0
_LOCALE = ("LC_ALL", "LC_CTYPE", "LANG")
SHORTEST_THINK, LONGEST_THINK = 0.1, 60.0


class SettingsError(ValueError):
    """A settings file that cannot be used, or a place where none can be written; `str()` says why."""


@dataclass(frozen=True, slots=True)
class Settings:
    """`pace` is the pause in seconds after an opponent's step; `keymap` gives keys to binding ids.

    `name` is how the first person at the table was called the last time, `think` how many seconds an
    opponent that searches takes for a choice (None: as long as its level does), `remarks` whether opponents
    say something now and then.
    """

    name: str = ""
    theme: str = "dark"
    pace: float = 0.4
    think: float | None = None
    remarks: bool = True
    ascii: bool = False
    keymap: dict[str, str] = field(default_factory=dict)


def settings_path() -> Path:
    """Where the settings stand, whether or not there is such a file yet; no absolute path without a home."""
    from platformdirs import user_config_path

    try:
        return user_config_path(APP, appauthor=False) / "settings.toml"
    except (OSError, RuntimeError, KeyError):
        return Path("settings.toml")


def read_settings(path: Path | None = None) -> Settings:
    """The settings of the file, or the usual ones where there is none; SettingsError lists every fault."""
    path = path or settings_path()
    if not path.is_absolute():
        return Settings()
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings()
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(words.not_toml(path, error)) from None
    except OSError as error:
        raise SettingsError(words.unreadable(path, error.strerror)) from None
    problems: list[str] = []
    settings = _checked(data, problems)
    if problems:
        raise SettingsError("\n".join(words.file_problem(path, problem) for problem in problems))
    return settings


def other_locale(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the environment asks for an encoding that has no such signs."""
    named = next((environ[name] for name in _LOCALE if environ.get(name)), "")
    encoding = named.partition(".")[2].partition("@")[0].lower().replace("-", "")
    return bool(encoding) and encoding != "utf8"


def write_settings(settings: Settings, path: Path | None = None) -> None:
    """Put the settings in the file, whole or not at all; SettingsError when that cannot be done."""
    path = path or settings_path()
    if not path.is_absolute():
        raise SettingsError(words.NO_HOME)
    lines = [
        f"name = {_text(settings.name)}",
        f"theme = {_text(settings.theme)}",
        f"pace = {settings.pace}",
        *([] if settings.think is None else [f"think = {settings.think}"]),
        f"remarks = {str(settings.remarks).lower()}",
        f"ascii = {str(settings.ascii).lower()}",
    ]
    if settings.keymap:
        lines += ["", "[keymap]"]
        lines += [f"{_text(name)} = {_text(keys)}" for name, keys in settings.keymap.items()]
    replace_file(path, "\n".join(lines) + "\n")


def replace_file(path: Path, text: str) -> None:
    """Put a text in a file, whole or not at all; SettingsError when that cannot be done."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(draft).replace(path)
    except OSError as error:
        raise SettingsError(words.unwritable(path, error.strerror)) from None


def remember(**changes: Any) -> None:
    """Change some of the settings in the file; SettingsError when it cannot be read or written."""
    settings = read_settings()
    changed = replace(settings, **changes)
    if changed != settings:
        write_settings(changed)


def nearest(word: str, known: tuple[str, ...] | list[str]) -> str:
    """The known word that comes nearest, or nothing when none comes near."""
    return next(iter(get_close_matches(word.lower(), known, n=1, cutoff=0.5)), "")


def theme_problem(name: object) -> str | None:
    """What is wrong with a theme's name."""
    if isinstance(name, str) and name in THEMES:
        return None
    return words.unknown_theme(name, nearest(str(name), THEMES), THEMES)


def _checked(data: dict[str, Any], problems: list[str]) -> Settings:
    settings = Settings()
    for key, value in data.items():
        if key == "theme":
            problem = theme_problem(value)
            settings = settings if problem else replace(settings, theme=value)
        elif key == "pace":
            problem = pace_problem(value)
            settings = settings if problem else replace(settings, pace=float(value))
        elif key == "name":
            problem = None if isinstance(value, str) else words.no_text(value)
            settings = settings if problem else replace(settings, name=value)
        elif key == "think":
            problem = think_problem(value)
            settings = settings if problem else replace(settings, think=float(value))
        elif key in ("ascii", "remarks"):
            problem = None if isinstance(value, bool) else words.no_truth(value)
            settings = settings if problem else replace(settings, **{key: value})
        elif key == "keymap":
            keymap = _flat(value)
            problem = _keymap_problem(keymap)
            settings = settings if problem else replace(settings, keymap=keymap)
        else:
            problem = words.unknown_key(nearest(key, KEYS))
        if problem:
            problems.append(words.entry_problem(key, problem))
    return settings


def pace_problem(value: object) -> str | None:
    """What is wrong with a pace."""
    return _seconds_problem(value, 0.0, LONGEST_PACE, "0.4")


def think_problem(value: object) -> str | None:
    """What is wrong with a time to think."""
    return _seconds_problem(value, SHORTEST_THINK, LONGEST_THINK, "2")


def _seconds_problem(value: object, least: float, most: float, example: str) -> str | None:
    if isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most:
        return None
    return words.no_seconds(value, least, most, example)


def _flat(value: object, before: str = "") -> dict[str, Any]:
    """A section as names with dots: TOML makes sections of `page.back` where it has no quotes."""
    if not isinstance(value, dict):
        return {before: value}
    flat: dict[str, Any] = {}
    for name, inner in value.items():
        flat |= _flat(inner, f"{before}.{name}" if before else name)
    return flat


def _keymap_problem(keymap: dict[str, Any]) -> str | None:
    wrong = [name for name, keys in keymap.items() if not (name and isinstance(keys, str))]
    if not wrong:
        return None
    return words.no_keys(wrong[0]) if wrong[0] else words.KEYMAP_SHAPE


def _text(value: str) -> str:
    """A TOML basic string."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in escaped) + '"'
