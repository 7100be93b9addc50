"""Choices as small tuples: what they do to a lean position, and their texts."""

from __future__ import annotations

from typing import Any

from acquire_ai.simulation.lookups import Look
from acquire_ai.simulation.move_text import bought, disposed
from acquire_ai.simulation.state import State

Move = tuple[Any, ...]
"""A word and its numbers: ("place", cell), ("buy", chains share by share), ("dispose", sell, trade), ..."""

DECLARE: Move = ("declare",)
FINISH: Move = ("finish",)
DRAW_TILES: Move = ("draw",)
SWAP: Move = ("swap",)


def carry_out(state: State, move: Move) -> None:
    """Make a choice, which must be legal."""
    word = move[0]
    if word == "place":
        state.place(move[1])
    elif word == "buy":
        state.buy(move[1])
    elif word == "dispose":
        state.dispose(move[1], move[2])
    elif word == "found":
        state.found(move[1])
    elif word == "survive":
        state.survive(move[1])
    elif word == "settle":
        state.settle(move[1])
    elif word == "draw":
        state.draw()
    elif word == "replace":
        state.replace(move[1])
    elif word == "swap":
        state.swap_hand()
    elif word == "declare":
        state.declare()
    else:
        state.end("declared")


def text(look: Look, move: Move) -> str:
    """The text of a choice, as the record and the log speak it."""
    word = move[0]
    if word in ("place", "replace"):
        return f"{word} {look.names[move[1]]}" if move[1] else f"{word} none"
    if word == "buy":
        return bought(look, move[1])
    if word == "dispose":
        return disposed(move[1], move[2])
    if word in ("found", "survive", "settle"):
        return f"{word} {look.rules.chains[move[1]].name}"
    return {"draw": "draw", "swap": "swap hand", "declare": "declare end", "finish": "finish"}[word]
