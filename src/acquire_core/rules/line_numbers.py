"""Where in a TOML text a key stands: a simple scan, for the line numbers of messages only."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

_HEADER = re.compile(r"(\[\[?)([\w\-.\"' ]+)\]")
_NAME = re.compile(r"[\w\-.\"' ]+")


def key_lines(text: str) -> dict[str, int]:
    """The line (from 1) of each dotted key and section header, and of each item of a list by number."""
    lines: dict[str, int] = {}
    count: Counter[str] = Counter()
    section = key = ""
    for number, whole in enumerate(text.split("\n"), start=1):
        line = whole.partition("#")[0].strip()
        if header := _HEADER.match(line):
            section = key = _dotted(header[2])
            lines.setdefault(section, number)
            if header[1] == "[[":
                count[section] += 1
                section = key = f"{section}[{count[section]}]"
                lines[section] = number
            continue
        name, equals, rest = line.partition("=")
        if equals and _NAME.fullmatch(name):
            key = f"{section}.{_dotted(name)}" if section else _dotted(name)
            lines.setdefault(key, number)
            line = rest
        for _ in range(line.count("{")):
            count[key] += 1
            lines[f"{key}[{count[key]}]"] = number
    return lines


def line_of(lines: Mapping[str, int], key: str) -> int | None:
    """The line of a key, or else of the nearest thing around it."""
    while key and key not in lines:
        key = key[: max(key.rfind("."), key.rfind("["), 0)]
    return lines.get(key)


def _dotted(name: str) -> str:
    return ".".join(part.strip(" \"'") for part in name.split("."))
