"""What a rule file may not say: a refusal names the key, what was found, what is allowed, and the way out."""

from __future__ import annotations

import copy
import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from acquire_core import Problem, Rules, RulesError, load_rules
from acquire_core.rules.key_declaration import Limits, bare, noted
from acquire_core.rules.load import rules_from_data, rules_to_data
from acquire_core.rules.serialization import SHAPE, dotted
from tests.core.engine.positions import STANDARD
from tests.paths import ROOT

STANDARD_TEXT = (ROOT / "rules" / "standard.toml").read_text(encoding="utf-8")
KEYS = [(section, key) for section, keys in SHAPE.items() for key in keys]
NUMBERS = [pair for pair in KEYS if noted(SHAPE[pair[0]][pair[1]], Limits)]
CHOICES = [pair for pair in KEYS if get_origin(bare(SHAPE[pair[0]][pair[1]])) is Literal]

Refused = Callable[[str], list[Problem]]


@pytest.fixture
def refused(tmp_path: Path) -> Refused:
    """The problems of an overlay on the standard rules, or of a file that says what it extends itself."""

    def load(text: str) -> list[Problem]:
        path = tmp_path / "mine.toml"
        path.write_text(text if "extends" in text else f'extends = "standard"\n{text}', encoding="utf-8")
        with pytest.raises(RulesError) as caught:
            load_rules(path)
        return caught.value.problems

    return load


def standard(section: str = "", **changes: object) -> dict[str, Any]:
    """The standard rules as data, with some keys of a section (or of the top) changed."""
    data = copy.deepcopy(rules_to_data(STANDARD))
    (data[section] if section else data).update(changes)
    return data


def data_problems(data: dict[str, Any]) -> list[tuple[str, str]]:
    with pytest.raises(RulesError) as caught:
        rules_from_data(data, "data")
    return [(problem.key, problem.message) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("text", "key", "message"),
    [
        # Unknown sections and keys
        ("[playrs]\nmin = 2", "playrs", "unknown section; did you mean [players]?"),
        ("[xyzzy]\nmin = 2", "xyzzy", "unknown section; the sections are players, board"),
        ("titel = 'x'", "titel", "unknown key; did you mean `title`?"),
        ("extend = 'classic'", "extend", "unknown key; did you mean `extends`?"),
        ("base = 'classic'", "base", "unknown key; the keys here are title, description, extends"),
        ("stock = 3", "stock", "unknown key; it belongs under [chains]"),
        ("[end]\nchain_sizes = 3", "end.chain_sizes", "unknown key; did you mean `chain_size`?"),
        ("[board]\ncash = 3", "board.cash", "unknown key; it belongs under [setup]"),
        ("[score]\nxyzzy = 3", "score.xyzzy", "unknown key; the keys here are tie"),
        ("name = 'mine'", "name", "unknown key"),
        # Types
        ("players = 3", "players", "must be a section [players], found 3"),
        ("title = 3", "title", "must be a text, found 3"),
        ("title = ' '", "title", "must not be empty"),
        ('title = "a\\nb"', "title", "must be one line"),
        ("[setup]\ncash = '600'", "setup.cash", 'found the text "600"; write it without quotes'),
        ("[setup]\nhand_size = true", "setup.hand_size", "must be a whole number from 1 to 12, found true"),
        ("[setup]\nhand_size = 6.0", "setup.hand_size", "found the decimal number 6.0"),
        ("[setup]\nhand_size = []", "setup.hand_size", "found a list"),
        ("[place]\nobligatory = 1", "place.obligatory", "must be true or false, found 1"),
        ("[place]\nobligatory = 'true'", "place.obligatory", 'the text "true"; write it without quotes'),
        ("[score]\ntie = 2020-01-01", "score.tie", 'must be "shared", found a date'),
        # Ranges and choices
        ("[setup]\nhand_size = 13", "setup.hand_size", "must be a whole number from 1 to 12, found 13"),
        ("[setup]\ncash = 250", "setup.cash", "from 0 to 1000000 in steps of 100, found 250"),
        (f"[setup]\ncash = 0x{'f' * 5000}", "setup.cash", "found a number far too large"),
        ("[tiles]\ndead = 'kep'", "tiles.dead", '"keep", found the text "kep"; did you mean "keep"?'),
        ("[tiles]\ndead = 'bury'", "tiles.dead", 'must be "replace_once", "replace_until_live" or "keep"'),
        # Contradictions
        ("[players]\nmin = 4\nmax = 3", "players.min", "4 is more than players.max, which is 3"),
        ("[board]\ncolumns = 4\n[end]\nchain_size = 20", "board.columns", "40 tiles, but 6 players need 7"),
        ("[end]\nchain_size = 101", "end.chain_size", "101 is more than the 100 tiles of the 10 x 10 board"),
        ("[merge]\ntrade_out = 3", "merge.trade_out", "3 is more than merge.trade_in, which is 2"),
        ("[two_player]\npaid_ranks = 3\n[bonus]\nranks = 2", "two_player.paid_ranks", "3 is more than"),
        ("[two_player]\nmarket = true", "two_player.market", "two players only, but players.max is 6"),
        ("extends = 'classic'\n[bonus]\nranks = 3", "card.rows", "fewer bonuses in the row for 200, 300"),
    ],
)
def test_a_fault_is_named_with_its_key_and_the_way_out(
    refused: Refused, text: str, key: str, message: str
) -> None:
    [problem] = refused(text)
    assert problem.key == key
    assert message in problem.message
    assert problem.file.endswith("mine.toml")
    assert problem.line is not None


