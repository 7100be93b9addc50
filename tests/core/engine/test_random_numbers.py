"""The generator a game carries along: the same numbers everywhere, spread evenly."""

from __future__ import annotations

import pytest

from acquire_core.engine.random_numbers import roll

WHOLE_RANGE = 1 << 64

REFERENCE = {
    1234567: [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ],
    0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4],
}
"""What SplitMix64 is known to give for a seed."""


@pytest.mark.parametrize("seed", REFERENCE)
def test_the_generator_gives_the_numbers_it_is_known_for(seed: int) -> None:
    numbers = []
    state = seed
    for _ in REFERENCE[seed]:
        number, state = roll(state, WHOLE_RANGE)
        numbers.append(number)
    assert numbers == REFERENCE[seed]


@pytest.mark.parametrize("sides", [1, 2, 6, 10, 12, 97])
def test_every_side_comes_up_about_as_often(sides: int) -> None:
    rolls = []
    state = 42
    for _ in range(sides * 200):
        number, state = roll(state, sides)
        rolls.append(number)
    assert set(rolls) == set(range(sides))
    assert all(120 < rolls.count(side) < 280 for side in range(sides))
