"""How many there are of something, for the places of other sentences and for columns."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_tui.text.translation import either, gettext, ngettext


def games(count: int) -> str:
    return ngettext("{count} game", "{count} games", count)


def wins(count: int) -> str:
    return ngettext("{count} win", "{count} wins", count)


def turns(count: int) -> str:
    return ngettext("{count} turn", "{count} turns", count)


def choices(count: int) -> str:
    return ngettext("{count} choice", "{count} choices", count)


def players(count: int) -> str:
    return ngettext("{count} player", "{count} players", count)


def seconds(count: float) -> str:
    if count == int(count):
        return ngettext("{count} second", "{count} seconds", int(count))
    return gettext("{count:g} seconds", count=count)


def players_allowed(sizes: Sequence[int]) -> str:
    """The numbers of players there may be, lowest first: `1 player`, `4 or 6 players`, `2 to 6 players`."""
    if len(sizes) == 1:
        return players(sizes[0])
    if len(sizes) > 2 and sizes[-1] - sizes[0] == len(sizes) - 1:
        return gettext("{least} to {most} players", least=sizes[0], most=sizes[-1])
    return gettext("{numbers} players", numbers=either([str(size) for size in sizes]))


def shares(count: int) -> str:
    return ngettext("{count} share", "{count} shares", count)


def tiles(count: int) -> str:
    return ngettext("{count} tile", "{count} tiles", count)
