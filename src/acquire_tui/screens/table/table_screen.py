"""The shared table: what every phase's screen shows and does; each adds its prompt, panel and keys."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.screen import Screen

from acquire_core import Action, IllegalAction
from acquire_core.engine.actions import Card, SwapShares
from acquire_core.engine.events import Drew, Placed
from acquire_tui.cells.row import Row, rule
from acquire_tui.config.key_labels import key_of
from acquire_tui.runtime.textual_internals import bindings_of
from acquire_tui.screens.log import latest_first
from acquire_tui.screens.requests import ShowHelp, ShowLog, ShowRules, TableUncovered
from acquire_tui.screens.table.layout import LOG_LEAST, NEEDED, Frame, chart_room, frame, still_rows
from acquire_tui.screens.table.power_cards import CardsScreen
from acquire_tui.screens.table.status_line import ending, ending_rows, prompt_rows, status_row
from acquire_tui.screens.table.undo_actions import may_redo_here, redo, undo, undo_count
from acquire_tui.table.hotseat import Turns
from acquire_tui.text import keys
from acquire_tui.text.table import prompts
from acquire_tui.text.table.log import Wording
from acquire_tui.text.table.power_cards import told
from acquire_tui.text.table.undo import undo_key
from acquire_tui.widgets.board import Board, Cell
from acquire_tui.widgets.chart import worth_rows
from acquire_tui.widgets.clickable_rows import Lines
from acquire_tui.widgets.hand import hand_rows
from acquire_tui.widgets.key_bar import key_rows
from acquire_tui.widgets.log import log_rows
from acquire_tui.widgets.players import player_rows
from acquire_tui.widgets.prices import price_rows
from acquire_tui.widgets.sentence_rows import row_of, wrapped
from acquire_tui.widgets.table_state import Scene

_ALWAYS = ("help", "press")
"""What can be done where the table does not fit, besides leaving."""


class TableScreen(Screen[None]):
    """Status, board, prices, players, hand, prompt, panel, log and keys."""

    DEFAULT_CSS = """
    TableScreen { overflow: hidden; background: $background; color: $foreground; }
    """
    ALLOW_SELECT = False
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u,ctrl+z", "undo", prompts.UNDO, id="undo", tooltip=prompts.UNDO_TIP),
        Binding(
            "U", "undo_turn", prompts.UNDO_TURN, show=False, id="undo_turn", tooltip=prompts.UNDO_TURN_TIP
        ),
        Binding("R,ctrl+r", "redo", prompts.REDO, id="redo", key_display="R", tooltip=prompts.REDO_TIP),
        Binding("g", "log", prompts.LOG, id="log", tooltip=prompts.LOG_TIP),
        Binding("question_mark", "help", keys.HELP, id="help", key_display="?", tooltip=prompts.HELP_TIP),
        Binding("f1", "rules", keys.RULES, show=False, id="rules", tooltip=prompts.RULES_TIP),
        Binding(
            "p,ampersand",
            "cards",
            prompts.CARDS,
            id="table.cards",
            key_display="p",
            tooltip=prompts.CARDS_TIP,
        ),
        Binding("escape", "back", keys.BACK, show=False, id="back", tooltip=prompts.BACK_TIP),
    ]

    def __init__(self, turns: Turns) -> None:
        super().__init__(name=type(self).__name__.removesuffix("Screen").lower())
        self.turns = turns
        self.session = turns.session
        self.wording = Wording(self.session.rules, self.session.names)
        self.cursor: str | None = None
        """The square that is looked at."""
        self.note = ""
        """A refusal or answer, shown in place of the prompt until the next key."""
        self.scene = self._scene()
        self._version = -1
        self.frame: Frame | None = None
        """Where everything was put last."""
        self._fits = True
        """Whether the terminal is large enough for the table."""
        self._board = Board("board")
        self._parts = {
            name: Lines(name, ground)
            for name, ground in (
                ("status", "bar"),
                ("hand", ""),
                ("prices", ""),
                ("players", ""),
                ("chart", ""),
                ("prompt", "bar-strong"),
                ("panel", ""),
                ("log", ""),
                ("keys", "bar"),
            )
        }

    @property
    def is_due(self) -> bool:
        """Whether this is the screen the game asks for."""
        return self.turns.due() == self.name

    def compose(self) -> ComposeResult:
        yield self._board
        yield from self._parts.values()

    def on_screen_resume(self) -> None:
        if not self.is_current:
            return  # choices were undone meanwhile, and another screen has its place
        if self._version == self.session.version:
            self.redraw()
        elif self.is_due:
            self.begin()
        if self.is_due:
            self.post_message(TableUncovered())
        else:
            self.turns.tell()  # choices were made meanwhile, and another screen takes its place

    def on_resize(self, _event: events.Resize) -> None:
        self.redraw()

    def begin(self) -> None:
        """A new choice is due: forget what was begun for the last one, and draw."""
        self._version = self.session.version
        self.cursor = None
        self.note = ""
        self.start()
        self.redraw()

    # What a phase adds.

    def start(self) -> None:
        """Prepare for a new choice; `self.scene` is drawn afresh after this."""

    def doing(self) -> str:
        """What is to be done now, for the status line."""
        return ""

    def prompt(self) -> str:
        """How it is done, in a sentence."""
        return ""

    def panel(self, width: int, high: int) -> list[Row]:
        """The phase's own rows, so many where that can be."""
        del width, high
        return []

    def label(self) -> None:
        """Name the keys in the footer as the scene asks for."""

    def step_back(self) -> bool:
        """Drop what was begun here; False when there is nothing."""
        return False

    # Drawing.

    def _scene(self) -> Scene:
        session = self.session
        placed: str | None = None
        new: set[str] = set()
        for step in session.log[-12:]:
            for event in step.events:
                if isinstance(event, Placed) and event.tile:
                    placed = event.tile
        for step in reversed(session.log):
            drawn = [e.tile for e in step.events if isinstance(e, Drew) and e.seat == self.turns.shown]
            if drawn:
                new = {tile for tile in drawn if tile}
                break
        return Scene(
            session.view(self.turns.shown),
            session.names,
            session.seats,
            self.wording,
            placed,
            frozenset(new),
        )

    def redraw(self) -> None:
        """Draw everything from the session as it is now."""
        self.scene = self._scene()
        width, height = self.app.size
        layout = frame(width, height, self.session.rules, len(self.session.seats))
        self._fits = layout is not None
        self.label()
        self.rename(("u", "ctrl+z"), undo_key(undo_count(self)))
        if layout is None:
            self._draw_too_small(width, height)
        else:
            above = self._draw_table(layout)
            self._put("status", Region(0, 0, width, 1), [status_row(self, width, above)])
            self._put("keys", Region(0, height - 1, width, 1), key_rows(self, width))

    def _draw_too_small(self, width: int, height: int) -> None:
        """Only what is the matter, whole at any size, and the keys where a row is left for them."""
        said = prompts.too_small(width, height, *NEEDED)
        rows = wrapped(Row().add(said, "warning"), Row(), width)
        self._board.display = False
        for part in self._parts.values():
            part.display = False
        room = height - 1 if height > len(rows) else height
        self._put("log", Region(0, 0, width, room), rows)
        self._put("keys", Region(0, room, width, height - room), key_rows(self, width)[: height - room])

    def _draw_table(self, layout: Frame) -> list[str]:
        """All but status and keys; what is left for the status line to say."""
        scene = self.scene
        self.frame = layout
        cell, board = layout.cell, layout.board
        self._board.display = True
        self._place(self._board, board)
        self._board.draw(scene, cell, (board.width, board.height), self.cursor)
        hand, prices, players, rest = layout.hand, layout.prices, layout.players, layout.rest
        self._put("hand", hand, hand_rows(scene, hand.width, hand.height, self.cursor))
        self._put("prices", prices, price_rows(scene, prices.width))
        self._put("players", players, player_rows(scene, players.width))
        chart = chart_room(layout) if None not in scene.view.worth else 0
        self._put("chart", Region(rest.x, rest.y, rest.width, chart), self._chart(rest.width, chart))
        rest = Region(rest.x, rest.y + chart, rest.width, rest.height - chart)
        return self._draw_choice(rest, layout.most - chart, rest.width < layout.width)

    def _draw_choice(self, rest: Region, most: int, beside: bool) -> list[str]:
        """Prompt, panel and log; what is said of the game's end and has no room there is returned."""
        prompt = prompt_rows(self, rest.width, beside)
        most -= len(prompt) - 1
        still = still_rows(rest.height) if beside else 0
        panel = self.panel(rest.width, still - len(prompt) if still else most)[:most]
        above = ending(self)
        told = ending_rows(self, rest.width, above, 1 + beside)
        if len(prompt) + len(told) + len(panel) <= (still or rest.height - 1):
            prompt, above = prompt + told, []
        y = rest.y + len(prompt)
        self._put("prompt", Region(rest.x, rest.y, rest.width, len(prompt)), prompt)
        self._put("panel", Region(rest.x, y, rest.width, len(panel)), panel)
        y = max(y + len(panel), rest.y + still)
        log = Region(rest.x, y, rest.width, rest.bottom - y)
        titled = int(log.height + beside > LOG_LEAST)
        high, talk = log.height - titled, self.turns.talk
        entries = latest_first(self.session, self.wording, self.turns.shown, talk)
        said = log_rows(entries, self.session.rules, log.width, high)
        self._put("log", log, [rule(prompts.LOG, log.width)] * titled + said)
        return above

    def _chart(self, width: int, high: int) -> list[Row]:
        """Net worth over the turns, where there is room for it."""
        return worth_rows(self.scene, self.turns.worths.lines(), width, high) if high else []

    def told(self, sentences: Iterable[str], width: int, ink: str = "") -> list[Row]:
        """Sentences as rows of the panel."""
        rows: list[Row] = []
        for sentence in sentences:
            rows += wrapped(row_of(sentence, self.session.rules, ink), Row(" "), width)
        return rows

    def _put(self, name: str, region: Region, rows: list[Row]) -> None:
        part = self._parts[name]
        part.display = region.area > 0
        self._place(part, region)
        part.show(rows)

    def _place(self, part: Lines, region: Region) -> None:
        styles = part.styles
        if part.placed == region:
            return
        part.placed = region
        styles.offset = region.offset
        styles.width = region.width
        styles.height = region.height

    @property
    def cell(self) -> Cell:
        return self._board.cell

    # What every phase can do.

    def say(self, sentence: str) -> None:
        """Answer in the prompt line."""
        self.note = sentence
        self.redraw()

    def submit(self, choice: Action | str) -> None:
        """Make the choice; the app shows what comes next. A refusal goes to the prompt."""
        try:
            self.session.submit(choice)
        except IllegalAction as refused:
            self.say(str(refused))

    def on_key(self, event: events.Key) -> None:
        active = self.active_bindings.get(event.key)
        if self._fits and not (active and active.enabled):
            self.idle(event)

    def idle(self, event: events.Key) -> None:
        """A key does nothing here: for letters and digits, which do something elsewhere, that is said."""
        if event.character and event.character.isalnum():
            self.say(prompts.idle_key(event.character, self.prompt()))

    def key(self, action: str, usual: str = keys.ENTER) -> str:
        """The key of an action of this screen or the app, for sentences."""
        found = (each for bindings in bindings_of(self).values() for each in bindings)
        name = next((each.id for each in found if each.action == action and each.id), action)
        return key_of(self.app, name, usual)

    def can(self, text: str) -> bool:
        """Whether a choice of this text is legal now."""
        return any(str(action) == text for action in self.session.legal())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key does something: where the table does not fit, those of the game do nothing."""
        del parameters
        return self.offers(action) if self._fits or action in _ALWAYS else False

    def offers(self, action: str) -> bool | None:
        """Whether an action can be chosen now; None where it is shown in grey."""
        if action == "cards":
            return self.session.rules.powers.enabled and self.turns.shown is not None
        if action in ("undo", "undo_turn"):
            return True if undo_count(self) else None
        if action == "redo":
            return may_redo_here(self)
        return True

    def action_undo(self) -> None:
        undo(self)

    def action_undo_turn(self) -> None:
        undo(self, whole_turn=True)

    def action_redo(self) -> None:
        redo(self)

    def action_back(self) -> None:
        if self.step_back():
            self.note = ""
            self.redraw()
        elif self.turns.shown != self.session.actor or not self.session.undo():
            leave = self.key("quit", "ctrl+q")
            self.say(prompts.no_way_back("ctrl+p", leave))

    def action_log(self) -> None:
        self.post_message(ShowLog(self.session, self.turns.shown, self.turns.talk))

    def action_help(self) -> None:
        self.post_message(ShowHelp(self))

    def action_rules(self) -> None:
        self.post_message(ShowRules(self.session.rules))

    def _cards(self) -> list[Action]:
        """The power cards, and the swaps under one, that the seat shown may play now."""
        if self.turns.shown != self.session.actor:
            return []
        return [action for action in self.session.legal() if isinstance(action, Card | SwapShares)]

    def cards_told(self) -> str:
        """The power cards of the seat that decides, in a line; nothing in a game without them."""
        view = self.scene.view
        now = [str(action).removeprefix("card ") for action in self._cards() if isinstance(action, Card)]
        return told(view, view.mover, now, self.key("cards", "p"))

    def action_cards(self) -> None:
        self.app.push_screen(CardsScreen(self.session, self.turns.shown or 0, self._cards()), self._play_card)

    def _play_card(self, action: Action | None) -> None:
        if action is not None:
            self.submit(action)

    def action_tile(self, place: int) -> None:
        """A tile of the hand was chosen, which means something in the tile phase only."""
        del place

    async def action_press(self, key: str) -> None:
        """A key of the footer was clicked."""
        self.app.simulate_key(key)

    def bind_key(self, key: str, action: str) -> None:
        """Bind a key the rule set asks for, in place of what it did."""
        bindings_of(self)[key] = [Binding(key, action, show=False)]

    def relabel(self, key: str, shown: str) -> None:
        """Show a key in the footer under another name, such as a range."""
        bindings = bindings_of(self)
        bindings[key] = [replace(binding, key_display=shown) for binding in bindings[key]]

    def rename(self, keys: Iterable[str], description: str) -> None:
        """Say in the footer what keys do just now."""
        bindings = bindings_of(self)
        for key in keys:
            bindings[key] = [replace(binding, description=description) for binding in bindings[key]]

    def letters(self, chains: Iterable[int]) -> dict[str, int]:
        """The keys of chains: their letters in lower case."""
        return {self.session.rules.chains[chain].letter.lower(): chain for chain in chains}
