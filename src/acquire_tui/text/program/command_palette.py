"""What the palette calls each command: a title that reads by itself, and a sentence of help."""

from __future__ import annotations

from acquire_tui.text.translation import gettext

_HERE = (gettext("Help for this screen"), gettext("What you can do here, and every key."))
_RULES = (gettext("Read the rules"), gettext("The rulebook and the price card of this game."))
_BACK = (gettext("Go back"), gettext("To the screen you came from."))
_END = (
    gettext("Declare the end"),
    gettext("The game is over after this turn, or at once if you are asked again."),
)
_FINISH = (gettext("Finish the game now"), gettext("You declared the end: skip the rest of your turn."))
_QUIT = (gettext("Quit the game"), gettext("Leave the program; you can continue a saved game later."))
_HOUSE = (gettext("Change house rules"), gettext("The rules people often change, row by row."))
_BEGIN = (gettext("Begin the first turn"), gettext("The tiles are dealt."))
_PRESS = (gettext("Press the button"), gettext("Do what the button at the cursor says."))
_REVIEW_PAGE = gettext("A page of the review.")

COMMANDS: dict[str, tuple[str, str]] = {
    "agree.no": (gettext("Refuse the undo"), gettext("Everything stays as it is.")),
    "agree.yes": (
        gettext("Agree to the undo"),
        gettext("You agree; the next player is asked, if there is one."),
    ),
    "back": (
        gettext("Go one step back"),
        gettext("Drop what you began here, undo, or return to the last screen."),
    ),
    "buy.back": (gettext("Remove a share"), gettext("Drop the share you picked last.")),
    "buy.clear": (gettext("Remove all shares"), gettext("Drop everything you picked.")),
    "buy.confirm": (gettext("Buy the shares"), gettext("Pay for the shares you picked and continue.")),
    "buy.declare": _END,
    "buy.finish": _FINISH,
    "buy.less": (
        gettext("Remove a share of this chain"),
        gettext("One share less of the chain at the cursor."),
    ),
    "buy.more": (gettext("Add a share of this chain"), gettext("One share more of the chain at the cursor.")),
    "cards.back": (gettext("Play no card"), gettext("Back to the table.")),
    "cards.play": (gettext("Play the card"), gettext("Play the card at the cursor, or make the swap.")),
    "choice.next": (gettext("Change the field"), gettext("The next value of the field at the cursor.")),
    "curtain.confirm": (
        gettext("Show my tiles"),
        gettext("You have the keyboard now, and nobody else is looking."),
    ),
    "dispose.clear": (gettext("Keep all shares"), gettext("Neither sell nor trade.")),
    "dispose.confirm": (gettext("Confirm the disposition"), gettext("Sell, trade and keep as shown.")),
    "dispose.keep": (gettext("Keep all shares"), gettext("Neither sell nor trade.")),
    "dispose.less": (gettext("One less"), gettext("One share less on the line at the cursor.")),
    "dispose.more": (gettext("One more"), gettext("One share more on the line at the cursor.")),
    "dispose.sell": (gettext("Sell one share"), gettext("Sell one more share of the defunct chain.")),
    "dispose.sell_all": (gettext("Sell all shares"), gettext("Sell every share of the defunct chain.")),
    "dispose.trade": (gettext("Trade shares"), gettext("Trade for more shares of the survivor.")),
    "dispose.trade_all": (gettext("Trade all shares"), gettext("Trade as many shares as you can.")),
    "draw.declare": _END,
    "draw.end_turn": (
        gettext("Draw and end the turn"),
        gettext("Refill your hand; undoing has a price from then on."),
    ),
    "draw.replace": (
        gettext("Replace a dead tile"),
        gettext("Discard a tile that can never be played, and draw another."),
    ),
    "found.confirm": (gettext("Found the chain"), gettext("Found the chain at the cursor.")),
    "games.delete": (gettext("Delete the game"), gettext("Delete its file, after asking you once more.")),
    "games.export": (
        gettext("Export the game"),
        gettext("Write the game to a file as text, JSON, CSV or a web page."),
    ),
    "games.open": (gettext("Open the game"), gettext("Continue it, or replay it if it is over.")),
    "games.rename": (gettext("Rename the game"), gettext("Give the game a title of your own.")),
    "games.view": (gettext("Replay the game"), gettext("Step through the game choice by choice.")),
    "help": _HERE,
    "house.printed": (gettext("Reset all house rules"), gettext("Everything is as printed again.")),
    "log": (gettext("Show the log"), gettext("Everything that has happened so far.")),
    "merger.confirm": (gettext("Confirm the chain"), gettext("Choose the chain at the cursor.")),
    "name.next": (gettext("Next field"), gettext("Keep what you typed and go to the next field.")),
    "page.back": _BACK,
    "page.help": _HERE,
    "page.rules": (gettext("Read the rules"), gettext("The rulebook and the price card.")),
    "pick.choose": (gettext("Choose the answer"), gettext("Give the answer at the cursor.")),
    "picks.choose": (gettext("Choose the rule set"), gettext("Play by the rule set at the cursor.")),
    "press.do": _PRESS,
    "quit": _QUIT,
    "redo": (gettext("Redo the choice"), gettext("Make the choice again that was undone.")),
    "replay.ask": (gettext("Go to a turn"), gettext("Type the number of a turn.")),
    "replay.enter": (gettext("Go there"), gettext("To the table at the place shown.")),
    "replay.eyes": (gettext("Change the view"), gettext("Show all hands, one player's, or none.")),
    "replay.faster": (gettext("Play faster"), gettext("More choices a second.")),
    "replay.first": (gettext("Go to the start"), gettext("To the deal.")),
    "replay.last": (gettext("Go to the end"), gettext("To the end of the game.")),
    "replay.merger": (gettext("Go to the next merger"), gettext("The next choice that merges chains.")),
    "replay.merger_back": (
        gettext("Go to the previous merger"),
        gettext("The last choice that merged chains."),
    ),
    "replay.next": (gettext("Next choice"), gettext("One choice forward.")),
    "replay.page": (gettext("Next page of the review"), _REVIEW_PAGE),
    "replay.page1": (gettext("Show the table"), gettext("The table at this place of the game.")),
    "replay.page2": (gettext("Show net worth"), gettext("What every player was worth, turn by turn.")),
    "replay.page3": (gettext("Show holdings"), gettext("Who held how much of a chain, turn by turn.")),
    "replay.page4": (gettext("Show income"), gettext("Where every player's money came from.")),
    "replay.page5": (gettext("Show mergers"), gettext("Every merger and what it paid.")),
    "replay.page6": (gettext("Show turning points"), gettext("The turns that changed the most.")),
    "replay.page_back": (gettext("Previous page of the review"), _REVIEW_PAGE),
    "replay.play": (gettext("Play or pause"), gettext("Let the game run, or pause it.")),
    "replay.seat": (gettext("Next player"), gettext("The player highlighted in charts and columns.")),
    "replay.slower": (gettext("Play slower"), gettext("Fewer choices a second.")),
    "replay.turn": (gettext("Next turn"), gettext("To the start of the next turn.")),
    "replay.turn_back": (gettext("Previous turn"), gettext("To the start of the turn before.")),
    "replay.turns": (gettext("Ten turns forward"), gettext("Ten turns nearer to the end.")),
    "replay.turns_back": (gettext("Ten turns back"), gettext("Ten turns nearer to the start.")),
    "rules": _RULES,
    "rules.card": (
        gettext("Go to the price card"),
        gettext("What shares cost and what bonuses a chain pays."),
    ),
    "rules.other": (gettext("Read other rules"), gettext("The rulebook of the next rule set.")),
    "scoring.leave": _QUIT,
    "scoring.log": (gettext("Show the log"), gettext("Everything that has happened.")),
    "scoring.next": (gettext("Continue the scoring"), gettext("The next chain, and at last the standings.")),
    "scoring.previous": (gettext("Go back in the scoring"), gettext("The previous chain.")),
    "scoring.rematch": (gettext("Play a rematch"), gettext("The same table again, with a new deal.")),
    "scoring.review": (
        gettext("Review the game"),
        gettext("Step through it, with charts and turning points."),
    ),
    "scoring.standings": (gettext("Go to the standings"), gettext("Skip the other chains.")),
    "scoring.table": (gettext("Set up a new game"), gettext("Back to the main menu, for another table.")),
    "setup.clear": (gettext("Empty the seat"), gettext("Nobody sits in the seat at the cursor.")),
    "setup.house": _HOUSE,
    "start.begin": _BEGIN,
    "table.cards": (
        gettext("Show the power cards"),
        gettext("What your cards do, and which you can play now."),
    ),
    "tile.declare": _END,
    "tile.finish": _FINISH,
    "tile.next": (gettext("Next tile"), gettext("Look at the next tile of your hand.")),
    "tile.none": (gettext("Place no tile"), gettext("Continue without placing a tile.")),
    "tile.place": (gettext("Place the tile"), gettext("Place the tile you picked.")),
    "tile.previous": (gettext("Previous tile"), gettext("Look at the previous tile of your hand.")),
    "tile.swap": (gettext("Swap the hand"), gettext("Discard all of your tiles and draw as many.")),
    "title.choose": (gettext("Choose the entry"), gettext("Open the entry at the cursor.")),
    "title.continue": (gettext("Continue the game"), gettext("Continue the game played last.")),
    "title.games": (gettext("List the games"), gettext("Continue, replay, rename, export or delete games.")),
    "title.new": (gettext("Set up a game"), gettext("The rules, who sits where, and what is hidden.")),
    "title.quit": _QUIT,
    "title.rules": (gettext("Read the rules"), gettext("The rulebook and the price card.")),
    "title.statistics": (gettext("Show the statistics"), gettext("Every player's results.")),
    "undo": (gettext("Undo the last choice"), gettext("Others at the table may have to agree.")),
    "undo_turn": (gettext("Undo the turn"), gettext("Back to the start of the turn.")),
    "watch.skip": (
        gettext("Skip the pauses"),
        gettext("Show what opponents do without pauses until it is your turn."),
    ),
}
"""By the id of a binding."""