A = '{ name = "Anchor", letter = "A", tier = "mid" }'


@pytest.mark.parametrize(
    ("chains", "key", "message"),
    [
        ("3", "", "must be a list of 1 to 7 chains, found 3"),
        ("[]", "", "must be a list of 1 to 7 chains, found a list of 0"),
        (f"[{', '.join([A] * 8)}]", "", "must be a list of 1 to 7 chains, found a list of 8"),
        (f"[{A}, 3]", "[2]", 'must be a chain such as { name = "Tower"'),
        (f'[{A}, {{ name = "Bee", letter = "B" }}]', "[2].tier", "is missing; it must be"),
        (f'[{A}, {{ name = "Bee", letter = "B", teir = "mid", tier = "mid" }}]', "[2].teir", "`tier`"),
        (f'[{A}, {{ name = "Bee", letter = "B", tier = "dear" }}]', "[2].tier", 'must be "cheap", "mid" or'),
        (f'[{A}, {{ name = 3, letter = "B", tier = "mid" }}]', "[2].name", "must be a text, found 3"),
        (f'[{A}, {{ name = "Bee", letter = 3, tier = "mid" }}]', "[2].letter", "must be a text, found 3"),
        (f'[{A}, {{ name = "", letter = "B", tier = "mid" }}]', "[2].name", "must not be empty"),
        (f'[{A}, {{ name = "Big Bee", letter = "B", tier = "mid" }}]', "[2].name", "must be one word"),
        (f'[{A}, {{ name = "2", letter = "B", tier = "mid" }}]', "[2].name", "starts with a letter"),
        (f'[{A}, {{ name = "Bee{"e" * 20}", letter = "B", tier = "mid" }}]', "[2].name", "at most 16"),
        (
            f'[{A}, {{ name = "Nothing", letter = "B", tier = "mid" }}]',
            "[2].name",
            "a word of the game's notation",
        ),
        (
            f'[{A}, {{ name = "ANCHOR", letter = "B", tier = "mid" }}]',
            "[2].name",
            "already the name of another chain",
        ),
        (
            f'[{A}, {{ name = "Acme", letter = "a", tier = "mid" }}]',
            "[2].letter",
            '"a" is already the letter of "Anchor"; "C" is free for "Acme"',
        ),
        (
            f'[{A}, {{ name = "Aa", letter = "A", tier = "mid" }}]',
            "[2].letter",
            '"B" is free for "Aa"',
        ),
        (
            f'[{A}, {{ name = "Bee", letter = "Be", tier = "mid" }}]',
            "[2].letter",
            'one letter from A to Z or one digit, found "Be"; "B" is free',
        ),
        (f'[{A}, {{ name = "Öl", letter = "Ö", tier = "mid" }}]', "[2].letter", '"L" is free'),
        (f'[{A}, {{ name = "Bee", letter = "", tier = "mid" }}]', "[2].letter", '"B" is free'),
        (f'[{A}, {{ name = "Bee", letter = "*", tier = "mid" }}]', "[2].letter", '"B" is free'),
    ],
)
def test_a_chain_needs_a_name_to_type_and_a_letter_of_its_own(
    refused: Refused, chains: str, key: str, message: str
) -> None:
    [problem] = refused(f"[chains]\nmax_active = 1\nlist = {chains}")
    assert problem.key == f"chains.list{key}"
    assert message in problem.message


