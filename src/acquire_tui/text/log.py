"""Every sentence a person reads about the game, made here and whole.

A chain stands in a sentence as its mark and its name: the mark is one private character that the
screen shows as the chain's chip and `plain` leaves out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from acquire_core import Rules
from acquire_core.engine.events import (
    BonusesPaid,
    Bought,
    CardPlayed,
    Disposed,
    Drew,
    EndDeclared,
    Event,
    Founded,
    GameOver,
    Grew,
    MarketDrew,
    Merged,
    Placed,
    SetAside,
    SharesSold,
    SharesSwapped,
)
from acquire_core.engine.teams import together
from acquire_tui.text import power_cards

_MARK = 0xE100

_ENDINGS = {
    "declared": "",
    "automatic": "The end condition is met. ",
    "pool_empty": "No tile is left to draw. ",
    "stalemate": "For a whole round nobody could place or draw a tile. ",
}


def money(dollars: int) -> str:
    return f"${dollars:,}"


def shares(count: int) -> str:
    return "1 share" if count == 1 else f"{count} shares"


def tiles(count: int) -> str:
    return "1 tile" if count == 1 else f"{count} tiles"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """`A, B and C`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def numbered(numbers: Iterable[int]) -> str:
    """`1-3,5,6`: the numbers to press, in order."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ",".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ",".join(map(str, run)) for run in runs)


def idle_key(key: str, prompt: str) -> str:
    """The answer to a key that does nothing now, with what does."""
    return f"{key} does nothing here. {prompt}"


def plain(sentence: str) -> str:
    """The sentence without the chains' marks."""
    return "".join(char for char in sentence if not _MARK <= ord(char) < _MARK + 64)


def parts(sentence: str, chains: int) -> Iterator[str | int]:
    """The sentence in parts: its words, and each of so many chains where its mark stands."""
    words = ""
    for char in sentence:
        chain = ord(char) - _MARK
        if 0 <= chain < chains:
            yield words
            yield chain
            words = ""
        else:
            words += char
    yield words


