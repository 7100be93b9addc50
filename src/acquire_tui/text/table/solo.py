"""Playing alone for the highest score."""

from __future__ import annotations

from acquire_tui.text.translation import gettext, money, ngettext

FIRST_SCORE = gettext("This is your first score by these rules.")


def best(title: str, score: int, day: str, count: int, average: int) -> str:
    """The best of so many scores by a rule set, with its day if that is known, and their average."""
    values = {"title": title, "score": money(score), "day": day, "average": money(average)}
    if day:
        return ngettext(
            "Alone, {title}: best {score} on {day}; {count} game.",
            "Alone, {title}: best {score} on {day}; {count} games, {average} on average.",
            count,
            **values,
        )
    return ngettext(
        "Alone, {title}: best {score}; {count} game.",
        "Alone, {title}: best {score}; {count} games, {average} on average.",
        count,
        **values,
    )


def compared(score: int, best: int, day: str) -> str:
    """How a score compares with the best one before it, whose day is "" where it is not known."""
    values = {"best": money(best), "day": day}
    if score > best:
        if day:
            return gettext("A new best! The one before was {best} on {day}.", **values)
        return gettext("A new best! The one before was {best}.", **values)
    if score == best:
        if day:
            return gettext("You equalled your best: {best} on {day}.", **values)
        return gettext("You equalled your best: {best}.", **values)
    if day:
        return gettext("Your best is {best} on {day}.", **values)
    return gettext("Your best is {best}.", **values)