RENAMED: dict[tuple[str, str], tuple[str, str]] = {
    ("buy.confirm", gettext("Continue")): (
        gettext("Continue without buying"),
        gettext("Buy nothing this turn."),
    ),
    ("draw.end_turn", gettext("Hand over")): (
        gettext("Hand the keyboard over"),
        gettext("Cover your tiles for the next player."),
    ),
    ("press.do", gettext("Change")): _HOUSE,
    ("press.do", gettext("Continue")): _BEGIN,
    ("press.do", gettext("Start")): (gettext("Start the game"), gettext("Deal the tiles and begin.")),
    ("rules.card", gettext("To the top")): (
        gettext("Go to the top"),
        gettext("The beginning of the rulebook."),
    ),
    ("tile.place", gettext("Continue")): (
        gettext("Continue without a tile"),
        gettext("You cannot place any of your tiles now."),
    ),
}
"""By id and label, where the label says that the key does something else."""

PICKS = ("tile.pick", "buy.add", "found.pick", "merger.pick")
"""Bindings of which the palette lists what they pick instead."""

MAIN_MENU, MAIN_MENU_TIP = (
    gettext("Back to the main menu"),
    gettext("Leave the table; Continue in the menu comes back to this game."),
)
REMARKS_OFF, REMARKS_OFF_TIP = gettext("Remarks off"), gettext("Opponents say nothing from now on.")
REMARKS_ON, REMARKS_ON_TIP = gettext("Remarks on"), gettext("Opponents say something now and then.")
THEME_TIP = gettext("Change the colours.")
ADD_TIP = gettext("It is bought when you confirm.")
PICK_TIP = gettext("Nothing is decided until you confirm.")


def command(name: str, label: str, tip: str) -> tuple[str, str]:
    """Title and help of a command, by the id, the label and the tip of its binding."""
    return RENAMED.get((name, label)) or COMMANDS.get(name) or (label, tip or label)


def with_key(title: str, key: str) -> str:
    """A title and the key that does the same."""
    return gettext("{title} ({key})", title=title, key=key)


def theme(name: str) -> str:
    return gettext("Theme {name}", name=name)


def pick(what: str) -> str:
    """The command that picks a tile or a chain."""
    return gettext("Pick {what}", what=what)


def add(chain: str) -> str:
    return gettext("Add a share of {chain}", chain=chain)
