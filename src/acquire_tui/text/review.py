"""Every sentence of the viewer and of the statistics, made here and whole."""

from __future__ import annotations

from collections.abc import Sequence

from acquire_core.record.turn_statistics import MergerRow, Swing
from acquire_tui.storage.statistics import PersonResults, Statistics
from acquire_tui.text.log import Wording, listed, money
from acquire_tui.text.names import display_names

VIEWER = (
    "A recorded game. Left and right go choice by choice, up and down turn by turn; the buttons and the "
    "bar under the table do the same for the mouse. 1 to 6, or the names at the top, show the table, "
    "worth over time, cash and shares by turn, where the money came from, the mergers, and the largest "
    "swings. On those pages Enter goes to the table at that place.\n\n"
    "Once a game is over it can be seen with all hands open, when [n] on the board is a tile of seat n, "
    "or from any seat's eyes. The tile placed last is underlined. Each seat has a letter in the chart, "
    "and * stands where lines meet."
)
HIDDEN = "Cash and shares are hidden in this game until it is over; then you see them here."
COVERED = "The hands stay covered until the game is over."
NO_MERGER = "No chains have merged in this game."
WRITTEN_OFF = (
    "Written off: what shares were worth that were kept when their chain vanished. If it comes back, so does "
    "their worth, as growth."
)
NO_SWING = "Nobody's worth has changed in this game."
LAST_MERGER = "There is no merger after this one."
FIRST_MERGER = "There is no merger before this one."
OPEN_HANDS = "All hands: [n] is seat n's tile"
UNFINISHED = "Not over: no hands are shown."
SEVERAL = "* several"
OWN_RESULTS = (
    "Every game you finish is counted here by itself: wins, average worth and best win by rule set, number "
    "of players and opponents. It is read from the records on this computer; nothing is sent anywhere."
)
NOTHING_YET = "There are no finished games yet."
NOTHING_COUNTS = "No finished game counts yet."
READING = "Reading the records ..."


def position(turn: int, turns: int, choice: int, choices: int) -> str:
    """Where in the game it is."""
    if not choice:
        return f"The deal, before {f'the first of {turns} turns' if turns > 1 else 'the only turn'}."
    if choice == choices:
        return f"The last of {choices} choices, in turn {turn} of {turns}."
    return f"Turn {turn} of {turns}, choice {choice} of {choices}."


def seen_from(eyes: int | None, names: Sequence[str]) -> str:
    """Who is looking; -1 stands for eyes that see all hands."""
    if eyes is None:
        return "No hand shown."
    return "All hands open." if eyes < 0 else f"Seen by {names[eyes]}."


def asked_turn(typed: str, turns: int, enter: str, back: str) -> str:
    """The prompt while the number of a turn is typed, with the keys that go there and leave it."""
    return f"Go to turn (1 to {turns}): {typed}_  {enter} goes, {back} stays."


def merged(wording: Wording, row: MergerRow) -> str:
    """A merger in a line: which chains went into which one."""
    pairs = zip(row.defunct, row.sizes, strict=True)
    gone = listed([wording.sized(chain, size) for chain, size in pairs])
    survivor = wording.sized(row.survivor, row.size)
    return f"{wording.names[row.seat]} placed {row.tile}: {survivor} takes over {gone}."


def bonuses(wording: Wording, chain: int, paid: Sequence[int]) -> str:
    """What a chain that went paid to whom."""
    parts = [f"{wording.names[seat]} {money(sum_)}" for seat, sum_ in enumerate(paid) if sum_]
    return (
        f"{wording.chain(chain)} paid {listed(parts)}." if parts else f"{wording.chain(chain)} paid nobody."
    )


def swung(names: Sequence[str], swing: Swing) -> str:
    """A change of a seat's worth."""
    sign = "+" if swing.change > 0 else "-"
    change = f"{sign}{money(abs(swing.change))}"
    return f"{names[swing.seat]} {change}, from {money(swing.before)} to {money(swing.after)}"


def unread(count: int) -> str:
    """How many files could not be read."""
    if count == 1:
        return "1 file in the games folder could not be read and is not counted."
    return f"{count} files in the games folder could not be read and are not counted."


def damaged(count: int) -> str:
    """How many files could be read only in part."""
    if count == 1:
        return "1 record is damaged and was read only up to there."
    return f"{count} records are damaged and were read only up to there."


def apart(found: Statistics) -> str:
    """The games that are counted apart; empty where there are none."""
    parts = []
    if found.unfinished:
        parts.append(f"{found.unfinished} unfinished")
    if found.assisted:
        parts.append(f"{found.assisted} assisted (choices that opponents had answered were taken back)")
    if found.imported:
        parts.append(f"{found.imported} imported")
    return f"Not counted: {listed(parts)}." if parts else ""


def nothing_counted(found: Statistics) -> str:
    """That nobody has results yet; where games were finished all the same, that none of them counts."""
    return NOTHING_COUNTS if found.assisted or found.imported else NOTHING_YET


def best_win(person: PersonResults) -> str:
    """The win with the most money."""
    row = person.best_win
    if row is None:
        return "No game won yet."
    names = display_names([seat.name for seat in row.seats])
    others = [name for name, seat in zip(names, row.seats, strict=True) if not _is(seat.name, person)]
    against = f" against {listed(others)}" if others else ""
    day = f", {row.when[:10]}" if row.when else ""
    return f"Best win: {money(person.best_worth)}{against} ({row.rules_title}{day})."


def streak(person: PersonResults) -> str:
    """Wins in a row, the most and now."""
    now = f"{person.streak} at present" if person.streak else "none at present"
    return f"Longest streak: {wins(person.longest_streak)} in a row, {now}."


def players(count: int) -> str:
    return "1 player" if count == 1 else f"{count} players"


def against(levels: str) -> str:
    return f"against {levels}"


def wins(count: int) -> str:
    return "1 win" if count == 1 else f"{count} wins"


def games(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games"


def _is(name: str, person: PersonResults) -> bool:
    return name.casefold() == person.name.casefold()
