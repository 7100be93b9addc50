"""Pages that any screen may ask for, whatever game there is or none."""

from __future__ import annotations

from acquire_tui.runtime.changed_cells import ChangedCellsApp
from acquire_tui.screens.requests import ShowHelp, ShowLog, ShowReplay, ShowRules, ShowSetup


class PagesApp(ChangedCellsApp):
    """Opens help, rulebook, log, viewer and setup; each is loaded when it is asked for first."""

    def on_show_help(self, asked: ShowHelp) -> None:
        from acquire_tui.screens.help import HelpScreen

        self.push_screen(HelpScreen(asked.screen))

    def on_show_rules(self, asked: ShowRules) -> None:
        from acquire_tui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(asked.rules))

    def on_show_log(self, asked: ShowLog) -> None:
        from acquire_tui.screens.log import LogScreen

        self.push_screen(LogScreen(asked.session, asked.seat, asked.talk))

    def on_show_replay(self, asked: ShowReplay) -> None:
        from acquire_tui.screens.replay.viewer import ReplayScreen

        self.push_screen(ReplayScreen(asked.timeline, asked.title))

    def on_show_setup(self, asked: ShowSetup) -> None:
        from acquire_tui.screens.setup.setup import SetupScreen

        self.push_screen(SetupScreen(asked.draft))
