"""A warning over whatever is shown."""

from __future__ import annotations

from typing import Any

from textual.app import App

SECONDS = 12.0
"""How long a notice stays that has to be read."""


def warn(app: App[Any], sentence: str) -> None:
    """Say what is wrong."""
    app.notify(sentence, severity="warning", timeout=SECONDS, markup=False)
