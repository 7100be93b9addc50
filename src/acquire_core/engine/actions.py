"""The choices a seat can make, as values with a text form.

The text is what the record, the log and plain mode speak; two choices are the same when their kind
and text are. The choices of a rule set are made once and shared (see `tables`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

NO_CELL = 0
"""The cell of `place none`: a corner of the frame around the board, where no tile ever lies."""


@dataclass(frozen=True, slots=True)
class Action:
    """One choice; `str()` gives its text."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Place(Action):
    """`place 9E`, or `place none` where no tile is placed."""

    cell: int = field(compare=False)


@dataclass(frozen=True, slots=True)
class Found(Action):
    """`found Tower`: the chain that a tile just placed founds."""

    chain: int = field(compare=False)


@dataclass(frozen=True, slots=True)
class Survive(Action):
    """`survive Tower`: which of equally large chains survives the merger."""

    chain: int = field(compare=False)


@dataclass(frozen=True, slots=True)
class Settle(Action):
    """`settle Luxor`: which of equally large defunct chains is settled next."""

    chain: int = field(compare=False)


@dataclass(frozen=True, slots=True)
class Dispose(Action):
    """`dispose sell 3 trade 2`: shares of the defunct chain sold and given in trade; the rest is held."""

    sell: int = field(compare=False)
    trade: int = field(compare=False)


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """`buy Luxor 2 Tower 1`; `picks` pairs a chain with the shares bought, in the chains' order."""

    picks: tuple[tuple[int, int], ...] = field(compare=False)
    shares: int = field(compare=False)
    chains: int = field(compare=False)
    """The chains picked, as bits."""
    needs: int = field(compare=False)
    """The picks as bits, to be held against what the bank is short of."""


@dataclass(frozen=True, slots=True)
class Replace(Action):
    """`replace 5C` sets a dead tile aside and draws another; `replace none` ends the turn."""

    cell: int = field(compare=False)


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """`draw`: fill the hand and end the turn."""


@dataclass(frozen=True, slots=True)
class SwapHand(Action):
    """`swap hand`: set a hand without a playable tile aside and draw a new one."""


@dataclass(frozen=True, slots=True)
class Card(Action):
    """`card take5`: play a power card; `card` is its place among `rules.CARDS`."""

    card: int = field(compare=False)
    name: str = field(compare=False)
    """What the card is called, `Take 5`."""


@dataclass(frozen=True, slots=True)
class SwapShares(Action):
    """`swap Luxor Tower`: two shares of one chain on the board for one of another (Trade 2)."""

    given: int = field(compare=False)
    got: int = field(compare=False)


@dataclass(frozen=True, slots=True)
class DeclareEnd(Action):
    """`declare end`: announce that this turn is the last."""


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """`finish`: stop at once after declaring the end."""


PLACE_NONE = Place("place none", NO_CELL)
BUY_NOTHING = Buy("buy nothing", (), 0, 0, 0)
REPLACE_NONE = Replace("replace none", NO_CELL)
DRAW = Draw("draw")
SWAP_HAND = SwapHand("swap hand")
DECLARE_END = DeclareEnd("declare end")
FINISH = Finish("finish")
