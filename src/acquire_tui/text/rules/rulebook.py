"""The rulebook of a rule set, in sentences made from the rules themselves: the course of play."""

from __future__ import annotations

from typing import NamedTuple

from acquire_core import Rules
from acquire_core.rules.player_counts import table_sizes
from acquire_tui.text.counts import players_allowed
from acquire_tui.text.rules.rulebook_shares import bonuses, buy, dispose, seen, two_player
from acquire_tui.text.translation import gettext, money, ngettext, sentences


class Section(NamedTuple):
    title: str
    paragraphs: tuple[str, ...]


def rulebook(rules: Rules) -> tuple[Section, ...]:
    """The whole rulebook, section by section."""
    sections = [
        Section(gettext("Goal"), _goal(rules)),
        Section(gettext("Setup"), _setup(rules)),
        Section(gettext("Your turn"), _turn(rules)),
        Section(gettext("Placing a tile"), _place(rules)),
        Section(gettext("Founding a chain"), _found(rules)),
        Section(gettext("Mergers"), _merge(rules)),
        Section(gettext("Defunct shares"), dispose(rules)),
        Section(gettext("Stockholder bonuses"), bonuses(rules)),
        Section(gettext("Buying shares"), buy(rules)),
        Section(gettext("Drawing, and tiles you cannot place"), _tiles(rules)),
        Section(gettext("What players see"), seen(rules)),
        Section(gettext("Game end"), _end(rules)),
    ]
    if rules.two_player.market:
        sections.append(Section(gettext("Two players"), two_player(rules)))
    if rules.powers.enabled:
        sections.append(Section(gettext("Power cards"), _powers(rules)))
    return tuple(sections)


def _goal(rules: Rules) -> tuple[str, ...]:
    return (
        sentences(
            gettext(
                "Found chains ({chains}), make them grow, hold shares in those that merge, and end the game "
                "with the most money.",
                chains=", ".join(chain.name for chain in rules.chains),
            ),
            _victory(rules),
        ),
        gettext(
            "This game is for {players}.",
            players=players_allowed(table_sizes(rules.teams.size, rules.players.min, rules.players.max)),
        ),
    )


def _victory(rules: Rules) -> str:
    if rules.players.max == 1:
        return gettext("You play alone, for the highest score.")
    shared = {"shared": gettext("Players who tie share the victory.")}[rules.score.tie]
    if rules.teams.size == 1:
        return shared
    return sentences(
        gettext(
            "Teams of {count} sit evenly around the table. Partners add up their money and win together, but "
            "each buys, sells and holds shares alone.",
            count=rules.teams.size,
        ),
        shared,
    )


def _setup(rules: Rules) -> tuple[str, ...]:
    board, setup = rules.board, rules.setup
    alone = rules.players.max == 1
    hand = ngettext("{count} tile", "{count} tiles", setup.hand_size)
    starts = (
        gettext("You start with {cash} and {tiles}.", cash=money(setup.cash), tiles=hand)
        if alone
        else gettext("Each player starts with {cash} and {tiles}.", cash=money(setup.cash), tiles=hand)
    )
    shares = ngettext(
        "Each chain has {count} share, held by the bank.",
        "Each chain has {count} shares, held by the bank.",
        rules.stock,
    )
    return (
        gettext(
            "The board has {columns} columns and {rows} rows. Each of its {squares} squares has a tile, "
            "from 1A "
            "to {last}: the number is the column, the letter the row.",
            columns=board.columns,
            rows=board.rows,
            squares=board.columns * board.rows,
            last=f"{board.columns}{chr(64 + board.rows)}",
        ),
        sentences(starts, shares),
        _first_tile(rules) if alone else sentences(_start_tiles(rules), _first_player(rules)),
    )


def _first_tile(rules: Rules) -> str:
    """What one player alone begins with on the board."""
    return {
        "place": gettext("First you draw a tile and place it. It founds no chain."),
        "return": gettext("First you draw a tile and shuffle it back in. The board starts empty."),
        "none": gettext("The board starts empty."),
    }[rules.setup.start_tiles]


def _start_tiles(rules: Rules) -> str:
    return {
        "place": gettext(
            "First each player draws a tile and places it. These tiles found no chain, even side by side."
        ),
        "return": gettext(
            "First each player draws a tile to see who starts. These tiles are shuffled back in."
        ),
        "none": gettext("The board starts empty."),
    }[rules.setup.start_tiles]


