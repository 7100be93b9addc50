"""How a sentence is made: a whole template and named values, one form for one and one for many.

Every text a person reads is a literal handed to `gettext` or `ngettext`, so that a catalogue can hold it. A
template is a whole sentence or a whole label: clauses are never glued together, since other languages order
them otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence


def gettext(message: str, /, **values: object) -> str:
    """The message with its values put in.

    >>> gettext("{name} placed {tile}.", name="Ann", tile="9E")
    'Ann placed 9E.'
    """
    return message.format(**values) if values else message


def ngettext(one: str, many: str, count: int, /, **values: object) -> str:
    """The form for `count`, which both forms can name as `{count}`.

    >>> ngettext("{count} share", "{count} shares", 1), ngettext("{count} share", "{count} shares", 3)
    ('1 share', '3 shares')
    """
    return (one if count == 1 else many).format(count=count, **values)


def sentences(*parts: str) -> str:
    """Whole sentences one after the other; empty ones are left out.

    >>> sentences("Unknown command 'stat'.", "Did you mean 'stats'?", "")
    "Unknown command 'stat'. Did you mean 'stats'?"
    """
    return " ".join(filter(None, parts))


def money(dollars: int) -> str:
    """An amount of money.

    >>> money(1200), money(-300)
    ('$1,200', '-$300')
    """
    return f"-${-dollars:,}" if dollars < 0 else f"${dollars:,}"


def listed(parts: Sequence[str]) -> str:
    """A list in which all hold.

    >>> listed(["Ann", "Bob", "Cy"])
    'Ann, Bob and Cy'
    """
    if len(parts) < 2:
        return "".join(parts)
    return gettext("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])


def either(parts: Sequence[str]) -> str:
    """A list of which one holds.

    >>> either(["1", "2", "3"])
    '1, 2 or 3'
    """
    if len(parts) < 2:
        return "".join(parts)
    return gettext("{first} or {last}", first=", ".join(parts[:-1]), last=parts[-1])
