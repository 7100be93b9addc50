"""Reports of faults: files for whoever mends them."""

from __future__ import annotations

import os
import time
from pathlib import Path

from platformdirs import user_state_path

from acquire_tui.config.settings import APP


def write_report(report: str) -> Path:
    """Write a report where this user's programs keep their state; OSError when it cannot be written."""
    folder = user_state_path(APP, appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"fault-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    path.write_text(report, encoding="utf-8")
    return path
