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
from acquire_tui.text.log import money, shares


class BuyScreen(DeclaringScreen, ChoiceScreen):
    """A letter, number, arrow or click adds a share; backspace takes the last one back."""

    HELP = (
        "You may buy a few shares of the chains on the board, of one or of several. A letter or "
        "number adds one, backspace takes the last one back, - takes one of the chain under the "
        "cursor back. Nothing is paid before you confirm, and even then u takes it back until you "
        "draw."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "pick_chain(0)", "Add", id="buy.add", key_display="1-7"),
        Binding("right,plus", "more", "More", show=False, id="buy.more"),
        Binding("left,minus", "less", "Less", show=False, id="buy.less"),
        Binding("backspace,delete", "take_back", "Take back", id="buy.back", key_display="backspace"),
        Binding("0", "clear", "Clear", show=False, id="buy.clear"),
        Binding("enter,space", "confirm", "Buy", id="buy.confirm", key_display="enter"),
        declaring_key("buy"),
        Binding("x", "finish", "Finish now", id="buy.finish"),
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
            self.note = f"{shares(len(kept) - len(self.picks))} picked before cannot be had any more."

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
        if not self.chains:
            return f"{self.scene.names[view.mover]}: no shares to buy yet"
        if not self._buyable():
            return f"{self.scene.names[view.mover]}: no share can be bought"
        what = "take up to {} for nothing" if view.buy_free else "buy up to {}"
        return f"{self.scene.names[view.mover]}: {what.format(shares(view.buy_limit))}"

    def prompt(self) -> str:
        enter = self.key("confirm")
        if not self.chains:
            return f"No chain is on the board, so there is nothing to buy: {enter} goes on."
        if not self.scene.view.placed and not self.session.rules.buy.without_placement:
            return f"Without a tile placed you may not buy: {enter} goes on."
        if not self._buyable():
            return f"You cannot buy a share now: {enter} goes on."
        if not self.picks:
            return f"A letter or number adds a share, arrows choose, {enter} goes on without buying."
        back, clear = self.key("take_back", "Backspace"), self.key("clear", "0")
        return f"{enter} buys this. {back} takes the last share back, {clear} all of them."

    def label(self) -> None:
        super().label()
        self.rename(("enter", "space"), "Buy" if self.picks else "Go on")

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
        cost, left = money(self.cost), money(self.cash - self.cost)
        more, worth = self._more(), self._worth()
        known = self.picks and worth is not None
        then = f" Your worth is then {money(worth or 0)}." if known else ""
        brief = f" Worth {money(worth or 0)}." if known else ""
        if not self.chains:
            return f"You have {left}.", f"You have {left}."
        if self.scene.view.buy_free:
            return (
                f"Free this turn: you keep your {left}. {more}{then}",
                f"Free: you keep {left}. {more}{brief}",
            )
        whole = f"Cost {cost}, leaves {left} of {money(self.cash)}. {more}{then}"
        return whole, f"Cost {cost}, leaves {left}. {more}{brief}"

    def _more(self) -> str:
        """How many shares can still be added."""
        if self.picks and len(self.picks) >= self.scene.view.buy_limit:
            return "That is all for this turn."
        picked = Counter(self.picks)
        wider = [
            action.shares
            for action in self.session.legal()
            if isinstance(action, Buy) and Counter(dict(action.picks)) >= picked
        ]
        more = max(wider, default=0) - len(self.picks)
        return f"{shares(more)} more possible." if more > 0 else "No further share can be bought."

    def _buyable(self) -> bool:
        """Whether any share can be bought in this turn."""
        return any(isinstance(action, Buy) and action.picks for action in self.session.legal())

    def absent(self, chain: int) -> str:
        return f"{self.wording.chain(chain)} is not on the board: no share of it can be bought."

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
        price = "free" if view.buy_free else money(view.price[chain])
        told = f"{price:>7}{view.bank[chain]:>3} {'' if width else 'left '}"
        name = min(longest, width - row.width - len(told) - len("[1] ")) if width else longest
        row.column(rules.chains[chain].name, name, "strong" if here else "", right=False).add(told)
        row.click(f"screen.pick({place})")
        row.add(f"[{picked or ' '}]", "strong" if picked else "muted", f"screen.drop({place})")
        return row

    def offers(self, action: str) -> bool | None:
        needed = {"declare": "declare end", "finish": "finish"}
        if action in needed:
            return self.can(needed[action])
        if not self.chains and action in ("pick_chain", "take_back"):
            return False
        if action in ("take_back", "clear"):
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
            return "Without a tile placed this turn you may not buy."
        if len(self.picks) >= most:
            return f"At most {shares(most)} a turn; {self.key('take_back', 'backspace')} takes one back."
        if self.picks.count(chain) >= view.bank[chain]:
            return f"The bank has no more shares of {name}."
        if not view.buy_free and self.cost + view.price[chain] > self.cash:
            return f"{name} costs {money(view.price[chain])}; you have {money(self.cash - self.cost)} left."
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

    def action_take_back(self) -> None:
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
        self._turn = 0  # what is bought is picked no more, even if it is taken back
        self.submit(f"buy {' '.join(bought) or 'nothing'}")

    def action_finish(self) -> None:
        if self.picks:
            picked = shares(len(self.picks))
            enter, clear = self.key("confirm"), self.key("clear", "0")
            self.say(f"You have picked {picked}: {enter} buys them and ends the game, {clear} leaves them.")
        else:
            self.submit("finish")
