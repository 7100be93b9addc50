"""Full games made from a view: they agree with all it shows, and depend on nothing else."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from acquire_core import Determinizer, Game, Phase, Rules, View, determinize, load_rules, rule_sets
from acquire_core.record.timeline import state_hash
from tests.core.engine.positions import CLASSIC, change, play, seatings, table
from tests.core.rules.generated import rule_sets_of_ones_own

HIDDEN = {"visibility.stocks": "hidden", "visibility.money": "hidden"}
CHOOSES_DEAD: dict[str, Any] = {"tiles.dead_choice": "optional"}
SWITCHES: list[dict[str, Any]] = [
    HIDDEN,
    CHOOSES_DEAD | {"safe_size": 3, "tiles.dead": "replace_until_live"},
    CHOOSES_DEAD | {"safe_size": 3, "tiles.dead_check": "before_draw"},
    {"merge.defunct_tie_choice": "upfront", "found.founder_shares": 2},
    {"tiles.no_playable": "extend_hand", "setup.hand_size": 2, "place.obligatory": False},
    {"tiles.no_playable": "redraw_hand", "setup.hand_size": 1, "safe_size": 2},
    {"end.finish_turn": "optional", "end.chain_size": 12},
    {"end.stalemate": "none", "buy.per_turn": 1},
]
SETS = [load_rules(name) for name in rule_sets()]


def positions(rules: Rules, players: int, seed: int) -> Iterator[Game]:
    """Every position of a random game, its end among them."""
    chance = random.Random(seed)
    game = Game.new(rules, players, seed)
    yield game
    for _ in range(1500):
        if game.actor is None:
            return
        legal = game.legal_actions()
        game.play(legal[int(chance.random() * len(legal))])
        yield game


def assert_agrees(game: Game, seat: int | None, seed: int) -> None:
    view = game.view(seat)
    guess = determinize(view, random.Random(seed))
    assert guess.view(seat) == view
    tiles = [*guess.bag, *guess.aside, *(cell for hand in guess.hands for cell in hand)]
    on_board = [cell for cell in game.tables.grid.cells if guess.cells[cell]]
    assert sorted(tiles + on_board) == list(game.tables.grid.cells)
    chains = game.tables.chains
    assert [sum(guess.stock[c::chains]) + guess.bank[c] for c in range(chains)] == [game.rules.stock] * chains
    assert min(guess.stock) >= 0
    if seat == game.actor:
        assert list(guess.legal_actions()) == list(game.legal_actions())


def with_truth(game: Game, seat: int | None) -> Game:
    """The game made from a view, what was guessed put right."""
    twin = determinize(game.view(seat), random.Random(0))
    twin.hands = [hand[:] for hand in game.hands]
    twin.bag, twin.drawn, twin.rng = game.bag, game.drawn, game.rng
    twin.stock, twin.cash = game.stock[:], game.cash[:]
    twin.replaceable = game.replaceable
    return twin


@pytest.mark.parametrize("rules", SETS, ids=list(rule_sets()))
@pytest.mark.parametrize("hidden", [False, True], ids=["open", "hidden"])
def test_a_guess_shows_its_seat_just_what_the_game_does(rules: Rules, hidden: bool) -> None:
    shown = change(rules, HIDDEN) if hidden else rules
    players = seatings(rules)[-1]
    for step, game in enumerate(positions(shown, players, len(rules.name))):
        for seat in (step % players, game.actor, None):
            assert_agrees(game, seat, step)


@pytest.mark.parametrize("switches", SWITCHES)
def test_with_the_guesses_put_right_the_game_goes_on_as_it_does(switches: dict[str, Any]) -> None:
    """So nothing that matters, such as the stop rule's count or an order of settling, is left out."""
    phases: Counter[Phase] = Counter()
    replaced = 0
    for seed in range(4):
        chance = random.Random(seed)
        for step, game in enumerate(positions(change(CLASSIC, switches), 3, seed)):
            phases[game.phase] += 1
            replaced += bool(game.replaceable)
            if step % 3:
                continue
            real, twin = game.copy(), with_truth(game, [0, 1, 2, None][step % 4])
            for _ in range(12):
                assert state_hash(twin) == state_hash(real)
                assert twin.idle == real.idle
                legal = real.legal_actions()
                assert list(twin.legal_actions()) == list(legal)
                if not legal:
                    break
                action = legal[int(chance.random() * len(legal))]
                assert list(twin.play(action)) == list(real.play(action))
    assert {Phase.TILE, Phase.BUY, Phase.DRAW, Phase.OVER} <= phases.keys()
    assert replaced > 0 or "tiles.dead_choice" not in switches


