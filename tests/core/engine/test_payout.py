"""The price table and the bonuses, against worked examples of every edition and of each way to read a rule.

`tests/data/payout_examples.json`: who holds what of a chain, what the row of the card says, what each
holder is paid, and what instead where a switch of the rule set is turned (`alternatives`). `status` tells
whether a rulebook prints the example or it is worked out from one.
"""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from acquire_core import Rules
from acquire_core.engine import payout
from acquire_core.rules.model import TIERS, Band
from tests.core.engine.positions import CLASSIC, PICO8, SHIPPED, STANDARD, TWO, change
from tests.paths import DATA

Example = dict[str, Any]

FILE = DATA / "payout_examples.json"
EXAMPLES: list[Example] = json.loads(FILE.read_text(encoding="utf-8"))
ALTERNATIVES = [(example, other) for example in EXAMPLES for other in example["alternatives"]]

EDITIONS = {
    "standard_10x10": STANDARD,
    "classic_9x12": CLASSIC,
    "tycoon_9x12": SHIPPED["tycoon"],
    "pico8": PICO8,
    "two_player_standard": TWO,
    "two_player_classic": SHIPPED["classic_2p"],
}


def turned(rules: Rules, switch: str) -> Rules:
    """The rule set with a switch as the examples write it, `bonus.rounding="none"`."""
    name, value = switch.split("=")
    return change(rules, {name: json.loads(value)})


def row_of(rules: Rules, example: Example) -> Band:
    """The row of our card that serves the example's chain."""
    tiers = [chain.tier for chain in rules.chains]
    return payout.bands(rules, tiers.index(example["tier"]))[example["size"]]


def paid(rules: Rules, example: Example) -> dict[str, int]:
    """What we pay each holder."""
    holdings = example["holdings"]
    amounts = payout.bonuses(
        rules, row_of(rules, example).bonuses, list(holdings.values()), example["market"]
    )
    return dict(zip(holdings, amounts, strict=True))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_example_has_the_row_of_our_card(example: Example) -> None:
    row = row_of(EDITIONS[example["edition"]], example)
    printed = example["table_row"]
    bonuses = [printed[rank] for rank in ("primary", "secondary", "tertiary") if printed[rank] is not None]
    assert row.price == printed["price"]
    assert list(row.bonuses[: len(bonuses)]) == bonuses


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_example_is_paid_as_worked_out(example: Example) -> None:
    assert paid(EDITIONS[example["edition"]], example) == example["expected"]


@pytest.mark.parametrize(
    ("example", "other"), ALTERNATIVES, ids=[f"{e['id']} {o['switch']}" for e, o in ALTERNATIVES]
)
def test_example_is_paid_otherwise_where_a_switch_is_turned(example: Example, other: Example) -> None:
    amounts = paid(turned(EDITIONS[example["edition"]], other["switch"]), example)
    assert amounts != example["expected"]
    if other["expected"] is None:
        assert any(amount % 100 for amount in amounts.values()), "no longer payable in full hundreds"
    else:
        assert amounts == other["expected"]


@pytest.mark.parametrize(
    "example", [e for e in EXAMPLES if e["market"] is not None], ids=lambda example: example["id"]
)
def test_what_the_market_wins_stays_in_the_bank(example: Example) -> None:
    rules = EDITIONS[example["edition"]]
    as_a_seat = [*example["holdings"].values(), example["market"]]
    three_holders = change(rules, {"bonus.ranks": rules.two_player.paid_ranks})
    shares = payout.bonuses(three_holders, row_of(rules, example).bonuses, as_a_seat)
    assert shares[-1] == example["bank_keeps"]
    assert shares[:-1] == list(example["expected"].values())


def test_examples_cover_every_edition_and_every_bonus_switch() -> None:
    assert {example["edition"] for example in EXAMPLES} == set(EDITIONS)
    assert {other["switch"].split("=")[0] for _, other in ALTERNATIVES} == {
        "bonus.sole_holder",
        "bonus.first_tie_pool",
        "bonus.rounding",
        "two_player.paid_ranks",
    }


@pytest.mark.parametrize("rules", [STANDARD, CLASSIC], ids=lambda rules: rules.name)
def test_price_rises_with_size_and_tier(rules: Rules) -> None:
    chain_of: dict[str, int] = {chain.tier: index for index, chain in enumerate(rules.chains)}
    last = rules.board.columns * rules.board.rows
    for tier, dearer in pairwise(TIERS):
        for size in range(2, last + 1):
            assert (
                payout.price(rules, chain_of[dearer], size) == payout.price(rules, chain_of[tier], size) + 100
            )
    for chain in chain_of.values():
        prices = [payout.price(rules, chain, size) for size in range(last + 1)]
        assert prices == sorted(prices)
        assert prices[:2] == [0, 0]


@pytest.mark.parametrize(
    ("rules", "chain", "steps"),
    [
        (STANDARD, "Spark", {2: 200, 3: 300, 4: 400, 5: 500, 6: 600, 8: 700, 18: 800, 28: 900, 38: 1000}),
        (STANDARD, "Bolt", {2: 400, 3: 500, 4: 600, 5: 700, 6: 800, 8: 900, 18: 1000, 28: 1100, 38: 1200}),
        (CLASSIC, "Tower", {2: 200, 3: 300, 4: 400, 5: 500, 6: 600, 11: 700, 21: 800, 31: 900, 41: 1000}),
        (CLASSIC, "American", {2: 300, 3: 400, 4: 500, 5: 600, 6: 700, 11: 800, 21: 900, 31: 1000, 41: 1100}),
    ],
)
def test_price_steps_up_exactly_where_the_card_says(rules: Rules, chain: str, steps: dict[int, int]) -> None:
    index = [info.name for info in rules.chains].index(chain)
    prices = {size: payout.price(rules, index, size) for size in range(1, max(steps) + 1)}
    rises = {size: price for size, price in prices.items() if size > 1 and price != prices[size - 1]}
    assert rises == steps
