"""Set-up: which rules, who sits where, open or hidden holdings, opponents' ways and seed.

What is offered at first is the last table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Label, OptionList, Static

from acquire_core import Rules, RulesError
from acquire_tui.cells.names import padded
from acquire_tui.config import settings as preferences
from acquire_tui.config.key_labels import key_of
from acquire_tui.config.rule_files import playable_rules
from acquire_tui.screens.page import KEYS, Page
from acquire_tui.screens.requests import StartGame
from acquire_tui.screens.setup.fields import Choice, Name, Picks, Press, Value
from acquire_tui.screens.setup.house_rules import HouseScreen
from acquire_tui.screens.setup.seating import Seating
from acquire_tui.setup.draft import USUAL_RULES, Draft, count_problem, options_of, usual_wishes
from acquire_tui.setup.house_rules import VISIBILITY, House
from acquire_tui.setup.last_table import read_table, remember_table
from acquire_tui.setup.seats import Wish, named
from acquire_tui.text.counts import seconds
from acquire_tui.text.keys import ENTER, LEFT, NEXT, PREVIOUS, RIGHT
from acquire_tui.text.pages import setup as words
from acquire_tui.text.pages.opponents import kind_text
from acquire_tui.text.rules import house_rules
from acquire_tui.text.rules.rule_sets import described
from acquire_tui.text.translation import listed

PACES = (0.0, 0.4, 1.0, 2.0)
"""Pauses there are to choose from, in seconds."""
THINKS = (None, 0.2, 1.0, 5.0, 20.0)
"""Times to think there are to choose from, in seconds; None leaves it to the level."""
REMARKS = (Value("on", words.ON, words.REMARKS_ON), Value("off", words.OFF, words.REMARKS_OFF))
HOLDINGS = (
    Value("open", words.OPEN, words.OPEN_HINT),
    Value("hidden", words.HIDDEN, words.HIDDEN_HINT),
)
MIXED = "mixed"
OPENNESS = {"open": words.OPEN, "hidden": words.HIDDEN}
TITLE = 17
"""Cells of a rule set's title."""


