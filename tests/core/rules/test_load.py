"""The shipped rule sets say what the rulebooks say, files of one's own lie on them, and data comes back."""

from __future__ import annotations

import json
import os
import tomllib
from pathlib import Path
from typing import Any

import pytest

from acquire_core import RulesError, load_rules, rule_sets
from acquire_core.rules.load import rules_from_data, rules_to_data
from acquire_core.rules.model import TIERS, Rules
from tests.core.engine.positions import CLASSIC, PICO8, SHIPPED, STANDARD, TWO, every_rule_set
from tests.paths import DATA, ROOT

RULES_FOLDER = ROOT / "rules"
TABLES = json.loads((DATA / "tables.json").read_text(encoding="utf-8"))

STANDARD_KEYS: dict[str, object] = {
    # What the printed rules say; a key they know nothing of need not stand here.
    "players.min": 2,
    "players.max": 6,
    "board.columns": 10,
    "board.rows": 10,
    "setup.cash": 6000,
    "setup.hand_size": 6,
    "setup.start_tiles": "place",
    "setup.first_player": "row_then_column",
    "chains.stock": 24,
    "chains.safe_size": 10,
    "chains.max_active": 7,
    "found.founder_shares": 1,
    "found.empty_bank": "nothing",
    "place.obligatory": True,
    "merge.safe_rule": "two_safe",
    "merge.trade_in": 2,
    "merge.trade_out": 1,
    "merge.defunct_tie_choice": "stepwise",
    "bonus.ranks": 3,
    "bonus.sole_holder": "primary_and_tertiary",
    "bonus.first_tie_pool": "first_two",
    "bonus.rounding": "up_100",
    "buy.per_turn": 3,
    "buy.without_placement": True,
    "tiles.dead": "replace_once",
    "tiles.dead_choice": "automatic",
    "tiles.dead_check": "after_draw",
    "tiles.no_playable": "skip",
    "end.chain_size": 38,
    "end.all_safe": True,
    "end.declare": "optional",
    "end.window": "any_point",
    "end.finish_turn": "optional",
    "end.pool_empty_ends": False,
    "end.stalemate": "full_round",
    "score.tie": "shared",
    "visibility.stocks": "open",
    "visibility.money": "open",
    "two_player.market": False,
    "two_player.paid_ranks": 2,
    "two_player.pool_empty": "uniform",
    "powers.enabled": False,
    "powers.free3": 1,
    "powers.buy5": 1,
    "powers.trade2": 1,
    "powers.take5": 1,
    "powers.play4": 1,
    "powers.per_turn": 1,
    "powers.trade_max": 3,
    "teams.size": 1,
}
CLASSIC_KEYS = STANDARD_KEYS | {
    "board.columns": 12,
    "board.rows": 9,
    "chains.stock": 25,
    "chains.safe_size": 11,
    "bonus.ranks": 2,
    "bonus.sole_holder": "primary_and_secondary",
    "end.chain_size": 41,
}
TWO_KEYS = STANDARD_KEYS | {"players.max": 2, "two_player.market": True}
PICO8_KEYS = CLASSIC_KEYS | {
    "players.min": 4,
    "players.max": 4,
    "setup.start_tiles": "none",
    "setup.first_player": "random",
    "merge.safe_rule": "any_safe",
    "tiles.dead": "keep",
    "tiles.no_playable": "redraw_hand",
    "end.declare": "automatic",
    "end.pool_empty_ends": True,
}


def switches(rules: Rules) -> dict[str, object]:
    """Every key of the rule set but its texts and lists, dotted."""
    data = rules_to_data(rules)
    return {
        f"{section}.{key}": value
        for section, keys in data.items()
        if isinstance(keys, dict)
        for key, value in keys.items()
        if not isinstance(value, list)
    }


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("rules", "keys"),
    [(STANDARD, STANDARD_KEYS), (CLASSIC, CLASSIC_KEYS), (TWO, TWO_KEYS), (PICO8, PICO8_KEYS)],
    ids=["standard", "classic", "variant_2p", "pico8"],
)
def test_a_preset_has_every_switch_where_the_rules_notes_put_it(
    rules: Rules, keys: dict[str, object]
) -> None:
    played = switches(rules)
    assert {key: played[key] for key in keys} == keys


