"""The plain style: everything on the screen in ASCII, for terminals, fonts and readers that lack the rest.

Frames, bars and marks become signs of the same width; letters of any script stay, as names have them.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_SIGNS = {
    "-": "\u2500\u2501\u2504\u2505\u2508\u2509\u2550\u2574\u2576\u2594\u2580\u2013\u2014"
    "\u2581\u2582\u2583\u2584",
    "|": "\u2502\u2503\u2506\u2507\u250a\u250b\u2551\u258c\u2590\u258f\u258e\u258d\u2595\u2758",
    "#": "\u2585\u2586\u2587\u2588\u2589\u258a\u258b\u2591\u2592\u2593\u25a0",
    ".": "\u00b7\u2022",
    "~": "\u2026",
    ">": "\u25b6\u25b8\u25ba\u203a\u2192",
    "<": "\u25c0\u25c2\u25c4\u2039\u2190",
    "^": "\u25b2\u2191",
    "v": "\u25bc\u2193",
    "x": "\u00d7\u2717",
}
_TABLE = {ord(sign): plain for plain, signs in _SIGNS.items() for sign in signs}


class Plain(LineFilter):
    """Puts ASCII signs in place of all others."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        del background
        return [
            segment if segment.text.isascii() else segment._replace(text=in_ascii(segment.text))
            for segment in segments
        ]


@lru_cache(maxsize=4096)
def in_ascii(text: str) -> str:
    """The text with ASCII signs of the same width for all that are no letters."""
    return "".join(map(_plain, text.translate(_TABLE)))


def _plain(char: str) -> str:
    if char.isascii() or unicodedata.category(char)[0] in "LMN":
        return char
    name = unicodedata.name(char, "")
    sign = "-" if "HORIZONTAL" in name else "|" if "VERTICAL" in name else "+" if "BOX" in name else "?"
    return sign if cell_len(char) == 1 else " " * cell_len(char)
