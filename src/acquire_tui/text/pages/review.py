"""The viewer of recorded games: the table at any choice, and the pages of the review."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_tui.text.translation import gettext, listed, money, ngettext

HELP = gettext(
    "A recorded game. Left and right go choice by choice, up and down turn by turn; the buttons and the bar "
    "under the table do the same with the mouse. 1 to 6, or the names at the top, show the table, net worth "
    "over time, cash and shares by turn, where the money came from, the mergers, and the largest swings. On "
    "those pages Enter shows the table at that point.\n\n"
    "Once a game is over you can view it with all hands open, where [n] on the board is a tile of seat n, or "
    "as any seat. The tile placed last is underlined. Each seat has a letter in the chart, and * marks where "
    "lines meet."
)

PAGES = {
    "table": gettext("Table"),
    "worth": gettext("Worth"),
    "holdings": gettext("Holdings"),
    "money": gettext("Money"),
    "mergers": gettext("Mergers"),
    "swings": gettext("Swings"),
}
"""The names of the pages, in the order of their keys."""

# Keys.

STEP, STEP_BACK = gettext("Step"), gettext("Step back")
STEP_TIP = gettext("One choice forward or back.")
NEXT_TURN, PREVIOUS_TURN = gettext("Next turn"), gettext("Previous turn")
TEN_TURNS, TEN_TURNS_BACK = gettext("Ten turns forward"), gettext("Ten turns back")
START, START_TIP = gettext("Start"), gettext("To the deal.")
END, END_TIP = gettext("End"), gettext("To the end of the game.")
MERGER, MERGER_TIP = gettext("Merger"), gettext("To the next merger.")
PREVIOUS_MERGER = gettext("Previous merger")
GO_TO_TURN, GO_TO_TURN_TIP = gettext("Go to turn"), gettext("Type the number of a turn.")
PLAY, PLAY_TIP = gettext("Play"), gettext("Play on its own, or stop.")
FASTER, SLOWER = gettext("Faster"), gettext("Slower")
VIEW_AS, VIEW_AS_TIP = gettext("View as"), gettext("Show all hands, one seat's, or none.")
SEAT, SEAT_TIP = gettext("Seat"), gettext("The seat that stands out.")
NEXT_PAGE, PREVIOUS_PAGE = gettext("Next page"), gettext("Previous page")
GO_THERE, GO_THERE_TIP = gettext("Go there"), gettext("To the table at this point.")
PLAY_BUTTON, STOP_BUTTON = gettext("play"), gettext("stop")

# Where in the game it is, and whose hands are shown.

COVERED = gettext("The hands stay covered until the game is over.")
UNFINISHED = gettext("Unfinished: no hands are shown.")
OPEN_HANDS = gettext("All hands: [n] is seat n's tile")
NO_HAND = gettext("No hands shown.")
ALL_HANDS = gettext("All hands open.")
NO_MERGER = gettext("No chains have merged in this game.")
LAST_MERGER = gettext("There is no merger after this one.")
FIRST_MERGER = gettext("There is no merger before this one.")

# The pages.

HIDDEN = gettext("Cash and shares are hidden until the game is over; then you see them here.")
NO_SWING = gettext("Nobody's net worth has changed in this game.")
TURN, DEAL, CASH, WORTH = gettext("Turn"), gettext("deal"), gettext("cash"), gettext("worth")
SOURCES = {
    "start": gettext("Starting cash"),
    "founder": gettext("Founder's shares"),
    "growth": gettext("Growth of shares held"),
    "bonuses": gettext("Bonuses in mergers"),
    "final_bonuses": gettext("Bonuses at the end"),
    "trades": gettext("Trades in mergers"),
    "kept": gettext("Written off (mergers)"),
    "cards": gettext("Power cards"),
}
"""Where money came from, by the names of `acquire_core.record.turn_statistics.Sources`."""
MONEY_AT_END = gettext("Money at the end")
WORTH_NOW = gettext("Cash and shares now")
ALONG_THE_WAY = gettext("Along the way")
PAID_FOR_SHARES = gettext("Paid for shares")
GOT_FOR_SHARES = gettext("Got for shares sold")
WRITTEN_OFF = gettext(
    "Written off: the worth of shares kept when their chain became defunct. If the chain is founded again, "
    "their worth comes back as growth."
)


def small(width: int, height: int, least_width: int, least_height: int) -> str:
    """In place of everything where the window is too small."""
    return gettext(
        "This terminal is {width}x{height}; the viewer needs {least_width}x{least_height}. "
        "Enlarge the window.",
        width=width,
        height=height,
        least_width=least_width,
        least_height=least_height,
    )


def position(turn: int, turns: int, choice: int, choices: int) -> str:
    """Where in the game it is."""
    if not choice:
        return ngettext(
            "The deal, before the only turn.", "The deal, before the first of {count} turns.", turns
        )
    if choice == choices:
        return ngettext(
            "The only choice, in turn {turn} of {turns}.",
            "The last of {count} choices, in turn {turn} of {turns}.",
            choices,
            turn=turn,
            turns=turns,
        )
    return gettext(
        "Turn {turn} of {turns}, choice {choice} of {choices}.",
        turn=turn,
        turns=turns,
        choice=choice,
        choices=choices,
    )


def viewed_as(name: str) -> str:
    return gettext("Viewed as {name}.", name=name)


def asked_turn(typed: str, turns: int, enter: str, back: str) -> str:
    """The prompt while the number of a turn is typed, with the keys that go there and leave it."""
    return gettext(
        "Go to turn (1 to {turns}): {typed}_  {enter} goes, {back} cancels.",
        turns=turns,
        typed=typed,
        enter=enter,
        back=back,
    )


def speed(choices: float) -> str:
    """Choices a second."""
    return gettext("{choices:g}/s", choices=choices)


def several(mark: str) -> str:
    """What a mark in the chart stands for: lines that meet."""
    return gettext("{mark} several", mark=mark)


def shares_of(name: str) -> str:
    return gettext("shares of {name}", name=name)


def merged(name: str, tile: str, survivor: str, defunct: Sequence[str]) -> str:
    """A merger in a line: which chains went into which one, each with its size."""
    return gettext(
        "{name} placed {tile}: {defunct} merged into {survivor}.",
        name=name,
        tile=tile,
        survivor=survivor,
        defunct=listed(defunct),
    )


def bonuses(chain: str, paid: Sequence[tuple[str, int]]) -> str:
    """What a defunct chain paid, by name."""
    if not paid:
        return gettext("{chain} paid nobody.", chain=chain)
    amounts = [gettext("{name} {amount}", name=name, amount=money(amount)) for name, amount in paid]
    return gettext("{chain} paid {amounts}.", chain=chain, amounts=listed(amounts))


def swing_turn(turn: int) -> str:
    return gettext("turn {turn:>3}", turn=turn)


def swung(name: str, before: int, after: int) -> str:
    """A change of a seat's net worth."""
    change = after - before
    signed = money(change) if change < 0 else gettext("+{amount}", amount=money(change))
    return gettext(
        "{name} {change}, from {before} to {after}",
        name=name,
        change=signed,
        before=money(before),
        after=money(after),
    )
