"""What opponents say at the table, by style and occasion."""

from __future__ import annotations

from acquire_tui.text.translation import gettext

REMARKS: dict[str, dict[str, tuple[str, ...]]] = {
    "": {
        "founded": (gettext("And so it begins."), gettext("A fine spot for it."), gettext("Small today.")),
        "merged": (
            gettext("Two into one."),
            gettext("That had to happen."),
            gettext("Someone had to do it."),
        ),
        "bought": (gettext("I'll take three."), gettext("Put it on my account.")),
        "sold": (gettext("Cash in hand."), gettext("Off they go.")),
        "traded": (gettext("Out with the old."), gettext("New paper for old.")),
        "end": (gettext("Let's count."), gettext("That will do.")),
        "won": (gettext("A pleasure doing business."), gettext("Again?")),
    },
    "builder": {
        "founded": (
            gettext("Foundations first."),
            gettext("Give it time and tiles."),
            gettext("This one will have a lobby."),
        ),
        "merged": (gettext("A wing for the main house."), gettext("Bigger is better.")),
        "bought": (gettext("I believe in bricks."), gettext("For the long run.")),
        "traded": (gettext("Up with the survivor."),),
        "won": (gettext("Built to last."),),
    },
    "raider": {
        "founded": (gettext("Bait."), gettext("Something to swallow later.")),
        "merged": (gettext("Gulp."), gettext("Nothing personal."), gettext("Hand over the keys.")),
        "bought": (gettext("I smell a takeover."), gettext("Three, and I'm not done.")),
        "sold": (gettext("Take the money and run."),),
        "won": (gettext("Too slow, all of you."),),
    },
    "banker": {
        "founded": (gettext("A modest venture."), gettext("Collateral.")),
        "merged": (gettext("My commission, please."), gettext("A sound transaction.")),
        "bought": (gettext("Within budget."), gettext("A careful purchase.")),
        "sold": (gettext("Liquidity."), gettext("Cash never burns down.")),
        "end": (gettext("Let's close the books."),),
        "won": (gettext("The books balance."),),
    },
}
"""By style and occasion; a style that has nothing to say to an occasion says what those without one say."""


def remarks_on(occasion: str, style: str) -> tuple[str, ...]:
    """What there is to say to an occasion of `acquire_ai.bots.remarks`."""
    return REMARKS.get(style, {}).get(occasion) or REMARKS[""][occasion]


def said(name: str, remark: str) -> str:
    return gettext('{name}: "{remark}"', name=name, remark=remark)
