"""What a screen asks of the app: all that reaches beyond the screen itself.

Screens post these messages and know no app, so that each of them can be shown alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.message import Message
from textual.screen import Screen

if TYPE_CHECKING:
    from acquire_core import Rules
    from acquire_core.record.timeline import Timeline
    from acquire_tui.setup.draft import Draft
    from acquire_tui.setup.game_options import Options
    from acquire_tui.table.remarks import Talk
    from acquire_tui.table.session import Session


class ShowHelp(Message):
    """Show the help of a screen."""

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__()
        self.screen = screen


class ShowRules(Message):
    """Show the rulebook of these rules; with None, that of any rule set."""

    def __init__(self, rules: Rules | None) -> None:
        super().__init__()
        self.rules = rules


class ShowLog(Message):
    """Show all of a game's log as `seat` may know it; with None, as anybody may."""

    def __init__(self, session: Session, seat: int | None = None, talk: Talk | None = None) -> None:
        super().__init__()
        self.session = session
        self.seat = seat
        self.talk = talk


class ShowReplay(Message):
    """Show a recorded game step by step."""

    def __init__(self, timeline: Timeline, title: str) -> None:
        super().__init__()
        self.timeline = timeline
        self.title = title


class ShowSetup(Message):
    """Ask for what a draft leaves open about a new game."""

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self.draft = draft


class ShowGames(Message):
    """Show the list of all games."""


class ShowStatistics(Message):
    """Show the results of all games."""


class ShowTitle(Message):
    """Leave the game for the title."""


class StartGame(Message):
    """Deal a game."""

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.options = options


class ResumeGame(Message):
    """Go on with a recorded game."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path


class Rematch(Message):
    """The same table once more, with another deal."""


class ShowTable(Message):
    """Show the screen the game asks for."""


class TableUncovered(Message):
    """The table can be seen, and is as the game asks for: what waits for that may go on."""


class SkipPauses(Message):
    """Show what opponents do without pauses until a person decides."""