@pytest.mark.parametrize("word", ["none", "Sell", "TRADE", "hand", "lone", "end", "place"])
def test_a_chain_may_not_be_called_like_a_word_of_the_choices(refused: Refused, word: str) -> None:
    [problem] = refused(
        f'[chains]\nmax_active = 1\nlist = [{{ name = "{word}", letter = "Z", tier = "mid" }}]'
    )
    assert problem.key == "chains.list[1].name"


def test_more_active_chains_than_there_are_is_refused(refused: Refused) -> None:
    [problem] = refused(f"[chains]\nlist = [{A}]")
    assert problem.key == "chains.max_active"
    assert "7 is more than the number of chains in the list, which is 1" in problem.message


def card(*rows: str) -> str:
    """An overlay with one mid chain and the given rows, each with price and bonuses unless it has them."""
    complete = [
        row if "price" in row else f"price = {number}00, bonuses = [3000, 2000, 1000], {row}"
        for number, row in enumerate(rows, start=1)
    ]
    table = ",\n".join(f"  {{ {row} }}" for row in complete)
    return f"[chains]\nmax_active = 1\nlist = [{A}]\n[card]\nrows = [\n{table}\n]"


@pytest.mark.parametrize(
    ("rows", "key", "message"),
    [
        (['mid = "3+"'], "[1].mid", "must start at 2, the smallest chain, found 3"),
        (['mid = "1-4"', 'mid = "5+"'], "[1].mid", "must start at 2, the smallest chain, found 1"),
        (['mid = "2-4"', 'mid = "6+"'], "[2].mid", "leaves a gap: no row before it covers 5"),
        (['mid = "2-4"', 'mid = "9+"'], "[2].mid", "leaves a gap: no row before it covers 5-8"),
        (['mid = "2-4"', 'mid = "4+"'], "[2].mid", "overlaps the row before it, which goes up to 4"),
        (['mid = "2-4"', 'mid = "5-9"'], "[2].mid", 'must be open-ended, such as "5+"'),
        (['mid = "2+"', 'mid = "5+"'], "[2].mid", "already covers every larger size"),
        (['mid = "2-4"', 'mid = "9-5"'], "[2].mid", '"9-5" runs backwards'),
        (['mid = "2-4"', 'mid = "five"'], "[2].mid", 'such as "5", "8-17" or "38+", found the text "five"'),
        (['mid = "2-4"', 'mid = "5++"'], "[2].mid", "must be a text of sizes"),
        (['mid = "2-4"', f'mid = "{"9" * 5000}"'], "[2].mid", "must be a text of sizes"),
        (['mid = "2-4"', "mid = 5"], "[2].mid", 'text of sizes such as "5", "8-17" or "38+", found 5'),
        (['mid = "2+"', 'cheap = "x"'], "[2].cheap", "must be a text of sizes"),
        (['cheap = "2+"'], "", 'no row covers the tier "mid", which has chains'),
        (['mid = "2+", middle = "3"'], "[1].middle", "unknown key; did you mean `mid`?"),
        (['price = 200, mid = "2+"'], "[1].bonuses", "is missing"),
        (['price = 200, bonuses = 5, mid = "2+"'], "[1].bonuses", "a list of 1 to 3 bonuses, found 5"),
        (['price = 200, bonuses = [1, 2, 3, 4], mid = "2+"'], "[1].bonuses", "found a list of 4"),
        (['price = 200, bonuses = [300, 200, "1"], mid = "2+"'], "[1].bonuses", 'found the text "1"'),
        (['price = 200, bonuses = [300, 200, true], mid = "2+"'], "[1].bonuses", "found true"),
        (['price = 200, bonuses = [300, 200, 150], mid = "2+"'], "[1].bonuses", "in steps of 100, found 150"),
        (['price = 200, bonuses = [300, 500, 100], mid = "2+"'], "[1].bonuses", "not be larger than"),
        (['price = 200, bonuses = [300, 200], mid = "2+"'], "", "bonus.ranks pays 3, but there are fewer"),
        (['price = "2", bonuses = [300, 200, 100], mid = "2+"'], "[1].price", "must be a whole number"),
        (['price = 0, bonuses = [300, 200, 100], mid = "2+"'], "[1].price", "a whole number from 100"),
        (
            ['mid = "2"', 'price = 100, bonuses = [300, 200, 100], mid = "3+"'],
            "[2].price",
            "than the 100 of the",
        ),
    ],
)
def test_a_card_serves_every_size_once_at_rising_prices(
    refused: Refused, rows: list[str], key: str, message: str
) -> None:
    [problem] = refused(card(*rows))
    assert problem.key == f"card.rows{key}"
    assert message in problem.message


