"""That a game may end, is about to end, and why it has ended."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_core import Phase, View
from acquire_core.engine.events import EndDeclared, Event, GameOver
from acquire_core.engine.teams import together
from acquire_tui.text.table.log import Wording
from acquire_tui.text.translation import gettext, money, ngettext

END_GAME = gettext("End game")
DECLARING = gettext("Declare the end: the game is over after this turn, or at once if you are asked again.")
_REASONS = {
    "pool_empty": gettext("The draw pile is empty: there was no tile left to draw."),
    "stalemate": gettext("Stalemate: for a whole round, nobody could place or draw a tile."),
}


def may_end(wording: Wording, view: View, key: str = "!") -> list[str]:
    """That the end may be declared, by which key, and why; first whole, then shorter."""
    chain = _long_enough(view)
    values = {"key": key}
    if chain is not None:
        values |= {"chain": wording.chain(chain), "size": str(view.size[chain])}
    match chain is None, at_once(view):
        case True, True:
            return [
                gettext("{key} ends the game at once: every chain on the board is safe.", **values),
                gettext("{key} ends the game: every chain is safe.", **values),
                gettext("{key} ends the game at once.", **values),
            ]
        case True, False:
            return [
                gettext("{key} ends the game after this turn: every chain on the board is safe.", **values),
                gettext("{key} ends the game: every chain is safe.", **values),
                gettext("{key} ends the game after this turn.", **values),
            ]
        case False, True:
            return [
                gettext("{key} ends the game at once: {chain} has {size} tiles.", **values),
                gettext("{key} ends the game: {chain} has {size} tiles.", **values),
                gettext("{key} ends the game at once.", **values),
            ]
    return [
        gettext("{key} ends the game after this turn: {chain} has {size} tiles.", **values),
        gettext("{key} ends the game: {chain} has {size} tiles.", **values),
        gettext("{key} ends the game after this turn.", **values),
    ]


def at_once(view: View) -> bool:
    """Whether the game is over with the declaration, so that it cannot be undone."""
    return view.phase == Phase.DRAW or view.rules.end.finish_turn == "immediate"


def sure(view: View, names: Sequence[str], key: str = "!") -> str:
    """What ending the game now would mean for the player who decides, as far as that can be known."""
    worth = [amount for amount in view.worth if amount is not None]
    rules, mover = view.rules, view.mover
    teams = view.players // rules.teams.size
    rivals = [seat for seat in range(view.players) if seat % teams != mover % teams]
    if len(worth) < view.players or not rivals or rules.two_player.market:
        return gettext("{key} again ends the game now.", key=key)
    sums = together(rules, worth)
    best = max(rivals, key=sums.__getitem__)
    ahead = sums[mover] - sums[best]
    return (
        _team_standing(ahead, names[best], key)
        if rules.teams.size > 1
        else _standing(ahead, names[best], key)
    )


def _standing(ahead: int, rival: str, key: str) -> str:
    """By how many dollars the player leads the best rival; negative where behind."""
    if ahead > 0:
        return gettext("{key} again ends the game now: you lead by {amount}.", key=key, amount=money(ahead))
    if ahead == 0:
        return gettext("{key} again ends the game now: you tie with {name}.", key=key, name=rival)
    return gettext(
        "{key} again ends the game now: you are {amount} behind {name}.",
        key=key,
        amount=money(-ahead),
        name=rival,
    )


def _team_standing(ahead: int, rival: str, key: str) -> str:
    """The same of the player's team; `rival` plays in the best other one."""
    if ahead > 0:
        return gettext(
            "{key} again ends the game now: your team leads by {amount}.", key=key, amount=money(ahead)
        )
    if ahead == 0:
        return gettext("{key} again ends the game now: your team ties with {name}'s.", key=key, name=rival)
    return gettext(
        "{key} again ends the game now: your team is {amount} behind {name}'s.",
        key=key,
        amount=money(-ahead),
        name=rival,
    )


def ends(finish: str, undo: str) -> list[str]:
    """That the player who decides has declared the end; first whole, then shorter.

    `finish` and `undo` are the keys that finish at once, "" where that cannot be, and undo it.
    """
    if finish:
        return [
            gettext(
                "You declared the end; this is the last turn. {finish} finishes now, {undo} undoes.",
                finish=finish,
                undo=undo,
            ),
            gettext("Last turn. {finish} finishes now, {undo} undoes.", finish=finish, undo=undo),
            gettext("Last turn"),
        ]
    return [
        gettext("You declared the end; this is the last turn. {undo} undoes.", undo=undo),
        gettext("Last turn. {undo} undoes.", undo=undo),
        gettext("Last turn"),
    ]


def why_ended(events: Sequence[Event], view: View, names: Sequence[str]) -> str:
    """Who ended the game, or what did, from all of its events; nothing while it goes on."""
    over = events[-1] if events else None
    if not isinstance(over, GameOver):
        return ""
    if over.reason in _REASONS:
        return _REASONS[over.reason]
    wording, chain = Wording(view.rules, names), _long_enough(view)
    by = next((names[event.seat] for event in reversed(events) if isinstance(event, EndDeclared)), "")
    if over.reason == "declared" and by:
        if chain is None:
            return gettext("{name} declared the end of the game: every chain on the board is safe.", name=by)
        return ngettext(
            "{name} declared the end of the game: {chain} has {count} tile.",
            "{name} declared the end of the game: {chain} has {count} tiles.",
            view.size[chain],
            name=by,
            chain=wording.chain(chain),
        )
    if chain is None:
        return gettext("The game ended by itself: every chain on the board is safe.")
    return ngettext(
        "The game ended by itself: {chain} has {count} tile.",
        "The game ended by itself: {chain} has {count} tiles.",
        view.size[chain],
        chain=wording.chain(chain),
    )


def _long_enough(view: View) -> int | None:
    """The chain that is large enough to end the game; None where there is none."""
    longest = max(range(len(view.size)), key=view.size.__getitem__)
    return longest if view.size[longest] >= view.rules.end.chain_size else None