class SetupScreen(Page):
    """Asks what the draft leaves open and starts the game."""

    DEFAULT_CSS = """
    SetupScreen #body { padding: 1 2 0 2; }
    SetupScreen .row { height: auto; }
    SetupScreen .group { height: auto; margin-bottom: 1; }
    SetupScreen .label { width: 13; color: $text-muted; }
    SetupScreen .fields { height: auto; }
    SetupScreen .line { height: 1; }
    SetupScreen .word { margin: 0 1 0 2; color: $text-muted; }
    SetupScreen .word.first { margin: 0 1 0 0; }
    SetupScreen #seed { max-width: 40; }
    SetupScreen #house { padding: 0; background: $background; text-style: none; }
    SetupScreen #house:focus { background: $block-cursor-background; text-style: bold; }
    SetupScreen #start { margin-left: 13; }
    SetupScreen #hint { height: auto; min-height: 2; max-height: 4; padding: 0 2; color: $text-muted; }
    SetupScreen #hint.wrong { color: $text-error; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "row(1)", NEXT, show=False, id="setup.next"),
        Binding("up", "row(-1)", PREVIOUS, show=False, id="setup.previous"),
        Binding("h", "house", words.HOUSE_RULES, id="setup.house"),
        *KEYS,
    ]
    AUTO_FOCUS = "#start"
    HELP = words.HELP

    headline = words.TITLE

    def __init__(self, draft: Draft | None = None) -> None:
        super().__init__()
        self._draft = draft or Draft()
        self._last, self._trouble = read_table()
        self._sets = [self._draft.rules] if self._draft.rules else playable_rules()
        self._picked = self._offered()
        picked = self._sets[self._picked]
        self._house = House.of(picked, self._draft.printed or picked)
        lying = self._draft.open_holdings
        if self._draft.rules is None and picked.name == self._last.rules:
            self._take_last(picked)
            lying = self._last.open_holdings if lying is None else lying
        if lying is not None:
            self._house = self._house.set(_lying("open" if lying else "hidden"))

    def _offered(self) -> int:
        """The place of the rule set offered first: the last table's, if as many may play by it."""
        names = [rules.name for rules in self._sets]
        wished = self._draft.wishes
        for name in (self._last.rules, USUAL_RULES):
            if name not in names:
                continue
            place = names.index(name)
            if name == USUAL_RULES or not wished or not count_problem(self._sets[place], len(wished)):
                return place
        return 0

    def _take_last(self, picked: Rules) -> None:
        """The house rules of the last table, if they still go with the rule set."""
        try:
            self._house = House(picked, self._last.house).set({})
        except RulesError as error:
            self._trouble = house_rules.unfit(picked, error)

    def rules(self) -> Rules:
        """The rules picked, with the house rules."""
        return self._house.rules

    def body(self) -> ComposeResult:
        yield self._group(words.RULES, self._rules_field())
        yield self._group(words.HOUSE_RULES, Press("", id="house", verb=words.CHANGE), wide=True)
        yield self._group(words.SEATS, self._seat_fields(), wide=True)
        yield self._group(words.HOLDINGS, self._holdings_field())
        yield self._group(words.OPPONENTS, self._ways_fields())
        yield self._group(words.SEED, self._seed_field())
        yield Press(words.START_GAME, id="start", verb=words.START)

    def foot(self) -> ComposeResult:
        yield Static(Content(self._hint("start")), id="hint")

    def on_mount(self) -> None:
        self._follow_rules()
        if self._trouble:
            self.call_after_refresh(self._say, self._trouble, wrong=True)

    def _group(self, label: str, *fields: Widget, wide: bool = False) -> Widget:
        """Some fields with their label; a wide group has an empty line below it."""
        return Horizontal(
            Label(label, classes="label", markup=False),
            Vertical(*fields, classes="fields"),
            classes="group" if wide else "row",
        )

    def _rules_field(self) -> Widget:
        if self._draft.rules:
            printed = self._house.printed
            return Static(Content(words.about_rules(printed.title, described(printed))), id="rules")
        return Picks(
            lambda cells: [_set_line(rules, cells) for rules in self._sets], self._picked, id="rules"
        )

    def _seat_fields(self) -> Widget:
        if self._draft.wishes is not None:
            people = [
                words.seated(name, kind_text(wish.level))
                for name, wish in zip(named(self._draft.wishes), self._draft.wishes, strict=True)
            ]
            return Static(Content(", ".join(people)))
        last = self._last.wishes
        fits = last and count_problem(self.rules(), len(last)) is None
        return Seating(self.rules(), last if fits else usual_wishes(self.rules(), self._draft.name))

    def _holdings_field(self) -> Widget:
        given = self._draft.open_holdings
        if given is not None:
            return Static(Content(words.OPEN if given else words.HIDDEN))
        return Choice(_holdings(self.rules()), _holdings_of(self.rules()), id="holdings")

    def _ways_fields(self) -> Widget:
        """How opponents go about it: their pause, their time to think, and whether they speak."""
        draft = self._draft
        paces = sorted({*PACES, draft.pace})
        thinks = sorted({*THINKS, draft.think}, key=lambda think: think or 0)
        values = [
            Value(str(pace), seconds(pace) if pace else words.NO_PAUSE, words.PACE_HINT) for pace in paces
        ]
        times = [
            Value(str(think or ""), seconds(think) if think else words.BY_LEVEL, words.THINK_HINT)
            for think in thinks
        ]
        return Horizontal(
            Label(words.PAUSE, classes="word first"),
            Choice(values, str(draft.pace), id="pace"),
            Label(words.THINK, classes="word"),
            Choice(times, str(draft.think or ""), id="think"),
            Label(words.REMARKS, classes="word"),
            Choice(REMARKS, "on" if draft.remarks else "off", id="remarks"),
            classes="line",
        )

    def _seed_field(self) -> Widget:
        if self._draft.seed is not None:
            return Static(Content(self._draft.seed))
        return Name(placeholder=words.NEW_SEED, id="seed", max_length=40)

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
            self._house, dropped = House(picked), house_rules.given_up(picked, error)
        self._follow_rules()
        if dropped:
            self._say(dropped, wrong=True)
        else:
            self.focus_next()

    def on_choice_changed(self, event: Choice.Changed) -> None:
        if event.choice.id == "holdings" and event.choice.value.key != MIXED:
            self._house = self._house.set(_lying(event.choice.value.key))
        self._follow_rules()
        problem = self._seating.problem() if self._seating else ""
        self._say(problem or event.choice.value.hint, wrong=bool(problem))

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        widget = event.widget
        if isinstance(widget, Choice):
            self._say(words.changed_with(widget.value.hint, self._change_keys()))
        elif isinstance(widget, Picks):
            key = key_of(self.app, "picks.choose", ENTER)
            self._say(words.picked_with(described(self.rules()), key))
        elif widget.id and widget.id.startswith("name-"):
            self._say(words.NAME_HINT)
        else:
            self._say(self._hint(widget.id))

    def _change_keys(self) -> str:
        """The keys that change a choice."""
        forward, back = (key_of(self.app, f"choice.{way}", "") for way in ("next", "previous"))
        return listed([forward, back or LEFT] if forward else [ENTER, back or LEFT, RIGHT])

    def _hint(self, field: str | None) -> str:
        """What is said of a field that has one sentence only."""
        enter = key_of(self.app, "press.do", ENTER)
        hints = {
            "start": words.start_hint(enter),
            "house": house_rules.hint(key_of(self.app, "setup.house", "h"), enter),
            "seed": words.SEED_HINT,
        }
        return hints.get(field or "", "")

    def on_input_changed(self, event: Input.Changed) -> None:
        if event.input.id != "seed":
            self._follow_rules()

    def action_row(self, step: int) -> None:
        """The row below or above, there what is nearest to where one was; at the ends it stays there."""
        focused = self.focused
        fields = [widget for widget in self.focus_chain if isinstance(widget, Choice | Name | Picks | Press)]
        if focused is None or not fields:
            self.focus_next()
            return
        here = focused.region
        rows = sorted({widget.region.y for widget in fields})
        beyond = [y for y in rows[::step] if (y - here.y) * step > 0]
        near = [widget for widget in fields if beyond and widget.region.y == beyond[0]]
        if near:
            self.set_focus(min(near, key=lambda widget: abs(widget.region.x - here.x)))

    def on_press_pressed(self, event: Press.Pressed) -> None:
        if event.press.id == "house":
            self.action_house()
        else:
            self._start()

    def action_house(self) -> None:
        """The page of house rules; what is chosen there stays when it is left."""
        fixed = VISIBILITY if self._draft.open_holdings is not None else ()
        seats = len(self._wishes())
        screen = HouseScreen(self._house, seats, fixed)
        self.app.push_screen(screen, lambda _: self._take_over(screen.house))

    def _take_over(self, house: House) -> None:
        self._house = house
        self._follow_rules()

    def _start(self) -> None:
        wishes = self._wishes()
        problem = count_problem(self.rules(), len(wishes))
        if problem:
            solo = [rules.title for rules in self._sets if rules.players.max == 1]
            lone = len(wishes) == 1 and bool(solo)
            self._say(words.alone(problem, solo[0]) if lone else problem, wrong=True)
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
            printed=house.printed,
            wishes=tuple(wishes),
            seed=seed or None,
            open_holdings=open_holdings,
            pace=float(self._chosen("pace")),
            think=float(self._chosen("think") or 0) or None,
            remarks=self._chosen("remarks") == "on",
        )
        self._remember(draft)
        self.post_message(StartGame(options_of(draft)))

    def _remember(self, draft: Draft) -> None:
        """Keep the table, the first person's name and the ways of opponents for the next time."""
        people = [wish.name for wish in draft.wishes or () if wish.level is None]
        name = people[0] if people else draft.name
        try:
            preferences.remember(name=name, pace=draft.pace, think=draft.think, remarks=draft.remarks)
            remember_table(draft)
        except preferences.SettingsError as error:
            self.app.notify(str(error), title=words.SETTINGS_NOT_SAVED, severity="warning", markup=False)

    @property
    def _seating(self) -> Seating | None:
        """The seats, where flags have not fixed them."""
        found = list(self.query(Seating))
        return found[0] if found else None

    def _wishes(self) -> list[Wish]:
        """The seats that are taken, in order."""
        return self._seating.wishes() if self._seating else list(self._draft.wishes or ())

    def _chosen(self, name: str) -> str:
        return self.query_one(f"#{name}", Choice).value.key

    def _follow_rules(self) -> None:
        """Show what the rules change: how holdings lie, how many seats there are, who is whose partner."""
        self._show_house()
        if self._seating:
            self._seating.follow(self.rules())

    def _show_house(self) -> None:
        """How many house rules there are, and how holdings lie under them."""
        rules = self.rules()
        press = self.query_one("#house", Press)
        # Holdings all open or all hidden have a row of their own.
        house = self._house if _holdings_of(rules) == MIXED else self._house.without(*VISIBILITY)
        press.text = house_rules.changes(len(house.differences()))
        press.refresh(layout=True)
        if self._draft.open_holdings is None:
            holdings = self.query_one("#holdings", Choice)
            holdings.offer(_holdings(rules))
            holdings.choose(_holdings_of(rules))

    def _say(self, sentence: str, wrong: bool = False) -> None:
        hint = self.query_one("#hint", Static)
        hint.set_class(wrong, "wrong")
        hint.update(Content(sentence))
        if self.focused is not None:  # a long sentence takes rows of the page
            self.call_after_refresh(self.focused.scroll_visible, animate=False)


def _set_line(rules: Rules, cells: int) -> str:
    return f"{padded(rules.title, TITLE)} {words.in_short(described(rules), cells - TITLE - 1)}"


def _lying(holdings: str) -> dict[str, object]:
    """The settings under which shares and cash lie open, or hidden."""
    return dict.fromkeys(VISIBILITY, holdings)


def _holdings_of(rules: Rules) -> str:
    lying = rules.visibility
    return lying.stocks if lying.stocks == lying.money else MIXED


def _holdings(rules: Rules) -> list[Value]:
    """The ways holdings can lie; a mixed one only where the rules have it."""
    lying = rules.visibility
    told = words.mixed_holdings(*[OPENNESS[each] for each in (lying.stocks, lying.money)])
    own = [Value(MIXED, words.MIXED, told)] if _holdings_of(rules) == MIXED else []
    return [*HOLDINGS, *own]
