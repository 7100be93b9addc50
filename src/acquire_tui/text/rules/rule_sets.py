"""What a rule set is, in a line: told from the rules in play, so that a house rule cannot contradict it."""

from __future__ import annotations

from acquire_core import Rules
from acquire_core.rules.player_counts import table_sizes
from acquire_tui.text.counts import players_allowed
from acquire_tui.text.translation import gettext, ngettext


def described(rules: Rules) -> str:
    """Where the rules come from, and what is known first about a table that plays them."""
    facts = [
        players_allowed(table_sizes(rules.teams.size, rules.players.min, rules.players.max)),
        gettext("{columns} x {rows} board", columns=rules.board.columns, rows=rules.board.rows),
        ngettext("{count} bonus", "{count} bonuses", rules.bonus.ranks),
    ]
    if rules.two_player.market:
        facts.append(gettext("stock market"))
    if rules.powers.enabled:
        facts.append(gettext("power cards"))
    if rules.teams.size > 1:
        facts.append(gettext("teams of {size}", size=rules.teams.size))
    return gettext("{source} {facts}.", source=rules.description, facts=", ".join(facts))
