"""Golden screens: what a screen shows, letters and inks, kept in tests/data/golden.

`UPDATE_GOLDEN=1 python -m pytest` writes them anew; look at the difference before committing it.
"""

from __future__ import annotations

import os
import string
from typing import Any

from textual.app import App

from tests.paths import DATA

FOLDER = DATA / "golden"
INKS = string.ascii_letters + string.digits
"""One sign for each ink of a screen, in the order in which they come up; the commonest is a dot."""


def picture(app: App[Any]) -> str:
    """The rows of the screen, below them a sign for the ink of each cell, and what the signs stand for."""
    strips = app.screen._compositor.render_strips()
    inks = [[str(segment.style) for segment in strip for _ in range(segment.cell_length)] for strip in strips]
    used = list(dict.fromkeys(ink for row in inks for ink in row))
    common = max(used, key=lambda ink: sum(row.count(ink) for row in inks))
    signs = dict(zip([ink for ink in used if ink != common], INKS, strict=False)) | {common: "."}
    assert len(signs) == len(used), "more inks than signs"
    rows = [strip.text for strip in strips]
    rows += ["", *("".join(signs[ink] for ink in row).rstrip(".") for row in inks)]
    rows += ["", *(f"{sign} {ink}" for ink, sign in sorted(signs.items(), key=lambda pair: pair[1]))]
    return "\n".join(rows)


def check_golden(name: str, shown: str) -> None:
    """Compare a screen with the one kept under this name."""
    path = FOLDER / f"{name}.txt"
    text = "\n".join(line.rstrip() for line in shown.splitlines()).rstrip("\n") + "\n"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path} is missing: run once with UPDATE_GOLDEN=1 and look at what it wrote"
    assert text == path.read_text(encoding="utf-8")
