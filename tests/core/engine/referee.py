"""A second opinion on a game: what must hold at any time, worked out from the open board and the events."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_core import DEAD, LONE, Action, Game, Kind, Phase
from acquire_core.engine import payout
from acquire_core.engine.events import (
    BonusesPaid,
    Bought,
    Disposed,
    Event,
    Founded,
    GameOver,
    SharesSold,
    SharesSwapped,
)
from tests.core.engine.positions import bag, snapshot
from tests.core.engine.referee_of_turns import StopRule, Tiles


def beside(tile: str) -> list[str]:
    """The names of the four cells around a tile, on the board or off it."""
    column, row = int(tile[:-1]), ord(tile[-1])
    around = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    return [f"{number}{chr(letter)}" for number, letter in around]


def pieces(board: dict[str, int]) -> list[tuple[int, set[str]]]:
    """The connected groups of tiles with one owner, as (owner, tiles)."""
    left = {tile for tile, owner in board.items() if owner != DEAD}
    found = []
    while left:
        start = left.pop()
        group, edge = {start}, [start]
        while edge:
            for tile in beside(edge.pop()):
                if tile in left and board[tile] == board[start]:
                    left.remove(tile)
                    group.add(tile)
                    edge.append(tile)
        found.append((board[start], group))
    return found


def kind_of(game: Game, tile: str, board: dict[str, int]) -> Kind:
    """What a tile would do, by the rules and the open board alone."""
    owners = [board[near] for near in beside(tile) if board.get(near, DEAD) != DEAD]
    chains = {owner for owner in owners if owner != LONE}
    active = {owner for owner in board.values() if owner >= 0}
    safe = {chain for chain in chains if list(board.values()).count(chain) >= game.rules.safe_size}
    if len(chains) > 1:
        most = 0 if game.rules.merge.safe_rule == "any_safe" else 1
        return Kind.DEAD if len(safe) > most else Kind.MERGE
    if chains:
        return Kind.GROW
    if not owners:
        return Kind.ALONE
    return Kind.FOUND if len(active) < game.rules.max_active else Kind.BLOCKED


class Referee:
    """Plays a game and objects to whatever must not be."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.log: list[str] = []
        self.dead: set[str] = set()
        """Cells whose tile has been dead once."""
        self.tiles = Tiles(game)
        self.stop_rule = StopRule(game)
        self.check()

    def play(self, action: Action) -> list[Event]:
        """Carry out a legal choice and check all that follows from it."""
        game = self.game
        cash, shares, sizes = game.cash[:], game.shares, game.size[:]
        safe = game.view(None).safe
        turn, mover = game.turn, game.mover
        events = list(game.play(action))
        self.log.append(str(action))
        self._check_money(cash, events)
        self._check_shares(shares, events)
        for chain, was_safe in enumerate(safe):
            assert game.view(None).safe[chain] or not was_safe, "safe is for ever"
        for chain, size in enumerate(sizes):
            assert game.size[chain] >= size or game.size[chain] == 0, "a chain never shrinks"
            assert game.size[chain] >= size or not safe[chain], "a safe chain never goes"
        assert turn <= game.turn <= turn + 1
        self.tiles.follow(action, events, mover)
        self.stop_rule.follow(events)
        self.check()
        return events

    def check(self) -> None:
        """What holds between any two choices."""
        game = self.game
        rules = game.rules
        board = game.board()
        self.tiles.compare(game)
        self.stop_rule.compare(game)
        for chain, left in enumerate(game.bank):
            assert left >= 0
            assert left + sum(held[chain] for held in game.shares) == rules.stock, "shares are conserved"
        assert min(map(min, game.shares)) >= 0
        assert min(game.cash) >= 0
        if rules.bonus.rounding == "up_100":
            assert all(amount % 100 == 0 for amount in game.cash)
        hands = [tile for seat in range(game.players) for tile in game.hand(seat)]
        assert sorted([*board, *hands, *game.pool]) == sorted(bag(rules)), "every tile is somewhere, once"
        for chain, size in enumerate(game.size):
            assert game.price(chain) == (payout.price(rules, chain, size) if size else 0)
        self._check_chains(board)
        if game.phase in (Phase.TILE, Phase.BUY, Phase.DRAW):
            self._check_effects(board, hands)
            self._check_end()
        listed = [str(action) for action in game.legal_actions()]
        assert len(set(listed)) == len(listed), "no choice is listed twice"
        assert bool(listed) == (game.actor is not None), "there is always a choice"
        assert game.may_declare_end == ("declare end" in listed)
        assert set(game.view(game.mover).replaceable) <= set(game.hand(game.mover))
        assert (game.result is not None) == (game.actor is None) == (game.phase == Phase.OVER)

    def _check_chains(self, board: dict[str, int]) -> None:
        """Sizes are what a fresh flood fill counts; chains are in one piece and touch nothing else."""
        game = self.game
        view = game.view(None)
        active = {owner for owner in board.values() if owner >= 0}
        assert len(active) <= game.rules.max_active
        undecided = view.pending or (view.merger and view.merger.survivor is None and view.merger.tile)
        defunct = view.merger.defunct if view.merger and not undecided else ()
        groups = [(owner, group) for owner, group in pieces(board) if owner >= 0]
        assert len(groups) == len(active), "a chain is in one piece"
        for owner, group in groups:
            assert game.size[owner] == len(group) >= 2
            edge = {near for tile in group for near in beside(tile)} - group
            assert {board[tile] for tile in edge - {undecided} if board.get(tile, DEAD) != DEAD} == set()
        for chain, size in enumerate(game.size):
            assert (size > 0) == (chain in active or chain in defunct)

    def _check_effects(self, board: dict[str, int], hands: Sequence[str]) -> None:
        """Tiles do what the board says; a dead one stays dead and is never placed."""
        game = self.game
        for tile in hands:
            kind = game.effect(tile).kind
            assert kind == kind_of(game, tile, board)
            assert kind == Kind.DEAD or tile not in self.dead, "dead is for ever"
            if kind == Kind.DEAD:
                self.dead.add(tile)
        assert all(board.get(tile, DEAD) == DEAD for tile in self.dead)

    def _check_end(self) -> None:
        """The end condition holds exactly when the sizes say so."""
        game = self.game
        end = game.rules.end
        sizes = [size for size in game.size if size]
        holds = bool(sizes) and (
            max(sizes) >= end.chain_size or (end.all_safe and min(sizes) >= game.rules.safe_size)
        )
        if game.may_declare_end:
            assert holds
        elif holds and end.declare == "optional" and end.window == "any_point":
            view = game.view(game.mover)
            assert view.declared or view.replaceable, "the end could be declared"

    def _check_money(self, before: list[int], events: list[Event]) -> None:
        """Money moves only as the events tell."""
        moved = before[:]
        for event in events:
            match event:
                case Founded():
                    moved[event.seat] += event.cash
                case BonusesPaid(paid=amounts) | SharesSold(cash=amounts):
                    moved = [cash + amount for cash, amount in zip(moved, amounts, strict=True)]
                case Disposed():
                    moved[event.seat] += event.cash
                case Bought(cost=int(cost)):
                    moved[event.seat] -= cost
                case GameOver():
                    assert list(event.worth) == moved
        assert self.game.cash == moved

    def _check_shares(self, before: list[list[int]], events: list[Event]) -> None:
        """Shares move only as the events tell."""
        held = [row[:] for row in before]
        for event in events:
            match event:
                case Founded():
                    held[event.seat][event.chain] += event.shares
                case Disposed():
                    held[event.seat][event.chain] -= event.sold + event.traded
                    held[event.seat][event.survivor] += event.shares
                    assert held[event.seat][event.chain] == event.held
                case Bought(picks=tuple(picks)):
                    for chain, count in picks:
                        held[event.seat][chain] += count
                case SharesSwapped(given=int(given), got=int(got)):
                    held[event.seat][given] -= event.gave
                    held[event.seat][got] += event.took
                case SharesSold():
                    assert tuple(row[event.chain] for row in held) == event.shares
                    for row in held:
                        row[event.chain] = 0
        assert self.game.shares == held


