"""The texts of choices, for what is worked out in cells and chain numbers."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_ai.simulation.lookups import Look


def bought(look: Look, picks: Sequence[int]) -> str:
    """The text of a purchase listed share by share ("no chain" for shares not bought)."""
    words = ["buy"]
    for chain, info in enumerate(look.rules.chains):
        count = picks.count(chain)
        if count:
            words += [info.name, str(count)]
    return " ".join(words) if len(words) > 1 else "buy nothing"


def disposed(sell: int, trade: int) -> str:
    """The text of a disposal."""
    sold = f" sell {sell}" if sell else ""
    traded = f" trade {trade}" if trade else ""
    return f"dispose{sold}{traded}"
