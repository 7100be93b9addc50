"""`acquire-tui where`: the folders this program writes to."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from acquire_tui.commands.output import answered
from acquire_tui.config.settings import APP
from acquire_tui.storage.games_folder import folders
from acquire_tui.text.program import command_line as words


def run(arguments: Sequence[str]) -> int:
    """Print the folders, one a line."""
    argparse.ArgumentParser(prog=f"{APP} where", description=words.WHERE_ABOUT).parse_args(arguments)
    return answered(lambda: ("".join(f"{words.folder_row(*row)}\n" for row in folders().items()), 0))