@settings(max_examples=settings.get_profile(settings.get_current_profile_name()).max_examples // 10)
@given(rule_sets_of_ones_own(), st.integers(0, 4), st.booleans(), st.integers(0, 2**32))
def test_a_guess_agrees_with_the_view_by_any_rules(rules: Rules, seats: int, cards: bool, seed: int) -> None:
    own = change(rules, {"powers.enabled": cards})
    players = seatings(own)[seats % len(seatings(own))]
    for step, game in enumerate(positions(own, players, seed)):
        if step % 7 == 0:
            assert_agrees(game, game.actor, seed)
            assert_agrees(game, step % players, seed)


@pytest.mark.parametrize("tie", ["stepwise", "upfront"])
def test_a_merger_goes_on_as_it_does_whatever_is_settled_already(tie: str) -> None:
    """Three defunct chains are equals: an order is chosen, holders dispose, the others wait."""
    picture = "....L....\n....L....\nTTTT.FF\n....W....\n....W...."
    shares = [{"Tower": 3, "Luxor": 2}, {"Festival": 4, "Worldwide": 2}, {"Luxor": 1, "Tower": 1}]
    game = table(change(CLASSIC, {"merge.defunct_tie_choice": tie}), picture, "5C", "1I", "", shares=shares)
    chance = random.Random(1)
    play(game, "place 5C")
    met = set()
    while game.phase != Phase.BUY:
        met.add(game.phase)
        for seat in (0, 1, 2, None):
            real, twin = game.copy(), with_truth(game, seat)
            while real.phase != Phase.BUY:
                assert list(twin.legal_actions()) == list(real.legal_actions())
                action = chance.choice(real.legal_actions())
                assert list(twin.play(action)) == list(real.play(action))
            assert state_hash(twin) == state_hash(real)
        game.play(game.legal_actions()[-1])
    assert met == {Phase.SETTLE, Phase.DISPOSE}


def test_another_seat_that_chooses_among_its_dead_tiles_holds_one() -> None:
    """All see that its turn waits for that choice."""
    rules = change(CLASSIC, CHOOSES_DEAD)
    picture = "LLLLLLLLLLL.\n............\nTTTTTTTTTTT."
    game = table(rules, picture, "9I 3B 12I", "1I 2I")
    play(game, "place 9I", "buy nothing", "draw")
    assert game.phase == Phase.DRAW
    for seed in range(20):
        guess = determinize(game.view(1), random.Random(seed))
        assert guess.view(1) == game.view(1)
        assert [str(action) for action in guess.legal_actions()][1:]
        assert all(guess.effect(guess.tables.names[cell]).kind == "dead" for cell in guess.replaceable)


def test_unseen_tiles_are_dealt_in_every_way_and_those_seen_stay() -> None:
    game = table(change(CLASSIC, {"board.columns": 3, "board.rows": 3}), "LL", "3A 1C", "1B 2B 3B")
    made = Determinizer(game.view(0))
    assert [made.known.tables.names[cell] for cell in made.unseen] == ["1B", "2B", "3B", "2C", "3C"]
    assert made.known.hand(0) == ["3A", "1C"]
    assert made.known.hand(1) == []
    assert made.known.pool == []
    guesses = [made.deal(random.Random(seed)) for seed in range(300)]
    assert len({tuple(sorted(guess.hand(1))) for guess in guesses}) == 10, "any three of five"
    assert len({tuple(guess.pool) for guess in guesses}) == 20, "any two of five in any order"
    assert {tuple(guess.hand(0)) for guess in guesses} == {("3A", "1C")}


def test_the_same_generator_gives_the_same_guess() -> None:
    view = Game.new(CLASSIC, 4, 1).view(2)

    def guess(seed: int) -> list[str]:
        return determinize(view, random.Random(seed)).pool

    assert guess(1) == guess(1) != guess(2)


def hidden_view(turns: int) -> View:
    game = Game.new(change(CLASSIC, HIDDEN), 3, 5, first=0)
    while game.turn <= turns:
        legal = game.legal_actions()
        buys = [action for action in legal if str(action).startswith("buy")]
        game.play(buys[-1] if buys else legal[0])
    return game.view(0)


def test_hidden_shares_are_spread_evenly_and_hidden_cash_shrinks_with_the_turns() -> None:
    """The start money less $1,000 a turn, but a sixth of it at least; half of it the watcher's own."""
    view = hidden_view(12)
    guess = determinize(view, random.Random(1))
    chains = guess.tables.chains
    for chain in range(chains):
        others = [guess.stock[seat * chains + chain] for seat in (1, 2)]
        assert abs(others[0] - others[1]) <= 1
    own = view.cash[0]
    assert own is not None
    assert view.turn == 13
    five_turns, four_turns = 6000 // 6, 6000 - 4 * 1000
    assert guess.cash == [own, *[(kept + own) // 2 // 100 * 100 for kept in (five_turns, four_turns)]]
    early = Game.new(change(CLASSIC, HIDDEN), 3, 5, first=0).view(0)
    assert determinize(early, random.Random(1)).cash == [6000, 5500, 6000]
