"""What holds in every game of every rule set, searched for counter-examples.

The default run looks at few and short games; one with `--thorough` looks at many.
"""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from acquire_core import Action, Game, IllegalAction, Rules
from acquire_core.engine.teams import together
from acquire_core.rules.load import rules_from_data, rules_to_data
from acquire_core.rules.model import CARDS
from tests.core.engine.positions import SHIPPED, bag, seatings, snapshot
from tests.core.engine.referee import Referee, permuted, replayed
from tests.core.rules.generated import rule_sets_of_ones_own

LONGEST_GAME = 20_000
"""Choices after which a game counts as endless."""


def fewer(share: int) -> settings:
    """The profile's settings with a part of its examples, for tests that play whole games."""
    profile = settings.get_profile(settings.get_current_profile_name())
    return settings(profile, max_examples=max(1, profile.max_examples // share))


def some_choice(rules: Rules, chance: random.Random) -> str:
    """A choice of the rule set in words, legal or not."""
    tile = chance.choice(bag(rules))
    name = chance.choice(rules.chains).name
    other = chance.choice(rules.chains).name
    buy = f"buy {name} {chance.randint(1, 6)}"
    if rules.powers.enabled and chance.random() < 0.2:
        return chance.choice([f"card {chance.choice(CARDS)}", f"swap {name} {other}"])
    return chance.choice(
        [
            f"place {tile}",
            "place none",
            f"found {name}",
            f"survive {name}",
            f"settle {name}",
            f"dispose sell {chance.randint(0, 9)} trade {chance.randint(0, 9)}",
            buy if name == other else f"{buy} {other} {chance.randint(1, 3)}",
            "buy nothing",
            "draw",
            "declare end",
            "finish",
            f"replace {tile}",
            "replace none",
            "swap hand",
        ]
    )


def assert_listed_or_refused(game: Game, action: Action) -> None:
    """A listed choice is accepted; any other is refused and changes nothing."""
    before = snapshot(game)
    if action in game.legal_actions():
        game.copy().play(action)
    else:
        with pytest.raises(IllegalAction) as caught:
            game.play(action)
        assert caught.value.code
        assert str(caught.value).endswith(".")
    assert snapshot(game) == before, "neither a refusal nor what a copy does changes the game"


def assert_view_keeps_secrets(game: Game, seat: int | None, chance: random.Random) -> None:
    """A view is the same whatever the others hold and the pile has in store."""
    ranks = [chance.randint(1, 100) for _ in range(7)]
    assert permuted(game, seat, ranks).view(seat) == game.view(seat)


class Table(RuleBasedStateMachine):
    """A game of a shipped rule set, choice by choice."""

    @initialize(name=st.sampled_from(sorted(SHIPPED)), seats=st.integers(0, 4), seed=st.integers(0, 10**6))
    def sit_down(self, name: str, seats: int, seed: int) -> None:
        rules = SHIPPED[name]
        players = seatings(rules)[seats % len(seatings(rules))]
        self.rule_set = rules
        self.start = Game.new(rules, players, seed)
        self.chance = random.Random(seed)
        self.referee = Referee(self.start.copy())

    @property
    def game(self) -> Game:
        return self.referee.game

    @precondition(lambda self: self.game.actor is not None)
    @rule(pick=st.integers(0, 200))
    def choose(self, pick: int) -> None:
        actions = self.game.legal_actions()
        action = actions[pick % len(actions)]
        assert self.game.parse(str(action)) == action
        self.referee.play(action)

    @precondition(lambda self: self.game.actor is not None)
    @rule(choices=st.integers(10, 60))
    def play_on(self, choices: int) -> None:
        for _ in range(choices):
            if self.game.actor is None:
                break
            self.referee.play(self.chance.choice(self.game.legal_actions()))

    @rule(tries=st.integers(1, 8))
    def try_something(self, tries: int) -> None:
        for _ in range(tries):
            assert_listed_or_refused(self.game, self.game.parse(some_choice(self.rule_set, self.chance)))

    @rule()
    def accept_all_that_is_listed(self) -> None:
        before = snapshot(self.game)
        for action in self.game.legal_actions():
            self.game.copy().play(action)
        assert snapshot(self.game) == before

    @rule()
    def look_with_all_eyes(self) -> None:
        for seat in (*range(self.game.players), None):
            assert_view_keeps_secrets(self.game, seat, self.chance)

    @invariant()
    def nothing_is_amiss(self) -> None:
        self.referee.check()

    def teardown(self) -> None:
        if hasattr(self, "referee"):
            replayed(self.game, self.start, self.referee.log)


TestTable = Table.TestCase
TestTable.settings = settings(fewer(4), stateful_step_count=25)


@fewer(10)
@given(rule_sets_of_ones_own(), st.integers(0, 4), st.integers(0, 2**32))
def test_every_game_of_every_rule_set_keeps_to_the_rules_and_ends(
    rules: Rules, seats: int, seed: int
) -> None:
    for number in range(3):
        play_a_whole_game(rules, seats, seed + number)


def play_a_whole_game(rules: Rules, seats: int, seed: int) -> None:
    """Play at random to the end, trying what is not allowed and looking with all eyes on the way."""
    chance = random.Random(seed)
    players = seatings(rules)[seats % len(seatings(rules))]
    start = Game.new(rules, players, seed)
    referee = Referee(start.copy())
    game = referee.game
    while game.actor is not None:
        assert len(referee.log) < LONGEST_GAME, "the game does not end"
        if chance.random() < 0.05:
            assert_listed_or_refused(game, game.parse(some_choice(rules, chance)))
            assert_view_keeps_secrets(game, chance.choice([*range(players), None]), chance)
        action = chance.choice(game.legal_actions())
        assert game.parse(str(action)) == action
        referee.play(action)
    assert game.result is not None
    assert game.result.worth == tuple(game.cash)
    worth = together(rules, game.result.worth)
    assert game.result.winners == tuple(seat for seat in range(players) if worth[seat] == max(worth))
    replayed(game, start, referee.log)


@fewer(2)
@given(rule_sets_of_ones_own())
def test_generated_rule_sets_are_such_as_a_file_may_hold(rules: Rules) -> None:
    assert rules_from_data(json.loads(json.dumps(rules_to_data(rules))), "generated") == rules


@fewer(4)
@given(st.sampled_from(sorted(SHIPPED)), st.integers(0, 2**32), st.integers(0, 150))
def test_a_copy_goes_its_own_way(name: str, seed: int, choices: int) -> None:
    rules = SHIPPED[name]
    chance = random.Random(seed)
    game = Game.new(rules, rules.players.max, seed)
    for _ in range(choices):
        if game.actor is not None:
            game.play(chance.choice(game.legal_actions()))
    before = snapshot(game)
    twin = game.copy()
    assert snapshot(twin) == before
    while twin.actor is not None:
        twin.play(chance.choice(twin.legal_actions()))
    assert snapshot(game) == before
    again = game.copy()
    while game.actor is not None:
        action = game.legal_actions()[0]
        game.play(action)
        again.play(again.parse(str(action)))
    assert snapshot(again) == snapshot(game)
