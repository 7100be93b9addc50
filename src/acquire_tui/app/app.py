"""The app: starts games, shows the screen that is due, and lets opponents think without blocking it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import SystemCommand
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.filter import LineFilter
from textual.screen import Screen

from acquire_tui.app.pages import PagesApp
from acquire_tui.cells.ascii import Plain
from acquire_tui.colours import themes
from acquire_tui.config.key_labels import key_name
from acquire_tui.config.settings import APP, Settings
from acquire_tui.runtime.idle_work import Sweep, load_ahead
from acquire_tui.screens.notifications import SECONDS, warn
from acquire_tui.screens.requests import ResumeGame, ShowSetup, StartGame
from acquire_tui.setup.draft import Draft
from acquire_tui.storage.session_storage import SessionStorage
from acquire_tui.text.table.prompts import GAME, QUIT, QUIT_TIP

if TYPE_CHECKING:
    from acquire_core.record.timeline import Timeline
    from acquire_core.record.write import Loaded
    from acquire_tui.app.opponent_runner import Chosen, Thinking
    from acquire_tui.screens.table.table_screen import TableScreen
    from acquire_tui.setup.game_options import Options
    from acquire_tui.storage.games_folder import Saves
    from acquire_tui.table.hotseat import Turns
    from acquire_tui.table.remarks import Talk
    from acquire_tui.table.session import Session, StateChanged


class AcquireApp(PagesApp):
    """With options it starts that game at once; else it shows the title, or what `first` shows."""

    TITLE = GAME
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", QUIT, id="quit", priority=True, tooltip=QUIT_TIP),
    ]

    def __init__(
        self,
        options: Options | None = None,
        *,
        draft: Draft | None = None,
        settings: Settings | None = None,
        theme: str = "dark",
        saves: Callable[[], Saves] | None = None,
        first: Callable[[AcquireApp], None] | None = None,
    ) -> None:
        """`saves` opens the folder where games are kept; without it they are not."""
        super().__init__()
        self._options = options
        self._draft = draft or Draft()
        self._first = first
        self._sweep = Sweep(self)
        self.session_storage = SessionStorage(saves)
        self.farewell = ""
        """What was lost, to be said once the terminal is itself again."""
        self.parting = ""
        """What is said then where all is well."""
        self.settings = settings or Settings()
        self._plain = [Plain()] if self.settings.ascii else []
        themes.install(self, theme)
        self.session: Session | None = None
        self.turns: Turns | None = None
        self.talk: Talk | None = None
        """What opponents say."""
        self._thinking: Thinking | None = None
        self._tables: dict[str, TableScreen] = {}
        self._table: TableScreen | None = None
        """The table's screen that was shown last; others may lie on top of it."""

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [*super().get_line_filters(), *self._plain]

    def on_mount(self) -> None:
        if self.settings.keymap:
            self.set_keymap(self.settings.keymap)
        if self._first is not None:
            self._first(self)
        elif self._options is not None:
            self.start_game(self._options)
        else:
            self.show_title()
            if self._draft.begun:
                self.post_message(ShowSetup(self._draft))

    def on_ready(self) -> None:
        if not self.is_headless:
            load_ahead(self)

    def on_unmount(self) -> None:
        self._end_thinking()
        if self.session is not None and self.session.recorded and not self.session.over:
            from acquire_tui.text.pages.saving import game_kept

            self.parting = game_kept(APP)
        self._close_game()

    def _close_game(self) -> None:
        """Let go of the game's record, and say so where some of it could not be kept."""
        lost = self.session_storage.close(self.session) if self.session is not None else ""
        if lost:
            self.farewell = lost
            warn(self, lost)

    # Screens around the game.

    def show_title(self) -> None:
        """The way in; a game under way is left as it is."""
        from acquire_tui.screens.title import TitleScreen

        self._leave_table()
        self._close_game()
        self.session = None
        self._clear_to(TitleScreen(self._draft, self._unfinished))

    def _unfinished(self) -> Callable[[], None] | None:
        """What goes on with the last game that is not over; None where there is none."""
        path = self.session_storage.unfinished()
        return partial(self.resume_game, path) if path else None

    def start_game(self, options: Options) -> None:
        """Deal a game and show who begins."""
        from acquire_tui.screens.setup.first_player import StartScreen

        self._draft = replace(self._draft, pace=options.pace, think=options.think, remarks=options.remarks)
        session = self.session_storage.deal(options)
        self.take_up(session, options)
        self._clear_to(StartScreen(session), lambda _: self.show_phase())
        self._tell_news()

    def resume_game(self, path: Path) -> None:
        """Go on with a kept game; a refusal is a notice, and leaves everything as it is."""
        from acquire_core.record.errors import RecordError

        try:
            self.go_on(*self.session_storage.resume(path, self._draft))
        except RecordError as error:
            warn(self, str(error))

    def go_on(self, session: Session, options: Options, loaded: Loaded) -> None:
        """Show a game where it stands, all hands covered where several people play."""
        self.take_up(session, options)
        self.show_phase()
        for warning in loaded.warnings:
            warn(self, str(warning))
        self._tell_news()

    def on_show_title(self) -> None:
        self.show_title()

    def on_start_game(self, asked: StartGame) -> None:
        self.start_game(asked.options)

    def on_resume_game(self, asked: ResumeGame) -> None:
        self.resume_game(asked.path)

    def on_show_games(self) -> None:
        from acquire_tui.screens.games import GamesScreen

        if self.session_storage.saves is not None:
            self.push_screen(GamesScreen(self.session_storage.saves))

    def on_show_statistics(self) -> None:
        from acquire_tui.screens.statistics import StatisticsScreen

        if self.session_storage.saves is not None:
            self.push_screen(StatisticsScreen(self.session_storage.saves))

    def show_only_replay(self, timeline: Timeline, title: str) -> None:
        """Open the viewer; the program ends with it."""
        from acquire_tui.screens.replay.viewer import ReplayScreen

        self.push_screen(ReplayScreen(timeline, title), lambda _: self.exit())

    def on_rematch(self) -> None:
        """The same table once more, with another deal."""
        from acquire_tui.setup.draft import fresh_seed

        assert self._options is not None, "a rematch of no game"
        self.start_game(replace(self._options, seed=fresh_seed()))

    def take_up(self, session: Session, options: Options) -> None:
        """Go on with a session from here; `show_phase` shows it."""
        from acquire_tui.app.opponent_runner import Thinking
        from acquire_tui.table.hotseat import Turns
        from acquire_tui.table.opponents import Opponents
        from acquire_tui.table.remarks import Talk

        self._leave_table()
        self._close_game()
        self._options = options
        self.session = session
        self.talk = Talk(session, options.seed, options.remarks)
        self.turns = Turns(session, self.talk, options.seed)
        self.turns.subscribe(partial(self._look_up_due, self.turns))
        opponents = Opponents(session, options.seed, options.think)
        self._thinking = Thinking(self, session, opponents, options.pace, lambda: self.table_on_top)
        session.subscribe(self._changed)

    def _clear_to(self, screen: Screen[None], then: Callable[[None], None] | None = None) -> None:
        """Show a screen in place of all others."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen, then)

    def pop_screen(self) -> AwaitComplete:
        self._sweep.soon()
        return super().pop_screen()

    # The game.

    def _changed(self, change: StateChanged) -> None:
        if self.turns is not None:
            if self._thinking is not None:
                self._thinking.stepped(change)
            self.turns.changed(change)
            self.show_phase()
            self._tell_news()

    def _tell_news(self) -> None:
        """Say it once when the game cannot be saved, and once when it can again."""
        sentence, bad = self.session_storage.news(self.session) if self.session else ("", False)
        if bad:
            warn(self, sentence)
        elif sentence:
            self.clear_notifications()
            self.notify(sentence, timeout=SECONDS, markup=False)

    @property
    def table_on_top(self) -> bool:
        """Whether the table is what is shown; not when something covers it, nor on the way out."""
        return self.screen_stack[-1:] == [self._table]

    def show_phase(self) -> None:
        """Show the screen the game asks for, unless something else lies on top: then when that is gone."""
        if self.turns is None or self.session is None:
            return
        if self._table is not None and not self.table_on_top:
            return
        due = self.turns.due()
        if due == "scoring":
            self._show_scoring()
            return
        screen = self._tables.get(due) or self._make_table(due)
        if screen is self._table:
            screen.begin()
        elif self._table is None:
            self._table = screen
            self._clear_to(screen)
        else:
            self._table = screen
            self.switch_screen(screen)
        if self._thinking is not None:
            self._thinking.due(due == "watch")

    def on_show_table(self) -> None:
        self.show_phase()

    def _look_up_due(self, turns: Turns) -> None:
        """Show what is due at a table, unless that was left meanwhile."""
        if turns is self.turns:
            self.show_phase()

    def on_table_uncovered(self) -> None:
        if self._thinking is not None:
            self._thinking.uncovered()

    def _make_table(self, name: str) -> TableScreen:
        from importlib import import_module

        assert self.turns is not None
        module = import_module(f"acquire_tui.screens.table.{name}")
        screen: TableScreen = getattr(module, f"{name.capitalize()}Screen")(self.turns)
        self.install_screen(screen, name)
        self._tables[name] = screen
        return screen

    def _show_scoring(self) -> None:
        from acquire_tui.screens.scoring import ScoringScreen

        assert self.session is not None
        session = self.session
        self._leave_table()
        session.close()
        self._clear_to(ScoringScreen(session, self.session_storage.saves))

    def _leave_table(self) -> None:
        """The game's screens are not needed any more."""
        self._end_thinking()
        self.turns = None
        self._table = None
        tables, self._tables = self._tables, {}
        while len(self.screen_stack) > 1:
            self.pop_screen()
        for name, screen in tables.items():
            self.uninstall_screen(name)
            screen.remove()

    # Opponents.

    def on_chosen(self, answer: Chosen) -> None:
        if answer.choice.fault and self.session is not None:
            self._report_fault(self.session.seats[answer.seat].name, answer.choice.fault)
        answer.by.chosen(answer)

    def _report_fault(self, name: str, fault: str) -> None:
        """Say that an opponent failed, and where to find out why."""
        from acquire_tui.runtime.fault_report import write_report
        from acquire_tui.text.pages import opponents
        from acquire_tui.text.program import terminal

        try:
            report = terminal.report_written(write_report(fault))
        except OSError as error:
            report = terminal.report_unwritten(error.filename, error.strerror)
        warn(self, f"{opponents.faulty(name)}\n{report}")

    def on_skip_pauses(self) -> None:
        if self._thinking is not None:
            self._thinking.skip_pauses()

    def _end_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.close()
            self._thinking = None

    # Commands.

    def prefer(self, *, remarks: bool) -> None:
        """Let opponents speak or be silent from now on."""
        self._draft = replace(self._draft, remarks=remarks)
        if self.talk is not None and self._options is not None:
            self.talk.on = remarks
            self._options = replace(self._options, remarks=remarks)

    def get_key_display(self, binding: Binding) -> str:
        return key_name(binding)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Everything that has a key here, under ctrl+p."""
        from acquire_tui.app.command_palette import commands

        return commands(self, screen)
