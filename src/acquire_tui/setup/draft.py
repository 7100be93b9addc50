"""A table being set up: what flags have fixed already, and what the set-up screen still asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from acquire_core.rules.player_counts import table_sizes
from acquire_tui.setup.seats import Wish, named
from acquire_tui.text.pages.setup import wrong_count

if TYPE_CHECKING:
    from acquire_core import Rules
    from acquire_tui.setup.game_options import Options

USUAL_LEVEL = "casual"
USUAL_SEATS = 4
USUAL_RULES = "standard"


@dataclass(frozen=True, slots=True)
class Draft:
    """What is known of the table; None is still to be asked."""

    rules: Rules | None = None
    wishes: tuple[Wish, ...] | None = None
    seed: str | None = None
    open_holdings: bool | None = None
    pace: float = 0.4
    think: float | None = None
    remarks: bool = True
    name: str = ""
    """How the first person at the table is called unless another name is typed."""
    printed: Rules | None = None
    """The rules without the changes that flags made to them; None where they made none."""

    @property
    def begun(self) -> bool:
        """Whether anything about the table is fixed already."""
        return (self.rules, self.wishes, self.seed, self.open_holdings) != (None, None, None, None)

    @property
    def complete(self) -> bool:
        """Whether the game can begin without a question."""
        return self.rules is not None and self.wishes is not None


def usual_seats(rules: Rules) -> int:
    """Four seats, or the number nearest to it that the rule set has a table for."""
    sizes = table_sizes(rules.teams.size, rules.players.min, rules.players.max)
    return min(sizes, key=lambda size: abs(size - USUAL_SEATS))


def usual_wishes(rules: Rules, name: str = "") -> tuple[Wish, ...]:
    """A person and three casual opponents, as far as the rule set has seats."""
    return (Wish(name, None), *[Wish("", USUAL_LEVEL)] * (usual_seats(rules) - 1))


def count_problem(rules: Rules, seats: int) -> str | None:
    """What is wrong with this many seats under these rules."""
    low, high = rules.players.min, rules.players.max
    sizes = table_sizes(rules.teams.size, low, high)
    if seats in sizes:
        return None
    return wrong_count(rules.title, sizes, rules.teams.size, seats)


def options_of(draft: Draft) -> Options:
    """The options of a complete draft."""
    from acquire_tui.setup.game_options import Options, Seat

    assert draft.rules is not None
    assert draft.wishes is not None
    names = named(draft.wishes)
    return Options(
        rules=draft.rules,
        seats=tuple(Seat(name, wish.level) for name, wish in zip(names, draft.wishes, strict=True)),
        seed=fresh_seed() if draft.seed is None else draft.seed,
        open_holdings=draft.open_holdings,
        pace=draft.pace,
        think=draft.think,
        remarks=draft.remarks,
    )


def fresh_seed() -> str:
    """A seed short enough to be read out: two groups of four letters and digits."""
    import secrets

    signs = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
    return (
        "".join(secrets.choice(signs) for _ in range(4))
        + "-"
        + "".join(secrets.choice(signs) for _ in range(4))
    )
