"""`acquire-tui arena`: let opponents play each other, and print how strong they are."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from acquire_ai.arena.cli import add_arguments, match
from acquire_tui.config.settings import APP


def run(arguments: Sequence[str]) -> int:
    """Play the match the arguments ask for; the exit code."""
    parser = argparse.ArgumentParser(
        prog=f"{APP} arena", description="Let opponents play each other on the same deals, seats rotated."
    )
    add_arguments(parser)
    return match(parser.parse_args(arguments))
