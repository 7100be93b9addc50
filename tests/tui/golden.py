"""Golden screens: the rows of a screen as text, kept in tests/data/golden.

`UPDATE_GOLDEN=1 python -m pytest` writes them anew; look at the difference before committing it.
"""

from __future__ import annotations

import os

from tests.paths import DATA

FOLDER = DATA / "golden"


def check_golden(name: str, shown: str) -> None:
    """Compare a screen with the one kept under this name."""
    path = FOLDER / f"{name}.txt"
    text = "\n".join(line.rstrip() for line in shown.splitlines()).rstrip("\n") + "\n"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path} is missing: run once with UPDATE_GOLDEN=1 and look at what it wrote"
    assert text == path.read_text(encoding="utf-8")
