"""What happened in a game, a sentence or two for each event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
from acquire_tui.text.table import power_cards
from acquire_tui.text.table.chain_marks import mark
from acquire_tui.text.translation import either, gettext, listed, money, ngettext, sentences

_ENDINGS = {
    "automatic": gettext("The end condition is met."),
    "pool_empty": gettext("The draw pile is empty."),
    "stalemate": gettext("For a whole round, nobody could place or draw a tile."),
}
"""Why a game ended that nobody ended."""


class Wording:
    """Sentences about one table: its rule set and the names around it."""

    def __init__(self, rules: Rules, names: Sequence[str]) -> None:
        self.rules = rules
        self.names = names

    def chain(self, chain: int) -> str:
        """A chain's mark and name."""
        return mark(chain) + self.rules.chains[chain].name

    def chains(self, chains: Iterable[int]) -> str:
        """`Luxor, Tower and Imperial`."""
        return listed([self.chain(chain) for chain in chains])

    def any_of(self, chains: Iterable[int]) -> str:
        """`Luxor, Tower or Imperial`."""
        return either([self.chain(chain) for chain in chains])

    def sized(self, chain: int, size: int) -> str:
        """`Imperial (4)`, the size in tiles."""
        return gettext("{chain} ({size})", chain=self.chain(chain), size=size)

    def amounts(self, amounts: Sequence[int]) -> str:
        """`Ann $4,000 and Bob $2,000`: dollars by seat, without those who get nothing."""
        return listed(
            [
                gettext("{name} {amount}", name=self.names[seat], amount=money(amount))
                for seat, amount in enumerate(amounts)
                if amount
            ]
        )

    def happened(self, events: Sequence[Event]) -> list[str]:
        """What happened, a sentence or two for each thing; nothing where it goes without saying."""
        told: list[str] = []
        rest = list(events)
        market: dict[int, int] = {}
        while rest:
            event = rest.pop(0)
            match event:
                case MarketDrew(chain, held, _):
                    market[chain] = held
                    told.append(_drawn_for_market(self.chain(chain), event))
                case BonusesPaid(chain) as paid:
                    told.append(self._bonuses(paid, market.get(chain, 0)))
                case Placed(seat, str(tile)) if rest and isinstance(rest[0], Grew | Founded | Merged):
                    told.append(self._placed(self.names[seat], tile, rest.pop(0)))
                case Drew(seat, drawn):
                    got = [drawn]
                    while rest and isinstance(rest[0], Drew) and rest[0].seat == seat:
                        got.append(rest.pop(0).tile)  # type: ignore[attr-defined]
                    told.append(_drew(self.names[seat], got))
                case _:
                    told.append(self._sentence(event))
        return [sentence for sentence in told if sentence]

    def _sentence(self, event: Event) -> str:
        match event:
            case Placed(seat, None):
                return gettext("{name} placed no tile.", name=self.names[seat])
            case Placed(seat, tile):
                return gettext("{name} placed {tile}.", name=self.names[seat], tile=tile)
            case Founded() as founded:
                return self._founded(founded)
            case Merged() as merged:
                return self._merged(merged)
            case Disposed() as disposed:
                return self._disposed(disposed)
            case Bought() as bought:
                return self._bought(bought)
            case CardPlayed(seat, card):
                return gettext("{name} played {card}.", name=self.names[seat], card=power_cards.NAMES[card])
            case SharesSwapped() as swapped:
                return self._swapped(swapped)
            case SetAside(seat, tile):
                return gettext(
                    "{name} discarded {tile}, which cannot be placed.", name=self.names[seat], tile=tile
                )
            case EndDeclared(seat):
                return gettext("{name} declared the end of the game.", name=self.names[seat])
            case SharesSold() as sold:
                return self._sold(sold)
            case GameOver() as over:
                return sentences(_ENDINGS.get(over.reason, ""), self.result(over))
        return ""

    def _placed(self, name: str, tile: str, effect: Event) -> str:
        """A tile and what it brought about at once."""
        match effect:
            case Grew(chain, size):
                grown = self.chain(chain)
                return gettext(
                    "{name} placed {tile}. {chain} grew to {size}.",
                    name=name,
                    tile=tile,
                    chain=grown,
                    size=size,
                )
            case Founded() as founded:
                return self._placed_and_founded(tile, founded)
            case Merged() as merged:
                placed = gettext("{name} placed {tile}.", name=name, tile=tile)
                return sentences(placed, self._merged(merged))
        raise AssertionError(effect)

    def _placed_and_founded(self, tile: str, event: Founded) -> str:
        name, chain = self.names[event.seat], self.sized(event.chain, event.size)
        if event.shares:
            return ngettext(
                "{name} placed {tile} and founded {chain} with {count} free share.",
                "{name} placed {tile} and founded {chain} with {count} free shares.",
                event.shares,
                name=name,
                tile=tile,
                chain=chain,
            )
        if event.cash:
            return gettext(
                "{name} placed {tile} and founded {chain}, with {cash} instead of a share.",
                name=name,
                tile=tile,
                chain=chain,
                cash=money(event.cash),
            )
        return gettext("{name} placed {tile} and founded {chain}.", name=name, tile=tile, chain=chain)

    def _founded(self, event: Founded) -> str:
        name, chain = self.names[event.seat], self.sized(event.chain, event.size)
        if event.shares:
            return ngettext(
                "{name} founded {chain} with {count} free share.",
                "{name} founded {chain} with {count} free shares.",
                event.shares,
                name=name,
                chain=chain,
            )
        if event.cash:
            return gettext(
                "{name} founded {chain}, with {cash} instead of a share.",
                name=name,
                chain=chain,
                cash=money(event.cash),
            )
        return gettext("{name} founded {chain}.", name=name, chain=chain)

    def _merged(self, event: Merged) -> str:
        pairs = zip(event.defunct, event.sizes, strict=True)
        return gettext(
            "{defunct} merged into {survivor}.",
            defunct=listed([self.sized(chain, size) for chain, size in pairs]),
            survivor=self.sized(event.survivor, event.size),
        )

    def _bonuses(self, event: BonusesPaid, market: int) -> str:
        """Who is paid; and where the stock market ranks with so many shares, that it does."""
        chain = self.sized(event.chain, event.size)
        paid = self.amounts(event.paid)
        if paid:
            told = gettext("Bonuses for {chain}: {paid}.", chain=chain, paid=paid)
        else:
            told = gettext("Nobody gets a bonus for {chain}.", chain=chain)
        above = sum(held > market for held in event.shares)
        if not market or above >= self.rules.bonus.ranks:
            return told
        return sentences(told, _market_rank(above, market, tied=market in event.shares))

    def _disposed(self, event: Disposed) -> str:
        values = {
            "name": self.names[event.seat],
            "chain": self.chain(event.chain),
            "sold": event.sold,
            "cash": money(event.cash),
            "traded": event.traded,
            "got": event.shares,
            "survivor": self.chain(event.survivor),
            "kept": event.held,
        }
        match bool(event.sold), bool(event.traded), bool(event.held):
            case True, True, True:
                return gettext(
                    "{name} sold {sold} {chain} for {cash}, traded {traded} for {got} {survivor} and kept "
                    "{kept}.",
                    **values,
                )
            case True, True, False:
                return gettext(
                    "{name} sold {sold} {chain} for {cash} and traded {traded} for {got} {survivor}.",
                    **values,
                )
            case True, False, True:
                return gettext("{name} sold {sold} {chain} for {cash} and kept {kept}.", **values)
            case True, False, False:
                return gettext("{name} sold {sold} {chain} for {cash}.", **values)
            case False, True, True:
                return gettext(
                    "{name} traded {traded} {chain} for {got} {survivor} and kept {kept}.", **values
                )
            case False, True, False:
                return gettext("{name} traded {traded} {chain} for {got} {survivor}.", **values)
        return gettext("{name} kept {kept} {chain}.", **values)

    def _bought(self, event: Bought) -> str:
        name = self.names[event.seat]
        if not event.shares:
            return gettext("{name} bought nothing.", name=name)
        if event.picks is None or event.cost is None:
            return ngettext(
                "{name} bought {count} share.", "{name} bought {count} shares.", event.shares, name=name
            )
        picks = listed([self._held(count, chain) for chain, count in event.picks])
        if not event.cost:
            return gettext("{name} took {shares} for free.", name=name, shares=picks)
        return gettext("{name} bought {shares} for {cost}.", name=name, shares=picks, cost=money(event.cost))

    def _swapped(self, event: SharesSwapped) -> str:
        name = self.names[event.seat]
        if event.given is None or event.got is None:
            return ngettext(
                "{name} swapped {count} share for {took}.",
                "{name} swapped {count} shares for {took}.",
                event.gave,
                name=name,
                took=event.took,
            )
        given, got = self._held(event.gave, event.given), self._held(event.took, event.got)
        return gettext("{name} swapped {given} for {got}.", name=name, given=given, got=got)

    def _held(self, count: int, chain: int) -> str:
        """`3 Imperial`."""
        return gettext("{count} {chain}", count=count, chain=self.chain(chain))

    def _sold(self, event: SharesSold) -> str:
        sellers = [
            gettext("{name} {count} for {cash}", name=self.names[seat], count=count, cash=money(cash))
            for seat, (count, cash) in enumerate(zip(event.shares, event.cash, strict=True))
            if cash
        ]
        if not sellers:
            return ""
        return gettext(
            "Shares of {chain} sold: {sellers}.", chain=self.chain(event.chain), sellers=listed(sellers)
        )

    def result(self, event: GameOver) -> str:
        """Who won, and with how much."""
        winners = listed([self.names[seat] for seat in event.winners])
        worth = money(together(self.rules, event.worth)[event.winners[0]])
        if len(event.worth) == 1:
            return gettext("Game over: {name} finishes with {worth}.", name=winners, worth=worth)
        if len(event.winners) > self.rules.teams.size:
            return gettext("Game over: {names} share the victory with {worth}.", names=winners, worth=worth)
        return ngettext(
            "Game over: {names} wins with {worth}.",
            "Game over: {names} win with {worth}.",
            len(event.winners),
            names=winners,
            worth=worth,
        )


