"""From a view to a choice: what all opponents that look ahead share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from acquire_ai.bots.card_lookahead import CardLookAhead
from acquire_ai.bots.lookahead import LookAhead
from acquire_ai.bots.solo_lookahead import SoloLookAhead
from acquire_ai.errors import UnknownStyleError
from acquire_ai.evaluation.learned_value import knots_for
from acquire_ai.evaluation.lookups import lookups
from acquire_ai.player_protocol import Clock
from acquire_ai.styles import STYLES, styled
from acquire_core import Action, Determinizer, Game, View
from acquire_core.engine.actions import NO_CELL
from acquire_core.rules.model import Rules


class Situation:
    """A choice as one seat knows it."""

    def __init__(self, view: View, chance: Random) -> None:
        assert view.actor is not None, "nobody decides when the game is over"
        self.seat = view.actor
        self.guesses = Determinizer(view)
        self.known = known_game(self.guesses, view)
        """The game without the tiles that are hidden."""
        self.known.rng = chance.getrandbits(64)


Decide = Callable[[LookAhead, Situation, Clock, Random], Action]


class Agent:
    """An opponent that thinks on games made from its view; `decide` is its way of thinking."""

    def __init__(self, decide: Decide, style: str = "") -> None:
        if style and style not in STYLES:
            raise UnknownStyleError(style)
        self._decide = decide
        self._style = style
        self._made: dict[tuple[int, int], tuple[Rules, LookAhead]] = {}

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> Action:
        """One of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        look_ahead = self.look_ahead(view)
        situation = Situation(view, rng)
        known, seat = situation.known, situation.seat
        ending = look_ahead.ending(known, seat, legal)
        if ending is not None:
            return ending
        if known.power and seat == known.mover and not clock.over:
            cards = CardLookAhead(look_ahead, known, situation.guesses.unseen, view.pool_size, rng)
            chosen = cards.choose(legal)
            if chosen is not None:
                return chosen
        return look_ahead.only(known) or self._decide(look_ahead, situation, clock, rng)

    def look_ahead(self, view: View) -> LookAhead:
        """The look ahead for the view's table, made once."""
        key = (id(view.rules), view.players)
        made = self._made.get(key)
        if made is None or made[0] is not view.rules:
            table = lookups(view.rules, view.players)
            kind = SoloLookAhead if view.players == 1 else LookAhead
            look_ahead = kind(table, knots=styled(knots_for(table), self._style))
            made = self._made[key] = (view.rules, look_ahead)
        return made[1]


def known_game(guesses: Determinizer, view: View) -> Game:
    """The game without the tiles that are hidden, to look ahead on: nothing hidden can be seen there."""
    known = guesses.known.copy()
    end_matters = known.rules.end.pool_empty_ends or known.rules.tiles.no_playable == "redraw_hand"
    if view.pool_size and end_matters and not known.rules.two_player.market:
        # One unknown tile stands for a pile whose being empty would end the game or keep a bad hand.
        known.bag = (NO_CELL,)
    return known
