"""Undo and redo at the table: at once where that is free, else once the others have agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from acquire_tui.screens.table.undo_consent import AgreeScreen
from acquire_tui.text.table.undo import NOTHING_TO_REDO, NOTHING_TO_UNDO

if TYPE_CHECKING:
    from acquire_tui.screens.table.table_screen import TableScreen


def undo(table: TableScreen, *, whole_turn: bool = False) -> None:
    """Undo the last choice, or all of the turn, once everybody who has to be asked has agreed."""
    turns, session = table.turns, table.session
    way = None if turns.asking is None else session.undo_offer(turns.asking, whole_turn=whole_turn)
    if way is None:
        table.say(NOTHING_TO_UNDO)
    elif way.free:
        session.take_back(way)
    else:
        if way.ask:
            turns.hand_over()  # the others look at the screen now
        asked = AgreeScreen(session, way)
        table.app.push_screen(asked, lambda _: _answered(table, asked))


def undo_count(table: TableScreen) -> int:
    """How many choices one undo takes back, asking the others or not; 0 where there is none."""
    by = table.turns.asking
    way = None if by is None else table.session.undo_offer(by)
    return 0 if way is None else way.count


def redo(table: TableScreen) -> None:
    """Redo the choice undone last, and what opponents answered to it."""
    if may_redo_here(table):
        table.session.redo()
    else:
        table.say(NOTHING_TO_REDO)


def may_redo_here(table: TableScreen) -> bool:
    """Whether the next choice to redo is one of the player at the keyboard."""
    return table.session.may_redo and table.session.actor == table.turns.shown


def _answered(table: TableScreen, asked: AgreeScreen) -> None:
    if asked.agreed:
        table.session.take_back(asked.way)
    else:
        table.turns.tell()
        table.app.notify(asked.refusal, markup=False)
