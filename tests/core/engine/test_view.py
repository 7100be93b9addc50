"""What one seat may know, and what a watcher may."""

from __future__ import annotations

from acquire_core import Effect, Game, Kind, Phase
from tests.core.engine.positions import CLASSIC, change, due, play, table

MERGER = "LLLL.TT"


def test_a_seat_sees_its_own_hand_and_how_many_tiles_the_others_hold() -> None:
    game = table(CLASSIC, MERGER, "5A 9I", "1I 3I 5I", pool="1G 3G")
    view = game.view(0)
    assert view.seat == 0
    assert view.hand == ("5A", "9I")
    assert view.effects == (Effect(Kind.MERGE, (0, 1)), Effect(Kind.ALONE, ()))
    assert view.hand_sizes == (2, 3)
    assert view.pool_size == 2
    assert not any(tile in repr(view) for tile in ("1I", "3I", "5I", "1G", "3G"))


def test_a_spectator_sees_no_hand_at_all() -> None:
    game = table(CLASSIC, MERGER, "5A 9I", "1I 3I 5I")
    view = game.view(None)
    assert (view.seat, view.hand, view.effects) == (None, (), ())
    assert view.hand_sizes == (2, 3)


def test_what_lies_open_is_as_the_game_has_it() -> None:
    game = table(CLASSIC, MERGER, "5A 9I", "", shares=[{"Tower": 3}, {"Luxor": 1}], cash=[700, 900])
    view = game.view(1)
    assert view.rules is CLASSIC
    assert (view.players, view.turn, view.phase, view.mover, view.actor) == (2, 1, Phase.TILE, 0, 0)
    assert view.board == game.board()
    assert view.cash == (700, 900)
    assert view.shares == tuple(tuple(held) for held in game.shares)
    assert view.worth == (game.net_worth(0), game.net_worth(1))
    assert view.bank == tuple(game.bank)
    assert view.size == (4, 2, 0, 0, 0, 0, 0)
    assert view.price == (400, 200, 0, 0, 0, 0, 0)
    assert view.safe == (False,) * 7
    assert view.merger is None
    assert view.result is None


def test_a_merger_lies_open() -> None:
    game = table(CLASSIC, "LLL.TTT\n...A\n...A", "4A", "", shares=[{"Tower": 1}, {"Tower": 2}])
    play(game, "place 4A")
    merger = game.view(1).merger
    assert merger is not None
    assert (merger.tile, merger.chains, merger.tied, merger.survivor) == ("4A", (0, 1, 2), (0, 1), None)
    play(game, "survive Luxor")
    merger = game.view(1).merger
    assert merger is not None
    assert (merger.survivor, merger.defunct, merger.settling, merger.unpaid, merger.waiting) == (
        0,
        (1, 2),
        1,
        (2,),
        (0, 1),
    )
    play(game, "dispose", "dispose")
    assert game.view(1).merger is None


def test_a_tile_waiting_for_its_chain_lies_open() -> None:
    game = table(CLASSIC, "*", "2A", "")
    play(game, "place 2A")
    assert game.view(1).pending == "2A"
    play(game, "found Luxor")
    assert game.view(1).pending is None


def test_dead_tiles_to_replace_are_shown_to_their_owner_only() -> None:
    rules = change(CLASSIC, {"tiles.dead_choice": "optional"})
    game = table(rules, "LLLLLLLLLLL\n.\nTTTTTTTTTTT", "6B 9I", "", pool="1G")
    play(game, "place 9I", "buy nothing", "draw")
    assert due(game) == Phase.DRAW
    assert game.view(0).replaceable == ("6B",)
    assert game.view(1).replaceable == game.view(None).replaceable == ()


def test_hidden_shares_and_open_money_are_told_apart() -> None:
    rules = change(CLASSIC, {"visibility.stocks": "hidden"})
    game = table(rules, "LL", "9I", "", shares=[{"Luxor": 3}, {"Luxor": 1}])
    view = game.view(1)
    assert view.shares == (None, (1, 0, 0, 0, 0, 0, 0))
    assert view.cash == (6000, 6000)
    assert view.worth[0] is None
    money = table(change(CLASSIC, {"visibility.money": "hidden"}), "LL", "9I", "", shares=[{"Luxor": 3}])
    assert money.view(1).cash == (None, 6000)
    assert money.view(1).shares[0] == (3, 0, 0, 0, 0, 0, 0)
    assert money.view(1).worth[0] is None


def test_once_the_game_is_over_everything_is_shown() -> None:
    rules = change(CLASSIC, {"visibility.stocks": "hidden", "visibility.money": "hidden"})
    game = table(rules, "LLLLLLLLLLL", "9I", "", shares=[{"Luxor": 3, "Tower": 2}, {}])
    play(game, "declare end", "finish")
    view = game.view(None)
    assert game.result is not None
    assert view.result == game.result
    assert view.cash == game.result.worth
    assert view.shares[0] == (0, 2, 0, 0, 0, 0, 0)


def test_a_view_stays_as_it_was_when_the_game_goes_on() -> None:
    game = Game.new(CLASSIC, 3, seed=8)
    view = game.view(0)
    before = repr(view)
    while game.actor is not None and game.turn < 20:
        game.play(game.legal_actions()[-1])
    assert repr(view) == before
