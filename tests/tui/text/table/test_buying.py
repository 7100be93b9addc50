"""What is said of a purchase: its cost, what is left, and why no more can be had."""

from __future__ import annotations

import pytest

from acquire_tui.text.table import buying


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        (buying.due("Ann", 1), "Ann: buy 1 share"),
        (buying.due("Ann", 3), "Ann: buy up to 3 shares"),
        (buying.free_due("Ann", 1), "Ann: take 1 share for free"),
        (buying.free_due("Ann", 3), "Ann: take up to 3 shares for free"),
        (buying.bill(1200, 300, 1500), "Cost $1,200, leaves $300 of $1,500."),
        (buying.short_bill(1200, 300), "Cost $1,200, leaves $300."),
        (buying.free_bill(300), "Free this turn: you keep your $300."),
        (buying.short_free_bill(300), "Free: you keep $300."),
        (buying.cash(300), "You have $300."),
        (buying.more(1), "1 more share possible."),
        (buying.more(2), "2 more shares possible."),
        (buying.worth(19400), "Your net worth is then $19,400."),
        (buying.short_worth(19400), "Net worth $19,400."),
        (buying.turn_limit(1, "Backspace"), "Only 1 share a turn; Backspace removes it."),
        (buying.turn_limit(3, "Backspace"), "Only 3 shares a turn; Backspace removes one."),
        (buying.bank_empty("Luxor"), "The bank has no more shares of Luxor."),
        (buying.too_expensive("Luxor", 400, 100), "Luxor costs $400; you have $100 left."),
        (buying.not_on_board("Luxor"), "Luxor is not on the board, so it has no shares to buy."),
        (buying.lost(1), "1 share you had picked can no longer be bought."),
        (buying.lost(2), "2 shares you had picked can no longer be bought."),
        (
            buying.picked_at_the_end(1, "Enter", "0"),
            "You have picked 1 share: Enter buys it and ends the game, 0 drops it.",
        ),
        (
            buying.picked_at_the_end(2, "Enter", "0"),
            "You have picked 2 shares: Enter buys them and ends the game, 0 drops them.",
        ),
    ],
)
def test_a_purchase_in_words(said: str, wanted: str) -> None:
    assert said == wanted
