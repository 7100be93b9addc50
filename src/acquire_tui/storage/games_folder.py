"""Where games are kept: one record file each, in the data folder of the platform."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from acquire_core.engine.game import Game
from acquire_core.record.errors import cause
from acquire_core.record.file_lock import try_lock
from acquire_core.record.summary import surely_over
from acquire_core.record.write import (
    Header,
    Loaded,
    Record,
    RecordBusyError,
    RecordError,
    Seat,
    Summary,
    Timeline,
    load,
    record_text,
    summary,
)
from acquire_tui.config.settings import APP, settings_path
from acquire_tui.text.pages import saving as words

_LAST = "last"
"""The file that names the game played last, so that a clock put back does not hide it."""

_IMPORTED = "import-"
"""How names of files begin that hold games played elsewhere."""

_TRIES = 100


def records_folder() -> Path:
    """The folder of the games, whether or not it is there yet; RecordError when the system names none."""
    from platformdirs import user_data_path

    try:
        folder = user_data_path(APP, appauthor=False) / "games"
    except (OSError, RuntimeError, KeyError):
        folder = Path()
    if not folder.is_absolute():
        raise RecordError("games", None, words.NO_HOME, words.SET_HOME)
    return folder


def folders() -> dict[str, Path]:
    """Every folder this program writes to, by what it holds."""
    return {"games": records_folder(), "settings": settings_path().parent}


class Saves:
    """The games of one folder.

    Names of files hold the date and a few random letters, nothing of the game or of who plays.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` is that of the platform unless given; without a home folder, games stay in memory."""
        self.trouble: str | None = None
        """Why nothing can be kept, in a sentence."""
        if folder is None:
            try:
                folder = records_folder()
            except RecordError as error:
                self.trouble = str(error)
        self.folder = folder

    def start(
        self, game: Game, seats: Sequence[Seat], *, seed: int | str = 0, now: datetime | None = None
    ) -> Record:
        """The record of a game just dealt, in a file of its own.

        Where no file can be made it starts in memory and tries again with every choice: see its `trouble`.
        """
        moment = now or datetime.now(UTC)
        header = Header.of(game, tuple(seats), seed=seed, when=moment.isoformat(timespec="seconds"))
        folder = self.folder or _NOWHERE
        with suppress(OSError):
            if self.folder is not None:
                folder.mkdir(parents=True, exist_ok=True)
        for _ in range(_TRIES):
            path = folder / f"{moment:%Y-%m-%d}-{secrets.token_hex(3)}.jsonl"
            if not path.exists():
                break
        record = Record.create(path, header)
        self._mark(path)
        return record

    def add(self, timeline: Timeline, title: str = "") -> Path | None:
        """Keep a game that was played elsewhere; None when it is here already. RecordError when it cannot be.

        The name of its file is made of the game, so that it is known again.
        """
        folder = self.folder or _NOWHERE
        text = record_text(timeline, title)
        path = folder / f"{_IMPORTED}{sha256(text.encode()).hexdigest()[:12]}.jsonl"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8", newline="\n") as stream:
                stream.write(text)
        except FileExistsError:
            return None
        except OSError as error:
            with suppress(OSError):
                path.unlink()
            raise RecordError(path, None, words.cannot_save(cause(error))) from None
        return path

    def resume(self, path: Path) -> tuple[Record, Loaded]:
        """Go on with a game; RecordError when that cannot be done, `RecordBusyError` when it is open."""
        record, loaded = Record.resume(path)
        self._mark(path)
        return record, loaded

    def entries(self, stopped: Callable[[], bool] = lambda: False) -> tuple[list[Summary], list[RecordError]]:
        """All games, the one played last first; and what is to be said of files that cannot be opened.

        No further file is read once `stopped` says so.
        """
        rows: list[Summary] = []
        problems: list[RecordError] = []
        for path in self._files():
            if stopped():
                break
            try:
                rows.append(summary(path))
            except RecordError as error:
                problems.append(error)
        last = self._last()
        rows.sort(key=lambda row: (row.path.name == last, row.played, row.path.name), reverse=True)
        return rows, problems

    def last_unfinished(self) -> Summary | None:
        """The game to go on with: the one played last of those that are neither over nor imported.

        Quick however many games there are: only those that may be it are read.
        """
        last = self._last()
        dated = [(path.name == last, _changed(path), path) for path in self._files()]
        for _last, _when, path in sorted(dated, reverse=True):
            if path.name.startswith(_IMPORTED) or surely_over(path):
                continue
            with suppress(RecordError):
                row = summary(path)
                if not row.finished and not row.source:
                    return row
        return None

    def rename(self, path: Path, title: str) -> None:
        """Give a game a title. RecordError when it is open elsewhere or damaged, ValueError for the title."""
        if load(path).damaged:
            raise RecordError(path, None, words.DAMAGED, words.CONTINUE_TO_REPAIR)
        record, _loaded = Record.resume(path)
        with record:
            record.rename(title)
            if record.trouble:
                raise RecordError(path, None, record.trouble)

    def delete(self, path: Path) -> None:
        """Take a game off the disk for good. `RecordBusyError` when it is open in a running copy."""
        try:
            _refuse_open(path)
            path.unlink()
        except OSError as error:
            raise RecordError(path, None, words.cannot_delete(cause(error))) from None

    def _files(self) -> list[Path]:
        if self.folder is None:
            return []
        try:
            return sorted(path for path in self.folder.iterdir() if path.suffix == ".jsonl")
        except OSError:
            return []

    def _last(self) -> str:
        if self.folder is None:
            return ""
        try:
            return (self.folder / _LAST).read_bytes()[:200].decode("utf-8", "replace").strip()
        except OSError:
            return ""

    def _mark(self, path: Path) -> None:
        """Remember the game played last; a hint only, so what goes wrong with it is no matter."""
        if self.folder is not None and path.parent == self.folder:
            with suppress(OSError):
                (self.folder / _LAST).write_text(path.name + "\n", encoding="utf-8")


_NOWHERE = Path(os.devnull) / "games"
"""A folder that can never be made: what goes there stays in memory."""


def _changed(path: Path) -> float:
    """When the file was changed last, in seconds since 1970; 0 where that cannot be told."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _refuse_open(path: Path) -> None:
    """`RecordBusyError` when a running copy has the game open."""
    try:
        descriptor = os.open(path, os.O_RDWR)
    except PermissionError:
        return
    try:
        if not try_lock(descriptor):
            raise RecordBusyError(path)
    finally:
        os.close(descriptor)
