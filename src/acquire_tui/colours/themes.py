"""Colours: one palette for the chains, by their place in the rule file, and the themes around it.

The seven fills keep apart in normal and in colour-blind eyes and stay the same when a terminal has
only 256 colours. Where the terminal's own sixteen colours are used the mapping is explicit, because an
automatic one puts two chains on the same colour. The letter always goes with the fill.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from textual.theme import Theme

from acquire_tui.colours.theme_names import THEMES

if TYPE_CHECKING:
    from textual.app import App


class Paint(NamedTuple):
    """Two colours that are always set together, as texts that Textual's styles understand."""

    text: str
    fill: str

    @property
    def style(self) -> str:
        return f"{self.text} on {self.fill}"


CHAINS = (
    Paint("#FFFFFF", "#AF0000"),
    Paint("#000000", "#FFFF00"),
    Paint("#FFFFFF", "#005FAF"),
    Paint("#000000", "#00AF87"),
    Paint("#000000", "#FF5F00"),
    Paint("#000000", "#AFFFFF"),
    Paint("#000000", "#D787D7"),
)
"""The chains' colours by their index in the rules."""

ANSI_CHAINS = (
    Paint("ansi_bright_white", "ansi_red"),
    Paint("ansi_black", "ansi_yellow"),
    Paint("ansi_bright_white", "ansi_blue"),
    Paint("ansi_black", "ansi_green"),
    Paint("ansi_black", "ansi_white"),
    Paint("ansi_black", "ansi_cyan"),
    Paint("ansi_bright_white", "ansi_magenta"),
)
"""The same for terminals with sixteen colours."""

LONE = Paint("#FFFFFF", "#585858")
ANSI_LONE = Paint("ansi_bright_white", "ansi_bright_black")
BOARD = Paint("#B2B2B2", "#121212")
"""The ground of the board: dark in every theme, so that one palette serves them all."""
CONTRAST_BOARD = Paint("#FFFFFF", "#000000")
ANSI_BOARD = Paint("ansi_white", "ansi_black")


def chain_paint(slot: int, *, ansi: bool = False) -> Paint:
    """The colours of a chain (index in the rules)."""
    palette = ANSI_CHAINS if ansi else CHAINS
    return palette[slot % len(palette)]


def _variables(ansi: bool, board: Paint, extra: Mapping[str, str], gap: str = "") -> dict[str, str]:
    """CSS variables of a theme: `$chain-0`, `$chain-0-text`, `$chain-0-edge`, `$lone` and their like.

    The edge is a chip's last cell, of the colour `gap` where chips are to stand apart.
    """
    named = {f"chain-{slot}": paint for slot, paint in enumerate(ANSI_CHAINS if ansi else CHAINS)}
    named |= {"lone": ANSI_LONE if ansi else LONE, "board": board}
    variables = {name: paint.fill for name, paint in named.items()}
    variables |= {f"{name}-text": paint.text for name, paint in named.items()}
    variables |= {f"{name}-edge": gap or paint.fill for name, paint in named.items()}
    return variables | dict(extra)


_DARK = Theme(
    name="dark",
    primary="#5FAFFF",
    secondary="#87AFD7",
    accent="#FFD75F",
    warning="#FFAF5F",
    error="#FF8787",
    success="#87D787",
    foreground="#E4E4E4",
    background="#1C1C1C",
    surface="#262626",
    panel="#303030",
    dark=True,
    variables=_variables(
        False,
        BOARD,
        {
            "block-cursor-background": "#5FAFFF",
            "block-cursor-foreground": "#000000",
            "footer-background": "#303030",
            "text-muted": "#A8A8A8",
        },
    ),
)

_LIGHT = Theme(
    name="light",
    primary="#005F87",
    secondary="#005F5F",
    accent="#875F00",
    warning="#875F00",
    error="#AF0000",
    success="#005F00",
    foreground="#121212",
    background="#EEEEEE",
    surface="#E4E4E4",
    panel="#D0D0D0",
    dark=False,
    variables=_variables(
        False,
        BOARD,
        {
            "block-cursor-background": "#005F87",
            "block-cursor-foreground": "#FFFFFF",
            "footer-background": "#D0D0D0",
            "footer-key-foreground": "#005F87",
            "text-muted": "#4E4E4E",
        },
    ),
)

