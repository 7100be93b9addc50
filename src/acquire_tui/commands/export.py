"""`acquire-tui export FILE`: a game for other eyes."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from acquire_core.record.write import load
from acquire_tui.commands.output import answered
from acquire_tui.config.settings import APP
from acquire_tui.exchange.export import FORMATS, export, save_export
from acquire_tui.text.pages.exchange import exported
from acquire_tui.text.program import command_line as words


def run(arguments: Sequence[str]) -> int:
    """Print the game, or write it to a file; what does not fit in the record goes to the error output."""
    parser = argparse.ArgumentParser(prog=f"{APP} export", description=words.EXPORT_ABOUT)
    parser.add_argument("file", metavar=words.FILE, help=words.RECORD_HELP)
    parser.add_argument("--format", choices=list(FORMATS), default="text", help=words.FORMAT_HELP)
    parser.add_argument("--output", metavar=words.FILE, help=words.OUTPUT_HELP)
    flags = parser.parse_args(arguments)

    def deed() -> tuple[str, int]:
        loaded = load(flags.file)
        for warning in loaded.warnings:
            print(warning, file=sys.stderr)
        text = export(loaded, flags.format)
        if flags.output is None:
            return text, 0
        save_export(flags.output, text)
        return f"{exported(flags.output)}\n", 0

    return answered(deed)
