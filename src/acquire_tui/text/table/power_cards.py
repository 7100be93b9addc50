"""Power cards: their names, when they are played, and what they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from acquire_core.rules.model import CARDS, Rules
from acquire_tui.text.translation import gettext, listed, money, ngettext, sentences

if TYPE_CHECKING:
    from acquire_core import View

NAMES = {
    "free3": gettext("Free 3"),
    "buy5": gettext("Buy 5"),
    "trade2": gettext("Trade 2"),
    "take5": gettext("Take 5"),
    "play4": gettext("Play 4"),
}
BEFORE = ("take5", "play4")
"""Played before placing a tile; the others are played when buying."""
PLAY, PICK = gettext("Play"), gettext("Pick")
HELP = gettext(
    "Choose a card by its number or with the arrows and press Enter, or use the mouse. Cards you cannot "
    "play now say when you can. Each card is played once. Esc plays none."
)
SWAPPING = gettext(
    "Choose a swap by its number or with the arrows and press Enter, or use the mouse: two of your shares "
    "go back to the bank, and you get one of the other chain, whatever their prices. Esc swaps nothing "
    "now; while you are buying, p leads back here."
)
NO_CARDS = gettext("You have no power cards left.")


def does(card: str, rules: Rules) -> str:
    """What a card is good for in its turn."""
    match card:
        case "free3":
            return gettext("Take up to 3 shares for free instead of buying.")
        case "buy5":
            usual = rules.buy.per_turn
            return gettext("Buy up to {most} shares instead of {usual}.", most=max(5, usual), usual=usual)
        case "trade2":
            return ngettext(
                "Swap 2 shares for 1 of another chain, once.",
                "Swap 2 shares for 1 of another chain, up to {count} times.",
                rules.powers.trade_max,
            )
        case "take5":
            return gettext(
                "Draw 5 more; then none while you have {hand} or more.", hand=rules.setup.hand_size
            )
    return gettext("Place up to 4 tiles this turn, one after the other.")


def does_later(card: str, rules: Rules) -> str:
    """The same of a card that is played at another moment of a turn."""
    if card in BEFORE:
        return gettext("Before placing: {effect}", effect=does(card, rules))
    return gettext("When buying: {effect}", effect=does(card, rules))


def heading(name: str, view: View) -> str:
    """Over somebody's cards; how many a turn allows."""
    return ngettext(
        "{name}'s power cards: one a turn",
        "{name}'s power cards: {count} a turn",
        view.rules.powers.per_turn,
        name=name,
    )


def row(card: str, said: str) -> str:
    """A card of the hand and what is said of it, in columns."""
    return gettext("{card:<8} {said}", card=NAMES[card], said=said)


def swap(given: str, given_price: int, got: str, got_price: int, worth: int | None) -> str:
    """What a swap under a Trade 2 card means: chains, prices, and one's net worth then if known."""
    values = {"given": given, "price": money(given_price), "got": got, "got_price": money(got_price)}
    if worth is None:
        return gettext("Swap 2 {given} at {price} for 1 {got} at {got_price}", **values)
    return gettext(
        "Swap 2 {given} at {price} for 1 {got} at {got_price}; net worth {worth}",
        **values,
        worth=money(worth),
    )


def swapping(name: str, view: View) -> str:
    """Over the swaps, which are chosen where cards are."""
    return ngettext(
        "{name}: swap 2 shares for 1, {count} more time with Trade 2",
        "{name}: swap 2 shares for 1, {count} more times with Trade 2",
        view.swaps_left,
        name=name,
    )


def play_keys(play: str, back: str) -> str:
    return gettext("{play} plays the card, {back} goes back.", play=play, back=back)


def swap_keys(swap: str, back: str) -> str:
    return gettext("{swap} swaps, {back} goes back.", swap=swap, back=back)


def none_now(back: str) -> str:
    return gettext("You cannot play any card now. {back} goes back.", back=back)


def theirs(name: str, cards: Sequence[str]) -> str:
    """The cards of another player, which lie open."""
    if not cards:
        return gettext("{name}: none left", name=name)
    return gettext("{name}: {cards}", name=name, cards=_names(cards))


def told(view: View, seat: int, now: Sequence[str], key: str) -> str:
    """The cards a seat holds, in a line under the prompt; nothing in a game without them.

    `now` may be played now, by `key`.
    """
    if not view.rules.powers.enabled:
        return ""
    if view.swaps_left:
        return ngettext(
            "Trade 2 allows {count} more swap: {key}.",
            "Trade 2 allows {count} more swaps: {key}.",
            view.swaps_left,
            key=key,
        )
    held = [card for card in CARDS if card in view.cards[seat]]
    in_use = _in_use(view.played) if seat == view.mover else ""
    if not held:
        return sentences(in_use, gettext("You have no other card.")) if in_use else NO_CARDS
    later = [card for card in held if card not in now]
    if not now:
        return sentences(in_use, gettext("Cards in hand ({key}): {cards}.", key=key, cards=_names(later)))
    playable = gettext("Cards to play now ({key}): {cards}.", key=key, cards=_names(now))
    others = gettext("Others in hand: {cards}.", cards=_names(later)) if later else ""
    return sentences(in_use, playable, others)


def _in_use(played: Sequence[str]) -> str:
    """The cards played this turn."""
    if not played:
        return ""
    cards = listed([NAMES[card] for card in played])
    return ngettext("{cards} is in use.", "{cards} are in use.", len(played), cards=cards)


def _names(cards: Sequence[str]) -> str:
    return ", ".join(NAMES[card] for card in cards)
