"""Random games, fused: one loop a game, no lists of choices, everything at hand in locals.

Each choice is uniform over what the rules allow, except that the end is declared only in the draw
step, with one chance in two. A `trace` collects the choices as texts, so that the engine can follow.
"""

from __future__ import annotations

from collections.abc import Callable

from acquire_ai.fast import State
from acquire_ai.phases import BUY, DISPOSE, DRAW, FOUND_PHASE, OVER, SURVIVOR
from acquire_ai.words import bought, disposed
from acquire_core.board import ALONE, BLOCKED, GROW

Chance = Callable[[], float]
"""A source of numbers from 0 up to 1."""


def random_game(state: State, chance: Chance, trace: list[str] | None = None) -> None:
    """Play from the start of a turn to the end of the game, every choice at random."""
    look = state.look
    width = look.width
    per_turn = look.per_turn
    lone = look.lone
    price_of = look.prices
    watched = look.watched
    obligatory = look.obligatory
    players = look.players
    names = look.names
    fast_tile = obligatory and not look.extends_hand
    one_safe = look.one_safe
    cheapest = look.cheapest
    three = per_turn == 3
    optional = look.optional_dead
    end_size = look.end_size
    prices = state.prices
    bank = state.bank
    stock = state.stock
    purse = state.cash
    hands = state.hands
    hands[:] = map(list, hands)  # type: ignore[arg-type]
    bag = state.bag
    while state.phase != OVER:
        seat = state.mover
        hand = hands[seat]
        cell = 0
        drawn = False
        # Place a tile.
        if hand and fast_tile:
            at = int(chance() * len(hand))
            cell = hand[at]
            touched = state.near[cell]
            kind = state.kinds[touched]
            if kind == GROW and not touched & lone:
                chain = touched.bit_length() - 1
                size = state.size[chain] + 1
                if size < watched or (state.safe & touched and size < end_size):
                    if trace is not None:
                        trace.append(f"place {names[cell]}")
                    state.size[chain] = size
                    prices[chain] = price_of[chain][size]
                    drawn = True
            elif kind == ALONE:
                if trace is not None:
                    trace.append(f"place {names[cell]}")
                touched = lone
                drawn = True
        if drawn:
            near = state.near
            state.cells[cell] = touched
            near[cell - width] |= touched
            near[cell - 1] |= touched
            near[cell + 1] |= touched
            near[cell + width] |= touched
            if state.drawn < len(bag) and (not state.safe or state.safe in one_safe) and not state.closing:
                hand[at] = bag[state.drawn]  # type: ignore[index]
                state.drawn += 1
            else:
                del hand[at]  # type: ignore[attr-defined]
                state.placed = True
                state.phase = BUY
                drawn = False
        else:
            if not cell or kind >= BLOCKED:
                cell = _any_tile(state, chance, trace)
            if trace is not None:
                trace.append(f"place {names[cell]}" if cell else "place none")
            state.place(cell)
            if state.phase != BUY:
                random_merger(state, chance, trace)
        # Buy. "No chain" has a price of nothing and a bank of its own, so it needs no case of its own.
        picks: tuple[int, ...] = ()
        cash = purse[seat]
        if cash >= cheapest and state.active and (cell or not look.needs_tile):
            plenty = three and min(bank) > 2
            if plenty:
                menu = look.known_menus.get(state.active) or look.menu(state.active)
                count = len(menu)
                one, two, last = picks = menu[int(chance() * count)]
                cost = prices[one] + prices[two] + prices[last]
                if cost > cash:
                    one, two, last = picks = menu[int(chance() * count)]
                    cost = prices[one] + prices[two] + prices[last]
            if not plenty or cost > cash:
                picks = random_buy(state, chance)
                cost = 0
                for chain in picks:
                    cost += prices[chain]
            if cost:
                for chain in picks:
                    bank[chain] -= 1
                    stock[chain * players + seat] += 1
                purse[seat] = cash - cost
                state.bought = True
        if trace is not None:
            trace.append(bought(look, picks))
        # Draw, or the end.
        if drawn:
            if trace is not None:
                trace.append("draw")
            state.turn += 1
            seat += 1
            state.mover = state.actor = seat if seat < players else 0
            state.idle = 0
            state.bought = False
            continue
        state.begin_draw()
        if state.phase == OVER:
            return
        if state.closing and not look.automatic and look.may_end_after_buying and chance() < 0.5:
            if trace is not None:
                trace.append("declare end")
            state.declare()
            return
        if optional or trace is not None:
            random_draw(state, chance, trace)
        else:
            state.draw()


