"""What a table cannot be dealt, and events taken into a list of one's own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from acquire_core import Game, load_rules
from acquire_core.engine.events import Bought, Drew


def test_a_board_too_small_for_the_hands_is_refused() -> None:
    standard = load_rules("standard")
    tiny = replace(standard, board=replace(standard.board, columns=3, rows=3))
    with pytest.raises(ValueError, match="6 players are dealt 42 tiles, but there are only 9"):
        Game.new(tiny, 6)


def test_events_join_lists_as_events() -> None:
    game = Game.new(load_rules("standard"), 3, 1)
    first = game.play(game.legal_actions()[0])
    log = [*first]
    log = log + game.play(game.parse("buy nothing"))
    joined = first + game.play(game.parse("draw"))
    assert any(isinstance(event, Bought) for event in log)
    assert [type(event) for event in joined][:2] == [type(log[0]), Drew]
