"""Fields of the set-up screen: a choice between few values, and a list of rule sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from acquire_tui.runtime.textual_internals import bindings_of
from acquire_tui.text.keys import CHOOSE, DOWN, KEY_NAMES, LEFT_RIGHT, NEXT, UP
from acquire_tui.text.pages import setup as words

Lines = Callable[[int], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a choice: what it stands for, what it says, and a sentence about it."""

    key: str
    text: str
    hint: str = ""


class Choice(Widget, can_focus=True):
    """`< casual >`: left and right, Enter, space or a click change it."""

    DEFAULT_CSS = """
    Choice { height: 1; width: auto; color: $text; }
    Choice:focus { background: $block-cursor-background; color: $block-cursor-foreground; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,enter,space", "step(1)", words.CHANGE, key_display=LEFT_RIGHT, id="choice.next"),
        Binding("left", "step(-1)", words.CHANGE_BACK, show=False, id="choice.previous"),
    ]

    class Changed(Message):
        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

        @property
        def control(self) -> Choice:
            return self.choice

    def __init__(
        self,
        values: Sequence[Value],
        chosen: str,
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._values = list(values)
        self._place = 0
        self.choose(chosen)

    @property
    def value(self) -> Value:
        return self._values[self._place]

    def choose(self, key: str) -> None:
        """Set it to the value of this key, where there is one."""
        for place, value in enumerate(self._values):
            if value.key == key:
                self._place = place
        self.refresh()

    def offer(self, values: Sequence[Value]) -> None:
        """Put other values up, and stay on the present one if it is still there."""
        key = self.value.key
        self._values = list(values)
        self._place = 0
        self.choose(key)
        self.refresh(layout=True)

    def action_step(self, step: int) -> None:
        self._place = (self._place + step) % len(self._values)
        self.refresh()
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        self.action_step(-1 if event.x < 2 else 1)

    def get_content_width(self, container: object, viewport: object) -> int:  # noqa: ARG002
        return max(cell_len(value.text) for value in self._values) + 4

    def render(self) -> Content:
        room = max(cell_len(value.text) for value in self._values)
        return Content(f"< {self.value.text}{' ' * (room - cell_len(self.value.text))} >")


class Press(Widget, can_focus=True):
    """A line that does something: Enter, space or a click."""

    DEFAULT_CSS = """
    Press { height: 1; width: auto; padding: 0 1; background: $panel; color: $text; text-style: bold; }
    Press:focus { background: $block-cursor-background; color: $block-cursor-foreground; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "press", CHOOSE, key_display=KEY_NAMES["enter"], id="press.do"),
    ]

    class Pressed(Message):
        def __init__(self, press: Press) -> None:
            super().__init__()
            self.press = press

    def __init__(self, text: str, id: str | None = None, verb: str = CHOOSE) -> None:  # noqa: A002
        """`verb` is what the footer says that it does."""
        super().__init__(id=id)
        self.text = text
        keys = bindings_of(self)
        for key, bindings in keys.items():
            keys[key] = [replace(each, description=verb) for each in bindings]

    def action_press(self) -> None:
        self.post_message(self.Pressed(self))

    def on_click(self) -> None:
        self.action_press()

    def render(self) -> Content:
        return Content(self.text)


class Name(Input):
    """A line to type a name or a seed in; Enter goes on to the next field."""

    DEFAULT_CSS = """
    Name, Name:focus {
        height: 1; border: none; padding: 0; background: $surface; color: $text;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "app.focus_next", NEXT, id="name.next")]


class Picks(OptionList):
    """A list of which one line is picked, with Enter, space or a click; the arrows leave it at its ends."""

    DEFAULT_CSS = """
    Picks, Picks:focus {
        height: auto; max-height: 25vh; border: none; padding: 0;
        background: $background; background-tint: $foreground 0%;
        text-wrap: nowrap; text-overflow: ellipsis; scrollbar-size-vertical: 1;
    }
    Picks > .option-list--option-highlighted {
        background: $background; color: $foreground; text-style: none;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "select", CHOOSE, key_display=KEY_NAMES["enter"], id="picks.choose"),
        Binding("up", "cursor_up", UP, show=False, id="picks.up"),
        Binding("down", "cursor_down", DOWN, show=False, id="picks.down"),
    ]

    def __init__(self, said: Lines, picked: int, id: str | None = None) -> None:  # noqa: A002
        """`said` gives the lines for so many cells."""
        self._said = said
        self._texts = said(0)
        self.picked = picked
        super().__init__(
            *[Option(self._marked(place)) for place in range(len(self._texts))], id=id, markup=False
        )
        self.highlighted = picked

    def on_resize(self) -> None:
        room = self.scrollable_content_region.width
        self._texts = self._said(room - cell_len(self._marked(0).plain) + cell_len(self._texts[0]))
        for place in range(len(self._texts)):
            self.replace_option_prompt_at_index(place, self._marked(place))

    def pick(self, place: int) -> None:
        """Move the mark to a line."""
        before, self.picked = self.picked, place
        for changed in (before, place):
            self.replace_option_prompt_at_index(changed, self._marked(changed))

    def on_blur(self) -> None:
        self.highlighted = self.picked

    def action_cursor_down(self) -> None:
        if self.highlighted == self.option_count - 1:
            self.screen.focus_next()
        else:
            super().action_cursor_down()

    def action_cursor_up(self) -> None:
        if self.highlighted:
            super().action_cursor_up()
        elif self.screen.focus_chain[:1] != [self]:
            self.screen.focus_previous()

    def _marked(self, place: int) -> Content:
        return Content(f"({'*' if place == self.picked else ' '}) {self._texts[place]}")
