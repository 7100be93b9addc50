"""That a game may end, will end, and why it has ended, in a sentence each."""

from __future__ import annotations

from acquire_core import Phase, View
from acquire_core.events import EndDeclared, GameOver
from acquire_tui.session import Session
from acquire_tui.wording import Wording, tiles

_REASONS = {
    "pool_empty": "The bag is empty: somebody should have drawn, and no tile was left.",
    "stalemate": "Stalemate: for a whole round nobody could place or draw a tile.",
}


def may_end(wording: Wording, view: View) -> list[str]:
    """That the end may be declared, by which key, and why; first whole, then shorter."""
    immediate = view.phase == Phase.DRAW or view.rules.end.finish_turn == "immediate"
    longest = max(range(len(view.size)), key=view.size.__getitem__)
    why = "every chain on the board is safe"
    if view.size[longest] >= view.rules.end.chain_size:
        why = f"{wording.chain(longest)} has {tiles(view.size[longest])}"
    when = "at once" if immediate else "after this turn"
    return [f"! ends the game {when}: {why}.", f"! ends the game: {why}.", f"! ends the game {when}."]


def ends(may_finish: bool) -> list[str]:
    """That the person who decides has declared the end; first whole, then shorter."""
    now = "x finishes now; u takes it back." if may_finish else "u takes it back."
    return [f"You declared the end; this is the last turn. {now}", f"Last turn. {now}", "The last turn."]


def why_ended(session: Session) -> str:
    """Who ended the game, or what did; nothing while it goes on."""
    events = [event for step in session.log for event in step.events]
    if not events or not isinstance(events[-1], GameOver):
        return ""
    reason = events[-1].reason
    if reason in _REASONS:
        return _REASONS[reason]
    condition = _condition(session)
    declared = [event for event in events if isinstance(event, EndDeclared)]
    if reason == "declared" and declared:
        return f"{session.names[declared[-1].seat]} declared the end of the game: {condition}."
    return f"The game ended by itself: {condition}."


def _condition(session: Session) -> str:
    """Which of the conditions of the end was met."""
    sizes = session.view(None).size
    largest = max(range(len(sizes)), key=sizes.__getitem__)
    if sizes[largest] >= session.rules.end.chain_size:
        return f"{Wording(session.rules, session.names).chain(largest)} has {tiles(sizes[largest])}"
    return "every chain on the board is safe"
