"""What a tile would do, in full, in a phrase and in marks."""

from __future__ import annotations

import pytest

from acquire_core import Game, View, load_rules
from acquire_core.rules.overrides import with_overrides
from acquire_tui.table.preview import Preview, preview
from acquire_tui.text.table.chain_marks import plain
from acquire_tui.text.table.log import Wording
from acquire_tui.text.table.tile_effects import dead, effect, merging, previewed

NAMES = ("Ann", "Bob")
BOARD = {
    **dict.fromkeys(("1A", "2A"), "Luxor"),
    **dict.fromkeys(("4A", "5A", "6A"), "Tower"),
    **{f"{column}F": "Festival" for column in range(1, 12)},
    **{f"{column}H": "Imperial" for column in range(1, 12)},
    "10A": "lone",
}


def look(tile: str, board: dict[str, str] = BOARD, **rules: object) -> tuple[Wording, Preview, View]:
    """A tile in the hand of Ann, who holds three Luxor."""
    changed = {key.replace("__", "."): value for key, value in rules.items()}
    played = with_overrides(load_rules("classic"), changed)
    game = Game.from_position(
        played, board, ((tile,), ("12I",)), shares=({"Luxor": 3}, {}), mover=0, seed="t"
    )
    view = game.view(0)
    return Wording(played, NAMES), preview(view, tile, view.effects[0]), view


@pytest.mark.parametrize(
    ("tile", "said"),
    [
        ("8D", ["8D touches no other tile: it stands alone."]),
        ("11A", ["11A founds a chain of 2 tiles: you choose which and get 1 share."]),
        ("7A", ["7A adds to Tower: 3 -> 4 tiles, $300 -> $400 a share."]),
        ("12F", ["12F adds to Festival: 11 -> 12 tiles, still $800 a share."]),
        (
            "3A",
            [
                "3A merges Luxor (2) into Tower: 3 -> 6 tiles.",
                "Luxor pays Ann $3,000.",
            ],
        ),
        (
            "5G",
            [
                "5G would merge safe chains, Festival and Imperial: it is dead.",
                "It is replaced when you draw.",
            ],
        ),
    ],
)
def test_a_tile_in_full(tile: str, said: list[str]) -> None:
    assert [plain(each) for each in previewed(*look(tile))] == said


def test_a_tie_is_the_players_choice() -> None:
    board = {**dict.fromkeys(("1A", "2A"), "Luxor"), **dict.fromkeys(("4A", "5A"), "Tower")}
    told = [plain(each) for each in previewed(*look("3A", board))]
    assert told == [
        "3A merges Luxor (2) and Tower (2) into a chain of 5 tiles: you choose whether Luxor or Tower "
        "survives.",
        "If Luxor is defunct, it pays Ann $3,000.",
        "If Tower is defunct, it pays no bonus, as nobody holds a share.",
    ]
    assert plain(merging(*look("3A", board)[:2])) == "3A merges Luxor and Tower, a tie."


CHAINS = ("Luxor", "Tower", "American", "Worldwide", "Festival", "Imperial", "Continental")


@pytest.mark.parametrize(
    ("active", "held", "empty_bank", "said"),
    [
        (5, 0, "nothing", "12I founds a chain of 2 tiles: you choose which and get 1 share."),
        (6, 0, "nothing", "12I founds Continental, the only chain left, with 2 tiles. You get 1 share."),
        (6, 25, "nothing", "with 2 tiles. You get no share, as the bank has none left."),
        (6, 25, "cash", "with 2 tiles. You get $400, as the bank has no share left."),
    ],
)
def test_the_only_chain_left_is_named(active: int, held: int, empty_bank: str, said: str) -> None:
    board = {
        f"{column}{'ACE'[row]}": CHAINS[2 * row + side]
        for row in range(3)
        for side in range(2)
        for column in ((1, 2), (4, 5))[side]
    }
    board = {tile: chain for tile, chain in board.items() if CHAINS.index(chain) < active}
    rules = with_overrides(load_rules("classic"), {"found.empty_bank": empty_bank})
    kept: tuple[dict[str, int], ...] = ({}, {"Continental": held})
    game = Game.from_position(rules, {**board, "11I": "lone"}, (("12I",), ("12A",)), shares=kept, mover=0)
    view = game.view(0)
    told = previewed(Wording(rules, NAMES), preview(view, "12I", view.effects[0]), view)
    assert plain(told[0]).endswith(said)


def test_a_chain_becomes_safe_at_its_eleventh_tile() -> None:
    row = [f"{column}A" for column in range(1, 12)]
    for size, safe in ((9, False), (10, True)):
        told = previewed(*look(row[size], dict.fromkeys(row[:size], "Tower")))[0]
        assert told.endswith(" It becomes safe.") == safe


@pytest.mark.parametrize(
    ("keep", "choice", "one", "two"),
    [
        (
            "keep",
            "automatic",
            "1A is dead: it stays in your hand.",
            "1A and 2B are dead: they stay in your hand.",
        ),
        (
            "replace_once",
            "optional",
            "1A is dead: you may replace it when you draw.",
            "1A and 2B are dead: you may replace them when you draw.",
        ),
        (
            "replace_once",
            "automatic",
            "1A is dead: it is replaced when you draw.",
            "1A and 2B are dead: they are replaced when you draw.",
        ),
    ],
)
def test_what_becomes_of_dead_tiles(keep: str, choice: str, one: str, two: str) -> None:
    view = look("8D", tiles__dead=keep, tiles__dead_choice=choice)[2]
    assert dead(["1A"], view) == one
    assert dead(["1A", "2B"], view) == two


@pytest.mark.parametrize(
    ("tile", "phrases"),
    [
        ("8D", ["stands alone", "alone"]),
        ("11A", ["founds a chain of 2", "founds", "new"]),
        ("7A", ["Tower grows to 4", "to 4"]),
        ("3A", ["merges Luxor into Tower", "into", ">"]),
    ],
)
def test_a_phrase_gets_shorter_with_the_room(tile: str, phrases: list[str]) -> None:
    wording, seen, view = look(tile)
    told = [plain(effect(wording, seen, view, cells)) for cells in range(60, 0, -1)]
    assert list(dict.fromkeys(told)) == phrases
