"""The shelf: a finished game under every rule set in every format of records, under tests/data/records.

    python -m tests.core.record.shelf

adds what is missing for the format and the rule sets of today, and never changes what stands there: whatever
a version wrote, every later one must open. Format 1 knew no power cards and no teams; its games are those of
today without these keys.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from acquire_core import Rules, load_rules, rule_sets
from acquire_core.record.serialization import FORMAT
from acquire_core.record.write import record_text
from acquire_core.rules.serialization import KEYS, idle, value_of
from tests.core.record.records import played
from tests.paths import DATA

SHELF = DATA / "records"


def place(record_format: int, rules: str) -> Path:
    """Where the record of a rule set in a format stands."""
    return SHELF / str(record_format) / f"{rules}.jsonl.gz"


def opened(path: Path, folder: Path) -> Path:
    """The record as a file of its own."""
    file = folder / path.with_suffix("").name
    file.write_bytes(gzip.decompress(path.read_bytes()))
    return file


def aged(text: str, record_format: int) -> str:
    """The record as a program of an earlier format wrote it: without the keys that came later."""
    head, rest = text.split("\n", 1)
    header = json.loads(head)
    header["acquire"] = record_format
    rules: dict[str, Any] = header["rules"]
    for key, declared in KEYS.items():
        section, _, word = key.rpartition(".")
        if declared.since > record_format:
            del (rules[section] if section else rules)[word]
    header["rules"] = {key: value for key, value in rules.items() if value != {}}
    return f"{json.dumps(header, ensure_ascii=False, separators=(',', ':'))}\n{rest}"


def fits(rules: Rules, record_format: int) -> bool:
    """Whether a record of this format could be of these rules: what it has no key for is as it was before."""
    return all(
        declared.since <= record_format or value_of(rules, key) == declared.before or idle(rules, key)
        for key, declared in KEYS.items()
    )


def main() -> None:
    for name in rule_sets():
        rules = load_rules(name)
        text = record_text(played(rules, rules.players.max, seed=7))
        for record_format in range(1, FORMAT + 1):
            path = place(record_format, name)
            if path.exists() or not fits(rules, record_format):
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(gzip.compress(aged(text, record_format).encode(), mtime=0))
            print("wrote", path.relative_to(DATA))


if __name__ == "__main__":
    main()
