"""All games: gone on with, looked at, renamed, deleted and exported."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from acquire_core.record.entries import LONGEST_NAME
from acquire_core.record.write import RecordError, Summary, load
from acquire_tui.cells.names import cut
from acquire_tui.exchange.export import FORMATS, export, save_export
from acquire_tui.screens.dialogs import Answer, PickScreen, TypeScreen
from acquire_tui.screens.notifications import warn
from acquire_tui.screens.page import KEYS, Page
from acquire_tui.screens.requests import ResumeGame, ShowReplay
from acquire_tui.storage.games_folder import Saves
from acquire_tui.text.keys import KEY_NAMES
from acquire_tui.text.pages import games as words
from acquire_tui.text.pages.exchange import exported
from acquire_tui.text.seat_names import display_names
from acquire_tui.widgets.content import MUTED, left, lines, right

RULES_WIDTH, TURN_WIDTH, WHEN_WIDTH, STANDING_WIDTH = 14, 5, 18, 12
SUFFIXES = {"text": "txt", "json": "json", "csv": "csv", "html": "html"}


class GameList(OptionList):
    """A game a line."""

    DEFAULT_CSS = """
    GameList, GameList:focus {
        height: 1fr; border: none; padding: 0; background: $background;
        background-tint: $foreground 0%; scrollbar-size-vertical: 1;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "select", words.OPEN, key_display=KEY_NAMES["enter"], id="games.open"),
    ]


