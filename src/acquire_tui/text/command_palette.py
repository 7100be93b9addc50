"""What the palette calls each action: a command that reads by itself, and a sentence of help."""

from __future__ import annotations

from textual.binding import Binding

_HERE = ("Help for this screen", "What can be done here, and every key.")
_RULES = ("Read the rules", "The rulebook and the price card of this game.")
_BACK = ("Go back", "One step back, to where you came from.")
_END = ("Declare the end", "The game is over after this turn, or at once where it asks again.")
_FINISH = ("Finish the game now", "You declared the end: leave out the rest of your turn.")
_QUIT = ("Quit the game", "Leave the program; a game that is kept can be continued.")
_HOUSE = ("Change house rules", "What people argue about, row by row.")
_BEGIN = ("Begin the first turn", "The table is dealt.")
_PRESS = ("Press the button", "Do what the button with the cursor says.")
_REVIEW_PAGE = "A page of the review."

COMMANDS: dict[str, tuple[str, str]] = {
    "agree.no": ("Refuse to take back", "Everything stays as it is."),
    "agree.yes": ("Agree to take back", "You agree; the next person is asked, if there is one."),
    "back": ("Take one step back", "Take back what you began here, or go back to where you came from."),
    "buy.back": ("Take a share back", "The share picked last is not bought."),
    "buy.clear": ("Take all shares back", "Nothing is picked any more."),
    "buy.confirm": ("Buy the shares", "Pay for the shares you picked and go on."),
    "buy.confirm Go on": ("Go on without buying", "Buy nothing in this turn."),
    "buy.declare": _END,
    "buy.finish": _FINISH,
    "buy.less": ("Take back a share of this chain", "One share less of the chain with the cursor."),
    "buy.more": ("Add a share of this chain", "One share more of the chain with the cursor."),
    "cards.back": ("Play no card", "Back to the table."),
    "cards.play": ("Play the card", "Play the card with the cursor, or make the swap."),
    "choice.next": ("Change the field", "The next value of the field with the cursor."),
    "curtain.confirm": ("Show my tiles", "You sit at the keyboard now, and nobody else looks."),
    "dispose.clear": ("Keep all shares", "Sell and trade none of the shares."),
    "dispose.confirm": ("Confirm selling, trading and keeping", "Do with your shares as it says."),
    "dispose.keep": ("Keep all shares", "Sell and trade none of the shares."),
    "dispose.less": ("One less", "One less on the line with the cursor."),
    "dispose.more": ("One more", "One more on the line with the cursor."),
    "dispose.sell": ("Sell one share", "Sell one more share of the chain that vanishes."),
    "dispose.sell_all": ("Sell all shares", "Sell every share of the chain that vanishes."),
    "dispose.trade": ("Trade shares", "Trade for one more share of the chain that survives."),
    "dispose.trade_all": ("Trade all shares", "Trade as many shares as can be traded."),
    "draw.declare": _END,
    "draw.end_turn": ("Draw and end the turn", "Fill your hand up; taking back asks first from then on."),
    "draw.end_turn Hand over": ("Hand the keyboard over", "Cover your tiles for whoever comes next."),
    "draw.replace": ("Replace a dead tile", "Lay a tile that can never be placed aside, and draw another."),
    "found.confirm": ("Found the chain", "Found the chain with the cursor."),
    "games.delete": ("Delete the game", "Its file is deleted, once you have said so again."),
    "games.export": ("Export the game", "Write the game to a file as text, JSON, CSV or a page."),
    "games.open": ("Open the game", "Go on with it, or step through it where it is over."),
    "games.rename": ("Rename the game", "Give the game a title of your own."),
    "games.view": ("View the game", "Step through the game choice by choice."),
    "help": _HERE,
    "house.printed": ("Take all house rules back", "Everything is as printed again."),
    "log": ("Show the log", "Everything that happened so far."),
    "merger.confirm": ("Confirm the chain", "Decide on the chain with the cursor."),
    "name.next": ("Next field", "Keep what is typed and go on to the next field."),
    "page.back": _BACK,
    "page.help": _HERE,
    "page.rules": ("Read the rules", "The rulebook and the price card."),
    "pick.choose": ("Choose the answer", "Take the answer with the cursor."),
    "picks.choose": ("Choose the rule set", "Play by the rule set with the cursor."),
    "press.do": _PRESS,
    "press.do Change": _HOUSE,
    "press.do Go on": _BEGIN,
    "press.do Start": ("Start the game", "Deal the tiles and begin."),
    "quit": _QUIT,
    "redo": ("Redo the choice", "Make what was taken back again."),
    "replay.ask": ("Go to a turn", "Type the number of a turn."),
    "replay.enter": ("Go there", "To the table at the place that is shown."),
    "replay.eyes": ("Change the eyes", "Whose hand is seen: all, one seat's, none."),
    "replay.faster": ("Play faster", "More choices a second."),
    "replay.first": ("Go to the start", "To the deal."),
    "replay.last": ("Go to the end", "To the end of the game."),
    "replay.merger": ("Go to the next merger", "The next choice at which chains merge."),
    "replay.merger_back": ("Go to the merger before", "The last choice at which chains merged."),
    "replay.next": ("One choice on", "The next choice of the game."),
    "replay.page": ("Next page of the review", _REVIEW_PAGE),
    "replay.page1": ("Show the table", "The table as it was at this place of the game."),
    "replay.page2": ("Show the worth", "What everybody was worth, turn by turn."),
    "replay.page3": ("Show the holdings", "Who held how much of a chain, turn by turn."),
    "replay.page4": ("Show the money", "Where everybody's money came from."),
    "replay.page5": ("Show the mergers", "Every merger and what it paid."),
    "replay.page6": ("Show the swings", "The turns that changed the most."),
    "replay.page_back": ("Page of the review before", _REVIEW_PAGE),
    "replay.play": ("Play or stop", "Let the game play by itself, or stop it."),
    "replay.seat": ("Next seat", "The seat that stands out in charts and columns."),
    "replay.slower": ("Play slower", "Fewer choices a second."),
    "replay.turn": ("Next turn", "To the beginning of the next turn."),
    "replay.turn_back": ("Turn before", "To the beginning of the turn before."),
    "replay.turns": ("Ten turns on", "Ten turns nearer to the end."),
    "replay.turns_back": ("Ten turns back", "Ten turns nearer to the start."),
    "rules": _RULES,
    "rules.card": ("Go to the price card", "What shares cost and what bonuses a chain pays."),
    "rules.card To the top": ("Go to the top", "The beginning of the rulebook."),
    "rules.other": ("Read other rules", "The rulebook of the next rule set."),
    "scoring.leave": _QUIT,
    "scoring.log": ("Show the log", "Everything that happened."),
    "scoring.next": ("Go on with the scoring", "The next chain, and in the end the standings."),
    "scoring.previous": ("Go back in the scoring", "The chain before."),
    "scoring.rematch": ("Play a rematch", "The same table once more, with another deal."),
    "scoring.review": ("Review the game", "Step through it, with charts and turning points."),
    "scoring.standings": ("Go to the standings", "Leave the other chains out."),
    "scoring.table": ("Set up a new game", "To the title, for another table."),
    "setup.clear": ("Empty the seat", "Nobody sits in the seat with the cursor."),
    "setup.house": _HOUSE,
    "start.begin": _BEGIN,
    "table.cards": ("Show the power cards", "What your cards do, and to play one of them."),
    "tile.declare": _END,
    "tile.finish": _FINISH,
    "tile.next": ("Next tile", "Look at the next tile of your hand."),
    "tile.none": ("Place no tile", "Go on without placing a tile."),
    "tile.place": ("Place the tile", "Place the tile that you picked."),
    "tile.place Go on": ("Go on without a tile", "None of your tiles can be placed now."),
    "tile.previous": ("Tile before", "Look at the tile before in your hand."),
    "tile.swap": ("Swap the hand", "Lay all tiles aside and draw as many."),
    "title.choose": ("Choose the entry", "Open the entry with the cursor."),
    "title.continue": ("Continue the game", "Go on with the game played last."),
    "title.games": ("List the games", "Games to go on with, look at, rename, export or delete."),
    "title.new": ("Set up a game", "The rules, who sits in which seat, and what is seen."),
    "title.quit": _QUIT,
    "title.rules": ("Read the rules", "The rulebook and the price card."),
    "title.statistics": ("Show the statistics", "Everybody's results."),
    "undo": ("Undo the last choice", "Take back the last choice at the table; others may be asked first."),
    "undo_turn": ("Undo the turn", "Take back everything since the turn began."),
    "watch.skip": ("Skip the pauses", "Show what opponents do without pauses until you decide."),
}
"""By a binding's id, or by id and description where that changes what is done."""

PICKS = ("tile.pick", "buy.add", "found.pick", "merger.pick")
"""Bindings of which the palette lists what they pick instead."""


def command(binding: Binding) -> tuple[str, str]:
    """Title and help of a binding's action."""
    plain = (binding.description, binding.tooltip or binding.description)
    name = binding.id or ""
    return COMMANDS.get(f"{name} {binding.description}") or COMMANDS.get(name, plain)
