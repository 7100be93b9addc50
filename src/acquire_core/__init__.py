"""The rules of Acquire: pure, with no screen, no clock and no player."""

from __future__ import annotations

__version__ = "0.1.0"
