"""That a game may end, will end, and why it has ended, in a sentence each."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_core import Phase, View
from acquire_core.engine.events import EndDeclared, Event, GameOver
from acquire_core.engine.teams import together
from acquire_tui.text.log import Wording, money, tiles

DECLARING = "Declare the end of the game: after this turn, or at once where it asks again."
_REASONS = {
    "pool_empty": "The bag is empty: somebody should have drawn, and no tile was left.",
    "stalemate": "Stalemate: for a whole round nobody could place or draw a tile.",
}


def may_end(wording: Wording, view: View, key: str = "!") -> list[str]:
    """That the end may be declared, by which key, and why; first whole, then shorter."""
    why = _condition(wording, view)
    when = "at once" if at_once(view) else "after this turn"
    ends_it = f"{key} ends the game"
    return [f"{ends_it} {when}: {why}.", f"{ends_it}: {why}.", f"{ends_it} {when}."]


def at_once(view: View) -> bool:
    """Whether the game is over with the declaration, so that it cannot be taken back."""
    return view.phase == Phase.DRAW or view.rules.end.finish_turn == "immediate"


def sure(view: View, names: Sequence[str], key: str = "!") -> str:
    """What ending the game now would mean for whoever decides, as far as that can be known."""
    worth = [amount for amount in view.worth if amount is not None]
    rules, mover = view.rules, view.mover
    teams = view.players // rules.teams.size
    rivals = [seat for seat in range(view.players) if seat % teams != mover % teams]
    if len(worth) < view.players or not rivals or rules.two_player.market:
        return f"{key} again ends the game now."
    sums = together(rules, worth)
    best = max(rivals, key=sums.__getitem__)
    ahead = sums[mover] - sums[best]
    team = rules.teams.size > 1
    if ahead > 0:
        told = f"{'your team leads' if team else 'you lead'} by {money(ahead)}"
    else:
        gap = f"{money(-ahead)} behind" if ahead else "level with"
        told = f"{'your team is' if team else 'you are'} {gap} {names[best]}{' and partner' if team else ''}"
    return f"{key} again ends the game now: {told}."


def ends(finish: str, undo: str) -> list[str]:
    """That the person who decides has declared the end; first whole, then shorter.

    `finish` and `undo` are the keys that finish at once, "" where that cannot be, and take it back.
    """
    now = f"{finish} finishes now; {undo} takes it back." if finish else f"{undo} takes it back."
    return [f"You declared the end; this is the last turn. {now}", f"Last turn. {now}", "The last turn."]


def why_ended(events: Sequence[Event], view: View, names: Sequence[str]) -> str:
    """Who ended the game, or what did, from all its events; nothing while it goes on."""
    if not events or not isinstance(events[-1], GameOver):
        return ""
    reason = events[-1].reason
    if reason in _REASONS:
        return _REASONS[reason]
    condition = _condition(Wording(view.rules, names), view)
    declared = [event for event in events if isinstance(event, EndDeclared)]
    if reason == "declared" and declared:
        return f"{names[declared[-1].seat]} declared the end of the game: {condition}."
    return f"The game ended by itself: {condition}."


def _condition(wording: Wording, view: View) -> str:
    """Which of the conditions of the end was met."""
    largest = max(range(len(view.size)), key=view.size.__getitem__)
    if view.size[largest] >= view.rules.end.chain_size:
        return f"{wording.chain(largest)} has {tiles(view.size[largest])}"
    return "every chain on the board is safe"
