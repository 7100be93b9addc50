"""The rulebook of a rule set, in plain sentences made from the rules themselves."""

from __future__ import annotations

from typing import NamedTuple

from acquire_core import Rules
from acquire_core.rules import TIERS
from acquire_core.teams import players_text, table_sizes

COUNTS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
RANKS = ("first", "second", "third")


class Section(NamedTuple):
    title: str
    paragraphs: tuple[str, ...]


class PriceRow(NamedTuple):
    """A row of the card as texts: the sizes tier by tier, the price, the bonuses from the first down."""

    sizes: tuple[str, ...]
    price: str
    bonuses: tuple[str, ...]


def rulebook(rules: Rules) -> tuple[Section, ...]:
    """The whole rulebook, section by section."""
    sections = [
        Section("Goal", _goal(rules)),
        Section("Before the first turn", _setup(rules)),
        Section("A turn", _turn(rules)),
        Section("Placing a tile", _place(rules)),
        Section("Founding a chain", _found(rules)),
        Section("Mergers", _merge(rules)),
        Section("Shares of a vanished chain", _dispose(rules)),
        Section("Stockholder bonuses", _bonuses(rules)),
        Section("Buying shares", _buy(rules)),
        Section("Drawing, and tiles that cannot be placed", _tiles(rules)),
        Section("The end", _end(rules)),
    ]
    if rules.two_player.market and rules.players.min == 2:
        sections.append(Section("Two players", _two_player(rules)))
    if rules.powers.enabled:
        sections.append(Section("Power cards", _powers(rules)))
    return tuple(sections)


def price_card(rules: Rules) -> tuple[PriceRow, ...]:
    """The card: what a share costs at each size, and what the stockholders are paid."""
    rows = []
    for band in rules.card:
        sizes = tuple("" if span is None else _span(*span) for span in band.sizes)
        bonuses = tuple(str(amount) for amount in band.bonuses[: rules.bonus.ranks])
        rows.append(PriceRow(sizes, str(band.price), bonuses))
    return tuple(rows)


def tiers(rules: Rules) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The columns of the card: the tier's name and its chains (indices)."""
    return tuple(
        (tier, tuple(index for index, chain in enumerate(rules.chains) if chain.tier == tier))
        for tier in TIERS
    )


def _span(low: int, high: int | None) -> str:
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def _count(number: int) -> str:
    return COUNTS[number] if number < len(COUNTS) else str(number)


def _many(number: int, noun: str) -> str:
    """`one share`, `three shares`, `no shares`."""
    return f"{_count(number)} {noun}" if number == 1 else f"{_count(number)} {noun}s"


def _last_tile(rules: Rules) -> str:
    return f"{rules.board.columns}{chr(64 + rules.board.rows)}"


def _goal(rules: Rules) -> tuple[str, ...]:
    names = ", ".join(chain.name for chain in rules.chains)
    return (
        f"Found and enlarge chains ({names}), hold shares of those that are taken over, and have the most "
        f"money when the game is over. {_victory(rules)}",
        f"{rules.title} is for {_players(rules)}.",
    )


def _victory(rules: Rules) -> str:
    if rules.players.max == 1:
        return "You play alone, for the highest score."
    if rules.teams.size == 1:
        return "Equal money is a shared victory."
    return (
        f"Teams of {_count(rules.teams.size)} sit evenly round the table. Partners add up their money and "
        "win together; they buy, sell and hold shares each for themselves. Equal money is a shared victory."
    )


def _players(rules: Rules) -> str:
    low, high = rules.players.min, rules.players.max
    if rules.teams.size > 1:
        return players_text(table_sizes(rules.teams.size, low, high))
    return _many(low, "player") if low == high else f"{_count(low)} to {_many(high, 'player')}"


def _setup(rules: Rules) -> tuple[str, ...]:
    board, setup = rules.board, rules.setup
    squares = board.columns * board.rows
    lines = [
        f"The board has {board.columns} columns and {board.rows} rows. There is one tile for each of its "
        f"{squares} squares, from 1A to {_last_tile(rules)}: the number is the column, the letter the row.",
        f"Everybody starts with ${setup.cash:,} and {_many(setup.hand_size, 'tile')}. Each chain has "
        f"{rules.stock} shares, all in the bank.",
        f"{_start_tiles(rules)} {_first_player(rules)}",
    ]
    return tuple(lines)


def _start_tiles(rules: Rules) -> str:
    return {
        "place": "Before that everybody draws one tile and puts it on the board. These tiles found no chain, "
        "even side by side.",
        "return": "Before that everybody draws one tile to see who begins; these tiles are shuffled back.",
        "none": "The board starts empty.",
    }[rules.setup.start_tiles]


