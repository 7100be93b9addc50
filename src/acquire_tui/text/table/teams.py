"""Partners: their letters, and who plays with whom."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_core import Rules
from acquire_core.engine.teams import team_of
from acquire_tui.text.translation import gettext, listed


def team_letter(rules: Rules, players: int, seat: int) -> str:
    """The letter partners go by, nothing where everybody plays alone."""
    return chr(65 + team_of(rules, players, seat)) if rules.teams.size > 1 else ""


def with_teams(rules: Rules, names: Sequence[str]) -> list[str]:
    """The names, each with its team's letter where there are teams: `Ann (A)`."""
    letters = [team_letter(rules, len(names), seat) for seat in range(len(names))]
    return [f"{name} ({letter})" if letter else name for name, letter in zip(names, letters, strict=True)]


def partners(rules: Rules, names: Sequence[str]) -> str:
    """Who plays with whom; nothing where everybody plays alone."""
    if rules.teams.size == 1:
        return ""
    teams = len(names) // rules.teams.size
    sides = [
        gettext("{letter} {names}", letter=chr(65 + team), names=listed(names[team::teams]))
        for team in range(teams)
    ]
    return gettext("Partners add up their money: {teams}.", teams="; ".join(sides))
