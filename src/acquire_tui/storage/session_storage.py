"""Between the games and the disk: deals into records, goes on with them, and watches that all is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from acquire_core import Game
    from acquire_core.record.write import Loaded, Record
    from acquire_tui.setup.draft import Draft
    from acquire_tui.setup.game_options import Options, Seat
    from acquire_tui.storage.games_folder import Saves
    from acquire_tui.table.session import Session


class SessionStorage:
    """Games of a folder as sessions."""

    def __init__(self, opened: Callable[[], Saves] | None) -> None:
        """`opened` gives the folder, and is asked when it is needed first; without it nothing is kept."""
        self._opened = opened
        self._trouble: str | None = None
        """What was said last about a game that cannot be saved; None when all was well."""

    @cached_property
    def saves(self) -> Saves | None:
        """The folder of games; None where nothing is kept."""
        return self._opened() if self._opened is not None else None

    def deal(self, options: Options) -> Session:
        """A new game, its record on disk before anything of it is seen. ValueError as `Session.new`."""
        from acquire_tui.table.session import Session

        saves = self.saves
        if saves is None:
            return Session.new(options)

        def keep(game: Game, seats: Sequence[Seat]) -> Record:
            return saves.start(game, seats, seed=options.seed)

        return Session.new(options, keep)

    @property
    def trouble(self) -> str | None:
        """Why no game can be kept at all, in a sentence."""
        return self.saves.trouble if self.saves is not None else None

    def unfinished(self) -> Path | None:
        """The game to go on with."""
        row = self.saves.last_unfinished() if self.saves is not None else None
        return row.path if row is not None else None

    def resume(self, path: Path, wanted: Draft) -> tuple[Session, Options, Loaded]:
        """Go on with a game; RecordError when that cannot be done.

        `wanted` has what is in no record: the pace of opponents and the like.
        """
        assert self.saves is not None, "there is no game to go on with"
        record, loaded = self.saves.resume(path)
        return *take_up(record, loaded, wanted), loaded

    def close(self, session: Session) -> str:
        """A game is left: its record is let go of. A sentence where some of it could not be kept."""
        from acquire_tui.text.pages.saving import unsaved

        session.close()
        self._trouble = None
        return unsaved(self.trouble or session.trouble) if session.trouble else ""

    def news(self, session: Session) -> tuple[str, bool]:
        """What is to be said about saving, once: a sentence, often empty, and whether it is bad news."""
        trouble, before = session.trouble, self._trouble
        self._trouble = trouble
        if trouble is not None and before is None:
            return self.trouble or trouble, True
        if trouble is None and before is not None:
            from acquire_tui.text.pages.saving import SAVED_AGAIN

            return SAVED_AGAIN, False
        return "", False


def take_up(record: Record, loaded: Loaded, wanted: Draft) -> tuple[Session, Options]:
    """A record just opened as a session at the step where it stands; RecordError lets go of it."""
    from acquire_ai.levels import KINDS
    from acquire_core.record.write import RecordError
    from acquire_tui.setup.game_options import Options
    from acquire_tui.table.session import Session
    from acquire_tui.text.pages.opponents import level_of_another_version

    header = record.timeline.header
    for seat in header.seats:
        if seat.level is not None and seat.level not in KINDS:
            record.close()
            raise RecordError(record.path, 1, level_of_another_version(seat.name, seat.level))
    session = Session.resumed(record, assisted=loaded.assisted)
    return session, Options(
        header.rules,
        session.seats,
        str(header.seed),
        pace=wanted.pace,
        think=wanted.think,
        remarks=wanted.remarks,
    )