def _first_player(rules: Rules) -> str:
    if rules.setup.start_tiles == "none" or rules.setup.first_player == "random":
        return "Chance decides who begins; play goes round from there."
    if rules.setup.first_player == "row_then_column":
        return "The tile in the topmost row begins, within a row the leftmost: 9A comes before 1B."
    return "The tile in the leftmost column begins, within a column the topmost: 1B comes before 9A."


def _turn(rules: Rules) -> tuple[str, ...]:
    return (
        "1. Place a tile. It may found a chain, enlarge one, or merge chains.",
        f"2. Buy up to {_many(rules.buy.per_turn, 'share')} of chains on the board.",
        f"3. Draw back up to {_many(rules.setup.hand_size, 'tile')}.",
    )


def _place(rules: Rules) -> tuple[str, ...]:
    duty = (
        "Whoever holds a tile that can be placed has to place one."
        if rules.place.obligatory
        else "A turn may go by without placing a tile."
    )
    return (
        "Tiles touch along their sides, never at corners. A tile that touches nothing lies alone.",
        "A tile that touches one chain joins it, together with all lone tiles it touches.",
        duty,
    )


def _found(rules: Rules) -> tuple[str, ...]:
    gift = rules.found.founder_shares
    lines = [
        "A tile that touches only lone tiles founds a chain: choose one that is not on the board. All tiles "
        "it connects belong to it.",
    ]
    if gift:
        empty = (
            "nothing if the bank has none left"
            if rules.found.empty_bank == "nothing"
            else "their price in cash if the bank has none left"
        )
        lines.append(f"The founder gets {_many(gift, 'share')} free, or {empty}.")
    active = (
        f"All {_count(rules.max_active)} chains may be on the board at once."
        if rules.max_active >= len(rules.chains)
        else f"Only {_many(rules.max_active, 'chain')} may be on the board at once."
    )
    lines.append(f"{active} A tile that would found one more has to wait.")
    return tuple(lines)


def _merge(rules: Rules) -> tuple[str, ...]:
    safe = rules.safe_size
    forbidden = (
        "A tile may not join two safe chains."
        if rules.merge.safe_rule == "two_safe"
        else "A tile may not join a safe chain to any other chain."
    )
    order = (
        "whose turn it is picks the next one each time"
        if rules.merge.defunct_tie_choice == "stepwise"
        else "whose turn it is names the order beforehand"
    )
    return (
        "A tile that connects chains merges them. The largest takes over the others; among equally large "
        "ones whose turn it is chooses. Sizes count as they were before the tile.",
        f"A chain of {safe} tiles or more is safe, marked *: it is never taken over. {forbidden}",
        "For each chain taken over, largest first, the bonuses are paid, and then its holders decide about "
        f"their shares. Among equally large ones {order}.",
    )


def _dispose(rules: Rules) -> tuple[str, ...]:
    give, get = rules.merge.trade_in, rules.merge.trade_out
    return (
        "Whose turn it is decides first, then the others in order of play. Everybody may split their shares "
        "of the vanished chain:",
        "Sell them at the price the chain had before the tile.",
        f"Trade {_count(give)} for {_many(get, 'share')} of the survivor, as long as the bank has them.",
        "Keep them, in case the chain is founded again. Shares of a chain not on the board are worth nothing "
        "in the end.",
    )


def _bonuses(rules: Rules) -> tuple[str, ...]:
    ranks = rules.bonus.ranks
    who = ", ".join(RANKS[: ranks - 1]) + (" and " if ranks > 1 else "") + RANKS[ranks - 1]
    lines = [
        f"When a chain is taken over, and for every chain on the board in the end, the {who} stockholder "
        f"{'is' if ranks == 1 else 'are'} paid what the price card says. Nobody without a share is paid.",
    ]
    if ranks > 1:
        lines.append(f"The only stockholder of a chain is paid {sole_holder(rules)}.")
        lines.append(_first_tie(rules))
        lines.append(f"Equals further down split the bonus of {_further(ranks)}.")
    lines.append(
        "Split bonuses are rounded up to the next hundred, each part for itself."
        if rules.bonus.rounding == "up_100"
        else "Split bonuses are rounded down to whole dollars."
    )
    return tuple(lines)


def sole_holder(rules: Rules) -> str:
    """What the only stockholder of a chain is paid."""
    ranks = rules.bonus.ranks
    if ranks == 1:
        return "the bonus"
    if ranks == 2:
        return "both bonuses"
    return {
        "primary_and_tertiary": "the first and the third bonus",
        "primary_and_secondary": "the first and the second bonus",
        "all": "all three bonuses",
    }[rules.bonus.sole_holder]


def _first_tie(rules: Rules) -> str:
    if rules.bonus.first_tie_pool == "ranks_spanned":
        return "Equals at the top split as many bonuses as there are of them."
    if rules.bonus.ranks == 2:
        return "Equals at the top split both bonuses, and nobody else is paid."
    return "Equals at the top split the first two bonuses; whoever comes next is paid the third."