def permuted(game: Game, seat: int | None, chance: Sequence[int]) -> Game:
    """The game with everything changed that `seat` cannot know: others' tiles, the pile, what chance brings.

    `chance` ranks the hidden tiles anew. Where holdings are hidden, those of the first two others change
    places.
    """
    twin = game.copy()
    others = [other for other in range(game.players) if other != seat]
    hidden = [cell for other in others for cell in game.hands[other]] + list(game.bag[game.drawn :])
    order = sorted(range(len(hidden)), key=lambda place: (chance[place % len(chance)] * (place + 1)) % 101)
    mixed = [hidden[place] for place in order]
    for other in others:
        twin.hands[other] = [mixed.pop() for _ in game.hands[other]]
    twin.bag = (*game.bag[: game.drawn], *mixed)
    twin.rng = game.rng ^ 0x5DEECE66D
    if len(others) > 1 and game.phase != Phase.OVER:
        one, two = others[:2]
        if game.rules.visibility.money == "hidden":
            twin.cash[one], twin.cash[two] = game.cash[two], game.cash[one]
        if game.rules.visibility.stocks == "hidden":
            width = len(game.rules.chains)
            first = twin.stock[one * width : (one + 1) * width]
            twin.stock[one * width : (one + 1) * width] = twin.stock[two * width : (two + 1) * width]
            twin.stock[two * width : (two + 1) * width] = first
    return twin


def replayed(game: Game, start: Game, log: Sequence[str]) -> None:
    """The log played again from the same start leads to the same game."""
    for words in log:
        start.play(start.parse(words))
    assert snapshot(start) == snapshot(game)
