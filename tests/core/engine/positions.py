"""Small tools the tests of the core share: rule sets, drawn boards, choices in words, refusals."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, TypeVar

import pytest

from acquire_core import Game, IllegalAction, Phase, Rules, load_rules, rule_sets
from acquire_core.engine.events import Event
from acquire_core.engine.state import Merger, State
from acquire_core.rules.player_counts import table_sizes

E = TypeVar("E", bound=Event)

STANDARD = load_rules("standard")
TWO = load_rules("variant_2p")
CLASSIC = load_rules("classic")
PICO8 = load_rules("pico8")
SHIPPED = {name: load_rules(name) for name in rule_sets()}


def seatings(rules: Rules) -> tuple[int, ...]:
    """The numbers of players a rule set can be played with."""
    return table_sizes(rules.teams.size, rules.players.min, rules.players.max)


every_rule_set = pytest.mark.parametrize("rules", SHIPPED.values(), ids=SHIPPED)


def change(rules: Rules, switches: Mapping[str, object]) -> Rules:
    """The rule set with some switches turned, named as in a rule file: `{"tiles.dead": "keep"}`."""
    for name, value in switches.items():
        section, _, key = name.rpartition(".")
        if section and section != "chains":
            part: Any = getattr(rules, section)
            key, value = section, replace(part, **{key: value})
        rules = replace(rules, **{key: value})  # type: ignore[arg-type]
    return rules


def draw(rules: Rules, picture: str) -> dict[str, str]:
    """The tiles of a drawn board: a chain's letter, `*` for a lone tile, `x` for a dead one.

    The first line is row A. Rows and columns left out are empty.
    """
    names = {chain.letter: chain.name for chain in rules.chains} | {"*": "lone", "x": "dead"}
    return {
        f"{column}{chr(64 + row)}": names[sign]
        for row, line in enumerate(picture.split(), 1)
        for column, sign in enumerate(line, 1)
        if sign != "."
    }


def table(
    rules: Rules,
    picture: str,
    *hands: str,
    shares: Sequence[Mapping[str, int]] = (),
    cash: Sequence[int] | None = None,
    pool: str | None = None,
    mover: int = 0,
    seed: int = 0,
) -> Game:
    """A drawn position; hands and pool as tiles in one text. Seats the rules ask for hold nothing."""
    held = [hand.split() for hand in hands]
    held += [[]] * (rules.players.min - len(held))
    return Game.from_position(
        rules,
        draw(rules, picture),
        held,
        shares=shares,
        cash=cash,
        pool=None if pool is None else pool.split(),
        mover=mover,
        seed=seed,
    )


def bag(rules: Rules, *tiles: str) -> list[str]:
    """A drawing order that begins with these tiles (texts of several), the others in the board's order."""
    begins = " ".join(tiles).split()
    every = [
        f"{n}{chr(65 + row)}" for row in range(rules.board.rows) for n in range(1, rules.board.columns + 1)
    ]
    return begins + [tile for tile in every if tile not in begins]


def chain(game: Game, name: str) -> int:
    """The index of a chain."""
    return [info.name for info in game.rules.chains].index(name)


def play(game: Game, *choices: str) -> list[Event]:
    """Play choices given in words; what happened."""
    return [event for words in choices for event in game.play(game.parse(words))]


def finish_turn(game: Game) -> list[Event]:
    """Play the first choice listed until the turn is over, or the game; what happened."""
    turn = game.turn
    events: list[Event] = []
    while game.turn == turn and game.actor is not None:
        events += game.play(game.legal_actions()[0])
    return events


def due(game: Game) -> Phase:
    """The phase of the turn."""
    return game.phase


def legal(game: Game) -> list[str]:
    """What may be chosen, in words."""
    return [str(action) for action in game.legal_actions()]


def only(kind: type[E], events: Sequence[Event]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def freeze(value: object) -> object:
    """A value that does not change with the game it was taken from."""
    if isinstance(value, list | bytearray):
        return tuple(freeze(item) for item in value)
    if isinstance(value, Merger):
        return tuple(freeze(getattr(value, field.name)) for field in fields(value))
    return value


def snapshot(game: Game) -> dict[str, object]:
    """Everything a game is made of, to compare before and after."""
    names = {field.name for field in fields(State)} - {"rules", "tables"}
    return {name: freeze(getattr(game, name)) for name in names}


def refusal(game: Game, words: str) -> str:
    """The code with which a choice is refused; the refusal says why and leaves the game as it was."""
    before = snapshot(game)
    action = game.parse(words)
    assert action not in game.legal_actions(), f"{words} is listed as legal"
    with pytest.raises(IllegalAction) as caught:
        game.play(action)
    assert snapshot(game) == before, f"refusing {words} changed the game"
    sentence = str(caught.value)
    assert not sentence[0].islower()
    assert sentence[-1] == "."
    return caught.value.code


def random_game(rules: Rules, players: int, seed: int) -> Iterator[Game]:
    """A game of random choices, seen before every one of them and once it is over."""
    chance = random.Random(seed)
    game = Game.new(rules, players, seed)
    while game.actor is not None:
        yield game
        game.play(chance.choice(game.legal_actions()))
    yield game