@pytest.mark.parametrize(
    ("rules", "edition"),
    [
        (STANDARD, "standard_10x10"),
        (TWO, "standard_10x10"),
        (CLASSIC, "classic_9x12"),
        (PICO8, "classic_9x12"),
    ],
    ids=["standard", "variant_2p", "classic", "pico8"],
)
def test_the_card_is_the_printed_card_band_by_band(rules: Rules, edition: str) -> None:
    printed = TABLES["editions"][edition]
    assert len(rules.card) == len(printed["rows"])
    for band, row in zip(rules.card, printed["rows"], strict=True):
        amounts = [row["primary"], row["secondary"], row["tertiary"]]
        assert band.price == row["price"]
        assert list(band.bonuses) == [amount for amount in amounts if amount is not None]
        assert [span and list(span) for span in band.sizes] == [row["sizes"][tier] for tier in TIERS]
    assert rules.bonus.ranks == printed["ranks"]
    assert rules.safe_size == printed["safe_size"]
    assert rules.end.chain_size == printed["end_size"]


def test_the_chains_stand_in_the_order_of_the_price_table() -> None:
    def listed(rules: Rules) -> list[str]:
        return [f"{chain.letter} {chain.name} {chain.tier}" for chain in rules.chains]

    assert listed(STANDARD) == [
        "N Nestor cheap",
        "S Spark cheap",
        "H Etch mid",
        "R Rove mid",
        "F Fleet mid",
        "B Bolt expensive",
        "E Echo expensive",
    ]
    assert listed(CLASSIC) == [
        "L Luxor cheap",
        "T Tower cheap",
        "A American mid",
        "F Festival mid",
        "W Worldwide mid",
        "C Continental expensive",
        "I Imperial expensive",
    ]
    assert TWO.chains == STANDARD.chains
    assert PICO8.chains == CLASSIC.chains


def test_the_menu_lists_the_shipped_sets_with_their_titles() -> None:
    titles = rule_sets()
    known = [name for name in titles if name in ("standard", "variant_2p", "classic", "pico8")]
    assert known == ["standard", "variant_2p", "classic", "pico8"]
    assert next(iter(titles)) == "standard"
    assert set(titles) == {path.stem for path in RULES_FOLDER.glob("*.toml")}
    assert all(titles[name] == load_rules(name).title for name in titles)
    assert len(set(titles.values())) == len(titles)


@every_rule_set
def test_a_description_fits_one_line_of_the_set_up_screen(rules: Rules) -> None:
    assert 0 < len(rules.description) <= 80


def test_the_standard_file_spells_out_every_key() -> None:
    data = tomllib.loads((RULES_FOLDER / "standard.toml").read_text(encoding="utf-8"))
    assert {"name": "standard", **data} == rules_to_data(STANDARD)


@every_rule_set
def test_a_rule_set_as_data_comes_back_the_same(rules: Rules) -> None:
    through_json = json.loads(json.dumps(rules_to_data(rules)))
    assert rules_from_data(through_json, "game.jsonl") == rules


def test_every_rule_set_of_the_folder_loads_by_name_and_by_path() -> None:
    for name in rule_sets():
        path = RULES_FOLDER / f"{name}.toml"
        assert load_rules(name) == load_rules(path) == load_rules(str(path))
        assert load_rules(name).name == name
    assert set(SHIPPED) <= set(rule_sets())


def test_an_overlay_changes_only_what_it_names(tmp_path: Path) -> None:
    path = write(tmp_path, "quick.toml", 'extends = "classic"\ntitle = "Quick"\n[end]\nchain_size = 30\n')
    rules = load_rules(path)
    assert (rules.name, rules.title) == ("quick", "Quick")
    assert switches(rules) == switches(CLASSIC) | {"end.chain_size": 30}
    assert (rules.chains, rules.card) == (CLASSIC.chains, CLASSIC.card)


def test_an_overlay_replaces_a_list_as_a_whole(tmp_path: Path) -> None:
    chain = '{ name = "Solo", letter = "1", tier = "mid" }'
    path = write(tmp_path, "one.toml", f'extends = "standard"\n[chains]\nmax_active = 1\nlist = [{chain}]\n')
    assert [chain.name for chain in load_rules(path).chains] == ["Solo"]


