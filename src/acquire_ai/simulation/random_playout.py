"""Random games, fused: a whole game is one loop over local variables.

Every choice is uniform over what the rules allow, except that the end is declared only once the turn's
purchase is made (never where that is too late), and with one chance in two; and that a hand without a
playable tile is swapped, where it may be, with one chance in two.

What a turn mostly brings is worked out here: a tile that stands alone, lets a chain grow, founds one or
merges two; a purchase; a tile drawn, dead ones replaced. What is rare, and what only some rules know, is
left to the steps of `State`: the locals are put back before it and taken up again after.
"""

from __future__ import annotations

from collections.abc import Sequence

from acquire_ai.simulation.lookups import Look
from acquire_ai.simulation.move_text import bought, disposed
from acquire_ai.simulation.phase_numbers import OVER, TILE
from acquire_ai.simulation.random_moves import (
    Bits,
    Trace,
    lacking,
    mix,
    random_draw,
    random_merger,
    random_purchase,
    random_tile,
)
from acquire_ai.simulation.state import State
from acquire_core.engine.board import ALONE, BLOCKED, DEAD_TILE, FOUND, GROW, MERGE


def random_game(state: State, bits: Bits, trace: Trace = None, loose: bool = False) -> None:
    """Play from the start of a turn to the end of the game, every choice by lot.

    `loose`: the pile lies in no order and each tile drawn is any of those left. Otherwise tiles come as
    they lie. A `trace` collects the choices as texts, so that the engine can follow.
    """
    # What never changes.
    look = state.look
    names = look.names
    around = look.around
    chain_of = look.chain_of
    chains_of = look.chains_of
    every = look.every
    lone = look.lone
    price_of = look.prices
    known_kinds = look.known_kinds
    menus = look.known_menus
    players = look.players
    seat_after = look.seat_after
    watched = look.watched
    safe_size = look.safe_size
    end_size = look.end_size
    hand_size = look.hand_size
    few_safe = look.few_safe
    cheapest = look.cheapest
    buys_anyway = not look.needs_tile
    plain_tile = look.obligatory and not look.extends_hand
    per_turn = look.per_turn
    automatic = look.automatic
    may_end = look.may_end_after_buying
    replaces_once = look.replaces_dead and not (look.dead_first or look.until_live)
    # What the position and this loop share.
    size = state.size
    prices = state.prices
    bank = state.bank
    stock = state.stock
    purse = state.cash
    # What this loop keeps on its own, until it is put back.
    cells = list(state.cells)
    hands = [list(hand) for hand in state.hands]
    full = plain_tile and list(map(len, hands)).count(hand_size) == players
    bag = list(state.bag)
    pile = len(bag)
    drawn = state.drawn
    active = state.active
    safe = state.safe
    kinds = state.kinds
    closing = state.closing
    dead = look.treats_dead and safe not in few_safe
    turn = state.turn
    seat = state.mover
    idle = state.idle
    thin, gone = _scarce(look, bank)
    while True:
        if trace is not None:
            _put_back(state, cells, hands, bag, drawn, turn, seat, idle)

        # Choose a tile: any of the hand, or where that one cannot be placed, any that can. What it does is
        # told by what it touches, the bits of its neighbours put together.
        hand = hands[seat]
        if full:
            at = bits(30) % hand_size
            cell = hand[at]
            up, left, right, down = around[cell]
            touched = cells[up] | cells[left] | cells[right] | cells[down]
            kind = kinds[touched]
        else:
            kind = BLOCKED
        if kind >= BLOCKED:
            cell = _other_tile(hand, cells, around, kinds, bits) if plain_tile else 0
            if not cell:
                if loose:
                    mix(bag, drawn, pile, bits)
                    loose = False
                _put_back(state, cells, hands, bag, drawn, turn, seat, idle)
                cell = random_tile(state, bits, trace)
                drawn = state.drawn
                hand = hands[seat] = list(state.hands[seat])
                full = False
            if cell:
                at = hand.index(cell)
                up, left, right, down = around[cell]
                touched = cells[up] | cells[left] | cells[right] | cells[down]
                kind = kinds[touched]
        if trace is not None:
            trace.append(f"place {names[cell]}" if cell else "place none")

        # Place it. `bit` is the chain of which a new size may change what can be done.
        bit = 0
        if kind == ALONE:
            cells[cell] = lone
        elif kind == GROW and touched < lone:
            cells[cell] = touched
            chain = chain_of[touched]
            size[chain] = grown = size[chain] + 1
            prices[chain] = price_of[chain][grown]
            if grown >= watched and (not safe & touched or grown >= end_size):
                bit = touched
        elif kind == MERGE and (look.market or len(chains_of[touched & every]) > 2):
            _put_back(state, cells, hands, bag, drawn, turn, seat, idle)
            state.merge(cell, touched & every)
            random_merger(state, bits, trace)
            cells = list(state.cells)
            active = state.active
            safe = state.safe
            kinds = state.kinds
            closing = state.closing
            dead = look.treats_dead and safe not in few_safe
            thin, gone = _scarce(look, bank)
        elif kind < BLOCKED:
            # A chain takes the tile, lone tiles connected with it, and in a merger the other chain.
            taken = lone
            other = -1
            if kind == GROW:
                bit = touched ^ lone
                chain = chain_of[bit]
            elif kind == FOUND:
                free = chains_of[every ^ active]
                chain = free[bits(30) % len(free)]
                if trace is not None and len(free) > 1:
                    trace.append(f"found {look.rules.chains[chain].name}")
                bit = 1 << chain
                active |= bit
            else:
                chain, other = chains_of[touched & every]
                if size[chain] < size[other]:
                    chain, other = other, chain
                elif size[chain] == size[other]:
                    if bits(1):
                        chain, other = other, chain
                    if trace is not None:
                        trace.append(f"survive {look.rules.chains[chain].name}")
                bit = 1 << chain
                taken |= 1 << other
                active ^= 1 << other
            cells[cell] = bit
            group = [cell]
            for spot in group:
                for beside in around[spot]:
                    if cells[beside] & taken:
                        cells[beside] = bit
                        group.append(beside)
            size[chain] = grown = size[chain] + len(group)
            prices[chain] = price_of[chain][grown]
            if other >= 0:
                _settle(state, seat, other, chain, bits, trace)
                size[other] = prices[other] = 0
                if bank[chain] < per_turn:
                    thin, gone = _scarce(look, bank)
            elif kind == FOUND:
                shares = look.founder_shares
                if shares > bank[chain]:
                    if look.founder_cash:
                        purse[seat] += (shares - bank[chain]) * prices[chain]
                    shares = bank[chain]
                bank[chain] -= shares
                stock[chain * players + seat] += shares
                if bank[chain] < per_turn or (thin | gone) & bit:
                    thin, gone = _scarce(look, bank)
            elif grown < watched:
                bit = 0

        # Which chains are safe, what tiles do, whether the end can be declared.
        if bit:
            if grown >= safe_size:
                safe |= bit
                dead = look.treats_dead and safe not in few_safe
            key = safe | look.full_bit if active.bit_count() >= look.max_active else safe
            kinds = known_kinds.get(key) or look.kinds(key)
            closing = (
                grown >= end_size or (active == safe and look.all_safe) or (closing and max(size) >= end_size)
            )
            state.active = active
            state.safe = safe
            state.kinds = kinds
            state.closing = closing

        # Buy: purchases are drawn from all those of the chains offered until one can be had. "No chain" has
        # a price of nothing and a bank of its own, so it needs no case of its own.
        cash = purse[seat]
        picks: tuple[int, ...] = ()
        offered = active & ~gone
        if offered and cash >= cheapest and (cell or buys_anyway):
            if per_turn == 3:
                menu = menus.get(offered) or look.menu(offered)
                one, two, three = picks = menu[bits(30) % len(menu)]
                cost = prices[one] + prices[two] + prices[three]
                if cost > cash or (thin & offered and lacking(bank, picks)):
                    picks = random_purchase(look, offered, prices, bank, cash, bits)
                    one, two, three = picks
                    cost = prices[one] + prices[two] + prices[three]
                bank[one] -= 1
                bank[two] -= 1
                bank[three] -= 1
                stock[one * players + seat] += 1
                stock[two * players + seat] += 1
                stock[three * players + seat] += 1
                purse[seat] = cash - cost
                if bank[one] < 3 or bank[two] < 3 or bank[three] < 3:
                    thin, gone = _scarce(look, bank)
            else:
                picks = random_purchase(look, offered, prices, bank, cash, bits)
                for chain in picks:
                    bank[chain] -= 1
                    stock[chain * players + seat] += 1
                    purse[seat] -= prices[chain]
                thin, gone = _scarce(look, bank)
        if trace is not None:
            trace.append(bought(look, picks))

        # The end.
        if closing and (automatic or (may_end and bits(1) and not (drawn == pile and look.pool_empty_ends))):
            if trace is not None and not automatic:
                trace.append("declare end")
            if cell:
                del hand[at]
            break

        # Draw, and replace dead tiles.
        if full and drawn < pile and (replaces_once or not dead):
            if loose:
                top = drawn + bits(30) % (pile - drawn)
                hand[at] = bag[top]
                bag[top] = bag[drawn]
                if trace is not None:  # What the bag says of tiles drawn matters to nobody else.
                    bag[drawn] = hand[at]
            else:
                hand[at] = bag[drawn]
            drawn += 1
            if dead:
                spent: tuple[int, ...] = ()
                for held in hand:
                    up, left, right, down = around[held]
                    if kinds[cells[up] | cells[left] | cells[right] | cells[down]] == DEAD_TILE:
                        spent += (held,)
                if spent:
                    drawn = _replace_dead(state, hand, spent, bag, drawn, bits if loose else None)
            if trace is not None:
                trace.append("draw")
            idle = 0
            turn += 1
            seat = seat_after[seat]
            continue

        # A draw out of the ordinary.
        if loose:
            mix(bag, drawn, pile, bits)
            loose = False
        if cell:
            del hand[at]
        _put_back(state, cells, hands, bag, drawn, turn, seat, idle)
        state.placed = cell != 0
        state.bought = picks.count(look.chains) < len(picks)
        state.begin_draw()
        random_draw(state, bits, trace)
        if state.phase == OVER:
            return
        hands = [list(hand) for hand in state.hands]
        full = plain_tile and list(map(len, hands)).count(hand_size) == players
        drawn = state.drawn
        turn = state.turn
        seat = state.mover
        idle = state.idle
    _put_back(state, cells, hands, bag, drawn, turn, seat, idle)
    state.declared = not automatic
    state.end("automatic" if automatic else "declared")


