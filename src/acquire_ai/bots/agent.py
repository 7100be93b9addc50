"""From a view to a choice: what all opponents that think share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from acquire_ai.bots.card_lookahead import Trials
from acquire_ai.bots.casual import Casual
from acquire_ai.bots.lookahead import Mind
from acquire_ai.errors import UnknownStyleError
from acquire_ai.evaluation.learned_value import knots_for
from acquire_ai.player import Clock
from acquire_ai.simulation.determinize import shown, unseen
from acquire_ai.simulation.lookups import look
from acquire_ai.simulation.moves import Move, text
from acquire_ai.simulation.state import State
from acquire_ai.styles import STYLES, styled
from acquire_core import Action, View
from acquire_core.rules.model import Rules


@dataclass(frozen=True, slots=True)
class Situation:
    """A position as one seat knows it."""

    known: State
    seat: int
    counts: Sequence[int]
    """Tiles in every hand."""
    tiles: list[int]
    """The tiles the seat cannot place."""


Decide = Callable[[Mind, Situation, Clock, Random], Move]


class Thinker:
    """An opponent that works on the lean position of its view; `decide` is its way of thinking."""

    def __init__(self, decide: Decide, style: str = "") -> None:
        if style and style not in STYLES:
            raise UnknownStyleError(style)
        self._decide = decide
        self._style = style
        self._minds: dict[tuple[int, int], tuple[Rules, Mind]] = {}
        self._plain = Casual()

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> Action:
        """One of the legal actions; whatever lies outside the lean position is left to simpler means."""
        if len(legal) == 1:
            return legal[0]
        if view.players == 1:
            return self._plain.choose(view, legal, clock, rng)
        offered = {str(action): action for action in legal}
        mind = self.mind(view)
        known = shown(view)
        known.rng = rng.getrandbits(64)
        seat = known.actor
        ending = mind.ending(known, seat, "declare end" in offered, "finish" in offered)
        if ending is not None:
            return offered[text(mind.look, ending)]
        if view.rules.powers.enabled and seat == known.mover and not clock.over:
            words = Trials(mind, view, known, unseen(view), rng).choose(offered)
            if words is not None:
                return offered[words]
        move = mind.only(known)
        if move is None:
            move = self._decide(mind, Situation(known, seat, view.hand_sizes, unseen(view)), clock, rng)
        action = offered.get(text(mind.look, move))
        return action if action is not None else self._plain.choose(view, legal, clock, rng)

    def mind(self, view: View) -> Mind:
        """The mind for the view's table, made once."""
        key = (id(view.rules), view.players)
        kept = self._minds.get(key)
        if kept is None or kept[0] is not view.rules:
            table = look(view.rules, view.players)
            kept = self._minds[key] = (view.rules, Mind(table, knots=styled(knots_for(table), self._style)))
        return kept[1]
