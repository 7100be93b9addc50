"""What every key of a rule file means, said once: for the reference, editors, templates and comparisons.

A key has a label, a sentence, a form for its value or a phrase for each choice, and an example that differs
from the standard rules. A test keeps the keys and choices the same as those of `rules`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Switch:
    """A key in words. `form` shows a number; `choices` has a phrase for each word a key may be set to."""

    label: str
    meaning: str
    example: str = ""
    form: str = "{}"
    choices: Mapping[str, str] = field(default_factory=dict)
    needs: str = ""
    """Another setting without which the example does not fit the standard rules."""

    def says(self, value: object) -> str:
        """The value as it ends the sentence that the label begins."""
        word = str(value).lower() if isinstance(value, bool) else str(value)
        one = value == 1 and self.form.endswith("s")
        return self.choices.get(word) or (self.form[:-1] if one else self.form).format(value)


SECTIONS = {
    "": "The first lines of a file, before any section.",
    "players": "How many may sit at the table.",
    "board": "The squares, and with them the tiles: one for each.",
    "setup": "What everybody starts with, and who begins.",
    "chains": "The chains, their shares, and how many tiles make one safe.",
    "found": "What the founder of a chain is given.",
    "place": "Placing a tile.",
    "merge": "Which mergers are forbidden, and how shares of a vanished chain are traded.",
    "bonus": "How the stockholder bonuses are shared out.",
    "buy": "Buying shares.",
    "tiles": "Tiles that cannot be placed. A dead tile would join safe chains, so it never can be.",
    "end": "When the game ends, and who says so.",
    "score": "Who has won.",
    "visibility": "What the others see of one's holdings.",
    "two_player": "The bank as a third stockholder, for games of two.",
    "powers": "Power cards: each seat has some, and a card bends the rules for one turn.",
    "teams": "Partners, who sit evenly round the table and add up their money in the end.",
    "card": "The card of prices and bonuses that everybody has beside them.",
}
"""What each section is about."""

_CARDS = "powers.enabled=true"

SWITCHES = {
    "title": Switch("Title", "What menus call the rule set, in one line.", '"Night game"'),
    "description": Switch(
        "Description", "What the table may expect, in one line.", '"Standard, but quicker."'
    ),
    "players.min": Switch("Smallest table", "The fewest players.", "3", "{} players"),
    "players.max": Switch("Largest table", "The most players.", "4", "{} players"),
    "board.columns": Switch("Board width", "Columns, numbered from 1 on the left.", "12", "{} columns"),
    "board.rows": Switch("Board height", "Rows, lettered from A at the top.", "9", "{} rows"),
    "setup.cash": Switch("Starting cash", "Dollars everybody starts with.", "8000", "${:,}"),
    "setup.hand_size": Switch(
        "Hand", "Tiles everybody holds and draws back up to at the end of a turn.", "5", "{} tiles"
    ),
    "setup.start_tiles": Switch(
        "Start tiles",
        "What becomes of the tile everybody draws before the first turn.",
        '"return"',
        choices={
            "place": "stay on the board and found nothing",
            "return": "only decide who begins and are shuffled back",
            "none": "are not drawn",
        },
    ),
    "setup.first_player": Switch(
        "The first turn",
        "Which start tile begins; without start tiles chance decides.",
        '"column_then_row"',
        choices={
            "row_then_column": "goes to the topmost tile, then the leftmost (9A before 1B)",
            "column_then_row": "goes to the leftmost tile, then the topmost (1B before 9A)",
            "random": "is decided by chance",
        },
    ),
    "chains.list": Switch(
        "Chains",
        "The chains, each with a name of one word, a letter of its own and a column of the card.",
        '[{ name = "Solo", letter = "S", tier = "cheap" }]',
        needs="chains.max_active=1",
    ),
    "chains.stock": Switch("Shares", "Shares of each chain that exist.", "25", "{} of each chain"),
    "chains.safe_size": Switch(
        "Safe", "A chain of this many tiles cannot be taken over any more.", "11", "from {} tiles on"
    ),
    "chains.max_active": Switch(
        "Chains at once",
        "Chains that may be on the board together; a tile that would found one more has to wait.",
        "5",
        "{}",
    ),
    "found.founder_shares": Switch(
        "Founder's gift", "Free shares for the founder of a chain.", "2", "{} free shares"
    ),
    "found.empty_bank": Switch(
        "A founder, with the bank out of shares,",
        "What the founder gets for shares the bank does not have.",
        '"cash"',
        choices={"nothing": "gets nothing", "cash": "gets the price in cash"},
    ),
    "place.obligatory": Switch(
        "A playable tile",
        "Whether somebody who holds a tile that can be placed has to place one.",
        "false",
        choices={"true": "has to be placed", "false": "may be kept back"},
    ),
    "merge.safe_rule": Switch(
        "Safe chains",
        "Which mergers a tile may not cause.",
        '"any_safe"',
        choices={
            "two_safe": "may take over small ones, never each other",
            "any_safe": "never merge at all",
        },
    ),
    "merge.trade_in": Switch(
        "A trade takes", "Shares of the vanished chain that one trade costs.", "3", "{} shares"
    ),
    "merge.trade_out": Switch(
        "A trade gives", "Shares of the survivor that one trade brings.", "2", "{} shares"
    ),
    "merge.defunct_tie_choice": Switch(
        "Equal vanished chains",
        "How whose turn it is orders vanished chains of one size.",
        '"upfront"',
        choices={
            "stepwise": "are picked one after the other",
            "upfront": "are put in order before the first is settled",
        },
    ),
    "bonus.ranks": Switch("Bonuses", "How many stockholders of a chain are paid.", "2", "for {} holders"),
    "bonus.sole_holder": Switch(
        "A holder alone",
        "What somebody gets who is the only one with shares.",
        '"all"',
        choices={
            "primary_and_tertiary": "gets the first and the third bonus",
            "primary_and_secondary": "gets the first and the second bonus",
            "all": "gets every bonus",
        },
    ),
    "bonus.first_tie_pool": Switch(
        "Those who share first place",
        "What they divide among them.",
        '"ranks_spanned"',
        choices={
            "first_two": "divide the first two bonuses, and the next holder gets the third",
            "ranks_spanned": "divide a bonus for each of them, as far as there are any",
        },
    ),
    "bonus.rounding": Switch(
        "Split bonuses",
        "How a share of a split bonus is rounded.",
        '"none"',
        choices={"up_100": "are rounded up to full hundreds", "none": "are paid to the dollar"},
    ),
    "buy.per_turn": Switch("Buying", "Shares that may be bought in one turn.", "4", "up to {} shares"),
    "buy.without_placement": Switch(
        "Buying without a tile placed",
        "Whether somebody may buy who placed no tile this turn.",
        "false",
        choices={"true": "is allowed", "false": "is not allowed"},
    ),
    "tiles.dead": Switch(
        "Dead tiles",
        "What becomes of dead tiles at the end of their owner's turn.",
        '"keep"',
        choices={
            "replace_once": "are replaced, a dead replacement a turn later",
            "replace_until_live": "are replaced until none is dead",
            "keep": "stay in the hand",
        },
    ),
    "tiles.dead_choice": Switch(
        "Replacing dead tiles",
        "Whether dead tiles have to be replaced.",
        '"optional"',
        choices={"automatic": "happens by itself", "optional": "is up to their owner"},
    ),
    "tiles.dead_check": Switch(
        "Looking for dead tiles",
        "Whether the tile drawn this turn may be replaced at once.",
        '"before_draw"',
        choices={
            "after_draw": "comes after drawing, the new tile included",
            "before_draw": "comes before drawing, the new tile left out",
        },
    ),
    "tiles.no_playable": Switch(
        "A hand with nothing to place",
        "What somebody does who can place none of their tiles.",
        '"redraw_hand"',
        choices={
            "skip": "places none and is kept",
            "redraw_hand": "may be swapped for a new one, once a turn",
            "extend_hand": "grows until one tile can be placed",
        },
    ),
    "end.chain_size": Switch(
        "The end", "The game may end once a chain has this many tiles.", "30", "from a chain of {} tiles on"
    ),
    "end.all_safe": Switch(
        "All chains safe",
        "Whether the game may end, too, once every chain on the board is safe.",
        "false",
        choices={"true": "is an end as well", "false": "is no end"},
    ),
    "end.declare": Switch(
        "Ending the game",
        "Whether somebody has to say so.",
        '"automatic"',
        choices={
            "optional": "is up to whose turn it is",
            "automatic": "happens by itself at the end of a turn",
        },
    ),
    "end.window": Switch(
        "Declaring the end",
        "When in a turn the end may be declared.",
        '"after_buy"',
        choices={
            "any_point": "is allowed at any point of one's turn",
            "start": "is allowed before placing a tile only",
            "after_buy": "is allowed after buying only",
        },
    ),
    "end.finish_turn": Switch(
        "The turn that declares the end",
        "Whether it goes on.",
        '"required"',
        choices={
            "optional": "may be finished or not",
            "required": "is finished first",
            "immediate": "stops at once",
        },
    ),
    "end.pool_empty_ends": Switch(
        "No tile left to draw",
        "Whether the game ends when somebody should draw and cannot.",
        "true",
        choices={"true": "ends the game", "false": "changes nothing"},
    ),
    "end.stalemate": Switch(
        "A round without a tile",
        "Whether the game ends when for a whole round nobody placed or drew a tile.",
        '"none"',
        choices={
            "full_round": "ends the game",
            "none": "ends the game only if nobody bought, either",
        },
    ),
    "score.tie": Switch(
        "Equal money",
        "What equal money at the end means.",
        '"shared"',
        choices={"shared": "is a shared victory"},
    ),
    "visibility.stocks": Switch(
        "Shares held",
        "Whether the others see them.",
        '"hidden"',
        choices={"open": "lie open on the table", "hidden": "are hidden from the others"},
    ),
    "visibility.money": Switch(
        "Cash",
        "Whether the others see it.",
        '"hidden"',
        choices={"open": "lies open on the table", "hidden": "is hidden from the others"},
    ),
    "two_player.market": Switch(
        "With two players the bank",
        "Whether the bank competes for bonuses: it draws a tile each time, and the number is its shares.",
        "true",
        choices={"true": "competes for bonuses", "false": "is not in the game"},
        needs="players.max=2",
    ),
    "two_player.paid_ranks": Switch(
        "Bonuses against the bank", "How many of the three holders are paid.", "1", "for {} holders"
    ),
    "two_player.pool_empty": Switch(
        "The bank with no tile left",
        "What the bank holds when it has no tile to draw.",
        '"zero"',
        choices={"uniform": "holds a chance number of shares", "zero": "holds nothing"},
    ),
    "powers.enabled": Switch(
        "Power cards",
        "Whether there are power cards.",
        "true",
        choices={"true": "are dealt to everybody", "false": "are not in the game"},
    ),
    "powers.free3": Switch(
        "Free 3", "When buying: take up to 3 shares free instead of buying any.", "2", "{} each", needs=_CARDS
    ),
    "powers.buy5": Switch("Buy 5", "When buying: buy up to 5 shares.", "2", "{} each", needs=_CARDS),
    "powers.trade2": Switch(
        "Trade 2",
        "When buying: also swap 2 shares of a chain on the board for 1 of another, several times.",
        "2",
        "{} each",
        needs=_CARDS,
    ),
    "powers.take5": Switch(
        "Take 5",
        "Before placing: draw 5 more tiles; no more are drawn until the hand is below its usual size.",
        "2",
        "{} each",
        needs=_CARDS,
    ),
    "powers.play4": Switch(
        "Play 4", "Before placing: place up to 4 tiles, one after the other.", "2", "{} each", needs=_CARDS
    ),
    "powers.per_turn": Switch(
        "Cards a turn", "Power cards that may be played in one turn.", "2", "{}", needs=_CARDS
    ),
    "powers.trade_max": Switch("Swaps of Trade 2", "Swaps a Trade 2 card allows.", "2", "{}", needs=_CARDS),
    "teams.size": Switch(
        "Partners",
        "Seats that play together: 1 is everybody for themselves. A table needs two teams or more, all full.",
        "2",
        "teams of {}",
        needs="players.min=4",
    ),
    "card.rows": Switch(
        "Price card",
        "A row for each price: the bonuses from the first holder down, and the sizes it serves in each tier.",
        '[{ price = 500, bonuses = [5000, 3000, 1000], cheap = "2+", mid = "2+", expensive = "2+" }]',
    ),
}
"""Every key of a rule file."""
