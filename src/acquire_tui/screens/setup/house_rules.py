"""House rules: the keys people often change, and in a line each what differs from the printed rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Label, Static

from acquire_core import Rules, RulesError
from acquire_tui.screens.page import KEYS, Page
from acquire_tui.screens.setup.fields import Choice, Value
from acquire_tui.setup.house_rules import HOUSE_KEYS, House
from acquire_tui.text.keys import NEXT, PREVIOUS
from acquire_tui.text.rules import house_rules as text
from acquire_tui.widgets.content import MUTED, STRONG, lines

LINES = 6
"""Lines of what differs that are in sight at once."""


class HouseScreen(Page):
    """`house` is what the rules are when the page is left; a refusal leaves it as it was."""

    DEFAULT_CSS = """
    HouseScreen > #body { padding: 1 0 0 1; }
    HouseScreen .switch { height: 1; width: 1fr; }
    HouseScreen .mark { width: 2; text-style: bold; }
    HouseScreen .subject { width: 24; color: $text-muted; }
    HouseScreen .changed .subject { color: $text; text-style: bold; }
    HouseScreen #changed {
        height: auto; max-height: 8; padding: 0 2; border-top: solid $text-muted;
        scrollbar-size-vertical: 1;
    }
    HouseScreen #hint { height: auto; min-height: 2; max-height: 4; padding: 0 2; color: $text-muted; }
    HouseScreen #hint.wrong { color: $text-error; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", NEXT, show=False, id="house.next"),
        Binding("up", "app.focus_previous", PREVIOUS, show=False, id="house.previous"),
        Binding("p", "printed", text.PRINTED, id="house.printed", tooltip=text.PRINTED_HELP),
        *KEYS,
    ]
    AUTO_FOCUS = "Choice"
    HELP = text.HELP

    def __init__(self, house: House, seats: int, fixed: Iterable[str] = ()) -> None:
        """`seats` are taken at the table; the keys that are `fixed` are not offered."""
        super().__init__()
        self.house = house
        self._seats = seats
        self._keys = [key for key in HOUSE_KEYS if key not in fixed]
        self.headline = text.title(house.printed)

    def rules(self) -> Rules:
        return self.house.rules

    def body(self) -> ComposeResult:
        for place, key in enumerate(self._keys):
            with Horizontal(classes="switch", id=f"switch-{place}"):
                yield Label("", classes="mark", markup=False)
                yield Label(text.subject(key), classes="subject", markup=False)
                values = [Value(str(value), text.says(key, value)) for value in self.house.values(key)]
                yield Choice(values, str(self.house.value(key)), id=f"choice-{place}")

    def foot(self) -> ComposeResult:
        with VerticalScroll(id="changed", can_focus=False):
            yield Static(id="differences")
        yield Static(id="hint")

    def on_mount(self) -> None:
        self._show()

    def choice(self, key: str) -> Choice:
        """The field of a key."""
        return self.query_one(f"#choice-{self._keys.index(key)}", Choice)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        if isinstance(event.widget, Choice):
            self._explain(self._key(event.widget))

    def on_choice_changed(self, event: Choice.Changed) -> None:
        key = self._key(event.choice)
        value = next(each for each in self.house.values(key) if str(each) == event.choice.value.key)
        try:
            self.house = self.house.turn(key, value, self._seats)
        except RulesError as error:
            event.choice.choose(str(self.house.value(key)))
            self._say(text.refused(key, value, error), wrong=True)
            return
        self._show()
        self._explain(key)

    def action_printed(self) -> None:
        self.house = self.house.without(*(key for key in self.house.changed if key in self._keys))
        self._show()

    def _key(self, choice: Choice) -> str:
        return self._keys[int((choice.id or "").removeprefix("choice-"))]

    def _explain(self, key: str) -> None:
        self._say(text.meaning(key, self.house.printed, self.house.without(key).value(key)))

    def _show(self) -> None:
        """Every switch as it is, those not as printed marked; and what they change."""
        for place, key in enumerate(self._keys):
            row = self.query_one(f"#switch-{place}")
            changed = key in self.house.changed
            row.set_class(changed, "changed")
            row.query_one(".mark", Label).update("*" if changed else "")
            self.query_one(f"#choice-{place}", Choice).choose(str(self.house.value(key)))
        told = self.house.differences()
        heading = text.differing(len(told), self.house.printed)
        rows = [Content.styled(heading, STRONG if told else MUTED), *map(Content, told)]
        self.query_one("#differences", Static).update(lines(rows))
        self.query_one("#changed", VerticalScroll).can_focus = len(told) > LINES
        if self.focused is not None:
            self.call_after_refresh(self.focused.scroll_visible, animate=False)

    def _say(self, sentence: str, wrong: bool = False) -> None:
        hint = self.query_one("#hint", Static)
        hint.set_class(wrong, "wrong")
        hint.update(Content(sentence))
