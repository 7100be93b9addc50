"""Power cards, and the swaps one of them allows: a list to choose from on top of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from acquire_core import Action


class CardList(OptionList):
    """The choices; Space chooses like Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "select", "Play", show=False, id="cards.play"),
    ]


class CardsScreen(ModalScreen[Action | None]):
    """Dismissed with the choice made, None when there was none."""

    DEFAULT_CSS = """
    CardsScreen { align: center middle; background: $background 60%; }
    CardsScreen > Vertical {
        width: 76; height: auto; max-height: 20; padding: 0 1; background: $panel; color: $foreground;
    }
    CardsScreen CardList, CardsScreen CardList:focus {
        height: auto; max-height: 16; border: none; padding: 0; background: $panel;
    }
    """
    HELP = "Choose a card to play with the arrows and Enter, or with the mouse. Esc plays none."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", id="back"),
    ]

    def __init__(self, title: str, choices: Sequence[tuple[Action, str]]) -> None:
        super().__init__()
        self._title = title
        self._choices = choices

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(Content(self._title).stylize("bold"))
            yield CardList(*[Option(Content(text)) for _, text in self._choices], markup=False)
            yield Static(Content("Enter plays it, Esc goes back."))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._choices[event.option_index][0])

    def action_back(self) -> None:
        self.dismiss(None)
