"""Choices by lot on a `State`, each uniform over what the rules allow.

A `trace` collects the choices as texts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb

from acquire_ai.simulation.lookups import Look
from acquire_ai.simulation.move_text import disposed
from acquire_ai.simulation.phase_numbers import BUY, DISPOSE, DRAW, FOUND_PHASE, SURVIVOR
from acquire_ai.simulation.state import State
from acquire_core.rules.model import Dollars, Shares

Bits = Callable[[int], int]
"""A source of random numbers of so many bits, such as `random.Random.getrandbits`.

A number below n is `bits(30) % n`, with chances that differ by one part in 2 ** 30 / n at most.
"""

Trace = list[str] | None


def mix(bag: list[int], first: int, last: int, bits: Bits) -> None:
    """Fill the places from `first` up to `last` of a pile by lot, each with any tile from `first` on."""
    tiles = len(bag)
    for place in range(first, min(last, tiles)):
        other = place + bits(30) % (tiles - place)
        bag[place], bag[other] = bag[other], bag[place]


def random_tile(state: State, bits: Bits, trace: Trace) -> int:
    """A playable tile of the mover's hand; 0 for none. A hand without one may be swapped first."""
    cells = state.playable()
    if not cells and state.may_swap() and bits(1):
        if trace is not None:
            trace.append("swap hand")
        state.swap_hand()
        cells = state.playable()
    if not state.look.obligatory:
        cells.append(0)
    return cells[bits(30) % len(cells)] if cells else 0


def random_merger(state: State, bits: Bits, trace: Trace = None) -> None:
    """Every choice from the tile placed up to the buy phase."""
    look = state.look
    chains = look.rules.chains
    while state.phase != BUY:
        if state.phase == FOUND_PHASE:
            free = look.chains_of[look.every & ~state.active]
            chain = free[bits(30) % len(free)]
            if trace is not None:
                trace.append(f"found {chains[chain].name}")
            state.found(chain)
        elif state.phase == DISPOSE:
            held = state.stock[state.settling * look.players + state.waiting[0]]
            ways = look.disposals(held, state.bank[state.survivor])
            sell, given, _ = ways[bits(30) % len(ways)]
            if trace is not None:
                trace.append(disposed(sell, given - sell))
            state.dispose(sell, given - sell)
        else:
            chain = state.tied[bits(30) % len(state.tied)]
            word = "survive" if state.phase == SURVIVOR else "settle"
            if trace is not None:
                trace.append(f"{word} {chains[chain].name}")
            if state.phase == SURVIVOR:
                state.survive(chain)
            else:
                state.settle(chain)


def random_purchase(
    look: Look, offered: int, prices: Sequence[Dollars], bank: Sequence[Shares], cash: Dollars, bits: Bits
) -> tuple[int, ...]:
    """A purchase that purse and bank allow, of the chains offered (bits), which the bank has shares of.

    Share by share, with "no chain" for shares not bought.
    """
    cheapest = cash + 1
    short = False
    for chain in look.chains_of[offered]:
        price = prices[chain]
        if price > cash:
            offered ^= 1 << chain
        else:
            if price < cheapest:
                cheapest = price
            if bank[chain] < look.per_turn:
                short = True
    # Small purchases come first on the menu: those of more shares than the purse can hold are left out.
    menu = look.known_menus.get(offered) or look.menu(offered)
    most = min(look.per_turn, cash // cheapest)
    count = comb(offered.bit_count() + most, most)
    # What is allowed is hit sooner or later, and each of it with the same chance.
    while True:
        picks = menu[bits(30) % count]
        cost = 0
        for chain in picks:
            cost += prices[chain]
        if cost <= cash and not (short and lacking(bank, picks)):
            return picks


def lacking(bank: Sequence[Shares], picks: tuple[int, ...]) -> bool:
    """Whether the bank has too few shares for a purchase."""
    return bool([chain for chain in picks if picks.count(chain) > bank[chain]])


def random_buy(state: State, bits: Bits) -> tuple[int, ...]:
    """A purchase of the mover."""
    offered = 0
    for chain in state.look.chains_of[state.active]:
        if state.bank[chain]:
            offered |= 1 << chain
    return random_purchase(state.look, offered, state.prices, state.bank, state.cash[state.mover], bits)


def random_draw(state: State, bits: Bits, trace: Trace = None) -> None:
    """The draw step, and any dead tiles a seat may replace or keep."""
    names = state.look.names
    turn = state.turn
    while state.phase == DRAW and state.turn == turn:
        choices = state.replaceable
        pick = bits(30) % (len(choices) + 1)
        cell = choices[pick] if pick < len(choices) else 0
        if cell or state.filled:
            if trace is not None:
                trace.append(f"replace {names[cell]}" if cell else "replace none")
            state.replace(cell)
        else:
            if trace is not None:
                trace.append("draw")
            state.draw()
