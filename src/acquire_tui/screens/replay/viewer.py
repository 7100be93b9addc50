"""The viewer: a recorded game step by step, and the pages that look back on it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.screen import Screen
from textual.timer import Timer

from acquire_core.record.timeline import Timeline
from acquire_tui.cells.names import clean, cut
from acquire_tui.cells.row import Row
from acquire_tui.config.key_labels import key_of
from acquire_tui.screens.replay.pages import PAGES, Look
from acquire_tui.screens.replay.recorded_game import OPEN, Review
from acquire_tui.screens.replay.viewer_rows import control_row, hands_rows, place_row, story_rows, tab_row
from acquire_tui.screens.requests import ShowHelp, ShowRules
from acquire_tui.screens.table.layout import NEEDED, Frame, frame
from acquire_tui.text import keys as labels
from acquire_tui.text.keys import ENTER, ESC, LEFT_RIGHT
from acquire_tui.text.pages import review as words
from acquire_tui.text.table import prompts
from acquire_tui.widgets.board import GUTTER, Board
from acquire_tui.widgets.clickable_rows import Lines
from acquire_tui.widgets.hand import hand_rows
from acquire_tui.widgets.key_bar import key_rows
from acquire_tui.widgets.players import player_rows
from acquire_tui.widgets.prices import price_rows
from acquire_tui.widgets.sentence_rows import wrapped
from acquire_tui.widgets.table_state import Scene

TABS = ("table", *PAGES)
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Choices a second."""
USUAL_SPEED = 1


