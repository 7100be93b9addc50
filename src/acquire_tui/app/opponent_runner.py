"""An opponent's choice: asked for without stopping the screen, and carried out at the table's pace."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from textual.app import App
from textual.message import Message
from textual.timer import Timer
from textual.worker import get_current_worker

from acquire_tui.table.opponents import Choice, Opponents
from acquire_tui.table.session import Session, StateChanged

GROUP = "opponent"


class Chosen(Message):
    """An opponent has chosen, for the log as it was at `version`; `by` is to be told."""

    def __init__(self, by: Thinking, version: int, seat: int, choice: Choice) -> None:
        super().__init__()
        self.by = by
        self.version = version
        self.seat = seat
        self.choice = choice


class Thinking:
    """Lets the opponents of one table think. `pace` is the pause in seconds after each of their steps."""

    def __init__(
        self,
        app: App[None],
        session: Session,
        opponents: Opponents,
        pace: float,
        on_top: Callable[[], bool],
    ) -> None:
        """`on_top` tells whether the table is what is shown."""
        self._app = app
        self._on_top = on_top
        self._session = session
        self._opponents = opponents
        self._pace = pace
        self._about = -1
        """The version of the log an opponent thinks about or has answered for."""
        self._answer: Chosen | None = None
        self._pause: Timer | None = None
        self._stepped = 0.0
        self._skipping = False
        app.call_after_refresh(opponents.warm)

    def due(self, opponent: bool) -> None:
        """Somebody is to decide: an opponent thinks, and a person ends that pauses are left out."""
        session = self._session
        self._skipping = self._skipping and opponent
        if not opponent or session.actor is None or self._about == session.version:
            return
        self._about = session.version
        self._answer = None
        seat = session.actor
        work = partial(self._think, session.version, seat, self._opponents.thinking(seat))
        self._app.run_worker(work, thread=True, group=GROUP, exclusive=True)

    def _think(self, version: int, seat: int, think: Callable[[Callable[[], bool]], Choice]) -> None:
        """In a thread of its own: touches nothing here but to post its answer."""
        worker = get_current_worker()
        choice = think(lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            self._app.post_message(Chosen(self, version, seat, choice))

    def stop(self) -> None:
        """What an opponent thinks about is not asked any more."""
        self._app.workers.cancel_group(self._app, GROUP)
        self._opponents.stop()
        self._stop_pause()
        self._answer = None
        self._about = -1

    def close(self) -> None:
        """The table is left."""
        self.stop()
        self._opponents.close()

    def stepped(self, change: StateChanged) -> None:
        """The table shows another step from now on, or is as it was before some."""
        if change.step is None:
            self.stop()
        self._stepped = time.monotonic()

    def chosen(self, answer: Chosen) -> None:
        """Carry the choice out when the last step has been shown for long enough."""
        if not answer.version == self._about == self._session.version:
            return
        self._answer = answer
        wait = self._stepped + self._pace - time.monotonic()
        if self._skipping or wait <= 0:
            self.play()
        else:
            self._pause = self._app.set_timer(wait, self.play)

    def play(self) -> None:
        """Carry out what was chosen, unless the table is covered or the log has moved on."""
        self._stop_pause()
        answer = self._answer
        if answer is None or not self._on_top():
            return
        self._answer = None
        if answer.version == self._session.version:
            self._session.submit(answer.choice.action)

    def uncovered(self) -> None:
        """The table can be seen again: carry out what waits for that."""
        if self._answer is not None and self._pause is None:
            self.play()

    def skip_pauses(self) -> None:
        """Show what opponents do without pauses until a person decides."""
        self._skipping = True
        if self._pause is not None:
            self.play()

    def _stop_pause(self) -> None:
        if self._pause is not None:
            self._pause.stop()
            self._pause = None
