"""Every sentence about power cards: what they are called, when they are played, what they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from acquire_core.rules.model import CARDS, Rules

if TYPE_CHECKING:
    from acquire_core import View

NAMES = {"free3": "Free 3", "buy5": "Buy 5", "trade2": "Trade 2", "take5": "Take 5", "play4": "Play 4"}
BEFORE = ("take5", "play4")
"""Played before placing a tile; the others are played when buying."""
SWAPPING = (
    "Choose a swap by its number or with the arrows, then Enter, or with the mouse: two of your shares go "
    "back to the bank, and you get one of the other chain, whatever their prices. Esc swaps nothing "
    "now; while you are buying, p leads back here."
)
NO_CARDS = "You have no power cards left."


def does(card: str, rules: Rules) -> str:
    """What a card is good for in its turn."""
    swaps = rules.powers.trade_max
    times = "once" if swaps == 1 else f"up to {swaps} times"
    return {
        "free3": "take up to 3 shares for nothing instead of buying",
        "buy5": f"buy up to {max(5, rules.buy.per_turn)} shares instead of {rules.buy.per_turn}",
        "trade2": f"swap 2 shares for 1 of another chain, {times}",
        "take5": f"draw 5 more; then none while you hold {rules.setup.hand_size} or more",
        "play4": "place up to 4 tiles this turn, one after the other",
    }[card]


def moment(card: str) -> str:
    """When a card is played."""
    return "before placing" if card in BEFORE else "when buying"


def heading(name: str, view: View) -> str:
    """Over somebody's cards; how many a turn allows."""
    most = view.rules.powers.per_turn
    return f"{name}'s power cards: {'one' if most == 1 else most} a turn"


def row(card: str, rules: Rules, refusal: str, wrong_moment: bool) -> str:
    """A card of the hand: what it does now, or when it is played, or why it is not."""
    if not refusal:
        return f"{NAMES[card]:<8} {_sentence(does(card, rules))}"
    if wrong_moment:
        return f"{NAMES[card]:<8} {_sentence(f'{moment(card)}: {does(card, rules)}')}"
    return f"{NAMES[card]:<8} {refusal}"


def swap(given: str, got: str, worth: str) -> str:
    """What a swap under a Trade 2 card means, chains with their prices, and one's worth then if known."""
    then = f"; worth then {worth}" if worth else ""
    return f"Swap 2 {given} for 1 {got}{then}"


def swapping(name: str, view: View) -> str:
    """Over the swaps, which are chosen where cards are."""
    return f"{name}: swap two shares for one, {view.swaps_left} more with Trade 2"


def theirs(name: str, cards: Sequence[str]) -> str:
    """The cards of somebody else, which lie open."""
    return f"{name}: {', '.join(NAMES[card] for card in cards) or 'none left'}"


def told(view: View, seat: int, now: Sequence[str], key: str) -> str:
    """The cards a seat holds, in a line under the prompt; nothing in a game without them.

    `now` may be played now, by `key`.
    """
    if not view.rules.powers.enabled:
        return ""
    if view.swaps_left:
        left = "1 swap" if view.swaps_left == 1 else f"{view.swaps_left} swaps"
        return f"Trade 2 allows {left} more: {key}."
    held = [card for card in CARDS if card in view.cards[seat]]
    used = " and ".join(NAMES[card] for card in view.played) if seat == view.mover else ""
    verb = "are" if len(view.played) > 1 else "is"
    in_use = f"{used} {verb} in use." if used else ""
    if not held:
        return f"{in_use} No other is left." if in_use else NO_CARDS
    later = [NAMES[card] for card in held if card not in now]
    first = f"Cards to play now ({key}): {', '.join(NAMES[card] for card in now)}." if now else ""
    rest = (
        f"Cards in hand ({key}): {', '.join(later)}." if not now else f"Others in hand: {', '.join(later)}."
    )
    return " ".join(filter(None, [in_use, first, rest if later else ""]))


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
