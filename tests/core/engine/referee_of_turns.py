"""The referee's books of tiles and turns: who draws what and when, and when nothing moves any more.

They are kept from the events alone; what the game says of itself is only compared with them.
"""

from __future__ import annotations

from collections.abc import Sequence

from acquire_core import Action, Game
from acquire_core.engine.actions import Card, Draw, Replace, SwapHand
from acquire_core.engine.events import (
    Bought,
    Drew,
    Event,
    GameOver,
    MarketDrew,
    Placed,
    SetAside,
    SharesSwapped,
    TurnBegan,
)
from acquire_core.engine.result import EndReason
from acquire_core.rules.model import CARDS

TAKE_5 = 5
"""Tiles that the card of this name draws (case 103)."""


class Tiles:
    """Hands and draw pile: every tile comes off the top of the pile, as many as the rules say."""

    def __init__(self, game: Game) -> None:
        self.rules = game.rules
        self.pile = list(game.pool)
        self.hands = [game.hand(seat) for seat in range(game.players)]

    def follow(self, action: Action, events: Sequence[Event], mover: int) -> None:
        """Book what the choice of a mover did to the tiles."""
        size = self.rules.setup.hand_size
        before = len(self.hands[mover])
        aside = drew = extended = 0
        began = False
        for event in events:
            match event:
                case Drew(seat=seat, tile=str(tile)):
                    assert tile == self.pile.pop(0), "tiles are drawn in the order of the pile"
                    self.hands[seat].append(tile)
                    extended += began
                    drew += not began
                case SetAside(seat=seat, tile=tile):
                    self.hands[seat].remove(tile)
                    aside += 1
                case Placed(seat=seat, tile=str(tile)):
                    self.hands[seat].remove(tile)
                case MarketDrew(tile=tile):
                    assert tile in self.pile if self.pile else tile is None
                case TurnBegan():
                    began = True
                    assert len(self.hands[mover]) >= size or not self.pile, "a hand is filled up"
        extends = self.rules.tiles.no_playable == "extend_hand"
        assert extends or not extended, "a turn begins with the tiles one has"
        self._no_more_than(action, before, drew, aside)

    def _no_more_than(self, action: Action, before: int, drew: int, aside: int) -> None:
        """Only as many tiles are drawn as the hand lacks."""
        size = self.rules.setup.hand_size
        match action:
            case Card(card=card) if CARDS[card] == "take5":
                assert drew == TAKE_5 or not self.pile
            case Draw():
                assert drew <= max(0, size - before) + aside
            case Replace():
                assert drew <= max(1, size - before + aside)
            case SwapHand():
                assert aside == before
                assert drew == size or not self.pile
            case _:
                assert not drew, "nothing else draws"

    def compare(self, game: Game) -> None:
        """The game has the same tiles in the same places."""
        assert list(game.pool) == self.pile
        assert [sorted(game.hand(seat)) for seat in range(game.players)] == [*map(sorted, self.hands)]


class StopRule:
    """Turns in a row in which nothing was placed or drawn; a full round of them ends the game (case 88)."""

    def __init__(self, game: Game) -> None:
        view = game.view(None)
        self.players = game.players
        self.counts_purchases = game.rules.end.stalemate == "none"
        self.idle = view.idle
        self.moved = view.placed or view.drew
        self.bought = False

    def follow(self, events: Sequence[Event]) -> None:
        """Book what happened."""
        for event in events:
            match event:
                case Placed(tile=str()) | Drew():
                    self.moved = True
                case Bought(shares=shares) if shares:
                    self.bought = True
                case SharesSwapped():
                    self.bought = True
                case TurnBegan():
                    self._turn_over()
                    assert self.idle < self.players, "a round without a tile ends the game"
                case GameOver(reason=reason):
                    if reason == EndReason.STALEMATE:
                        self._turn_over()
                        assert self.idle == self.players, "only a whole round without a tile ends the game"

    def _turn_over(self) -> None:
        stands_still = not self.moved and not (self.counts_purchases and self.bought)
        self.idle = self.idle + 1 if stands_still else 0
        self.moved = self.bought = False

    def compare(self, game: Game) -> None:
        """The game counts the same turns."""
        if game.actor is not None:
            assert game.view(None).idle == self.idle