class GamesScreen(Page):
    """What is wrong with a file that cannot be opened stands in its place in the list."""

    DEFAULT_CSS = """
    GamesScreen > #body { padding: 1 2 0 2; }
    GamesScreen #columns { height: 1; color: $text-muted; }
    GamesScreen #about { height: 4; padding: 0 2; margin-top: 1; color: $text-muted; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "view", words.VIEW, id="games.view", tooltip=words.VIEW_TIP),
        Binding("r", "rename", words.RENAME, id="games.rename"),
        Binding("d,delete", "delete", words.DELETE, id="games.delete", key_display="d"),
        Binding("x", "export", words.EXPORT, id="games.export", tooltip=words.EXPORT_TIP),
        *KEYS,
    ]
    AUTO_FOCUS = "GameList"
    HELP = words.HELP

    headline = words.TITLE

    class Read(Message):
        """All games have been read."""

        def __init__(self, rows: list[Summary], problems: list[RecordError]) -> None:
            super().__init__()
            self.rows = rows
            self.problems = problems

    def __init__(self, saves: Saves) -> None:
        super().__init__()
        self._saves = saves
        self._rows: list[Summary] = []
        self._problems: list[RecordError] = []
        self._read = False
        self._said = ""
        """What came of the last deed, until the cursor moves."""
        self._told_about = 0

    def body(self) -> ComposeResult:
        yield Static(id="columns")
        yield GameList(markup=False)

    def foot(self) -> ComposeResult:
        yield Static(Content(words.READING), id="about")

    def on_mount(self) -> None:
        self._reload()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self._show(self._place)

    @property
    def _list(self) -> GameList:
        return self.query_one(GameList)

    @property
    def _place(self) -> int:
        return self._list.highlighted or 0

    @property
    def row(self) -> Summary | None:
        """The game under the cursor, None where there is none or only a file that cannot be opened."""
        return self._rows[self._place] if self._place < len(self._rows) else None

    @property
    def path(self) -> Path | None:
        """The file under the cursor."""
        if self.row is not None:
            return self.row.path
        place = self._place - len(self._rows)
        return Path(self._problems[place].file) if place < len(self._problems) else None

    # Reading and showing.

    def _reload(self) -> None:
        """Read all games in a thread: there may be hundreds."""
        self.run_worker(self._read_all, thread=True, exclusive=True, group="games")

    def _read_all(self) -> None:
        worker = get_current_worker()
        rows, problems = self._saves.entries(lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            self.post_message(self.Read(rows, problems))

    def on_games_screen_read(self, event: Read) -> None:
        self._rows, self._problems, self._read = event.rows, event.problems, True
        self._show(self._place)

    def _show(self, place: int) -> None:
        """All rows afresh, with the cursor at a place."""
        width = self.app.size.width - 5
        name = max(10, width - RULES_WIDTH - TURN_WIDTH - WHEN_WIDTH - STANDING_WIDTH)
        self.query_one("#columns", Static).update(
            left(words.GAME, name)
            + left(words.RULES, RULES_WIDTH)
            + right(words.TURN, TURN_WIDTH)
            + f"  {words.STARTED}"
        )
        shown = [Option(_line(row, name)) for row in self._rows]
        shown += [Option(_broken(problem, width)) for problem in self._problems]
        listed = self._list
        listed.clear_options()
        listed.add_options(shown)
        if shown:
            listed.highlighted = min(place, len(shown) - 1)
        self._tell()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index != self._told_about:
            self._said = ""
        self._tell()

    def _tell(self) -> None:
        """Everything about the game under the cursor."""
        if not self._read:
            return
        row, place = self.row, self._place - len(self._rows)
        self._told_about = self._place
        if self._said:
            told = [self._said]
        elif row is not None:
            told = _about(row)
        elif place < len(self._problems):
            told = [str(self._problems[place])]
        else:
            told = [self._saves.trouble or words.NO_GAMES]
        self.query_one("#about", Static).update(lines([Content(text) for text in told]))
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("view", "rename", "export"):
            return self.is_mounted and self.row is not None
        if action == "delete":
            return self.is_mounted and self.path is not None
        return super().check_action(action, parameters)

    # What can be done with a game.

    def on_option_list_option_selected(self) -> None:
        row = self.row
        if row is None:
            return
        if row.finished or row.source:
            self.action_view()
        else:
            self.post_message(ResumeGame(row.path))

    def action_view(self) -> None:
        row = self.row
        if row is None:
            return
        try:
            loaded = load(row.path)
        except RecordError as error:
            warn(self.app, str(error))
            return
        self.post_message(ShowReplay(loaded.timeline, _heading(row)))

    def action_rename(self) -> None:
        row = self.row
        if row is not None:
            asked = TypeScreen(words.NEW_TITLE, row.title, LONGEST_NAME)
            self.app.push_screen(asked, partial(self._rename, row))

    def _rename(self, row: Summary, title: str | None) -> None:
        if title is not None and title.strip() != row.title:
            self._do(lambda: self._saves.rename(row.path, title.strip()))

    def action_delete(self) -> None:
        path = self.path
        if path is not None:
            named = _heading(self.row) if self.row is not None else path.name
            answers = [Answer("n", "no", words.KEEP_IT), Answer("y", "yes", words.DELETE_IT)]
            self.app.push_screen(
                PickScreen(words.asks_to_delete(named), answers), partial(self._delete, path)
            )

    def _delete(self, path: Path, answer: str | None) -> None:
        if answer == "yes":
            self._do(lambda: self._saves.delete(path))

    def action_export(self) -> None:
        row = self.row
        if row is not None:
            answers = [Answer(form[0], form, words.FORMATS[form]) for form in FORMATS]
            asked = PickScreen(words.asks_for_format(_heading(row)), answers)
            self.app.push_screen(asked, partial(self._export, row))

    def _export(self, row: Summary, form: str | None) -> None:
        if form is None:
            return
        path = free_name(row.path, SUFFIXES[form])
        self._do(lambda: save_export(path, export(load(row.path), form)), exported(path))

    def _do(self, deed: Callable[[], object], done: str = "") -> None:
        """Do something to a file and show the list anew; a refusal is a notice."""
        try:
            deed()
        except (RecordError, ValueError) as error:
            warn(self.app, str(error))
            return
        self._said = done
        self._reload()


def free_name(record: Path, suffix: str) -> Path:
    """A file beside a record that is not there yet."""
    path = record.with_suffix(f".{suffix}")
    number = 2
    while path.exists():
        path = record.with_name(f"{record.stem}-{number}.{suffix}")
        number += 1
    return path


def _heading(row: Summary) -> str:
    return words.heading(row.title, [seat.name for seat in row.seats])


def _about(row: Summary) -> list[str]:
    """A game in a few sentences."""
    told = [words.players([(seat.name, seat.level) for seat in row.seats], row.rules_title)]
    if row.over is not None:
        names = display_names([seat.name for seat in row.seats])
        told.append(words.won([names[seat] for seat in row.over.winners], max(row.over.worth)))
    if row.assisted:
        told.append(words.ASSISTED)
    if row.source:
        told.append(words.imported_from(row.source))
    if not row.complete:
        told.append(words.PARTLY_READABLE)
    return [*told, words.place(row.path)]


def _line(row: Summary, name: int) -> Content:
    return (
        left(cut(_heading(row), name - 2), name)
        + left(cut(row.rules_title, RULES_WIDTH - 1), RULES_WIDTH)
        + right(str(row.turn), TURN_WIDTH)
        + left(f"  {words.when(row.when)}", WHEN_WIDTH + 1)
        + Content.styled(
            words.standing(complete=row.complete, finished=row.finished),
            "" if row.complete and not row.finished else MUTED,
        )
    )


def _broken(problem: RecordError, width: int) -> Content:
    return Content.styled(cut(words.unreadable(Path(problem.file).name), width), MUTED)