class ReplayScreen(Screen[None]):
    """The table as it was after any choice, and a review of the whole game."""

    DEFAULT_CSS = """
    ReplayScreen { overflow: hidden; background: $background; color: $foreground; }
    """
    HELP = words.HELP
    ALLOW_SELECT = False
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "right", "step(1)", words.STEP, key_display=LEFT_RIGHT, tooltip=words.STEP_TIP, id="replay.next"
        ),
        Binding(
            "left",
            "step(-1)",
            words.STEP_BACK,
            False,
            LEFT_RIGHT,
            tooltip=words.STEP_TIP,
            id="replay.previous",
        ),
        Binding("down,right_square_bracket", "down", words.NEXT_TURN, show=False, id="replay.turn"),
        Binding("up,left_square_bracket", "up", words.PREVIOUS_TURN, show=False, id="replay.turn_back"),
        Binding("pagedown", "turn(10)", words.TEN_TURNS, show=False, id="replay.turns"),
        Binding("pageup", "turn(-10)", words.TEN_TURNS_BACK, show=False, id="replay.turns_back"),
        Binding("home", "first", words.START, show=False, id="replay.first", tooltip=words.START_TIP),
        Binding("end", "last", words.END, show=False, id="replay.last", tooltip=words.END_TIP),
        Binding("m", "merger(1)", words.MERGER, id="replay.merger", tooltip=words.MERGER_TIP),
        Binding("M", "merger(-1)", words.PREVIOUS_MERGER, show=False, id="replay.merger_back"),
        Binding("t", "ask", words.GO_TO_TURN, show=False, id="replay.ask", tooltip=words.GO_TO_TURN_TIP),
        Binding("p,space", "play", words.PLAY, id="replay.play", tooltip=words.PLAY_TIP),
        Binding("plus,equals_sign", "speed(1)", words.FASTER, show=False, id="replay.faster"),
        Binding("minus", "speed(-1)", words.SLOWER, show=False, id="replay.slower"),
        Binding("v", "eyes", words.VIEW_AS, id="replay.eyes", tooltip=words.VIEW_AS_TIP),
        Binding("s", "next_seat", words.SEAT, show=False, id="replay.seat", tooltip=words.SEAT_TIP),
        Binding("tab", "page(1)", words.NEXT_PAGE, show=False, id="replay.page"),
        Binding("shift+tab", "page(-1)", words.PREVIOUS_PAGE, show=False, id="replay.page_back"),
        *(
            Binding(str(key), f"digit({key})", words.PAGES[name], show=False, id=f"replay.page{key}")
            for key, name in enumerate(TABS, 1)
        ),
        *(Binding(str(key), f"digit({key})", show=False, id=f"replay.digit{key}") for key in (7, 8, 9, 0)),
        Binding("backspace", "rub_out", show=False, id="replay.rub_out"),
        Binding("enter", "enter", words.GO_THERE, show=False, id="replay.enter", tooltip=words.GO_THERE_TIP),
        Binding("question_mark", "help", labels.HELP, id="help", key_display="?", tooltip=prompts.HELP_TIP),
        Binding("f1", "rules", labels.RULES, show=False, id="rules", tooltip=prompts.RULES_TIP),
        Binding("escape", "back", labels.BACK, id="back", tooltip=prompts.BACK_TIP),
    ]

    def __init__(self, timeline: Timeline, title: str = "", at: int | None = None) -> None:
        """`at` is how many choices were made where it opens; usually it opens at the deal."""
        super().__init__()
        self.review = Review(timeline)
        self.headline = clean(title) or self.review.rules.title
        self.at = min(max(at or 0, 0), self.review.choices)
        self.page = 0
        self.seat = 0
        """The seat that stands out on the pages."""
        self.swing = 0
        self.typed: str | None = None
        """What was typed of a turn's number, None while none is asked for."""
        self.speed = USUAL_SPEED
        self.note = ""
        self._eyes = 0
        self._timer: Timer | None = None
        self._board = Board("board")
        grounds = {"status": "bar", "controls": "bar", "place": "bar-strong", "keys": "bar"}
        names = ("status", "hand", "prices", "players", "log", "page", "controls", "place", "keys")
        self._parts = {name: Lines(name, grounds.get(name, "")) for name in names}

    @property
    def eyes(self) -> int | None:
        """Whose eyes the game is seen with."""
        return self.review.eyes[self._eyes]

    @property
    def playing(self) -> bool:
        return self._timer is not None

    def compose(self) -> ComposeResult:
        yield self._board
        yield from self._parts.values()

    def on_screen_resume(self) -> None:
        self.redraw()

    def on_screen_suspend(self) -> None:
        self._stop()

    def on_resize(self, _event: events.Resize) -> None:
        self.redraw()

    # Drawing.

    def scene(self) -> Scene:
        """The table at this place, as these eyes see it."""
        review = self.review
        marks = None
        if self.eyes == OPEN:
            marks = {tile: seat for seat, hand in enumerate(review.hands(self.at), 1) for tile in hand}
        view = review.view(self.at, self.eyes)
        last = review.placed(self.at)
        return Scene(view, review.names, review.seats, review.wording, last, marks=marks)

    def redraw(self) -> None:
        """Draw everything for the place that is shown."""
        width, height = self.app.size
        layout = frame(width, height, self.review.rules, len(self.review.names))
        self._put(
            "status",
            Region(0, 0, width, 1),
            [tab_row([words.PAGES[name] for name in TABS], self.page, self.headline, width)],
        )
        self._put("keys", Region(0, height - 1, width, 1), key_rows(self, width))
        for name in ("hand", "prices", "players", "log", "page"):
            self._parts[name].display = False
        self._board.display = False
        if layout is None:
            wide, high = NEEDED
            small = words.small(width, height, wide, high)
            rows = wrapped(Row(f" {small}", "warning"), Row(), width)
            self._put("page", Region(0, 1, width, max(0, height - 2)), rows)
            return
        below = Region(0, height - 3, width, 1)
        if self.page:
            high = height - 5
            look = Look(self.review, self.at, self.seat, self.swing, width - 2, high)
            self._put("page", Region(1, 2, width - 1, high), PAGES[TABS[self.page]](look)[:high])
        else:
            self._draw_table(layout)
            below = Region(layout.rest.x, height - 3, layout.rest.width, 1)
        self._put(
            "controls",
            below,
            [control_row(self.review, self.at, self.playing, SPEEDS[self.speed], below.width)],
        )
        self._put("place", below.translate((0, 1)), [self._place(below.width)])

    def _draw_table(self, layout: Frame) -> None:
        scene = self.scene()
        board, hand, rest = layout.board, layout.hand, layout.rest
        self._board.display = True
        _move(self._board, board)
        cursor = scene.last if self._cut(layout) else None
        self._board.draw(scene, layout.cell, (board.width, board.height), cursor)
        if self.eyes == OPEN:
            rows = hands_rows(self.review, self.at, hand.width, hand.height)
        else:
            rows = hand_rows(scene, hand.width, hand.height, None)
        self._put("hand", hand, rows)
        self._put("prices", layout.prices, price_rows(scene, layout.prices.width))
        self._put("players", layout.players, player_rows(scene, layout.players.width))
        log = Region(rest.x, rest.y, rest.width, rest.height - 2)
        self._put("log", log, story_rows(self.review, self.at, self.eyes, log.width, log.height))

    def _cut(self, layout: Frame) -> bool:
        """Whether the board is larger than its place: the part with the tile placed last is shown then."""
        board, cell = self.review.rules.board, layout.cell
        wide, high = GUTTER + cell.wide * board.columns, 1 + cell.high * board.rows
        return layout.board.width < wide or layout.board.height < high

    def _place(self, width: int) -> Row:
        """What is asked, or the answer to the last key, or where this is."""
        review = self.review
        if self.typed is None and not self.note:
            return place_row(review, self.at, self.eyes, width)
        keys = key_of(self.app, "replay.enter", ENTER), key_of(self.app, "back", ESC)
        asked = "" if self.typed is None else words.asked_turn(self.typed, review.turns, *keys)
        return Row(" ", "bar").add(cut(asked or self.note, width - 1), "bar-warning")

    def _put(self, name: str, region: Region, rows: list[Row]) -> None:
        part = self._parts[name]
        part.display = region.area > 0
        _move(part, region)
        part.show(rows)

    # Going about.

    def go(self, at: int, note: str = "") -> None:
        """Show the game after so many choices, or the nearest place there is."""
        self.at = min(max(at, 0), self.review.choices)
        self.note = note
        self.typed = None
        self.redraw()

    def action_at(self, at: int) -> None:
        self.go(at)

    def action_row(self, turn: int) -> None:
        """To the end of a turn, 0 for the deal."""
        self.go(self.review.told.turns[turn].choices)

    def action_step(self, by: int) -> None:
        self.go(self.at + by)

    def action_turn(self, by: int) -> None:
        at = self.at
        for _ in range(abs(by)):
            at = self.review.turn_after(at) if by > 0 else self.review.turn_before(at)
        self.go(at)

    def action_down(self) -> None:
        """The next turn; on the pages with a list, its next line."""
        self._move_on(1)

    def action_up(self) -> None:
        self._move_on(-1)

    def _move_on(self, by: int) -> None:
        if TABS[self.page] == "mergers":
            self.action_merger(by)
        elif TABS[self.page] == "swings" and self.review.open_money:
            self.swing = min(max(0, self.swing + by), max(0, len(self.review.swings) - 1))
            self.go(self.at)
        elif self.page:
            turns = self.review.told.turns
            self.action_row(min(max(0, self.review.turn(self.at) + by), len(turns) - 1))
        else:
            self.action_turn(by)

    def action_first(self) -> None:
        self.go(0)

    def action_last(self) -> None:
        self.go(self.review.choices)

    def action_merger(self, by: int) -> None:
        mergers = self.review.mergers
        if not mergers:
            self.go(self.at, words.NO_MERGER)
            return
        place = bisect_right(mergers, self.at) if by > 0 else bisect_left(mergers, self.at) - 1
        if 0 <= place < len(mergers):
            self.go(mergers[place])
        else:
            self.go(self.at, words.LAST_MERGER if by > 0 else words.FIRST_MERGER)

    def action_ask(self) -> None:
        self._stop()
        self.note = ""
        self.typed = ""
        self.redraw()

    def action_digit(self, digit: int) -> None:
        """A page, or a digit of the turn that is asked for."""
        if self.typed is not None:
            self.typed = (self.typed + str(digit))[-4:]
            self.redraw()
        elif 1 <= digit <= len(TABS):
            self.action_show_page(digit - 1)

    def action_rub_out(self) -> None:
        if self.typed is not None:
            self.typed = self.typed[:-1]
            self.redraw()

    def action_enter(self) -> None:
        if self.typed is not None:
            self.go(self.review.start(int(self.typed)) if self.typed else self.at)
        elif TABS[self.page] == "swings" and self.review.open_money and self.review.swings:
            self.action_swing(self.swing)
        elif self.page:
            self.action_show_page(0)
        else:
            self.action_step(1)

    def action_swing(self, place: int) -> None:
        """To the turn of a turning point, just after its tile."""
        self.swing = place
        self.page = 0
        self.go(self.review.start(self.review.swings[place].turn) + 1)

    # Pages and eyes.

    def action_show_page(self, place: int) -> None:
        self.page = place
        self.go(self.at)

    def action_page(self, by: int) -> None:
        self.action_show_page((self.page + by) % len(TABS))

    def action_eyes(self) -> None:
        """The next pair of eyes; before the end there is only one."""
        eyes = self.review.eyes
        self._eyes = (self._eyes + 1) % len(eyes)
        if self.eyes is not None and self.eyes >= 0:
            self.seat = self.eyes
        self.go(self.at, words.COVERED if len(eyes) == 1 else "")

    def action_seat(self, seat: int) -> None:
        self.seat = seat
        self.go(self.at)

    def action_next_seat(self) -> None:
        self.action_seat((self.seat + 1) % len(self.review.names))

    # Playing by itself.

    def action_play(self) -> None:
        """Play on from here, from the start when this is the end; or stop."""
        if self.playing:
            self._stop()
        else:
            if self.at == self.review.choices:
                self.at = 0
            self._timer = self.set_interval(1 / SPEEDS[self.speed], self.advance)
        self.go(self.at)

    def advance(self) -> None:
        """One choice on by the clock; at the end it stops."""
        if self.typed is None:
            if self.at + 1 >= self.review.choices:
                self._stop()
            self.go(self.at + 1)

    def action_speed(self, by: int) -> None:
        self.speed = min(max(0, self.speed + by), len(SPEEDS) - 1)
        if self._timer is not None:
            self._timer.stop()
            self._timer = self.set_interval(1 / SPEEDS[self.speed], self.advance)
        self.go(self.at)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    # Around it.

    def action_back(self) -> None:
        """One step back: what is typed, playing, the page, and in the end the viewer."""
        if self.typed is not None or self.playing:
            self._stop()
            self.go(self.at)
        elif self.page:
            self.action_show_page(0)
        else:
            self.dismiss()

    def action_help(self) -> None:
        self.post_message(ShowHelp(self))

    def action_rules(self) -> None:
        self.post_message(ShowRules(self.review.rules))

    async def action_press(self, key: str) -> None:
        """A key of the footer was clicked."""
        self.app.simulate_key(key)


def _move(part: Lines, region: Region) -> None:
    if part.placed != region:
        part.placed = region
        part.styles.offset = region.offset
        part.styles.width = region.width
        part.styles.height = region.height
