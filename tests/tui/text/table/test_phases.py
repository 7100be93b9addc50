"""Status lines and prompts of placing, founding and drawing, whose numbers and conditions differ."""

from __future__ import annotations

import pytest

from acquire_core import load_rules
from acquire_core.rules.overrides import with_overrides
from acquire_tui.text.table import drawing, founding, placing, power_cards, prompts, scoring


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        (placing.first_of("Ann", 1), "Ann: place 1 tile this turn"),
        (placing.first_of("Ann", 4), "Ann: place up to 4 tiles this turn"),
        (placing.more_due("Ann", 1), "Ann: place one more tile, or none"),
        (placing.more_due("Ann", 3), "Ann: place up to 3 more tiles, or none"),
        (placing.no_such_tile(1), "You have only 1 tile."),
        (placing.no_such_tile(6), "You have only 6 tiles."),
        (founding.heading("9E", 2, 0), "9E founds a chain of 2 tiles. Price and bonuses:"),
        (
            founding.heading("9E", 2, 1),
            "9E founds a chain of 2 tiles, and you get 1 share. Price and bonuses:",
        ),
        (
            founding.heading("9E", 3, 2),
            "9E founds a chain of 3 tiles, and you get 2 shares. Price and bonuses:",
        ),
        (
            founding.prompt_with_worth("Enter", "Luxor", 1, 3200),
            "Enter founds Luxor: 1 share for you, worth $3,200 with bonuses.",
        ),
        (
            founding.prompt_with_worth("Enter", "Luxor", 2, 3400),
            "Enter founds Luxor: 2 shares for you, worth $3,400 with bonuses.",
        ),
        (drawing.full_hand(1), "You have 1 tile, so you draw none."),
        (drawing.full_hand(6), "You have 6 tiles, so you draw none."),
        (drawing.outlook(1, 0, 9), "You have 1 tile and draw none; 9 in the draw pile."),
        (drawing.outlook(6, 0, 9), "You have 6 tiles and draw none; 9 in the draw pile."),
        (drawing.outlook(1, 5, 9), "You have 1 tile and draw 5; 9 in the draw pile."),
        (drawing.outlook(5, 1, 9), "You have 5 tiles and draw 1; 9 in the draw pile."),
        (drawing.dead_kept(["1A"]), "1A is dead and stays in your hand."),
        (drawing.dead_kept(["1A", "2B"]), "1A and 2B are dead and stay in your hand."),
        (drawing.dead_replaced(["1A"]), "1A is dead: it is discarded and replaced."),
        (drawing.dead_replaced(["1A", "2B"]), "1A and 2B are dead: they are discarded and replaced."),
        (power_cards.theirs("Bob", ["free3", "take5"]), "Bob: Free 3, Take 5"),
        (power_cards.theirs("Bob", []), "Bob: none left"),
        (power_cards.swap("Luxor", 300, "Tower", 200, None), "Swap 2 Luxor at $300 for 1 Tower at $200"),
        (
            power_cards.swap("Luxor", 300, "Tower", 200, 9000),
            "Swap 2 Luxor at $300 for 1 Tower at $200; net worth $9,000",
        ),
        (scoring.market_drew("4A", 4), "The stock market drew 4A: it holds 4 shares."),
        (scoring.market_drew("1A", 1), "The stock market drew 1A: it holds 1 share."),
        (scoring.market_drew(None, 4), "The draw pile is empty: the stock market holds 4 shares, at random."),
        (scoring.market_drew(None, 1), "The draw pile is empty: the stock market holds 1 share, at random."),
        (scoring.place(1, tied=False), "1st"),
        (scoring.place(2, tied=True), "2nd="),
        (prompts.seed_only("7"), "seed 7"),
        (prompts.seed_saved("7"), "seed 7  saved"),
        (prompts.seed_unsaved("7"), "seed 7  NOT SAVED"),
        (prompts.last_turn("Ann: place a tile"), "Ann: place a tile (last turn)"),
    ],
)
def test_a_line_of_a_phase(said: str, wanted: str) -> None:
    assert said == wanted


@pytest.mark.parametrize(
    ("numbers", "pressed"), [([], ""), ([4], "4"), ([1, 2], "1,2"), ([1, 2, 3, 5, 7, 8], "1-3,5,7,8")]
)
def test_the_numbers_to_press(numbers: list[int], pressed: str) -> None:
    assert prompts.numbered(numbers) == pressed


@pytest.mark.parametrize(
    ("rules", "sole", "said"),
    [
        ("classic", None, "The only stockholder gets both bonuses."),
        ("standard", "primary_and_tertiary", "The only stockholder gets the first and the third bonus."),
        ("standard", "primary_and_secondary", "The only stockholder gets the first and the second bonus."),
        ("standard", "all", "The only stockholder gets all three bonuses."),
    ],
)
def test_what_the_only_stockholder_gets(rules: str, sole: str | None, said: str) -> None:
    played = with_overrides(load_rules(rules), {"bonus.sole_holder": sole} if sole else {})
    assert scoring.sole_stockholder(played) == said


@pytest.mark.parametrize(
    ("card", "settings", "said"),
    [
        ("free3", {}, "Take up to 3 shares for free instead of buying."),
        ("buy5", {}, "Buy up to 5 shares instead of 3."),
        ("trade2", {"powers.trade_max": 1}, "Swap 2 shares for 1 of another chain, once."),
        ("trade2", {"powers.trade_max": 3}, "Swap 2 shares for 1 of another chain, up to 3 times."),
        ("take5", {}, "Draw 5 more; then none while you have 6 or more."),
        ("play4", {}, "Place up to 4 tiles this turn, one after the other."),
    ],
)
def test_what_a_card_does(card: str, settings: dict[str, object], said: str) -> None:
    rules = with_overrides(load_rules("standard"), settings)
    assert power_cards.does(card, rules) == said
    moment = "Before placing" if card in ("take5", "play4") else "When buying"
    assert power_cards.does_later(card, rules) == f"{moment}: {said}"