def test_a_path_in_extends_counts_from_the_folder_of_its_file(tmp_path: Path) -> None:
    write(tmp_path, "house/base.toml", 'extends = "standard"\n[setup]\ncash = 8000\n')
    write(tmp_path, "house/late/night.toml", 'extends = "../base.toml"\n[buy]\nper_turn = 5\n')
    rules = load_rules(tmp_path / "house" / "late" / "night.toml")
    assert (rules.setup.cash, rules.buy.per_turn) == (8000, 5)


def test_a_file_may_carry_the_name_of_the_shipped_set_it_extends(tmp_path: Path) -> None:
    path = write(tmp_path, "standard.toml", 'extends = "standard"\n[setup]\ncash = 100\n')
    assert load_rules(path).setup.cash == 100
    assert load_rules("standard").setup.cash == 6000


def test_a_file_from_a_windows_editor_loads(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b'\xef\xbb\xbfextends = "standard"\r\ntitle = "Mine"\r\n')
    assert load_rules(path).title == "Mine"


def test_a_tier_without_chains_needs_no_sizes(tmp_path: Path) -> None:
    text = """
        extends = "standard"
        [chains]
        max_active = 2
        list = [{ name = "A1", letter = "a", tier = "mid" }, { name = "B1", letter = "b", tier = "mid" }]
        [card]
        rows = [{ price = 100, bonuses = [300, 200, 100], mid = "2 - 5" },
                { price = 200, bonuses = [300, 200, 100], mid = "6 +", cheap = "9" }]
    """
    rules = load_rules(write(tmp_path, "two.toml", text))
    assert [band.sizes for band in rules.card] == [(None, (2, 5), None), ((9, 9), (6, None), None)]


def problems(name_or_path: str | os.PathLike[str]) -> list[tuple[str, int | None, str, str]]:
    """The problems of a rule set that cannot be used, as plain rows."""
    with pytest.raises(RulesError) as caught:
        load_rules(name_or_path)
    return [(p.file, p.line, p.key, p.message) for p in caught.value.problems]


def test_an_unknown_name_lists_the_known_ones_and_the_nearest() -> None:
    [(file, line, key, message)] = problems("standart")
    assert (file, line, key) == ("standart", None, "")
    assert 'no rule set "standart"; did you mean "standard"?' in message
    assert f"there are {', '.join(rule_sets())};" in message


def test_an_unknown_name_in_extends_points_at_its_line(tmp_path: Path) -> None:
    path = write(tmp_path, "mine.toml", '# my rules\n\nextends = "clasic"\n')
    [(file, line, key, message)] = problems(path)
    assert (file, line, key) == (str(path), 3, "extends")
    assert 'did you mean "classic"?' in message


@pytest.mark.parametrize("value", ["3", "true", '""', "[]", "{ a = 1 }"])
def test_an_extends_that_is_no_name_is_refused(tmp_path: Path, value: str) -> None:
    [(_, line, key, message)] = problems(write(tmp_path, "mine.toml", f"extends = {value}\n"))
    assert (line, key) == (1, "extends")
    assert "must be the name of a rule set or a path" in message


def test_a_file_that_extends_itself_is_a_circle(tmp_path: Path) -> None:
    path = write(tmp_path, "mine.toml", 'extends = "mine.toml"\n')
    [(_, line, key, message)] = problems(path)
    assert (line, key) == (1, "extends")
    assert message == f"a file cannot extend itself: {path} extends {path}"


def test_a_circle_through_folders_is_named_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "a.toml", 'extends = "b.toml"\n')
    write(tmp_path, "b.toml", 'extends = "more/c.toml"\n')
    write(tmp_path, "more/c.toml", 'extends = "../more/../b.toml"\n')
    monkeypatch.chdir(tmp_path)
    inner = os.path.join("more", "c.toml")
    [(file, _, key, message)] = problems("a.toml")
    assert (file, key) == (inner, "extends")
    assert message == f"a file cannot extend itself: b.toml extends {inner} extends b.toml"


def test_a_missing_base_is_a_problem_of_the_file_that_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "house/mine.toml", 'extends = "none.toml"\n[buy]\nper_turn = 9\n')
    monkeypatch.chdir(tmp_path)
    file, missing = os.path.join("house", "mine.toml"), os.path.join("house", "none.toml")
    first, second = problems(file)
    assert first == (file, 1, "extends", f'there is no file "{missing}"')
    assert second[:3] == (file, 3, "buy.per_turn")


