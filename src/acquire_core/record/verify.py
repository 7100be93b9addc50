"""Checking a record: every step, and that no money, share or tile appears or is lost on the way."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable

from acquire_core.engine.events import BonusesPaid, Bought, Disposed, Event, Founded, SharesSold
from acquire_core.engine.game import Game
from acquire_core.record.errors import RecordError
from acquire_core.record.read import load


def check(path: str | os.PathLike[str]) -> list[RecordError]:
    """Everything that is wrong with a record, as far as it can be followed; empty when it is sound.

    Every line has to fit, those taken back too, every turn to come out as recorded, and after every
    choice that stands shares, tiles and money must add up. RecordError when it cannot be opened at all.
    """
    loaded = load(path)
    problems = list(loaded.warnings)
    problems += [RecordError(path, 1, f"At the deal {fault}") for fault in faults_of(loaded.timeline.at(0))]
    for before, step, after in loaded.timeline.walk():
        where = f"After choice {step.choice.n} ('{step.choice.text}')"
        faults = faults_of(after) + money_faults(before, after, step.events)
        problems += [RecordError(path, None, f"{where} {fault}") for fault in faults]
    return problems


def faults_of(game: Game) -> list[str]:
    """What does not add up in a game: shares of every chain, and every tile in exactly one place."""
    faults = []
    for chain, info in enumerate(game.rules.chains):
        there = game.bank[chain] + sum(shares[chain] for shares in game.shares)
        if there != game.rules.stock or min(game.bank[chain], *(held[chain] for held in game.shares)) < 0:
            faults.append(f"{info.name} has {there} shares instead of {game.rules.stock}.")
    tiles = Counter(list(game.board())) + Counter(game.pool)
    for seat in range(game.players):
        tiles += Counter(game.hand(seat))
    tiles.subtract(game.tables.names[cell] for cell in game.tables.grid.cells)
    for tile, count in tiles.items():
        if count:
            faults.append(f"tile {tile} is in {count + 1} places.")
    if min(game.cash) < 0:
        faults.append("somebody has less than no money.")
    return faults


def money_faults(before: Game, after: Game, events: Iterable[Event]) -> list[str]:
    """Seats whose cash changed by something else than what the events paid and took."""
    cash = list(before.cash)
    for event in events:
        for seat, amount in payments(event):
            cash[seat] += amount
    return [
        f"seat {seat} has ${after.cash[seat]:,} instead of ${due:,}."
        for seat, due in enumerate(cash)
        if due != after.cash[seat]
    ]


def payments(event: Event) -> list[tuple[int, int]]:
    """What an event gave each seat, in dollars; below 0 where it paid."""
    match event:
        case BonusesPaid(paid=paid):
            return list(enumerate(paid))
        case SharesSold(cash=cash):
            return list(enumerate(cash))
        case Disposed(seat=seat, cash=cash) | Founded(seat=seat, cash=cash):
            return [(seat, cash)]
        case Bought(seat=seat, cost=cost):
            return [(seat, -(cost or 0))]
    return []
