"""The last table, offered again the next time: who sat where, and the rules they played by.

It stands in a file of its own in the state folder. One that cannot be used is told in a sentence and put
aside, not written over.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from acquire_ai.levels import KINDS
from acquire_core import RulesError
from acquire_core.rules.overrides import overrides_of
from acquire_tui.config.rule_files import find_rules
from acquire_tui.config.settings import APP, replace_file
from acquire_tui.setup.draft import Draft
from acquire_tui.setup.seats import Wish
from acquire_tui.text.pages import setup as words

MOST_SEATS = 6


@dataclass(frozen=True, slots=True)
class LastTable:
    """What is offered again; `rules` is a name, empty where the rule set had none to find it by."""

    rules: str = ""
    house: Mapping[str, object] = field(default_factory=dict)
    wishes: tuple[Wish, ...] = ()
    open_holdings: bool | None = None


def table_path() -> Path:
    """Where the last table stands; no absolute path without a home."""
    from platformdirs import user_state_path

    try:
        return user_state_path(APP, appauthor=False) / "last-table.json"
    except (OSError, RuntimeError, KeyError):
        return Path("last-table.json")


def read_table() -> tuple[LastTable, str]:
    """The last table, and a sentence where its file cannot be used; an empty one where there is none."""
    path = table_path()
    if not path.is_absolute():
        return LastTable(), ""
    try:
        return _table(json.loads(path.read_text(encoding="utf-8"))), ""
    except FileNotFoundError:
        return LastTable(), ""
    except OSError as error:
        why = error.strerror or ""
    except json.JSONDecodeError as error:
        why = words.at_line(error.lineno)
    except RecursionError:
        why = words.NO_TABLE
    except ValueError as error:
        why = str(error)
    return LastTable(), words.damaged_table(path, why)


def remember_table(draft: Draft) -> None:
    """Keep the table of a complete draft; SettingsError when that cannot be done."""
    path = table_path()
    if not path.is_absolute():
        return
    if read_table()[1]:
        with suppress(OSError):
            path.replace(path.with_name(f"{path.name}.damaged"))
    assert draft.rules is not None
    assert draft.wishes is not None
    printed = draft.printed or draft.rules
    kept = {
        "rules": _found_by(draft),
        "house": overrides_of(draft.rules, printed),
        "seats": [{"name": wish.name, "level": wish.level} for wish in draft.wishes],
        "open": draft.open_holdings,
    }
    replace_file(path, json.dumps(kept, indent=1) + "\n")


def _found_by(draft: Draft) -> str:
    """The name under which the printed rules can be found again; empty where that gives others or none."""
    printed = draft.printed or draft.rules
    assert printed is not None
    with suppress(RulesError):
        if find_rules(printed.name) == printed:
            return printed.name
    return ""


def _table(data: Any) -> LastTable:
    """The table of a file's data; ValueError says what is wrong with it."""
    if not isinstance(data, dict) or not isinstance(data.get("seats"), list):
        raise ValueError(words.NO_TABLE)
    rules, house, lying = data.get("rules", ""), data.get("house", {}), data.get("open")
    if not isinstance(rules, str) or not isinstance(house, dict) or lying not in (True, False, None):
        raise ValueError(words.NO_RULES)
    if len(data["seats"]) > MOST_SEATS:
        raise ValueError(words.too_many_seats(len(data["seats"])))
    return LastTable(rules, house, tuple(map(_wish, data["seats"])), lying)


def _wish(data: Any) -> Wish:
    if not isinstance(data, dict) or not isinstance(data.get("name"), str):
        raise ValueError(words.NO_SEAT)
    level = data.get("level")
    if level is not None and level not in KINDS:
        raise ValueError(words.no_such_level(level))
    return Wish(data["name"], level)