def test_a_fault_of_the_base_names_the_base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "base.toml", 'extends = "standard"\n[setup]\ncash = 50\n')
    write(tmp_path, "mine.toml", 'extends = "base.toml"\n[buy]\nper_turn = 9\n')
    monkeypatch.chdir(tmp_path)
    assert [row[:3] for row in problems("mine.toml")] == [
        ("base.toml", 3, "setup.cash"),
        ("mine.toml", 3, "buy.per_turn"),
    ]


def test_a_broken_base_does_not_hide_the_faults_above_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "base.toml", "title = \n")
    write(tmp_path, "mine.toml", 'extends = "base.toml"\n[buy]\nper_turn = 9\n')
    monkeypatch.chdir(tmp_path)
    assert [row[:3] for row in problems("mine.toml")] == [
        ("base.toml", 1, ""),
        ("mine.toml", 3, "buy.per_turn"),
    ]


def test_a_contradiction_is_a_fault_of_the_file_that_made_it(tmp_path: Path) -> None:
    path = write(tmp_path, "mine.toml", 'extends = "standard"\n[board]\ncolumns = 7\nrows = 5\n')
    rows = problems(path)
    assert [row[:3] for row in rows] == [(str(path), 3, "board.columns"), (str(path), 3, "end.chain_size")]
    assert "7 x 5 = 35 tiles, but 6 players need 7 each: 42" in rows[0][3]
    assert "38 is more than the 35 tiles" in rows[1][3]


@pytest.mark.parametrize(
    ("raw", "line", "message"),
    [
        (b"", None, "is empty"),
        (b"# nothing yet\n", None, "is empty"),
        (b'title = "a"\nboard = [[', 2, "at end of document"),
        (b'title = "a"\ntitle = "b"\n', 2, "Cannot overwrite a value"),
        (b"a = 1\n[players\n", 2, "Expected ']'"),
        (b'title = "caf\xe9"\n', None, "is not UTF-8 text: line 1"),
        (b"\x00\xff\xfe" * 100, None, "is not UTF-8 text"),
        (b"\x7fELF\x00\x01", 1, "Invalid statement"),
        (b"a = " + b"[" * 5000, None, "is nested too deeply"),
        (b"a = " + b"9" * 5000, None, "too many digits"),
        (b"#" * 1_000_001, None, "is larger than 1000000 bytes"),
    ],
)
def test_a_file_that_is_no_toml_text_is_one_problem(
    tmp_path: Path, raw: bytes, line: int | None, message: str
) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(raw)
    [found] = problems(path)
    assert found[:3] == (str(path), line, "")
    assert message in found[3]


def test_a_missing_file_a_folder_and_an_impossible_name_are_said(tmp_path: Path) -> None:
    [missing] = problems(tmp_path / "none.toml")
    assert missing == (str(tmp_path / "none.toml"), None, "", "does not exist")
    [folder] = problems(tmp_path)
    assert folder == (str(tmp_path), None, "", "is a folder, not a file")
    [impossible] = problems("a\0b.toml")
    assert "cannot be read" in impossible[3]


def test_a_file_that_may_not_be_read_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = write(tmp_path, "mine.toml", 'extends = "standard"\n')
    monkeypatch.setattr(Path, "open", refuse)
    [found] = problems(path)
    assert found == (str(path), None, "", "cannot be read: Permission denied")


def test_the_problems_of_a_record_name_the_record() -> None:
    data: dict[str, Any] = rules_to_data(STANDARD)
    data["board"]["rows"] = 99
    data["name"] = 7
    del data["score"]
    with pytest.raises(RulesError) as caught:
        rules_from_data(data, "game.jsonl")
    assert [(p.file, p.line, p.key) for p in caught.value.problems] == [
        ("game.jsonl", None, "name"),
        ("game.jsonl", None, "board.rows"),
        ("game.jsonl", None, "score"),
    ]
    assert "extends" not in str(caught.value)


@pytest.mark.parametrize("data", [None, 3, [], "standard", {}])
def test_data_that_is_no_rule_set_is_refused(data: Any) -> None:
    with pytest.raises(RulesError) as caught:
        rules_from_data(data, "game.jsonl")
    assert all(problem.file == "game.jsonl" for problem in caught.value.problems)
