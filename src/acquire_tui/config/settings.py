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
        raise SettingsError(f"{path}: {error}. Mend that line, or delete the file to start afresh.") from None
    except OSError as error:
        raise SettingsError(f"{path} cannot be read: {error.strerror}.") from None
    problems: list[str] = []
    settings = _checked(data, problems)
    if problems:
        raise SettingsError("\n".join(f"{path}: {problem}" for problem in problems))
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
        raise SettingsError("There is no home folder, so settings cannot be kept. Set HOME.")
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
        raise SettingsError(f"{path} cannot be written: {error.strerror}.") from None


def remember(**changes: Any) -> None:
    """Change some of the settings in the file; SettingsError when it cannot be read or written."""
    settings = read_settings()
    changed = replace(settings, **changes)
    if changed != settings:
        write_settings(changed)


def nearest(word: str, known: tuple[str, ...] | list[str]) -> str:
    """` Did you mean 'dark'?`, or nothing when no known word comes near."""
    near = get_close_matches(word.lower(), known, n=1, cutoff=0.5)
    return f" Did you mean '{near[0]}'?" if near else ""


def theme_problem(name: object) -> str | None:
    """What is wrong with a theme's name."""
    if isinstance(name, str) and name in THEMES:
        return None
    return f"there is no theme {name!r}.{nearest(str(name), THEMES)} The themes are {', '.join(THEMES)}."


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
            problem = None if isinstance(value, str) else f"must be a text, not {value!r}."
            settings = settings if problem else replace(settings, name=value)
        elif key == "think":
            problem = think_problem(value)
            settings = settings if problem else replace(settings, think=float(value))
        elif key in ("ascii", "remarks"):
            problem = None if isinstance(value, bool) else f"must be true or false, not {value!r}."
            settings = settings if problem else replace(settings, **{key: value})
        elif key == "keymap":
            keymap = _flat(value)
            problem = _keymap_problem(keymap)
            settings = settings if problem else replace(settings, keymap=keymap)
        else:
            problem = f"no such key.{nearest(key, KEYS)}"
        if problem:
            problems.append(f"{key}: {problem}")
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
    return f"must be a number of seconds from {least:g} to {most:g}, such as {example}, not {value!r}."


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
    entry = f"{wrong[0]} must be a text, " if wrong[0] else "must be a section [keymap] of lines "
    return f'{entry}like help = "f2" or log = "g,f3".'


def _text(value: str) -> str:
    """A TOML basic string."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in escaped) + '"'
