"""The seats of the set-up screen: who sits in each, in which style, under which name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Label

from acquire_ai.levels import LEVELS, STYLED
from acquire_ai.styles import STYLES
from acquire_core import Rules
from acquire_tui.screens.setup.fields import Choice, Name, Value
from acquire_tui.setup.draft import count_problem
from acquire_tui.setup.seats import PERSON, Wish, named
from acquire_tui.text.pages import opponents
from acquire_tui.text.pages import setup as words
from acquire_tui.text.table.teams import team_letter

EMPTY = "empty"
MOST_SEATS = 6
KINDS = (
    Value(PERSON, opponents.PERSON, words.PERSON_HINT),
    *(Value(level, level, opponents.opponent(opponents.LEVELS[level])) for level in LEVELS),
    Value(EMPTY, words.EMPTY, words.EMPTY_HINT),
)
WAYS = (
    Value("", opponents.NO_STYLE, opponents.STYLES[""]),
    *(Value(style, style, opponents.STYLES[style]) for style in STYLES),
)


class Seating(Vertical):
    """A row a seat. What is typed on a person's seat is the name; backspace empties a seat."""

    DEFAULT_CSS = """
    Seating { height: auto; }
    Seating .seat { height: 1; }
    Seating .number { width: 3; }
    Seating .number.team { width: 4; }
    Seating .style { margin-left: 1; }
    Seating Name { width: 1fr; max-width: 40; margin-left: 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backspace,delete", "clear", words.EMPTY_SEAT, show=False, id="setup.clear"),
    ]

    def __init__(self, rules: Rules, wishes: Sequence[Wish]) -> None:
        super().__init__()
        self._rules = rules
        self._asked = wishes

    def compose(self) -> ComposeResult:
        for seat in range(MOST_SEATS):
            wish = self._asked[seat] if seat < len(self._asked) else None
            level, _, style = (wish.level or PERSON if wish else EMPTY).partition(":")
            yield Horizontal(
                Label(f"{seat + 1}", classes="number", markup=False, id=f"number-{seat}"),
                Choice(KINDS, level, id=f"kind-{seat}"),
                Choice(WAYS, style, id=f"style-{seat}", classes="style"),
                Name(wish.name if wish else "", id=f"name-{seat}", max_length=60),
                classes="seat",
                id=f"seat-{seat}",
            )

    def wishes(self) -> list[Wish]:
        """The seats that are taken, in order."""
        return [wish for wish in map(self._wish, range(self._rules.players.max)) if wish is not None]

    def follow(self, rules: Rules) -> None:
        """Show as many seats as the rule set has, who is whose partner, and the names of those left blank."""
        self._rules = rules
        wishes = self.wishes()
        names = iter(named(wishes))
        letters = self._letters(len(wishes))
        for seat in range(MOST_SEATS):
            wish = self._wish(seat)
            sits = wish is not None and seat < rules.players.max
            self.query_one(f"#seat-{seat}").display = seat < rules.players.max
            self._choice("style", seat).display = self._choice("kind", seat).value.key in STYLED
            field = self.query_one(f"#name-{seat}", Name)
            field.display = wish is not None
            field.placeholder = next(names) if sits else ""
            number = self.query_one(f"#number-{seat}", Label)
            number.update(f"{seat + 1} {next(letters, '') if sits else ''}")
            number.set_class(rules.teams.size > 1, "team")

    def problem(self) -> str:
        """What keeps partners from sitting evenly round the table."""
        return count_problem(self._rules, len(self.wishes())) or "" if self._rules.teams.size > 1 else ""

    def _letters(self, taken: int) -> Iterator[str]:
        """The letters of partners by seats taken; none where they do not come out even."""
        if count_problem(self._rules, taken) is None:
            for seat in range(taken):
                yield team_letter(self._rules, taken, seat)

    def _choice(self, what: str, seat: int) -> Choice:
        return self.query_one(f"#{what}-{seat}", Choice)

    def _wish(self, seat: int) -> Wish | None:
        kind, style = self._choice("kind", seat).value.key, self._choice("style", seat).value.key
        if kind == EMPTY:
            return None
        name = self.query_one(f"#name-{seat}", Name).value
        if kind == PERSON:
            return Wish(name, None)
        return Wish(name, f"{kind}:{style}" if style and kind in STYLED else kind)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        return action != "clear" or seat_of(self.screen.focused) >= 0

    def action_clear(self) -> None:
        """Nobody sits in the seat one is on."""
        focused = self.screen.focused
        if isinstance(focused, Choice) and seat_of(focused) >= 0:
            focused.choose(EMPTY)
            focused.post_message(Choice.Changed(focused))

    def on_key(self, event: events.Key) -> None:
        """What is typed on a person's seat is the name."""
        focused = self.screen.focused
        seat = seat_of(focused)
        if seat < 0 or not event.is_printable or not event.character or event.character.isspace():
            return
        if event.key in self.screen.active_bindings or not isinstance(focused, Choice):
            return
        if focused.value.key == PERSON:
            field = self.query_one(f"#name-{seat}", Name)
            event.stop()
            field.select_on_focus = False  # the next letter goes behind this one
            field.focus()
            field.value = event.character
            field.cursor_position = 1


def seat_of(widget: Widget | None) -> int:
    """The seat whose kind this field is, -1 for any other."""
    name = (widget.id or "") if widget is not None else ""
    return int(name.removeprefix("kind-")) if name.startswith("kind-") else -1
