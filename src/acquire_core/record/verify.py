"""Checking a record: every step, and that no money, share or tile appears or is lost on the way."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable

from acquire_core.engine.events import BonusesPaid, Bought, Disposed, Event, Founded, SharesSold
from acquire_core.engine.game import Game
from acquire_core.record.errors import FaultError, RecordError
from acquire_core.record.faults import Fault
from acquire_core.record.read import load


def check(path: str | os.PathLike[str]) -> list[RecordError]:
    """Everything that is wrong with a record, as far as it can be followed; empty when it is sound.

    Every line has to fit, those taken back too, every turn to come out as recorded, and after every
    choice that stands shares, tiles and money must add up. RecordError when it cannot be opened at all.
    """
    loaded = load(path)
    problems = list(loaded.warnings)
    problems += [
        RecordError(path, 1, FaultError(Fault.AT_THE_DEAL, why=fault))
        for fault in faults_of(loaded.timeline.at(0))
    ]
    for before, step, after in loaded.timeline.walk():
        faults = faults_of(after) + money_faults(before, after, step.events)
        problems += [
            RecordError(
                path,
                None,
                FaultError(Fault.AFTER_CHOICE, n=step.choice.n, text=step.choice.text, why=fault),
            )
            for fault in faults
        ]
    return problems


def faults_of(game: Game) -> list[FaultError]:
    """What does not add up in a game: shares of every chain, and every tile in exactly one place."""
    faults = []
    for chain, info in enumerate(game.rules.chains):
        there = game.bank[chain] + sum(shares[chain] for shares in game.shares)
        if there != game.rules.stock or min(game.bank[chain], *(held[chain] for held in game.shares)) < 0:
            faults.append(FaultError(Fault.WRONG_SHARES, chain=info.name, found=there, due=game.rules.stock))
    tiles = Counter(list(game.board())) + Counter(game.pool)
    for seat in range(game.players):
        tiles += Counter(game.hand(seat))
    tiles.subtract(game.tables.names[cell] for cell in game.tables.grid.cells)
    for tile, count in tiles.items():
        if count:
            faults.append(FaultError(Fault.WRONG_TILES, tile=tile, found=count + 1))
    faults += [
        FaultError(Fault.NEGATIVE_CASH, seat=seat, found=cash)
        for seat, cash in enumerate(game.cash)
        if cash < 0
    ]
    return faults


def money_faults(before: Game, after: Game, events: Iterable[Event]) -> list[FaultError]:
    """Seats whose cash changed by something else than what the events paid and took."""
    cash = list(before.cash)
    for event in events:
        for seat, amount in payments(event):
            cash[seat] += amount
    return [
        FaultError(Fault.WRONG_CASH, seat=seat, found=after.cash[seat], due=due)
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