def _first_player(rules: Rules) -> str:
    if rules.setup.start_tiles == "none" or rules.setup.first_player == "random":
        return gettext("The first player is chosen at random. Play passes to the next seat.")
    return {
        "row_then_column": gettext(
            "The topmost tile goes first, in the same row the leftmost: 9A goes before 1B."
        ),
        "column_then_row": gettext(
            "The leftmost tile goes first, in the same column the topmost: 1B goes before 9A."
        ),
    }[rules.setup.first_player]


def _turn(rules: Rules) -> tuple[str, ...]:
    return (
        gettext("1. Place a tile. It may found a chain, enlarge one, or start a merger."),
        ngettext(
            "2. Buy up to {count} share of active chains.",
            "2. Buy up to {count} shares of active chains.",
            rules.buy.per_turn,
        )
        if rules.buy.per_turn
        else gettext("2. There is no buying: shares come from founding and trading only."),
        ngettext(
            "3. Draw until you hold {count} tile.",
            "3. Draw until you hold {count} tiles.",
            rules.setup.hand_size,
        ),
    )


def _place(rules: Rules) -> tuple[str, ...]:
    return (
        gettext(
            "Tiles touch along their sides, never at corners. A tile that touches nothing stays a lone tile."
        ),
        gettext("A tile that touches one chain joins it, together with every lone tile it touches."),
        gettext("If you can place a tile, you must.")
        if rules.place.obligatory
        else gettext("You may skip placing a tile."),
    )


def _found(rules: Rules) -> tuple[str, ...]:
    lines = [
        gettext(
            "A tile that touches only lone tiles founds a chain: choose one that is available. All the "
            "tiles it "
            "connects belong to it."
        ),
    ]
    if rules.found.founder_shares:
        gift = ngettext(
            "The founder gets {count} free share.",
            "The founder gets {count} free shares.",
            rules.found.founder_shares,
        )
        empty = {
            "nothing": gettext("If the bank has none left, the founder gets nothing."),
            "cash": gettext("If the bank has none left, the founder gets the price in cash."),
        }[rules.found.empty_bank]
        lines.append(sentences(gift, empty))
    lines.append(
        ngettext(
            "Only {count} chain can be active at once. A tile that would found one more is blocked.",
            "Up to {count} chains can be active at once. A tile that would found one more is blocked.",
            rules.max_active,
        )
    )
    return tuple(lines)


def _merge(rules: Rules) -> tuple[str, ...]:
    forbidden = {
        "two_safe": gettext("A tile may not merge two safe chains."),
        "any_safe": gettext("A tile may not merge a safe chain with any other."),
    }[rules.merge.safe_rule]
    order = {
        "stepwise": gettext("If they tie, the player whose turn it is picks the next one each time."),
        "upfront": gettext("If they tie, the player whose turn it is sets their order beforehand."),
    }[rules.merge.defunct_tie_choice]
    return (
        gettext(
            "A tile that connects chains merges them. The largest chain survives. If chains tie, the player "
            "whose "
            "turn it is chooses. Sizes count without the new tile."
        ),
        sentences(
            gettext(
                "A chain of {count} tiles or more is safe, marked *: it never becomes defunct.",
                count=rules.safe_size,
            ),
            forbidden,
        ),
        sentences(
            gettext(
                "For each defunct chain, largest first, bonuses are paid, and then its stockholders decide "
                "what "
                "to do with their shares."
            ),
            order,
        ),
    )


def _tiles(rules: Rules) -> tuple[str, ...]:
    tiles = rules.tiles
    lines = [gettext("A tile that would merge safe chains is dead: it can never be placed.")]
    if tiles.dead == "keep":
        lines.append(gettext("Dead tiles stay in your hand."))
    else:
        how = {
            "automatic": gettext("At the end of your turn, your dead tiles are discarded and replaced."),
            "optional": gettext("At the end of your turn, you may discard and replace dead tiles."),
        }[tiles.dead_choice]
        when = {
            "after_draw": gettext("That comes after drawing, so a tile you just drew counts."),
            "before_draw": gettext("That comes before drawing, so a tile you draw this turn has to wait."),
        }[tiles.dead_check]
        again = {
            "replace_once": gettext("A dead replacement waits until your next turn."),
            "replace_until_live": gettext("A dead replacement is replaced again, until none is dead."),
        }[tiles.dead]
        lines.append(sentences(how, when, again))
    lines.append(
        {
            "skip": gettext("If you cannot place any tile, skip to buying shares."),
            "redraw_hand": gettext(
                "If you cannot place any tile, you may swap your whole hand, once a turn."
            ),
            "extend_hand": gettext("If you cannot place any tile, draw until you can."),
        }[tiles.no_playable]
    )
    lines.append(
        gettext("The game ends when a player has to draw and the draw pile is empty.")
        if rules.end.pool_empty_ends
        else gettext("When the draw pile is empty, play goes on with the tiles in hand.")
    )
    return tuple(lines)