@pytest.mark.parametrize("value", ["3", "[]", "'x'", "{ a = 1 }"])
def test_a_card_without_rows_is_refused(refused: Refused, value: str) -> None:
    [problem] = refused(f"[card]\nrows = {value}")
    assert (problem.key, problem.line) == ("card.rows", 3)
    assert "must be a list with a row for each price" in problem.message


def test_a_row_that_is_no_row_is_refused(refused: Refused) -> None:
    [problem] = refused("[card]\nrows = [\n  5,\n]")
    assert problem.key == "card.rows[1]"
    assert "must be a row such as { price = 200" in problem.message


def test_every_problem_of_a_file_is_told_at_once_with_its_line(refused: Refused) -> None:
    problems = refused(
        """extends = "standard"
titel = "x"
[playrs]
min = 2
[setup]
cash = 250
start_tiles = "plac"
[end]
chain_size = 400
[chains]
list = [
  { name = "Etch", letter = "E", tier = "mid" },
  { name = "Echo", letter = "E", tier = "costly" },

  { name = "sell", letter = "S", tier = "mid" },
]
[card]
rows = [
  { price = 200, bonuses = [2000, 1000], mid = "2-4" },  # too few
  { price = 200, bonuses = [2000, 3000], mid = "6-7" },
]
"""
    )
    assert [(problem.line, problem.key) for problem in problems] == [
        (2, "titel"),
        (3, "playrs"),
        (6, "setup.cash"),
        (7, "setup.start_tiles"),
        (9, "end.chain_size"),
        (13, "chains.list[2].tier"),
        (13, "chains.list[2].letter"),
        (15, "chains.list[3].name"),
        (20, "card.rows[2].price"),
        (20, "card.rows[2].bonuses"),
        (20, "card.rows[2].mid"),
        (20, "card.rows[2].mid"),
    ]


def test_lines_are_found_in_every_way_toml_writes_a_key(refused: Refused) -> None:
    problems = refused(
        """extends = "standard"
players.min = 9
"title" = 3
setup = { cash = 5, hand_size = 0 }

[ "board" ]
rows = 1

[[chains.list]]
name = "One"
letter = "1"
tier = "mid"
[[chains.list]]
name = "Two"
letter = "22"
tier = "mid"
"""
    )
    assert [(problem.line, problem.key) for problem in problems] == [
        (2, "players.min"),
        (3, "title"),
        (4, "setup.cash"),
        (4, "setup.hand_size"),
        (7, "board.rows"),
        (15, "chains.list[2].letter"),
    ]