class Wording:
    """Sentences about one table: its rule set and the names around it."""

    def __init__(self, rules: Rules, names: Sequence[str]) -> None:
        self.rules = rules
        self.names = names

    def chain(self, chain: int) -> str:
        return f"{self.mark(chain)}{self.rules.chains[chain].name}"

    def mark(self, chain: int) -> str:
        """What the screen shows as the chain's chip."""
        return chr(_MARK + chain)

    def chains(self, chains: Iterable[int], last: str = "and") -> str:
        return listed([self.chain(chain) for chain in chains], last)

    def sized(self, chain: int, size: int) -> str:
        return f"{self.chain(chain)} ({size})"

    def happened(self, events: Sequence[Event]) -> list[str]:
        """What happened, a sentence or two for each thing; nothing where it goes without saying."""
        sentences: list[str] = []
        rest = list(events)
        bank: dict[int, int] = {}
        while rest:
            event = rest.pop(0)
            match event:
                case MarketDrew(chain, held, _):
                    bank[chain] = held
                    sentences.append(self._sentence(event))
                case BonusesPaid(chain) as paid:
                    sentences.append(self._bonuses(paid, bank.get(chain, 0)))
                case Placed(seat, str(tile)):
                    name = self.names[seat]
                    match rest[:1]:
                        case [Grew(chain, size)]:
                            del rest[0]
                            sentences.append(f"{name} placed {tile}. {self.chain(chain)} grows to {size}.")
                        case [Founded() as founded]:
                            del rest[0]
                            sentences.append(f"{name} placed {tile} and founded {self._founding(founded)}.")
                        case [Merged() as merged]:
                            del rest[0]
                            sentences.append(f"{name} placed {tile}. {self._merging(merged)}")
                        case _:
                            sentences.append(f"{name} placed {tile}.")
                case Drew(seat, drawn):
                    got = [drawn]
                    while rest and isinstance(rest[0], Drew) and rest[0].seat == seat:
                        got.append(rest.pop(0).tile)  # type: ignore[attr-defined]
                    sentences.append(self._drawing(seat, got))
                case _:
                    sentence = self._sentence(event)
                    if sentence:
                        sentences.append(sentence)
        return sentences

    def _sentence(self, event: Event) -> str:
        match event:
            case Placed(seat, None):
                return f"{self.names[seat]} placed no tile."
            case Founded() as founded:
                return f"{self.names[founded.seat]} founded {self._founding(founded)}."
            case Merged() as merged:
                return self._merging(merged)
            case MarketDrew(chain, held, tile):
                counts = f"{shares(held)} of {self.chain(chain)}"
                if tile is None:
                    return f"With no tile left chance gave the bank {counts}."
                return f"The bank drew {tile}: it counts as {counts}."
            case BonusesPaid() as paid:
                return self._bonuses(paid)
            case Disposed() as disposed:
                return self._disposal(disposed)
            case Bought() as bought:
                return self._purchase(bought)
            case CardPlayed(seat, card):
                return f"{self.names[seat]} played {power_cards.NAMES[card]}."
            case SharesSwapped(seat, given, gave, got, took):
                if given is None or got is None:
                    return f"{self.names[seat]} swapped {shares(gave)} for {took}."
                swapped = f"{gave} {self.chain(given)} for {took} {self.chain(got)}"
                return f"{self.names[seat]} swapped {swapped}."
            case SetAside(seat, tile):
                return f"{self.names[seat]} laid {tile} aside, as it cannot be placed."
            case EndDeclared(seat):
                return f"{self.names[seat]} declared the end of the game."
            case SharesSold() as sold:
                return self._selling(sold)
            case GameOver() as over:
                return self._ending(over)
        return ""

    def _founding(self, event: Founded) -> str:
        named = self.sized(event.chain, event.size)
        if event.shares:
            gift = "1 free share" if event.shares == 1 else f"{event.shares} free shares"
            return f"{named} with {gift}"
        if event.cash:
            return f"{named} with {money(event.cash)} in place of a share"
        return named

    def _merging(self, event: Merged) -> str:
        pairs = zip(event.defunct, event.sizes, strict=True)
        gone = listed([self.sized(chain, size) for chain, size in pairs])
        return f"{self.chain(event.survivor)} takes over {gone} and grows to {event.size}."

    def _bonuses(self, event: BonusesPaid, bank: int = 0) -> str:
        """Who is paid; and where the bank counts as a holder of so many shares, that it is one of them."""
        above = sum(held > bank for held in event.shares)
        kept = ""
        if bank and above < self.rules.bonus.ranks:
            ranks = "ties" if bank in event.shares else f"is {('first', 'second', 'third')[above]}"
            kept = f"; the bank {ranks} with {shares(bank)} and keeps the rest"
        paid = [f"{self.names[seat]} {money(sum_)}" for seat, sum_ in enumerate(event.paid) if sum_]
        named = self.sized(event.chain, event.size)
        if not paid:
            return f"Nobody is paid a bonus for {named}{kept}."
        return f"{named} pays its bonuses: {listed(paid)}{kept}."

    def _disposal(self, event: Disposed) -> str:
        name, chain = self.names[event.seat], self.chain(event.chain)
        done = []
        if event.sold:
            done.append(f"sold {event.sold} for {money(event.cash)}")
        if event.traded:
            done.append(f"traded {event.traded} for {event.shares} {self.chain(event.survivor)}")
        if event.held:
            done.append(f"kept {event.held}")
        return f"{name}, {chain}: {listed(done)}."

    def _purchase(self, event: Bought) -> str:
        name = self.names[event.seat]
        if not event.shares:
            return f"{name} bought nothing."
        if event.picks is None or event.cost is None:
            return f"{name} bought {shares(event.shares)}."
        picked = listed([f"{count} {self.chain(chain)}" for chain, count in event.picks])
        if not event.cost:
            return f"{name} took {picked} for nothing."
        return f"{name} bought {picked} for {money(event.cost)}."

    def _drawing(self, seat: int, drawn: Sequence[str | None]) -> str:
        known = [tile for tile in drawn if tile]
        if known:
            return f"{self.names[seat]} drew {listed(known)}."
        return f"{self.names[seat]} drew {'a tile' if len(drawn) == 1 else tiles(len(drawn))}."

    def _selling(self, event: SharesSold) -> str:
        brought = [
            f"{self.names[seat]} {money(cash)} for {event.shares[seat]}"
            for seat, cash in enumerate(event.cash)
            if cash
        ]
        return f"{self.chain(event.chain)} is sold: {listed(brought)}." if brought else ""

    def _ending(self, event: GameOver) -> str:
        won = listed([self.names[seat] for seat in event.winners])
        worth = money(together(self.rules, event.worth)[event.winners[0]])
        if len(event.worth) == 1:
            return f"{_ENDINGS.get(event.reason, '')}The game is over: {won} ends with {worth}."
        one_team = len(event.winners) == self.rules.teams.size
        end = ("wins" if len(event.winners) == 1 else "win") if one_team else "share the victory"
        return f"{_ENDINGS.get(event.reason, '')}The game is over: {won} {end} with {worth}."

    def bonus_line(
        self, chain: int, ranks: Sequence[int], paid: Sequence[int] | None, *, certain: bool = True
    ) -> str:
        """Who is paid what when the chain vanishes, which is `certain` or not; or what is to be paid."""
        named = self.chain(chain)
        pays = f"{named} pays" if certain else f"If {named} vanishes it pays"
        if paid is None:
            row = " / ".join(money(rank) for rank in ranks)
            return f"{pays} {row} to its first stockholders."
        parts = [f"{self.names[seat]} {money(sum_)}" for seat, sum_ in enumerate(paid) if sum_]
        if not parts:
            return f"{pays} nobody: nobody holds a share."
        return f"{pays} {listed(parts)}."

    def survives(self, chain: int) -> str:
        return f"{self.chain(chain)} survives."

    def settled(self, chain: int, ranks: Sequence[int], paid: Sequence[int] | None) -> str:
        """What settling a chain next pays."""
        if paid is None:
            row = " / ".join(money(rank) for rank in ranks)
            return f"{self.chain(chain)} is settled next and pays {row} to its first stockholders."
        parts = [f"{self.names[seat]} {money(sum_)}" for seat, sum_ in enumerate(paid) if sum_]
        return f"{self.chain(chain)} is settled next and pays {listed(parts) or 'nobody'}."

    def trade_limit(self, survivor: int, held: int, bank: int) -> str:
        """Why no more can be traded."""
        rate = f"{self.rules.merge.trade_in} for {self.rules.merge.trade_out}"
        return f"No more: {rate}, you hold {held}, the bank has {bank} of {self.chain(survivor)}."

    def sell_limit(self, chain: int, held: int) -> str:
        """Why no more can be sold."""
        return f"You hold {shares(held)} of {self.chain(chain)}, no more."

    def founded_by(self, tile: str, size: int, gift: int) -> str:
        """What a tile founds."""
        free = f", and you get {shares(gift)} free" if gift else ""
        return f"{tile} founds a chain of {tiles(size)}{free}. Price and bonuses:"

    def founding(self, chain: int, got: int, worth: int | None, key: str) -> str:
        """What founding a chain, by a key, would give its founder."""
        if worth is None or not got:
            return f"Letter, number or arrow. {key} founds {self.chain(chain)}."
        named = self.chain(chain)
        return f"{key} founds {named}: {shares(got)} for you, worth {money(worth)} with bonuses."

    def afterwards(self, cash: int, held: int, chain: int) -> str:
        """What a seat has after disposing of its shares."""
        return f"Afterwards you have {money(cash)} and {held} of {self.chain(chain)}."
