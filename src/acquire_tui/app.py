"""The app: starts games, shows the screen that is due, and lets opponents think without blocking it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer
from textual.worker import get_current_worker

from acquire_tui import themes
from acquire_tui.keeper import Keeper
from acquire_tui.settings import Settings

if TYPE_CHECKING:
    from acquire_core import Action
    from acquire_core.record import Loaded
    from acquire_core.replay import Timeline
    from acquire_tui.draft import Draft
    from acquire_tui.opponents import Opponents
    from acquire_tui.options import Options
    from acquire_tui.saves import Saves
    from acquire_tui.screens.base import TableScreen
    from acquire_tui.session import Session, StateChanged
    from acquire_tui.turns import Turns


NOTICE = 12.0
"""Seconds a notice stays."""


class Chosen(Message):
    """An opponent has chosen, for the log as it was at `version`."""

    def __init__(self, version: int, action: Action) -> None:
        super().__init__()
        self.version = version
        self.action = action


class AcquireApp(App[None]):
    """With options it starts that game at once; else it shows the title, or what `first` shows."""

    TITLE = "Acquire"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "ctrl+q", "quit", "Quit", id="quit", key_display="^q", priority=True, tooltip="Leave the game."
        ),
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
        self._draft = draft
        self._first = first
        self.keeper = Keeper(saves)
        self.farewell = ""
        """What is to be said once the terminal is itself again."""
        self.settings = settings or Settings()
        themes.install(self, theme)
        self.session: Session | None = None
        self.turns: Turns | None = None
        self._opponents: Opponents | None = None
        self._tables: dict[str, TableScreen] = {}
        self._table: TableScreen | None = None
        """The table's screen that was shown last; others may lie on top of it."""
        self._thinking = -1
        """The version of the log an opponent thinks about or has answered for."""
        self._answer: Chosen | None = None
        self._pause: Timer | None = None
        self._stepped = 0.0
        self._skipping = False

    @property
    def characters(self) -> tuple[str, str]:
        """An empty square and a line, in plain ASCII where that is wanted."""
        return (".", "-") if self.settings.ascii else ("\u00b7", "\u2500")

    @property
    def seed_text(self) -> str:
        """The deal's seed, and whether the game is on the disk, for the status line."""
        if self._options is None or self.session is None:
            return ""
        kept = "  NOT SAVED" if self.session.trouble else "  saved" if self.session.kept else ""
        return f"seed {self._options.seed}{kept}"

    def on_mount(self) -> None:
        if self.settings.keymap:
            self.set_keymap(self.settings.keymap)
        if self._first is not None:
            self._first(self)
        elif self._options is not None:
            self.start_game(self._options)
        else:
            self.show_title()

    def on_unmount(self) -> None:
        self._close_game()

    def _close_game(self) -> None:
        """Let go of the game's record, and say so where some of it could not be kept."""
        lost = self.keeper.close(self.session) if self.session is not None else ""
        if lost:
            self.farewell = lost
            self.complain(lost)

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
        path = self.keeper.unfinished()
        return partial(self.resume_game, path) if path else None

    def start_game(self, options: Options) -> None:
        """Deal a game and show who begins."""
        from acquire_tui.screens.start import StartScreen

        session = self.keeper.deal(options)
        self.take_up(session, options)
        self._clear_to(StartScreen(session), lambda _: self.show_phase())
        self._tell_news()

    def resume_game(self, path: Path) -> None:
        """Go on with a kept game; a refusal is a notice, and leaves everything as it is."""
        from acquire_core.record_errors import RecordError

        pace = self._draft.pace if self._draft else self.settings.pace
        try:
            self.go_on(*self.keeper.resume(path, pace))
        except RecordError as error:
            self.complain(str(error))

    def go_on(self, session: Session, options: Options, loaded: Loaded) -> None:
        """Show a game where it stands, all hands covered where several people play."""
        self.take_up(session, options)
        self.show_phase()
        for warning in loaded.warnings:
            self.complain(str(warning))
        self._tell_news()

    def complain(self, sentence: str) -> None:
        """Say what is wrong, over whatever is shown."""
        self.notify(sentence, severity="warning", timeout=NOTICE, markup=False)

    def show_kept(self, page: str) -> None:
        """A page about all games: the list of them, or the statistics."""
        from acquire_tui.screens.games import GamesScreen
        from acquire_tui.screens.statistics import StatisticsScreen

        if self.keeper.saves is not None:
            shown = GamesScreen if page == "games" else StatisticsScreen
            self.push_screen(shown(self.keeper.saves))

    def show_replay(self, timeline: Timeline, title: str, *, alone: bool = False) -> None:
        """Open the viewer; the program ends with it where it stands `alone`."""
        from acquire_tui.screens.replay import ReplayScreen

        self.push_screen(ReplayScreen(timeline, title), lambda _: self.exit() if alone else None)

    def rematch(self) -> None:
        """The same table once more, with another deal."""
        from dataclasses import replace

        from acquire_tui.draft import fresh_seed

        assert self._options is not None, "a rematch of no game"
        self.start_game(replace(self._options, seed=fresh_seed()))

    def take_up(self, session: Session, options: Options) -> None:
        """Go on with a session from here; `show_phase` shows it."""
        from acquire_tui.opponents import Opponents
        from acquire_tui.turns import Turns

        self._leave_table()
        self._close_game()
        self._options = options
        self.session = session
        self.turns = Turns(session)
        self._opponents = Opponents(session, options.seed)
        session.subscribe(self._changed)

    def show_log(self) -> None:
        from acquire_tui.screens.log import LogScreen

        if self.session and self.turns:
            self.push_screen(LogScreen(self.session, self.turns.shown))

    def show_help(self, screen: Screen[None]) -> None:
        from acquire_tui.screens.help import HelpScreen

        self.push_screen(HelpScreen(screen))

    def show_rules(self) -> None:
        from acquire_tui.screens.rules import RulesScreen

        if self.session:
            self.push_screen(RulesScreen(self.session.rules))

    def _clear_to(self, screen: Screen[None], then: Callable[[None], None] | None = None) -> None:
        """Show a screen in place of all others."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen, then)

    # The game.

    def _changed(self, change: StateChanged) -> None:
        if self.turns is not None:
            if change.step is None:
                self._stop_thinking()
            self.turns.changed(change)
            self._stepped = time.monotonic()
            self.show_phase()
            self._tell_news()

    def _tell_news(self) -> None:
        """Say it once when the game cannot be saved, and once when it can again."""
        sentence, bad = self.keeper.news(self.session) if self.session else ("", False)
        if bad:
            self.complain(sentence)
        elif sentence:
            self.clear_notifications()
            self.notify(sentence, timeout=NOTICE, markup=False)

    @property
    def _table_on_top(self) -> bool:
        """Whether the table is what is shown; not when something covers it, nor on the way out."""
        return self.screen_stack[-1:] == [self._table]

    def show_phase(self) -> None:
        """Show the screen the game asks for, unless something else lies on top: then when that is gone."""
        if self.turns is None or self.session is None:
            return
        if self._table is not None and not self._table_on_top:
            return
        due = self.turns.due()
        if due == "scoring":
            self._show_scoring()
            return
        if due != "watch":
            self._skipping = False
        screen = self._tables.get(due) or self._make_table(due)
        if screen is self._table:
            screen.begin()
        elif self._table is None:
            self._table = screen
            self._clear_to(screen)
        else:
            self._table = screen
            self.switch_screen(screen)
        if due == "watch":
            self._let_think()

    def is_due(self, screen: TableScreen) -> bool:
        """Whether this is the screen the game asks for."""
        return self.turns is not None and screen is self._tables.get(self.turns.due())

    def table_shown(self, screen: TableScreen) -> None:
        """A table's screen has come to the top: catch up with what happened meanwhile."""
        if screen is self._table and self.turns is not None and not self.is_due(screen):
            self.show_phase()
        elif self._answer is not None and self._pause is None:
            self._play_answer()

    def _make_table(self, name: str) -> TableScreen:
        from importlib import import_module

        assert self.turns is not None
        module = import_module(f"acquire_tui.screens.{name}")
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
        self._clear_to(ScoringScreen(session))

    def _leave_table(self) -> None:
        """The game's screens are not needed any more."""
        self._stop_thinking()
        self.turns = None
        self._table = None
        tables, self._tables = self._tables, {}
        while len(self.screen_stack) > 1:
            self.pop_screen()
        for name, screen in tables.items():
            self.uninstall_screen(name)
            screen.remove()

    # Opponents.

    def _stop_thinking(self) -> None:
        """What an opponent thinks about is not asked any more."""
        self.workers.cancel_group(self, "opponent")
        self._stop_pause()
        self._answer = None
        self._thinking = -1

    def _let_think(self) -> None:
        session, opponents = self.session, self._opponents
        if session is None or opponents is None or session.actor is None:
            return
        if self._thinking == session.version:
            return
        self._thinking = session.version
        self._answer = None
        think = opponents.thinking(session.actor)
        work = partial(self._think, session.version, think)
        self.run_worker(work, thread=True, group="opponent", exclusive=True)

    def _think(self, version: int, think: Callable[[Callable[[], bool]], Action]) -> None:
        """In a thread of its own: touches nothing here but to post its answer."""
        worker = get_current_worker()
        action = think(lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            self.post_message(Chosen(version, action))

    def on_chosen(self, answer: Chosen) -> None:
        if self.session is None or answer.version != self.session.version:
            return
        self._answer = answer
        wait = self._stepped + self._pace() - time.monotonic()
        if self._skipping or wait <= 0:
            self._play_answer()
        else:
            self._pause = self.set_timer(wait, self._play_answer)

    def _pace(self) -> float:
        return self._options.pace if self._options else 0.0

    def _play_answer(self) -> None:
        """Carry out what the opponent chose, unless the table is covered or the log has moved on."""
        self._stop_pause()
        answer, session = self._answer, self.session
        if answer is None or session is None or not self._table_on_top:
            return
        self._answer = None
        if answer.version == session.version:
            session.submit(answer.action)

    def _stop_pause(self) -> None:
        if self._pause is not None:
            self._pause.stop()
            self._pause = None

    def skip_pauses(self) -> None:
        """Show what opponents do without pauses until a person decides."""
        self._skipping = True
        if self._pause is not None:
            self._play_answer()

    # Commands.

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Everything that has a key here, under ctrl+p."""
        from acquire_tui.screens.help import ARROWS

        told: set[str] = set()
        for node, binding, enabled, _ in screen.active_bindings.values():
            # Those without an id are Textual's own; the arrows need no command.
            ours = binding.id and binding.description and (binding.show or binding.key not in ARROWS)
            if not ours or binding.action in told or not (enabled or binding.show):
                continue
            told.add(binding.action)
            key = self.get_key_display(binding)
            run = partial(self.run_action, binding.action, node)
            yield SystemCommand(f"{binding.description} ({key})", binding.tooltip or binding.description, run)
        if self.turns is not None:
            yield SystemCommand("Title", "Leave the table; Continue goes on with the game.", self.show_title)
        yield from (
            SystemCommand(f"Theme {name}", "Change the colours.", partial(setattr, self, "theme", name))
            for name in self.available_themes
        )