def _drawn_for_market(chain: str, event: MarketDrew) -> str:
    """What the stock market holds of a chain, by a tile or at random."""
    if event.tile is None:
        return ngettext(
            "The draw pile is empty: the stock market holds {count} share of {chain}, at random.",
            "The draw pile is empty: the stock market holds {count} shares of {chain}, at random.",
            event.shares,
            chain=chain,
        )
    return ngettext(
        "The stock market drew {tile}: it holds {count} share of {chain}.",
        "The stock market drew {tile}: it holds {count} shares of {chain}.",
        event.shares,
        tile=event.tile,
        chain=chain,
    )


def _market_rank(above: int, held: int, *, tied: bool) -> str:
    """That the stock market is among the largest stockholders, so many of which hold more."""
    if tied:
        return ngettext(
            "The stock market ties with {count} share; its part stays in the bank.",
            "The stock market ties with {count} shares; its part stays in the bank.",
            held,
        )
    if above == 0:
        return ngettext(
            "The stock market is first with {count} share; its part stays in the bank.",
            "The stock market is first with {count} shares; its part stays in the bank.",
            held,
        )
    if above == 1:
        return ngettext(
            "The stock market is second with {count} share; its part stays in the bank.",
            "The stock market is second with {count} shares; its part stays in the bank.",
            held,
        )
    return ngettext(
        "The stock market is third with {count} share; its part stays in the bank.",
        "The stock market is third with {count} shares; its part stays in the bank.",
        held,
    )


def _drew(name: str, drawn: Sequence[str | None]) -> str:
    known = [tile for tile in drawn if tile]
    if known:
        return gettext("{name} drew {tiles}.", name=name, tiles=listed(known))
    return ngettext("{name} drew a tile.", "{name} drew {count} tiles.", len(drawn), name=name)
