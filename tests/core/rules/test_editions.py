"""The editions say what they were printed with, and games under any rules go on to an end and add up."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given

from acquire_core import EndReason, Game, Rules, load_rules
from acquire_core import rule_sets as shipped
from acquire_core.record.verify import faults_of, money_faults
from acquire_core.rules.compare import differences
from acquire_core.rules.model import TIERS
from acquire_core.rules.overrides import read_setting, with_overrides
from acquire_core.rules.player_counts import table_sizes
from acquire_core.rules.serialization import KEYS
from tests.core.engine.positions import CLASSIC, STANDARD, TWO
from tests.core.rules.generated import rule_sets_of_ones_own
from tests.paths import DATA

TABLES = json.loads((DATA / "tables.json").read_text(encoding="utf-8"))
MOST_CHOICES = 20_000
"""Choices after which a game is taken to go on for ever; the longest of these games takes a tenth."""


def names(rules: Rules) -> dict[str, list[str]]:
    return {tier: [chain.name for chain in rules.chains if chain.tier == tier] for tier in TIERS}


def test_the_first_hotels_differ_from_the_classic_game_as_the_rule_text_of_the_time_does() -> None:
    assert differences(load_rules("hotels_3m"), CLASSIC) == [
        "First player: leftmost tile, then topmost (1B before 9A).",
        "Split bonuses: paid to the dollar.",
        "Dead tiles: stay in hand.",
    ]


def test_the_corporations_of_1999_are_the_classic_game_under_other_names() -> None:
    rules = load_rules("corporations_1999")
    assert names(rules) == TABLES["editions"]["classic_9x12"]["chains"]["1999"]
    assert [line.partition(":")[0] for line in differences(rules, CLASSIC)] == ["Chains"]
    assert [chain.letter for chain in rules.chains] == [chain.name[0] for chain in rules.chains]


def test_the_edition_of_2008_is_for_three_and_swaps_a_hand_with_nothing_to_place() -> None:
    rules = load_rules("edition_2008")
    assert names(rules) == TABLES["editions"]["classic_9x12"]["chains"]["2008 and 2023"]
    assert (rules.players.min, rules.players.max) == (3, 6)
    assert rules.tiles.no_playable == "redraw_hand"
    assert len(differences(rules, CLASSIC)) == 3


def test_tycoon_pays_three_bonuses_on_the_classic_sizes() -> None:
    rules = load_rules("tycoon")
    printed = TABLES["editions"]["tycoon_9x12"]
    assert names(rules) == printed["chains"]["2023"]
    assert [
        (band.price, list(band.bonuses), [span and list(span) for span in band.sizes]) for band in rules.card
    ] == [
        (
            row["price"],
            [row["primary"], row["secondary"], row["tertiary"]],
            [row["sizes"][tier] for tier in TIERS],
        )
        for row in printed["rows"]
    ]
    assert rules.bonus.ranks == printed["ranks"]
    assert (rules.safe_size, rules.end.chain_size) == (printed["safe_size"], printed["end_size"])
    assert rules.end.finish_turn == "required"


def test_the_classic_game_for_two_differs_from_it_as_the_standard_game_for_two_does() -> None:
    changes = differences(load_rules("classic_2p"), CLASSIC)
    assert changes == differences(TWO, STANDARD)
    assert changes == ["Most players: 2 (was 6).", "Stock market: competes for bonuses."]


def greedy(game: Game, chance: random.Random) -> None:
    """Play one choice as a hasty player would: buy as much as possible, end it as soon as possible."""
    choices = list(game.legal_actions())
    words = [str(choice) for choice in choices]
    for wanted in ("declare end", "finish"):
        if wanted in words:
            game.play(choices[words.index(wanted)])
            return
    buys = [choice for choice in choices if getattr(choice, "picks", ())]
    most = max((choice.shares for choice in buys), default=0)  # type: ignore[attr-defined]
    best = [choice for choice in buys if choice.shares == most]  # type: ignore[attr-defined]
    game.play(chance.choice(best or choices))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_short_game_is_short_and_still_has_mergers_and_a_proper_end(players: int) -> None:
    rules = load_rules("short")
    rounds, reasons, most_chains = [], [], 0
    for seed in range(40):
        game, chance = Game.new(rules, players, seed), random.Random(seed)
        while game.result is None:
            greedy(game, chance)
            most_chains = max(most_chains, game.active.bit_count())
        rounds.append(game.turn / players)
        reasons.append(game.result.reason)
    assert sum(rounds) / len(rounds) * players < 30, "turns at the table"
    assert sum(rounds) / len(rounds) > 5
    assert reasons.count(EndReason.DECLARED) >= 38
    assert most_chains >= 3


def played(rules: Rules, players: int, seed: int, look: int = 25) -> Game:
    """A random game to its end, its books looked over every `look` choices and at the end."""
    chance = random.Random(seed)
    game = Game.new(rules, players, seed)
    assert faults_of(game) == []
    for number in range(MOST_CHOICES):
        if game.result is not None:
            break
        choices = game.legal_actions()
        assert choices, "somebody has to decide and has nothing to choose"
        before = game.copy() if number % look == 0 else None
        events = game.play(choices[int(chance.random() * len(choices))])
        if before is not None:
            assert faults_of(game) == []
            assert money_faults(before, game, list(events)) == []
    assert game.result is not None, "the game does not end"
    assert faults_of(game) == []
    assert game.result.worth == tuple(game.cash)
    return game


@pytest.mark.parametrize("name", shipped())
def test_games_of_every_edition_end_and_add_up_at_every_table(name: str) -> None:
    rules = load_rules(name)
    for players in table_sizes(rules.teams.size, rules.players.min, rules.players.max):
        for seed in range(3):
            played(rules, players, seed)


CHOICES = [(key, word) for key, switch in KEYS.items() for word in switch.choices]


@pytest.mark.parametrize(("key", "word"), CHOICES, ids=[f"{key}={word}" for key, word in CHOICES])
def test_games_end_and_add_up_whichever_way_a_switch_is_turned(key: str, word: str) -> None:
    settings = dict(read_setting(text) for text in [*KEYS[key].needs, f"{key}={word}"])
    for base in (STANDARD, load_rules("short")):
        rules = with_overrides(base, settings)
        for seed in range(3):
            played(rules, rules.players.max, seed)


@given(rule_sets_of_ones_own())
def test_rules_made_up_at_random_say_what_they_change_in_whole_lines(rules: Rules) -> None:
    for line in differences(rules, STANDARD):
        assert line.isprintable()
        assert line.endswith(".")
