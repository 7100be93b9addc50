"""Every switch is put into words, documented, and known to editors, with the values the checker takes."""

from __future__ import annotations

import json
import tomllib
from typing import Any, Literal, get_args, get_origin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acquire_core import load_rules, rule_sets
from acquire_core.rules.compare import differences
from acquire_core.rules.json_schema import schema
from acquire_core.rules.key_declaration import bare
from acquire_core.rules.load import rules_to_data
from acquire_core.rules.overrides import read_setting, with_overrides
from acquire_core.rules.serialization import HINTS, KEYS, LISTS, SHAPE, TOP, idle
from acquire_core.rules.values import wrong
from tests.core.engine.positions import STANDARD
from tests.core.rules.schemas import breaches
from tests.paths import ROOT

TOP_FOLDER = ROOT
PAGE = (TOP_FOLDER / "docs" / "variants.md").read_text(encoding="utf-8")
STORED_SCHEMA = json.loads((TOP_FOLDER / "docs" / "rules.schema.json").read_text(encoding="utf-8"))
SINGLE = [key for key in KEYS if key not in LISTS]


def words(hint: Any) -> list[str]:
    """The words a key may be set to, where it is no number or text."""
    kind = bare(hint)
    if kind is bool:
        return ["true", "false"]
    return list(get_args(kind)) if get_origin(kind) is Literal else []


@pytest.mark.parametrize("key", KEYS)
def test_every_choice_of_a_key_has_a_phrase_of_its_own(key: str) -> None:
    switch = KEYS[key]
    assert sorted(switch.choices) == sorted(words(HINTS[key]))
    assert len(set(switch.choices.values())) == len(switch.choices)
    assert switch.meaning.endswith(".")


@pytest.mark.parametrize("key", KEYS)
def test_the_page_explains_a_key_with_its_values_and_an_example(key: str) -> None:
    _, _, entry = PAGE.partition(f"### `{key}`\n")
    entry = entry.partition("\n#")[0]
    assert KEYS[key].meaning in entry
    assert f"--set {key}=" in entry
    for word in words(HINTS[key]):
        assert f"`{word}`" in entry or f'`"{word}"`' in entry


@pytest.mark.parametrize("key", KEYS)
def test_the_example_of_a_key_can_be_played_and_changes_the_standard(key: str) -> None:
    switch = KEYS[key]
    settings = dict(map(read_setting, [*switch.needs, f"{key}={switch.example}"]))
    rules = with_overrides(STANDARD, settings)
    if key == "score.tie":
        assert rules == STANDARD, "there is only one way to break a tie so far"
        return
    assert rules != STANDARD
    assert not idle(rules, key)
    assert bool(differences(rules, STANDARD)) is (bare(HINTS[key]) is not str)


def test_the_stored_schema_is_up_to_date() -> None:
    assert schema() == STORED_SCHEMA


@pytest.mark.parametrize("name", rule_sets())
def test_a_shipped_rule_set_fits_the_schema_as_a_file_and_as_a_whole(name: str) -> None:
    raw = tomllib.loads((TOP_FOLDER / "rules" / f"{name}.toml").read_text(encoding="utf-8"))
    whole = {key: value for key, value in rules_to_data(load_rules(name)).items() if key != "name"}
    assert breaches(STORED_SCHEMA, raw) == []
    assert breaches(STORED_SCHEMA, whole) == []


def test_the_schema_asks_a_file_that_extends_nothing_for_every_key() -> None:
    whole = {key: value for key, value in rules_to_data(STANDARD).items() if key != "name"}
    for section, keys in SHAPE.items():
        for key in keys:
            less = {name: dict(part) if isinstance(part, dict) else part for name, part in whole.items()}
            del (less if section == TOP else less[section])[key]
            assert breaches(STORED_SCHEMA, less)
            assert breaches(STORED_SCHEMA, less | {"extends": "standard"}) == []


def test_the_schema_refuses_keys_and_sections_it_does_not_know() -> None:
    assert breaches(STORED_SCHEMA, {"extends": "standard", "tile": {}})
    assert breaches(STORED_SCHEMA, {"extends": "standard", "tiles": {"daed": "keep"}})
    assert breaches(STORED_SCHEMA, {"extends": "standard", "chains": {"list": [{"name": "Solo"}]}})


VALUES = (
    st.integers(-3, 2000)
    | st.integers()
    | st.booleans()
    | st.text(max_size=12)
    | st.none()
    | st.sampled_from([word for hint in HINTS.values() for word in words(hint)])
    | st.lists(st.integers(), max_size=3)
)


@given(st.sampled_from([key for key in SINGLE if bare(HINTS[key]) is not str]), VALUES)
def test_the_schema_and_the_checker_agree_on_single_values(key: str, value: object) -> None:
    section, _, word = key.rpartition(".")
    data = {"extends": "standard", section: {word: value}}
    assert bool(breaches(STORED_SCHEMA, data)) is bool(wrong(HINTS[key], value))
