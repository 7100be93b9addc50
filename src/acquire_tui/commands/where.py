"""`acquire-tui where`: the folders this program writes to."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from acquire_tui.commands.output import answered
from acquire_tui.config.settings import APP
from acquire_tui.storage.saves import folders


def run(arguments: Sequence[str]) -> int:
    """Print the folders, one a line."""
    argparse.ArgumentParser(
        prog=f"{APP} where", description="Print the folders of games and settings."
    ).parse_args(arguments)
    return answered(lambda: ("".join(f"{what:10}{folder}\n" for what, folder in folders().items()), 0))