def random_buy(state: State, chance: Chance) -> tuple[int, ...]:
    """A uniformly random purchase among those the purse and the bank allow."""
    prices = state.prices
    bank = state.bank
    cash = state.cash[state.mover]
    active = state.active
    scarce = min(bank) < state.look.per_turn
    for chain, price in enumerate(prices):
        if price > cash or not bank[chain]:
            active &= ~(1 << chain)
    menu = state.look.menu(active)
    count = len(menu)
    while True:
        picks = menu[int(chance() * count)]
        cost = 0
        for chain in picks:
            cost += prices[chain]
            if scarce and picks.count(chain) > bank[chain]:
                break
        else:
            if cost <= cash:
                return picks


def _any_tile(state: State, chance: Chance, trace: list[str] | None) -> int:
    """A random playable tile; 0 for none. A hand without one is swapped where the rules allow it."""
    cells = state.playable()
    if not cells and state.may_swap() and chance() < 0.5:
        if trace is not None:
            trace.append("swap hand")
        state.swap_hand()
        cells = state.playable()
    if not state.look.obligatory:
        cells.append(0)
    return cells[int(chance() * len(cells))] if cells else 0


def random_merger(state: State, chance: Chance, trace: list[str] | None) -> None:
    """Every choice from the tile placed up to the buy phase."""
    look = state.look
    chains = look.rules.chains
    while state.phase != BUY:
        if state.phase == FOUND_PHASE:
            free = look.chains_of[look.every & ~state.active]
            chain = free[int(chance() * len(free))]
            if trace is not None:
                trace.append(f"found {chains[chain].name}")
            state.found(chain)
        elif state.phase == DISPOSE:
            while state.phase == DISPOSE:
                held = state.stock[state.settling * look.players + state.waiting[0]]
                if held == 1 and look.trade_in > 1:
                    sell, trade = (1, 0) if chance() < 0.5 else (0, 0)
                else:
                    sell, trade = _random_disposal(state, chance)
                if trace is not None:
                    trace.append(disposed(sell, trade))
                state.dispose(sell, trade)
        else:
            chain = state.tied[int(chance() * len(state.tied))]
            word = "survive" if state.phase == SURVIVOR else "settle"
            if trace is not None:
                trace.append(f"{word} {chains[chain].name}")
            if state.phase == SURVIVOR:
                state.survive(chain)
            else:
                state.settle(chain)


def _random_disposal(state: State, chance: Chance) -> tuple[int, int]:
    look = state.look
    held = state.stock[state.settling * look.players + state.waiting[0]]
    trades = min(held // look.trade_in, state.bank[state.survivor] // look.trade_out)
    step = look.trade_in
    ways = (trades + 1) * (held + 1) - step * trades * (trades + 1) // 2
    pick = int(chance() * ways)
    trade = 0
    while pick > held - trade:
        pick -= held - trade + 1
        trade += step
    return pick, trade


def random_draw(state: State, chance: Chance, trace: list[str] | None) -> None:
    """The draw step, and any dead tiles a seat may replace or keep."""
    names = state.look.names
    while state.phase == DRAW:
        choices = state.replaceable
        pick = int(chance() * (len(choices) + 1))
        cell = choices[pick] if pick < len(choices) else 0
        turn = state.turn
        if cell or state.filled:
            words = f"replace {names[cell]}" if cell else "replace none"
            if trace is not None:
                trace.append(words)
            state.replace(cell)
        else:
            if trace is not None:
                trace.append("draw")
            state.draw()
        if state.turn != turn:
            return
