"""The game: what a log of choices under one rule set comes to.

`Game` is the public face of a `State`, and asks the phase what is legal and what a choice does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from acquire_core.engine import setup, view
from acquire_core.engine.actions import Action
from acquire_core.engine.events import Events, Row
from acquire_core.engine.notation import choices
from acquire_core.engine.phases import buy, draw, merger, scoring, tile
from acquire_core.engine.state import State
from acquire_core.rules.model import Dollars, Rules, Shares


def _legal_over(_state: State) -> Sequence[Action]:
    return ()


def _play_over(state: State, action: Action, _events: list[Row]) -> None:
    raise state.wrong_phase(action)


LEGAL: tuple[Callable[[State], Sequence[Action]], ...] = (
    tile.legal,
    tile.legal_found,
    merger.legal_survivor,
    merger.legal_settle,
    merger.legal_dispose,
    buy.legal,
    draw.legal,
    _legal_over,
)
"""By phase: what may be chosen."""

PLAY: tuple[Callable[[State, Action, list[Row]], None], ...] = (
    tile.play,
    tile.play_found,
    merger.play_survivor,
    merger.play_settle,
    merger.play_dispose,
    buy.play,
    draw.play,
    _play_over,
)
"""By phase: carry out a choice."""


class Game(State):
    """A game in progress. Seats and chains are indices from 0, tiles are names such as `9E`."""

    __slots__ = ()

    @classmethod
    def new(
        cls,
        rules: Rules,
        players: int,
        seed: int | str = 0,
        *,
        bag: Sequence[str] | None = None,
        first: int | None = None,
    ) -> Game:
        """Deal a game.

        `bag` fixes the drawing order: start tiles first, one a seat, then the hand of the seat that
        begins, then that of the next. `first` fixes who begins. Without them the seed decides, and the
        same seed deals the same game everywhere. SetupError when these do not fit the rule set.
        """
        return setup.deal(cls, rules, players, seed, bag, first)

    @classmethod
    def from_position(
        cls,
        rules: Rules,
        board: Mapping[str, str],
        hands: Sequence[Sequence[str]],
        *,
        cash: Sequence[Dollars] | None = None,
        shares: Sequence[Mapping[str, Shares]] | None = None,
        pool: Sequence[str] | None = None,
        mover: int = 0,
        seed: int | str = 0,
    ) -> Game:
        """A game whose mover is about to place, for puzzles, tests and analysis.

        `board` maps tiles to a chain's name, `lone` or `dead`; `pool` is the drawing order of the tiles
        left, by default all others, shuffled by `seed`; cash is the rule set's, shares are none unless
        given. SetupError says what does not fit.
        """
        return setup.position(cls, rules, board, hands, cash, shares, pool, mover, seed)

    @classmethod
    def from_text(cls, text: str) -> Game:
        """The game that `to_text` gave the text of. SetupError says what does not fit."""
        # Loaded here since it reads rule files, which no game needs for playing.
        from acquire_core.engine.notation.positions import from_text

        return from_text(cls, text)

    def to_text(self) -> str:
        """The whole state as one line (see docs/notation.md); equal texts, equal games."""
        from acquire_core.engine.notation.positions import text_of

        return text_of(self)

    def price(self, chain: int) -> Dollars:
        """What a share costs; 0 for a chain not on the board."""
        return self.prices[chain]

    @property
    def may_declare_end(self) -> bool:
        """Whether the seat whose turn it is may declare the end now."""
        return scoring.may_declare(self)

    def net_worth(self, seat: int) -> Dollars:
        """Cash, shares at their price, and the bonuses if the game ended now.

        During a merger defunct shares count at their price until it is closed, and their bonuses until
        they are paid. In the game for two the stock market counts with the average over its tiles.
        """
        return self.cash[seat] + scoring.holdings_worth(self)[seat]

    def legal_actions(self) -> Sequence[Action]:
        """What the seat that decides may choose, in a stable order; empty only when the game is over."""
        return LEGAL[self.step](self)

    def play(self, action: Action) -> Events:
        """Carry out a choice and all that follows without another one; what happened, in order.

        The choice comes from `legal_actions` or `parse` of a game of the same rule set: cells and chains are
        numbered anew in every other. IllegalAction when the rules do not allow it: the game is unchanged.
        """
        events = Events()
        PLAY[self.step](self, action, events)
        return events

    def parse(self, words: str) -> Action:
        """The choice a text stands for, legal now or not; ParseError when it is none of this rule set."""
        return choices.parse(self.tables, words)

    def view(self, seat: int | None) -> view.View:
        """What one seat (None: a spectator) may know."""
        return view.of(self, seat)