def test_a_file_that_leaves_out_keys_and_extends_nothing_is_told_how_to(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(STANDARD_TEXT.replace("cash = 6000", "").replace("[score]\n", ""), encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        load_rules(path)
    found = {problem.key: problem.message for problem in caught.value.problems}
    assert list(found) == ["score", "setup.cash", "end.tie"]
    assert "is missing; it must be a whole number from 0 to 1000000" in found["setup.cash"]
    assert 'put `extends = "standard"` at its top' in found["setup.cash"]
    assert 'put `extends = "standard"` at its top' in found["score"]
    assert "it belongs under [score]" in found["end.tie"]


@pytest.mark.parametrize(("section", "key"), KEYS)
def test_a_key_that_is_missing_from_data_is_named(section: str, key: str) -> None:
    data = standard()
    del (data[section] if section else data)[key]
    [(found, message)] = data_problems(data)
    assert found == dotted(section, key)
    assert "is missing; it must be" in message


@pytest.mark.parametrize("value", [None, [], {}, 2.5, "\x1b[31m"])
@pytest.mark.parametrize(("section", "key"), KEYS)
def test_a_value_of_the_wrong_type_is_named(section: str, key: str, value: object) -> None:
    [(found, message)] = data_problems(standard(section, **{key: value}))
    assert found == dotted(section, key)
    assert "must be" in message
    assert message.isprintable()


@pytest.mark.parametrize(("section", "key"), NUMBERS)
def test_a_number_out_of_its_limits_is_named_with_them(section: str, key: str) -> None:
    limits = noted(SHAPE[section][key], Limits)
    for value in (limits.low - 1, limits.high + 1):
        [(found, message)] = data_problems(standard(section, **{key: value}))
        assert found == dotted(section, key)
        assert f"from {limits.low} to {limits.high}" in message
        assert f"found {value}" in message


@pytest.mark.parametrize(("section", "key"), CHOICES)
def test_a_choice_written_with_a_slip_is_recognised(section: str, key: str) -> None:
    current = standard()[section][key]
    [(found, message)] = data_problems(standard(section, **{key: f"{current}x"}))
    assert found == dotted(section, key)
    assert f'did you mean "{current}"?' in message


def test_a_key_from_outside_cannot_write_to_the_terminal() -> None:
    hostile = "\x1b]0;pwned\x07" + "x" * 500
    problems = data_problems({**standard(), hostile: 1, "": {}, "board": {**standard()["board"], hostile: 1}})
    assert len(problems) == 3
    assert all(key.isprintable() and message.isprintable() and len(key) < 60 for key, message in problems)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just("2+"),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


def places(data: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every key and list index in the data, with the way to it."""
    steps: list[Any] = []
    if isinstance(data, dict):
        steps = list(data.items())
    elif isinstance(data, list):
        steps = list(enumerate(data))
    return [way for step, value in steps for way in [(*path, step), *places(value, (*path, step))]]


def loads_or_refuses(load: Callable[[], Rules]) -> None:
    """Whatever the file holds, it is a rule set that survives its record, or a list of printable problems."""
    problems: list[Problem] = []
    try:
        rules = load()
    except RulesError as error:
        problems = error.problems
    if problems:
        assert all(problem.message and problem.message.isprintable() for problem in problems)
        return
    assert rules_from_data(json.loads(json.dumps(rules_to_data(rules))), "again") == rules


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_data_changed_at_random_loads_or_is_refused(data: st.DataObject) -> None:
    rules = standard()
    for _ in range(data.draw(st.integers(1, 4))):
        way = data.draw(st.sampled_from(places(rules)))
        target: Any = rules
        for step in way[:-1]:
            target = target[step]
        match data.draw(st.sampled_from(["delete", "replace", "add"])):
            case "delete":
                del target[way[-1]]
            case "replace":
                target[way[-1]] = data.draw(JUNK)
            case _ if isinstance(target, dict):
                target[data.draw(st.text(max_size=8))] = data.draw(JUNK)
            case _:
                target.append(data.draw(JUNK))
    loads_or_refuses(lambda: rules_from_data(rules, "data"))


WORDS = [
    b"\n[board]\n",
    b"= 7",
    b"= 'x'",
    b"[[",
    b"]]",
    b"{",
    b'"""',
    b"#",
    b"extends = 'mine.toml'\n",
    b"true",
    b"9" * 5000,
]
SPLICES = st.binary(max_size=12) | st.sampled_from(WORDS)


@settings(deadline=None, max_examples=300)
@given(
    st.lists(
        st.tuples(st.integers(0, len(STANDARD_TEXT)), st.integers(0, 60), SPLICES), min_size=1, max_size=4
    )
)
def test_a_file_changed_at_random_loads_or_is_refused(cuts: list[tuple[int, int, bytes]]) -> None:
    raw = STANDARD_TEXT.encode()
    for start, length, splice in cuts:
        raw = raw[:start] + splice + raw[start + length :]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "mine.toml"
        path.write_bytes(raw)
        loads_or_refuses(lambda: load_rules(path))
