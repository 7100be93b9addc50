"""House rules lie over a rule set and are checked like a file; what they change is said in a line each."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acquire_core import Problem, Rules, RulesError, load_rules, rule_sets
from acquire_core.rules.compare import differences
from acquire_core.rules.load import rules_from_data, rules_to_data
from acquire_core.rules.overrides import read_setting, with_overrides
from acquire_core.rules.serialization import KEYS
from tests.core.engine.positions import CLASSIC, STANDARD, TWO


def refusals(rules: Rules, overrides: dict[str, object]) -> list[str]:
    with pytest.raises(RulesError) as caught:
        with_overrides(rules, overrides)
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("text", "setting"),
    [
        ("end.chain_size=30", ("end.chain_size", 30)),
        (" end.chain_size = 1_0 ", ("end.chain_size", 10)),
        ("tiles.dead=keep", ("tiles.dead", "keep")),
        ('tiles.dead="keep"', ("tiles.dead", "keep")),
        ("place.obligatory=false", ("place.obligatory", False)),
        ("place.obligatory=False", ("place.obligatory", False)),
        ("title=Night game", ("title", "Night game")),
        ("title=a=b", ("title", "a=b")),
        ("bonus.ranks=2 # two", ("bonus.ranks", 2)),
        ("setup.cash=1\nfound = 2", ("setup.cash", "1\nfound = 2")),
    ],
)
def test_a_setting_is_read_as_in_a_rule_file_but_without_its_quotes(
    text: str, setting: tuple[str, object]
) -> None:
    assert read_setting(text) == setting


@pytest.mark.parametrize("text", ["", "=", "end.chain_size", "end.chain_size=", "=30", "a=" + "9" * 20_000])
def test_what_is_no_setting_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(RulesError, match=r"is not a setting; one looks like end\.chain_size=30"):
        read_setting(text)


@given(st.text(max_size=40) | st.text(max_size=20).map(lambda value: f"tiles.dead={value}"))
def test_any_text_is_a_setting_or_refused(text: str) -> None:
    try:
        key, value = read_setting(text)
    except RulesError:
        return
    problems: list[Problem] = []
    try:
        with_overrides(STANDARD, {key: value})
    except RulesError as error:
        problems = error.problems
    assert all(problem.message.isprintable() for problem in problems)


def test_house_rules_change_what_they_name_and_nothing_else() -> None:
    rules = with_overrides(CLASSIC, {"end.chain_size": 30, "visibility.money": "hidden"})
    before, after = rules_to_data(CLASSIC), rules_to_data(rules)
    before["end"]["chain_size"], before["visibility"]["money"] = 30, "hidden"
    assert after == before | {"title": "Classic, house rules"}


def test_house_rules_over_house_rules_are_named_once() -> None:
    once = with_overrides(STANDARD, {"buy.per_turn": 4})
    assert with_overrides(once, {"buy.per_turn": 2}).title == "Standard, house rules"
    assert with_overrides(STANDARD, {"title": "Ours", "buy.per_turn": 2}).title == "Ours"


def test_house_rules_that_change_nothing_leave_the_rule_set_as_it_is() -> None:
    assert with_overrides(STANDARD, {"buy.per_turn": 3}) == STANDARD
    assert with_overrides(STANDARD, {}) == STANDARD


def test_house_rules_survive_the_record() -> None:
    rules = with_overrides(TWO, {"two_player.paid_ranks": 3})
    assert rules_from_data(rules_to_data(rules), "a record") == rules


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("end.chian_size", "did you mean `end.chain_size`?"),
        ("chain_size", "did you mean `end.chain_size`?"),
        ("money", "did you mean `visibility.money`?"),
        ("tiles.daed", "did you mean `tiles.dead`?"),
        ("qqqq", "a key looks like `setup.cash` or `tiles.dead`"),
    ],
)
def test_an_unknown_key_is_answered_with_the_nearest(key: str, said: str) -> None:
    assert refusals(STANDARD, {key: 1}) == [f"--set: {key}: unknown key; {said}"]


def test_every_problem_is_named_at_once() -> None:
    found = refusals(STANDARD, {"buy.per_turn": 99, "tiles.dead": "kep", "players.min": 4, "players.max": 3})
    assert found == [
        "--set: buy.per_turn: must be a whole number from 0 to 6, found 99",
        '--set: tiles.dead: must be "replace_once", "replace_until_live" or "keep", found the text "kep"; '
        'did you mean "keep"?',
        "--set: players.min: 4 is more than players.max, which is 3",
    ]


def test_differences_say_each_change_in_one_line() -> None:
    rules = with_overrides(
        STANDARD,
        {"end.chain_size": 30, "setup.cash": 12000, "place.obligatory": False, "tiles.dead": "keep"},
    )
    assert differences(rules, STANDARD) == [
        "Starting cash: $12,000 (was $6,000).",
        "Placing a tile: optional.",
        "Dead tiles: stay in hand.",
        "Game end: a chain of 30 tiles (was 38).",
    ]


def test_differences_name_the_power_cards_that_come_into_the_game() -> None:
    powers = load_rules("powers")
    dealt = "Power cards: 1 Free 3, 1 Buy 5, 1 Trade 2, 1 Take 5, 1 Play 4 each."
    assert dealt in differences(powers, STANDARD)
    more = differences(with_overrides(powers, {"powers.free3": 2, "powers.buy5": 0}), STANDARD)
    assert "Power cards: 2 Free 3, 1 Trade 2, 1 Take 5, 1 Play 4 each." in more
    assert not [line for line in more if line.startswith("Free 3")]


def test_differences_tell_chains_and_cards_apart() -> None:
    assert "Chains: Luxor, Tower; American, Festival, Worldwide; Continental, Imperial." in differences(
        CLASSIC, STANDARD
    )
    assert "Price card: different bonuses and sizes." in differences(CLASSIC, STANDARD)
    assert "Price card: different bonuses." in differences(load_rules("tycoon"), CLASSIC)
    chains = rules_to_data(STANDARD)["chains"]["list"]
    renamed = [chain | {"letter": "C"} if chain["name"] == "Etch" else chain for chain in chains]
    assert differences(with_overrides(STANDARD, {"chains.list": renamed}), STANDARD) == [
        "Chains: Etch goes by C."
    ]
    dearer = [chain | {"tier": "expensive"} if chain["name"] == "Etch" else chain for chain in chains]
    assert differences(with_overrides(STANDARD, {"chains.list": dearer}), STANDARD) == [
        "Chains: Etch is expensive."
    ]


def test_settings_of_the_stock_market_are_no_difference_while_it_does_not_play() -> None:
    assert differences(with_overrides(STANDARD, {"two_player.paid_ranks": 3}), STANDARD) == []
    assert differences(with_overrides(TWO, {"two_player.paid_ranks": 3}), TWO) == [
        "Bonuses with market: for 3 stockholders (was 2)."
    ]


@pytest.mark.parametrize("name", rule_sets())
def test_differences_of_shipped_sets_are_none_to_themselves_and_one_line_each(name: str) -> None:
    rules = load_rules(name)
    assert differences(rules, rules) == []
    lines = differences(rules, STANDARD) + differences(STANDARD, rules)
    assert bool(lines) is (name != "standard")
    for line in lines:
        assert line.isprintable()
        assert line.endswith(".")
        assert len(line) <= 78, "it has to fit the set-up page"


def test_every_key_can_be_a_house_rule() -> None:
    flat = {key: value for key, value in _flat(STANDARD).items() if key != "title"}
    assert set(flat) | {"title"} == set(KEYS)
    assert with_overrides(CLASSIC, flat | {"title": "Standard"}) == _renamed(STANDARD, "classic")


def _flat(rules: Rules) -> dict[str, object]:
    data = rules_to_data(rules)
    data.pop("name")
    flat: dict[str, object] = {}
    for key, value in data.items():
        if isinstance(value, dict):
            flat |= {f"{key}.{word}": part for word, part in value.items()}
        else:
            flat[key] = value
    return flat


def _renamed(rules: Rules, name: str) -> Rules:
    return rules_from_data(rules_to_data(rules) | {"name": name}, "a test")


def test_a_key_of_a_section_that_one_of_two_rule_sets_plays_with_is_a_difference() -> None:
    other = with_overrides(STANDARD, {"two_player.paid_ranks": 3})
    assert "Bonuses with market: for 3 stockholders (was 2)." in differences(other, TWO)