def _end(rules: Rules) -> tuple[str, ...]:
    lines = (
        [_last_turn(rules)] if rules.end.declare == "automatic" else [_declaring(rules), _finishing(rules)]
    )
    lines.append(
        {
            "full_round": gettext("The game also ends when nobody placed or drew a tile for a whole round."),
            "none": gettext(
                "The game also ends when nobody placed, drew or bought anything for a whole round."
            ),
        }[rules.end.stalemate]
    )
    lines.append(
        sentences(
            gettext("Then every active chain pays its bonuses, and all its shares are sold at their price."),
            _winner(rules),
        )
    )
    return tuple(lines)


def _last_turn(rules: Rules) -> str:
    if rules.end.all_safe:
        return gettext(
            "The game ends after a turn in which a chain has {count} tiles or more, or every active chain "
            "is safe.",
            count=rules.end.chain_size,
        )
    return gettext(
        "The game ends after a turn in which a chain has {count} tiles or more.", count=rules.end.chain_size
    )


def _declaring(rules: Rules) -> str:
    condition = (
        gettext(
            "You may declare the end when a chain has {count} tiles or more, or every active chain is safe.",
            count=rules.end.chain_size,
        )
        if rules.end.all_safe
        else gettext(
            "You may declare the end when a chain has {count} tiles or more.", count=rules.end.chain_size
        )
    )
    window = {
        "any_point": gettext("Do it at any point of your turn."),
        "start": gettext("Do it at the start of your turn."),
        "after_buy": gettext("Do it after buying on your turn."),
    }[rules.end.window]
    return sentences(condition, window, gettext("You never have to."))


def _finishing(rules: Rules) -> str:
    return {
        "optional": gettext("After declaring the end, you may still finish your turn."),
        "required": gettext("After declaring the end, you finish your turn."),
        "immediate": gettext("The game ends as soon as it is declared."),
    }[rules.end.finish_turn]


def _winner(rules: Rules) -> str:
    if rules.players.max == 1:
        return gettext("The money you have then is your score.")
    if rules.teams.size > 1:
        return gettext("The team with the most money wins.")
    return gettext("The player with the most money wins.")


def _powers(rules: Rules) -> tuple[str, ...]:
    powers = rules.powers
    cards = (
        (
            powers.free3,
            gettext("Free 3: instead of buying, take up to 3 shares of active chains for free."),
        ),
        (powers.buy5, gettext("Buy 5: buy up to 5 shares this turn.")),
        (
            powers.trade2,
            ngettext(
                "Trade 2: besides buying, swap 2 shares of an active chain for 1 of another, once.",
                "Trade 2: besides buying, swap 2 shares of an active chain for 1 of another, up to {count} "
                "times.",
                powers.trade_max,
            ),
        ),
        (
            powers.take5,
            ngettext(
                "Take 5: before placing a tile, draw 5 more, and no others until you hold fewer than "
                "{count} tile.",
                "Take 5: before placing a tile, draw 5 more, and no others until you hold fewer than "
                "{count} tiles.",
                rules.setup.hand_size,
            ),
        ),
        (powers.play4, gettext("Play 4: place up to 4 tiles this turn, one after the other.")),
    )
    return (
        ngettext(
            "Each player starts with these cards. You may play {count} a turn, and each card only once. "
            "Unplayed "
            "cards are worth nothing at the end.",
            "Each player starts with these cards. You may play up to {count} a turn, and each card only "
            "once. "
            "Unplayed cards are worth nothing at the end.",
            powers.per_turn,
        ),
        *(
            text if each == 1 else sentences(text, gettext("(You have {count} of these.)", count=each))
            for each, text in cards
            if each
        ),
    )
