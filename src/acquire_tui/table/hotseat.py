"""Whose hand lies on the screen, and which screen is due: the hot-seat, apart from any widget."""

from __future__ import annotations

from collections.abc import Callable

from acquire_core import Phase
from acquire_tui.table.net_worth import Worths
from acquire_tui.table.remarks import Talk
from acquire_tui.table.session import Session, StateChanged

SCREENS = {
    Phase.TILE: "tile",
    Phase.FOUND: "found",
    Phase.SURVIVOR: "merger",
    Phase.SETTLE: "merger",
    Phase.DISPOSE: "dispose",
    Phase.BUY: "buy",
    Phase.DRAW: "draw",
    Phase.OVER: "scoring",
}


class Turns:
    """The way from one seat to the next at one keyboard.

    `shown` is the seat whose hand may be drawn now, None for nobody's. `handing_over` is a person who
    has ended the turn and still looks at what was drawn.
    """

    def __init__(self, session: Session, talk: Talk | None = None, seed: str = "") -> None:
        """`talk` is what opponents say, and `seed` what the game was dealt by."""
        self.session = session
        self.talk = talk
        self.seed = seed
        self._listeners: list[Callable[[], None]] = []
        self.shown: int | None = session.persons[0] if len(session.persons) == 1 else None
        self.handing_over: int | None = None
        self.worths = Worths(session)

    def changed(self, change: StateChanged) -> None:
        """Note that a turn ended and the keyboard goes to somebody else."""
        step = change.step
        if step is None:
            self.handing_over = None
        session = self.session
        ended = step is not None and not session.over and session.turn != step.turn
        if step is not None and ended and step.seat == self.shown and len(session.persons) > 1:
            self.handing_over = step.seat

    @property
    def asking(self) -> int | None:
        """The person who takes something back here: who sits at the keyboard, or else who chose last."""
        if self.shown is not None:
            return self.shown
        people = (step.seat for step in reversed(self.session.log) if self.session.is_person(step.seat))
        return next(people, None)

    def due(self) -> str:
        """The name of the screen to show; noting whose hand it shows."""
        session = self.session
        if session.over:
            return "scoring"
        if self.handing_over is not None:
            return "draw"
        actor = session.actor
        if not session.is_person(actor):
            if self.shown != session.mover and len(session.persons) > 1:
                self.shown = None  # the others look at the screen while an opponent goes on
            return "watch"
        assert actor is not None, "a game that goes on without anybody to decide"
        if session.needs_curtain(self.shown, actor):
            self.shown = None
            return "curtain"
        self.shown = actor
        return SCREENS[session.phase]

    def subscribe(self, listener: Callable[[], None]) -> None:
        """Call `listener` whenever another screen may be due than is shown."""
        self._listeners.append(listener)

    def tell(self) -> None:
        """Have whoever shows the screens look at once which one is due: no hand is seen for too long."""
        for listener in self._listeners:
            listener()

    def hand_over(self) -> None:
        """The person is done looking: nobody's hand is shown until the next one takes over."""
        self.handing_over = None
        self.shown = None

    def take_over(self) -> None:
        """The person who decides now sits at the keyboard."""
        self.shown = self.session.actor