_CONTRAST = Theme(
    name="high-contrast",
    primary="#FFFFFF",
    secondary="#FFFFFF",
    accent="#FFFF00",
    warning="#FFFF00",
    error="#FFFF00",
    success="#FFFFFF",
    foreground="#FFFFFF",
    background="#000000",
    surface="#000000",
    panel="#000000",
    dark=True,
    variables=_variables(
        False,
        CONTRAST_BOARD,
        {
            "block-cursor-background": "#FFFFFF",
            "block-cursor-foreground": "#000000",
            "block-cursor-blurred-background": "#000000",
            "block-cursor-blurred-foreground": "#FFFFFF",
            "footer-background": "#000000",
            "footer-key-foreground": "#FFFF00",
            "border": "#FFFFFF",
            "border-blurred": "#FFFFFF",
            "text": "#FFFFFF",
            "text-muted": "#FFFFFF",
            "text-disabled": "#BCBCBC",
        },
        gap=CONTRAST_BOARD.fill,
    ),
)


def _ansi(name: str, dark: bool) -> Theme:
    """The terminal's own sixteen colours; nothing is mixed with a colour of ours."""
    front, back = ("ansi_white", "ansi_black") if dark else ("ansi_black", "ansi_bright_white")
    return Theme(
        name=name,
        ansi=True,
        primary="ansi_cyan" if dark else "ansi_blue",
        secondary="ansi_cyan" if dark else "ansi_blue",
        warning="ansi_yellow" if dark else "ansi_red",
        error="ansi_bright_red" if dark else "ansi_red",
        success="ansi_green",
        accent="ansi_yellow" if dark else "ansi_magenta",
        foreground=front,
        background=back,
        surface=back,
        panel=back,
        boost=back,
        dark=dark,
        variables=_variables(
            True,
            ANSI_BOARD,
            {
                "ansi-background": back,
                "ansi-foreground": front,
                "surface": back,
                "panel": back,
                "boost": back,
                "text": front,
                "text-muted": front,
                "text-disabled": "ansi_bright_black",
                "foreground-muted": front,
                "border": "ansi_cyan" if dark else "ansi_blue",
                "border-blurred": "ansi_bright_black",
                "block-cursor-background": "ansi_cyan" if dark else "ansi_blue",
                "block-cursor-foreground": "ansi_black" if dark else "ansi_bright_white",
                "block-cursor-blurred-background": back,
                "block-cursor-blurred-foreground": front,
                "block-hover-background": back,
                "footer-foreground": front,
                "footer-background": back,
                "footer-key-foreground": "ansi_yellow" if dark else "ansi_blue",
                "footer-description-foreground": front,
                "footer-description-background": back,
                "footer-item-background": back,
                "input-cursor-foreground": back,
                "input-cursor-background": front,
                "input-selection-background": "ansi_cyan",
                "input-selection-foreground": "ansi_black",
                "scrollbar": "ansi_cyan" if dark else "ansi_blue",
                "scrollbar-background": back,
                "scrollbar-background-hover": back,
                "scrollbar-background-active": back,
                "scrollbar-corner-color": back,
                "button-foreground": front,
            },
        ),
    )


_ALL = {
    theme.name: theme
    for theme in (_DARK, _LIGHT, _ansi("ansi-dark", dark=True), _ansi("ansi-light", dark=False), _CONTRAST)
}
assert tuple(_ALL) == THEMES, "theme_names.THEMES must name the themes made here"


GROUND = """
Screen:ansi, Input:ansi, OptionList:ansi, CommandPalette:ansi > Vertical, CommandInput:ansi {
    background: $background;
    color: $text;
}
Input:ansi > .input--placeholder { color: $text-disabled; }
"""
"""Textual leaves the ground of ansi themes to the terminal; half a theme's colours on a ground of the
wrong kind cannot be read, so that every cell gets both colours."""


def suited(name: str, *, no_color: bool, colours: str | None) -> str:
    """The theme to use where `name` was asked for.

    With NO_COLOR the terminal's own colours would come out black on black, so a theme of ours takes
    their place; a terminal of sixteen colours gets the table made for it.
    """
    theme = _ALL[name]
    if no_color:
        return ("dark" if theme.dark else "light") if theme.ansi else name
    if colours == "standard" and not theme.ansi:
        return "ansi-dark" if theme.dark else "ansi-light"
    return name


def install(app: App[Any], name: str = "dark") -> None:
    """Give the app our themes in place of Textual's, and put on `name`, or what suits the terminal."""
    app.animation_level = "none"
    app.stylesheet.add_source(GROUND, read_from=(__file__, "GROUND"))
    for theme in _ALL.values():
        app.register_theme(theme)
    suits = partial(suited, no_color=app.no_color, colours=app.console.color_system)
    app.theme = suits(name)
    offered = {suits(theme) for theme in THEMES}
    for other in set(app.available_themes) - offered:
        app.unregister_theme(other)
