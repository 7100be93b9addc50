"""The rulebook of a rule set, in plain sentences made from the rules themselves: the course of play."""

from __future__ import annotations

from typing import NamedTuple

from acquire_core import Rules
from acquire_core.rules.table_sizes import table_sizes
from acquire_tui.text.counts import players_allowed
from acquire_tui.text.number_words import count, many
from acquire_tui.text.rulebook_shares import bonuses, buy, dispose, two_player


class Section(NamedTuple):
    title: str
    paragraphs: tuple[str, ...]


def rulebook(rules: Rules) -> tuple[Section, ...]:
    """The whole rulebook, section by section."""
    sections = [
        Section("Goal", _goal(rules)),
        Section("Before the first turn", _setup(rules)),
        Section("A turn", _turn(rules)),
        Section("Placing a tile", _place(rules)),
        Section("Founding a chain", _found(rules)),
        Section("Mergers", _merge(rules)),
        Section("Shares of a vanished chain", dispose(rules)),
        Section("Stockholder bonuses", bonuses(rules)),
        Section("Buying shares", buy(rules)),
        Section("Drawing, and tiles that cannot be placed", _tiles(rules)),
        Section("The end", _end(rules)),
    ]
    if rules.two_player.market and rules.players.min == 2:
        sections.append(Section("Two players", two_player(rules)))
    if rules.powers.enabled:
        sections.append(Section("Power cards", _powers(rules)))
    return tuple(sections)


def _last_tile(rules: Rules) -> str:
    return f"{rules.board.columns}{chr(64 + rules.board.rows)}"


def _goal(rules: Rules) -> tuple[str, ...]:
    names = ", ".join(chain.name for chain in rules.chains)
    return (
        f"Found and enlarge chains ({names}), hold shares of those that are taken over, and have the most "
        f"money when the game is over. {_victory(rules)}",
        f"This game is for {_players(rules)}.",
    )


def _most_money(rules: Rules) -> str:
    if rules.players.max == 1:
        return "What you have then is your score."
    return "The most money wins." if rules.teams.size == 1 else "The team with the most money together wins."


def _victory(rules: Rules) -> str:
    if rules.players.max == 1:
        return "You play alone, for the highest score."
    if rules.teams.size == 1:
        return "Equal money is a shared victory."
    return (
        f"Teams of {count(rules.teams.size)} sit evenly round the table. Partners add up their money and "
        "win together; they buy, sell and hold shares each for themselves. Equal money is a shared victory."
    )


def _players(rules: Rules) -> str:
    low, high = rules.players.min, rules.players.max
    if rules.teams.size > 1:
        return players_allowed(table_sizes(rules.teams.size, low, high))
    return many(low, "player") if low == high else f"{count(low)} to {many(high, 'player')}"


def _setup(rules: Rules) -> tuple[str, ...]:
    board, setup = rules.board, rules.setup
    squares = board.columns * board.rows
    alone = rules.players.max == 1
    whoever = "You start" if alone else "Everybody starts"
    lines = [
        f"The board has {board.columns} columns and {board.rows} rows. There is one tile for each of its "
        f"{squares} squares, from 1A to {_last_tile(rules)}: the number is the column, the letter the row.",
        f"{whoever} with ${setup.cash:,} and {many(setup.hand_size, 'tile')}. Each chain has "
        f"{rules.stock} shares, all in the bank.",
        _first_tile(rules) if alone else f"{_start_tiles(rules)} {_first_player(rules)}",
    ]
    return tuple(lines)


def _first_tile(rules: Rules) -> str:
    """What one player alone begins with on the board."""
    if rules.setup.start_tiles == "place":
        return "Before that you draw one tile and put it on the board. It founds no chain."
    return "The board starts empty."


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
        f"2. Buy up to {many(rules.buy.per_turn, 'share')} of chains on the board.",
        f"3. Draw back up to {many(rules.setup.hand_size, 'tile')}.",
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
        lines.append(f"The founder gets {many(gift, 'share')} free, or {empty}.")
    active = (
        f"All {count(rules.max_active)} chains may be on the board at once."
        if rules.max_active >= len(rules.chains)
        else f"Only {many(rules.max_active, 'chain')} may be on the board at once."
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
        "Then every chain on the board pays its bonuses, and all its shares are sold at their price. "
        + _most_money(rules)
    )
    return tuple(lines)


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
            f"{many(powers.trade_max, 'time')}.",
        ),
        (
            powers.take5,
            "Take 5",
            "Before placing draw five more tiles, and no others until you hold fewer than "
            f"{many(rules.setup.hand_size, 'tile')}.",
        ),
        (powers.play4, "Play 4", "Place up to four tiles this turn, each carried out before the next."),
    )
    counted = [(f"{name}: {text}", each) for each, name, text in cards if each]
    return (
        f"Everybody begins with these cards. At most {many(powers.per_turn, 'card')} may be played in a "
        "turn, and each only once. A card left over is worth nothing in the end.",
        *[text if each == 1 else f"{text} (There are {count(each)} of it.)" for text, each in counted],
    )
