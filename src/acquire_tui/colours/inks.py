"""Inks: what the words for colours and marks in rows mean in the theme that is on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.style import Style
from textual.color import Color

if TYPE_CHECKING:
    from textual.app import App

_INKS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "": ("foreground", "background", {}),
    "muted": ("text-muted", "background", {}),
    "strong": ("foreground", "background", {"bold": True}),
    "lead": ("foreground", "background", {"bold": True, "underline": True}),
    "cursor": ("background", "foreground", {"bold": True}),
    "bar": ("foreground", "panel", {}),
    "bar-strong": ("foreground", "panel", {"bold": True}),
    "bar-warning": ("warning", "panel", {"bold": True}),
    "key": ("accent", "panel", {"bold": True}),
    "key-off": ("text-muted", "panel", {"dim": True}),
    "now": ("accent", "background", {"bold": True}),
    "warning": ("warning", "background", {"bold": True}),
    "board": ("board-text", "board", {}),
    "label": ("board-text", "board", {}),
    "label-on": ("board", "board-text", {"bold": True}),
    "tile": ("board", "board-text", {"bold": True}),
    "tile-off": ("board-text", "board", {"bold": True}),
    "tile-on": ("block-cursor-foreground", "block-cursor-background", {"bold": True, "underline": True}),
    "lone": ("lone-text", "lone", {"bold": True}),
    "fresh-lone": ("lone-text", "lone", {"bold": True, "underline": True}),
}
"""Ink -> theme variables of text and ground, and marks that do not need colour."""


class Inks(dict[str, Style]):
    """The styles of one theme, worked out when first asked for."""

    def __init__(self, app: App[Any]) -> None:
        super().__init__()
        self._variables = app.theme_variables

    def __missing__(self, ink: str) -> Style:
        marks: dict[str, Any]
        if ink.endswith("-edge"):
            text, ground, marks = "foreground", ink, {}
        elif ink.startswith("chain-"):
            text, ground, marks = f"{ink}-text", ink, {"bold": True}
        elif ink.startswith("fresh-chain-"):
            ground = ink.removeprefix("fresh-")
            text, marks = f"{ground}-text", {"bold": True, "underline": True}
        elif ink.startswith("pick-"):
            base = self[ink.removeprefix("pick-")]
            style = self[ink] = base + Style(reverse=True)
            return style
        else:
            text, ground, marks = _INKS[ink]
        style = Style(color=self._color(text), bgcolor=self._color(ground), **marks)
        self[ink] = style
        return style

    def _color(self, variable: str) -> Any:
        value = self._variables.get(variable, self._variables["foreground"])
        try:
            return Color.parse(value).rich_color
        except ValueError:
            return Color.parse(self._variables["foreground"]).rich_color
