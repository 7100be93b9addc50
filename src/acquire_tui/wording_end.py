"""Why a game ended, in a sentence."""

from __future__ import annotations

from acquire_core.events import EndDeclared, GameOver
from acquire_tui.session import Session
from acquire_tui.wording import Wording, tiles

_REASONS = {
    "pool_empty": "The bag is empty: somebody should have drawn, and no tile was left.",
    "stalemate": "Stalemate: for a whole round nobody could place or draw a tile.",
}


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
