"""What opponents say at the table: a line now and then, of what everybody saw happen."""

from __future__ import annotations

from random import Random

from acquire_ai.bots.remarks import occasion, speaks
from acquire_core.engine.events import seen_by
from acquire_tui.table.session import Session
from acquire_tui.text.table.remarks import remarks_on, said


class Talk:
    """The remarks on a session's log. They follow from the seed, the place in the log and public events."""

    def __init__(self, session: Session, seed: str, on: bool = True) -> None:
        self._session = session
        self._seed = seed
        self.on = on
        """Whether anybody says anything."""

    def of(self, place: int) -> str:
        """What is said of the choice at a place of the log, with who says it; mostly nothing."""
        session = self._session
        if not self.on:
            return ""
        hidden = session.rules.visibility.stocks == "hidden"
        chance = Random(f"{self._seed}/remark/{place}")
        for event in session.log[place].events:
            found = occasion(seen_by(event, None, hidden))
            level = session.seats[found[1]].level if found else None
            if found is None or level is None:
                continue
            if speaks(found[0], chance):
                remark = chance.choice(remarks_on(found[0], level.partition(":")[2]))
                return said(session.names[found[1]], remark)
        return ""