def _further(ranks: int) -> str:
    if ranks == 2:
        return "second place"
    return "the places they take: two second ones share the second and third bonus"


def _buy(rules: Rules) -> tuple[str, ...]:
    lines = [
        f"Up to {_many(rules.buy.per_turn, 'share')} a turn, of any chains on the board, as long as the bank "
        "has them, at today's price. Nobody ever sells a share of a chain that is on the board.",
    ]
    if not rules.buy.without_placement:
        lines.append("Whoever placed no tile may not buy.")
    holdings = "open on the table" if rules.visibility.stocks == "open" else "hidden from the others"
    money = "open" if rules.visibility.money == "open" else "hidden"
    lines.append(f"Shares lie {holdings}; cash is {money}.")
    return tuple(lines)


def _tiles(rules: Rules) -> tuple[str, ...]:
    tiles = rules.tiles
    lines = []
    if tiles.dead == "keep":
        lines.append("A tile that would join safe chains can never be placed and stays in the hand.")
    else:
        how = (
            "laid open and replaced" if tiles.dead_choice == "automatic" else "may be laid open and replaced"
        )
        when = (
            "a dead one among the new tiles waits for the next turn"
            if tiles.dead == "replace_once"
            else "and again until none of them is dead"
        )
        verb = "is" if tiles.dead_choice == "automatic" else "it"
        lines.append(
            f"A tile that would join safe chains is dead: it can never be placed. At the end of its owner's "
            f"turn {'it is' if verb == 'is' else 'it'} {how}; {when}."
        )
    lines.append(
        {
            "skip": "Whoever holds no tile that can be placed goes on to buying.",
            "redraw_hand": "Whoever holds no tile that can be placed may give up the whole hand for a new "
            "one, once a turn.",
            "extend_hand": "Whoever holds no tile that can be placed draws until one can.",
        }[tiles.no_playable]
    )
    lines.append(
        "The game is over when somebody should draw and no tile is left."
        if rules.end.pool_empty_ends
        else "When no tiles are left to draw, play goes on with those in hand."
    )
    return tuple(lines)


def _end(rules: Rules) -> tuple[str, ...]:
    end = rules.end
    safe = ", or every chain on the board is safe" if end.all_safe else ""
    condition = f"a chain has {end.chain_size} tiles or more{safe}"
    if end.declare == "automatic":
        lines = [f"The game is over at the end of a turn in which {condition}."]
    else:
        window = {
            "any_point": "at any point of your turn",
            "start": "at the start of your turn",
            "after_buy": "after buying on your turn",
        }[end.window]
        finish = {
            "optional": "You may still finish that turn.",
            "required": "You finish that turn first.",
            "immediate": "The game is over at once.",
        }[end.finish_turn]
        lines = [f"You may declare the end {window} when {condition}. Nobody has to. {finish}"]
    if end.stalemate == "full_round":
        lines.append("It is over, too, when for a whole round nobody placed or drew a tile.")
    lines.append(
        "Then every chain on the board pays its bonuses, and all its shares are sold at their price. The "
        "most money wins."
    )
    return tuple(lines)


def _two_player(rules: Rules) -> tuple[str, ...]:
    two = rules.two_player
    empty = (
        f"With no tile left chance picks a number from 1 to {rules.board.columns}."
        if two.pool_empty == "uniform"
        else "With no tile left the bank holds none."
    )
    return (
        "With two players the bank competes for bonuses like a third stockholder. For each bonus it draws a "
        f"tile; the number on it is its shares, and the tile goes back. {empty}",
        f"Only the {_many(two.paid_ranks, 'largest holder').replace('one largest', 'largest')} of the three "
        f"{'is' if two.paid_ranks == 1 else 'are'} paid, and what the bank wins stays there.",
    )


def _powers(rules: Rules) -> tuple[str, ...]:
    powers = rules.powers
    cards = (
        (
            powers.free3,
            "Free 3",
            "Instead of buying take up to three shares of chains on the board for nothing.",
        ),
        (powers.buy5, "Buy 5", "Buy up to five shares this turn."),
        (
            powers.trade2,
            "Trade 2",
            "Besides buying swap two shares of a chain on the board for one of another, up to "
            f"{_many(powers.trade_max, 'time')}.",
        ),
        (
            powers.take5,
            "Take 5",
            "Before placing draw five more tiles, and no others until you hold fewer than "
            f"{_many(rules.setup.hand_size, 'tile')}.",
        ),
        (powers.play4, "Play 4", "Place up to four tiles this turn, each carried out before the next."),
    )
    counted = [(f"{name}: {text}", count) for count, name, text in cards if count]
    return (
        f"Everybody begins with these cards. At most {_many(powers.per_turn, 'card')} may be played in a "
        "turn, and each only once. A card left over is worth nothing in the end.",
        *[text if count == 1 else f"{text} (There are {_count(count)} of it.)" for text, count in counted],
    )
