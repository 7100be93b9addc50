"""Small questions over a page: pick one of a few, or type a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from acquire_tui.config.key_labels import key_of
from acquire_tui.runtime.textual_internals import bindings_of
from acquire_tui.text.keys import BACK, CHOOSE, ENTER, ESC
from acquire_tui.text.pages import title_and_dialogs as words


class Question(ModalScreen[str | None]):
    """Dismissed with the answer, None when there was none."""

    DEFAULT_CSS = """
    Question { align: center middle; background: $background 60%; }
    Question > Vertical {
        width: 72; height: auto; padding: 1 2; background: $panel; color: $foreground;
    }
    Question Static { height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", BACK, id="back")]

    def action_back(self) -> None:
        self.dismiss(None)


class PickList(OptionList):
    """The answers; Space chooses like Enter."""

    DEFAULT_CSS = """
    PickList, PickList:focus { height: auto; border: none; padding: 0; margin: 1 0; background: $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "select", CHOOSE, show=False, id="pick.choose"),
    ]


class Answer(Option):
    """An answer: its key is pressed, or it is chosen from the list."""

    def __init__(self, key: str, name: str, text: str) -> None:
        super().__init__(Content(f" {key}  {text}"), id=name)
        self.key = key


class PickScreen(Question):
    """Asks for one of a few answers, and gives its name."""

    HELP = words.PICK_HELP

    def __init__(self, question: str, answers: Sequence[Answer]) -> None:
        super().__init__()
        self._question = question
        self._answers = answers
        for answer in answers:
            bindings_of(self)[answer.key] = [Binding(answer.key, f"pick('{answer.id}')", show=False)]

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(Content.styled(self._question, "bold"))
            yield PickList(*self._answers, markup=False)
            keys = words.pick_keys(ENTER, key_of(self.app, "back", ESC))
            yield Static(Content.styled(keys, "$text-muted"))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option.id)

    def action_pick(self, name: str) -> None:
        self.dismiss(name)


class TypeScreen(Question):
    """Asks for a line of text."""

    DEFAULT_CSS = """
    TypeScreen Input, TypeScreen Input:focus { border: none; height: 1; padding: 0 1; margin: 1 0; }
    """
    HELP = words.TYPE_HELP

    def __init__(self, question: str, text: str, longest: int) -> None:
        super().__init__()
        self._question = question
        self._text = text
        self._longest = longest

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(Content.styled(self._question, "bold"))
            yield Input(self._text, max_length=self._longest, select_on_focus=False)
            keys = words.type_keys(ENTER, key_of(self.app, "back", ESC))
            yield Static(Content.styled(keys, "$text-muted"))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value)
