"""The buy phase: up to three shares, with what they cost and what is left."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from textual.binding import Binding, BindingType

from acquire_core.engine.actions import Buy
from acquire_tui.cells.row import Row
from acquire_tui.screens.table.chain_choice import ChoiceScreen
from acquire_tui.screens.table.declare_end import DeclaringScreen, declaring_key
from acquire_tui.table.hotseat import Turns
from acquire_tui.table.preview import worth_after
from acquire_tui.text import keys
from acquire_tui.text.table import buying, prompts
from acquire_tui.text.translation import money, sentences


class BuyScreen(DeclaringScreen, ChoiceScreen):
    """A letter, number, arrow or click adds a share; Backspace removes the last one."""

    HELP = buying.HELP
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "pick_chain(0)", buying.ADD, id="buy.add", key_display="1-7"),
        Binding("right,plus", "more", buying.MORE, show=False, id="buy.more"),
        Binding("left,minus", "less", buying.LESS, show=False, id="buy.less"),
        Binding("backspace,delete", "remove", buying.REMOVE, id="buy.back", key_display="backspace"),
        Binding("0", "clear", buying.CLEAR, show=False, id="buy.clear"),
        Binding("enter,space", "confirm", buying.BUY, id="buy.confirm", key_display="enter"),
        declaring_key("buy"),
        Binding("x", "finish", buying.FINISH, id="buy.finish"),
    ]

    def __init__(self, turns: Turns) -> None:
        super().__init__(turns)
        self.picks: list[int] = []
        self._turn = 0
        """The turn of the picks."""

    def start(self) -> None:
        """Begin anew, but keep what was picked in this turn already, before a card or the word on the end."""
        size = self.session.view(None).size
        self.chains = tuple(chain for chain in range(len(size)) if size[chain])
        kept = self.picks if self._turn == self.session.turn else []
        self._turn = self.session.turn
        self.picks = []
        self.scene = self._scene()
        # The cursor begins where a share can be had.
        self.at = next((place for place, chain in enumerate(self.chains) if not self._refusal(chain)), 0)
        for chain in kept:
            if chain in self.chains and not self._refusal(chain):
                self.picks.append(chain)
        if len(self.picks) < len(kept):
            self.note = buying.lost(len(kept) - len(self.picks))

    @property
    def cost(self) -> int:
        if self.scene.view.buy_free:
            return 0
        return sum(self.scene.view.price[chain] for chain in self.picks)

    @property
    def cash(self) -> int:
        return self.scene.view.cash[self.scene.view.mover] or 0

    def open_chains(self) -> tuple[int, ...]:
        return tuple(chain for chain in self.chains if self.scene.view.bank[chain])

    def doing(self) -> str:
        view = self.scene.view
        name = self.scene.names[view.mover]
        if not self.chains:
            return buying.no_chains_due(name)
        if not self._buyable():
            return buying.nothing_due(name)
        return buying.free_due(name, view.buy_limit) if view.buy_free else buying.due(name, view.buy_limit)

    def prompt(self) -> str:
        enter = self.key("confirm")
        if not self.chains:
            return buying.no_chains(enter)
        if not self.scene.view.placed and not self.session.rules.buy.without_placement:
            return buying.no_tile_placed(enter)
        if not self._buyable():
            return buying.nothing_to_buy(enter)
        if not self.picks:
            return buying.prompt(enter)
        return buying.confirm(enter, self.key("remove", keys.BACKSPACE), self.key("clear", "0"))

    def label(self) -> None:
        super().label()
        self.rename(("enter", "space"), buying.BUY if self.picks else prompts.CONTINUE)

    def panel(self, width: int, high: int) -> list[Row]:
        room = high - 1 - self.session.rules.powers.enabled
        longest = max(len(chain.name) for chain in self.session.rules.chains)
        rows = [self._choice(place, longest) for place in range(len(self.chains))]
        wide = max((row.width for row in rows), default=1)
        if len(rows) > room and 2 * wide > width:  # names give way to a second column
            wide = width // 2
            rows = [self._choice(place, longest, wide) for place in range(len(self.chains))]
        out = self.laid_out(rows, width, wide, room)
        cards = self.cards_told()
        whole, short = ([said, *[cards] * bool(cards)] for said in self._bill())
        told = self.told(whole, width, "strong")
        if len(out) + len(told) > high:
            told = self.told(short, width, "strong")
        return [*out, *told]

    def _bill(self) -> tuple[str, str]:
        """What the picks cost and leave, what more can be had, and the worth then; and the same in brief."""
        cost, left = self.cost, self.cash - self.cost
        if not self.chains:
            return buying.cash(left), buying.cash(left)
        more, worth = self._more(), self._worth() if self.picks else None
        then, brief = ("", "") if worth is None else (buying.worth(worth), buying.short_worth(worth))
        if self.scene.view.buy_free:
            return (
                sentences(buying.free_bill(left), more, then),
                sentences(buying.short_free_bill(left), more, brief),
            )
        return (
            sentences(buying.bill(cost, left, self.cash), more, then),
            sentences(buying.short_bill(cost, left), more, brief),
        )

    def _more(self) -> str:
        """How many shares can still be added."""
        if self.picks and len(self.picks) >= self.scene.view.buy_limit:
            return buying.NO_MORE_THIS_TURN
        picked = Counter(self.picks)
        wider = [
            action.shares
            for action in self.session.legal()
            if isinstance(action, Buy) and Counter(dict(action.picks)) >= picked
        ]
        more = max(wider, default=0) - len(self.picks)
        return buying.more(more) if more > 0 else buying.NO_MORE

    def _buyable(self) -> bool:
        """Whether any share can be bought in this turn."""
        return any(isinstance(action, Buy) and action.picks for action in self.session.legal())

    def absent(self, chain: int) -> str:
        return buying.not_on_board(self.wording.chain(chain))

    def _worth(self) -> int | None:
        """The buyer's net worth after this purchase, bonuses included; None where it cannot be known."""
        return worth_after(self.scene.view, Counter(self.picks), -self.cost)

    def _choice(self, place: int, longest: int, width: int = 0) -> Row:
        """A chain with its price; in so many cells, where they are few."""
        view, rules = self.scene.view, self.session.rules
        chain = self.chains[place]
        here = place == self.at
        picked = self.picks.count(chain)
        row = Row(f"{'>' if here else ' '}{self.number(place):<2}", "now" if here else "muted").chip(
            rules, chain
        )
        price = buying.FREE if view.buy_free else money(view.price[chain])
        left = f"{view.bank[chain]:>3} " if width else buying.in_bank(view.bank[chain])
        told = f"{price:>7}{left}"
        name = min(longest, width - row.width - len(told) - len("[1] ")) if width else longest
        row.column(rules.chains[chain].name, name, "strong" if here else "", right=False).add(told)
        row.click(f"screen.pick({place})")
        row.add(f"[{picked or ' '}]", "strong" if picked else "muted", f"screen.drop({place})")
        return row

    def offers(self, action: str) -> bool | None:
        needed = {"declare": "declare end", "finish": "finish"}
        if action in needed:
            return self.can(needed[action])
        if not self.chains and action in ("pick_chain", "remove"):
            return False
        if action in ("remove", "clear"):
            return True if self.picks else None
        return super().offers(action)

    def picked(self, chain: int) -> None:
        self.note = self._refusal(chain)
        if not self.note:
            self.picks.append(chain)
        self.redraw()

    def _refusal(self, chain: int) -> str:
        """Why no share of the chain can be added; nothing when it can."""
        view, most = self.scene.view, self.scene.view.buy_limit
        name = self.wording.chain(chain)
        if not view.placed and not self.session.rules.buy.without_placement:
            return buying.NO_TILE_PLACED
        if len(self.picks) >= most:
            return buying.turn_limit(most, self.key("remove", keys.BACKSPACE))
        if self.picks.count(chain) >= view.bank[chain]:
            return buying.bank_empty(name)
        if not view.buy_free and self.cost + view.price[chain] > self.cash:
            return buying.too_expensive(name, view.price[chain], self.cash - self.cost)
        return ""

    def action_more(self) -> None:
        self.action_pick(self.at)

    def action_less(self) -> None:
        self.action_drop(self.at)

    def action_drop(self, place: int) -> None:
        """One share of a chain less."""
        self.at = place
        self.note = ""
        if self.chains and self.chains[place] in self.picks:
            self.picks.remove(self.chains[place])
        self.redraw()

    def action_remove(self) -> None:
        if self.step_back():
            self.note = ""
            self.redraw()

    def action_clear(self) -> None:
        self.picks.clear()
        self.note = ""
        self.redraw()

    def step_back(self) -> bool:
        if not self.picks:
            return False
        self.picks.pop()
        return True

    def action_confirm(self) -> None:
        names = self.session.rules.chains
        bought = [f"{names[chain].name} {count}" for chain, count in sorted(Counter(self.picks).items())]
        self._turn = 0  # what is bought is picked no more, even if it is undone
        self.submit(f"buy {' '.join(bought) or 'nothing'}")

    def action_finish(self) -> None:
        if self.picks:
            enter, clear = self.key("confirm"), self.key("clear", "0")
            self.say(buying.picked_at_the_end(len(self.picks), enter, clear))
        else:
            self.submit("finish")
