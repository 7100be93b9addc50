"""Set-up: which rules, who sits where, open or hidden holdings, pace and seed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Label, OptionList, Static

from acquire_ai.levels import LEVELS
from acquire_core import Rules, RulesError
from acquire_tui import settings as preferences
from acquire_tui.draft import USUAL_RULES, Draft, count_problem, options_of, usual_wishes
from acquire_tui.house import VISIBILITY, House
from acquire_tui.naming import padded
from acquire_tui.rule_files import playable_rules
from acquire_tui.screens.fields import Choice, Name, Picks, Press, Value
from acquire_tui.screens.page import KEYS, Page
from acquire_tui.seats import PERSON, Wish, named
from acquire_tui.wording_setup import (
    HOUSE_HINT,
    MIXED,
    alone,
    changes,
    given_up,
    mixed,
    team_letter,
)

EMPTY = "empty"
MOST_SEATS = 6
PACES = ((0.0, "no pause"), (0.4, "0.4 seconds"), (1.0, "1 second"), (2.0, "2 seconds"))
PERSON_VALUE = Value(PERSON, PERSON, "A person at this keyboard. Type a name, or leave it blank.")
EMPTY_VALUE = Value(EMPTY, EMPTY, "Nobody sits here.")
HOLDINGS = (
    Value("open", "open", "Everybody's shares and cash lie open on the table."),
    Value("hidden", "hidden", "Shares and cash of the others are covered; what the bank has left is not."),
)
START_HINT = "Enter starts the game. The arrows lead to everything that can be changed."


class SetupScreen(Page):
    """Asks what the draft leaves open and starts the game."""

    DEFAULT_CSS = """
    SetupScreen #body { padding: 1 2 0 2; }
    SetupScreen .row { height: auto; }
    SetupScreen .group { height: auto; margin-bottom: 1; }
    SetupScreen .label { width: 13; color: $text-muted; }
    SetupScreen .fields { height: auto; }
    SetupScreen .seat { height: 1; }
    SetupScreen .number { width: 3; }
    SetupScreen .number.team { width: 4; }
    SetupScreen Name { width: 1fr; max-width: 40; margin-left: 2; }
    SetupScreen #seed { margin-left: 0; }
    SetupScreen #house { padding: 0; background: $background; text-style: none; }
    SetupScreen #house:focus { background: $block-cursor-background; text-style: bold; }
    SetupScreen #start { margin-left: 13; }
    SetupScreen #hint { height: 2; padding: 0 2; color: $text-muted; }
    SetupScreen #hint.wrong { color: $text-error; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "row(1)", "Next", show=False, id="setup.next"),
        Binding("up", "row(-1)", "Previous", show=False, id="setup.previous"),
        Binding("backspace,delete", "clear", "Empty", key_display="bksp", show=False, id="setup.clear"),
        Binding("h", "house", "House rules", id="setup.house"),
        *KEYS,
    ]
    AUTO_FOCUS = "#start"
    HELP = (
        "Set the table up: the rules, who sits in which seat, and what is seen. Seats without a name get "
        "one: type it on the seat. Up and down go from row to row, tab to the name beside, left and right "
        "change the one you are on, and backspace empties a seat."
    )

    headline = "ACQUIRE  New game"

    def __init__(self, draft: Draft | None = None) -> None:
        super().__init__()
        self._draft = draft or Draft()
        self._sets = [self._draft.rules] if self._draft.rules else playable_rules()
        usual = [place for place, rules in enumerate(self._sets) if rules.name == USUAL_RULES]
        self._picked = usual[0] if usual else 0
        picked = self._sets[self._picked]
        self._house = House.of(picked, self._draft.printed or picked)
        if self._draft.open_holdings is not None:
            self._house = self._house.set(_lying("open" if self._draft.open_holdings else "hidden"))
        self._hints: dict[str, str] = {"start": START_HINT, "house": HOUSE_HINT}

    def rules(self) -> Rules:
        """The rules picked, with the house rules."""
        return self._house.rules

    def body(self) -> ComposeResult:
        yield self._group("Rules", self._rules_field())
        yield self._group("House rules", Press("", id="house"))
        yield self._group("Seats", *self._seat_fields())
        yield self._group("Holdings", self._holdings_field())
        yield self._group("Opponents", self._pace_field())
        yield self._group("Seed", self._seed_field())
        yield Press("Start the game", id="start")

    def foot(self) -> ComposeResult:
        yield Static(Content(START_HINT), id="hint")

    def on_mount(self) -> None:
        self._follow_rules()

    def _group(self, label: str, *fields: Widget) -> Widget:
        compact = label not in ("House rules", "Seats")
        return Horizontal(
            Label(label, classes="label", markup=False),
            Vertical(*fields, classes="fields"),
            classes="row" if compact else "group",
        )

    def _rules_field(self) -> Widget:
        if self._draft.rules:
            return Static(Content(_set_line(self._house.printed)), id="rules")
        return Picks([_set_line(rules) for rules in self._sets], self._picked, id="rules")

    def _seat_fields(self) -> list[Widget]:
        if self._draft.wishes is not None:
            people = [
                f"{name} ({wish.level or PERSON})"
                for name, wish in zip(named(self._draft.wishes), self._draft.wishes, strict=True)
            ]
            return [Static(Content(", ".join(people)))]
        usual = usual_wishes(self.rules(), self._draft.name)
        rows: list[Widget] = []
        for seat in range(MOST_SEATS):
            wish = usual[seat] if seat < len(usual) else None
            kind = EMPTY if wish is None else wish.level or PERSON
            rows.append(
                Horizontal(
                    Label(f"{seat + 1}", classes="number", markup=False, id=f"number-{seat}"),
                    Choice(_kinds(), kind, id=f"kind-{seat}"),
                    Name(wish.name if wish else "", id=f"name-{seat}", max_length=60),
                    classes="seat",
                    id=f"seat-{seat}",
                )
            )
        return rows

    def _holdings_field(self) -> Widget:
        given = self._draft.open_holdings
        if given is not None:
            return Static(Content("open" if given else "hidden"))
        return Choice(_holdings(self.rules()), _holdings_of(self.rules()), id="holdings")

    def _pace_field(self) -> Widget:
        paces = dict(PACES)
        paces.setdefault(self._draft.pace, f"{self._draft.pace:g} seconds")
        values = [
            Value(str(pace), text, "The pause after each step of an opponent. Any key skips it.")
            for pace, text in sorted(paces.items())
        ]
        return Choice(values, str(self._draft.pace), id="pace")

    def _seed_field(self) -> Widget:
        if self._draft.seed is not None:
            return Static(Content(self._draft.seed))
        self._hints["seed"] = "The same seed deals the same game again. Leave it blank for a new one."
        return Name(placeholder="a new one", id="seed", max_length=40)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.has_focus:
            self._say(self._sets[event.option_index].description)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._picked = event.option_index
        self.query_one(Picks).pick(self._picked)
        picked, dropped = self._sets[self._picked], ""
        try:
            self._house = House(picked, self._house.changed).set({})
        except RulesError as error:
            self._house, dropped = House(picked), given_up(picked, error)
        self._follow_rules()
        if dropped:
            self._say(dropped, wrong=True)
        else:
            self.focus_next()

    def on_choice_changed(self, event: Choice.Changed) -> None:
        if event.choice.id == "holdings" and event.choice.value.key != MIXED:
            self._house = self._house.set(_lying(event.choice.value.key))
        self._follow_rules()
        problem = self._team_problem()
        self._say(problem or event.choice.value.hint, wrong=bool(problem))

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        widget = event.widget
        if isinstance(widget, Choice):
            self._say(widget.value.hint)
        elif isinstance(widget, Picks):
            self._say(self.rules().description)
        elif widget.id and widget.id.startswith("name-"):
            self._say("The name of this seat; leave it blank for the one shown.")
        else:
            self._say(self._hints.get(widget.id or "", ""))

    def on_input_changed(self, event: Input.Changed) -> None:
        if event.input.id != "seed":
            self._follow_rules()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        return action != "clear" or self._seat_of(self.focused) >= 0

    def action_row(self, step: int) -> None:
        """The row below or above, there what is nearest to where one was; round at the ends."""
        focused = self.focused
        fields = [widget for widget in self.focus_chain if isinstance(widget, Choice | Name | Picks | Press)]
        if focused is None or not fields:
            self.focus_next()
            return
        here = focused.region
        rows = sorted({widget.region.y for widget in fields})
        beyond = [y for y in rows[::step] if (y - here.y) * step > 0] or rows[::step]
        near = [widget for widget in fields if widget.region.y == beyond[0]]
        self.set_focus(min(near, key=lambda widget: abs(widget.region.x - here.x)))

    def action_clear(self) -> None:
        """Nobody sits in the seat one is on."""
        if isinstance(self.focused, Choice) and self._seat_of(self.focused) >= 0:
            self.focused.choose(EMPTY)
            self.focused.post_message(Choice.Changed(self.focused))

    def on_key(self, event: events.Key) -> None:
        """What is typed on a person's seat is the name."""
        seat = self._seat_of(self.focused)
        if seat < 0 or not event.is_printable or not event.character or event.character.isspace():
            return
        if event.key in self.active_bindings or not isinstance(self.focused, Choice):
            return
        if self.focused.value.key == PERSON:
            field = self.query_one(f"#name-{seat}", Name)
            event.stop()
            field.select_on_focus = False  # the next letter goes behind this one
            field.focus()
            field.value = event.character
            field.cursor_position = 1

    @staticmethod
    def _seat_of(widget: Widget | None) -> int:
        """The seat whose kind this field is, -1 for any other."""
        name = (widget.id or "") if widget is not None else ""
        return int(name.removeprefix("kind-")) if name.startswith("kind-") else -1

    def on_press_pressed(self, event: Press.Pressed) -> None:
        if event.press.id == "house":
            self.action_house()
        else:
            self._start()

    def action_house(self) -> None:
        """The page of house rules; what is chosen there stays when it is left."""
        from acquire_tui.screens.house import HouseScreen

        fixed = VISIBILITY if self._draft.open_holdings is not None else ()
        seats = len(self._draft.wishes or self._wishes())
        screen = HouseScreen(self._house, seats, fixed)
        self.app.push_screen(screen, lambda _: self._take_over(screen.house))

    def _take_over(self, house: House) -> None:
        self._house = house
        self._follow_rules()

    def _start(self) -> None:
        wishes = self._draft.wishes or self._wishes()
        problem = count_problem(self.rules(), len(wishes))
        if problem:
            solo = [rules.title for rules in self._sets if rules.players.max == 1]
            lone = len(wishes) == 1 and bool(solo)
            self._say(alone(problem, solo[0]) if lone else problem, wrong=True)
            return
        seed = (
            self._draft.seed if self._draft.seed is not None else self.query_one("#seed", Name).value.strip()
        )
        # Holdings all open or all hidden are a table's choice; anything else about them is a rule.
        house, open_holdings, lying = self._house, self._draft.open_holdings, _holdings_of(self.rules())
        if lying != MIXED:
            house = house.without(*VISIBILITY)
            if open_holdings is None and lying != _holdings_of(house.rules):
                open_holdings = lying == "open"
        draft = replace(
            self._draft,
            rules=house.rules,
            wishes=tuple(wishes),
            seed=seed or None,
            open_holdings=open_holdings,
            pace=float(self.query_one("#pace", Choice).value.key),
        )
        self._remember(draft)
        app: Any = self.app
        app.start_game(options_of(draft))

    def _remember(self, draft: Draft) -> None:
        """Keep the first person's name and the pace for the next time."""
        people = [wish.name for wish in draft.wishes or () if wish.level is None]
        try:
            preferences.remember(name=people[0] if people else draft.name, pace=draft.pace)
        except preferences.SettingsError as error:
            self.app.notify(str(error), title="Settings not kept", severity="warning", markup=False)

    def _wishes(self) -> list[Wish]:
        """The seats that are taken, in order."""
        wishes = []
        for seat in range(self.rules().players.max):
            kind = self.query_one(f"#kind-{seat}", Choice).value.key
            if kind != EMPTY:
                name = self.query_one(f"#name-{seat}", Name).value
                wishes.append(Wish(name, None if kind == PERSON else kind))
        return wishes

    def _follow_rules(self) -> None:
        """Show as many seats as the rule set has, who is whose partner, and the names of those left blank."""
        self._show_house()
        if self._draft.wishes is not None:
            return
        wishes = self._wishes()
        names = iter(named(wishes))
        taken = 0
        fits = count_problem(self.rules(), len(wishes)) is None
        most = self.rules().players.max
        for seat in range(MOST_SEATS):
            self.query_one(f"#seat-{seat}").display = seat < most
            kind = self.query_one(f"#kind-{seat}", Choice).value.key
            field = self.query_one(f"#name-{seat}", Name)
            field.display = kind != EMPTY
            sits = seat < most and kind != EMPTY
            field.placeholder = next(names) if sits else ""
            letter = team_letter(self.rules(), len(wishes), taken) if sits and fits else ""
            number = self.query_one(f"#number-{seat}", Label)
            number.update(f"{seat + 1} {letter}")
            number.set_class(self.rules().teams.size > 1, "team")
            taken += sits

    def _show_house(self) -> None:
        """How many house rules there are, and how holdings lie under them."""
        rules = self.rules()
        press = self.query_one("#house", Press)
        press.text = changes(len(self._house.differences()))
        press.refresh(layout=True)
        if self._draft.open_holdings is None:
            holdings = self.query_one("#holdings", Choice)
            holdings.offer(_holdings(rules))
            holdings.choose(_holdings_of(rules))

    def _team_problem(self) -> str:
        """What keeps partners from sitting evenly round the table."""
        if self._draft.wishes is not None or self.rules().teams.size == 1:
            return ""
        return count_problem(self.rules(), len(self._wishes())) or ""

    def _say(self, sentence: str, wrong: bool = False) -> None:
        hint = self.query_one("#hint", Static)
        hint.set_class(wrong, "wrong")
        hint.update(Content(sentence))


def _kinds() -> list[Value]:
    levels = [Value(level.name, level.name, f"The computer. {level.sentence}") for level in LEVELS.values()]
    return [PERSON_VALUE, *levels, EMPTY_VALUE]


def _set_line(rules: Rules) -> str:
    return f"{padded(rules.title, 17)} {rules.description}"


def _lying(holdings: str) -> dict[str, object]:
    """The settings under which shares and cash lie open, or hidden."""
    return dict.fromkeys(VISIBILITY, holdings)


def _holdings_of(rules: Rules) -> str:
    lying = rules.visibility
    return lying.stocks if lying.stocks == lying.money else MIXED


def _holdings(rules: Rules) -> list[Value]:
    """The ways holdings can lie; a mixed one only where the rules have it."""
    own = [Value(MIXED, MIXED, mixed(rules))] if _holdings_of(rules) == MIXED else []
    return [*HOLDINGS, *own]