def _put_back(
    state: State,
    cells: list[int],
    hands: list[list[int]],
    bag: list[int],
    drawn: int,
    turn: int,
    seat: int,
    idle: int,
) -> None:
    """Bring a position up to date with the locals of a game at the start of a turn."""
    state.cells = bytearray(cells)
    state.look_around()
    state.hands = [tuple(hand) for hand in hands]
    state.bag = tuple(bag)
    state.drawn = drawn
    state.turn = turn
    state.mover = state.actor = seat
    state.idle = idle
    state.phase = TILE


def _other_tile(
    hand: list[int], cells: list[int], around: Sequence[tuple[int, ...]], kinds: Sequence[int], bits: Bits
) -> int:
    """Any tile of a hand that can be placed; 0 for none."""
    fit = []
    for cell in hand:
        up, left, right, down = around[cell]
        if kinds[cells[up] | cells[left] | cells[right] | cells[down]] < BLOCKED:
            fit.append(cell)
    return fit[bits(30) % len(fit)] if fit else 0


def _settle(state: State, mover: int, chain: int, survivor: int, bits: Bits, trace: Trace) -> None:
    """Pay the bonuses of a defunct chain, and let every holder dispose of its shares by lot."""
    look = state.look
    bank = state.bank
    stock = state.stock
    purse = state.cash
    price = state.prices[chain]
    first = chain * look.players
    held = stock[first : first + look.players]
    paid = look.rows[chain][state.size[chain]].pay(held)
    for seat in look.seats_from[mover]:
        shares = held[seat]
        if shares:
            ways = look.disposals(shares, bank[survivor])
            sell, given, got = ways[bits(30) % len(ways)]
            if trace is not None:
                trace.append(disposed(sell, given - sell))
            bank[chain] += given
            stock[first + seat] = shares - given
            purse[seat] += paid[seat] + sell * price
            if got:
                bank[survivor] -= got
                stock[survivor * look.players + seat] += got


def _replace_dead(
    state: State, hand: list[int], dead: tuple[int, ...], bag: list[int], drawn: int, loose: Bits | None
) -> int:
    """Set the dead tiles of a hand aside and draw as many; where the pile stands then."""
    state.aside += dead
    for cell in dead:
        if drawn == len(bag):
            hand.remove(cell)
            continue
        if loose is not None:
            mix(bag, drawn, drawn + 1, loose)
        hand[hand.index(cell)] = bag[drawn]
        drawn += 1
    return drawn


def _scarce(look: Look, bank: list[int]) -> tuple[int, int]:
    """The chains, as bits, of which the bank has fewer shares than a purchase can hold, and has none."""
    thin = gone = 0
    for chain in range(look.chains):
        if bank[chain] < look.per_turn:
            if bank[chain]:
                thin |= 1 << chain
            else:
                gone |= 1 << chain
    return thin, gone
